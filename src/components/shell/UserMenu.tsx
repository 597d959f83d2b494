import { Button, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { IconLogout, IconUserCircle } from '@tabler/icons-react'
import type { Usuario } from '#src/api/contract/auth.ts'
import { logoutMutation } from '#src/queries/auth.ts'
import { addToast } from '#src/stores/toasts.ts'
import { ToolbarPopover } from './ToolbarPopover.tsx'
import classes from './toolbar.module.css'

/** Who is signed in, and the way out. `name` is the user's, or that of their only acesso. */
export function UserMenu({ user, name }: { user: Usuario; name: string }) {
  const logout = useMutation({
    ...logoutMutation(),
    onError: (error) =>
      addToast({
        message: `Não foi possível sair: ${error.message} Sua sessão continua aberta.`,
        tone: 'erro',
      }),
  })

  return (
    <ToolbarPopover
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
      <div className={classes.account}>
        <Text fw={600}>{user.name}</Text>
        <Text size="sm" c="dimmed" mb="sm" style={{ overflowWrap: 'anywhere' }}>
          {user.email}
        </Text>
        <Button
          variant="default"
          size="compact-md"
          fullWidth
          leftSection={<IconLogout size={16} stroke={1.6} aria-hidden />}
          loading={logout.isPending}
          onClick={() => logout.mutate(user.id)}
        >
          Sair
        </Button>
      </div>
    </ToolbarPopover>
  )
}
