import { useId, useState, type ReactNode, type RefObject } from 'react'
import classes from './toolbar.module.css'

interface Props {
  /** The button's content and accessible name. */
  button: ReactNode
  buttonLabel: string
  buttonClass: string
  /** Accessible name of what opens. */
  label: string
  /** For closing it from inside: `ref.current?.hidePopover()`. */
  ref?: RefObject<HTMLDivElement | null>
  children: ReactNode
}

/**
 * A button of the toolbar and the panel that it opens, by the browser's own popover: Escape, a click elsewhere and the way back of the
 * focus come with it, and no positioning library is needed below a bar that never moves.
 */
export function ToolbarPopover({ button, buttonLabel, buttonClass, label, ref, children }: Props) {
  const id = useId()
  const [opened, setOpened] = useState(false)

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
        className={classes.popover}
        onToggle={(event) => setOpened(event.newState === 'open')}
      >
        {opened && children}
      </div>
    </>
  )
}
