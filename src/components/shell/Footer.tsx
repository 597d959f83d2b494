import { useEntidade } from './use-entidade.ts'
import classes from './shell.module.css'

/** Who the visitor is dealing with and how to reach them. */
export function Footer({ inert }: { inert: boolean }) {
  const entidade = useEntidade()
  const { telefone, email, site } = entidade?.contato ?? { telefone: '', email: '', site: '' }

  return (
    <footer className={classes.footer} inert={inert}>
      <span>{entidade?.nomeFantasia}</span>
      {telefone && <a href={`tel:${telefone.replace(/[^\d+]/g, '')}`}>{telefone}</a>}
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {/^https?:\/\//i.test(site) && (
        <a href={site} target="_blank" rel="noreferrer">
          {site.replace(/^https?:\/\/|\/$/gi, '')}
        </a>
      )}
    </footer>
  )
}
