import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { bell, unread, unreadLabel } from './test-support/bell.ts'
import { expect, test } from './test-support/fixtures.ts'
import { expectToast } from './test-support/pages.ts'

test.use({ conta: 'admin' })

test('the feed comes in pages of four, newest first, each with its time of day', async ({ page }) => {
  const { button, cards, step } = bell(page)
  await page.goto('/admin/dashboard')
  await button.click()
  await expect(cards).toHaveCount(4)
  await expect(step('Anterior')).toBeDisabled()
  await step('Próxima').click()
  await expect(step('Anterior')).toBeEnabled()
  await expect(cards).toHaveCount(4)

  const times = cards.getByRole('time')
  const clock = new Intl.DateTimeFormat('pt-BR', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'America/Sao_Paulo',
  })
  // both at once: while the page turns, what is shown may be another one a moment later
  const shown = await times.evaluateAll((elements) =>
    elements.map((element) => [element.getAttribute('datetime') ?? '', element.textContent]),
  )
  const instants = shown.map(([instant = '']) => instant)
  expect(shown.map(([, text]) => text)).toEqual(instants.map((instant) => clock.format(new Date(instant))))
  expect(instants).toHaveLength(4)
  expect(instants).toEqual(instants.toSorted().toReversed())

  await step('Anterior').click()
  await expect(step('Anterior')).toBeDisabled()
})

test('an unread one stands out until it is marked as read, and the count follows', async ({ page }) => {
  const { button, cards } = bell(page)
  const text = `Aviso de teste ${randomUUID()}`
  await page.goto('/admin/dashboard')
  await sendNotice(page, text)

  await button.click()
  const card = cards.filter({ hasText: text })
  const markAsRead = card.getByRole('button', { name: 'Não lida. Marcar como lida.' })
  await expect(markAsRead).toBeVisible()
  const before = await unread(page)
  const background = () =>
    card.locator(':scope > *').evaluate((element) => getComputedStyle(element).backgroundColor)
  const highlighted = await background()
  await markAsRead.click()
  await expect(markAsRead).toHaveCount(0)
  await expect(button).toHaveAccessibleName(unreadLabel(before - 1))
  expect(await background()).not.toBe(highlighted)

  await page.reload()
  await expect(button).toHaveAccessibleName(unreadLabel(before - 1))
})

test('what staff send appears in another browser at once, without reloading', async ({
  page,
  outroNavegador,
}) => {
  const text = `Reunião às 15h ${randomUUID()}`
  const other = await outroNavegador('admin')
  const connected = other.waitForEvent('websocket')
  await other.goto('/admin/dashboard')
  await connected
  const { button, cards } = bell(other)
  await expect(button).toHaveAccessibleName(/^Notificações: \d+ não lidas?$/)
  const before = await unread(other)

  await page.goto('/admin/dashboard')
  await sendNotice(page, text)
  await expect(button).toHaveAccessibleName(unreadLabel(before + 1))
  await button.click()
  await expect(cards.first()).toContainText('Agenda')
  await expect(cards.first()).toContainText(text)

  await sendNotice(page, `${text}, confirmada`)
  await expect(cards.first(), 'the open feed follows too').toContainText(`${text}, confirmada`)
})

test('a notice without subject is not sent', async ({ page }) => {
  const { button, feed } = bell(page)
  await page.goto('/admin/dashboard')
  await button.click()
  await feed.getByRole('button', { name: 'Enviar aviso' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enviar aviso' })
  await expect(dialog.getByLabel('Assunto')).toBeFocused()
  await dialog.getByRole('button', { name: 'Enviar' }).click()
  await expect(dialog).toBeVisible()
  await expect(dialog.getByLabel('Assunto')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test.describe('whoever has no notifications', () => {
  test.use({ conta: 'suporte' })

  test('is told so', async ({ page }) => {
    const { button, feed } = bell(page)
    await page.goto('/admin/dashboard')
    await expect(button).toHaveAccessibleName('Notificações')
    await button.click()
    await expect(feed.getByText('Você não possui notificações no momento.', { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(feed).toBeHidden()
    await expect(button).toBeFocused()
  })
})

/** Sends a notice to the administrators by the dialog. */
async function sendNotice(page: Page, message: string): Promise<void> {
  const { button, feed } = bell(page)
  await button.click()
  await feed.getByRole('button', { name: 'Enviar aviso' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enviar aviso' })
  await dialog.getByLabel('Assunto').fill('Agenda')
  await dialog.getByLabel('Mensagem').fill(message)
  await dialog.getByLabel('Administrador').check()
  await dialog.getByRole('button', { name: 'Enviar' }).click()
  await expect(dialog).toBeHidden()
  await expectToast(page, 'Aviso enviado a 1 usuário.')
}
