import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Entidade } from '#src/api/contract/nucleo/entidade.ts'
import { session } from '#src/stores/session.ts'
import classes from './face.module.css'

interface IdentidadeProps {
  /** Undefined until it is known. */
  entidade: Entidade | undefined
  /** Its full name, where the page has brought it before. */
  razaoSocial?: string | undefined
  /** Its short name, as the place calls for it: the heading of its own page, a line elsewhere. */
  children: ReactNode
}

/** Who an entidade is, and the way to another one for a visitor who looks for that. */
export function Identidade({ entidade, razaoSocial = entidade?.razaoSocial, children }: IdentidadeProps) {
  const anonymous = session((state) => state.userId === null)
  return (
    <div className={classes.identity}>
      {entidade?.image64 ? (
        <img className={classes.logo} src={entidade.image64} alt="" />
      ) : (
        <span className={classes.monogram} data-unknown={!entidade || undefined} aria-hidden>
          {entidade?.nomeFantasia.charAt(0)}
        </span>
      )}
      <div>
        {children}
        {razaoSocial !== entidade?.nomeFantasia && <p>{razaoSocial}</p>}
        {anonymous && entidade?.outras && (
          <p className={classes.note}>
            Procura outra? <Link to="/public/entidades">Trocar de entidade</Link>
          </p>
        )}
      </div>
    </div>
  )
}
