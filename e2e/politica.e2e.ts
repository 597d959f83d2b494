import { contas, SENHA } from './test-support/contas.ts'
import { expect, test } from './test-support/fixtures.ts'
import { preencherLogin, titulo } from './test-support/pages.ts'

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
