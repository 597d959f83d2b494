import classes from './Facts.module.css'

/** What is known of something, in a line or as many as it takes; false leaves one out. No line begins or ends with the dot between two. */
export function Facts({ facts }: { facts: (string | false)[] }) {
  return (
    <span className={classes.facts}>
      {facts
        .filter((fact) => fact !== false)
        .map((fact, i) => (
          <span key={fact} className={classes.fact}>
            {i > 0 && <span className={classes.dot}> · </span>}
            {fact}
          </span>
        ))}
    </span>
  )
}
