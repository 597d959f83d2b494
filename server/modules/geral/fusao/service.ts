import type { Escopo } from '#server/db/tenant.ts'
import * as repo from './repo.ts'

// Knows cadastros by their ids alone: their module asks here for a record's history, and is asked by what merges them (`fundir.ts`).

/** The ids of the cadastros that were ever merged into one, also of those that were taken apart again. */
export const juntadosA = (escopo: Escopo, cadastroId: number): Promise<number[]> =>
  repo.saidos(escopo, cadastroId)
