import { Paper } from '@mantine/core'
import { useState } from 'react'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { Feed } from '#src/components/moldura/bell/Feed.tsx'
import { lazyDialog } from '#src/components/ui/lazy/lazy-part.tsx'
import classes from './painel.module.css'

// A dialog and its form: fetched when somebody first asks for it.
const SendNotice = lazyDialog(
  async () => (await import('#src/components/moldura/bell/SendNotice.tsx')).SendNotice,
)

/** What staff are told, on the home of those to whom no numbers are shown; who may sends a notice from here. */
export function Recados({ user }: { user: Usuario }) {
  const [sending, setSending] = useState(false)
  return (
    <>
      <Paper withBorder className={classes.feed}>
        <Feed user={user} title="Suas notificações" onSend={() => setSending(true)} />
      </Paper>
      {sending && <SendNotice user={user} onClose={() => setSending(false)} />}
    </>
  )
}
