import { create } from 'zustand'

export interface Toast {
  id: number
  message: string
  tone: 'sucesso' | 'erro' | 'info'
  /** What can be done about it while it is shown, which is then longer; doing it dismisses the message. */
  action?: { label: string; run: () => void }
}

export const toasts = create<{ items: Toast[] }>(() => ({ items: [] }))

let lastId = 0

/** Shows a message in the corner. Errors stay until dismissed; the rest leaves by itself. @returns its id, for `dismissToast` */
export function addToast(toast: Omit<Toast, 'id'>): number {
  lastId += 1
  const added = { ...toast, id: lastId }
  toasts.setState(({ items }) => ({ items: [...items, added] }))
  return lastId
}

export function dismissToast(id: number): void {
  toasts.setState(({ items }) => ({ items: items.filter((item) => item.id !== id) }))
}

export function dismissToasts(): void {
  toasts.setState({ items: [] })
}
