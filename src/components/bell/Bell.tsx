import { useQuery } from '@tanstack/react-query'
import { IconBell } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import type { Usuario } from '#src/api/contract/auth.ts'
import { concede } from '#src/api/contract/papeis.ts'
import { ToolbarPopover } from '#src/components/shell/ToolbarPopover.tsx'
import { unreadCountOptions } from '#src/queries/notification.ts'
import { statusOf, type Status } from '#src/queries/status.ts'
import classes from './bell.module.css'
import { Feed } from './Feed.tsx'

// A dialog and its form: fetched when somebody first asks for it.
const SendNotice = lazy(async () => ({ default: (await import('./SendNotice.tsx')).SendNotice }))

/** The administrators' bell: how many are unread, and the feed. Events keep both current. */
export function Bell({ user }: { user: Usuario }) {
  const count = useQuery(unreadCountOptions())
  const { data: unread = 0 } = count
  const panel = useRef<HTMLDivElement>(null)
  const [noticeAsked, setNoticeAsked] = useState(false)
  const [sending, setSending] = useState(false)

  function startNotice() {
    panel.current?.hidePopover()
    setNoticeAsked(true)
    setSending(true)
  }

  return (
    <>
      <ToolbarPopover
        ref={panel}
        button={
          <>
            <IconBell size={20} stroke={1.6} aria-hidden />
            {unread > 0 && (
              <span className={classes.badge} aria-hidden>
                {unread > 99 ? '99+' : unread}
              </span>
            )}
          </>
        }
        buttonLabel={bellLabel(unread, statusOf(count))}
        buttonClass={classes.bell ?? ''}
        label="Notificações"
      >
        <Feed onSend={concede(user.papeis, 'notificacao:enviar') ? startNotice : undefined} />
      </ToolbarPopover>
      {noticeAsked && (
        <Suspense>
          <SendNotice opened={sending} onClose={() => setSending(false)} />
        </Suspense>
      )}
    </>
  )
}

function bellLabel(unread: number, status: Status): string {
  if (status === 'error') return 'Notificações: não foi possível saber quantas não foram lidas'
  if (unread === 0) return 'Notificações'
  return `Notificações: ${unread} não ${unread === 1 ? 'lida' : 'lidas'}`
}
