import { Link, useRouterState } from '@tanstack/react-router'
import { RegistroLink } from '#src/components/conta/login/RegistroLink.tsx'
import { safeReturnUrl } from '#src/components/ui/page/return-url.ts'
import { useEntidade } from '#src/components/ui/page/use-entidade.ts'
import classes from '#src/components/ui/toolbar/toolbar.module.css'

/** What the user menu offers to those who have not signed in (specification §2). */
export function AnonymousLinks() {
  const { pathname, href, search } = useRouterState({ select: (state) => state.location })
  const registro = useEntidade()?.settings.caminhoRegistro
  const here = safeReturnUrl(href)
  const given = safeReturnUrl('returnUrl' in search && search.returnUrl)

  // where there is no entidade yet, both would lead back here
  if (pathname === '/primeiro-acesso') return null

  return (
    <nav className={classes.anonymous} aria-label="Conta">
      {pathname === '/public/lista/debitos' && <Link to="/public/consulta">Voltar</Link>}
      {!pathname.endsWith('/registro') && pathname !== registro && (
        <RegistroLink returnUrl={given ?? here}>Cadastrar</RegistroLink>
      )}
      {!pathname.endsWith('/login') && (
        <Link to="/public/login" search={{ returnUrl: here ?? given }}>
          Entrar
        </Link>
      )}
    </nav>
  )
}
