import { getTableColumns, is, Param, Placeholder, sql, type SQL } from 'drizzle-orm'
import { PgJsonb, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'

/** Rows from which on they are cheaper to send as one text than as a parameter for each of their fields. */
const MUITAS = 10

type Valores = Record<string, Param | SQL>

/**
 * Many rows of a table as one parameter, which `json_populate_recordset` reads by the types of the table: a statement of some thousand
 * parameters takes longer to be written than its rows take to be stored.
 * @returns null where each value must stand by itself: of few rows, of rows that give different columns, of expressions and bytes
 */
export function emUmTexto(
  tabela: PgTable,
  linhas: readonly Valores[],
): { nomes: SQL; texto: Param<string> } | null {
  const [primeira] = linhas
  if (primeira === undefined || linhas.length < MUITAS) return null
  const colunas = Object.entries(getTableColumns(tabela)).filter(([campo]) => dada(primeira[campo]))
  const registros: Record<string, unknown>[] = []
  for (const linha of linhas) {
    if (Object.values(linha).filter(dada).length !== colunas.length) return null
    const registro: Record<string, unknown> = {}
    for (const [campo, coluna] of colunas) {
      const valor = linha[campo]
      if (!dada(valor) || !is(valor, Param) || is(valor.value, Placeholder)) return null
      const escrito = noTexto(coluna, valor)
      if (escrito instanceof Uint8Array) return null
      registro[coluna.name] = escrito
    }
    registros.push(registro)
  }
  const nomes = sql.join(
    colunas.map(([, coluna]) => sql.identifier(coluna.name)),
    sql`, `,
  )
  return { nomes, texto: new Param(JSON.stringify(registros)) }
}

/** Whether a row says what a column holds; the others have their default. */
const dada = (valor: Param | SQL | undefined) =>
  valor !== undefined && !(is(valor, Param) && valor.value === undefined)

function noTexto(coluna: PgColumn, { value, encoder }: Param): unknown {
  if (value === null || is(coluna, PgJsonb)) return value
  const escrito: unknown = encoder.mapToDriverValue(value)
  // half a character, which JSON can write and the database cannot read, becomes what a parameter makes of it
  return typeof escrito === 'string' && /\p{Surrogate}/u.test(escrito)
    ? Buffer.from(escrito).toString()
    : escrito
}
