import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { IconLogout } from '@tabler/icons-react'
import { askToDiscard } from '#src/components/form/ask-to-discard.ts'
import classes from '#src/components/toolbar/toolbar.module.css'
import { logoutMutation } from '#src/queries/auth.ts'
import { drafts, giveUpDrafts } from '#src/stores/drafts.ts'
import { addToast } from '#src/stores/toasts.ts'

interface Props {
  userId: number | null
  /** Closes the panel in which the button stands, which would lie over the question. */
  onAsk: () => void
}

/** 'Sair'. Asks first when something is unsaved. Without a user who is known the session ends in this browser alone. */
export function LogoutButton({ userId, onAsk }: Props) {
  const logout = useMutation({
    ...logoutMutation(),
    onError: (error) =>
      addToast({
        message: `Não foi possível sair: ${error.message} Sua sessão continua aberta.`,
        tone: 'erro',
      }),
  })

  async function leave() {
    if (drafts.getState().open === 0) return logout.mutate(userId)
    onAsk()
    if (!(await askToDiscard())) return
    const takeBack = giveUpDrafts()
    // the promise, since the button has left with its panel and hears of nothing
    await logout.mutateAsync(userId).catch(takeBack)
  }

  return (
    <Button
      variant="subtle"
      className={classes.way}
      leftSection={<IconLogout size={18} stroke={1.6} aria-hidden />}
      loading={logout.isPending}
      onClick={() => void leave()}
    >
      Sair
    </Button>
  )
}
