import { and, count, eq, like, ne, sql } from 'drizzle-orm'
import { preferencia } from '#server/db/schema/servicos.ts'
import type { Escopo } from '#server/db/tenant.ts'

export async function ler(escopo: Escopo, usuarioId: number, chave: string): Promise<unknown> {
  const [linha] = await escopo
    .select({ valor: preferencia.valor })
    .from(preferencia)
    .where(and(eq(preferencia.usuarioId, usuarioId), eq(preferencia.chave, chave)))
  return linha?.valor ?? null
}

/** How many other preferences a user has. */
export async function quantasOutras(escopo: Escopo, usuarioId: number, chave: string): Promise<number> {
  const [linha] = await escopo
    .select({ total: count() })
    .from(preferencia)
    .where(and(eq(preferencia.usuarioId, usuarioId), ne(preferencia.chave, chave)))
  return linha?.total ?? 0
}

export async function gravar(escopo: Escopo, usuarioId: number, chave: string, valor: object): Promise<void> {
  await escopo
    .insert(preferencia)
    .values({ usuarioId, chave, valor })
    .onConflictDoUpdate({
      target: [preferencia.entidadeId, preferencia.usuarioId, preferencia.chave],
      set: { valor, atualizadaEm: sql`now()` },
    })
}

/** Takes the height of rows out of all that a user has stored of that kind. */
export async function semDensidade(escopo: Escopo, usuarioId: number, especie: string): Promise<void> {
  await escopo
    .update(preferencia)
    .set({ valor: sql`${preferencia.valor} - 'densidade'`, atualizadaEm: sql`now()` })
    .where(
      and(
        eq(preferencia.usuarioId, usuarioId),
        like(preferencia.chave, `${especie}:%`),
        sql`jsonb_exists(${preferencia.valor}, 'densidade')`,
      ),
    )
}
