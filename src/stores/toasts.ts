import { create } from 'zustand'

export interface Toast {
  id: number
  message: string
  tone: 'sucesso' | 'erro' | 'info'
  /** Names of the records that it tells of, as 'cadastro 12': what is told of one of them later takes its place, and its action with it. */
  about?: readonly string[]
  /** What can be done about it while it is shown, which is then longer; doing it dismisses the message. */
  action?: { label: string; run: () => void }
}

export const toasts = create<{ items: Toast[] }>(() => ({ items: [] }))

let lastId = 0

/**
 * Shows a message in the corner, in place of those about the same records and of the same words. Errors stay until dismissed; the rest leaves by itself.
 * @returns its id, for `dismissToast`
 */
export function addToast(toast: Omit<Toast, 'id'>): number {
  lastId += 1
  const added = { ...toast, id: lastId }
  toasts.setState(({ items }) => ({ items: [...items.filter((item) => !replaces(added, item)), added] }))
  return lastId
}

function replaces(added: Toast, { tone, message, about, action }: Toast): boolean {
  if (about?.some((record) => added.about?.includes(record))) return added.tone !== 'erro'
  // two records may be told of in the same words, each with its way back
  return !action && tone === added.tone && message === added.message
}

export function dismissToast(id: number): void {
  toasts.setState(({ items }) => ({ items: items.filter((item) => item.id !== id) }))
}

export function dismissToasts(): void {
  toasts.setState({ items: [] })
}
