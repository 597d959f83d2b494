import {
  especieDaNotificacao,
  type AssuntoDeNotificacao,
  type FiltroDeNotificacoes,
  type Notification,
} from '#src/api/contract/servicos/notification.ts'
import { RECEIVE_NOTIFICATION } from '#src/api/contract/servicos/sino.ts'
import type { Pagina } from '#src/api/contract/nucleo/common.ts'
import type { Papel } from '#src/api/contract/nucleo/papeis.ts'
import { paginar } from '#server/lists/pagina.ts'
import type { Escopo } from '#server/db/tenant.ts'
import type { Tarefas, Terminada, TipoDeTarefa } from '#server/modules/servicos/tarefa/service.ts'
import { contarDestinatarios, destinatarios } from '#server/modules/nucleo/usuario/service.ts'
import { naoEncontrado } from '#server/plugins/errors.ts'
import type { Hub } from '#server/realtime/hub.ts'
import * as repo from './repo.ts'

const TODAS = { situacao: 'todas', especie: 'todas' } as const

/** One page of the user's own notifications, newest first; all of them, or those that a filter asks for. */
export async function listar(
  escopo: Escopo,
  usuarioId: number,
  query: { page: number; pageSize: number } & Partial<FiltroDeNotificacoes>,
): Promise<Pagina<Notification>> {
  const filtro = { ...TODAS, ...query }
  const [linhas, totalItems] = await Promise.all([
    repo.pagina(escopo, usuarioId, filtro, query),
    repo.contar(escopo, usuarioId, filtro),
  ])
  const items = linhas.map(({ id, messageType, message, createdAt, lidaEm }) => ({
    id,
    messageType,
    especie: especieDaNotificacao(messageType),
    message,
    createdAt: createdAt.toISOString(),
    isRead: lidaEm !== null,
  }))
  return paginar(items, totalItems, query)
}

/** How many of the user's own notifications are unread. */
export function contarNaoLidas(escopo: Escopo, usuarioId: number): Promise<number> {
  return repo.contar(escopo, usuarioId, { ...TODAS, situacao: 'nao-lidas' })
}

/** @throws AppError 404 when it is not the user's */
export async function marcarLida(escopo: Escopo, usuarioId: number, id: number): Promise<void> {
  if (!(await repo.marcarLida(escopo, usuarioId, id))) throw naoEncontrado('Notificação não encontrada.')
}

/** Marks all that the user has not read yet. */
export async function marcarTodas(escopo: Escopo, usuarioId: number): Promise<{ marcadas: number }> {
  return { marcadas: await repo.marcarTodas(escopo, usuarioId) }
}

/** What is said to each recipient. */
interface Texto {
  messageType: string
  message: string
}

interface Aviso extends Texto {
  usuarios?: number[] | undefined
  roles?: Papel[] | undefined
}

/** Recipients up to which a notice is stored while its sender waits; with more it becomes a tarefa, whose steps take as many. */
const DE_UMA_VEZ = 200

/** Characters of a notification; what a longer report says more stands in its tarefa. */
const MENSAGEM_MAX = 1000

const AVISO: TipoDeTarefa<Aviso> = {
  tipo: 'aviso',
  titulo: ({ messageType }) => `Enviar o aviso “${messageType}”`,
}

/** Says how a notice to many goes out: a step a chunk of recipients, in the order of their ids. */
export function registrarAvisos(tarefas: Tarefas, hub: Hub): void {
  tarefas.registrar<Aviso, { depois: number }>(AVISO, async ({ parametros, ponto, escopo }) => {
    const { messageType, message, usuarios: nomeados, roles: papeis } = parametros
    const parte = { depois: ponto?.depois ?? 0, quantos: DE_UMA_VEZ }
    const usuarios = await destinatarios(escopo, { usuarios: nomeados, papeis }, parte)
    await entregar(escopo, hub, usuarios, { messageType, message })
    const fim = usuarios.length < DE_UMA_VEZ
    return { ponto: { depois: usuarios.at(-1) ?? parte.depois }, feitos: usuarios.length, fim }
  })
}

/**
 * Stores a notification for each recipient and then tells their browsers, in whatever process these are connected: at once, or by a tarefa
 * where they are many.
 * @returns how many users it is for, and the tarefa's id
 */
export function enviar(
  tarefas: Tarefas,
  escopo: Escopo,
  hub: Hub,
  aviso: Aviso,
): Promise<{ destinatarios: number; tarefaId: number | null }> {
  const destino = { usuarios: aviso.usuarios, papeis: aviso.roles }
  return escopo.transacao(async () => {
    const usuarios = await destinatarios(escopo, destino, { depois: 0, quantos: DE_UMA_VEZ + 1 })
    if (usuarios.length > DE_UMA_VEZ) {
      const total = await contarDestinatarios(escopo, destino)
      return { destinatarios: total, tarefaId: await tarefas.criar(escopo, AVISO, aviso, total) }
    }
    await entregar(escopo, hub, usuarios, aviso)
    return { destinatarios: usuarios.length, tarefaId: null }
  })
}

/**
 * Notifies users who are known: in the running transaction, and their browsers after it. A browser that misses the push finds the row at
 * its next read.
 * @param tarefa that the browsers are told of, where its end is what is notified
 */
export async function notificar(
  escopo: Escopo,
  hub: Hub,
  destino: { usuarios?: number[]; papeis?: Papel[] },
  texto: Texto & { messageType: AssuntoDeNotificacao },
  tarefa?: Terminada['tarefa'],
): Promise<void> {
  await escopo.transacao(async () => {
    const usuarios = await destinatarios(escopo, destino, { depois: 0, quantos: DE_UMA_VEZ })
    await entregar(escopo, hub, usuarios, texto, tarefa)
  })
}

/** Tells who started a tarefa how it ended. */
export const avisarDoFim =
  (hub: Hub) =>
  (escopo: Escopo, { tarefa, titulo, situacao, frases, usuarioId }: Terminada): Promise<void> =>
    notificar(
      escopo,
      hub,
      { usuarios: [usuarioId] },
      {
        messageType: situacao === 'concluida' ? 'Tarefa concluída' : 'Tarefa falhou',
        message: [`${titulo}.`, ...frases].join('\n').slice(0, MENSAGEM_MAX),
      },
      tarefa,
    )

async function entregar(
  escopo: Escopo,
  hub: Hub,
  usuarios: number[],
  { messageType, message }: Texto,
  tarefa?: Terminada['tarefa'],
): Promise<void> {
  if (usuarios.length === 0) return
  const createdAt = new Date()
  await repo.incluir(escopo, usuarios, { messageType, message, createdAt })
  escopo.aposCommit(async () => {
    try {
      await hub.sendToUsers(usuarios.map(String), RECEIVE_NOTIFICATION, [
        { messageType, message, createdAt: createdAt.toISOString(), ...(tarefa && { tarefa }) },
      ])
    } catch (error) {
      // the rows are there: a refusal would make the sender store them twice
      hub.settings.log.warn({ err: error }, 'notification stored but not pushed')
    }
  })
}
