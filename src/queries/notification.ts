import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Output } from '#src/api/contract/nucleo/endpoint.ts'
import {
  listNotifications,
  markAllAsRead,
  markAsRead,
  type FiltroDeNotificacoes,
  type Notification,
} from '#src/api/contract/servicos/notification.ts'
import { call } from '#src/api/http.ts'
import { lifetimes } from './cache-times.ts'
import { unreadCountOptions } from './unread.ts'

type NotificationPage = Output<typeof listNotifications>

const allKeys = ['notification'] as const
const listKeys = ['notification', 'list'] as const

/** The home of a client shows the last ones. */
const readAnew = (queryClient: QueryClient) =>
  Promise.all([allKeys, ['pessoa']].map((queryKey) => queryClient.invalidateQueries({ queryKey })))

/** One page of the user's notifications, newest first. */
export const notificationsOptions = (query: { page: number; pageSize: number } & FiltroDeNotificacoes) =>
  queryOptions({
    queryKey: [...listKeys, query],
    queryFn: ({ signal }) => call(listNotifications, { query }, { signal }),
    ...lifetimes.notification,
    placeholderData: keepPreviousData,
  })

/** What is on the screen, for a failure to put back. */
async function before(queryClient: QueryClient) {
  await queryClient.cancelQueries({ queryKey: allKeys })
  return {
    pages: queryClient.getQueriesData<NotificationPage>({ queryKey: listKeys }),
    count: queryClient.getQueryData(unreadCountOptions().queryKey),
  }
}
type Before = Awaited<ReturnType<typeof before>>

function putBack(queryClient: QueryClient, seen: Before | undefined) {
  for (const [key, page] of seen?.pages ?? []) queryClient.setQueryData(key, page)
  queryClient.setQueryData(unreadCountOptions().queryKey, seen?.count)
}

/** Shows those as read of which `are` says so. */
function showRead(queryClient: QueryClient, are: (item: Notification) => boolean, count: number | undefined) {
  queryClient.setQueriesData<NotificationPage>(
    { queryKey: listKeys },
    (page) =>
      page && { ...page, items: page.items.map((item) => (are(item) ? { ...item, isRead: true } : item)) },
  )
  queryClient.setQueryData(unreadCountOptions().queryKey, count)
}

/** Marks one as read at once on the screen; a failure puts back what was shown. */
export const markAsReadMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (notificationId: number) => call(markAsRead, { params: { notificationId } }),
    onMutate: async (notificationId) => {
      const seen = await before(queryClient)
      const wasUnread = seen.pages.some(([, page]) =>
        page?.items.some(({ id, isRead }) => id === notificationId && !isRead),
      )
      showRead(
        queryClient,
        ({ id }) => id === notificationId,
        wasUnread ? seen.count && seen.count - 1 : seen.count,
      )
      return seen
    },
    onError: (_error, _id, seen) => putBack(queryClient, seen),
    onSettled: () => readAnew(queryClient),
  })

/** The same for all that are unread. */
export const markAllAsReadMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: () => call(markAllAsRead),
    onMutate: async () => {
      const seen = await before(queryClient)
      showRead(queryClient, () => true, seen.count && 0)
      return seen
    },
    onError: (_error, _none, seen) => putBack(queryClient, seen),
    onSettled: () => readAnew(queryClient),
  })
