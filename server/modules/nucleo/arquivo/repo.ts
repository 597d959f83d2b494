import { eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { arquivo } from '#server/db/schema/nucleo.ts'
import type { Escopo } from '#server/db/tenant.ts'

export type ArquivoRow = typeof arquivo.$inferSelect
type NovoArquivo = Pick<ArquivoRow, 'hash' | 'tamanho' | 'tipo' | 'nome' | 'criadoPor'>

export async function incluir(escopo: Escopo, novo: NovoArquivo): Promise<ArquivoRow> {
  const [linha] = await escopo.insert(arquivo).values(novo).returning()
  if (!linha) throw new Error('O arquivo não foi gravado.')
  return linha
}

export async function obter(escopo: Escopo, id: number): Promise<ArquivoRow | null> {
  const [linha] = await escopo.select().from(arquivo).where(eq(arquivo.id, id))
  return linha ?? null
}

export async function porIds(escopo: Escopo, ids: number[]): Promise<ArquivoRow[]> {
  return ids.length === 0 ? [] : escopo.select().from(arquivo).where(inArray(arquivo.id, ids))
}

export async function apagar(escopo: Escopo, ids: number[]): Promise<void> {
  await escopo.delete(arquivo).where(inArray(arquivo.id, ids))
}

/** Those of the given hashes that rows name. Of all entidades, for the store holds each content once for all. */
export async function nomeados(db: Db, hashes: string[]): Promise<Set<string>> {
  const linhas = await db.select({ hash: arquivo.hash }).from(arquivo).where(inArray(arquivo.hash, hashes))
  return new Set(linhas.map(({ hash }) => hash))
}
