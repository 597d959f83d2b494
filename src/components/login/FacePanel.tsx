import { contactLinks } from '#src/components/page/contact-links.ts'
import { ContactList } from '#src/components/page/ContactList.tsx'
import { useEntidade } from '#src/components/page/use-entidade.ts'
import { ConsultaRapida } from './ConsultaRapida.tsx'
import classes from './face.module.css'

/** Whom one is about to deal with and how to reach them; with `consulta`, also the way in without a password. */
export function FacePanel({ consulta }: { consulta: boolean }) {
  const entidade = useEntidade()
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
