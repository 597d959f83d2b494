import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { boletoDeTeste } from '#src/api/contract/dinheiro/boleto.ts'
import { obterDiaUtil } from '#src/api/contract/dinheiro/dia-util.ts'
import type { DebitoQuery } from '#src/api/contract/dinheiro/debito-lista.ts'
import type { Input } from '#src/api/contract/nucleo/endpoint.ts'
import {
  alterarDebito,
  cancelarDebito,
  contribuicoesDoFinanceiro,
  criarDebito,
  debitos,
  historicoDoDebito,
  isentarDebito,
  isentarDebitos,
  obterDebito,
  pagarDebito,
  reabrirDebito,
} from '#src/api/contract/dinheiro/financeiro.ts'
import { call } from '#src/api/http.ts'
import { lifetimes } from './cache-times.ts'
import { historicoOptions } from './historico.ts'
import { rolOptions } from './rol.ts'
import { loteDoRolMutation } from './lote.ts'

/** One page of the staff's list of debits. */
export const debitoListaOptions = (search: DebitoQuery) => rolOptions(debitos, search)

/** The day (`YYYY-MM-DD`) of a debit's value, or that on which its slip is to be paid. */
export type Quando = { dia: string } | { em: string }

/**
 * One debit, with its value.
 * @param quando as the slip that is paid today asks for it where none is given
 */
export const debitoOptions = (id: number, quando?: Quando) =>
  queryOptions({
    queryKey: ['debito', 'registro', id, quando ?? null],
    queryFn: ({ signal }) => call(obterDebito, { params: { id }, query: quando ?? {} }, { signal }),
    ...lifetimes.lista,
  })

/** What people changed of a debit. */
export const historicoDoDebitoOptions = (id: number) =>
  historicoOptions(['debito', 'historico', id], (page, signal) =>
    call(historicoDoDebito, { params: { id }, query: { page } }, { signal }),
  )

/** The contributions that a debit may be of. */
export const contribuicoesOptions = () =>
  queryOptions({
    queryKey: ['contribuicao', 'lista'],
    queryFn: ({ signal }) => call(contribuicoesDoFinanceiro, {}, { signal }),
    ...lifetimes.lista,
  })

/** The first day with banking from a date (`YYYY-MM-DD`) on. */
export const diaUtilOptions = (data: string) =>
  queryOptions({
    queryKey: ['dia-util', data],
    queryFn: async ({ signal }) => (await call(obterDiaUtil, { query: { data } }, { signal })).data,
    ...lifetimes.release,
  })

/** All that is told of debits and credits is read again: lists, records, agreements, what clients owe, the panel. */
export const mudou = (queryClient: QueryClient) =>
  Promise.all(
    ['debito', 'credito', 'acordo', 'painel', 'pessoa'].map((noun) =>
      queryClient.invalidateQueries({ queryKey: [noun] }),
    ),
  )

/** Cancels or reopens debits of the list. */
export const loteDeDebitosMutation = (queryClient: QueryClient) =>
  loteDoRolMutation(queryClient, debitos, { tambem: [['acordo'], ['painel'], ['pessoa']] })

/** Issues one debit; gives it. */
export const criarDebitoMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: ['debito', 'criar'],
    mutationFn: (body: Input<typeof criarDebito>['body']) => call(criarDebito, { body }),
    onSuccess: () => mudou(queryClient),
  })

/** Changes value and due date. */
export const saveDebitoMutation = (queryClient: QueryClient, id: number) =>
  mutationOptions({
    mutationKey: ['debito', 'alterar'],
    mutationFn: (body: Input<typeof alterarDebito>['body']) => call(alterarDebito, { params: { id }, body }),
    onSuccess: () => mudou(queryClient),
  })

/** Cancels a debit, with the reason. */
export const cancelarDebitoMutation = (queryClient: QueryClient, id: number) =>
  mutationOptions({
    mutationKey: ['debito', 'cancelar'],
    mutationFn: (body: Input<typeof cancelarDebito>['body']) =>
      call(cancelarDebito, { params: { id }, body }),
    onSuccess: () => mudou(queryClient),
  })

/** Exempts a debit, by a law or a decision. */
export const isentarDebitoMutation = (queryClient: QueryClient, id: number) =>
  mutationOptions({
    mutationKey: ['debito', 'isentar'],
    mutationFn: (body: Input<typeof isentarDebito>['body']) => call(isentarDebito, { params: { id }, body }),
    onSuccess: () => mudou(queryClient),
  })

/** Exempts many debits by one law or decision. */
export const isentarDebitosMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: ['debito', 'isentar-varios'],
    mutationFn: (body: Input<typeof isentarDebitos>['body']) => call(isentarDebitos, { body }),
    // after a failure too: some of it may have been done
    onSettled: () => mudou(queryClient),
  })

/** Owes a cancelled or exempted debit again, as it was seen. */
export const reabrirDebitoMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: ['debito', 'reabrir'],
    mutationFn: ({ id, versao }: { id: number; versao: number }) =>
      call(reabrirDebito, { params: { id }, body: { versao } }),
    onSuccess: () => mudou(queryClient),
  })

/** Posts a payment. */
export const pagarDebitoMutation = (queryClient: QueryClient, id: number) =>
  mutationOptions({
    mutationKey: ['debito', 'pagar'],
    mutationFn: (body: Input<typeof pagarDebito>['body']) => call(pagarDebito, { params: { id }, body }),
    onSuccess: () => mudou(queryClient),
  })

/** A slip by which a conta can be tried with its bank. */
export const boletoDeTesteMutation = () =>
  mutationOptions({
    mutationKey: ['boleto', 'teste'],
    mutationFn: (id: number) => call(boletoDeTeste, { params: { id } }),
    gcTime: 0,
  })
