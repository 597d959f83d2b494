import { infiniteQueryOptions, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import type { Pagina } from '#src/api/contract/nucleo/common.ts'
import {
  adicionarColaborador,
  adicionarColaboradorDoAcesso,
  alterarColaborador,
  campoDoEmpregador,
  listarColaboradores,
  listarColaboradoresDoAcesso,
  listarFuncoes,
  type Empregador,
  type ModeloColaborador,
} from '#src/api/contract/cadastro/colaborador.ts'
import type { Input } from '#src/api/contract/nucleo/endpoint.ts'
import { ApiError } from '#src/api/error.ts'
import { call } from '#src/api/http.ts'
import { lifetimes } from './cache-times.ts'

const seguinte = ({ currentPage, totalPages }: Pagina<unknown>) =>
  currentPage < totalPages ? currentPage + 1 : undefined

/** The ties of a cadastro, seen from its end: of a company the people, of a person where they work. */
export const colaboradoresOptions = (tipo: TipoCadastro, matricula: number) =>
  infiniteQueryOptions({
    queryKey: ['colaborador', tipo, matricula],
    queryFn: ({ pageParam, signal }) =>
      call(listarColaboradores, { query: { tipo, matricula, page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: seguinte,
    ...lifetimes.lista,
  })

/** The colaboradores of the company of a client's acesso. */
export const colaboradoresDoAcessoOptions = (acessoId: number) =>
  infiniteQueryOptions({
    queryKey: ['colaborador', 'acesso', acessoId],
    queryFn: ({ pageParam, signal }) =>
      call(listarColaboradoresDoAcesso, { query: { acessoId, page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: seguinte,
    ...lifetimes.lista,
  })

/** The funções that a client chooses from. */
export const funcoesOptions = () =>
  queryOptions({
    queryKey: ['recurso', 'funcoes', 'oferecidas'],
    queryFn: ({ signal }) => call(listarFuncoes, {}, { signal }),
    ...lifetimes.recurso,
  })

/** Ties a person to a company or office. Its faults stand at the fields of the model. */
export const adicionarColaboradorMutation = (
  queryClient: QueryClient,
  { tipo, matricula }: { tipo: Empregador; matricula: number },
) =>
  mutationOptions({
    mutationKey: ['colaborador', 'adicionar', tipo, matricula],
    mutationFn: (model: ModeloColaborador) =>
      doModelo(() => call(adicionarColaborador, { body: { model, [campoDoEmpregador[tipo]]: matricula } })),
    onSuccess: () => mudou(queryClient),
  })

/** The same for a client, at the company of an acesso. */
export const adicionarColaboradorDoAcessoMutation = (queryClient: QueryClient, acessoId: number) =>
  mutationOptions({
    mutationKey: ['colaborador', 'adicionar', acessoId],
    mutationFn: (model: ModeloColaborador) =>
      doModelo(() => call(adicionarColaboradorDoAcesso, { body: { model, acessoId } })),
    onSuccess: () => mudou(queryClient),
  })

/** What staff change of a tie. */
export type MudancaDoColaborador = Input<typeof alterarColaborador>['body'] & { id: number }

/** Changes função and period; an end closes the tie. Gives the next revision. */
export const saveColaboradorMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: ['colaborador', 'alterar'],
    mutationFn: ({ id, ...body }: MudancaDoColaborador) => call(alterarColaborador, { params: { id }, body }),
    onSuccess: () => mudou(queryClient),
    // somebody else may have changed it
    onError: () => mudou(queryClient),
  })

const mudou = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: ['colaborador'] })

/** How the specification tells a failure of adding. */
const PREFIXO = 'Erro ao adicionar colaborador: '

async function doModelo<T>(chamar: () => Promise<T>): Promise<T> {
  try {
    return await chamar()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { status, code, detail, retryAfter } = error
    const pares = Object.entries(error.errors).map(([campo, frase]) => [campo.replace(/^model\./, ''), frase])
    const errors = Object.fromEntries(pares) as Record<string, string> // the same sentences
    throw new ApiError({ status, code, detail: PREFIXO + detail, errors, retryAfter }, { cause: error })
  }
}
