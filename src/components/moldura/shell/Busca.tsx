import { noop } from '@tanstack/react-query'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { MAC } from '#src/components/ui/page/mac.ts'
import { lazyDialog } from '#src/components/ui/lazy/lazy-part.tsx'
import { whenIdle } from '#src/components/ui/feedback/when-idle.ts'
import classes from '#src/components/ui/toolbar/toolbar.module.css'

const load = async () => (await import('./BuscaDialog.tsx')).BuscaDialog
const BuscaDialog = lazyDialog(load)
const SendNotice = lazyDialog(
  async () => (await import('#src/components/moldura/bell/SendNotice.tsx')).SendNotice,
)

/** The way to any screen and any record of the administration, by its name: also by Ctrl+K. */
export function Busca({ user }: { user: Usuario }) {
  const [open, setOpen] = useState(false)
  const [texto, setTexto] = useState('')
  const [avisando, setAvisando] = useState(false)

  // There when it is called for: what is typed next belongs to it.
  useEffect(() => whenIdle(() => void load().catch(noop)), [])

  useEffect(() => {
    function listen(event: KeyboardEvent) {
      const { key, altKey, ctrlKey, metaKey } = event
      const modal = document.querySelector('[aria-modal="true"]')
      if (key.toLowerCase() === 'k' && (MAC ? metaKey : ctrlKey)) {
        event.preventDefault()
        // what lies over the page comes first
        if (!modal) setOpen(true)
      } else if (
        open &&
        key.length === 1 &&
        !(altKey || ctrlKey || metaKey || modal?.contains(document.activeElement))
      ) {
        // typed before the field has the focus: it belongs there, not to the page behind
        event.preventDefault()
        event.stopPropagation()
        setTexto((before) => before + key)
      }
    }
    addEventListener('keydown', listen, true)
    return () => removeEventListener('keydown', listen, true)
  }, [open])

  function close() {
    setOpen(false)
    setTexto('')
  }

  return (
    <>
      <button
        type="button"
        className={classes.search}
        aria-label="Buscar"
        aria-keyshortcuts={MAC ? 'Meta+K' : 'Control+K'}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <IconSearch size={18} stroke={1.75} aria-hidden />
        <span>Buscar</span>
        <kbd>{MAC ? '⌘ K' : 'Ctrl K'}</kbd>
      </button>
      {open && (
        <BuscaDialog
          user={user}
          texto={texto}
          onTexto={setTexto}
          onClose={close}
          onAvisar={() => setAvisando(true)}
        />
      )}
      {avisando && <SendNotice user={user} onClose={() => setAvisando(false)} />}
    </>
  )
}
