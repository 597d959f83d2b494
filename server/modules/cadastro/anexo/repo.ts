import { and, count, desc, eq, getTableName, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { passarAdiante, passarDeVolta, type Volta } from '#server/records/dono.ts'
import { anexo } from '#server/db/schema/cadastro.ts'
import { alterarVisto } from '#server/records/visto.ts'
import type { Escopo } from '#server/db/tenant.ts'

export const TABELA = getTableName(anexo)

export type AnexoRow = typeof anexo.$inferSelect

/** Which anexo of which cadastro. */
export interface Qual {
  cadastroId: number
  id: number
}

const excluido = (sim: boolean) => (sim ? isNotNull(anexo.excluidoEm) : isNull(anexo.excluidoEm))
const este = ({ cadastroId, id }: Qual) => and(eq(anexo.cadastroId, cadastroId), eq(anexo.id, id))

export async function contar(escopo: Escopo, cadastroId: number, excluidos: boolean): Promise<number> {
  const [contagem] = await escopo
    .select({ total: count() })
    .from(anexo)
    .where(and(eq(anexo.cadastroId, cadastroId), excluido(excluidos)))
  return contagem?.total ?? 0
}

/** How many each of some cadastros has that were not deleted; those that have none are left out. */
export async function contarDeVarios(escopo: Escopo, cadastroIds: number[]): Promise<Map<number, number>> {
  const contados = await escopo
    .select({ id: anexo.cadastroId, total: count() })
    .from(anexo)
    .where(and(inArray(anexo.cadastroId, cadastroIds), excluido(false)))
    .groupBy(anexo.cadastroId)
  return new Map(contados.map(({ id, total }) => [id, total]))
}

/** A page, the newest first. */
export function pagina(
  escopo: Escopo,
  cadastroId: number,
  { excluidos, page, pageSize }: { excluidos: boolean; page: number; pageSize: number },
): Promise<AnexoRow[]> {
  return escopo
    .select()
    .from(anexo)
    .where(and(eq(anexo.cadastroId, cadastroId), excluido(excluidos)))
    .orderBy(desc(anexo.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
}

/** All that a cadastro ever had, by what they were called last. */
export function nomes(escopo: Escopo, cadastroId: number): Promise<{ id: number; nome: string }[]> {
  return escopo.select({ id: anexo.id, nome: anexo.nome }).from(anexo).where(eq(anexo.cadastroId, cadastroId))
}

export async function obter(escopo: Escopo, qual: Qual): Promise<AnexoRow | null> {
  const [linha] = await escopo.select().from(anexo).where(este(qual))
  return linha ?? null
}

/** Names of anexos, those that were deleted too. */
export const porIds = (escopo: Escopo, ids: number[]) =>
  escopo
    .select({ id: anexo.id, nome: anexo.nome, cadastroId: anexo.cadastroId, excluidoEm: anexo.excluidoEm })
    .from(anexo)
    .where(inArray(anexo.id, ids))

export async function incluir(
  escopo: Escopo,
  novo: Pick<AnexoRow, 'cadastroId' | 'arquivoId' | 'nome' | 'descricao' | 'atualizadoPor'>,
): Promise<AnexoRow> {
  const [linha] = await escopo.insert(anexo).values(novo).returning()
  if (!linha) throw new Error('O documento não foi gravado.')
  return linha
}

/** Writes over the revision that the caller read; null when it is no longer the stored one. */
export const alterar = (
  escopo: Escopo,
  { cadastroId, ...visto }: Qual & { versao: number },
  novos: { nome?: string; descricao?: string; excluidoEm?: SQL | null; atualizadoPor: number },
): Promise<AnexoRow | null> =>
  alterarVisto(escopo, anexo, visto, { ...novos, atualizadoEm: sql`now()` }, eq(anexo.cadastroId, cadastroId))

/** The instant of the database, for a mark. */
export const AGORA = sql`now()`

/** Hangs the anexos of one cadastro on another, those that were deleted too. */
export const mover = (escopo: Escopo, de: number, para: number) => passarAdiante(escopo, anexo, de, para)
export const devolver = (escopo: Escopo, volta: Volta) => passarDeVolta(escopo, anexo, volta)
