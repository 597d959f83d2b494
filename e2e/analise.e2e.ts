import type { Page } from '@playwright/test'
import { expectAccessible } from './test-support/axe.ts'
import { novoCnpj, novoCpf } from './test-support/cadastro.ts'
import { expect, test } from './test-support/fixtures.ts'
import { mailedLink } from './test-support/mail.ts'
import { expectToast, titulo } from './test-support/pages.ts'
import { choosePassword, newAddress } from './test-support/usuarios.ts'

/** Registers as a natural person and confirms by the mail: at the acessos, heard of by the hub. */
async function registrarPessoa(page: Page, nome: string): Promise<void> {
  await page.goto('/public/registro')
  await page.getByLabel('Pessoa física').check()
  await page.getByLabel('CPF').fill(novoCpf())
  await page.getByLabel('Nome completo').fill(nome)
  await enviarEConfirmar(page)
}

/** The same as an accounting office. */
async function registrarEscritorio(page: Page, nome: string): Promise<void> {
  await page.goto('/public/registro')
  await page.getByLabel('Escritório contábil').check()
  await page.getByLabel('CNPJ').fill(novoCnpj())
  await page.getByLabel('Razão social').fill(nome)
  await page.getByLabel('Seu nome').fill('Rita Prado')
  await expectAccessible(page, 'the registration of an office')
  await enviarEConfirmar(page)
}

async function enviarEConfirmar(page: Page): Promise<void> {
  const email = newAddress()
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Enviar cadastro' }).click()
  await page.goto(await mailedLink(email, 'confirmar'))
  await choosePassword(page, 'ipês floridos em agosto')
  await expect(titulo(page, 'Política de privacidade')).toBeVisible()
  const hub = page.waitForEvent('websocket')
  await page.getByRole('button', { name: 'Aceitar e continuar' }).click()
  await expect(page).toHaveURL('/public/acessos')
  await (await hub).waitForEvent('framereceived')
}

test('a natural person who registers is refused with a reason, then approved, and sees both without reloading', async ({
  page,
  outroNavegador,
  faults,
}) => {
  faults.expectRefusal(403, '/api/auth/confirmar')
  const nome = `Dora Sete ${Math.random().toString(36).slice(2, 8)}`
  await registrarPessoa(page, nome)
  const card = page.getByRole('listitem').filter({ hasText: nome })
  await expect(card).toContainText('Em análise')
  await expectAccessible(page, 'the acessos of somebody who waits')

  const staff = await outroNavegador('admin')
  await staff.goto('/admin/dashboard')
  const precisa = staff.getByRole('region', { name: 'Pendências' })
  await expect(precisa).toBeVisible()
  await expectAccessible(staff, 'the dashboard with something to decide')
  await precisa
    .getByRole('listitem')
    .filter({ hasText: /em análise.*Pessoas físicas/ })
    .getByRole('link')
    .click()
  await expect(staff).toHaveURL('/admin/cadastro/pessoafisica/lista?situacao=em-analise')
  const row = staff.getByRole('row', { name: nome })
  await expect(row).toContainText('Em análise')
  await row.getByRole('link').click()

  const notice = staff.getByRole('region', { name: 'Em análise' })
  await expect(notice).toBeVisible()
  // the way in is the decision, not the box
  await expect(staff.getByLabel('Cadastro ativo')).toBeDisabled()
  await expectAccessible(staff, 'a record that waits')
  await staff.getByLabel('Cidade').fill('Assis')
  await expect(notice.getByRole('button', { name: 'Aprovar' })).toBeDisabled()
  await staff.getByRole('button', { name: 'Salvar' }).click()
  await expectToast(staff, 'foi salvo')

  await notice.getByRole('button', { name: 'Recusar' }).click()
  const dialog = staff.getByRole('dialog', { name: 'Recusar cadastro?' })
  await dialog.getByRole('button', { name: 'Recusar' }).click()
  await expect(dialog.getByLabel('Motivo')).toHaveAccessibleDescription('Informe o motivo.')
  await expectAccessible(staff, 'the refusal')
  await dialog.getByLabel('Motivo').fill('Falta o comprovante de residência.')
  await dialog.getByRole('button', { name: 'Recusar' }).click()
  await expectToast(staff, `Cadastro de ${nome} recusado`)
  await expect(staff.getByRole('region', { name: 'Recusado' })).toContainText('Falta o comprovante')

  await expect(card).toContainText('Recusado')
  await expect(card).toContainText('Falta o comprovante de residência.')
  await expectAccessible(page, 'the acessos of somebody refused')

  await staff.goto('/admin/cadastro/pessoafisica/lista')
  await staff.getByRole('tab', { name: /^Recusados/ }).click()
  const refused = staff.getByRole('row', { name: nome })
  await expect(refused).toContainText('Falta o comprovante de residência.')
  await expectAccessible(staff, 'the list of those refused')
  await staff.getByRole('tab', { name: /^Inativos/ }).click()
  await expect(staff.getByRole('tab', { name: /^Inativos/ })).toHaveAttribute('aria-selected', 'true')
  await expect(refused).toHaveCount(0)
  await staff.goBack()
  await refused.getByRole('link').click()

  await staff.getByRole('region', { name: 'Recusado' }).getByRole('button', { name: 'Aprovar' }).click()
  await staff
    .getByRole('dialog', { name: 'Aprovar cadastro?' })
    .getByRole('button', { name: 'Aprovar' })
    .click()
  await expectToast(staff, `Cadastro de ${nome} aprovado`)
  await expect(staff.getByLabel('Cadastro ativo')).toBeChecked()

  await card.getByRole('button', { name: `Continuar com este acesso: ${nome}` }).click()
  await expect(page).toHaveURL('/public/inicio')
  await expect(page.getByText('Nenhum débito')).toHaveCount(3)
})

test('an accounting office that registers waits among the offices, and is let in', async ({
  page,
  outroNavegador,
  faults,
}) => {
  faults.expectRefusal(403, '/api/auth/confirmar')
  const nome = `Escritório Sete ${Math.random().toString(36).slice(2, 8)}`
  await registrarEscritorio(page, nome)
  const card = page.getByRole('listitem').filter({ hasText: nome })
  await expect(card).toContainText('Em análise')

  const staff = await outroNavegador('admin')
  await staff.goto('/admin/cadastro/contabilidade/lista?situacao=em-analise')
  await staff.getByRole('row', { name: nome }).getByRole('link').click()
  await staff.getByRole('region', { name: 'Em análise' }).getByRole('button', { name: 'Aprovar' }).click()
  await staff
    .getByRole('dialog', { name: 'Aprovar cadastro?' })
    .getByRole('button', { name: 'Aprovar' })
    .click()
  await expectToast(staff, `Cadastro de ${nome} aprovado`)
  await card.getByRole('button', { name: `Continuar com este acesso: ${nome}` }).click()
  await expect(page).toHaveURL('/public/inicio')
})
