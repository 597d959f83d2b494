import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Entidade } from '#src/api/contract/nucleo/entidade.ts'
import { session } from '#src/stores/session.ts'
import classes from './face.module.css'
import login from './login.module.css'

interface IdentidadeProps {
  /** Undefined until it is known. */
  entidade: Entidade | undefined
  /** Its short name, as the place calls for it: the heading of its own page, a line elsewhere. */
  children: ReactNode
}

/** Who an entidade is, and the way to another one for a visitor who looks for that. */
export function Identidade({ entidade, children }: IdentidadeProps) {
  const anonymous = session((state) => state.userId === null)
  return (
    <div className={entidade ? classes.identity : login.outline}>
      {entidade &&
        (entidade.image64 === null ? (
          <span className={classes.monogram} aria-hidden>
            {entidade.nomeFantasia.charAt(0)}
          </span>
        ) : (
          <img className={classes.logo} src={entidade.image64} alt="" />
        ))}
      <div>
        {children}
        {entidade && entidade.razaoSocial !== entidade.nomeFantasia && <p>{entidade.razaoSocial}</p>}
        {anonymous && entidade?.outras && (
          <p className={classes.note}>
            Procura outra? <Link to="/public/entidades">Trocar de entidade</Link>
          </p>
        )}
      </div>
    </div>
  )
}
