import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import {
  acordos,
  criarAcordo,
  desfazerAcordo,
  historicoDoAcordo,
  obterAcordo,
  previaDoAcordo,
  rescindirAcordo,
  termoDoAcordo,
  type AcordoQuery,
} from '#src/api/contract/dinheiro/acordo.ts'
import type { Input } from '#src/api/contract/nucleo/endpoint.ts'
import { call } from '#src/api/http.ts'
import { lifetimes } from './cache-times.ts'
import { mudou as mudouODinheiro } from './financeiro.ts'
import { historicoOptions } from './historico.ts'
import { rolOptions } from './rol.ts'
import { loteDoRolMutation } from './lote.ts'

/** One page of the staff's list of agreements. */
export const acordoListaOptions = (search: AcordoQuery) => rolOptions(acordos, search)

/** One agreement with its debits and instalments. */
export const acordoOptions = (id: number) =>
  queryOptions({
    queryKey: ['acordo', 'registro', id],
    queryFn: ({ signal }) => call(obterAcordo, { params: { id } }, { signal }),
    ...lifetimes.lista,
  })

/** The terms of an agreement as PDF. Not a query: it goes to its window once, and nothing of it stays in the cache. */
export const pegarTermo = (id: number) => call(termoDoAcordo, { params: { id } })

/** What people did with an agreement. */
export const historicoDoAcordoOptions = (id: number) =>
  historicoOptions(['acordo', 'historico', id], (page, signal) =>
    call(historicoDoAcordo, { params: { id }, query: { page } }, { signal }),
  )

/** What an agreement would come to at the moment; asked again at every visit, and when one of its debits changes. */
export const previaDoAcordoOptions = (pedido: Input<typeof previaDoAcordo>['body']) =>
  queryOptions({
    queryKey: ['debito', 'acordo', pedido],
    queryFn: ({ signal }) => call(previaDoAcordo, { body: pedido }, { signal }),
    ...lifetimes.visita,
  })

/** What an agreement changes: itself, and all that is told of debits and credits. */
const mudou = (queryClient: QueryClient) =>
  Promise.all([mudouODinheiro(queryClient), queryClient.invalidateQueries({ queryKey: ['acordo'] })])

/** Puts debits into instalments; gives the agreement. */
export const criarAcordoMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: ['acordo', 'criar'],
    mutationFn: (body: Input<typeof criarAcordo>['body']) => call(criarAcordo, { body }),
    onSuccess: () => mudou(queryClient),
  })

/** How an agreement ends before it is paid. */
export type FimDoAcordo = 'desfazer' | 'rescindir'

/** Takes an agreement back or gives it up, with the reason; gives what of the payments is left, in centavos. */
export const encerrarAcordoMutation = (queryClient: QueryClient, id: number, fim: FimDoAcordo) =>
  mutationOptions({
    mutationKey: ['acordo', fim],
    mutationFn: async (body: Input<typeof desfazerAcordo>['body']): Promise<{ sobra: number }> => {
      if (fim === 'rescindir') return call(rescindirAcordo, { params: { id }, body })
      await call(desfazerAcordo, { params: { id }, body })
      return { sobra: 0 }
    },
    onSuccess: () => mudou(queryClient),
  })

/** Takes agreements of the list back. */
export const loteDeAcordosMutation = (queryClient: QueryClient) =>
  loteDoRolMutation(queryClient, acordos, { tambem: [['debito'], ['credito'], ['painel'], ['pessoa']] })
