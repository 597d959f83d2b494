import { asc, eq, getTableColumns, getTableName, inArray } from 'drizzle-orm'
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

type Guardada = LinhaDaParte & { paiId: number; ordem: number }

async function guardadas(
  escopo: Escopo,
  { tabela, campos }: LugarDaParte,
  paiIds: number[],
): Promise<Guardada[]> {
  const colunas: Record<string, PgColumn> = getTableColumns(tabela)
  const declaradas = Object.fromEntries(Object.entries(colunas).filter(([nome]) => campos.includes(nome)))
  const { id, paiId, ordem } = tabela
  const linhas = await escopo
    .select({ id, paiId, ordem, ...declaradas })
    .from(tabela)
    .where(inArray(paiId, paiIds))
    .orderBy(asc(ordem), asc(id))
  return linhas as unknown as Guardada[] // the selection is the declaration's
}

/** The nested records of some records, by the ids of those, each in its order. */
export async function lerPartes(
  escopo: Escopo,
  lugar: LugarDaParte,
  paiIds: number[],
): Promise<(paiId: number) => LinhaDaParte[]> {
  const todas = paiIds.length === 0 ? [] : await guardadas(escopo, lugar, paiIds)
  return (pai) =>
    todas.filter(({ paiId }) => paiId === pai).map(({ paiId: _pai, ordem: _ordem, ...linha }) => linha)
}

/** All the nested records of a record, by the names of their lists. */
export async function lerTodasAsPartes(
  escopo: Escopo,
  lugares: LugaresDasPartes,
  paiId: number,
): Promise<Record<string, LinhaDaParte[]>> {
  const pares = Object.entries(lugares).map(async ([nome, lugar]) => {
    const de = await lerPartes(escopo, lugar, [paiId])
    return [nome, de(paiId)] as const
  })
  return Object.fromEntries(await Promise.all(pares))
}

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
  const restam = new Map((await guardadas(escopo, lugar, [paiId])).map((linha) => [linha.id, linha]))
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
