import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import type { Input } from '#src/api/contract/nucleo/endpoint.ts'
import { desfazerFusao, criarFusao, listarFusoes, preverFusao } from '#src/api/contract/geral/fusao.ts'
import { call } from '#src/api/http.ts'
import { lifetimes } from './cache-times.ts'
import { tarefaKey } from './tarefa.ts'

/** Two cadastros side by side, as they are at the moment. Apart from what events make old: what is chosen stands on the screen. */
export const previaDaFusaoOptions = (tipo: TipoCadastro, fica: number, sai: number) =>
  queryOptions({
    queryKey: ['fusao', 'previa', tipo, fica, sai],
    queryFn: ({ signal }) => call(preverFusao, { query: { tipo, fica, sai } }, { signal }),
    ...lifetimes.visita,
  })

/** Compares again, since what keeps two apart was mended at the comparison itself. */
export const previasMudaram = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: ['fusao', 'previa'] })

export type BuscaDeFusoes = Input<typeof listarFusoes>['query']

/** A page of the merges of a kind. */
export const fusoesOptions = (query: BuscaDeFusoes) =>
  queryOptions({
    queryKey: ['fusao', 'lista', query],
    queryFn: ({ signal }) => call(listarFusoes, { query }, { signal }),
    ...lifetimes.lista,
    placeholderData: keepPreviousData,
  })

export const fundirMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: ['fusao', 'criar'],
    mutationFn: (body: Input<typeof criarFusao>['body']) => call(criarFusao, { body }),
    onSuccess: () => tudoMudou(queryClient),
  })

export const desfazerFusaoMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: ['fusao', 'desfazer'],
    mutationFn: (id: number) => call(desfazerFusao, { params: { id } }),
    onSuccess: () => tudoMudou(queryClient),
  })

/** What hangs on cadastros, wherever it is shown, hangs on others now. */
async function tudoMudou(queryClient: QueryClient) {
  const nomes = [
    'cadastro',
    'painel',
    'pessoa',
    'debito',
    'credito',
    'acordo',
    'colaborador',
    'anexo',
    'acesso',
    'busca',
  ]
  await Promise.all(
    [...nomes.map((nome) => [nome]), tarefaKey, ['fusao', 'lista']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )
}
