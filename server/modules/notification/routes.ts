import type { FastifyInstance } from 'fastify'
import {
  listNotifications,
  markAsRead,
  pushNotification,
  unreadCount,
} from '#src/api/contract/notification.ts'
import { route } from '#server/plugins/contract.ts'
import { contarNaoLidas, enviar, listar, marcarLida } from './service.ts'

export async function notificationRoutes(app: FastifyInstance) {
  route(app, listNotifications, ({ escopo, usuario, query }) => listar(escopo, usuario.id, query))
  route(app, unreadCount, ({ escopo, usuario }) => contarNaoLidas(escopo, usuario.id))
  route(app, markAsRead, ({ escopo, usuario, params }) =>
    marcarLida(escopo, usuario.id, params.notificationId),
  )
  route(app, pushNotification, async ({ escopo, body }) => ({
    destinatarios: await enviar(escopo, app.hub, body),
  }))
}
