import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import {
  aplicarCredito,
  creditos,
  criarCredito,
  desfazerUsoDoCredito,
  devolverCredito,
  estornarCredito,
  obterCredito,
  obterDevidos,
  registrarRecebimento,
} from '#src/api/contract/dinheiro/credito.ts'
import type { CreditoQuery } from '#src/api/contract/dinheiro/credito-lista.ts'
import type { Input } from '#src/api/contract/nucleo/endpoint.ts'
import { call } from '#src/api/http.ts'
import { lifetimes } from './cache-times.ts'
import { mudou } from './financeiro.ts'
import { rolOptions } from './rol.ts'
import { loteDoRolMutation } from './lote.ts'

/** One page of the staff's list of credits. */
export const creditoListaOptions = (search: CreditoQuery) => rolOptions(creditos, search)

/** One credit with its movements and what it may pay. */
export const creditoOptions = (id: number) =>
  queryOptions({
    queryKey: ['credito', 'registro', id],
    queryFn: ({ signal }) => call(obterCredito, { params: { id } }, { signal }),
    ...lifetimes.lista,
  })

/** Pays with what is left of credits of the list. */
export const loteDeCreditosMutation = (queryClient: QueryClient) =>
  loteDoRolMutation(queryClient, creditos, { tambem: [['debito'], ['acordo'], ['painel'], ['pessoa']] })

/** Grants one credit; gives it. */
export const criarCreditoMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: ['credito', 'criar'],
    mutationFn: (body: Input<typeof criarCredito>['body']) => call(criarCredito, { body }),
    onSuccess: () => mudou(queryClient),
  })

/** What a cadastro may pay on a day with money that came in from it. */
export const devidosOptions = (quem: Input<typeof obterDevidos>['query']) =>
  queryOptions({
    queryKey: ['debito', 'devidos', quem.tipo, quem.matricula, quem.dia ?? null] as const,
    queryFn: ({ signal }) => call(obterDevidos, { query: quem }, { signal }),
    ...lifetimes.lista,
  })

/** Writes down money that came in, and what it pays; gives its credit. */
export const registrarRecebimentoMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: ['credito', 'receber'],
    mutationFn: (body: Input<typeof registrarRecebimento>['body']) => call(registrarRecebimento, { body }),
    onSuccess: () => mudou(queryClient),
  })

/** Pays open debits with what is left. */
export const aplicarCreditoMutation = (queryClient: QueryClient, id: number) =>
  mutationOptions({
    mutationKey: ['credito', 'aplicar'],
    mutationFn: (body: Input<typeof aplicarCredito>['body']) =>
      call(aplicarCredito, { params: { id }, body }),
    onSuccess: () => mudou(queryClient),
  })

/** Gives what is left back in money. */
export const devolverCreditoMutation = (queryClient: QueryClient, id: number) =>
  mutationOptions({
    mutationKey: ['credito', 'devolver'],
    mutationFn: (body: Input<typeof devolverCredito>['body']) =>
      call(devolverCredito, { params: { id }, body }),
    onSuccess: () => mudou(queryClient),
  })

/** Undoes one use. */
export const desfazerUsoMutation = (queryClient: QueryClient, id: number) =>
  mutationOptions({
    mutationKey: ['credito', 'desfazer'],
    mutationFn: (body: Input<typeof desfazerUsoDoCredito>['body']) =>
      call(desfazerUsoDoCredito, { params: { id }, body }),
    onSuccess: () => mudou(queryClient),
  })

/** Takes a credit back. */
export const estornarCreditoMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: ['credito', 'estornar'],
    mutationFn: ({ id, ...body }: { id: number; versao: number; motivo: string }) =>
      call(estornarCredito, { params: { id }, body }),
    onSuccess: () => mudou(queryClient),
  })
