import { expectAccessible, expectNoSidewaysScroll } from './test-support/axe.ts'
import { comoAdmin } from './test-support/devedores.ts'
import { expect, test } from './test-support/fixtures.ts'
import { expectToast, titulo } from './test-support/pages.ts'

test.use({ conta: 'admin' })

test('a month of the books is closed, which somebody else sees refused, and opened again', async ({
  page,
  request,
  faults,
}) => {
  await page.goto('/admin/financeiro/conferencia')
  await page.getByRole('link', { name: 'Fechamento' }).click()
  await expect(titulo(page, 'Fechamento')).toBeVisible()
  await expect(page.getByText('Nenhum mês foi fechado.')).toBeVisible()
  await expectAccessible(page, 'closing of the books')
  // what a row offers stands beside its numbers, not over them
  const baixado = await page.getByRole('row').last().getByRole('cell').nth(-2).boundingBox()
  const oferta = await page
    .getByRole('button', { name: /^Fechar até/ })
    .last()
    .boundingBox()
  expect(oferta?.x).toBeGreaterThanOrEqual((baixado?.x ?? NaN) + (baixado?.width ?? NaN))
  // the one that is proposed stands first, and is so long ago that no other test pays there
  await expect(page.getByRole('row').nth(1)).toContainText('A fechar')
  await page
    .getByRole('button', { name: /^Fechar até/ })
    .first()
    .click()
  const fechar = page.getByRole('dialog', { name: /^Fechar até/ })
  await expect(fechar).toBeVisible()
  await expectAccessible(page, 'dialog that closes a month')
  await expect(fechar.getByText('Movimento do caixa')).toBeVisible()
  const versao = 0
  await fechar.getByRole('button', { name: /^Fechar até/ }).click()
  await expectToast(page, /^Livros fechados até/)
  await expect(page.getByText(/^Fechado até \d\d\/\d\d\/\d{4}$/)).toBeVisible()
  await expect(page.getByRole('row', { name: /Fechado/ })).toHaveCount(1)

  // whoever still sees the months as they were
  const tarde = await request.post('/api/financeiro/fechamento', {
    headers: await comoAdmin(request),
    data: { mes: '2024-01', versao },
  })
  expect(tarde.status()).toBe(409)
  const dia = /(\d\d)\/(\d\d)\/(\d{4})/.exec(await page.getByText(/^Fechado até/).innerText())
  faults.expectRefusal(422, '/api/financeiro/credito')
  await page.goto('/admin/financeiro/creditos')
  await page.getByRole('button', { name: 'Novo crédito' }).click()
  const novo = page.getByRole('dialog', { name: 'Novo crédito' })
  await novo.getByRole('combobox', { name: 'Favorecido' }).fill('161')
  await page.getByRole('option', { name: /matrícula 161\b/ }).click()
  await novo.getByLabel(/^Data/).fill(`${dia?.[1]}${dia?.[2]}${dia?.[3]}`)
  await novo.getByLabel(/^Valor/).fill('10')
  await novo.getByLabel(/^Motivo/).fill('Teste')
  await novo.getByRole('button', { name: 'Lançar crédito' }).click()
  await expect(novo.getByText(/^Os livros estão fechados até/)).toBeVisible()
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/admin/financeiro/fechamento')
  await expect(titulo(page, 'Fechamento')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: /^Reabrir/ }).click()
  const reabrir = page.getByRole('dialog', { name: /^Reabrir/ })
  await reabrir.getByRole('button', { name: /^Reabrir/ }).click()
  await expect(reabrir.getByText('Informe o motivo.')).toBeVisible()
  await reabrir.getByLabel(/^Motivo/).fill('Faltou uma nota')
  await reabrir.getByRole('button', { name: /^Reabrir/ }).click()
  await expectToast(page, /reaberto$/)
  await expect(page.getByText('Faltou uma nota')).toBeVisible()
})
