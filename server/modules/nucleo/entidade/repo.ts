import { asc, desc, eq, getTableColumns, getTableName, inArray } from 'drizzle-orm'
import type { camposDaEntidade } from '#src/api/contract/geral/dados-da-entidade.ts'
import type { Db } from '#server/db/open.ts'
import { entidade } from '#server/db/schema/entidade.ts'
import { logoAnterior } from '#server/db/schema/nucleo.ts'
import type { Escopo } from '#server/db/tenant.ts'

export type EntidadeRow = typeof entidade.$inferSelect

/**
 * All entidades, fourteen or so. Async, because the query builder runs its query again each time it is awaited: what is kept must be a
 * promise of rows.
 */
export async function listar(db: Db): Promise<EntidadeRow[]> {
  return db.select().from(entidade).orderBy(asc(entidade.id))
}

type Nova = Pick<
  typeof entidade.$inferInsert,
  'slug' | 'cnpj' | 'nomeFantasia' | 'razaoSocial' | 'padrao' | 'cor'
>

/** @returns its id @throws what the unique constraints of slug and CNPJ refuse, after which the transaction has failed */
export async function incluir(db: Db, nova: Nova): Promise<number> {
  const [linha] = await db.insert(entidade).values(nova).returning({ id: entidade.id })
  if (!linha) throw new Error('A entidade não foi gravada.')
  return linha.id
}

/** Locks the scope's entidade until the transaction ends. */
export async function travar(escopo: Escopo): Promise<void> {
  await escopo.select({ id: entidade.id }).from(entidade).for('update')
}

export const TABELA = getTableName(entidade)

export type ValoresDoLogo = { logo: Buffer; logoTipo: string } | { logo: null; logoTipo: null }

export async function lerLogo(escopo: Escopo) {
  const { logo, logoTipo, logoVersao } = entidade
  const [lido] = await escopo.select({ logo, logoTipo, logoVersao }).from(entidade)
  return lido ?? null
}

/** Writes the logo of the scope's entidade, or that it has none, over the revision `versao`; false when it is no longer the stored one. */
export async function gravarLogo(escopo: Escopo, versao: number, valores: ValoresDoLogo): Promise<boolean> {
  const gravadas = await escopo
    .update(entidade)
    .set({ ...valores, logoVersao: versao + 1 })
    .where(eq(entidade.logoVersao, versao))
    .returning({ id: entidade.id })
  return gravadas.length > 0
}

type Anterior = typeof logoAnterior.$inferSelect

/** The logos that were, the latest first. */
export async function lerAnteriores(escopo: Escopo): Promise<Omit<Anterior, 'entidadeId'>[]> {
  const { entidadeId: _entidade, ...colunas } = getTableColumns(logoAnterior)
  return escopo.select(colunas).from(logoAnterior).orderBy(desc(logoAnterior.id))
}

export async function guardarAnterior(
  escopo: Escopo,
  anterior: Pick<Anterior, 'imagem' | 'por'>,
): Promise<void> {
  await escopo.insert(logoAnterior).values(anterior)
}

export async function apagarAnteriores(escopo: Escopo, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await escopo.delete(logoAnterior).where(inArray(logoAnterior.id, [...ids]))
}

/** The columns that an administrator changes (`dados-da-entidade.ts` of the contract). */
export type ColunasDosDados = Pick<EntidadeRow, keyof typeof camposDaEntidade>

/** The scope's entidade but for its logo, past every memory. */
export async function lerDados(escopo: Escopo) {
  const { logo: _logo, logoTipo: _tipo, logoVersao: _versao, ...colunas } = getTableColumns(entidade)
  const [lida] = await escopo.select(colunas).from(entidade)
  if (!lida) throw new Error('O escopo não tem entidade.')
  return lida
}

/** Writes the data over the revision `versao`; false when it is no longer the stored one. */
export async function gravarDados(
  escopo: Escopo,
  versao: number,
  valores: ColunasDosDados,
): Promise<boolean> {
  const gravadas = await escopo
    .update(entidade)
    .set({ ...valores, versao: versao + 1 })
    .where(eq(entidade.versao, versao))
    .returning({ id: entidade.id })
  return gravadas.length > 0
}
