import { expectAccessible, expectNoSidewaysScroll } from './test-support/axe.ts'
import { expect, test } from './test-support/fixtures.ts'
import { titulo } from './test-support/pages.ts'

test.use({ conta: 'admin' })

test('any record is one search away, by the keyboard alone', async ({ page }) => {
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('button', { name: 'Buscar' })).toBeVisible()
  await page.keyboard.press('Control+k')
  // at once: what comes before the field has the focus is not lost
  await page.keyboard.type('12abc34501de35')
  const campo = page.getByRole('combobox', { name: 'Buscar telas e registros' })
  await expect(campo).toBeFocused()
  await expect(campo).toHaveValue('12abc34501de35')
  await expect(page.getByRole('option').first()).toContainText('12.ABC.345/01DE-35')
  await page.keyboard.press('Enter')
  await expect(titulo(page, 'Moreira & Assunção Panificação e Confeitaria Ltda')).toBeFocused()
  await expect(page.getByRole('complementary', { name: 'Resumo' })).toContainText('Último pagamento')
})

test('what was opened last is offered first, tables and the way out too', async ({ page }) => {
  await page.goto('/admin/cadastro/pessoajuridica/1')
  await expect(titulo(page, 'Moreira & Assunção Panificação e Confeitaria Ltda')).toBeVisible()
  const campo = page.getByRole('combobox', { name: 'Buscar telas e registros' })
  const opcoes = page.getByRole('dialog', { name: 'Buscar' }).getByRole('option')
  await page.reload()
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect(opcoes.first()).toContainText('12.ABC.345/01DE-35')
  await campo.fill('graus de parentesco')
  await expect(opcoes.first()).toContainText('Tabelas')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/tabelas/grausParentesco/lista')
  await page.getByRole('button', { name: 'Buscar' }).click()
  await campo.fill('sair')
  await expect(opcoes.filter({ hasText: 'Encerra a sua sessão' })).toBeVisible()
})

test('more than is shown is one step away, in the list', async ({ page }) => {
  await page.goto('/admin/dashboard')
  await page.getByRole('button', { name: 'Buscar' }).click()
  await page.getByRole('combobox', { name: 'Buscar telas e registros' }).fill('padaria')
  await page
    .getByRole('option', { name: /^Ver todos: / })
    .first()
    .click()
  await expect(page).toHaveURL('/admin/cadastro/pessoajuridica/lista?q=padaria')
  await expect(page.getByRole('searchbox')).toHaveValue('padaria')
})

test('the search is accessible and fits a phone, and so does what stands beside a record', async ({
  page,
}) => {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 })
    // on a phone it stands in the short view alone
    await page.goto('/admin/cadastro/pessoajuridica/1?aba=resumo')
    await expect(page.getByRole('complementary', { name: 'Resumo' })).toContainText('desde')
    await expectNoSidewaysScroll(page)
    await expectAccessible(page, `the record at ${width} px`)
    await page.getByRole('button', { name: 'Buscar' }).click()
    await page.getByRole('combobox', { name: 'Buscar telas e registros' }).fill('padaria')
    await expect(page.getByRole('option', { name: /^Ver todos: / }).first()).toBeVisible()
    // what is old is dimmed while others come
    await expect(page.getByRole('dialog', { name: 'Buscar' }).getByRole('status')).toHaveText(
      /^\d+ resultados$/,
    )
    await expectAccessible(page, `the search at ${width} px`)
  }
})
