import type { TipoDeRelatorio } from '#src/api/contract/geral/relatorio.ts'

/** Of a report, as much as is needed to save it. */
export interface RelatorioParaSalvar {
  tipo: TipoDeRelatorio
  /** In addresses. */
  nome: string
}
