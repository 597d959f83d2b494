import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import { usuarioQuery, type UsuarioQuery } from '#src/api/contract/contas/usuario-lista.ts'
import { convidarUsuario, usuarios } from '#src/api/contract/contas/usuario.ts'
import { requireCall } from '#src/components/ui/page/guards.ts'
import { settleSoon } from '#src/components/ui/page/settle-soon.ts'
import { tableSearch } from '#src/components/listas/lista/table-search.ts'
import type { NavigateSearch } from '#src/components/listas/lista/use-table-search.ts'
import { UsuarioList } from '#src/components/conta/usuario/UsuarioList.tsx'
import { preferenciaDaListaOptions } from '#src/queries/preferencia.ts'
import { usuarioListaOptions } from '#src/queries/usuario.ts'

const adapter = tableSearch(usuarioQuery)

export const Route = createFileRoute('/admin/_area/cadastro/usuario/lista')({
  validateSearch: adapter.read,
  search: { middlewares: [adapter.stripDefaults] },
  loaderDeps: ({ search }) => ({ search }),
  loader: ({ cause, context: { queryClient, user }, deps: { search } }) => {
    requireCall(user, usuarios.listar)
    return settleSoon(
      cause,
      queryClient.query(usuarioListaOptions(search)),
      queryClient.query(preferenciaDaListaOptions(usuarios.nome)),
    )
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
      podeGravar={pode(user, convidarUsuario)}
    />
  )
}
