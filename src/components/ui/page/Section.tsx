import type { ReactNode, Ref } from 'react'
import classes from './Section.module.css'

interface SectionProps {
  title: string
  /** To bring the focus back to, where what had it is gone. */
  headingRef?: Ref<HTMLHeadingElement>
  children: ReactNode
  /** Along the lower edge of the sheet, from side to side: a list's pager. */
  foot?: ReactNode
}

/** One sheet of a page that has several, with its heading. */
export function Section({ title, headingRef, children, foot }: SectionProps) {
  return (
    <section className={classes.section}>
      <h2 ref={headingRef} tabIndex={-1}>
        {title}
      </h2>
      {children}
      {foot && <div className={classes.foot}>{foot}</div>}
    </section>
  )
}
