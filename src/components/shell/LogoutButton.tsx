import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { IconLogout } from '@tabler/icons-react'
import { logoutMutation } from '#src/queries/auth.ts'
import { addToast } from '#src/stores/toasts.ts'

/** 'Sair'. Without a user who is known the session ends in this browser alone. */
export function LogoutButton({ userId }: { userId: number | null }) {
  const logout = useMutation({
    ...logoutMutation(),
    onError: (error) =>
      addToast({
        message: `Não foi possível sair: ${error.message} Sua sessão continua aberta.`,
        tone: 'erro',
      }),
  })

  return (
    <Button
      variant="default"
      size="compact-md"
      fullWidth
      leftSection={<IconLogout size={16} stroke={1.6} aria-hidden />}
      loading={logout.isPending}
      onClick={() => logout.mutate(userId)}
    >
      Sair
    </Button>
  )
}
