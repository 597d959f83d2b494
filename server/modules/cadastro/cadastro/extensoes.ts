import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Valores } from '#server/lists/declaracao.ts'
import type { NoBanco } from '#server/lists/fontes.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { Registry } from '#server/registry.ts'

/** A module that knows what columns of the lists of cadastros hold. */
interface QuemCalcula {
  /** Where filters find such columns, by their names and by the column of the cadastro's id. */
  fontes: (escopo: Escopo, id: PgColumn) => Readonly<Record<string, NoBanco>>
  /** What such columns hold of cadastros, by their ids; those of which there is nothing to tell are left out. */
  calcular: (escopo: Escopo, ids: readonly number[]) => Promise<ReadonlyMap<number, Valores>>
}

/** Those of columns that are reckoned for each row (`calculada` of `coluna.ts`), by their modules. */
export const quemCalcula = new Registry<QuemCalcula>()
