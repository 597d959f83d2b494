import { useEffect, useRef, type ReactNode } from 'react'
import classes from './shell.module.css'

interface Props {
  /** Whether it lies over the page; then it takes the focus, and Escape or the shade closes it. */
  over: boolean
  /** Whether it shows its icons alone. */
  rail: boolean
  onClose: () => void
  children: ReactNode
}

export function NavPanel({ over, rail, onClose, children }: Props) {
  const nav = useRef<HTMLElement>(null)

  useEffect(() => {
    if (!over) return
    nav.current?.querySelector<HTMLElement>('a, button')?.focus()
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the focus moves once, when it opens
  }, [over])

  return (
    <>
      {over && <div className={classes.shade} onClick={onClose} aria-hidden />}
      <nav
        ref={nav}
        id="navegacao"
        className={classes.nav}
        data-rail={rail || undefined}
        aria-label="Principal"
      >
        {children}
      </nav>
    </>
  )
}
