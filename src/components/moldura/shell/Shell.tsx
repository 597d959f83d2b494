import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useDress } from '#src/components/ui/theme/use-dress.ts'
import { session } from '#src/stores/session.ts'
import { lazyPart } from '#src/components/ui/lazy/lazy-part.tsx'
import { Footer } from './Footer.tsx'
import { NavPlace } from './NavPlace.tsx'
import { samePage } from './same-page.ts'
import classes from './shell.module.css'
import { Toolbar } from './Toolbar.tsx'

// Only the signed-in have one: the login does without its code.
const SideNav = lazyPart(async () => (await import('./SideNav.tsx')).SideNav, NavPlace)

/** The frame of every page: toolbar, side navigation, content, footer. */
export function Shell({ children }: { children: ReactNode }) {
  const atLogin = useRouterState({
    select: ({ matches }) => String(matches.at(-1)?.routeId).endsWith('/login'),
  })
  // nobody yet while the login by which they came still stands here: no frame comes round it
  const userId = session((state) => (atLogin ? null : state.userId))
  const [menuSlot, setMenuSlot] = useState<HTMLElement | null>(null)
  const [over, setOver] = useState(false)

  useDress()
  usePageEntry(() => setOver(false))

  return (
    <div
      className={classes.shell}
      data-nav={over ? 'over' : undefined}
      data-signed-in={userId !== null || undefined}
    >
      <a className={classes.skip} href="#conteudo">
        Pular para o conteúdo
      </a>
      <Toolbar menuSlot={setMenuSlot} />
      {userId !== null && (
        <SideNav key={userId} userId={userId} slot={menuSlot} over={over} onOver={setOver} />
      )}
      <main id="conteudo" className={classes.main} tabIndex={-1} inert={over}>
        {children}
      </main>
      <Footer inert={over} />
    </div>
  )
}

const OPENER_OF_A_PANEL = '[aria-haspopup="dialog"][aria-expanded="true"]'

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
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        if (!fromLocation || samePage(fromLocation, toLocation)) return
        latest.current()
        setEntries((count) => count + 1)
      }),
    [router],
  )

  useEffect(() => {
    // After the callback's changes are on the screen: what is inert takes no focus.
    // Where a panel was opened while the page was on its way, its Escape leads back to the button that has the focus.
    if (entries === 0 || document.activeElement?.matches(OPENER_OF_A_PANEL)) return
    const main = document.querySelector<HTMLElement>('#conteudo')
    // a user who comes back to a list is where they left it (see left-row.ts)
    const row = main?.querySelector<HTMLElement>('tr[data-left] a')
    const target = row ?? main?.querySelector<HTMLElement>('h1[tabindex]') ?? main
    target?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
  }, [entries])
}
