import { useNetwork } from '@mantine/hooks'
import { contact } from '#src/stores/contact.ts'
import classes from './feedback.module.css'

/** Says quietly that the network is gone, or that the server is and what is shown may be old; nothing while all is well. */
export function ContactChip() {
  const { online } = useNetwork()
  const hub = contact((state) => state.hub)
  const text = !online ? 'Sem internet' : !hub ? 'Reconectando…' : ''

  return (
    <div className={classes.contact} role="status">
      {text !== '' && <span key={text}>{text}</span>}
    </div>
  )
}
