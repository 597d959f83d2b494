import { Link } from '@tanstack/react-router'
import type { Notification } from '#src/api/contract/notification.ts'
import { TAREFAS } from '#src/components/tarefas/panel-id.ts'
import type { Destino } from './destino.ts'
import { EspecieIcon } from './EspecieIcon.tsx'
import { grupoDe } from './grupo.ts'
import classes from './bell.module.css'

const clock = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const day = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit' })
const full = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeStyle: 'short' })

interface Props {
  notification: Notification
  /** When the list was read. */
  now: Date
  destino: Destino | undefined
  onRead: () => void
  /** It is followed to what it is about: a panel that shows it makes room. */
  onLeave?: (() => void) | undefined
}

/** One notification. The whole of it leads to what it is about, or, where there is nothing to see, is marked as read by a click. */
export function NotificationCard({ notification, now, destino, onRead, onLeave }: Props) {
  const { especie, messageType, message, createdAt, isRead } = notification
  const created = new Date(createdAt)

  function follow() {
    if (!isRead) onRead()
    onLeave?.()
  }

  return (
    <div className={classes.card} data-unread={isRead ? undefined : true}>
      <EspecieIcon especie={especie} />
      <div className={classes.cardHead}>
        <strong>{messageType}</strong>
        <span className={classes.when} title={full.format(created)}>
          {grupoDe(createdAt, now) === 'Anteriores' && <span>{day.format(created)}</span>}
          <time dateTime={createdAt}>{clock.format(created)}</time>
        </span>
        {!isRead && (
          <button
            type="button"
            className={classes.mark}
            data-whole={destino ? undefined : true}
            aria-label={`${messageType}. Não lida. Marcar como lida.`}
            title="Marcar como lida"
            onClick={onRead}
          />
        )}
      </div>
      <p className={classes.message}>{message}</p>
      {destino && (
        <Way destino={destino} onFollow={follow}>
          {destino.texto}
        </Way>
      )}
    </div>
  )
}

interface WayProps {
  destino: Destino
  onFollow: () => void
  children: string
}

function Way({ destino: { link }, onFollow, children }: WayProps) {
  if (link !== 'tarefas')
    return (
      <Link {...link} className={classes.way} onClick={onFollow}>
        {children}
      </Link>
    )
  return (
    <button
      type="button"
      className={classes.way}
      onClick={() => {
        onFollow()
        // not by `popoverTarget`: below a panel that is open it would be that panel's own, and leave it open
        document.getElementById(TAREFAS)?.showPopover()
      }}
    >
      {children}
    </button>
  )
}
