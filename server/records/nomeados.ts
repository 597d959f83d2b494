import { and, asc, eq, getTableColumns, getTableName, inArray, isNotNull, sql, type SQL } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { Escopo, TabelaDoTenant } from '#server/db/tenant.ts'

/** A table of records that people see, each under a revision. */
export type TabelaDeDonos = TabelaDoTenant & { id: PgColumn; versao: PgColumn; excluidoEm?: PgColumn }

/** A column that names records of lookup tables. Who owns its table says where it is; what is done with it is done here, for all alike. */
export interface LugarQueNomeia {
  /** What the records are called that hold the name: a kind of cadastro, a resource. */
  recurso: string
  /** The nested list that the field is in; blank for a field of the record itself. */
  parte: string
  campo: string
  tabela: TabelaDoTenant & { id: PgColumn }
  /** The table of those records, the column that says which one a row is of, and which of the table they are. */
  dono: TabelaDeDonos
  por: PgColumn
  quais: (dono: TabelaDeDonos) => SQL | undefined
  /** A record names each value once here, and so many at most. */
  unico?: { max: number } | undefined
}

/** How many records hold a value, and how many of them are in the trash. */
export interface Contagem {
  valor: number
  vivos: number
  naLixeira: number
}

/** @throws when the table has no column of the field's name */
function colunaDe({ tabela, campo }: LugarQueNomeia): PgColumn {
  const { [campo]: coluna }: Record<string, PgColumn> = getTableColumns(tabela)
  if (!coluna) throw new Error(`${getTableName(tabela)}: não há coluna para ${campo}.`)
  return coluna
}

/** How many records hold each value in one column, each record once; of one value alone where that is given. */
export async function contar(escopo: Escopo, lugar: LugarQueNomeia, valor?: number): Promise<Contagem[]> {
  const { tabela, por } = lugar
  const coluna = colunaDe(lugar)
  // a table may hold its own records
  const dono = alias(lugar.dono as TabelaDoTenant, 'dono') as unknown as TabelaDeDonos // the same columns, under another name
  const { excluidoEm } = dono
  const quantos = (onde: SQL) =>
    sql<number>`count(distinct ${dono.id}) filter (where ${onde})`.mapWith(Number)
  return escopo
    .select({
      valor: sql<number>`${coluna}`.mapWith(Number),
      vivos: quantos(excluidoEm ? sql`${excluidoEm} is null` : sql`true`),
      naLixeira: quantos(excluidoEm ? sql`${excluidoEm} is not null` : sql`false`),
    })
    .from(tabela)
    .innerJoin(dono, eq(dono.id, por))
    .where(and(valor === undefined ? isNotNull(coluna) : eq(coluna, valor), lugar.quais(dono)))
    .groupBy(coluna)
}

/**
 * Gives another value to whatever holds one in a column, records in the trash too, under a new revision of each. For a transaction that has
 * both values locked, so that nothing begins to hold the first meanwhile.
 * @returns the ids of the rows
 */
export async function mover(
  escopo: Escopo,
  lugar: LugarQueNomeia,
  { de, para, por }: { de: number; para: number; por: number },
): Promise<number[]> {
  const { tabela } = lugar
  const coluna = colunaDe(lugar)
  const linhas = await escopo
    .select({ id: tabela.id, dono: lugar.por })
    .from(tabela)
    .where(and(eq(coluna, de), inArray(lugar.por, donosDe(escopo, lugar))))
  return trocar(escopo, lugar, linhas as Par[], { de, para, por }) // ids are numbers
}

/** Gives their former value back to some of those rows that hold the other still. @returns the ids of those */
export async function devolver(
  escopo: Escopo,
  lugar: LugarQueNomeia,
  ids: readonly number[],
  { de, para, por }: { de: number; para: number; por: number },
): Promise<number[]> {
  if (ids.length === 0) return []
  const { tabela } = lugar
  const linhas = await escopo
    .select({ id: tabela.id, dono: lugar.por })
    .from(tabela)
    .where(and(eq(colunaDe(lugar), de), inArray(tabela.id, [...ids])))
  return trocar(escopo, lugar, linhas as Par[], { de, para, por }) // as above
}

interface Par {
  id: number
  dono: number
}

/** The records that hold both of two values where they may hold each once. */
async function donosDosDois(escopo: Escopo, lugar: LugarQueNomeia, um: number, outro: number) {
  const coluna = colunaDe(lugar)
  const achados = await escopo
    .select({ dono: sql<number>`${lugar.por}`.mapWith(Number) })
    .from(lugar.tabela)
    .where(and(inArray(coluna, [um, outro]), inArray(lugar.por, donosDe(escopo, lugar))))
    .groupBy(lugar.por)
    .having(sql`count(distinct ${coluna}) = 2`)
  return achados.map(({ dono }) => dono)
}

/**
 * Takes a value from the records that hold the other too, where each holds a value once: before `mover`, which would name that twice.
 * @returns the ids of the records
 */
export async function tirarRepetidos(
  escopo: Escopo,
  lugar: LugarQueNomeia,
  { de, para, por }: { de: number; para: number; por: number },
): Promise<number[]> {
  if (!lugar.unico) return []
  const achados = await donosDosDois(escopo, lugar, de, para)
  if (achados.length === 0) return []
  await travarDonos(escopo, lugar, achados)
  // a save before the lock may have taken either away
  const ainda = new Set(await donosDosDois(escopo, lugar, de, para))
  const donos = achados.filter((dono) => ainda.has(dono))
  if (donos.length === 0) return []
  await escopo.delete(lugar.tabela).where(and(eq(colunaDe(lugar), de), inArray(lugar.por, donos)))
  await avancarDonos(escopo, lugar, donos, por)
  return donos
}

/** Those of the records that hold as many values as they may. */
async function donosCheios(escopo: Escopo, lugar: LugarQueNomeia, donos: readonly number[]) {
  const achados = await escopo
    .select({ dono: sql<number>`${lugar.por}`.mapWith(Number) })
    .from(lugar.tabela)
    .where(inArray(lugar.por, [...donos]))
    .groupBy(lugar.por)
    .having(sql`count(*) >= ${lugar.unico?.max}`)
  return new Set(achados.map(({ dono }) => dono))
}

/** Gives the value back to those of the records that `tirarRepetidos` took it from which still hold the other alone and have room. @returns their ids */
export async function reporRepetidos(
  escopo: Escopo,
  lugar: LugarQueNomeia,
  donos: readonly number[],
  { de, para, por }: { de: number; para: number; por: number },
): Promise<number[]> {
  if (donos.length === 0) return []
  const coluna = colunaDe(lugar)
  await travarDonos(escopo, lugar, donos)
  const quem = async (valor: number) => {
    const achados = await escopo
      .select({ dono: sql<number>`${lugar.por}`.mapWith(Number) })
      .from(lugar.tabela)
      .where(and(eq(coluna, valor), inArray(lugar.por, [...donos])))
    return new Set(achados.map(({ dono }) => dono))
  }
  const [comUm, comOutro] = [await quem(de), await quem(para)]
  const cheios = await donosCheios(escopo, lugar, donos)
  const faltam = donos.filter((dono) => comUm.has(dono) && !comOutro.has(dono) && !cheios.has(dono))
  if (faltam.length === 0) return []
  const linhas = faltam.map((paiId) => ({ paiId, ordem: NO_FIM, [lugar.campo]: para }))
  // only nested records name a value once, and they have these columns
  await escopo.insert(lugar.tabela).values(linhas as never)
  await avancarDonos(escopo, lugar, faltam, por)
  return faltam
}

/** Behind all others of a list; the next save counts again. */
const NO_FIM = 1_000_000

/** Locks the records first and in one order, as a save does. */
async function travarDonos(escopo: Escopo, { dono }: LugarQueNomeia, ids: readonly number[]): Promise<void> {
  await escopo
    .select({ id: dono.id })
    .from(dono)
    .where(inArray(dono.id, [...ids]))
    .orderBy(asc(dono.id))
    .for('update')
}

async function avancarDonos(
  escopo: Escopo,
  { dono }: LugarQueNomeia,
  ids: readonly number[],
  por: number,
): Promise<void> {
  const nova = { versao: sql`${dono.versao} + 1`, atualizadoEm: sql`now()`, atualizadoPor: por }
  await escopo
    .update(dono)
    .set(nova as never) // columns that every such table has
    .where(inArray(dono.id, [...ids]))
}

const donosDe = (escopo: Escopo, { dono, quais }: LugarQueNomeia) =>
  escopo.select({ id: dono.id }).from(dono).where(quais(dono))

async function trocar(
  escopo: Escopo,
  lugar: LugarQueNomeia,
  linhas: readonly Par[],
  { de, para, por }: { de: number; para: number; por: number },
): Promise<number[]> {
  if (linhas.length === 0) return []
  const { tabela, campo } = lugar
  await travarDonos(escopo, lugar, [...new Set(linhas.map((linha) => linha.dono))])
  const trocadas = await escopo
    .update(tabela)
    .set({ [campo]: para } as never) // a column of the table, as `colunaDe` has found
    .where(
      and(
        eq(colunaDe(lugar), de),
        inArray(
          tabela.id,
          linhas.map(({ id }) => id),
        ),
      ),
    )
    .returning({ id: tabela.id, dono: lugar.por })
  const mudados = [...new Set((trocadas as Par[]).map((linha) => linha.dono))] // as above
  await avancarDonos(escopo, lugar, mudados, por)
  return (trocadas as Par[]).map(({ id }) => id) // as above
}
