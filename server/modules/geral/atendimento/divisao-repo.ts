import { and, asc, count, eq, inArray, notInArray } from 'drizzle-orm'
import {
  atendimento,
  atendimentoMensagem,
  atendimentoRascunho,
  atendimentoSeguidor,
} from '#server/db/schema/atendimento.ts'
import type { Escopo } from '#server/db/tenant.ts'
import type { AtendimentoRow, MensagemRow } from './repo.ts'

/** Some that nobody else changes until the transaction ends, locked in the order of their ids. */
export async function travarVarios(
  escopo: Escopo,
  ids: readonly number[],
): Promise<Map<number, AtendimentoRow>> {
  const linhas = await escopo
    .select()
    .from(atendimento)
    .where(inArray(atendimento.id, [...ids]))
    .orderBy(asc(atendimento.id))
    .for('update')
  return new Map(linhas.map((linha) => [linha.id, linha]))
}

/** Has what goes on in one go on in another, which is no stub. */
export async function levarUnificados(escopo: Escopo, de: number, para: number): Promise<void> {
  await escopo.update(atendimento).set({ unificadoEmId: para }).where(eq(atendimento.unificadoEmId, de))
}

/** Has who follows one follow another too, with some more. */
export async function levarSeguidores(
  escopo: Escopo,
  usuarioIds: readonly number[],
  atendimentoId: number,
): Promise<void> {
  if (usuarioIds.length === 0) return
  await escopo
    .insert(atendimentoSeguidor)
    .values(usuarioIds.map((usuarioId) => ({ atendimentoId, usuarioId })))
    .onConflictDoNothing()
}

/** Those of some messages that are of some atendimentos, in the order in which they were written. */
export const escolhidas = (
  escopo: Escopo,
  atendimentoIds: readonly number[],
  ids: readonly number[],
): Promise<MensagemRow[]> =>
  escopo
    .select()
    .from(atendimentoMensagem)
    .where(
      and(
        inArray(atendimentoMensagem.atendimentoId, [...atendimentoIds]),
        inArray(atendimentoMensagem.id, [...ids]),
      ),
    )
    .orderBy(asc(atendimentoMensagem.id))

/** Whether a conversation has a public message beside some. */
export async function sobraPublica(
  escopo: Escopo,
  atendimentoIds: readonly number[],
  sem: readonly number[],
): Promise<boolean> {
  const [contagem] = await escopo
    .select({ total: count() })
    .from(atendimentoMensagem)
    .where(
      and(
        inArray(atendimentoMensagem.atendimentoId, [...atendimentoIds]),
        eq(atendimentoMensagem.publica, true),
        notInArray(atendimentoMensagem.id, [...sem]),
      ),
    )
  return (contagem?.total ?? 0) > 0
}

/** Has messages leave for an atendimento that is separated. */
export async function levarMensagens(
  escopo: Escopo,
  ids: readonly number[],
  atendimentoId: number,
): Promise<void> {
  await escopo
    .update(atendimentoMensagem)
    .set({ atendimentoId })
    .where(inArray(atendimentoMensagem.id, [...ids]))
}

/** Has what people are writing in one be written in another, where they write nothing there. */
export async function levarRascunhos(escopo: Escopo, de: number, para: number): Promise<void> {
  const linhas = await escopo
    .select()
    .from(atendimentoRascunho)
    .where(eq(atendimentoRascunho.atendimentoId, de))
  if (linhas.length === 0) return
  const levados = await escopo
    .insert(atendimentoRascunho)
    .values(linhas.map(({ entidadeId: _entidade, ...linha }) => ({ ...linha, atendimentoId: para })))
    .onConflictDoNothing()
    .returning({ usuarioId: atendimentoRascunho.usuarioId })
  await escopo.delete(atendimentoRascunho).where(
    and(
      eq(atendimentoRascunho.atendimentoId, de),
      inArray(
        atendimentoRascunho.usuarioId,
        levados.map(({ usuarioId }) => usuarioId),
      ),
    ),
  )
}
