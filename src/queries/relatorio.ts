import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import {
  relatorioChamadas,
  type FormatoDeRelatorio,
  type RelatorioLido,
} from '#src/api/contract/geral/relatorio-chamadas.ts'
import type { ConsultaDoRelatorio, TipoDeRelatorio } from '#src/api/contract/geral/relatorio.ts'
import { call } from '#src/api/http.ts'
import { lifetimes } from './cache-times.ts'
import { tarefaKey } from './tarefa.ts'

/** A report as addresses carry what is asked of it. */
const comoTexto = (consulta: ConsultaDoRelatorio): Record<string, string> =>
  Object.fromEntries(
    Object.entries(consulta).flatMap(([nome, valor]) => (valor === undefined ? [] : [[nome, String(valor)]])),
  )

/** The reports of a type, for those who may read them; asked for once, and held per type. */
export const relatoriosOptions = (tipo: TipoDeRelatorio) =>
  queryOptions({
    queryKey: ['relatorio', tipo, 'lista'],
    queryFn: ({ signal }) => call(relatorioChamadas[tipo].listar, {}, { signal }),
    ...lifetimes.release,
  })

/** What was asked of a report, and what it came to. */
export type Figuras = RelatorioLido & { consulta: ConsultaDoRelatorio }

/**
 * The figures of a report. They tell the instant that they are of, and no event makes them old: a page that changes under the eyes of whoever
 * compares its numbers would be worse than one that says when it was read.
 */
export const relatorioOptions = (tipo: TipoDeRelatorio, nome: string, consulta: ConsultaDoRelatorio) =>
  queryOptions({
    queryKey: ['relatorio', tipo, 'figuras', nome, consulta],
    queryFn: async ({ signal }): Promise<Figuras> => {
      const pedido = { params: { nome }, query: comoTexto(consulta) }
      return { ...(await call(relatorioChamadas[tipo].obter, pedido, { signal })), consulta }
    },
    ...lifetimes.relatorio,
  })

/** A report to be given out in a format. */
interface PedidoDeArquivo {
  consulta: ConsultaDoRelatorio
  formato: FormatoDeRelatorio
}

const pedidoDe = (nome: string, { consulta, formato }: PedidoDeArquivo) => ({
  params: { nome },
  query: { ...comoTexto(consulta), formato },
})

/** A report as a file, while its reader waits. Nothing of it stays in the cache. */
export const exportarRelatorioMutation = (tipo: TipoDeRelatorio, nome: string) =>
  mutationOptions({
    mutationKey: ['relatorio', tipo, nome, 'exportar'],
    mutationFn: (pedido: PedidoDeArquivo): Promise<Blob> =>
      call(relatorioChamadas[tipo].exportar, pedidoDe(nome, pedido)),
    gcTime: 0,
  })

/** The tarefa that makes the file of a report which takes longer than anybody waits. */
export const gerarRelatorioMutation = (queryClient: QueryClient, tipo: TipoDeRelatorio, nome: string) =>
  mutationOptions({
    mutationKey: ['relatorio', tipo, nome, 'gerar'],
    mutationFn: (pedido: PedidoDeArquivo) => call(relatorioChamadas[tipo].gerar, pedidoDe(nome, pedido)),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: tarefaKey }),
  })
