import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { mailedLink } from './mail.ts'
import { expectToast, titulo } from './pages.ts'

/** An e-mail address that nobody has. */
export const newAddress = () => `e2e-${randomBytes(4).toString('hex')}@exemplo.test`

/** Chooses the password that a link of a mail asks for. */
export async function choosePassword(page: Page, senha: string): Promise<void> {
  await page.getByLabel('Nova senha').fill(senha)
  await page.getByRole('button', { name: 'Salvar senha e entrar' }).click()
}

/** Invites somebody to the staff, with that papel, and stays at their page. */
export async function invite(
  staff: Page,
  nome: string,
  email: string,
  papel = /^Atendimento/,
): Promise<void> {
  await staff.goto('/admin/cadastro/usuario/lista')
  await staff.getByRole('button', { name: 'Convidar usuário da equipe' }).click()
  const dialog = staff.getByRole('dialog', { name: 'Convidar usuário da equipe' })
  await dialog.getByLabel('Nome').fill(nome)
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByLabel(papel).check()
  await dialog.getByRole('button', { name: 'Enviar convite' }).click()
  await expectToast(staff, `Convite enviado para ${email}`)
  await expect(titulo(staff, nome)).toBeVisible()
}

/** Accepts the invitation that was mailed: signed in as a member of the staff. */
export async function acceptInvitation(page: Page, email: string, senha: string): Promise<void> {
  await page.goto(await mailedLink(email, 'confirmar'))
  await choosePassword(page, senha)
  await expect(page).toHaveURL(/\/admin\/(dashboard|atendimento\/fila)$/)
}
