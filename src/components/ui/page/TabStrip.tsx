import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { bringIn, watchEdges } from '#src/components/ui/controls/fading-strip.ts'
import fading from '#src/components/ui/controls/fading-strip.module.css'
import classes from './tab-strip.module.css'

export interface Tab {
  key: string
  content: ReactNode
}

interface TabStripProps<T extends Tab> {
  label: string
  tabs: readonly T[]
  /** Index of the tab in sight; −1 for none. */
  selected: number
  /** The id of what the tabs show. */
  panel: string
  onSelect: (tab: T) => void
  /** Somebody is about to: the pointer is on it, or the focus. */
  onApproach?: (tab: T) => void
}

/** Tabs in a line, the one in sight marked; the arrow keys go from one to the next. What they show is the caller's. */
export function TabStrip<T extends Tab>(props: TabStripProps<T>) {
  const { label, tabs, selected, panel, onSelect, onApproach } = props
  const strip = useRef<HTMLDivElement>(null)

  useEffect(() => watchEdges(strip.current), [])

  // Kept in sight when the strip gets narrower, too.
  useEffect(() => {
    const show = () => strip.current && bringIn(strip.current, strip.current.children[selected])
    if (!strip.current || typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(show)
    observer.observe(strip.current)
    return () => observer.disconnect()
  }, [selected])

  function followKeys(event: KeyboardEvent) {
    const all = [...(strip.current?.children ?? [])]
    const to = tabAfter(event.key, all.indexOf(event.currentTarget), tabs.length)
    const tab = to === undefined ? undefined : all[to]
    if (!(tab instanceof HTMLElement)) return
    event.preventDefault()
    tab.focus()
  }

  return (
    <div className={`${fading.place} ${fading.more}`}>
      <div ref={strip} role="tablist" aria-label={label} className={fading.strip}>
        {tabs.map((tab, i) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            className={classes.tab}
            aria-selected={i === selected}
            aria-controls={panel}
            tabIndex={i === Math.max(0, selected) ? 0 : -1}
            onClick={() => onSelect(tab)}
            onKeyDown={followKeys}
            onFocus={() => onApproach?.(tab)}
            onPointerEnter={() => onApproach?.(tab)}
          >
            {tab.content}
          </button>
        ))}
      </div>
    </div>
  )
}

/** The tab that a key leads to from one of so many; undefined for a key that leads nowhere. */
function tabAfter(key: string, from: number, tabs: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (from + 1) % tabs
    case 'ArrowLeft':
      return (from - 1 + tabs) % tabs
    case 'Home':
      return 0
    case 'End':
      return tabs - 1
    default:
      return undefined
  }
}
