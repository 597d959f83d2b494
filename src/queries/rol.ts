import { queryOptions } from '@tanstack/react-query'
import { soLinhas } from '#src/api/contract/nucleo/consulta-da-lista.ts'
import type { ConsultaDoRol, Rol, Listar } from '#src/api/contract/servicos/rol.ts'
import { call } from '#src/api/http.ts'
import { lifetimes } from './cache-times.ts'

/** Where all that is held of a rol begins: with the noun whose changes make it old. */
export const chaveDoRol = ({ evento, nome }: { evento: string; nome: string }) =>
  [evento, 'lista', nome] as const

/** The key of one page. */
export type ChaveDaPagina<Q extends ConsultaDoRol> = (string | ReturnType<typeof soLinhas<Q>>)[]

/**
 * One page of a rol.
 * @param pedidas columns that rows have only where they are asked for
 */
export function rolOptions<Q extends ConsultaDoRol, T>(
  rol: Rol<Q, T>,
  search: Q,
  pedidas?: readonly string[],
) {
  const listar: Listar<object, T> = rol.listar // whatever its query, it has been read by its schema
  const query = soLinhas(search, pedidas)
  return queryOptions({
    queryKey: [...chaveDoRol(rol), query],
    queryFn: ({ signal }) => call(listar, { query }, { signal }),
    ...lifetimes.lista,
  })
}
