import { asc, eq, getTableName } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { entidade } from '#server/db/schema/entidade.ts'
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
