import classes from './cells.module.css'

/** The cell that names a row. On narrow screens it brings along what the hidden columns would say. */
export function NameCell({ name, summary }: { name: string; summary: string }) {
  return (
    <>
      <span className={classes.name}>{name}</span> <span className={classes.summary}>{summary}</span>
    </>
  )
}

/** In use, out of use, waiting for somebody, or closed. */
export type StateTone = 'ativo' | 'inativo' | 'espera' | 'fechado'

/** A state in words, with a dot that lets the eye run down the column. */
export function StateCell({ tone, children }: { tone: StateTone; children: string }) {
  return (
    <span className={classes.state} data-tone={tone}>
      {children}
    </span>
  )
}
