import { queryOptions } from '@tanstack/react-query'
import { doAcesso, listarDebitos } from '#src/api/contract/dinheiro/meses.ts'
import { call } from '#src/api/http.ts'
import { lifetimes } from './cache-times.ts'

/** Open debits by month of the cadastro behind one of the signed-in user's acessos, with their values on the day `em`, where one is chosen. */
export function debitosOptions(acessoId: number, em?: string) {
  const quais = { acessoId, ...(em !== undefined && { em }) }
  return queryOptions({
    queryKey: ['debito', 'em-aberto', quais],
    queryFn: async ({ signal }) => doAcesso(await call(listarDebitos, { query: quais }, { signal })),
    meta: { acessoId },
    ...lifetimes.debitos,
  })
}
