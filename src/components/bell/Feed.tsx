import { Button, Group, Skeleton, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FEED_PAGE_SIZE } from '#src/api/contract/notification.ts'
import { markAsReadMutation, notificationsOptions } from '#src/queries/notification.ts'
import { statusOf } from '#src/queries/status.ts'
import { addToast } from '#src/stores/toasts.ts'
import classes from './bell.module.css'
import { NotificationCard } from './NotificationCard.tsx'

/** The notification feed, four cards a page. `onSend` is given to those who may send notices. */
export function Feed({ onSend }: { onSend: (() => void) | undefined }) {
  const queryClient = useQueryClient()
  const [page, setPage] = useState(1)
  const list = useQuery(notificationsOptions(page))
  const { data, error, isPlaceholderData, refetch } = list
  const status = statusOf(list)
  const read = useMutation(markAsReadMutation(queryClient))

  function markRead(id: number) {
    read.mutate(id, {
      onError: (failure) =>
        addToast({ message: `A notificação continua não lida: ${failure.message}`, tone: 'erro' }),
    })
  }

  return (
    <section aria-label="Notificações">
      <Group justify="space-between" px="sm" py="xs" className={classes.head}>
        <Text fw={600}>Notificações</Text>
        {onSend && (
          <Button size="compact-sm" variant="subtle" onClick={onSend}>
            Enviar aviso
          </Button>
        )}
      </Group>
      <div className={classes.scroll} aria-busy={isPlaceholderData} tabIndex={-1}>
        {status === 'loading' && <FeedSkeleton />}
        {status === 'error' && data === undefined && (
          <div className={classes.empty} role="alert">
            <p>{error?.message}</p>
            <Button size="compact-sm" variant="default" onClick={() => refetch()}>
              Tentar de novo
            </Button>
          </div>
        )}
        {data?.totalItems === 0 && <p className={classes.empty}>Você não possui notificações no momento.</p>}
        {data && data.totalItems > 0 && (
          <ul className={classes.list}>
            {data.items.map((item) => (
              <li key={item.id}>
                <NotificationCard notification={item} onRead={() => markRead(item.id)} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {data && data.totalPages > 1 && (
        <Group justify="space-between" px="sm" py="xs" className={classes.foot}>
          <Button size="compact-sm" variant="default" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            Anterior
          </Button>
          <Text size="xs" c="dimmed">
            {data.currentPage} de {data.totalPages}
          </Text>
          <Button
            size="compact-sm"
            variant="default"
            disabled={page >= data.totalPages}
            onClick={() => setPage(page + 1)}
          >
            Próxima
          </Button>
        </Group>
      )}
    </section>
  )
}

function FeedSkeleton() {
  return (
    <div aria-hidden className={classes.skeletons}>
      {Array.from({ length: FEED_PAGE_SIZE }, (_, i) => (
        <Skeleton key={i} height={56} />
      ))}
    </div>
  )
}
