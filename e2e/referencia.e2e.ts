import { expectAccessible, expectNoSidewaysScroll } from './test-support/axe.ts'
import { expect, test } from './test-support/fixtures.ts'
import { titulo } from './test-support/pages.ts'

test.use({ conta: 'admin' })

const REFERENCIA = '/admin/tabelas/referencia'

test('the tables that others publish are looked up by code or name, and the address says what for', async ({
  page,
}) => {
  await page.goto('/admin/tabelas')
  await page.getByRole('link', { name: 'Tabelas de referência' }).click()
  await expect(titulo(page, 'Tabelas de referência')).toBeVisible()
  const main = page.getByRole('main')
  const linhas = main.getByRole('listitem')
  await expect(main.getByRole('status')).toHaveText(/^100 de 1\.33\d/)

  await page.keyboard.press('/')
  await page.keyboard.type('padaria')
  await expect(main.getByRole('status')).toHaveText('2 registros')
  await expect(linhas.filter({ hasText: '4721-1/02' })).toContainText('Padaria e confeitaria')
  await expect(page).toHaveURL(`${REFERENCIA}?tabela=cnae&q=padaria`)
  await expectAccessible(page, 'what was found')
  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue('padaria')
  await expect(linhas).toHaveCount(2)

  await page.getByRole('searchbox').fill('<nada> disso')
  await expect(main.getByText('Nada encontrado para “<nada> disso”.')).toBeVisible()
  await expectAccessible(page, 'nothing found')

  // another table begins whole; the way back leads to what was searched before
  await page.getByLabel('Tabela', { exact: true }).selectOption({ label: 'Naturezas jurídicas' })
  await expect(page).toHaveURL(`${REFERENCIA}?tabela=naturezaJuridica`)
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await page.getByRole('searchbox').fill('2062')
  await expect(linhas).toHaveText([/206-2\s*Sociedade Empresária Limitada/])
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue('<nada> disso')
})

test('a table that does not come says so, and is asked for again', async ({ page, faults }) => {
  faults.expectRefusal(500, '/api/tabela-base/uf')
  await page.route('**/api/tabela-base/uf?*', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      json: { type: 'about:blank', title: 'x', status: 500, code: 'interno', detail: 'Algo falhou aqui.' },
    }),
  )
  await page.goto(`${REFERENCIA}?tabela=uf&q=sao`)
  await expect(page.getByRole('alert').filter({ hasText: 'Algo falhou aqui.' })).toBeVisible()
  await page.unroute('**/api/tabela-base/uf?*')
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([/SP\s*São Paulo/])
})

test('a table that is not there is the first one', async ({ page }) => {
  await page.goto(`${REFERENCIA}?tabela=planetas&q=4721102`)
  await expect(page.getByLabel('Tabela', { exact: true })).toHaveValue('cnae')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([/4721-1\/02/])
})
