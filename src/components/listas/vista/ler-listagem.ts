import type { QueryClient } from '@tanstack/react-query'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import type { ConsultaDaListagem, Listagem } from '#src/api/contract/servicos/listagem.ts'
import { requireCall } from '#src/components/ui/page/guards.ts'
import { settleSoon } from '#src/components/ui/page/settle-soon.ts'
import { tableSearch } from '#src/components/listas/lista/table-search.ts'
import { listagemOptions } from '#src/queries/listagem.ts'
import { preferenciaDaListaOptions } from '#src/queries/preferencia.ts'
import type { Address } from '#src/components/listas/lista/use-list-state.ts'

interface Entering<S> {
  cause: 'enter' | 'preload' | 'stay'
  context: { queryClient: QueryClient; user: Usuario }
  deps: { search: Address<S> }
}

/**
 * For the loader of a declared list's route, whose address its screen reads: asks for the page and for how this user sees the list,
 * beside the code of the screen. @throws a redirect to 403 for whoever may not read it
 */
export function lerListagem<Q extends ConsultaDaListagem, T>(
  listagem: Listagem<Q, T>,
  { cause, context: { queryClient, user }, deps: { search } }: Entering<Q>,
): Promise<unknown> | undefined {
  requireCall(user, listagem.listar)
  return settleSoon(
    cause,
    queryClient.query(listagemOptions(listagem, tableSearch(listagem.consulta).read(search))),
    queryClient.query(preferenciaDaListaOptions(listagem.nome)),
  )
}
