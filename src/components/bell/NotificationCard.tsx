import { VisuallyHidden } from '@mantine/core'
import { IconMessage } from '@tabler/icons-react'
import type { Notification } from '#src/api/contract/notification.ts'
import classes from './bell.module.css'

const clock = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const full = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeStyle: 'short' })

interface Props {
  notification: Notification
  onRead: () => void
}

/** One card of the feed. An unread one is a button that marks it as read. */
export function NotificationCard({ notification, onRead }: Props) {
  const { messageType, message, createdAt, isRead } = notification
  const created = new Date(createdAt)
  const content = (
    <>
      <IconMessage className={classes.cardIcon} size={18} stroke={1.6} aria-hidden />
      <span className={classes.cardHead}>
        <strong>{messageType}</strong>
        <time dateTime={createdAt} title={full.format(created)}>
          {clock.format(created)}
        </time>
      </span>
      <span className={classes.message}>{message}</span>
    </>
  )
  if (isRead) return <div className={classes.card}>{content}</div>
  return (
    <button type="button" className={classes.card} data-unread onClick={onRead}>
      {content}
      <VisuallyHidden>Não lida. Marcar como lida.</VisuallyHidden>
    </button>
  )
}
