import { Text } from '@mantine/core'
import { IconSwitchHorizontal, IconUserCircle, IconUserCog } from '@tabler/icons-react'
import { useRef } from 'react'
import type { Usuario } from '#src/api/contract/auth.ts'
import { LinkButton } from '#src/components/feedback/LinkButton.tsx'
import { acessosAtivos } from '#src/stores/acesso.ts'
import { accessAddressOf } from './home.ts'
import { LogoutButton } from './LogoutButton.tsx'
import { linkTo } from './menu-tree.ts'
import { ADMIN_CONTA } from './return-url.ts'
import { ToolbarPopover } from './ToolbarPopover.tsx'
import { useEntidade } from './use-entidade.ts'
import classes from './toolbar.module.css'

/** Who is signed in, their account or acessos, and the way out. `name` is the user's, or that of their only acesso. */
export function UserMenu({ user, name }: { user: Usuario; name: string }) {
  const panel = useRef<HTMLDivElement>(null)
  const settings = useEntidade()?.settings
  const way = user.isAdmin
    ? { text: 'Minha conta', href: ADMIN_CONTA, Icon: IconUserCog }
    : {
        text: acessosAtivos(user).length > 1 ? 'Trocar de acesso' : 'Meus acessos',
        href: accessAddressOf(settings),
        Icon: IconSwitchHorizontal,
      }

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
      <div className={classes.account}>
        <div>
          <Text fw={600}>{user.name}</Text>
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {user.email}
          </Text>
        </div>
        <LinkButton
          {...linkTo(way.href)}
          variant="default"
          size="compact-md"
          fullWidth
          leftSection={<way.Icon size={16} stroke={1.6} aria-hidden />}
          onClick={() => panel.current?.hidePopover()}
        >
          {way.text}
        </LinkButton>
        <LogoutButton userId={user.id} />
      </div>
    </ToolbarPopover>
  )
}
