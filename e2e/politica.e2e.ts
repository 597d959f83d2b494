import type { Page } from '@playwright/test'
import { expectAccessible } from './test-support/axe.ts'
import { novoCnpj } from './test-support/cadastro.ts'
import { contas, SENHA } from './test-support/contas.ts'
import { expect, test } from './test-support/fixtures.ts'
import { mailedLink } from './test-support/mail.ts'
import { expectSaved, expectToast, preencherLogin, sair, titulo } from './test-support/pages.ts'
import { choosePassword, newAddress } from './test-support/usuarios.ts'

const LOGIN_REFUSED = [403, '/api/auth/public/login'] as const

test('whoever does not accept the privacy policy stays outside', async ({ page, faults }) => {
  faults.expectRefusal(...LOGIN_REFUSED)
  await page.goto('/public/login')
  await preencherLogin(page, contas.novo.login, SENHA)
  await expect(page).toHaveURL('/public/politica')
  await expect(titulo(page, 'Política de privacidade')).toBeVisible()
  await expect(page.getByText(/Versão 1, publicada em/)).toBeVisible()
  expect(page.url()).not.toContain('token')

  await page.getByRole('link', { name: 'Voltar sem aceitar' }).click()
  await expect(page).toHaveURL('/public/login')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await page.goto('/public/politica')
  await expect(titulo(page, 'Política de privacidade')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Aceitar e continuar' })).toHaveCount(0)
})

test('accepting it signs in, leads to what was asked for, and is not asked again', async ({
  page,
  faults,
  outroNavegador,
}) => {
  faults.expectRefusal(...LOGIN_REFUSED)
  await page.goto('/public/login?returnUrl=%2Fpublic%2Flista%2Fdebitos')
  await preencherLogin(page, contas.novo.login, SENHA)
  await expect(page).toHaveURL('/public/politica?returnUrl=%2Fpublic%2Flista%2Fdebitos')
  // A reload, as when reading takes long, keeps the way on.
  await page.reload()
  // who presses twice has accepted once
  await page.getByRole('button', { name: 'Aceitar e continuar' }).dblclick()
  await expect(page).toHaveURL('/public/lista/debitos')
  await expect(titulo(page, 'Débitos em aberto')).toBeVisible()

  const other = await outroNavegador(null)
  await other.goto('/public/login')
  await preencherLogin(other, contas.novo.login, SENHA)
  await expect(other).toHaveURL('/public/inicio')
})

/** Writes the terms and publishes them for today, as an administrator does. */
async function publicarTermos(page: Page, texto: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Termos de uso' }).fill(texto)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expectSaved(page)
  await page.getByRole('button', { name: 'Publicar termos de uso' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click()
  await expectToast(page, 'Termos de uso: nova versão publicada')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('terms that are written and published are asked for, again in a new version, and who accepted them is listed', async ({
  page,
  faults,
  outroNavegador,
}) => {
  // of another entidade: the clients of the first are those of other tests
  await page.goto('/admin/login?entidade=seesp')
  await preencherLogin(page, 'admin@seesp.demo.local', SENHA)
  await expect(page).toHaveURL('/admin/dashboard')
  await page.goto('/admin/configuracao')
  await page.getByRole('link', { name: /^Termos de uso e privacidade/ }).click()
  await expect(titulo(page, 'Termos de uso e privacidade')).toBeVisible()
  const termos = page.getByRole('textbox', { name: 'Termos de uso' })
  await termos.fill('## Quem pode usar\n\n- **associados**\n- [convidados](https://exemplo.org)')
  await expect(page.getByRole('button', { name: 'Publicar termos de uso' })).toBeDisabled()
  await page.getByRole('button', { name: 'Ver como fica: Termos de uso' }).click()
  const previa = page.getByRole('dialog', { name: 'Termos de uso: como fica' })
  await expect(previa.getByRole('heading', { name: 'Quem pode usar' })).toBeVisible()
  await expectAccessible(page, 'preview of the terms')
  await previa.getByRole('button', { name: 'Fechar' }).click()
  await publicarTermos(page, await termos.inputValue())
  await expect(page.getByRole('listitem').filter({ hasText: 'Termos de uso, versão 1' })).toContainText(
    'Em vigor',
  )

  const email = newAddress()
  faults.expectRefusal(403, '/api/auth/confirmar')
  const cliente = await outroNavegador(null)
  await cliente.goto('/public/registro?entidade=seesp')
  await cliente.getByLabel('CNPJ').fill(novoCnpj())
  await cliente.getByLabel('Razão social').fill('Oficina do Jatobá Ltda')
  await cliente.getByLabel('Seu nome').fill('Rosa Jatobá')
  await cliente.getByLabel('E-mail').fill(email)
  await cliente.getByRole('button', { name: 'Enviar cadastro' }).click()
  await expect(cliente.getByText(`Enviamos um e-mail para ${email}.`)).toBeVisible()
  await cliente.goto(await mailedLink(email, 'confirmar'))
  await choosePassword(cliente, 'jatobá antigo no quintal')
  await expect(titulo(cliente, 'Termos de uso e política de privacidade')).toBeVisible()
  await expect(cliente.getByRole('region', { name: 'Termos de uso' })).toContainText('Quem pode usar')
  await expectAccessible(cliente, 'terms and policy to be accepted')
  await cliente.getByRole('button', { name: 'Aceitar e continuar' }).click()
  await expect(cliente).toHaveURL('/public/acessos')

  await publicarTermos(page, '## Quem pode usar\n\nTodos.')
  await sair(cliente)
  await expect(cliente).toHaveURL(/\/public\/login/)
  faults.expectRefusal(...LOGIN_REFUSED)
  await cliente.goto('/public/login')
  await preencherLogin(cliente, email, 'jatobá antigo no quintal')
  await expect(titulo(cliente, 'Termos de uso')).toBeVisible()
  await expect(cliente.getByText(/Versão 2, publicada em/)).toBeVisible()
  await cliente.getByRole('button', { name: 'Aceitar e continuar' }).click()
  await expect(cliente).toHaveURL(/^[^?]*\/public\/acessos/)

  await page.getByRole('link', { name: 'Ver quem aceitou' }).click()
  await expect(titulo(page, /^Aceites/)).toBeVisible()
  await page.goto('/admin/configuracao/aceites?q=Rosa&qual=em.termos')
  await expect(page.getByRole('row').filter({ hasText: 'Rosa Jatobá' })).toHaveCount(2)
})
