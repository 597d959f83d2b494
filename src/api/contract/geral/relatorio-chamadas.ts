import * as z from 'zod/mini'
import { instante } from '#src/api/contract/nucleo/common.ts'
import { endpoint, type Endpoint } from '#src/api/contract/nucleo/endpoint.ts'
import type { FileResponse } from '#src/api/contract/nucleo/file.ts'
import type { Permissao } from '#src/api/contract/nucleo/papeis.ts'
import { formatos } from '#src/api/contract/servicos/exportacao.ts'
import type { TipoDeRelatorio } from './relatorio.ts'

/** What is needed to read the reports of a type, and to be mailed one. */
export const permissaoDoRelatorio = {
  Atendimento: 'atendimento:ler',
  Cadastral: 'cadastro:ler',
  Financeiro: 'financeiro:ler',
} as const satisfies Record<TipoDeRelatorio, Permissao>

/** What a report is given out as, and what people call it. */
export const formatosDeRelatorio = {
  xlsx: formatos.xlsx,
  csv: formatos.csv,
  pdf: 'PDF',
  html: formatos.html,
} as const
export type FormatoDeRelatorio = keyof typeof formatosDeRelatorio
export const formatosEscritos = Object.keys(formatosDeRelatorio) as [
  FormatoDeRelatorio,
  ...FormatoDeRelatorio[],
] // its own keys

const valor = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** A report as it is read at one instant. */
const relatorioLido = z.object({
  /** The instant that the figures are of. */
  posicao: instante,
  /** What it was narrowed to, in words. */
  filtros: z.array(z.string()),
  /** By the names of its columns; a row of a cadastro has its `tipo` and `matricula` beside them. */
  linhas: z.array(z.record(z.string(), valor)),
  /** What all rows come to; null for what cannot be summed. */
  totais: z.record(z.string(), valor),
})
export type RelatorioLido = z.infer<typeof relatorioLido>

const params = z.object({ nome: z.string() })
/** What a report is asked; each has a schema of its own (`consulta`), by which the server reads the rest of it. */
const livre = z.record(z.string(), z.string())

/** The file of a report while the caller waits. */
interface Exportar extends Endpoint {
  method: 'GET'
  access: Permissao
  params: typeof params
  query: typeof livre
  response: FileResponse & { types: readonly string[] }
}

function chamadasDe<const T extends TipoDeRelatorio>(tipo: T) {
  const comum = { access: permissaoDoRelatorio[tipo], params } as const
  const path = `/api/relatorio/${tipo}` as const
  const exportar = {
    ...comum,
    path: `${path}/:nome/exportar`,
    query: livre,
    custo: 'arquivo',
  } as const
  return {
    /** The reports of the type that the caller may read. */
    listar: endpoint({
      method: 'GET',
      path,
      access: permissaoDoRelatorio[tipo],
      summary: `Relatórios: ${tipo}`,
      response: z.array(z.object({ nome: z.string(), titulo: z.string(), sobre: z.string() })),
    }),
    /** 404 for a report that there is not, 400 at each parameter that it does not have or cannot read; 422 `relatorio-grande` and `relatorio-longo`. */
    obter: endpoint({
      method: 'GET',
      ...comum,
      path: `${path}/:nome`,
      query: livre,
      custo: 'calculo',
      summary: `Relatório: ${tipo}`,
      response: relatorioLido,
    }),
    /** The same as a file, by `formato` of the query. */
    exportar: endpoint({
      method: 'GET',
      ...exportar,
      summary: `Relatório em arquivo: ${tipo}`,
      response: {
        types: [
          'text/csv',
          'text/html',
          'application/pdf',
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        ],
        disposition: 'attachment',
      },
    } as const satisfies Exportar),
    /** The same as a tarefa, for one that takes longer than a caller waits. */
    gerar: endpoint({
      method: 'POST',
      ...exportar,
      summary: `Relatório em segundo plano, como tarefa: ${tipo}`,
      response: z.object({ tarefaId: z.int() }),
    }),
  }
}

/** The calls of each type; each is held while nobody writes to what it counts. */
export const relatorioChamadas = {
  Atendimento: chamadasDe('Atendimento'),
  Cadastral: chamadasDe('Cadastral'),
  Financeiro: chamadasDe('Financeiro'),
} as const satisfies Record<TipoDeRelatorio, object>
