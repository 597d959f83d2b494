import { expect, type Locator, type Page } from '@playwright/test'
import { contas, SENHA, type Conta } from './contas.ts'

/** Signs in by the login screen of the account's area, or by the one that is open already, and waits for the page that follows. */
export async function entrar(page: Page, conta: Conta): Promise<void> {
  const { login, area } = contas[conta]
  const path = `/${area}/login`
  if (!page.url().includes(path)) await page.goto(path)
  await preencherLogin(page, login, SENHA)
  await expect(page).not.toHaveURL(/\/login/)
  await expect(contaDe(page, conta)).toBeVisible()
}

export async function preencherLogin(page: Page, login: string, senha: string): Promise<void> {
  await page.getByLabel(/^E-mail/).fill(login)
  await page.getByLabel('Senha', { exact: true }).fill(senha)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

/** Goes on for the accounting office among the acessos of the demo's client. */
export async function usarEscritorio(page: Page): Promise<void> {
  await page.goto('/public/acessos')
  await page
    .getByRole('button', { name: /Contáb|Contab/ })
    .first()
    .click()
  await expect(titulo(page, 'Início')).toBeVisible()
}

/** The button of the user menu. */
export function contaDe(page: Page, conta: Conta): Locator {
  const { nome } = contas[conta]
  return page.getByRole('button', { name: nome === null ? /^Conta de / : `Conta de ${nome}` })
}

export async function sair(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Conta de / }).click()
  await page.getByRole('button', { name: 'Sair' }).click()
}

/** The page's own heading, by which its title and a screen reader know it. */
export function titulo(page: Page, name: string | RegExp): Locator {
  return page.getByRole('heading', { level: 1, name })
}

/** A message that was told. All messages share one status region, hence it is looked for inside of it, among what others sent. */
export async function expectToast(page: Page, message: string | RegExp): Promise<void> {
  await expect(page.getByRole('status').getByText(message).first()).toBeVisible()
}

/** What was typed is stored: the button goes when there is nothing left to save, and stays while it is on its way. */
export async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Salvar' })).toBeHidden()
}

/** Presses Tab until the field of that label has the focus. Fails when the keyboard does not get there. */
export async function tabTo(page: Page, label: string): Promise<void> {
  const field = page.getByLabel(label)
  for (let presses = 0; presses < 30; presses++) {
    await page.keyboard.press('Tab')
    if (await field.evaluate((element) => element === document.activeElement)) return
  }
  await expect(field).toBeFocused()
}

/** Takes a message away whose like comes again; beside it others may stand that somebody sent. */
export async function closeToast(page: Page, message: string): Promise<void> {
  const toast = page.getByText(message, { exact: true }).locator('..')
  await toast.getByRole('button', { name: 'Fechar mensagem' }).click()
}

/**
 * Waits until staff are told that their session is over, and goes to their login: where it was the user that could not be had, they are led to the
 * public one (specification §4), from which its link leads back.
 */
export async function expectSignedOut(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/(admin|public)\/login\?.*tokenExpired=true/)
  if (new URL(page.url()).pathname === '/public/login')
    await page.getByRole('link', { name: 'Administração' }).click()
  await expect(page).toHaveURL(/\/admin\/login/)
}
