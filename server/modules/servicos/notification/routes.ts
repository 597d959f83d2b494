import type { FastifyInstance } from 'fastify'
import {
  listNotifications,
  markAllAsRead,
  markAsRead,
  pushNotification,
} from '#src/api/contract/servicos/notification.ts'
import { unreadCount } from '#src/api/contract/servicos/sino.ts'
import { route } from '#server/plugins/contract.ts'
import { contarNaoLidas, enviar, listar, marcarLida, marcarTodas, registrarAvisos } from './service.ts'

export async function notificationRoutes(app: FastifyInstance) {
  const { hub, tarefas } = app
  registrarAvisos(tarefas, hub)

  route(app, listNotifications, ({ escopo, usuario, query }) => listar(escopo, usuario.id, query))
  route(app, unreadCount, ({ escopo, usuario }) => contarNaoLidas(escopo, usuario.id))
  route(app, markAsRead, ({ escopo, usuario, params }) =>
    marcarLida(escopo, usuario.id, params.notificationId),
  )
  route(app, markAllAsRead, ({ escopo, usuario }) => marcarTodas(escopo, usuario.id))
  route(app, pushNotification, ({ escopo, body }) => enviar(tarefas, escopo, hub, body))
}
