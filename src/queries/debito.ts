import { queryOptions } from '@tanstack/react-query'
import { listarDebitos } from '#src/api/contract/debito.ts'
import { call } from '#src/api/http.ts'
import { lifetimes } from './cache-times.ts'

/** Open debits by month of the cadastro behind one of the signed-in user's acessos. */
export function debitosOptions(acessoId: number) {
  return queryOptions({
    queryKey: ['debito', 'em-aberto', { acessoId }],
    queryFn: ({ signal }) => call(listarDebitos, { query: { acessoId } }, { signal }),
    meta: { acessoId },
    ...lifetimes.debitos,
  })
}
