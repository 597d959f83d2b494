import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { fecharMes, obterFechamento, reabrirMes } from '#src/api/contract/dinheiro/fechamento.ts'
import type { Input } from '#src/api/contract/nucleo/endpoint.ts'
import { call } from '#src/api/http.ts'
import { lifetimes } from './cache-times.ts'

/** Which months of the books are closed, and what they come to; asked again at every visit. */
export const fechamentoOptions = () =>
  queryOptions({
    queryKey: ['debito', 'fechamento'],
    queryFn: ({ signal }) => call(obterFechamento, {}, { signal }),
    ...lifetimes.visita,
  })

/** Closes a month with all before it. */
export const fecharMesMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: ['debito', 'fechamento', 'fechar'],
    mutationFn: (body: Input<typeof fecharMes>['body']) => call(fecharMes, { body }),
    onSuccess: (fechamento) => queryClient.setQueryData(fechamentoOptions().queryKey, fechamento),
  })

/** Opens the last closed month again. */
export const reabrirMesMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: ['debito', 'fechamento', 'reabrir'],
    mutationFn: (body: Input<typeof reabrirMes>['body']) => call(reabrirMes, { body }),
    onSuccess: (fechamento) => queryClient.setQueryData(fechamentoOptions().queryKey, fechamento),
  })
