import { sql } from 'drizzle-orm'
import { bigint, customType, integer, timestamp } from 'drizzle-orm/pg-core'

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
export const instante = (nome: string) => timestamp(nome, { withTimezone: true, mode: 'date' })
export const centavos = (nome: string) => bigint(nome, { mode: 'number' })
export const id = () => integer('id').generatedAlwaysAsIdentity()
/** Compared byte by byte: the same order on every database, whatever its locale. */
export const textoSimples = customType<{ data: string }>({ dataType: () => 'text collate "C"' })
/**
 * Another column's text as lists compare it, blind to case and accents, null when it is empty: stored, since computing it for each row of a
 * sort costs more.
 */
export const ordenavel = (nome: string, coluna: string) =>
  textoSimples(nome).generatedAlwaysAs(sql.raw(`nullif(simplificar(${coluna}), '')`))
