import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { IconLogout } from '@tabler/icons-react'
import { askToDiscard } from '#src/components/form/ask-to-discard.ts'
import { logoutMutation } from '#src/queries/auth.ts'
import { drafts, giveUpDrafts } from '#src/stores/drafts.ts'
import { addToast } from '#src/stores/toasts.ts'

/** 'Sair'. Asks first when something is unsaved. Without a user who is known the session ends in this browser alone. */
export function LogoutButton({ userId }: { userId: number | null }) {
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
    if (!(await askToDiscard())) return
    const takeBack = giveUpDrafts()
    logout.mutate(userId, { onError: takeBack })
  }

  return (
    <Button
      variant="default"
      size="compact-md"
      fullWidth
      leftSection={<IconLogout size={16} stroke={1.6} aria-hidden />}
      loading={logout.isPending}
      onClick={() => void leave()}
    >
      Sair
    </Button>
  )
}
