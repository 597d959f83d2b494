import { contactLinks } from '#src/components/page/contact-links.ts'
import { useEntidade } from '#src/components/page/use-entidade.ts'
import classes from './shell.module.css'

/** Who the visitor is dealing with and how to reach them. */
export function Footer({ inert }: { inert: boolean }) {
  const entidade = useEntidade()

  return (
    <footer className={classes.footer} inert={inert}>
      <span>{entidade?.nomeFantasia}</span>
      {entidade &&
        contactLinks(entidade.contato).map(({ label, text, href }) => (
          <a key={label} href={href} {...(label === 'Site' && { target: '_blank', rel: 'noreferrer' })}>
            {text}
          </a>
        ))}
    </footer>
  )
}
