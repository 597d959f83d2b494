import { and, eq, lt, sql } from 'drizzle-orm'
import { envio } from '#server/db/schema/nucleo.ts'
import type { Escopo } from '#server/db/tenant.ts'

/** What names a call among all of its entidade. */
export interface Chave {
  usuarioId: number
  /** Method and path as declared. */
  endpoint: string
  chave: string
}

const VENCIDO = lt(envio.criadoEm, sql`now() - interval '1 day'`)

/**
 * Takes a key that nobody used within a day, and waits for a call that holds it at this moment.
 * @returns whether it is the caller's now
 */
export async function tomar(escopo: Escopo, chave: Chave, conteudo: string): Promise<boolean> {
  const { rowCount } = await escopo
    .insert(envio)
    .values({ ...chave, conteudo })
    .onConflictDoUpdate({
      target: [envio.entidadeId, envio.usuarioId, envio.endpoint, envio.chave],
      set: { conteudo, resposta: null, criadoEm: sql`now()` },
      setWhere: VENCIDO,
    })
  return rowCount === 1
}

const desta = ({ usuarioId, endpoint, chave }: Chave) =>
  and(eq(envio.usuarioId, usuarioId), eq(envio.endpoint, endpoint), eq(envio.chave, chave))

/** What was sent with a key that is taken, and the answer. */
export async function obter(escopo: Escopo, chave: Chave) {
  const [feito] = await escopo
    .select({ conteudo: envio.conteudo, resposta: envio.resposta })
    .from(envio)
    .where(desta(chave))
  return feito
}

export async function responder(escopo: Escopo, chave: Chave, resposta: string): Promise<void> {
  await escopo.update(envio).set({ resposta }).where(desta(chave))
}

/** @returns how many rows were deleted */
export async function apagarVencidos(escopo: Escopo): Promise<number> {
  const { rowCount } = await escopo.delete(envio).where(VENCIDO)
  return rowCount ?? 0
}
