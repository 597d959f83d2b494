import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import type { Input } from '#src/api/contract/nucleo/endpoint.ts'
import {
  baixarErros,
  baixarModelo,
  enviarPlanilha,
  iniciarImportacao,
  listarImportacoes,
  obterImportacao,
  relerPlanilha,
  type Importacao,
} from '#src/api/contract/geral/importacao.ts'
import { call } from '#src/api/http.ts'
import { lifetimes } from './cache-times.ts'
import { hold } from './hold.ts'
import { tarefaKey } from './tarefa.ts'

/** Begins with the tarefa's key: an import is as far as its tarefa, and the hub tells of that. */
const importacaoKey = [...tarefaKey, 'importacao'] as const

/** Milliseconds between two looks at what runs: the hub tells those who began it, not the others who may see it. */
const OLHAR = 5000

/** What people have chosen for the rows of a file, as it is sent back. */
export const escolhasDe = ({ mapa, duplicados, trocas }: Importacao): Escolhas => ({
  mapa,
  duplicados,
  trocas: trocas.map(({ campo, linha, de, para, lembrada }) => ({ campo, linha, de, para, lembrada })),
})
export type Escolhas = Omit<Input<typeof iniciarImportacao>['body'], 'ato' | 'versao'>

/** Whether what was begun last has not ended. */
export const emAndamento = ({ andamento }: Pick<Importacao, 'andamento'>) =>
  andamento?.situacao === 'na-fila' || andamento?.situacao === 'executando'

/** The last imports of a kind, the newest first. */
export const importacoesOptions = (tipo: TipoCadastro) =>
  queryOptions({
    queryKey: [...importacaoKey, 'lista', tipo],
    queryFn: ({ signal }) => call(listarImportacoes, { query: { tipo } }, { signal }),
    ...lifetimes.tarefa,
  })

/** One import; read again and again while something of it runs. */
export const importacaoOptions = (id: number) =>
  queryOptions({
    queryKey: [...importacaoKey, 'uma', id],
    queryFn: ({ signal }) => call(obterImportacao, { params: { id } }, { signal }),
    ...lifetimes.tarefa,
    refetchInterval: ({ state }) => (state.data && emAndamento(state.data) ? OLHAR : false),
  })

export const enviarPlanilhaMutation = (queryClient: QueryClient, tipo: TipoCadastro) =>
  mutationOptions({
    mutationFn: (arquivo: File) => call(enviarPlanilha, { body: { arquivo, tipo } }),
    onSuccess: (nova) => escrita(queryClient, nova),
  })

/** Begins to check, to import or to undo. */
export const iniciarImportacaoMutation = (queryClient: QueryClient, id: number) =>
  mutationOptions({
    mutationFn: (body: Input<typeof iniciarImportacao>['body']) =>
      call(iniciarImportacao, { params: { id }, body }),
    onSuccess: (depois) => escrita(queryClient, depois),
    // anyone who was too late sees what somebody else has begun
    onError: () => queryClient.invalidateQueries({ queryKey: importacaoKey }),
  })

/** Reads the file again with another encoding or separator. */
export const relerPlanilhaMutation = (queryClient: QueryClient, id: number) =>
  mutationOptions({
    mutationFn: (body: Input<typeof relerPlanilha>['body']) => call(relerPlanilha, { params: { id }, body }),
    onSuccess: (depois) => escrita(queryClient, depois),
    onError: () => queryClient.invalidateQueries({ queryKey: importacaoKey }),
  })

/** The file of all faults. */
export const baixarErrosMutation = () =>
  mutationOptions({
    mutationFn: (id: number): Promise<Blob> => call(baixarErros, { params: { id } }),
  })

async function escrita(queryClient: QueryClient, depois: Importacao): Promise<void> {
  await hold(queryClient, importacaoOptions(depois.id), depois)
  void queryClient.invalidateQueries({ queryKey: tarefaKey })
}

/** The sheet that shows which columns an import reads by itself. */
export const baixarModeloMutation = () =>
  mutationOptions({
    mutationKey: ['importacao', 'modelo'],
    mutationFn: (tipo: TipoCadastro): Promise<Blob> => call(baixarModelo, { query: { tipo } }),
    gcTime: 0,
  })
