import { Button } from '@mantine/core'
import classes from './ListPage.module.css'

/** Characters of the parts that are shown: an address may be long. */
const SHOWN = 200

/** What of an address could not be read, and was left aside. */
export function UnreadText({ parts, onSeen }: { parts: readonly string[]; onSeen: () => void }) {
  const text = parts.join(' · ')
  return (
    <p role="status" className={classes.notice}>
      Parte do filtro não pôde ser lida e foi ignorada:{' '}
      {text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text}{' '}
      <Button variant="subtle" size="compact-sm" onClick={onSeen}>
        Entendi
      </Button>
    </p>
  )
}
