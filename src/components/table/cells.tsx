import classes from './cells.module.css'

/** The cell that names a row. On narrow screens it brings along what the hidden columns would say. */
export function NameCell({ name, summary }: { name: string; summary: string }) {
  return (
    <>
      <span className={classes.name}>{name}</span>{' '}
      {summary !== '' && <span className={classes.summary}>{summary}</span>}
    </>
  )
}
