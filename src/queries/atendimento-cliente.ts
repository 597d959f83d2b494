import { infiniteQueryOptions, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { listarEmpresas } from '#src/api/contract/cliente/escritorio.ts'
import type { Debito } from '#src/api/contract/dinheiro/debito.ts'
import { doAcesso, listarDebitos } from '#src/api/contract/dinheiro/meses.ts'
import {
  abrirMeuAtendimento,
  assuntosDoAtendimento,
  baixarMeuArquivo,
  encerrarMeuAtendimento,
  enviarMeuArquivo,
  listarMeusAtendimentos,
  mensagensDoMeuAtendimento,
  obterMeuAtendimento,
  responderMeuAtendimento,
  type MeuAtendimentoDetalhe,
} from '#src/api/contract/geral/atendimento-cliente.ts'
import { ausenciaDaEquipe } from '#src/api/contract/geral/atendimento-prazos.ts'
import { avaliarMeuAtendimento } from '#src/api/contract/geral/atendimento-avaliacao.ts'
import type { Input } from '#src/api/contract/nucleo/endpoint.ts'
import { call } from '#src/api/http.ts'
import { lifetimes } from './cache-times.ts'
import type { TitularDoAcesso } from './extrato.ts'
import { hold } from './hold.ts'
import { isNotFound } from './not-found.ts'

// Events name a cadastro and no atendimento: any of them makes all of these old.

/** A page of the client's atendimentos, the last written first. */
export const meusAtendimentosOptions = (page: number) =>
  queryOptions({
    queryKey: ['meuAtendimento', 'lista', page],
    queryFn: ({ signal }) => call(listarMeusAtendimentos, { query: { page } }, { signal }),
    ...lifetimes.lista,
  })

/** One of the client's atendimentos with the newest of its conversation. */
export const meuAtendimentoOptions = (id: number) =>
  queryOptions({
    queryKey: ['meuAtendimento', 'detalhe', id],
    queryFn: ({ signal }) => call(obterMeuAtendimento, { params: { id } }, { signal }),
    ...lifetimes.lista,
  })

/** What was written before that which comes with the atendimento, the newest first. */
export const mensagensDoClienteOptions = (id: number) =>
  infiniteQueryOptions({
    queryKey: ['meuAtendimento', 'anteriores', id],
    queryFn: ({ pageParam, signal }) =>
      call(mensagensDoMeuAtendimento, { params: { id }, query: { page: pageParam } }, { signal }),
    initialPageParam: 2,
    getNextPageParam: ({ currentPage, totalPages }) =>
      currentPage < totalPages ? currentPage + 1 : undefined,
    ...lifetimes.lista,
  })

/** The subjects that a client may choose. */
export const assuntosOptions = () =>
  queryOptions({
    queryKey: ['meuAtendimento', 'assuntos'],
    queryFn: ({ signal }) => call(assuntosDoAtendimento, {}, { signal }),
    ...lifetimes.lista,
  })

/** When somebody of the team is back; null while somebody is there. */
export const ausenciaOptions = () =>
  queryOptions({
    queryKey: ['meuAtendimento', 'ausencia'],
    queryFn: async ({ signal }) => (await call(ausenciaDaEquipe, {}, { signal })).frase,
    ...lifetimes.lista,
  })

/** The debit that a client asks about: of an acesso, or of a company of the office behind it, by matrícula. */
export interface DebitoPerguntado extends TitularDoAcesso {
  debitoId: number
}

/** An open debit of a client with the name of who owes it; null where it is not there, or is open no more. */
export const debitoPerguntadoOptions = (qual: DebitoPerguntado) =>
  queryOptions({
    queryKey: ['debito', 'perguntado', qual],
    queryFn: async ({ signal }): Promise<{ nome: string; debito: Debito } | null> => {
      const { nome, debitos } = await devedor(qual, signal)
      const debito = debitos.find(({ id }) => id === qual.debitoId)
      return debito ? { nome, debito } : null
    },
    ...lifetimes.lista,
  })

/** Those of some debits of a client that are open, with the day of their values and the name of who owes them. */
export const debitosPerguntadosOptions = ({ debitos, ...titular }: TitularDoAcesso & { debitos: number[] }) =>
  queryOptions({
    queryKey: ['debito', 'perguntados', titular, debitos],
    queryFn: async ({ signal }): Promise<Devedor> => {
      const achado = await devedor(titular, signal)
      return { ...achado, debitos: achado.debitos.filter(({ id }) => debitos.includes(id)) }
    },
    ...lifetimes.lista,
  })

interface Devedor {
  nome: string
  /** The day of the values, `YYYY-MM-DD`; blank without debits. */
  pagavelEm: string
  debitos: Debito[]
}

async function devedor({ acessoId, empresa }: TitularDoAcesso, signal: AbortSignal): Promise<Devedor> {
  const ninguem = { nome: '', pagavelEm: '', debitos: [] }
  try {
    if (empresa === undefined) {
      const { pessoa, pagavelEm, meses } = doAcesso(
        await call(listarDebitos, { query: { acessoId } }, { signal }),
      )
      return { nome: pessoa.nome, pagavelEm, debitos: meses.flatMap(({ debitos }) => debitos) }
    }
    const { items, pagavelEm } = await call(
      listarEmpresas,
      { query: { acessoId, matricula: empresa } },
      { signal },
    )
    return items[0] ? { ...items[0], pagavelEm } : ninguem
  } catch (error) {
    // the address names an acesso that is not the client's
    if (isNotFound(error)) return ninguem
    throw error
  }
}

/** Holds what the answer to a write says, and marks as old all else that is told of atendimentos. */
async function mudou(queryClient: QueryClient, depois: MeuAtendimentoDetalhe): Promise<void> {
  await hold(queryClient, meuAtendimentoOptions(depois.id), depois)
  await queryClient.invalidateQueries({
    queryKey: ['meuAtendimento'],
    predicate: ({ queryKey: [, oque, id] }) =>
      oque !== 'assuntos' && !(oque === 'detalhe' && id === depois.id),
  })
}

/** Asks the entidade; gives the atendimento that it opens. */
export const abrirMeuAtendimentoMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: ['meuAtendimento', 'abrir'],
    mutationFn: (body: Input<typeof abrirMeuAtendimento>['body']) => call(abrirMeuAtendimento, { body }),
    onSuccess: (aberto) => mudou(queryClient, aberto),
  })

/** Writes to the team; gives the atendimento that the message went to, which may be another one. */
export const responderMeuAtendimentoMutation = (queryClient: QueryClient, id: number) =>
  mutationOptions({
    mutationKey: ['meuAtendimento', 'responder'],
    mutationFn: (body: Input<typeof responderMeuAtendimento>['body']) =>
      call(responderMeuAtendimento, { params: { id }, body }),
    onSuccess: (respondido) => mudou(queryClient, respondido),
  })

/** Closes one of the client's atendimentos. */
export const encerrarMeuAtendimentoMutation = (queryClient: QueryClient, id: number) =>
  mutationOptions({
    mutationKey: ['meuAtendimento', 'encerrar'],
    mutationFn: () => call(encerrarMeuAtendimento, { params: { id } }),
    onSuccess: (encerrado) => mudou(queryClient, encerrado),
    // the team may have closed it meanwhile
    onError: () => queryClient.invalidateQueries({ queryKey: meuAtendimentoOptions(id).queryKey }),
  })

/** Says what the client thought of one that has ended. */
export const avaliarMeuAtendimentoMutation = (queryClient: QueryClient, id: number) =>
  mutationOptions({
    mutationKey: ['meuAtendimento', 'avaliar'],
    mutationFn: (body: Input<typeof avaliarMeuAtendimento>['body']) =>
      call(avaliarMeuAtendimento, { params: { id }, body }),
    onSuccess: (avaliado) => mudou(queryClient, avaliado),
    // it may have been reopened meanwhile
    onError: () => queryClient.invalidateQueries({ queryKey: meuAtendimentoOptions(id).queryKey }),
  })

/** Sends a file for a message that is being written; gives the id that the message names. */
export const enviarMeuArquivoMutation = () =>
  mutationOptions({
    mutationKey: ['meuAtendimento', 'arquivo'],
    mutationFn: (arquivo: File) => call(enviarMeuArquivo, { body: { arquivo } }),
  })

/** The content of a file of a message; nothing of it stays in the cache. */
export const baixarMeuArquivoMutation = (id: number) =>
  mutationOptions({
    mutationKey: ['meuAtendimento', 'baixar'],
    mutationFn: (arquivoId: number): Promise<Blob> => call(baixarMeuArquivo, { params: { id, arquivoId } }),
    gcTime: 0,
  })
