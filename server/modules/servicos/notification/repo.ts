import { and, count, desc, eq, inArray, isNull, notInArray, sql, type SQL } from 'drizzle-orm'
import {
  assuntosDe,
  nomesDasEspecies,
  type EspecieDeNotificacao,
  type FiltroDeNotificacoes,
} from '#src/api/contract/servicos/notification.ts'
import { notificacao } from '#server/db/schema/servicos.ts'
import type { Escopo } from '#server/db/tenant.ts'

export function pagina(
  escopo: Escopo,
  usuarioId: number,
  filtro: FiltroDeNotificacoes,
  { page, pageSize }: { page: number; pageSize: number },
) {
  return escopo
    .select()
    .from(notificacao)
    .where(pedidas(usuarioId, filtro))
    .orderBy(desc(notificacao.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
}

export async function contar(
  escopo: Escopo,
  usuarioId: number,
  filtro: FiltroDeNotificacoes,
): Promise<number> {
  const [contagem] = await escopo
    .select({ total: count() })
    .from(notificacao)
    .where(pedidas(usuarioId, filtro))
  return contagem?.total ?? 0
}

const pedidas = (usuarioId: number, { situacao, especie }: FiltroDeNotificacoes) =>
  and(
    eq(notificacao.usuarioId, usuarioId),
    situacao === 'nao-lidas' ? isNull(notificacao.lidaEm) : undefined,
    especie === 'todas' ? undefined : daEspecie(especie),
  )

/** A notice is what has no subject of another kind. */
function daEspecie(especie: EspecieDeNotificacao): SQL {
  if (especie !== 'aviso') return inArray(notificacao.messageType, [...assuntosDe(especie)])
  const deOutras = nomesDasEspecies.filter((nome) => nome !== 'aviso').flatMap(assuntosDe)
  return notInArray(notificacao.messageType, deOutras)
}

/** Marks what was not read yet; the instant of the first reading stays. @returns whether the user has such a notification */
export async function marcarLida(escopo: Escopo, usuarioId: number, id: number): Promise<boolean> {
  const dele = and(eq(notificacao.id, id), eq(notificacao.usuarioId, usuarioId))
  const marcadas = await escopo
    .update(notificacao)
    .set({ lidaEm: sql`now()` })
    .where(and(dele, isNull(notificacao.lidaEm)))
    .returning({ id: notificacao.id })
  if (marcadas.length > 0) return true
  const lidas = await escopo.select({ id: notificacao.id }).from(notificacao).where(dele)
  return lidas.length > 0
}

/** @returns how many were unread */
export async function marcarTodas(escopo: Escopo, usuarioId: number): Promise<number> {
  const marcadas = await escopo
    .update(notificacao)
    .set({ lidaEm: sql`now()` })
    .where(and(eq(notificacao.usuarioId, usuarioId), isNull(notificacao.lidaEm)))
    .returning({ id: notificacao.id })
  return marcadas.length
}

export async function incluir(
  escopo: Escopo,
  usuarios: number[],
  conteudo: { messageType: string; message: string; createdAt: Date },
): Promise<void> {
  await escopo.insert(notificacao).values(usuarios.map((usuarioId) => ({ ...conteudo, usuarioId })))
}
