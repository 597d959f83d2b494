import type { ReactNode } from 'react'
import type { PopoverButtonProps } from '#src/components/ui/feedback/PopoverButton.tsx'
import { ToolbarPopover } from './ToolbarPopover.tsx'
import classes from './toolbar.module.css'

interface Props extends Pick<PopoverButtonProps, 'label' | 'id' | 'ref' | 'children'> {
  icon: ReactNode
  /** What the badge counts; there is none at 0. */
  count: number
  /** Whether the count asks for somebody's attention. */
  alert?: boolean
  /** Accessible name of the button, which tells the count. */
  buttonLabel: string
}

/** An icon of the toolbar with a count at its corner, and the panel that it opens. */
export function CountedPopover({ icon, count, alert, ...popover }: Props) {
  return (
    <ToolbarPopover
      {...popover}
      buttonClass={classes.icon}
      button={
        <>
          {icon}
          {count > 0 && (
            <span className={classes.badge} data-alert={alert || undefined} aria-hidden>
              {count > 99 ? '99+' : count}
            </span>
          )}
        </>
      }
    />
  )
}
