import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Output } from '#src/api/contract/endpoint.ts'
import type { Input } from '#src/api/contract/endpoint.ts'
import {
  FEED_PAGE_SIZE,
  listNotifications,
  markAsRead,
  pushNotification,
  unreadCount,
} from '#src/api/contract/notification.ts'
import { call } from '#src/api/http.ts'
import { staleTime } from './cache-times.ts'
import { tarefaKey } from './tarefa.ts'

type NotificationPage = Output<typeof listNotifications>

const allKeys = ['notification'] as const
const listKeys = ['notification', 'list'] as const

/** One page of the bell's feed, newest first. */
export const notificationsOptions = (page: number) =>
  queryOptions({
    queryKey: [...listKeys, { page, pageSize: FEED_PAGE_SIZE }],
    queryFn: ({ signal }) =>
      call(listNotifications, { query: { page, pageSize: FEED_PAGE_SIZE } }, { signal }),
    staleTime: staleTime.notification,
    placeholderData: keepPreviousData,
  })

export const unreadCountOptions = () =>
  queryOptions({
    queryKey: ['notification', 'unread'],
    queryFn: ({ signal }) => call(unreadCount, {}, { signal }),
    staleTime: staleTime.notification,
  })

/** Marks one as read at once on the screen; a failure puts back what was shown. */
export const markAsReadMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (notificationId: number) => call(markAsRead, { params: { notificationId } }),
    onMutate: async (notificationId) => {
      await queryClient.cancelQueries({ queryKey: allKeys })
      const pages = queryClient.getQueriesData<NotificationPage>({ queryKey: listKeys })
      const count = queryClient.getQueryData(unreadCountOptions().queryKey)
      const wasUnread = pages.some(([, page]) =>
        page?.items.some(({ id, isRead }) => id === notificationId && !isRead),
      )
      queryClient.setQueriesData<NotificationPage>(
        { queryKey: listKeys },
        (page) =>
          page && {
            ...page,
            items: page.items.map((item) => (item.id === notificationId ? { ...item, isRead: true } : item)),
          },
      )
      if (wasUnread) {
        queryClient.setQueryData(unreadCountOptions().queryKey, (unread) => unread && unread - 1)
      }
      return { pages, count }
    },
    onError: (_error, _id, before) => {
      for (const [key, page] of before?.pages ?? []) queryClient.setQueryData(key, page)
      queryClient.setQueryData(unreadCountOptions().queryKey, before?.count)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: allKeys }),
  })

/** Sends a notice to the holders of the given papéis, or to everybody. */
export const pushNotificationMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (body: Input<typeof pushNotification>['body']) => call(pushNotification, { body }),
    onSuccess: ({ tarefaId }) =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: allKeys }),
        tarefaId !== null && queryClient.invalidateQueries({ queryKey: tarefaKey }),
      ]),
  })
