import type { PgColumn } from 'drizzle-orm/pg-core'
import type { SQL } from 'drizzle-orm'
import type { Linha } from '#src/api/contract/geral/relatorio.ts'
import type { Filtro } from '#src/api/contract/nucleo/filtro.ts'
import type { Escopo } from '#server/db/tenant.ts'
import type { NoBanco } from '#server/lists/fontes.ts'

/** What a reading is asked. */
export interface Pedido {
  escopo: Escopo
  /** `YYYY-MM-DD` and the instant that the figures are of. */
  hoje: string
  agora: Date
  /** By what the facts are divided, the outer group first; empty for one row of all. */
  por: readonly string[]
  /** What the parameters are narrowed to, for what SQL does not say. */
  filtros: Readonly<Record<string, Filtro>>
  /** The same as a condition, by where the parameters are in the database; a parameter without a source is the reading's own affair. */
  onde: (fontes: Readonly<Record<string, NoBanco>>) => SQL | undefined
  /** The condition that a cadastro is among those of the named filter that was chosen; undefined where none was. */
  doAvancado: (cadastroId: PgColumn | SQL) => Promise<SQL | undefined>
  /** Whether somebody waits for it: what takes long is then refused (`longo`), and is a tarefa's. */
  espera: boolean
  /** Told, of what takes long, how much of it is read. */
  andou: (feitos: number, total: number) => void
  /** Rows that are wanted at most, of the largest by the order asked for. */
  quantas: number
  /** The figure or group of the order, and its direction; null for that of the groups. */
  ordem: { coluna: string; desce: boolean } | null
}

/** Milliseconds that a statement of a tarefa may take, as any other. */
const PACIENCIA_DA_TAREFA = 15_000

/** Reads by several statements what is of one instant; while somebody waits, all is. */
export const deUmInstante = <T>({ escopo }: Pedido, ler: () => Promise<T>): Promise<T> =>
  escopo.emTransacao ? ler() : escopo.instantaneo(PACIENCIA_DA_TAREFA, ler)

/**
 * Reads the rows of a report: the values of the groups asked for by their names, what stands beside them, and every figure that is not made of
 * others. At most one row more than `quantas`; in no order.
 */
export type Leitor = (pedido: Pedido) => Promise<Linha[]>
