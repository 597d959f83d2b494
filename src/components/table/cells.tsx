import type { ReactNode } from 'react'
import classes from './cells.module.css'

/** An address of mail breaks behind its sign, where it has to. */
const whole = (text: string) => {
  const [name, ...host] = text.split('@')
  return host.length !== 1 ? (
    text
  ) : (
    <>
      {name}@<wbr />
      {host}
    </>
  )
}

/** A text, in two lines where one is too short for it: they fit into a row of the least height. */
export function TextCell({ text }: { text: string }) {
  return <span className={classes.lines}>{whole(text)}</span>
}

/** The cell that names a row. On narrow screens it brings along what the hidden columns would say. */
export function NameCell({ name, summary }: { name: string; summary: ReactNode }) {
  return (
    <>
      <span className={classes.lines}>{name}</span>{' '}
      {summary !== '' && (
        <span className={classes.summary}>{typeof summary === 'string' ? whole(summary) : summary}</span>
      )}
    </>
  )
}
