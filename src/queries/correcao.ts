import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import {
  aprovarCorrecao,
  obterCorrecaoDoCadastro,
  obterMinhaCorrecao,
  pedirCorrecao,
  recusarCorrecao,
} from '#src/api/contract/geral/correcao-cadastro.ts'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import type { Input } from '#src/api/contract/nucleo/endpoint.ts'
import { call } from '#src/api/http.ts'
import { lifetimes } from './cache-times.ts'

/** The correction of an acesso's cadastro that waits for a decision, and where, or what became of the last one; null where there is none. */
export const minhaCorrecaoOptions = (acessoId: number) =>
  queryOptions({
    queryKey: ['meuAtendimento', 'correcao', { acessoId }],
    queryFn: ({ signal }) => call(obterMinhaCorrecao, { query: { acessoId } }, { signal }),
    meta: { acessoId },
    ...lifetimes.lista,
  })

/** The correction of a cadastro that waits for a decision, as those see it who may decide it. */
export const correcaoDoCadastroOptions = (tipo: TipoCadastro, matricula: number) =>
  queryOptions({
    queryKey: ['cadastro', tipo, 'correcao', matricula],
    queryFn: async ({ signal }) =>
      (await call(obterCorrecaoDoCadastro, { params: { tipo, matricula } }, { signal })).pendente,
    ...lifetimes.lista,
  })

/** What is sent of a request. */
export type PedidoDeCorrecao = Input<typeof pedirCorrecao>['body']

const doCliente = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: ['meuAtendimento'] })

/** Asks for a correction; gives the id of its atendimento. */
export const pedirCorrecaoMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: ['meuAtendimento', 'correcao', 'pedir'],
    mutationFn: (body: PedidoDeCorrecao) => call(pedirCorrecao, { body }),
    // not waited for: the form goes once its request is read as one that waits, and says first that it was sent
    onSuccess: () => void doCliente(queryClient),
    // another one may wait since
    onError: () => doCliente(queryClient),
  })

/** What was decided, or refused since somebody else has decided or saved, makes old what is told of atendimentos and of the cadastro. */
const decidido = (queryClient: QueryClient) => {
  // not waited for: the form that was sent goes with what is read, and says first that it was
  void queryClient.invalidateQueries({ queryKey: ['atendimento'] })
  void queryClient.invalidateQueries({ queryKey: ['cadastro'] })
}

/** Takes the chosen fields over into the cadastro, and refuses the others; where none is chosen, all of it. */
export const decidirCorrecaoMutation = (queryClient: QueryClient, id: number) =>
  mutationOptions({
    mutationKey: ['atendimento', 'correcao', 'decidir'],
    mutationFn: (body: Input<typeof aprovarCorrecao>['body']) =>
      body.campos.length === 0
        ? call(recusarCorrecao, { params: { id }, body: { motivo: body.motivo } })
        : call(aprovarCorrecao, { params: { id }, body }),
    onSuccess: () => decidido(queryClient),
    onError: () => decidido(queryClient),
  })

/** Refuses all of it. */
export const recusarCorrecaoMutation = (queryClient: QueryClient, id: number) =>
  mutationOptions({
    mutationKey: ['atendimento', 'correcao', 'recusar'],
    mutationFn: (body: Input<typeof recusarCorrecao>['body']) =>
      call(recusarCorrecao, { params: { id }, body }),
    onSuccess: () => decidido(queryClient),
    onError: () => decidido(queryClient),
  })
