import classes from './cells.module.css'

/** A text, in two lines where one is too short for it: they fit into a row of the least height. */
export function TextCell({ text }: { text: string }) {
  return <span className={classes.lines}>{text}</span>
}

/** The cell that names a row. On narrow screens it brings along what the hidden columns would say. */
export function NameCell({ name, summary }: { name: string; summary: string }) {
  return (
    <>
      <span className={`${classes.name} ${classes.lines}`}>{name}</span>{' '}
      {summary !== '' && <span className={classes.summary}>{summary}</span>}
    </>
  )
}
