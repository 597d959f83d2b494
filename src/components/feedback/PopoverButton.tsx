import { useCallback, useEffect, useId, useState, type ReactNode, type RefObject } from 'react'

/** Pixels between a button and its panel, and between a panel and the edge of the window. */
const GAP = 4
const EDGE = 8

export interface PopoverButtonProps {
  /** The button's content; its accessible name too, unless `buttonLabel` is one. */
  button: ReactNode
  buttonLabel?: string
  buttonClass: string | undefined
  /** Accessible name of what opens. */
  label: string
  panelClass: string | undefined
  /** Pixels: the panel opens below its button, as wide as this at most. Without it its class says where. */
  belowUpTo?: number
  /** For closing it from inside: `ref.current?.hidePopover()`. */
  ref?: RefObject<HTMLDivElement | null>
  children: ReactNode
}

/**
 * A button and the panel that it opens, by the browser's own popover: Escape, a click elsewhere and the way back of the focus come with it,
 * and no positioning library is needed.
 */
export function PopoverButton(props: PopoverButtonProps) {
  const { button, buttonLabel, buttonClass, label, panelClass, belowUpTo, ref, children } = props
  const id = useId()
  const [opened, setOpened] = useState(false)

  const place = useCallback(() => {
    const panel = document.getElementById(id)
    const anchor = document.querySelector(`[popovertarget="${CSS.escape(id)}"]`)
    if (belowUpTo === undefined || !panel || !anchor) return
    const { left, bottom } = anchor.getBoundingClientRect()
    const furthest = document.documentElement.clientWidth - belowUpTo - EDGE
    Object.assign(panel.style, {
      position: 'absolute',
      top: `${bottom + window.scrollY + GAP}px`,
      left: `${Math.max(EDGE, Math.min(left, furthest))}px`,
      maxWidth: `${belowUpTo}px`,
    })
  }, [id, belowUpTo])

  useEffect(() => {
    if (!opened) return undefined
    window.addEventListener('resize', place)
    return () => window.removeEventListener('resize', place)
  }, [opened, place])

  return (
    <>
      <button
        type="button"
        className={buttonClass}
        aria-label={buttonLabel}
        aria-expanded={opened}
        aria-haspopup="dialog"
        popoverTarget={id}
      >
        {button}
      </button>
      <div
        ref={ref}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={panelClass}
        onBeforeToggle={({ newState }) => {
          if (newState === 'open') place()
        }}
        onToggle={({ newState }) => setOpened(newState === 'open')}
      >
        {opened && children}
      </div>
    </>
  )
}
