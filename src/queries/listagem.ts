import { queryOptions } from '@tanstack/react-query'
import { soLinhas } from '#src/api/contract/nucleo/lista.ts'
import type { ConsultaDaListagem, Listagem, Listar } from '#src/api/contract/servicos/listagem.ts'
import { call } from '#src/api/http.ts'
import { lifetimes } from './cache-times.ts'

/** Where all that is held of a declared list begins: with the noun whose changes make it old. */
export const chaveDaListagem = ({ evento, nome }: { evento: string; nome: string }) =>
  [evento, 'lista', nome] as const

/** The key of one page. */
export type ChaveDaPagina<Q extends ConsultaDaListagem> = (string | ReturnType<typeof soLinhas<Q>>)[]

/** One page of a declared list. */
export function listagemOptions<Q extends ConsultaDaListagem, T>(listagem: Listagem<Q, T>, search: Q) {
  const listar: Listar<object, T> = listagem.listar // whatever its query, it has been read by its schema
  const query = soLinhas(search)
  return queryOptions({
    queryKey: [...chaveDaListagem(listagem), query],
    queryFn: ({ signal }) => call(listar, { query }, { signal }),
    ...lifetimes.lista,
  })
}
