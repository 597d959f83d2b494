import * as z from 'zod/mini'
import { endpoint } from '#src/api/contract/nucleo/endpoint.ts'

// What the bell and the hub need before anybody opens the feed; the rest is notification.ts.

/** Name of the hub and of the event that it sends (specification §7). */
export const HUB_PATH = '/hubs/notification'
export const RECEIVE_NOTIFICATION = 'ReceiveNotification'

export const unreadCount = endpoint({
  method: 'GET',
  path: '/api/notification/GetUnreadNotificationCount',
  access: 'usuario',
  summary: 'Quantidade de notificações não lidas',
  response: z.int(),
})
