import { RECEIVE_NOTIFICATION, type Notification } from '#src/api/contract/notification.ts'
import type { Pagina } from '#src/api/contract/common.ts'
import { paginar } from '#server/db/pagina.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { naoEncontrado } from '#server/plugins/errors.ts'
import type { Hub } from '#server/realtime/hub.ts'
import * as repo from './repo.ts'

export async function listar(
  escopo: Escopo,
  usuarioId: number,
  query: { page: number; pageSize: number },
): Promise<Pagina<Notification>> {
  const [linhas, totalItems] = await Promise.all([
    repo.pagina(escopo, usuarioId, query.page, query.pageSize),
    repo.contar(escopo, usuarioId, false),
  ])
  const items = linhas.map(({ id, messageType, message, createdAt, lidaEm }) => ({
    id,
    messageType,
    message,
    createdAt: createdAt.toISOString(),
    isRead: lidaEm !== null,
  }))
  return paginar(items, totalItems, query)
}

export function contarNaoLidas(escopo: Escopo, usuarioId: number): Promise<number> {
  return repo.contar(escopo, usuarioId, true)
}

/** @throws AppError 404 when it is not the user's */
export async function marcarLida(escopo: Escopo, usuarioId: number, id: number): Promise<void> {
  if (!(await repo.marcarLida(escopo, usuarioId, id))) throw naoEncontrado('Notificação não encontrada.')
}

/**
 * Stores a notification for each recipient and then tells their browsers, in whatever process these are connected. A browser that
 * misses the push finds the row at its next read.
 * @returns how many users it was stored for
 */
export async function enviar(
  escopo: Escopo,
  hub: Hub,
  { messageType, message, ...destino }: { messageType: string; message: string } & repo.Destino,
): Promise<number> {
  const usuarios = await repo.destinatarios(escopo, destino)
  if (usuarios.length === 0) return 0
  const createdAt = new Date()
  await repo.incluir(escopo, usuarios, { messageType, message, createdAt })
  const userKeys = usuarios.map(String)
  try {
    await hub.sendToUsers(userKeys, RECEIVE_NOTIFICATION, [
      { messageType, message, createdAt: createdAt.toISOString() },
    ])
  } catch (error) {
    // the rows are there: a refusal would make the sender store them twice
    hub.settings.log.warn({ err: error }, 'notification stored but not pushed')
  }
  return usuarios.length
}
