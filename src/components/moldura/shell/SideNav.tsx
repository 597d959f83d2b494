import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { IconMenu2 } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { currentUserOptions } from '#src/queries/auth.ts'
import { menuOptions, menuStateOf } from '#src/queries/menu.ts'
import { acessoAtual } from '#src/stores/acesso.ts'
import { session } from '#src/stores/session.ts'
import { currentItem } from './current-item.ts'
import { isOfAcesso } from './do-acesso.ts'
import { shownMenu } from './menu-tree.ts'
import { NavItems } from './NavItems.tsx'
import { NavPanel } from './NavPanel.tsx'
import { NavPlace } from './NavPlace.tsx'
import { keepRail } from './nav-kept.ts'
import { railIsKept } from './nav-rail.ts'
import { useHasScreen } from '#src/components/ui/page/reachable.ts'
import classes from '#src/components/ui/toolbar/toolbar.module.css'

/** Narrower than this the side navigation lies over the page (specification §2). */
const NARROW = '(max-width: 767.98px)'

interface Props {
  userId: number
  /** The toolbar's place for the button that opens and closes it. */
  slot: HTMLElement | null
  /** Whether it lies open over the page. */
  over: boolean
  onOver: (over: boolean) => void
}

/** The side navigation of a signed-in user and its button, once the user and their menu are known and the menu is not empty. */
export function SideNav({ userId, slot, over, onOver }: Props) {
  const items = useMenu(userId)
  const current = useRouterState({ select: ({ location }) => location })
  const narrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false })
  const [rail, setRail] = useState(railIsKept)
  const button = useRef<HTMLButtonElement>(null)
  const mayLieOver = narrow && items !== null && items.length > 0

  useEffect(() => {
    if (!mayLieOver) onOver(false)
    return () => onOver(false)
  }, [mayLieOver, onOver])

  if (items === null) return <NavPlace />
  if (items.length === 0) return null
  const open = narrow ? over : !rail

  function toggle() {
    if (narrow) return onOver(!over)
    keepRail(!rail)
    setRail(!rail)
  }

  function closeOver() {
    onOver(false)
    button.current?.focus()
  }

  return (
    <>
      {slot &&
        createPortal(
          <button
            ref={button}
            type="button"
            className={classes.icon}
            aria-label="Menu"
            aria-expanded={open}
            aria-controls="navegacao"
            onClick={toggle}
          >
            <IconMenu2 size={20} stroke={1.75} aria-hidden />
          </button>,
          slot,
        )}
      {(open || !narrow) && (
        <NavPanel over={narrow} rail={!open} onClose={closeOver}>
          <NavItems items={items} current={currentItem(items, current)} />
        </NavPanel>
      )}
    </>
  )
}

/** The user's menu as it is shown; null until it is known, empty where it cannot be had. */
function useMenu(userId: number) {
  const hasScreen = useHasScreen()
  const { data: user, isError: unknown } = useQuery(currentUserOptions(userId))
  const state = menuStateOf(user)
  const known = state !== 'notInitialized'
  const { data: menu, isError: lost } = useQuery({
    ...menuOptions(known ? state : 'public', userId),
    enabled: known,
  })
  const acessoId = session((now) => now.acessoId)
  const acesso = user && acessoAtual(user, acessoId)
  const waiting = menu === undefined && !unknown && !lost
  return useMemo(() => {
    if (waiting) return null
    const forStaff = state === 'admin'
    const leads = (href: string) => hasScreen(href) && (forStaff || isOfAcesso(href, acesso))
    return shownMenu(menu ?? [], leads, forStaff)
  }, [waiting, menu, hasScreen, state, acesso])
}
