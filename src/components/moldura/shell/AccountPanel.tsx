import { Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useKeyedMutation } from '#src/components/ui/form/use-keyed-mutation.ts'
import {
  IconBell,
  IconCookie,
  IconKeyboard,
  IconMoon,
  IconSun,
  IconSwitchHorizontal,
  IconUserCog,
} from '@tabler/icons-react'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { Button } from '#src/components/ui/controls/Button.tsx'
import { LinkButton } from '#src/components/ui/feedback/LinkButton.tsx'
import { accessAddressOf } from '#src/components/ui/page/home.ts'
import { ADMIN_CONTA } from '#src/components/ui/page/return-url.ts'
import { useEntidade } from '#src/components/ui/page/use-entidade.ts'
import classes from '#src/components/ui/toolbar/toolbar.module.css'
import {
  preferenciaPessoalOptions,
  savePreferenciaPessoalMutation,
} from '#src/queries/preferencia-pessoal.ts'
import { acessosAtivos } from '#src/stores/acesso.ts'
import { colorScheme, toggleColorScheme } from '#src/stores/color-scheme.ts'
import { LogoutButton } from './LogoutButton.tsx'
import { linkTo } from './menu-tree.ts'

interface AccountPanelProps {
  user: Usuario
  /** Shows the list of keys. */
  onAtalhos: () => void
  /** Closes the panel. */
  onLeave: () => void
}

/** What the user menu opens: who is signed in, their account and acessos, light or dark, and the way out. */
export function AccountPanel({ user, onAtalhos, onLeave }: AccountPanelProps) {
  const settings = useEntidade()?.settings
  const dark = colorScheme((state) => state.scheme === 'dark')
  const Scheme = dark ? IconSun : IconMoon
  const { data: preferencia } = useQuery({
    ...preferenciaPessoalOptions(),
    // nothing else is answered before it is set up
    enabled: user.segundoFator !== 'exigido',
  })
  const { mutate: save } = useKeyedMutation(savePreferenciaPessoalMutation(useQueryClient()))
  const ways = [
    { text: 'Minha conta', href: user.isAdmin ? ADMIN_CONTA : '/public/conta', Icon: IconUserCog },
    ...(user.isAdmin
      ? []
      : [
          {
            text: acessosAtivos(user).length > 1 ? 'Trocar de acesso' : 'Meus acessos',
            href: accessAddressOf(settings),
            Icon: IconSwitchHorizontal,
          },
          { text: 'Notificações', href: '/public/notificacoes', Icon: IconBell },
        ]),
    { text: 'Cookies', href: '/public/cookies', Icon: IconCookie },
  ]

  function changeScheme() {
    const tema = toggleColorScheme() === 'dark' ? 'escuro' : 'claro'
    // This browser has it already; where the account cannot be had, the others stay as they are.
    if (preferencia) save({ tema })
  }

  return (
    <div className={classes.account}>
      <div className={classes.self}>
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {user.name}
        </Text>
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {user.email}
        </Text>
      </div>
      {ways.map(({ text, href, Icon }) => (
        <LinkButton
          key={href}
          {...linkTo(href)}
          variant="subtle"
          className={classes.way}
          leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
          onClick={onLeave}
        >
          {text}
        </LinkButton>
      ))}
      <Button
        variant="subtle"
        className={classes.way}
        leftSection={<Scheme size={18} stroke={1.6} aria-hidden />}
        onClick={changeScheme}
      >
        {dark ? 'Usar tema claro' : 'Usar tema escuro'}
      </Button>
      <Button
        variant="subtle"
        className={classes.way}
        data-keys
        leftSection={<IconKeyboard size={18} stroke={1.6} aria-hidden />}
        onClick={() => {
          onLeave()
          onAtalhos()
        }}
      >
        Atalhos do teclado
      </Button>
      <hr />
      <LogoutButton userId={user.id} onAsk={onLeave} />
    </div>
  )
}
