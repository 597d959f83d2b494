import * as z from 'zod/mini'
import {
  idParam,
  instante,
  inteiro,
  inteiroDaUrl,
  MAX_PAGE,
  MAX_PAGE_SIZE,
  pagina,
  textoObrigatorio,
} from './common.ts'
import { endpoint } from './endpoint.ts'
import { papel } from './papeis.ts'

/** Cards a page in the bell's feed (specification §9). */
export const FEED_PAGE_SIZE = 4
/** Page size when a caller gives none (specification §9, "store default 10"). */
export const NOTIFICATION_PAGE_SIZE = 10

/** Name of the hub and of the event that it sends (specification §7). */
export const HUB_PATH = '/hubs/notification'
export const RECEIVE_NOTIFICATION = 'ReceiveNotification'

export const notification = z.object({
  id: z.int(),
  messageType: z.string(),
  message: z.string(),
  createdAt: instante,
  isRead: z.boolean(),
})
export type Notification = z.infer<typeof notification>

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notification/GetNotificationsByUser',
  access: 'usuario',
  summary: 'Notificações do usuário, da mais nova à mais antiga',
  query: z.strictObject({
    page: z.prefault(inteiroDaUrl(1, MAX_PAGE), 1),
    pageSize: z.prefault(inteiroDaUrl(1, MAX_PAGE_SIZE), NOTIFICATION_PAGE_SIZE),
  }),
  response: pagina(notification),
})

export const unreadCount = endpoint({
  method: 'GET',
  path: '/api/notification/GetUnreadNotificationCount',
  access: 'usuario',
  summary: 'Quantidade de notificações não lidas',
  response: z.int(),
})

/** 404 when the notification is not the caller's. Marking twice is harmless. */
export const markAsRead = endpoint({
  method: 'PUT',
  path: '/api/notification/MarkAsRead/:notificationId',
  access: 'usuario',
  summary: 'Marca uma notificação como lida',
  params: z.object({ notificationId: idParam }),
  response: 'vazio',
})

/**
 * Sends to the given users and to the holders of the given papéis; with neither, to every active user of the entidade. Where these are
 * many, the answer names the tarefa that sends.
 */
export const pushNotification = endpoint({
  method: 'POST',
  path: '/api/notification',
  access: 'notificacao:enviar',
  summary: 'Envia uma notificação',
  body: z.strictObject({
    messageType: textoObrigatorio(60),
    message: textoObrigatorio(1000),
    usuarios: z.optional(z.array(inteiro(1)).check(z.minLength(1), z.maxLength(1000))),
    roles: z.optional(z.array(papel).check(z.minLength(1), z.maxLength(10))),
  }),
  response: z.object({ destinatarios: z.int(), tarefaId: z.nullable(z.int()) }),
})
