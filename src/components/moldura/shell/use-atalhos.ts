import { useWindowEvent } from '@mantine/hooks'
import { useState } from 'react'
import { isTyping } from '#src/components/listas/page/is-typing.ts'

/** A page that has a list of its own keys says so at the button that opens it. */
const OWN = '[aria-keyshortcuts="?"]'
const COVER = '[aria-modal="true"], :popover-open'

/** Whether the list of keys is shown: at `?`, unless that is written, something lies over the page, or the page has a list of its own. */
export function useAtalhos() {
  const [shown, setShown] = useState(false)
  useWindowEvent('keydown', (event) => {
    if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    if (document.querySelector(`${OWN}, ${COVER}`)) return
    event.preventDefault()
    setShown(true)
  })
  return { shown, setShown }
}
