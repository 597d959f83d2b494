import { Skeleton } from '@mantine/core'
import { Suspense, type ReactNode } from 'react'
import { PopoverButton } from '#src/components/feedback/PopoverButton.tsx'
import classes from './lista.module.css'

interface ToolPopoverProps {
  icon: ReactNode
  /** What the tool is called, and what it opens. */
  label: string
  /** Pixels. */
  width: number
  children: ReactNode
}

/** A tool at the end of a list's toolbar. What it opens may be code that is still to come. */
export function ToolPopover({ icon, label, width, children }: ToolPopoverProps) {
  return (
    <PopoverButton
      button={icon}
      buttonLabel={label}
      buttonClass={classes.tool}
      label={label}
      panelClass={classes.panel}
      belowUpTo={width}
    >
      <Suspense fallback={<Skeleton height="8rem" width={width / 1.25} role="status" aria-label={label} />}>
        {children}
      </Suspense>
    </PopoverButton>
  )
}
