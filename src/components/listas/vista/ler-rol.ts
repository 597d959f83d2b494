import type { QueryClient } from '@tanstack/react-query'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import type { ConsultaDoRol, Rol } from '#src/api/contract/servicos/rol.ts'
import { requireCall } from '#src/components/ui/page/guards.ts'
import { settleSoon } from '#src/components/ui/page/settle-soon.ts'
import { tableSearch } from '#src/components/listas/page/table-search.ts'
import { rolOptions } from '#src/queries/rol.ts'
import { pedidasVistas, preferenciaDaListaOptions } from '#src/queries/preferencia.ts'
import type { Address } from '#src/components/listas/page/use-list-state.ts'

interface Entering<S> {
  cause: 'enter' | 'preload' | 'stay'
  context: { queryClient: QueryClient; user: Usuario }
  deps: { search: Address<S> }
}

/**
 * For the loader of a rol's route, whose address its screen reads: asks for the page and for how this user sees the list,
 * beside the code of the screen. @throws a redirect to 403 for whoever may not read it
 */
export function lerRol<Q extends ConsultaDoRol, T>(
  rol: Rol<Q, T>,
  { cause, context: { queryClient, user }, deps: { search } }: Entering<Q>,
): Promise<unknown> | undefined {
  requireCall(user, rol.listar)
  const pedida = tableSearch(rol.consulta).read(search)
  return settleSoon(
    cause,
    queryClient.query(
      rolOptions(rol, pedida, pedidasVistas(queryClient, rol.nome, rol.colunas, pedida.mostra)),
    ),
    queryClient.query(preferenciaDaListaOptions(rol.nome)),
  )
}
