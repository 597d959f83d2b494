import { and, asc, count, eq, getTableColumns, inArray, lt, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { cadastro, cadastroMudanca, cadastroMudancaLinha } from '#server/db/schema/cadastro.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { tabelaDe } from './repo.ts'

export type Mudanca = typeof cadastroMudanca.$inferSelect

export async function incluir(escopo: Escopo, tipo: TipoCadastro, campo: string): Promise<number> {
  const [nova] = await escopo
    .insert(cadastroMudanca)
    .values({ tipo, campo, feitaPor: escopo.autoria.usuarioId })
    .returning({ id: cadastroMudanca.id })
  if (!nova) throw new Error('A mudança não foi guardada.')
  return nova.id
}

/** A change of many of a kind, locked until the transaction ends. */
export async function travar(escopo: Escopo, id: number): Promise<Mudanca | null> {
  const [achada] = await escopo.select().from(cadastroMudanca).where(eq(cadastroMudanca.id, id)).for('update')
  return achada ?? null
}

export async function incluirLinhas(
  escopo: Escopo,
  mudancaId: number,
  linhas: { cadastroId: number; antes: number | null; versao: number }[],
): Promise<void> {
  if (linhas.length === 0) return
  await escopo.insert(cadastroMudancaLinha).values(linhas.map((linha) => ({ ...linha, mudancaId })))
}

/** So many of what is left to be taken back, in the order of the cadastros. */
export function linhas(escopo: Escopo, mudancaId: number, quantas: number) {
  const { cadastroId, antes, versao } = cadastroMudancaLinha
  return escopo
    .select({ cadastroId, antes, versao })
    .from(cadastroMudancaLinha)
    .where(eq(cadastroMudancaLinha.mudancaId, mudancaId))
    .orderBy(asc(cadastroId))
    .limit(quantas)
}

export async function contarLinhas(escopo: Escopo, mudancaId: number): Promise<number> {
  const [contagem] = await escopo
    .select({ total: count() })
    .from(cadastroMudancaLinha)
    .where(eq(cadastroMudancaLinha.mudancaId, mudancaId))
  return contagem?.total ?? 0
}

/** Those of some changes of which something is left to be taken back. */
export async function comLinhas(escopo: Escopo, ids: number[]): Promise<Set<number>> {
  const { mudancaId } = cadastroMudancaLinha
  const achadas = await escopo
    .select({ mudancaId })
    .from(cadastroMudancaLinha)
    .where(inArray(mudancaId, ids))
    .groupBy(mudancaId)
  return new Set(achadas.map((uma) => uma.mudancaId))
}

export async function apagarLinhas(escopo: Escopo, mudancaId: number, cadastroIds: number[]): Promise<void> {
  await escopo
    .delete(cadastroMudancaLinha)
    .where(
      and(
        eq(cadastroMudancaLinha.mudancaId, mudancaId),
        inArray(cadastroMudancaLinha.cadastroId, cadastroIds),
      ),
    )
}

export async function marcarDesfeita(escopo: Escopo, id: number): Promise<void> {
  await escopo
    .update(cadastroMudanca)
    .set({ desfeitaEm: sql`now()` })
    .where(eq(cadastroMudanca.id, id))
}

/** Deletes changes that were made so many days ago. @returns how many */
export async function apagarAntigas(escopo: Escopo, dias: number): Promise<number> {
  const velhas = await escopo
    .select({ id: cadastroMudanca.id })
    .from(cadastroMudanca)
    .where(lt(cadastroMudanca.feitaEm, sql`now() - make_interval(days => ${dias})`))
  if (velhas.length === 0) return 0
  const ids = velhas.map(({ id }) => id)
  await escopo.delete(cadastroMudancaLinha).where(inArray(cadastroMudancaLinha.mudancaId, ids))
  await escopo.delete(cadastroMudanca).where(inArray(cadastroMudanca.id, ids))
  return ids.length
}

function colunaDe(tipo: TipoCadastro, coluna: string): PgColumn {
  const { [coluna]: achada }: Record<string, PgColumn> = getTableColumns(tabelaDe(tipo))
  if (!achada) throw new Error(`${tipo} não tem a coluna ${coluna}.`)
  return achada
}

/** What a column of ids of the kind's own table holds in some records. */
export async function valores(
  escopo: Escopo,
  tipo: TipoCadastro,
  coluna: string,
  ids: number[],
): Promise<Map<number, number | null>> {
  if (ids.length === 0) return new Map()
  const tabela = tabelaDe(tipo)
  const lidos = await escopo
    .select({ id: tabela.id, valor: colunaDe(tipo, coluna) })
    .from(tabela)
    .where(inArray(tabela.id, ids))
  return new Map(lidos.map(({ id, valor }) => [Number(id), valor === null ? null : Number(valor)]))
}

/** Writes such a column of records that are locked. */
export async function gravarValor(
  escopo: Escopo,
  tipo: TipoCadastro,
  coluna: string,
  ids: number[],
  valor: number | null,
): Promise<void> {
  const tabela = tabelaDe(tipo)
  await escopo
    .update(tabela)
    .set({ [coluna]: valor } as never) // a column of the table, as `colunaDe` has found it
    .where(inArray(tabela.id, ids))
}

/** Which of some records are in use. */
export async function ativos(escopo: Escopo, ids: number[]): Promise<Map<number, boolean>> {
  if (ids.length === 0) return new Map()
  const lidos = await escopo
    .select({ id: cadastro.id, ativo: cadastro.ativo })
    .from(cadastro)
    .where(inArray(cadastro.id, ids))
  return new Map(lidos.map(({ id, ativo }) => [id, ativo]))
}

/** What the row that all kinds have takes of a change, with its revision. */
export type DaLinha = Partial<Pick<typeof cadastro.$inferInsert, 'ativo'>>

/** Gives records that are locked their next revision, and tells it. */
export async function avancar(escopo: Escopo, ids: number[], por: number | null, mais: DaLinha = {}) {
  if (ids.length === 0) return []
  return escopo
    .update(cadastro)
    .set({ ...mais, versao: sql`${cadastro.versao} + 1`, atualizadoEm: sql`now()`, atualizadoPor: por })
    .where(inArray(cadastro.id, ids))
    .returning({ id: cadastro.id, versao: cadastro.versao })
}
