import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import {
  cobrancas,
  criarCobranca,
  obterCobranca,
  previaDaCobranca,
  simulacaoDaTabela,
  type CobrancaQuery,
  type SituacaoDaCobranca,
} from '#src/api/contract/dinheiro/cobranca.ts'
import { contasPorForma, infoDaContribuicao, infoDoPeriodo } from '#src/api/contract/dinheiro/contribuicao.ts'
import type { Input } from '#src/api/contract/nucleo/endpoint.ts'
import { call } from '#src/api/http.ts'
import { lifetimes } from './cache-times.ts'
import { rolOptions } from './rol.ts'
import { loteDoRolMutation } from './lote.ts'

/** One page of the list of billings. */
export const cobrancaListaOptions = (search: CobrancaQuery) => rolOptions(cobrancas, search)

/** Milliseconds between two looks at a billing that is being done or undone. */
const OLHAR = 3000

/** Whether a tarefa is at work on a billing. */
export const cobrancaAndando = ({ situacao }: { situacao: SituacaoDaCobranca }): boolean =>
  situacao === 'gerando' || situacao === 'desfazendo'

/** One billing, with what remains of it; read again and again while it is being done or undone. */
export const cobrancaOptions = (id: number) =>
  queryOptions({
    queryKey: ['cobranca', 'registro', id],
    queryFn: ({ signal }) => call(obterCobranca, { params: { id } }, { signal }),
    ...lifetimes.lista,
    refetchInterval: ({ state }) => (state.data && cobrancaAndando(state.data) ? OLHAR : false),
  })

/** What a billing would come to at the moment; asked again at every visit. */
export const previaDaCobrancaOptions = (pedido: Input<typeof previaDaCobranca>['body']) =>
  queryOptions({
    queryKey: ['cobranca', 'previa', pedido],
    queryFn: ({ signal }) => call(previaDaCobranca, { body: pedido }, { signal }),
    ...lifetimes.visita,
  })

/** Who would pay what by tables as somebody writes them. */
export const simulacaoDaTabelaOptions = (pedido: Input<typeof simulacaoDaTabela>['body']) =>
  queryOptions({
    queryKey: ['simulacao', pedido],
    queryFn: ({ signal }) => call(simulacaoDaTabela, { body: pedido }, { signal }),
    ...lifetimes.visita,
  })

/** What is known of a contribution by its name: its months with their due dates. */
export const infoDaContribuicaoOptions = (nome: string) =>
  queryOptions({
    queryKey: ['contribuicao', 'info', nome],
    queryFn: ({ signal }) => call(infoDaContribuicao, { query: { nome } }, { signal }),
    ...lifetimes.recurso,
  })

/** What is known of one month of it. */
export const infoDoPeriodoOptions = (nome: string, periodo: string) =>
  queryOptions({
    queryKey: ['contribuicao', 'info', nome, periodo],
    queryFn: ({ signal }) => call(infoDoPeriodo, { query: { nome, periodo } }, { signal }),
    ...lifetimes.recurso,
  })

/** The contas through which money comes in, by how it is paid. */
export const contasPorFormaOptions = () =>
  queryOptions({
    queryKey: ['conta', 'forma'],
    queryFn: ({ signal }) => call(contasPorForma, {}, { signal }),
    ...lifetimes.lista,
  })

/** Starts to bill a list. */
export const criarCobrancaMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: ['cobranca', 'criar'],
    mutationFn: (body: Input<typeof criarCobranca>['body']) => call(criarCobranca, { body }),
    onSuccess: () =>
      Promise.all(
        ['cobranca', 'debito', 'tarefa'].map((noun) => queryClient.invalidateQueries({ queryKey: [noun] })),
      ),
  })

/** Undoes billings of the list. */
export const loteDeCobrancasMutation = (queryClient: QueryClient) =>
  loteDoRolMutation(queryClient, cobrancas, { tambem: [['tarefa'], ['debito']] })
