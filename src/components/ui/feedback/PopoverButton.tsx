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
  /** By which other buttons open it too (`popoverTarget`), where there is one such panel a page. */
  id?: string
  /** For closing it from inside: `ref.current?.hidePopover()`. */
  ref?: RefObject<HTMLDivElement | null>
  children: ReactNode
}

/**
 * A button and the panel that it opens, by the browser's own popover: Escape, a click elsewhere and the way back of the focus come with it,
 * and no positioning library is needed. It closes too when the keyboard goes on, so that it covers nothing that has the focus.
 */
export function PopoverButton(props: PopoverButtonProps) {
  const { button, buttonLabel, buttonClass, label, panelClass, belowUpTo, ref, children } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const [opened, setOpened] = useState(false)

  const place = useCallback(() => {
    const panel = document.getElementById(id)
    const anchor = panel?.previousElementSibling
    if (belowUpTo === undefined || !panel || !anchor) return
    // in a strip that can be scrolled it may be out of sight, and its panel would belong to nothing
    anchor.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const { left, right, bottom } = anchor.getBoundingClientRect()
    const width = document.documentElement.clientWidth
    // both begin at the same line, or both end there where that would lead out of the window
    const side =
      left + belowUpTo + EDGE <= width
        ? { left: `${left}px`, right: 'auto' }
        : right - belowUpTo >= EDGE
          ? { left: 'auto', right: `${width - right}px` }
          : { left: `${Math.max(EDGE, width - belowUpTo - EDGE)}px`, right: 'auto' }
    Object.assign(panel.style, {
      position: 'absolute',
      top: `${bottom + window.scrollY + GAP}px`,
      ...side,
      maxWidth: `${belowUpTo}px`,
      maxHeight: `max(15rem, calc(100dvh - ${bottom + GAP + EDGE}px))`,
    })
  }, [id, belowUpTo])

  useEffect(() => {
    if (!opened || belowUpTo === undefined) return undefined
    // behind what else moves for another width, or comes beside it
    const follow = () => requestAnimationFrame(place)
    window.addEventListener('resize', follow)
    const panel = document.getElementById(id)
    const line = panel?.parentElement?.parentElement
    const others = new MutationObserver((changes) => {
      if (changes.some(({ target }) => !panel?.contains(target))) follow()
    })
    if (line) others.observe(line, { childList: true, subtree: true })
    return () => {
      window.removeEventListener('resize', follow)
      others.disconnect()
    }
  }, [opened, belowUpTo, place, id])

  useEffect(() => {
    if (!opened) return undefined
    const panel = document.getElementById(id)
    // by the key alone: a page that comes takes the focus too
    const closeBehind = ({ key }: KeyboardEvent) => {
      const at = document.activeElement
      if (key === 'Tab' && leads(at, id) && !panel?.contains(at)) panel?.hidePopover()
    }
    document.addEventListener('keyup', closeBehind)
    return () => document.removeEventListener('keyup', closeBehind)
  }, [opened, id])

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

/** Whether the focus is on the page: not on the panel's own button, and not in a dialog that was opened from the panel. */
function leads(at: Element | null, id: string): boolean {
  return at !== null && at.getAttribute('popovertarget') !== id && !at.closest('[aria-modal="true"]')
}
