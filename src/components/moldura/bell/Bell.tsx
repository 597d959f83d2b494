import { useQuery } from '@tanstack/react-query'
import { IconBell } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { CountedPopover } from '#src/components/ui/toolbar/CountedPopover.tsx'
import { statusOf, type Status } from '#src/queries/status.ts'
import { unreadCountOptions } from '#src/queries/unread.ts'
import { unread } from '#src/stores/unread.ts'
import { lazyDialog, lazyPart } from '#src/components/ui/lazy/lazy-part.tsx'

// What opens, and a dialog with its form: fetched when somebody first asks for it.
const Feed = lazyPart(async () => (await import('./Feed.tsx')).Feed)
const SendNotice = lazyDialog(async () => (await import('./SendNotice.tsx')).SendNotice)

/** The administrators' bell: how many are unread, and the feed. Events keep both current. */
export function Bell({ user }: { user: Usuario }) {
  const count = useQuery(unreadCountOptions())
  const { data: naoLidas = 0 } = count
  const panel = useRef<HTMLDivElement>(null)
  const [sending, setSending] = useState(false)

  useEffect(() => {
    unread.setState({ count: naoLidas })
    return () => unread.setState({ count: 0 })
  }, [naoLidas])

  const leave = () => panel.current?.hidePopover()

  function startNotice() {
    leave()
    setSending(true)
  }

  return (
    <>
      <CountedPopover
        ref={panel}
        icon={<IconBell size={20} stroke={1.6} aria-hidden />}
        count={naoLidas}
        alert
        buttonLabel={bellLabel(naoLidas, statusOf(count))}
        label="Notificações"
      >
        <Feed user={user} onSend={startNotice} onLeave={leave} />
      </CountedPopover>
      {sending && <SendNotice user={user} onClose={() => setSending(false)} />}
    </>
  )
}

function bellLabel(naoLidas: number, status: Status): string {
  if (status === 'error') return 'Notificações: não foi possível saber quantas não foram lidas'
  if (naoLidas === 0) return 'Notificações'
  return `Notificações: ${naoLidas} não ${naoLidas === 1 ? 'lida' : 'lidas'}`
}
