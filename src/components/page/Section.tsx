import type { ReactNode, Ref } from 'react'
import classes from './Section.module.css'

interface SectionProps {
  title: string
  /** To bring the focus back to, where what had it is gone. */
  headingRef?: Ref<HTMLHeadingElement>
  children: ReactNode
}

/** One sheet of a page that has several, with its heading. */
export function Section({ title, headingRef, children }: SectionProps) {
  return (
    <section className={classes.section}>
      <h2 ref={headingRef} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  )
}
