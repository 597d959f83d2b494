import { Popover } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconBell } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { Usuario } from '#src/api/contract/auth.ts'
import { concede } from '#src/api/contract/papeis.ts'
import { followNotifications, unreadCountOptions } from '#src/queries/notification.ts'
import classes from './bell.module.css'
import { Feed } from './Feed.tsx'
import { SendNotice } from './SendNotice.tsx'

/** The administrators' bell: how many are unread, and the feed. The hub keeps both current while it is on the screen. */
export function Bell({ user }: { user: Usuario }) {
  const queryClient = useQueryClient()
  const { data: unread = 0 } = useQuery(unreadCountOptions())
  const [opened, setOpened] = useState(false)
  const [sending, setSending] = useState(false)

  useEffect(() => followNotifications(queryClient), [queryClient])

  return (
    <>
      <Popover
        opened={opened}
        onChange={setOpened}
        position="bottom-end"
        width="min(22rem, calc(100vw - 1rem))"
        shadow="md"
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <button
            type="button"
            className={classes.bell}
            aria-label={bellLabel(unread)}
            onClick={() => setOpened(!opened)}
          >
            <IconBell size={20} stroke={1.6} aria-hidden />
            {unread > 0 && (
              <span className={classes.badge} aria-hidden>
                {unread > 99 ? '99+' : unread}
              </span>
            )}
          </button>
        </Popover.Target>
        <Popover.Dropdown p={0} aria-label="Notificações">
          <Feed
            onSend={
              concede(user.papeis, 'notificacao:enviar')
                ? () => {
                    setOpened(false)
                    setSending(true)
                  }
                : undefined
            }
          />
        </Popover.Dropdown>
      </Popover>
      <SendNotice opened={sending} onClose={() => setSending(false)} />
    </>
  )
}

function bellLabel(unread: number): string {
  if (unread === 0) return 'Notificações'
  return `Notificações: ${unread} não ${unread === 1 ? 'lida' : 'lidas'}`
}
