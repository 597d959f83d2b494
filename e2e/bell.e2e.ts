import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { usuario } from '#src/api/contract/contas/auth.ts'
import { expectAccessible, expectNoSidewaysScroll } from './test-support/axe.ts'
import { bell, unread, unreadLabel } from './test-support/bell.ts'
import { expect, test } from './test-support/fixtures.ts'
import { expectToast, titulo } from './test-support/pages.ts'
import { acceptInvitation, invite, newAddress } from './test-support/usuarios.ts'

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

test('what arrives is told in the corner, but not to whoever silenced it', async ({
  page,
  outroNavegador,
}) => {
  const email = newAddress()
  const other = await outroNavegador(null)
  await invite(page, 'Sílvia Ramos', email, /^Administrador/)
  await acceptInvitation(other, email, 'janela contente')
  const { button, feed, cards } = bell(other)
  const corner = other.getByRole('status').filter({ hasText: /Agenda: |notificações novas/ })

  let first = ''
  await page.goto('/admin/dashboard')
  await expect(async () => {
    first = `Assembleia ${randomUUID()}`
    // together with what another journey sends it would be told as one of two
    for (const close of await other.getByRole('button', { name: 'Fechar mensagem' }).all())
      await close.click()
    await sendNotice(page, first)
    await expect(corner).toContainText(first, { timeout: 10_000 })
  }).toPass()
  await corner.getByRole('button', { name: 'Ver' }).click()
  await expect(titulo(other, 'Notificações')).toBeVisible()
  await expect(other.getByRole('main').getByRole('listitem').first()).toContainText(first)

  await button.click()
  const saved = other.waitForResponse(/preferencia\/notificacao/)
  const silence = feed.getByRole('switch', { name: 'Avisar na tela' })
  await expect(silence).toBeChecked()
  await silence.click()
  await saved
  await expect(silence).not.toBeChecked()
  const second = `Assembleia ${randomUUID()}`
  await sendNotice(page, second)
  await expect(cards.filter({ hasText: second })).toBeVisible()
  await expect(corner).toHaveCount(0)

  const wanted = other.waitForResponse(/preferencia\/notificacao/)
  await silence.click()
  await wanted
  const third = `Assembleia ${randomUUID()}`
  await sendNotice(page, third)
  // the one before it never came there, not later either
  await expect(corner).toContainText(new RegExp(`${third}|notificações novas`))
  await expect(corner).not.toContainText(second)
})

test('the page of all of them narrows by kind, leads to what one is about, and keeps what was asked for', async ({
  page,
}) => {
  await page.goto('/admin/dashboard')
  await bell(page).button.click()
  await bell(page).feed.getByRole('link', { name: 'Ver todas' }).click()
  await expect(titulo(page, 'Notificações')).toBeVisible()
  await page.getByLabel('Tipo').selectOption('Cadastros')
  await expect(page).toHaveURL(/especie=cadastro/)
  const cards = page.getByRole('main').getByRole('listitem')
  await expect(cards.filter({ hasText: 'Pagamento' })).toHaveCount(0)
  await cards.getByRole('link', { name: 'Ver o cadastro' }).first().click()
  await expect(page.getByRole('row', { name: /Moreira & Assunção/ })).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Tipo')).toHaveValue('cadastro')
  await expect(cards.getByRole('link', { name: 'Ver o cadastro' }).first()).toBeVisible()
})

test('a notice without subject is not sent', async ({ page }) => {
  const { button, feed } = bell(page)
  await page.goto('/admin/dashboard')
  await button.click()
  await feed.getByRole('button', { name: 'Enviar aviso' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enviar aviso' })
  await expect(dialog.getByLabel('Assunto')).toBeFocused()
  await dialog.getByRole('button', { name: 'Enviar aviso' }).click()
  await expect(dialog).toBeVisible()
  await expect(dialog.getByLabel('Assunto')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('a notice by a named filter reaches those who have an acesso to what it finds, and says how many first', async ({
  page,
  outroNavegador,
}) => {
  const cliente = await outroNavegador('unico')
  const lido = cliente.waitForResponse(/\/api\/auth\/user$/)
  await cliente.goto('/public/inicio')
  const { acessos } = usuario.parse(await (await lido).json())
  const sinal = randomUUID()
  const filtro = `Do aviso ${sinal}`

  await page.goto('/admin/tabelas/filtros-avancados/novo')
  await page.getByLabel(/^Nome/).fill(filtro)
  await page.getByLabel(/^Lista/).selectOption('Pessoas jurídicas')
  const condicao = page.getByRole('group', { name: 'Condição 1', exact: true })
  await condicao.getByLabel('Coluna').selectOption('CNPJ')
  await condicao.getByRole('textbox', { name: 'Valor' }).fill(acessos[0]?.registro ?? '')
  await expect(page.getByText(/^1 registro agora/)).toBeVisible()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expectToast(page, `Filtro avançado ${filtro} salvo`)

  const { button, feed } = bell(page)
  await button.click()
  await feed.getByRole('button', { name: 'Enviar aviso' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enviar aviso' })
  await dialog.getByLabel('Assunto').fill('Agenda')
  await dialog.getByLabel('Mensagem').fill(sinal)
  await dialog.getByLabel('A quem enviar', { exact: true }).selectOption(filtro)
  await expect(dialog.getByText(/^Recebe o aviso, no sino .*: 1 pessoa,/)).toBeVisible()
  await expectAccessible(page, 'a notice by a named filter')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Enviar aviso a 1 pessoa' }).click()
  await expect(dialog).toBeHidden()
  await expectToast(page, 'Aviso enviado a 1 pessoa.')

  await cliente.goto('/public/notificacoes')
  await expect(cliente.getByRole('main').getByRole('listitem').filter({ hasText: sinal })).toBeVisible()
})

test('one who has no notifications is told so', async ({ page, outroNavegador }) => {
  // support is told of what other tests ask it
  const email = newAddress()
  await invite(await outroNavegador('admin'), 'Íris Prado', email, /^Consulta/)
  await acceptInvitation(page, email, 'janelas abertas em abril')
  const { button, feed } = bell(page)
  await expect(button).toHaveAccessibleName('Notificações')
  await button.click()
  await expect(feed.getByText('Você não possui notificações no momento.', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(feed).toBeHidden()
  await expect(button).toBeFocused()
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
  await dialog.getByRole('button', { name: 'Enviar aviso' }).click()
  await expect(dialog).toBeHidden()
  await expectToast(page, /Aviso enviado a /)
}
