import { Fragment, type ReactNode } from 'react'
import classes from './cells.module.css'

/** An address of mail breaks behind its sign, where it has to. */
const withBreak = (text: string) => {
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

/** A text whose parts go to the next line as a whole, the point (`·`) with what it follows: a document is not torn at its hyphen. */
export function whole(text: string): ReactNode {
  return text.split(' · ').map((part, i, { length }) => (
    // oxlint-disable-next-line react/no-array-index-key -- a part has its place: in another row the same elements are filled anew
    <Fragment key={i}>
      {i > 0 && ' '}
      <span className={classes.unbroken}>
        {withBreak(part)}
        {i < length - 1 && '\u00a0·'}
      </span>
    </Fragment>
  ))
}

/** A text: in low rows in one line, whole under the pointer, in others in two where one is too short for it. */
export function TextCell({ text }: { text: string }) {
  return (
    <span className={classes.lines} title={text}>
      {withBreak(text)}
    </span>
  )
}

/** The cell that names a row. On narrow screens it brings along what the hidden columns would say. */
export function NameCell({ name, summary }: { name: string; summary: ReactNode }) {
  return (
    <>
      <span className={classes.lines} title={name}>
        {name}
      </span>{' '}
      {summary !== '' && (
        <span className={classes.summary}>{typeof summary === 'string' ? whole(summary) : summary}</span>
      )}
    </>
  )
}
