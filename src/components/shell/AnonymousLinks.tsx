import { useQuery } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { entidadeOptions } from '#src/queries/entidade.ts'
import { useHasScreen, usePathname } from './reachable.ts'
import classes from './toolbar.module.css'

/** What the user menu offers to those who have not signed in (specification §2). */
export function AnonymousLinks() {
  const pathname = usePathname()
  const href = useRouterState({ select: (state) => state.location.href })
  const hasScreen = useHasScreen()
  const { data: entidade } = useQuery(entidadeOptions(null))
  const registro = entidade?.settings.caminhoRegistro ?? '/public/registro'

  return (
    <nav className={classes.anonymous} aria-label="Conta">
      {pathname === '/public/lista/debitos' && <Link to="/public/consulta">Voltar</Link>}
      {!pathname.endsWith('/registro') && pathname !== registro && hasScreen(registro) && (
        <Link to={registro} search={{ returnUrl: href }}>
          Cadastrar
        </Link>
      )}
      {!pathname.endsWith('/login') && (
        <Link to="/public/login" search={{ returnUrl: href }}>
          Entrar
        </Link>
      )}
    </nav>
  )
}
