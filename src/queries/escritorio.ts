import { mutationOptions, queryOptions } from '@tanstack/react-query'
import {
  baixarDebitosDasEmpresas,
  listarEmpresas,
  type FormatoDosDebitos,
} from '#src/api/contract/cliente/escritorio.ts'
import type { Input } from '#src/api/contract/nucleo/endpoint.ts'
import { call } from '#src/api/http.ts'
import { lifetimes } from './cache-times.ts'

export type PedidoDeEmpresas = Input<typeof listarEmpresas>['query']

/** A page of the companies of an office with what each owes. Whatever moves a debit of one of them makes it old. */
export const empresasOptions = (pedido: PedidoDeEmpresas) =>
  queryOptions({
    queryKey: ['debito', 'escritorio', pedido],
    queryFn: ({ signal }) => call(listarEmpresas, { query: pedido }, { signal }),
    meta: { acessoId: pedido.acessoId },
    ...lifetimes.debitos,
  })

/** The open debits of all companies of an office as a file. Nothing of it stays in the cache. */
export const baixarDebitosMutation = (acessoId: number) =>
  mutationOptions({
    mutationKey: ['debito', 'escritorio', 'baixar'],
    mutationFn: (pedido: { em?: string; formato: FormatoDosDebitos }) =>
      call(baixarDebitosDasEmpresas, { query: { acessoId, ...pedido } }),
    gcTime: 0,
  })
