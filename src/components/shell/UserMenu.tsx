import { Menu } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { IconLogout, IconUserCircle } from '@tabler/icons-react'
import type { Usuario } from '#src/api/contract/auth.ts'
import { logoutMutation } from '#src/queries/auth.ts'
import { addToast } from '#src/stores/toasts.ts'
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
    <Menu position="bottom-end" width={240} withinPortal>
      <Menu.Target>
        <button type="button" className={classes.user} aria-label={`Conta de ${name}`}>
          <IconUserCircle size={20} stroke={1.6} aria-hidden />
          <span className={classes.userName}>{name}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {user.name}
          <br />
          {user.email}
        </Menu.Label>
        <Menu.Item
          leftSection={<IconLogout size={16} stroke={1.6} aria-hidden />}
          disabled={logout.isPending}
          onClick={() => logout.mutate(user.id)}
        >
          Sair
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
