import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { IconMenu2 } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { currentUserOptions } from '#src/queries/auth.ts'
import { menuOptions } from '#src/queries/menu.ts'
import { currentItem } from './current-item.ts'
import { reachable } from './menu-tree.ts'
import { NavItems } from './NavItems.tsx'
import { NavPanel } from './NavPanel.tsx'
import { useHasScreen } from './reachable.ts'
import classes from './toolbar.module.css'

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
  const [openWhenWide, setOpenWhenWide] = useState(true)
  const button = useRef<HTMLButtonElement>(null)
  const mayLieOver = narrow && items.length > 0

  useEffect(() => {
    if (!mayLieOver) onOver(false)
    return () => onOver(false)
  }, [mayLieOver, onOver])

  if (items.length === 0) return null
  const open = narrow ? over : openWhenWide

  function toggle() {
    if (narrow) onOver(!over)
    else setOpenWhenWide(!openWhenWide)
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
      {open && (
        <NavPanel over={narrow} onClose={closeOver}>
          <NavItems items={items} current={currentItem(items, current)} />
        </NavPanel>
      )}
    </>
  )
}

/** The user's menu, without the items that lead nowhere; empty until it is known. */
function useMenu(userId: number) {
  const hasScreen = useHasScreen()
  const { data: user } = useQuery(currentUserOptions(userId))
  const menuType = user?.isAdmin ? 'admin' : 'public'
  const { data: menu } = useQuery({ ...menuOptions(menuType, userId), enabled: user !== undefined })
  return useMemo(() => reachable(menu ?? [], hasScreen), [menu, hasScreen])
}
