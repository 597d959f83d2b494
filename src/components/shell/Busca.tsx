import { noop } from '@tanstack/react-query'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { Usuario } from '#src/api/contract/auth.ts'
import { lazyDialog } from '#src/components/lazy/lazy-part.tsx'
import { whenIdle } from '#src/components/feedback/when-idle.ts'
import classes from '#src/components/toolbar/toolbar.module.css'

const load = async () => (await import('./BuscaDialog.tsx')).BuscaDialog
const BuscaDialog = lazyDialog(load)

const MAC = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The way to any screen and any record of the administration, by its name: also by Ctrl+K. */
export function Busca({ user }: { user: Usuario }) {
  const [open, setOpen] = useState(false)

  // There when it is called for: what is typed next belongs to it.
  useEffect(() => whenIdle(() => void load().catch(noop)), [])

  useEffect(() => {
    function listen(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(MAC ? event.metaKey : event.ctrlKey)) return
      event.preventDefault()
      // what lies over the page comes first
      if (!document.querySelector('[aria-modal="true"]')) setOpen(true)
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])

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
      {open && <BuscaDialog user={user} onClose={() => setOpen(false)} />}
    </>
  )
}
