import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './test-support/axe.ts'
import { expect, test } from './test-support/fixtures.ts'
import { expectSemAcao, livrosConferem, maisAcoes } from './test-support/financeiro.ts'
import { expectToast, titulo } from './test-support/pages.ts'

test.use({ conta: 'admin' })

const linhas = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row')
const campo = (page: Page, nome: RegExp) => page.getByRole('textbox', { name: nome })

/** Of the debts in sight, who is late with more than one, which on some days the first is not. */
async function devedorDeVarios(page: Page): Promise<string> {
  await expect(linhas(page).first()).toBeVisible()
  const nomes = await linhas(page)
    .getByRole('checkbox')
    .evaluateAll((caixas) => caixas.map((caixa) => caixa.getAttribute('aria-label') ?? ''))
  return (nomes.find((um, i) => nomes.indexOf(um) !== i) ?? '').replace('Selecionar ', '')
}

test('staff put debits into instalments, are paid one, and give the agreement up; another they undo', async ({
  page,
  faults,
}) => {
  faults.expectRefusal(422, '/api/financeiro/acordo/previa')
  await page.goto('/admin/financeiro/debitos?situacao=vencidos&sort=nome&pageSize=100')
  const nome = await devedorDeVarios(page)
  // those of one debtor
  await page.goto(`/admin/financeiro/debitos?situacao=vencidos&q=${encodeURIComponent(nome)}`)
  const caixas = page.getByRole('table').locator('tbody').getByRole('checkbox')
  await caixas.nth(0).check()
  await caixas.nth(1).check()
  await page.getByRole('link', { name: 'Parcelar' }).click()
  await expect(titulo(page, 'Novo acordo')).toBeVisible()
  await expect(page.getByRole('button', { name: /em 6 vezes$/ })).toBeEnabled()
  await campo(page, /^Parcelas/).fill('61')
  await expect(page.getByText('Informe de 2 a 60 parcelas.').first()).toBeVisible()
  // what was reckoned before stays in sight, and cannot be agreed to
  await expect(page.getByRole('cell', { name: 'Parcela 1/6' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Parcelar/ })).toBeDisabled()
  await campo(page, /^Parcelas/).fill('3')
  await campo(page, /^Desconto nos/).fill('99999999')
  await expect(page.getByText(/O desconto vale só para os encargos/).first()).toBeVisible()
  await campo(page, /^Desconto nos/).fill('0,01')
  const fazer = page.getByRole('button', { name: /^Parcelar .* em 3 vezes$/ })
  await expect(fazer).toBeEnabled()
  await expectAccessible(page, 'an agreement before it is made')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await fazer.click()
  await expectToast(page, /^Acordo nº \d+ criado$/)
  const acordo = page.getByRole('heading', { level: 1, name: /^Acordo nº \d+$/ })
  await expect(acordo).toBeVisible()
  const endereco = page.url()
  await expectAccessible(page, 'an agreement')

  await page.getByRole('link', { name: 'Parcela 1/3' }).click()
  await expect(page.getByRole('link', { name: /^Parcela 1\/3 do acordo nº/ })).toBeVisible()
  await expectSemAcao(page, 'Cancelar débito')
  await page.getByRole('link', { name: /^Parcela 1\/3 do acordo nº/ }).click()
  await expect(acordo).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer acordo' }).click()
  const pergunta = page.getByRole('dialog')
  await pergunta.getByLabel(/^Motivo/).fill('A pedido')
  await expectAccessible(page, 'undoing an agreement')
  await pergunta.getByRole('button', { name: 'Desfazer acordo' }).click()
  await expectToast(page, /desfeito/)
  await expect(page.getByText('Desfeito: A pedido')).toBeVisible()
  await expect(page.getByRole('table').first()).toContainText('Cancelado')

  // the same debits again, of which one instalment is paid
  await page.getByRole('table').nth(1).getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Valor atualizado' })).toBeVisible()
  await maisAcoes(page, 'Parcelar')
  await expect(page.getByRole('button', { name: /em 6 vezes$/ })).toBeEnabled()
  await page.getByRole('button', { name: /em 6 vezes$/ }).click()
  await expect(page).not.toHaveURL(endereco)
  await page.getByRole('link', { name: 'Parcela 1/6' }).click()
  await page.getByRole('button', { name: 'Registrar pagamento' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Registrar' }).click()
  await expectToast(page, /quitado/)
  await page.getByRole('link', { name: /^Parcela 1\/6 do acordo nº/ }).click()
  await page.getByRole('button', { name: 'Rescindir acordo' }).click()
  await page
    .getByRole('dialog')
    .getByLabel(/^Motivo/)
    .fill('Deixou de pagar')
  await page.getByRole('dialog').getByRole('button', { name: 'Rescindir acordo' }).click()
  await expectToast(page, /rescindido/)
  await page.getByRole('table').nth(1).getByRole('link').first().click()
  await expect(
    page.getByText('Pago em parte').or(page.getByText('Vencido, pago em parte')).first(),
  ).toBeVisible()

  await page.getByRole('link', { name: 'Acordos' }).click()
  await page.getByRole('searchbox').fill(nome)
  await expect(linhas(page)).toHaveCount(2)
  await expectAccessible(page, 'list of agreements')
  await page.getByRole('tab', { name: /Rescindidos/ }).click()
  await expect(linhas(page)).toHaveCount(1)
  await livrosConferem(page)
})

test.describe('staff', () => {
  test.use({ conta: 'admin' })
  test('are told of a debit that is not there, with the way to those that are', async ({ page, faults }) => {
    faults.expectRefusal(404, '/previa')
    for (const debitos of ['999999999', '1,abc']) {
      await page.goto(`/admin/financeiro/acordos/novo?debitos=${debitos}`)
      await expect(page.getByRole('heading', { name: 'Débito não encontrado' })).toBeVisible()
    }
    await page.getByRole('link', { name: 'Escolher débitos' }).click()
    await expect(titulo(page, 'Novo acordo')).toBeVisible()
    await expect(page).toHaveURL(/\/acordos\/novo$/)
    // back from one of the debits the list is at the same address
    await page.goto('/admin/financeiro/debitos?situacao=abertos')
    await linhas(page).first().getByRole('link').first().click()
    await page.getByRole('main').getByRole('link', { name: 'Débitos', exact: true }).click()
    await expect(page).toHaveURL(/\/debitos\?situacao=abertos$/)
  })

  test('begin an agreement with whose it is, and see it with a down payment and a discount in per cent', async ({
    page,
  }) => {
    await page.goto('/admin/financeiro/debitos?situacao=vencidos&sort=-nome&pageSize=100')
    const nome = await devedorDeVarios(page)
    await page.goto('/admin/financeiro/acordos')
    await page.getByRole('link', { name: 'Novo acordo' }).click()
    await expect(titulo(page, 'Novo acordo')).toBeVisible()
    await expectAccessible(page, 'whose agreement')
    await page.getByRole('combobox', { name: 'De quem é o acordo' }).fill(nome)
    await page.getByRole('option', { name: nome }).first().click()
    await expect(page.getByRole('group', { name: 'Quais entram no acordo' })).toBeVisible()
    await expectAccessible(page, 'which debits go into an agreement')
    const escolhidos = page
      .getByRole('group', { name: 'Quais entram no acordo' })
      .getByRole('checkbox', { checked: true })
    const quantos = await escolhidos.count()
    await escolhidos.first().uncheck()
    await page.getByRole('link', { name: 'Continuar' }).click()
    await expect(page.getByRole('button', { name: /em 6 vezes$/ })).toBeEnabled()
    // the way back finds whose they are and which of them were chosen
    await page.goBack()
    await expect(page.getByRole('combobox', { name: 'De quem é o acordo' })).toHaveValue(nome)
    await expect(escolhidos).toHaveCount(quantos - 1)
    await page.getByRole('link', { name: 'Continuar' }).click()
    await expect(page.getByRole('link', { name: 'Escolher débitos' })).toBeVisible()
    await expect(page.getByRole('button', { name: /em 6 vezes$/ })).toBeEnabled()
    // a Saturday
    await campo(page, /^Primeiro vencimento/).fill('02/01/2027')
    await page.getByRole('button', { name: 'Usar 04/01/2027' }).click()
    await expect(campo(page, /^Primeiro vencimento/)).toHaveValue('04/01/2027')
    await campo(page, /^Desconto em %/).fill('100')
    await expect(page.getByRole('rowheader', { name: 'Desconto nos encargos' })).toBeVisible()
    await expect(campo(page, /^Desconto nos encargos/)).not.toHaveValue('')
    await campo(page, /^Entrada/).fill('10,00')
    await expect(campo(page, /^Vencimento da entrada/)).toBeVisible()
    await expect(page.getByRole('cell', { name: 'Parcela 1/6 (entrada)' })).toBeVisible()
    await expectAccessible(page, 'an agreement with a down payment')
    await page.setViewportSize({ width: 360, height: 740 })
    await expectNoSidewaysScroll(page)
  })
})

test.describe('support', () => {
  test.use({ conta: 'suporte' })
  test('neither makes agreements nor sees them', async ({ page }) => {
    await page.goto('/admin/financeiro/acordos/novo?debitos=1')
    await expect(page.getByText(/permissão/).first()).toBeVisible()
  })
})
