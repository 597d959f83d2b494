import { and, eq, lt, ne, or, sql } from 'drizzle-orm'
import { AUSENTE } from '#src/api/contract/cadastro/presenca.ts'
import { presenca } from '#server/db/schema/cadastro.ts'
import type { Escopo } from '#server/db/tenant.ts'

const faz = sql`now() - make_interval(secs => ${AUSENTE})`

/** Takes away those of whom nothing has been heard: of a record, and what a user had open anywhere. */
export async function esquecerAusentes(escopo: Escopo, cadastroId: number, usuarioId: number): Promise<void> {
  await escopo
    .delete(presenca)
    .where(
      and(
        or(eq(presenca.cadastroId, cadastroId), eq(presenca.usuarioId, usuarioId)),
        lt(presenca.vistaEm, faz),
      ),
    )
}

export async function marcar(escopo: Escopo, cadastroId: number, usuarioId: number): Promise<void> {
  await escopo
    .insert(presenca)
    .values({ cadastroId, usuarioId })
    .onConflictDoUpdate({
      target: [presenca.entidadeId, presenca.cadastroId, presenca.usuarioId],
      set: { vistaEm: sql`now()` },
    })
}

/** The others who have a record open, the first to open it first. */
export function outros(escopo: Escopo, cadastroId: number, usuarioId: number) {
  return escopo
    .select({ usuarioId: presenca.usuarioId, desde: presenca.desde })
    .from(presenca)
    .where(and(eq(presenca.cadastroId, cadastroId), ne(presenca.usuarioId, usuarioId)))
    .orderBy(presenca.desde, presenca.usuarioId)
}

export async function encerrar(escopo: Escopo, cadastroId: number, usuarioId: number): Promise<void> {
  await escopo
    .delete(presenca)
    .where(and(eq(presenca.cadastroId, cadastroId), eq(presenca.usuarioId, usuarioId)))
}
