import { infiniteQueryOptions, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import type { AtendimentoQuery } from '#src/api/contract/geral/atendimento-lista.ts'
import type { EventoDaEquipe } from '#src/api/contract/geral/atendimento-passagens.ts'
import {
  abrirAtendimento,
  alterarAtendimento,
  assumirAtendimento,
  atendimentos,
  baixarArquivoDoAtendimento,
  buscarClientes,
  deixarDeSeguirAtendimento,
  enviarArquivoDoAtendimento,
  historicoDoAtendimento,
  mensagensDoAtendimento,
  obterAtendimento,
  opcoesDoAtendimento,
  passarAtendimento,
  responderAtendimento,
  seguirAtendimento,
  type AtendimentoDetalhe,
} from '#src/api/contract/geral/atendimento.ts'
import type { Input } from '#src/api/contract/nucleo/endpoint.ts'
import { call } from '#src/api/http.ts'
import { chaveDaResposta, escritaNo } from './atendimento-rascunho.ts'
import { lifetimes } from './cache-times.ts'
import { historicoOptions } from './historico.ts'
import { hold } from './hold.ts'
import { rolOptions } from './rol.ts'

/** One page of the staff's list of atendimentos. */
export const atendimentoListaOptions = (search: AtendimentoQuery) => rolOptions(atendimentos, search)

/** One atendimento with the newest part of its conversation. */
export const atendimentoOptions = (id: number) =>
  queryOptions({
    queryKey: ['atendimento', 'registro', id],
    queryFn: ({ signal }) => call(obterAtendimento, { params: { id } }, { signal }),
    ...lifetimes.lista,
  })

/** What was said before that, the newest first, by pages that follow one another. The first page of all came with the record. */
export const mensagensAnterioresOptions = (id: number) =>
  infiniteQueryOptions({
    queryKey: ['atendimento', 'mensagens', id],
    queryFn: ({ pageParam, signal }) =>
      call(mensagensDoAtendimento, { params: { id }, query: { page: pageParam } }, { signal }),
    initialPageParam: 2,
    getNextPageParam: ({ currentPage, totalPages }) =>
      currentPage < totalPages ? currentPage + 1 : undefined,
    ...lifetimes.visita,
  })

/** What an atendimento may be given; the tables that it is chosen from are resources. */
export const opcoesDoAtendimentoOptions = () =>
  queryOptions({
    queryKey: ['recurso', 'opcoes-do-atendimento'],
    queryFn: ({ signal }) => call(opcoesDoAtendimento, {}, { signal }),
    ...lifetimes.lista,
  })

/** Cadastros that a text names, for who opens an atendimento. */
export const clientesDoAtendimentoOptions = (q: string) =>
  queryOptions({
    queryKey: ['cadastro', 'clientes-do-atendimento', q],
    queryFn: ({ signal }) => call(buscarClientes, { query: { q } }, { signal }),
    ...lifetimes.lista,
  })

/** The one of a matrícula, as the same search tells it; none where it is out of use. */
export const clienteDoAtendimentoOptions = (tipo: TipoCadastro, matricula: number) =>
  queryOptions({
    queryKey: ['cadastro', 'clientes-do-atendimento', tipo, matricula],
    queryFn: ({ signal }) => call(buscarClientes, { query: { q: '', tipo, matricula } }, { signal }),
    ...lifetimes.lista,
  })

/** What people did with an atendimento. */
export const historicoDoAtendimentoOptions = (id: number) =>
  historicoOptions(['atendimento', 'historico', id], (page, signal) =>
    call(historicoDoAtendimento, { params: { id }, query: { page } }, { signal }),
  )

/** Holds the record that a write answered; all else that is told of atendimentos is read again. */
export async function mudou(queryClient: QueryClient, agora: AtendimentoDetalhe): Promise<void> {
  const { queryKey } = atendimentoOptions(agora.id)
  await hold(queryClient, { queryKey }, agora)
  await queryClient.invalidateQueries({
    predicate: (query) =>
      query.queryKey[0] === 'atendimento' &&
      !(query.queryKey[1] === 'registro' && query.queryKey[2] === agora.id),
  })
}

/** Reads the record again: what was refused is not as it was seen, and an answer that was lost may have been a success. */
export const conferir = (queryClient: QueryClient, id: number) =>
  queryClient.invalidateQueries({ queryKey: atendimentoOptions(id).queryKey })

/** Opens one; gives it. */
export const abrirAtendimentoMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: ['atendimento', 'abrir'],
    mutationFn: (body: Input<typeof abrirAtendimento>['body']) => call(abrirAtendimento, { body }),
    onSuccess: (aberto) => mudou(queryClient, aberto),
  })

/** What is sent of the fields of an atendimento. */
export type EntradaDoAtendimento = Input<typeof alterarAtendimento>['body']

/** Changes what is told of one. */
export const saveAtendimentoMutation = (queryClient: QueryClient, id: number) =>
  mutationOptions({
    mutationKey: ['atendimento', 'alterar'],
    mutationFn: (body: EntradaDoAtendimento) => call(alterarAtendimento, { params: { id }, body }),
    onSuccess: (agora) => mudou(queryClient, agora),
  })

/** Reads what is stored now. */
export const readStoredAtendimento = (queryClient: QueryClient, id: number) =>
  queryClient.query({ ...atendimentoOptions(id), staleTime: 0 })

/** Leads one on, as it was seen. */
export const passarAtendimentoMutation = (queryClient: QueryClient, id: number) =>
  mutationOptions({
    mutationKey: ['atendimento', 'passar'],
    mutationFn: (body: { versao: number; evento: EventoDaEquipe }) =>
      call(passarAtendimento, { params: { id }, body }),
    onSuccess: (agora) => mudou(queryClient, agora),
    onError: () => conferir(queryClient, id),
  })

/** Makes the caller responsible; `responsavelId` is who was, as it was seen. */
export const assumirAtendimentoMutation = (queryClient: QueryClient, id: number) =>
  mutationOptions({
    mutationKey: ['atendimento', 'assumir'],
    mutationFn: (responsavelId: number | null) =>
      call(assumirAtendimento, { params: { id }, body: { responsavelId } }),
    onSuccess: (agora) => mudou(queryClient, agora),
    onError: () => conferir(queryClient, id),
  })

/** Writes to the client or to the team. */
export const responderAtendimentoMutation = (queryClient: QueryClient, id: number) =>
  mutationOptions({
    mutationKey: chaveDaResposta(id),
    // a save of its draft that is under way ends first: it would bring back what was sent
    scope: escritaNo(id),
    mutationFn: (body: Input<typeof responderAtendimento>['body']) =>
      call(responderAtendimento, { params: { id }, body }),
    onSuccess: (agora) => mudou(queryClient, agora),
    onError: () => conferir(queryClient, id),
  })

/** Follows one, or does so no more. */
export const seguirAtendimentoMutation = (queryClient: QueryClient, id: number) =>
  mutationOptions({
    mutationKey: ['atendimento', 'seguir'],
    mutationFn: async (segue: boolean) => {
      await call(segue ? seguirAtendimento : deixarDeSeguirAtendimento, { params: { id } })
    },
    onSettled: () => conferir(queryClient, id),
  })

/** Keeps a file for a message that is being written. */
export const enviarArquivoDoAtendimentoMutation = () =>
  mutationOptions({
    mutationKey: ['atendimento', 'arquivo', 'enviar'],
    mutationFn: (arquivo: File) => call(enviarArquivoDoAtendimento, { body: { arquivo } }),
  })

/** The content of a file of a message; nothing of it stays in the cache. */
export const baixarArquivoDoAtendimentoMutation = (id: number) =>
  mutationOptions({
    mutationKey: ['atendimento', 'arquivo', 'baixar'],
    mutationFn: (arquivoId: number): Promise<Blob> =>
      call(baixarArquivoDoAtendimento, { params: { id, arquivoId } }),
    gcTime: 0,
  })
