import { Children, type ReactNode } from 'react'
import classes from './Facts.module.css'

/** What is known of something, in a line or as many as it takes; false and '' leave one out. No line begins or ends with the dot between two. */
export function Facts({ facts }: { facts: readonly ReactNode[] }) {
  return (
    <span className={classes.facts}>
      {Children.map(
        facts.filter((fact) => fact !== false && fact !== ''),
        (fact, i) => (
          <span className={classes.fact}>
            {i > 0 && <span className={classes.dot}> · </span>}
            {fact}
          </span>
        ),
      )}
    </span>
  )
}
