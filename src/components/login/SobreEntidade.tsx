import { Link } from '@tanstack/react-router'
import type { Entidade } from '#src/api/contract/entidade.ts'
import { contactLinks } from '#src/components/page/contact-links.ts'
import { ContactList } from '#src/components/page/ContactList.tsx'
import { session } from '#src/stores/session.ts'
import { ConsultaRapida } from './ConsultaRapida.tsx'
import classes from './face.module.css'

interface SobreEntidadeProps {
  /** Undefined until it is known. */
  entidade: Entidade | undefined
  /** Whether debits can be consulted without a password here. */
  consulta: boolean
}

/** Who an entidade is and how to reach them, the way in without a password, and the way to another one for whoever looks for that. */
export function SobreEntidade({ entidade, consulta }: SobreEntidadeProps) {
  const anonymous = session((state) => state.userId === null)
  const { consultaCnpj, consultaCpf } = entidade?.settings ?? {}
  const soComSenha = consultaCnpj === 'entrada' && consultaCpf === 'entrada'
  const contato = entidade ? contactLinks(entidade.contato) : []

  return (
    <section className={classes.about} aria-label="Sobre a entidade">
      <div className={classes.identity}>
        {entidade &&
          (entidade.image64 === null ? (
            <span className={classes.monogram} aria-hidden>
              {entidade.nomeFantasia.charAt(0)}
            </span>
          ) : (
            <img className={classes.logo} src={entidade.image64} alt="" />
          ))}
        <div>
          <p className={classes.name}>{entidade?.nomeFantasia}</p>
          {entidade && entidade.razaoSocial !== entidade.nomeFantasia && <p>{entidade.razaoSocial}</p>}
          {anonymous && entidade?.outras && (
            <p className={classes.note}>
              {`Você está em ${entidade.nomeFantasia}. `}
              <Link to="/public/entidades">Trocar de entidade</Link>
            </p>
          )}
        </div>
      </div>
      {consulta && !soComSenha && <ConsultaRapida />}
      {contato.length > 0 && (
        <div>
          <h2>Atendimento</h2>
          <ContactList ways={contato} className={classes.contact} />
        </div>
      )}
    </section>
  )
}
