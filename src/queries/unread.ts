import { queryOptions } from '@tanstack/react-query'
import { unreadCount } from '#src/api/contract/servicos/sino.ts'
import { call } from '#src/api/http.ts'
import { lifetimes } from './cache-times.ts'

/** How many notifications the signed-in user has not read. */
export const unreadCountOptions = () =>
  queryOptions({
    queryKey: ['notification', 'unread'],
    queryFn: ({ signal }) => call(unreadCount, {}, { signal }),
    ...lifetimes.notification,
  })
