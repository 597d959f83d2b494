import type { CSSProperties, ReactNode } from 'react'
import classes from './FieldGroup.module.css'

/** Marks the names of the groups. */
export const SECTION = 'data-section'

/** Marks a group's only content while that is nothing but the way to the first of what it is for: it stands beside the name. */
export const NOTHING_YET = 'data-nothing-yet'

/** Fields that belong together, on a grid of twelve columns that folds on narrow screens. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={classes.group} tabIndex={-1}>
      <legend className={classes.title} {...{ [SECTION]: '' }}>
        {title}
      </legend>
      <div className={classes.fields}>{children}</div>
    </fieldset>
  )
}

/** One field's place: how many of the twelve columns it takes; on narrow screens half of that many sixths. */
export function Field({ span, children }: { span: number; children: ReactNode }) {
  // A custom property is not among the CSS properties that React's types know.
  return (
    <div className={classes.field} style={{ '--span': span } as CSSProperties}>
      {children}
    </div>
  )
}
