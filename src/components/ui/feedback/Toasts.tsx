import { IconX } from '@tabler/icons-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { dismissToast, toasts, type Toast } from '#src/stores/toasts.ts'
import { keepMessageRoom } from './message-room.ts'
import classes from './feedback.module.css'

const SHOWN_FOR_MS = 6000
/** With something to decide. */
const ACTION_FOR_MS = 10_000

/** The one channel of passing messages. Rendered once, at the root; read out by screen readers as they come. */
export function Toasts() {
  const items = toasts((state) => state.items)
  const place = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => (place.current ? keepMessageRoom(place.current) : undefined), [])

  return (
    <div ref={place} className={classes.toasts} role="status" aria-live="polite" aria-relevant="additions">
      {items.map((toast) => (
        <ToastItem key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

function ToastItem({ toast: { id, message, tone, action } }: { toast: Toast }) {
  // Nobody's message goes while the pointer or the keyboard is on it.
  const [held, setHeld] = useState(false)
  const shownFor = action ? ACTION_FOR_MS : SHOWN_FOR_MS

  useEffect(() => {
    if (tone === 'erro' || held) return
    const timer = setTimeout(() => dismissToast(id), shownFor)
    return () => clearTimeout(timer)
  }, [id, tone, held, shownFor])

  return (
    <div
      className={classes.toast}
      data-tone={tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span>{message}</span>
      {action && (
        <button
          type="button"
          className={classes.toastAction}
          onClick={() => {
            dismissToast(id)
            action.run()
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" aria-label="Fechar mensagem" onClick={() => dismissToast(id)}>
        <IconX size={16} stroke={1.75} aria-hidden />
      </button>
    </div>
  )
}
