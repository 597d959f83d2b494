import { queryOptions } from '@tanstack/react-query'
import { listarEmpresas } from '#src/api/contract/cliente/escritorio.ts'
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
