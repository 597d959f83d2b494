import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './test-support/axe.ts'
import { expect, test } from './test-support/fixtures.ts'
import { expectSemAcao, livrosConferem, maisAcoes } from './test-support/financeiro.ts'
import { expectToast, titulo } from './test-support/pages.ts'

const saldo = (page: Page) => page.getByRole('table').getByRole('row', { name: /^Saldo/ })

test.describe('staff', () => {
  test.use({ conta: 'admin' })

  test('one deposit pays what is due first, what is chosen, or nothing yet, and has a receipt', async ({
    page,
    faults,
    outroNavegador,
  }) => {
    faults.expectComplaint('ERR_FAILED', '/api/financeiro/recebimento')
    await page.goto('/admin/financeiro/creditos')
    await page.getByRole('button', { name: 'Registrar recebimento' }).click()
    const dialog = page.getByRole('dialog', { name: 'Registrar recebimento' })
    await dialog.getByRole('button', { name: 'Registrar' }).click()
    await expect(dialog.getByText('Escolha quem pagou.')).toBeVisible()
    await expectAccessible(page, 'dialog of money that came in, refused')
    await dialog.getByRole('combobox', { name: 'Quem pagou' }).fill('160')
    await page.getByRole('option', { name: /matrícula 160\b/ }).click()
    await expect(dialog.getByText(/débitos? em aberto\./)).toBeVisible()
    await dialog.getByLabel(/^Data do pagamento/).fill('01102026')
    await dialog.getByLabel(/^Valor recebido/).fill('10')
    await expect(dialog.getByText(/^Quita parcialmente 1 débito\. Não sobra crédito\.$/)).toBeVisible()
    await dialog.getByLabel('O que fazer').selectOption('Pagar os débitos escolhidos')
    await expect(dialog.getByText(/escolha os que serão pagos\.$/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Registrar' }).click()
    await expect(dialog.getByText('Escolha ao menos um débito.')).toBeVisible()
    await dialog.getByRole('checkbox').last().check()
    await expect(dialog.getByText(/^Quita parcialmente 1 débito\./)).toBeVisible()
    await expectAccessible(page, 'dialog of money that came in')
    await dialog.getByLabel('Observação').fill('Depósito do escritório')
    // the server stores it, and its answer is lost
    await page.route('**/api/financeiro/recebimento', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await dialog.getByRole('button', { name: 'Registrar' }).click()
    await expect(dialog.getByText(/^Não foi possível falar com o servidor/)).toBeVisible()
    await page.unroute('**/api/financeiro/recebimento')
    // sent again it is the same one
    await dialog.getByRole('button', { name: 'Registrar' }).click()
    await expectToast(page, /Recebimento de .+ registrado\. R\$\s10,00 foram a 1 débito\./)
    await expect(page).toHaveURL(/\/admin\/financeiro\/creditos\/\d+$/)
    await expect(titulo(page, /Pagamento de R\$\s10,00/)).toBeVisible()
    await expect(page.getByText('Observação: Depósito do escritório')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Recibo' })).toBeVisible()
    const { pathname } = new URL(page.url())
    await page.goto('/admin/financeiro/creditos?matricula=igual.160&valor=igual.1000&sort=-id')
    await expect(page.getByRole('table', { name: 'Créditos' }).locator('tbody').getByRole('row')).toHaveCount(
      1,
    )
    await page.goto(pathname)
    const outra = await outroNavegador('admin')
    await outra.goto(page.url())
    await expect(saldo(outra)).toContainText('R$ 0,00')
    await maisAcoes(page, 'Estornar')
    const estornar = page.getByRole('dialog', { name: 'Estornar pagamento?' })
    await estornar.getByLabel(/^Motivo/).fill('Engano')
    await estornar.getByRole('button', { name: 'Estornar' }).click()
    await expectToast(page, 'Pagamento estornado')
    // nobody reloads there
    await expect(outra.getByText('Estornado', { exact: true })).toBeVisible()
    await livrosConferem(page)
  })

  test('a credit is granted, pays what is oldest, is undone, given back and posted back', async ({
    page,
    faults,
    outroNavegador,
  }) => {
    faults.expectRefusal(422, '/devolucao')
    faults.expectRefusal(409, '/devolucao')
    await page.goto('/admin/dashboard')
    await page.getByRole('button', { name: 'Financeiro' }).click()
    await page.getByRole('link', { name: 'Créditos' }).click()
    await expect(titulo(page, 'Créditos')).toBeVisible()
    await expectAccessible(page, 'list of credits')

    await page.getByRole('button', { name: 'Novo crédito' }).click()
    const novo = page.getByRole('dialog', { name: 'Novo crédito' })
    await novo.getByRole('button', { name: 'Lançar crédito' }).click()
    await expect(novo.getByText('Escolha a quem o crédito é dado.')).toBeVisible()
    await expectAccessible(page, 'dialog of a new credit, refused')
    await novo.getByRole('combobox', { name: 'Favorecido' }).fill('160')
    await page.getByRole('option', { name: /matrícula 160\b/ }).click()
    await novo.getByLabel(/^Data/).fill('01102026')
    await novo.getByLabel(/^Valor/).fill('50')
    await novo.getByLabel(/^Motivo/).fill('Cobrança em duplicidade')
    await novo.getByRole('button', { name: 'Lançar crédito' }).click()
    await expectToast(page, /Crédito de .+ lançado/)
    await expect(page).toHaveURL(/\/admin\/financeiro\/creditos\/\d+$/)
    await expect(saldo(page)).toContainText('R$ 50,00')
    await expectAccessible(page, 'a credit')
    const outra = await outroNavegador('admin')
    await outra.goto(page.url())
    await expect(saldo(outra)).toContainText('R$ 50,00')

    await page.getByRole('button', { name: 'Aplicar a débitos' }).click()
    const aplicar = page.getByRole('dialog', { name: 'Aplicar crédito' })
    await aplicar.getByLabel(/^Valor a aplicar/).fill('20')
    await expect(
      aplicar.getByText(/Quita parcialmente 1 débito\. Restam R\$\s30,00 no crédito\./),
    ).toBeVisible()
    await expectAccessible(page, 'dialog that applies a credit')
    await aplicar.getByRole('button', { name: 'Aplicar' }).click()
    await expectToast(page, /R\$\s20,00 de .+ aplicados em 1 débito/)
    await expect(saldo(page)).toContainText('R$ 30,00')
    // nobody reloads there
    await expect(saldo(outra)).toContainText('R$ 30,00')
    await expect(page.getByText('Utilizado em parte')).toBeVisible()

    await page.getByRole('button', { name: /^Desfazer: pagamento de débito/ }).click()
    const desfazer = page.getByRole('dialog', { name: 'Desfazer pagamento?' })
    await desfazer.getByLabel(/^Motivo/).fill('Era de outro mês')
    await desfazer.getByRole('button', { name: 'Desfazer' }).click()
    await expectToast(page, 'Pagamento desfeito')
    await expect(saldo(page)).toContainText('R$ 50,00')

    await maisAcoes(page, 'Devolver')
    const devolver = page.getByRole('dialog', { name: 'Devolver crédito' })
    await devolver.getByLabel(/^Valor devolvido/).fill('80')
    await devolver.getByLabel('Como foi devolvido').selectOption('Transferência ou depósito')
    await devolver.getByLabel(/^Motivo/).fill('Pediu de volta')
    await devolver.getByRole('button', { name: 'Registrar devolução' }).click()
    await expect(devolver.getByLabel(/^Valor devolvido/)).toHaveAccessibleDescription(/Restam R\$\s50,00/)
    await devolver.getByLabel(/^Valor devolvido/).fill('10')
    // somebody else, who sees the same, was quicker
    await expect(saldo(outra)).toContainText('R$ 50,00')
    await maisAcoes(outra, 'Devolver')
    const dela = outra.getByRole('dialog', { name: 'Devolver crédito' })
    await dela.getByLabel(/^Valor devolvido/).fill('5')
    await dela.getByLabel(/^Motivo/).fill('Troco')
    await dela.getByRole('button', { name: 'Registrar devolução' }).click()
    await expectToast(outra, /Devolução a .+ registrada/)
    await devolver.getByRole('button', { name: 'Registrar devolução' }).click()
    await expect(devolver.getByText(/mudou enquanto você o via/)).toBeVisible()
    await expect(devolver.getByLabel(/^Valor devolvido/)).toHaveValue(/10,00$/)
    await devolver.getByRole('button', { name: 'Cancelar' }).click()
    await expect(saldo(page)).toContainText('R$ 45,00')
    await expectSemAcao(page, 'Estornar')

    await page.getByRole('button', { name: /^Desfazer: devolução em dinheiro/ }).click()
    const volta = page.getByRole('dialog', { name: 'Desfazer devolução?' })
    await volta.getByLabel(/^Motivo/).fill('Engano')
    await volta.getByRole('button', { name: 'Desfazer' }).click()
    await expectToast(page, 'Devolução desfeita')
    await maisAcoes(page, 'Estornar')
    const estornar = page.getByRole('dialog', { name: 'Estornar crédito?' })
    await estornar.getByLabel(/^Motivo/).fill('Engano')
    await estornar.getByRole('button', { name: 'Estornar' }).click()
    await expectToast(page, 'Crédito estornado')
    await expect(page.getByText('Estornado', { exact: true })).toBeVisible()
    await expect(saldo(page)).toContainText('R$ 0,00')
    await livrosConferem(page)
  })

  test('a credit on a narrow screen leads to what it paid', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    // before what other tests agree on and give up
    await page.goto('/admin/financeiro/creditos?situacao=usados&data=antes.2026-11-01')
    await page.getByRole('table').getByRole('link').first().click()
    await expect(page.getByRole('heading', { name: 'Movimentos' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.getByRole('table').getByRole('link').first().click()
    await expect(page).toHaveURL(/\/admin\/financeiro\/debitos\/\d+$/)
    await page.getByRole('link', { name: 'Pagamento', exact: true }).first().click()
    await expect(page).toHaveURL(/\/admin\/financeiro\/creditos\/\d+$/)
  })

  test('the months of a year lead to what they are made of', async ({ page }) => {
    await page.goto('/admin/dashboard')
    await page.getByRole('button', { name: 'Financeiro' }).click()
    await page.getByRole('link', { name: 'Resumo mensal' }).click()
    await expect(titulo(page, 'Resumo mensal')).toBeVisible()
    await expect(page.getByRole('group', { name: /Valores por mês/ })).toBeVisible()
    await expectAccessible(page, 'months of a year')
    await page.getByLabel('Ano').selectOption('2025')
    await expect(page).toHaveURL(/ano=2025/)
    const pago = page.getByRole('link', { name: /^Pago, jun\/2025/ })
    // what is saved is the year that is shown
    await expect(pago).toBeVisible()
    const baixado = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Baixar CSV' }).click()
    expect((await baixado).suggestedFilename()).toBe('por-mes-2025.csv')
    const [, quantos = ''] = /, ([\d.]+) débitos?$/.exec((await pago.getAttribute('aria-label')) ?? '') ?? []
    await pago.click()
    await expect(titulo(page, 'Débitos')).toBeVisible()
    const total = new RegExp(`\\b${quantos.replace('.', '\\.')}\\b`)
    await expect(page.getByText(total).filter({ visible: true }).first()).toBeVisible()
    await page.goBack()
    await page.getByRole('link', { name: /^Recebido no mês, jun\/2025/ }).click()
    await expect(titulo(page, 'Créditos')).toBeVisible()
    await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
    await page.goBack()
    await page.setViewportSize({ width: 360, height: 740 })
    await expect(page.getByRole('region', { name: 'Meses de 2025' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.goto('/admin/financeiro/meses?ano=doze')
    await expect(page.getByLabel('Ano')).toHaveValue(/^20\d\d$/)
  })
})

test.describe('a client', () => {
  test.use({ conta: 'publico' })

  test('reads what was paid, and when', async ({ page }) => {
    await page.goto('/public/lista/debitos')
    const pagamentos = page.getByRole('region', { name: 'Pagamentos', exact: true })
    await expect(pagamentos.getByText('Recebido').first()).toBeVisible()
    await expect(pagamentos.getByText(/^Pago em \d\d\/\d\d\/20\d\d$/).first()).toBeVisible()
    await expectAccessible(page, 'debts and payments of a client')
    await page.setViewportSize({ width: 360, height: 740 })
    await expectNoSidewaysScroll(page)
  })
})
