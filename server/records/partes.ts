import { asc, eq, getTableColumns, getTableName, inArray, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { LinhaDaParte } from '#src/api/contract/nucleo/parte.ts'
import { muda } from './mudanca.ts'
import type { Escopo, TabelaDoTenant } from '#server/db/tenant.ts'

/** A table of nested records (schema.ts, `daParte`). */
export type TabelaDaParte = TabelaDoTenant & { id: PgColumn; paiId: PgColumn; ordem: PgColumn }

/** Where the nested records of one list are, and how they are called: their fields, as columns have them. */
export interface LugarDaParte {
  tabela: TabelaDaParte
  campos: readonly string[]
}

/** The lists of nested records of one kind of record, by name. */
export type LugaresDasPartes = Readonly<Record<string, LugarDaParte>>

type Guardada = LinhaDaParte & { ordem: number }

function declaradas({ tabela, campos }: LugarDaParte): Record<string, PgColumn> {
  const colunas: Record<string, PgColumn> = getTableColumns(tabela)
  return Object.fromEntries(Object.entries(colunas).filter(([nome]) => campos.includes(nome)))
}

async function guardadas(escopo: Escopo, lugar: LugarDaParte, pai: number): Promise<Guardada[]> {
  const { id, paiId, ordem } = lugar.tabela
  const linhas = await escopo
    .select({ id, ordem, ...declaradas(lugar) })
    .from(lugar.tabela)
    .where(eq(paiId, pai))
    .orderBy(asc(ordem), asc(id))
  return linhas as unknown as Guardada[] // the selection is the declaration's
}

/** One list of a record as one row: its name, and the values of its rows in their order, null where it has none. */
function emUmaLinha(escopo: Escopo, nome: string, { tabela, campos }: LugarDaParte, pai: number) {
  const { id, paiId, ordem } = tabela
  const valores = sql.join(Object.values({ id, ...declaradas({ tabela, campos }) }), sql`, `)
  return escopo
    .select({
      nome: sql<string>`${nome}::text`,
      linhas: sql<unknown[][] | null>`json_agg(json_build_array(${valores}) order by ${ordem}, ${id})`,
    })
    .from(tabela)
    .where(eq(paiId, pai))
}

/** All the nested records of a record, by the names of their lists: one statement, however many lists there are. */
export async function lerTodasAsPartes(
  escopo: Escopo,
  lugares: LugaresDasPartes,
  pai: number,
): Promise<Record<string, LinhaDaParte[]>> {
  const [primeira, ...outras] = Object.entries(lugares).map(([nome, lugar]) =>
    emUmaLinha(escopo, nome, lugar, pai).$dynamic(),
  )
  if (!primeira) return {}
  for (const outra of outras) void primeira.unionAll(outra)
  const lidas = new Map((await primeira).map(({ nome, linhas }) => [nome, linhas ?? []]))
  const pares = Object.entries(lugares).map(([nome, lugar]) => {
    const colunas = Object.entries({ id: lugar.tabela.id, ...declaradas(lugar) })
    const comoLinha = (valores: unknown[]) =>
      Object.fromEntries(
        colunas.map(([campo, coluna], i) => [campo, lido(coluna, valores[i])]),
      ) as LinhaDaParte // as above
    return [nome, (lidas.get(nome) ?? []).map(comoLinha)]
  })
  return Object.fromEntries(pares) as Record<string, LinhaDaParte[]>
}

/** A value as the column gives it where it is read by itself. */
const lido = (coluna: PgColumn, valor: unknown): unknown =>
  valor === null ? null : coluna.mapFromDriverValue(valor)

/**
 * Makes the nested records of a record those given, in their order: adds, changes and deletes no row more than that takes. For a
 * transaction that holds the record itself, so that nobody else writes them meanwhile.
 * @returns the places in the list of rows that are not this record's, or named twice; nothing was written when there are any
 */
export async function gravarPartes(
  escopo: Escopo,
  lugar: LugarDaParte,
  paiId: number,
  pedidas: readonly LinhaDaParte[],
): Promise<number[]> {
  const { tabela } = lugar
  const restam = new Map((await guardadas(escopo, lugar, paiId)).map((linha) => [linha.id, linha]))
  const casadas = pedidas.map(({ id, ...campos }) => {
    const guardada = id > 0 ? restam.get(id) : undefined
    restam.delete(id)
    return { nova: id < 1, guardada, campos }
  })
  const alheias = casadas.flatMap(({ nova, guardada }, i) => (nova || guardada ? [] : [i]))
  if (alheias.length > 0) return alheias

  if (restam.size > 0) await escopo.delete(tabela).where(inArray(tabela.id, [...restam.keys()]))
  let ultima = -1
  for (const { guardada, campos } of casadas) {
    // a row keeps its number as long as that still puts it behind those before it
    const ordem = guardada && guardada.ordem > ultima ? guardada.ordem : ultima + 1
    ultima = ordem
    // the fields are columns of the table, as the owner's types say
    const linha: object = { ...campos, ordem }
    if (!guardada) await escopo.insert(tabela).values({ ...linha, paiId } as never) // as above
    else if (muda(guardada, linha))
      await escopo
        .update(tabela)
        .set(linha as never)
        .where(eq(tabela.id, guardada.id)) // as above
  }
  return []
}

/**
 * The same for some lists of a record, by name; the others stay as they are.
 * @returns the paths of rows that are not this record's (`contatos.1`)
 */
export async function gravarTodasAsPartes(
  escopo: Escopo,
  lugares: LugaresDasPartes,
  paiId: number,
  pedidas: Readonly<Record<string, readonly LinhaDaParte[]>>,
): Promise<string[]> {
  const alheias: string[] = []
  for (const [nome, lugar] of Object.entries(lugares)) {
    const linhas = pedidas[nome]
    if (!linhas) continue
    const lugaresAlheios = await gravarPartes(escopo, lugar, paiId, linhas)
    alheias.push(...lugaresAlheios.map((i) => `${nome}.${i}`))
  }
  return alheias
}

/** How the audit calls a nested record: by the ids of its record and its own (`vigiar` in the migrations). */
export const linhaDaParte = (paiId: number, id: number): string => `${paiId}/${id}`

export const nomeDaTabela = ({ tabela }: LugarDaParte): string => getTableName(tabela)
