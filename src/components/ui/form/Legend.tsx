import classes from './legend.module.css'

/** What the asterisks of a form mean, where it has any: told once, above its fields. */
export function Legend() {
  return (
    <p className={classes.legend} data-legend aria-hidden>
      <span>*</span> obrigatório
    </p>
  )
}
