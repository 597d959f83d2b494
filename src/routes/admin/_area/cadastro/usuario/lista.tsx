import { noop } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { concede } from '#src/api/contract/papeis.ts'
import { usuarioQuery, type UsuarioQuery } from '#src/api/contract/usuario-lista.ts'
import { tableSearch } from '#src/components/table/table-search.ts'
import type { NavigateSearch } from '#src/components/table/use-table-search.ts'
import { UsuarioList } from '#src/components/usuario/UsuarioList.tsx'
import { usuarioListaOptions } from '#src/queries/usuario.ts'

const adapter = tableSearch(usuarioQuery)

export const Route = createFileRoute('/admin/_area/cadastro/usuario/lista')({
  validateSearch: adapter.read,
  search: { middlewares: [adapter.stripDefaults] },
  loaderDeps: ({ search }) => ({ search }),
  loader: ({ context: { queryClient }, deps: { search } }) => {
    // Not awaited: another page of the same list must not take this one away.
    void queryClient.query(usuarioListaOptions(search)).catch(noop)
  },
  component: Lista,
})

function Lista() {
  const { user } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const navigateSearch: NavigateSearch<UsuarioQuery> = useCallback(
    (change, { replace }) => void navigate({ search: change, replace }),
    [navigate],
  )

  return (
    <UsuarioList
      adapter={adapter}
      search={Route.useSearch()}
      navigateSearch={navigateSearch}
      podeGravar={concede(user.papeis, 'usuario:gravar')}
    />
  )
}
