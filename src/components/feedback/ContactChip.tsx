import { useSyncExternalStore } from 'react'
import { contact } from '#src/stores/contact.ts'
import classes from './feedback.module.css'

/** Says quietly that the network is gone, or that the server is and what is shown may be old; nothing while all is well. */
export function ContactChip() {
  const online = useSyncExternalStore(followNetwork, () => navigator.onLine)
  const hub = contact((state) => state.hub)
  const text = !online ? 'Sem internet' : !hub ? 'Reconectando…' : ''

  return (
    <div className={classes.contact} role="status">
      {text !== '' && <span key={text}>{text}</span>}
    </div>
  )
}

function followNetwork(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}
