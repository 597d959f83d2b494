import type { ReactNode } from 'react'
import fading from '#src/components/ui/controls/fading-strip.module.css'
import { followCurrent } from '#src/components/ui/controls/fading-strip.ts'
import classes from './SectionsNav.module.css'

interface SectionsNavProps {
  /** What a screen reader calls it. */
  label: string
  /** It stands beside a record's fields. */
  aside?: boolean
  /** List items with a link or a button each. */
  children: ReactNode
}

/** The ways to the sections of a long page: beside them where there is room, otherwise a line above them that stays in sight. */
export function SectionsNav({ label, aside, children }: SectionsNavProps) {
  return (
    <nav className={`${classes.sections} ${fading.more}`} aria-label={label} data-aside={aside}>
      <ul ref={followCurrent} className={fading.strip}>
        {children}
      </ul>
    </nav>
  )
}
