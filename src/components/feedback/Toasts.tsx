import { IconX } from '@tabler/icons-react'
import { useEffect } from 'react'
import { dismissToast, toasts, type Toast } from '#src/stores/toasts.ts'
import classes from './feedback.module.css'

const SHOWN_FOR_MS = 6000

/** The one channel of passing messages. Rendered once, at the root; read out by screen readers as they come. */
export function Toasts() {
  const items = toasts((state) => state.items)
  return (
    <div className={classes.toasts} role="status" aria-live="polite" aria-relevant="additions">
      {items.map((toast) => (
        <ToastItem key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

function ToastItem({ toast: { id, message, tone } }: { toast: Toast }) {
  useEffect(() => {
    if (tone === 'erro') return
    const timer = setTimeout(() => dismissToast(id), SHOWN_FOR_MS)
    return () => clearTimeout(timer)
  }, [id, tone])

  return (
    <div className={classes.toast} data-tone={tone}>
      <span>{message}</span>
      <button type="button" aria-label="Fechar mensagem" onClick={() => dismissToast(id)}>
        <IconX size={16} stroke={1.75} aria-hidden />
      </button>
    </div>
  )
}
