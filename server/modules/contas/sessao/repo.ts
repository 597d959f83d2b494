import { and, desc, eq, gt, inArray, isNull, lt, max, ne, sql } from 'drizzle-orm'
import { sessao } from '#server/db/schema/contas.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { usuariosAtivos } from '#server/modules/nucleo/usuario/service.ts'

type SessaoRow = typeof sessao.$inferSelect

const aberta = and(isNull(sessao.encerradaEm), gt(sessao.expiraEm, sql`now()`))

/** The active user with a live session, and the session's family; null when either has ended. */
export async function usuarioDaSessao(escopo: Escopo, usuarioId: number, sessaoId: number) {
  const dono = usuariosAtivos(escopo)
  const { id, entidadeId, nome, email, isAdmin, ativo, papeis, totpAtivoEm } = dono
  const [linha] = await escopo
    .select({ id, entidadeId, nome, email, isAdmin, ativo, papeis, totpAtivoEm, familia: sessao.familia })
    .from(sessao)
    .innerJoin(dono, eq(dono.id, sessao.usuarioId))
    .where(and(eq(sessao.usuarioId, usuarioId), eq(sessao.id, sessaoId), aberta))
  return linha ?? null
}

export async function abrirSessao(
  escopo: Escopo,
  nova: Omit<typeof sessao.$inferInsert, 'entidadeId'>,
): Promise<number> {
  const [linha] = await escopo.insert(sessao).values(nova).returning({ id: sessao.id })
  if (!linha) throw new Error('A sessão não foi gravada.')
  return linha.id
}

/** The live session of a family, locked until the transaction ends, so that of two exchanges of one token only one comes first. */
export async function travarSessao(
  escopo: Escopo,
  usuarioId: number,
  familia: string,
): Promise<SessaoRow | null> {
  const [linha] = await escopo
    .select()
    .from(sessao)
    .where(and(eq(sessao.usuarioId, usuarioId), eq(sessao.familia, familia), aberta))
    .for('update')
  return linha ?? null
}

/**
 * Whether a session's token was exchanged at most so many seconds ago, by the clock that noted it. After that clock was set back nobody knows, and
 * the answer is no.
 */
export async function trocadaHaPouco(escopo: Escopo, sessaoId: number, segundos: number): Promise<boolean> {
  const [linha] = await escopo
    .select({
      pouco: sql<boolean>`clock_timestamp() - ${sessao.trocadoEm} between interval '0' and make_interval(secs => ${segundos})`,
    })
    .from(sessao)
    .where(eq(sessao.id, sessaoId))
  return linha?.pouco === true
}

export async function trocarToken(
  escopo: Escopo,
  sessaoId: number,
  troca: Pick<SessaoRow, 'tokenHash' | 'tokenAnteriorHash' | 'sal'> & {
    latitude?: string
    longitude?: string
  },
): Promise<void> {
  await escopo
    .update(sessao)
    .set({ ...troca, trocadoEm: sql`now()` })
    .where(eq(sessao.id, sessaoId))
}

/** Ends the open sessions of a user, all unless told which one alone or all but which; answers their ids. */
export async function encerrarSessoes(
  escopo: Escopo,
  usuarioId: number,
  { so, menos }: { so?: number; menos?: number } = {},
): Promise<number[]> {
  const encerradas = await escopo
    .update(sessao)
    .set({ encerradaEm: sql`now()` })
    .where(
      and(
        eq(sessao.usuarioId, usuarioId),
        aberta,
        so === undefined ? undefined : eq(sessao.id, so),
        menos === undefined ? undefined : ne(sessao.id, menos),
      ),
    )
    .returning({ id: sessao.id })
  return encerradas.map(({ id }) => id)
}

/** The open sessions of a user, the one used last first. */
export function sessoesAbertas(escopo: Escopo, usuarioId: number): Promise<SessaoRow[]> {
  return escopo
    .select()
    .from(sessao)
    .where(and(eq(sessao.usuarioId, usuarioId), aberta))
    .orderBy(desc(sessao.trocadoEm), desc(sessao.id))
}

/** When users last came back to any session, open or ended. */
export const ultimosUsos = (escopo: Escopo, usuarioIds: readonly number[]) =>
  escopo
    .select({ usuarioId: sessao.usuarioId, ultimo: max(sessao.trocadoEm) })
    .from(sessao)
    .where(inArray(sessao.usuarioId, [...usuarioIds]))
    .groupBy(sessao.usuarioId)

/** Deletes sessions that ended more than so many months ago. @returns how many */
export async function apagarAntigas(escopo: Escopo, meses: number): Promise<number> {
  const apagadas = await escopo
    .delete(sessao)
    .where(
      lt(
        sql`least(coalesce(${sessao.encerradaEm}, ${sessao.expiraEm}), ${sessao.expiraEm})`,
        sql`now() - make_interval(months => ${meses})`,
      ),
    )
  return apagadas.rowCount ?? 0
}
