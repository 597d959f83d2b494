import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { IconMenu2 } from '@tabler/icons-react'
import { lazy, Suspense, type RefObject } from 'react'
import type { Usuario } from '#src/api/contract/auth.ts'
import { entidadeOptions } from '#src/queries/entidade.ts'
import { session } from '#src/stores/session.ts'
import { AnonymousLinks } from './AnonymousLinks.tsx'
import { SchemeToggle } from './SchemeToggle.tsx'
import classes from './toolbar.module.css'

const SignedInTools = lazy(async () => ({
  default: (await import('./SignedInTools.tsx')).SignedInTools,
}))

interface Props {
  /** The signed-in user, once known. */
  user: Usuario | undefined
  /** The button of the side navigation, when there is one. */
  menu: { open: boolean; toggle: () => void } | undefined
  menuButton: RefObject<HTMLButtonElement | null>
}

export function Toolbar({ user, menu, menuButton }: Props) {
  const userId = session((state) => state.userId)
  const { data: entidade } = useQuery(entidadeOptions(userId))

  return (
    <header className={classes.toolbar}>
      {menu && (
        <button
          ref={menuButton}
          type="button"
          className={classes.icon}
          aria-label="Menu"
          aria-expanded={menu.open}
          aria-controls="navegacao"
          onClick={menu.toggle}
        >
          <IconMenu2 size={20} stroke={1.75} aria-hidden />
        </button>
      )}
      <Link to="/" className={classes.brand}>
        {userId !== null && entidade?.image64 ? (
          <img src={entidade.image64} alt={entidade.nomeFantasia} />
        ) : (
          <span>{entidade?.nomeFantasia ?? 'Contribui'}</span>
        )}
      </Link>
      <div className={classes.tools}>
        <Suspense>{user && <SignedInTools user={user} />}</Suspense>
        {userId === null && <AnonymousLinks />}
        <SchemeToggle />
      </div>
    </header>
  )
}
