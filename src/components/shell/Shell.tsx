import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { useEntidadeColor } from '#src/components/theme/entidade-color.ts'
import { currentUserOptions } from '#src/queries/auth.ts'
import { menuOptions } from '#src/queries/menu.ts'
import { session } from '#src/stores/session.ts'
import { Footer } from './Footer.tsx'
import classes from './shell.module.css'
import { Toolbar } from './Toolbar.tsx'
import { useReachableMenu } from './reachable.ts'

/** Narrower than this the side navigation lies over the page (specification §2). */
const NARROW = '(max-width: 767.98px)'

// Only the signed-in have one: the login does without its code.
const SideNav = lazy(async () => ({ default: (await import('./SideNav.tsx')).SideNav }))

/** The frame of every page: toolbar, side navigation, content, footer. */
export function Shell({ children }: { children: ReactNode }) {
  const userId = session((state) => state.userId)
  const { data: user } = useQuery({ ...currentUserOptions(userId ?? 0), enabled: userId !== null })
  const menuType = user?.isAdmin ? 'admin' : 'public'
  const { data: menu } = useQuery({ ...menuOptions(menuType, userId), enabled: user !== undefined })
  const items = useReachableMenu(userId === null ? undefined : menu)

  const narrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false })
  const [openWhenWide, setOpenWhenWide] = useState(true)
  const [openWhenNarrow, setOpenWhenNarrow] = useState(false)
  const open = items.length > 0 && (narrow ? openWhenNarrow : openWhenWide)
  const over = open && narrow
  const menuButton = useRef<HTMLButtonElement>(null)

  useEntidadeColor()
  usePageEntry(() => setOpenWhenNarrow(false))

  function toggle() {
    if (narrow) setOpenWhenNarrow(!openWhenNarrow)
    else setOpenWhenWide(!openWhenWide)
  }

  function closeOver() {
    setOpenWhenNarrow(false)
    menuButton.current?.focus()
  }

  return (
    <div className={classes.shell} data-nav={open ? (over ? 'over' : 'side') : 'none'}>
      <a className={classes.skip} href="#conteudo">
        Pular para o conteúdo
      </a>
      <Toolbar
        user={userId === null ? undefined : user}
        menu={items.length > 0 ? { open, toggle } : undefined}
        menuButton={menuButton}
      />
      {open && (
        <Suspense fallback={<div className={classes.nav} />}>
          <SideNav items={items} over={over} onClose={closeOver} />
        </Suspense>
      )}
      <main id="conteudo" className={classes.main} tabIndex={-1} inert={over}>
        {children}
      </main>
      <Footer inert={over} />
    </div>
  )
}

/** On entering another page: runs the callback, then moves the focus to the new heading, as a full page load would. */
function usePageEntry(onEntry: () => void) {
  const router = useRouter()
  const [entries, setEntries] = useState(0)
  const latest = useRef(onEntry)
  useEffect(() => {
    latest.current = onEntry
  })

  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        latest.current()
        setEntries((count) => count + 1)
      }),
    [router],
  )

  useEffect(() => {
    // After the callback's changes are on the screen: what is inert takes no focus.
    if (entries === 0) return
    const main = document.querySelector<HTMLElement>('#conteudo')
    const target = main?.querySelector<HTMLElement>('h1[tabindex]') ?? main
    target?.focus({ preventScroll: true })
  }, [entries])
}
