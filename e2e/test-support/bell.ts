import type { Page } from '@playwright/test'

/** The bell and what it opens. */
export function bell(page: Page) {
  const feed = page.getByRole('region', { name: 'Notificações', exact: true })
  return {
    /** Named `Notificações: 5 não lidas`, or `Notificações` when all are read. */
    button: page.getByRole('banner').getByRole('button', { name: /^Notificações/ }),
    feed,
    cards: feed.getByRole('listitem'),
    step: (name: 'Anterior' | 'Próxima') => feed.getByRole('button', { name }),
  }
}

/** How many are unread, as the bell's name says. */
export async function unread(page: Page): Promise<number> {
  const label = await bell(page).button.getAttribute('aria-label')
  return Number(/\d+/.exec(label ?? '')?.[0] ?? 0)
}

export const unreadLabel = (count: number) =>
  count === 0 ? 'Notificações' : `Notificações: ${count} não ${count === 1 ? 'lida' : 'lidas'}`
