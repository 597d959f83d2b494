import { IconLogout } from '@tabler/icons-react'
import { Button } from '#src/components/ui/controls/Button.tsx'
import classes from '#src/components/ui/toolbar/toolbar.module.css'
import { useSair } from './use-sair.ts'

interface Props {
  userId: number | null
  /** Closes the panel in which the button stands, which would lie over the question. */
  onAsk: () => void
}

/** 'Sair'. */
export function LogoutButton({ userId, onAsk }: Props) {
  const { sair, saindo } = useSair(userId, onAsk)
  return (
    <Button
      variant="subtle"
      className={classes.way}
      leftSection={<IconLogout size={18} stroke={1.6} aria-hidden />}
      disabled={saindo}
      onClick={sair}
    >
      Sair
    </Button>
  )
}
