import { IconUserExclamation } from '@tabler/icons-react'
import { useRef } from 'react'
import { Button } from '#src/components/ui/controls/Button.tsx'
import { LogoutButton } from './LogoutButton.tsx'
import { ToolbarPopover } from '#src/components/ui/toolbar/ToolbarPopover.tsx'
import classes from '#src/components/ui/toolbar/toolbar.module.css'

interface Props {
  /** The sentence of the last try that failed; undefined during the next. */
  reason: string | undefined
  trying: boolean
  onTry: () => void
}

/** In place of the user menu while nobody answers who is signed in, as without a network: why, another try, and the way out. */
export function UnknownUserMenu({ reason, trying, onTry }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  return (
    <ToolbarPopover
      ref={panel}
      button={
        <>
          <IconUserExclamation size={20} stroke={1.6} aria-hidden />
          <span className={classes.userName}>Conta</span>
        </>
      }
      buttonLabel="Conta: não foi possível carregar seus dados"
      buttonClass={classes.user ?? ''}
      label="Conta"
    >
      <div className={classes.account}>
        <p role="alert">Não foi possível carregar seus dados. {reason} Sua sessão continua aberta.</p>
        <Button size="xs" disabled={trying} onClick={onTry}>
          Tentar de novo
        </Button>
        <LogoutButton userId={null} onAsk={() => panel.current?.hidePopover()} />
      </div>
    </ToolbarPopover>
  )
}
