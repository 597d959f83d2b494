import type { Coluna } from '#src/api/contract/nucleo/coluna.ts'

/** A row of a list by the names of its columns, as the contract tells it. */
export type Linha = Readonly<Record<string, unknown>>

/** What is written of a list. */
export interface Documento {
  entidade: string
  titulo: string
  /** What the list was narrowed to, in words. */
  filtros: string[]
  /** When, as people write it. */
  emitidoEm: string
  total: number
  colunas: { nome: string; coluna: Coluna }[]
  linhas: AsyncIterable<Linha[]>
  /** What all rows come to, where that is more than the sums of those columns that have one. */
  totais?: Linha
}

/** A value that is a number, where a column's are; null for anything else. */
export function numeroDe({ especie }: Coluna, valor: unknown): number | null {
  const conta = especie === 'inteiro' || especie === 'centavos'
  return conta && typeof valor === 'number' ? valor : null
}
