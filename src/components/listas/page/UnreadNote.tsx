import { Button } from '@mantine/core'
import { useEffect, useSyncExternalStore } from 'react'
import classes from './ListPage.module.css'
import type { UnreadParts } from './unread-parts.ts'

/** Characters of the parts that are shown: an address may be long. */
const SHOWN = 200

/** Above a list whose address could not be read in full: what was left aside, until it is seen or the list is left. */
export function UnreadNote({ unread }: { unread: UnreadParts }) {
  const parts = useSyncExternalStore(unread.subscribe, unread.get)
  useEffect(() => () => unread.set([]), [unread])
  if (parts.length === 0) return null
  const text = parts.join(' · ')
  return (
    <p role="status" className={classes.notice}>
      Parte do filtro não pôde ser lida e foi deixada de lado:{' '}
      {text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text}{' '}
      <Button variant="subtle" size="compact-sm" onClick={() => unread.set([])}>
        Entendi
      </Button>
    </p>
  )
}
