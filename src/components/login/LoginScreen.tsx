import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PageTitle } from '#src/components/shell/PageTitle.tsx'
import type { LoginSearch } from '#src/components/shell/return-url.ts'
import { entidadeOptions } from '#src/queries/entidade.ts'
import { LoginForm } from './LoginForm.tsx'
import classes from './login.module.css'

interface Props {
  area: 'admin' | 'public'
  search: LoginSearch
}

/** Both logins. Says why the visitor is here when the URL knows. */
export function LoginScreen({ area, search }: Props) {
  const { data: entidade } = useQuery(entidadeOptions(null))
  const reason = reasonOf(search)

  return (
    <div className={classes.card}>
      <div>
        <p className={classes.entidade}>{entidade?.nomeFantasia}</p>
        <PageTitle>{area === 'admin' ? 'Entrar na administração' : 'Entrar'}</PageTitle>
      </div>
      {reason !== undefined && (
        <p className={classes.reason} role="status">
          {reason}
        </p>
      )}
      <LoginForm area={area} returnUrl={search.returnUrl} />
      <nav className={classes.ways} aria-label="Outros caminhos">
        {area === 'public' ? (
          <>
            <Link to="/public/consulta">Consultar débitos sem entrar</Link>
            <Link to="/admin/login">Administração</Link>
          </>
        ) : (
          <Link to="/public/login">Entrar como associado ou contribuinte</Link>
        )}
      </nav>
    </div>
  )
}

function reasonOf({ tokenExpired, aceitePolitica, returnUrl }: LoginSearch): string | undefined {
  if (tokenExpired) {
    return returnUrl === undefined
      ? 'Sua sessão terminou. Entre de novo.'
      : 'Sua sessão terminou. Entre de novo para continuar de onde parou.'
  }
  if (aceitePolitica) return 'Política de privacidade aceita. Entre para continuar.'
  return returnUrl === undefined ? undefined : 'Entre para ver a página que você pediu.'
}
