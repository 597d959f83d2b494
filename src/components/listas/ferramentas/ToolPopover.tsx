import { Skeleton } from '@mantine/core'
import type { ReactNode, RefObject } from 'react'
import { PopoverButton } from '#src/components/ui/feedback/PopoverButton.tsx'
import classes from './ferramentas.module.css'

interface ToolPopoverProps {
  icon: ReactNode
  /** What the tool is called, and what it opens. */
  label: string
  /** Pixels. */
  width: number
  /** For closing it from inside: `ref.current?.hidePopover()`. */
  ref?: RefObject<HTMLDivElement | null>
  children: ReactNode
}

/** A tool at the end of a list's toolbar. */
export function ToolPopover({ icon, label, width, ref, children }: ToolPopoverProps) {
  return (
    <PopoverButton
      ref={ref}
      button={icon}
      buttonLabel={label}
      buttonClass={classes.tool}
      label={label}
      panelClass={classes.panel}
      belowUpTo={width}
    >
      {children}
    </PopoverButton>
  )
}

/** In the place of what a tool opens, while its code is on the way. */
export const ToolSkeleton = ({ label }: { label: string }) => (
  <Skeleton height="8rem" width="14rem" role="status" aria-label={label} />
)
