import { focusManager, type QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { numero } from '#src/api/contract/nucleo/contagem.ts'
import { preferenciaDoSinoOptions } from '#src/queries/preferencia-sino.ts'
import { session } from '#src/stores/session.ts'
import { addToast, dismissToast, toasts } from '#src/stores/toasts.ts'
import { isWatched } from '#src/stores/watched.ts'

/** What the hub sends of a notification, as far as it is shown. */
const arrived = z.object({
  messageType: z.string(),
  message: z.string(),
  tarefa: z.optional(z.object({ id: z.number(), tipo: z.string() })),
})

/** Characters of a message that stand in the corner; the rest is a press away. */
const SHOWN_CHARS = 120

/** Of those that are still shown. */
let shown: { id: number; count: number } | undefined

interface App {
  queryClient: QueryClient
  router: AnyRouter
}

/**
 * Tells of a notification in the corner, unless its reader wants none of that, does not look, or sees on the screen what it tells; while one is shown, the next ones are
 * counted in its place.
 */
export async function showArrival({ queryClient, router }: App, sent: unknown): Promise<void> {
  const read = arrived.safeParse(sent)
  if (!read.success || !focusManager.isFocused()) return
  if (read.data.tarefa && isWatched(read.data.tarefa)) return
  const { userId } = session.getState()
  const { semChegada } = await queryClient.query(preferenciaDoSinoOptions())
  // nobody reads what came for the user who was here before
  if (semChegada === true || session.getState().userId !== userId) return
  const there = toasts.getState().items.find(({ id }) => id === shown?.id)
  if (there) dismissToast(there.id)
  const count = there ? (shown?.count ?? 0) + 1 : 1
  const id = addToast({
    tone: 'info',
    message: count === 1 ? oneText(read.data) : `${numero(count)} notificações novas`,
    action: { label: 'Ver', run: () => void router.navigate({ to: '/admin/notificacoes' }) },
  })
  shown = { id, count }
}

function oneText({ messageType, message }: z.output<typeof arrived>): string {
  const text = message.replaceAll(/\s+/g, ' ')
  return `${messageType}: ${text.length > SHOWN_CHARS ? `${text.slice(0, SHOWN_CHARS).trimEnd()}…` : text}`
}
