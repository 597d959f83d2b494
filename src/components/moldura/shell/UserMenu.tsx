import { useQueryClient } from '@tanstack/react-query'
import { IconUserCircle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { lazyPart } from '#src/components/ui/lazy/lazy-part.tsx'
import { whenIdle } from '#src/components/ui/feedback/when-idle.ts'
import { ToolbarPopover } from '#src/components/ui/toolbar/ToolbarPopover.tsx'
import classes from '#src/components/ui/toolbar/toolbar.module.css'

const load = async () => (await import('./AccountPanel.tsx')).AccountPanel
const AccountPanel = lazyPart(load)

interface UserMenuProps {
  user: Usuario
  /** The user's, or that of their only acesso. */
  name: string
  /** Shows the list of keys. */
  onAtalhos: () => void
}

/** The button of the user menu. */
export function UserMenu({ user, name, onAtalhos }: UserMenuProps) {
  const panel = useRef<HTMLDivElement>(null)
  // The way out must be there when the network is gone; what fails now is asked for again when the menu is opened.
  useEffect(() => whenIdle(() => void load().catch(() => {})), [])
  useTema(user)

  return (
    <ToolbarPopover
      ref={panel}
      button={
        <>
          <IconUserCircle size={20} stroke={1.6} aria-hidden />
          <span className={classes.userName}>{name}</span>
        </>
      }
      buttonLabel={`Conta de ${name}`}
      buttonClass={classes.user ?? ''}
      label="Conta"
    >
      <AccountPanel user={user} onAtalhos={onAtalhos} onLeave={() => panel.current?.hidePopover()} />
    </ToolbarPopover>
  )
}

/** Colours the app as the user's account says, once there is nothing else to do: this browser remembers how it was last. */
function useTema({ segundoFator }: Usuario) {
  const queryClient = useQueryClient()
  // nothing else is answered before it is set up
  const known = segundoFator !== 'exigido'
  useEffect(() => {
    if (!known) return
    let stop: (() => void) | undefined
    let gone = false
    const start = async () => {
      const { seguirTema } = await import('#src/components/conta/minha-conta/tema.ts')
      if (!gone) stop = seguirTema(queryClient)
    }
    const cancel = whenIdle(() => void start().catch(() => {}))
    return () => {
      gone = true
      cancel()
      stop?.()
    }
  }, [queryClient, known])
}
