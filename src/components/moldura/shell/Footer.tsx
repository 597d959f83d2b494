import { Link } from '@tanstack/react-router'
import { contactLinks } from '#src/components/ui/page/contact-links.ts'
import { useEntidade } from '#src/components/ui/page/use-entidade.ts'
import { session } from '#src/stores/session.ts'
import classes from './shell.module.css'

/** Who the visitor is dealing with and how to reach them. */
export function Footer({ inert }: { inert: boolean }) {
  const entidade = useEntidade()
  const anonymous = session(({ userId }) => userId === null)

  return (
    <footer className={classes.footer} inert={inert}>
      <span>{entidade?.nomeFantasia}</span>
      {entidade &&
        contactLinks(entidade.contato).map(({ label, text, href }) => (
          <a
            key={label}
            className={classes.contact}
            href={href}
            {...(label === 'Site' && { target: '_blank', rel: 'noreferrer' })}
          >
            {text}
          </a>
        ))}
      {anonymous && (
        <nav className={classes.visitor} aria-label="Rodapé">
          <Link to="/public/politica">Política de privacidade</Link>
          <Link to="/public/cookies">Cookies</Link>
          {/* not on that very page */}
          <Link
            to="/admin/login"
            // who cannot be known is led to the public login, whoever they are: from there staff find the way back to where they were
            search={({ returnUrl }: { returnUrl?: string }) =>
              returnUrl?.startsWith('/admin/') ? { returnUrl } : {}
            }
            activeProps={{ hidden: true }}
          >
            Administração
          </Link>
        </nav>
      )}
    </footer>
  )
}
