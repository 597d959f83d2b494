import { asc, eq, getTableName } from 'drizzle-orm'
import type { AuthSettings } from '#src/api/contract/conta.ts'
import type { Db } from '#server/db/open.ts'
import { entidade } from '#server/db/schema.ts'
import type { Escopo } from '#server/db/tenant.ts'

export type EntidadeRow = typeof entidade.$inferSelect

/**
 * All entidades, fourteen or so. Async, because the query builder runs its query anew each time it is awaited: what is kept must be a
 * promise of rows.
 */
export async function listar(db: Db): Promise<EntidadeRow[]> {
  return db.select().from(entidade).orderBy(asc(entidade.id))
}

/** Locks the scope's entidade until the transaction ends. */
export async function travar(escopo: Escopo): Promise<void> {
  await escopo.select({ id: entidade.id }).from(entidade).for('update')
}

export const TABELA = getTableName(entidade)

const regras = {
  versao: entidade.regrasVersao,
  senhaMinima: entidade.senhaMinima,
  sessaoDias: entidade.sessaoDias,
  registroAberto: entidade.registroAberto,
  segundoFatorObrigatorio: entidade.segundoFatorObrigatorio,
}

export async function lerRegras(escopo: Escopo): Promise<AuthSettings | null> {
  const [lidas] = await escopo.select(regras).from(entidade)
  return lidas ?? null
}

/** Writes over the revision `versao`; null when it is no longer the stored one. */
export async function gravarRegras(
  escopo: Escopo,
  { versao, ...novas }: AuthSettings,
): Promise<AuthSettings | null> {
  const [gravadas] = await escopo
    .update(entidade)
    .set({ ...novas, regrasVersao: versao + 1 })
    .where(eq(entidade.regrasVersao, versao))
    .returning(regras)
  return gravadas ?? null
}

/** Writes the logo of the scope's entidade, or that it has none, over the revision `versao`; false when it is no longer the stored one. */
export async function gravarLogo(
  escopo: Escopo,
  versao: number,
  valores: { logo: Buffer; logoTipo: string } | { logo: null; logoTipo: null },
): Promise<boolean> {
  const gravadas = await escopo
    .update(entidade)
    .set({ ...valores, logoVersao: versao + 1 })
    .where(eq(entidade.logoVersao, versao))
    .returning({ id: entidade.id })
  return gravadas.length > 0
}
