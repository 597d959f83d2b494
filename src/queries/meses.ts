import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { baixarMeses, doAcesso, listarCreditos, obterMeses } from '#src/api/contract/dinheiro/meses.ts'
import { call } from '#src/api/http.ts'
import { lifetimes } from './cache-times.ts'
import type { TitularDoAcesso } from './extrato.ts'

/**
 * What debits and credits come to by month of a year; this one where none is given. Current for as long as the specification keeps debits by
 * month; an event of either noun makes it old, and a logout takes it away with all else.
 */
export const mesesOptions = (ano?: number) =>
  queryOptions({
    queryKey: ['debito', 'meses', { ano: ano ?? null }],
    queryFn: ({ signal }) => call(obterMeses, { query: ano === undefined ? {} : { ano } }, { signal }),
    ...lifetimes.debitos,
  })

/** The months of a year as a file. Nothing of it stays in the cache. */
export const baixarMesesMutation = () =>
  mutationOptions({
    mutationKey: ['debito', 'meses', 'baixar'],
    mutationFn: (ano: number) => call(baixarMeses, { query: { ano } }),
    gcTime: 0,
  })

/** Payments and granted credits by month of the cadastro behind one of the signed-in user's acessos, or of a company of its office. */
export const creditosDoAcessoOptions = (titular: TitularDoAcesso) =>
  queryOptions({
    queryKey: ['credito', 'por-mes', titular],
    queryFn: async ({ signal }) => doAcesso(await call(listarCreditos, { query: titular }, { signal })),
    meta: { acessoId: titular.acessoId },
    ...lifetimes.creditos,
  })
