import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import { notificacao } from '#server/db/schema.ts'
import type { Escopo } from '#server/db/tenant.ts'

export function pagina(escopo: Escopo, usuarioId: number, page: number, pageSize: number) {
  return escopo
    .select()
    .from(notificacao)
    .where(eq(notificacao.usuarioId, usuarioId))
    .orderBy(desc(notificacao.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
}

export async function contar(escopo: Escopo, usuarioId: number, soNaoLidas: boolean): Promise<number> {
  const [contagem] = await escopo
    .select({ total: count() })
    .from(notificacao)
    .where(and(eq(notificacao.usuarioId, usuarioId), soNaoLidas ? isNull(notificacao.lidaEm) : undefined))
  return contagem?.total ?? 0
}

/** False when the user has no such notification. The instant of the first reading stays. */
export async function marcarLida(escopo: Escopo, usuarioId: number, id: number): Promise<boolean> {
  const marcadas = await escopo
    .update(notificacao)
    .set({ lidaEm: sql`coalesce(${notificacao.lidaEm}, now())` })
    .where(and(eq(notificacao.id, id), eq(notificacao.usuarioId, usuarioId)))
    .returning({ id: notificacao.id })
  return marcadas.length > 0
}

export async function incluir(
  escopo: Escopo,
  usuarios: number[],
  conteudo: { messageType: string; message: string; createdAt: Date },
): Promise<void> {
  await escopo.insert(notificacao).values(usuarios.map((usuarioId) => ({ ...conteudo, usuarioId })))
}
