import { Link } from '@tanstack/react-router'
import { diaDe, horaDe, instantePorExtenso } from '#src/api/contract/nucleo/instante.ts'
import type { Notification } from '#src/api/contract/servicos/notification.ts'
import { TAREFAS } from '#src/components/listas/tarefas/panel-id.ts'
import type { Destino } from './destino.ts'
import { EspecieIcon } from './EspecieIcon.tsx'
import { grupoDe } from './grupo.ts'
import classes from './bell.module.css'

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

  function follow() {
    if (!isRead) onRead()
    onLeave?.()
  }

  return (
    <div className={classes.card} data-unread={isRead ? undefined : true}>
      <EspecieIcon especie={especie} />
      <div className={classes.cardHead}>
        <strong>{messageType}</strong>
        <span className={classes.when} title={instantePorExtenso(createdAt)}>
          {grupoDe(createdAt, now) === 'Anteriores' && `${diaDe(createdAt).slice(0, 5)}, `}
          <time dateTime={createdAt}>{horaDe(createdAt)}</time>
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
