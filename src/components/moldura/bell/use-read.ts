import { useQueryClient } from '@tanstack/react-query'
import { useKeyedMutation } from '#src/components/ui/form/use-keyed-mutation.ts'
import { markAllAsReadMutation, markAsReadMutation } from '#src/queries/notification.ts'
import { addToast } from '#src/stores/toasts.ts'

/** Marks one as read, or all of them; what the server refuses is told in the corner, since it is unread again by then. */
export function useRead() {
  const queryClient = useQueryClient()
  const one = useKeyedMutation(markAsReadMutation(queryClient))
  const all = useKeyedMutation(markAllAsReadMutation(queryClient))
  return {
    read: (id: number) =>
      one.mutate(id, {
        onError: ({ message }) =>
          addToast({ message: `A notificação continua não lida: ${message}`, tone: 'erro' }),
      }),
    readAll: () =>
      all.mutate(undefined, {
        onError: ({ message }) =>
          addToast({ message: `As notificações continuam não lidas: ${message}`, tone: 'erro' }),
      }),
  }
}
