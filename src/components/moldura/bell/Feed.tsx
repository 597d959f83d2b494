import '@mantine/core/styles/Switch.css'
import { Button, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconBell } from '@tabler/icons-react'
import { useState } from 'react'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import { FEED_PAGE_SIZE, pushNotification } from '#src/api/contract/servicos/notification.ts'
import { LinkButton } from '#src/components/ui/feedback/LinkButton.tsx'
import { PagedPanel } from '#src/components/ui/feedback/PagedPanel.tsx'
import { notificationsOptions } from '#src/queries/notification.ts'
import { ArrivalSwitch } from '#src/components/conta/minha-conta/ArrivalSwitch.tsx'
import { destinoDe } from './destino.ts'
import { grupoDe } from './grupo.ts'
import { NotificationCard } from './NotificationCard.tsx'
import { ReadAll } from './ReadAll.tsx'
import { useRead } from './use-read.ts'

interface FeedProps {
  user: Usuario
  title?: string
  /** Somebody who may wants to send a notice. */
  onSend: () => void
  /** Something is followed out of the feed. */
  onLeave?: () => void
}

/** The notification feed of staff, four cards a page. */
export function Feed({ user, title = 'Notificações', onSend, onLeave }: FeedProps) {
  const [page, setPage] = useState(1)
  const [unreadOnly, setUnreadOnly] = useState(false)
  const situacao = unreadOnly ? 'nao-lidas' : 'todas'
  const list = useQuery(notificationsOptions({ page, pageSize: FEED_PAGE_SIZE, situacao, especie: 'todas' }))
  const { read } = useRead()
  const now = new Date(list.dataUpdatedAt)

  // of the unread there are fewer after each
  const last = Math.max(1, list.data?.totalPages ?? 1)
  if (list.data && !list.isPlaceholderData && page > last) setPage(last)

  return (
    <PagedPanel
      title={title}
      action={
        pode(user, pushNotification) && (
          <Button size="compact-sm" variant="subtle" onClick={onSend}>
            Enviar aviso
          </Button>
        )
      }
      tools={
        <>
          <Switch
            size="sm"
            label="Não lidas"
            checked={unreadOnly}
            onChange={({ currentTarget }) => {
              setUnreadOnly(currentTarget.checked)
              setPage(1)
            }}
          />
          <ReadAll />
        </>
      }
      foot={
        <>
          <LinkButton to="/admin/notificacoes" size="compact-sm" variant="subtle" onClick={onLeave}>
            Ver todas
          </LinkButton>
          <ArrivalSwitch />
        </>
      }
      query={list}
      page={page}
      onPage={setPage}
      empty={
        <>
          <IconBell size={28} stroke={1.4} aria-hidden />
          <span>{unreadOnly ? 'Tudo lido.' : 'Você não possui notificações no momento.'}</span>
        </>
      }
      loading="Carregando as notificações"
      skeletons={FEED_PAGE_SIZE}
      groupOf={({ createdAt }) => grupoDe(createdAt, now)}
    >
      {(item) => (
        <li key={item.id}>
          <NotificationCard
            notification={item}
            now={now}
            destino={destinoDe(item, user)}
            onRead={() => read(item.id)}
            onLeave={onLeave}
          />
        </li>
      )}
    </PagedPanel>
  )
}
