import { and, count, eq, inArray, notInArray } from 'drizzle-orm'
import { acesso } from '#server/db/schema/cadastro.ts'
import type { Escopo } from '#server/db/tenant.ts'

const { id, ativo, cadastroId, usuarioId } = acesso

/** Whoever has an acesso to a cadastro. */
const quemAlcanca = (escopo: Escopo, qual: number) =>
  escopo.select({ usuarioId }).from(acesso).where(eq(cadastroId, qual))

/** Hangs the acessos of one cadastro on another, but for those of users who have one there. */
export function mover(escopo: Escopo, de: number, para: number) {
  return escopo
    .update(acesso)
    .set({ cadastroId: para })
    .where(and(eq(cadastroId, de), notInArray(usuarioId, quemAlcanca(escopo, para))))
    .returning({ id, ativo })
}

/** How many `mover` would leave where they are. */
export async function contarComuns(escopo: Escopo, de: number, para: number): Promise<number> {
  const [contagem] = await escopo
    .select({ total: count() })
    .from(acesso)
    .where(and(eq(cadastroId, de), inArray(usuarioId, quemAlcanca(escopo, para))))
  return contagem?.total ?? 0
}

/** Some acessos, locked until the transaction ends. */
export function travar(escopo: Escopo, ids: number[]) {
  return escopo
    .select({ id, ativo, cadastroId })
    .from(acesso)
    .where(inArray(id, ids))
    .orderBy(id)
    .for('update')
}

export async function devolver(escopo: Escopo, ids: number[], para: number): Promise<void> {
  await escopo.update(acesso).set({ cadastroId: para }).where(inArray(id, ids))
}
