import { queryOptions } from '@tanstack/react-query'
import {
  conferirComprovante,
  emitirCertidao,
  emitirCertidaoDoAcesso,
  emitirCertidoesDoEscritorio,
  emitirRecibo,
  emitirReciboDoAcesso,
} from '#src/api/contract/dinheiro/comprovante.ts'
import type { Input } from '#src/api/contract/nucleo/endpoint.ts'
import { call } from '#src/api/http.ts'
import { lifetimes } from './cache-times.ts'
import type { TitularDoExtrato } from './extrato.ts'

// Papers are not queries: each goes to its window once, and nothing of it stays in the cache.

/** The receipt of a payment, as staff or the client who paid take it. */
export const pegarRecibo = (id: number, quem: 'equipe' | 'cliente') =>
  call(quem === 'equipe' ? emitirRecibo : emitirReciboDoAcesso, { params: { id } })

/** A new certidão de regularidade. */
export const pegarCertidao = (titular: TitularDoExtrato) =>
  'acessoId' in titular
    ? call(emitirCertidaoDoAcesso, { body: titular })
    : call(emitirCertidao, { body: titular })

/** New certidões of several companies of an office, in one file. */
export const pegarCertidoes = (body: Input<typeof emitirCertidoesDoEscritorio>['body']) =>
  call(emitirCertidoesDoEscritorio, { body })

/** What stands behind a code; asked for again at every look, since a payment may be posted back. */
export const comprovanteOptions = (codigo: string) =>
  queryOptions({
    queryKey: ['comprovante', codigo],
    queryFn: ({ signal }) => call(conferirComprovante, { params: { codigo } }, { signal }),
    ...lifetimes.visita,
  })
