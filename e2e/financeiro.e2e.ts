import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './test-support/axe.ts'
import { keepBlobs, openSlips } from './test-support/boleto.ts'
import { expect, test } from './test-support/fixtures.ts'
import { expectSemAcao, maisAcoes, novoDebito } from './test-support/financeiro.ts'
import { expectToast, titulo } from './test-support/pages.ts'

test.use({ conta: 'admin' })

/** A month far away, in which no other debit of the demo data is. */
const PERIODO = '05/2031'
const emDias = (dias: number) =>
  new Date(Date.now() + dias * 86_400_000).toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' })
const saldo = (page: Page) => page.getByRole('table').getByRole('row', { name: /^Saldo/ })
const lancar = (page: Page) => page.getByRole('dialog', { name: 'Novo débito' })

test('a debit is issued, paid in part, taken back, cancelled and undone, and another browser follows', async ({
  page,
  faults,
  outroNavegador,
}) => {
  faults.expectRefusal(409, '/api/financeiro/debito')
  await page.goto('/admin/dashboard')
  await page.getByRole('button', { name: 'Financeiro' }).click()
  await page.getByRole('link', { name: 'Débitos', exact: true }).click()
  await expect(titulo(page, 'Débitos')).toBeVisible()
  await expectAccessible(page, 'list of debits')

  await page.getByRole('button', { name: 'Novo débito' }).click()
  const dialog = lancar(page)
  await dialog.getByRole('button', { name: 'Lançar débito' }).click()
  await expect(dialog.getByText('Escolha quem deve.')).toBeVisible()
  await expect(dialog.getByText('Informe o vencimento.')).toBeVisible()
  await expectAccessible(page, 'dialog of a new debit, refused')
  const preencher = async () => {
    await dialog.getByRole('combobox', { name: 'Devedor' }).fill('150')
    await page.getByRole('option', { name: /matrícula 150\b/ }).click()
    await dialog.getByLabel(/^Contribuição/).selectOption({ index: 1 })
    await dialog.getByLabel(/^Período/).fill(PERIODO)
    await dialog.getByLabel(/^Vencimento/).fill('12052027')
    await dialog.getByLabel(/^Valor/).fill('250')
    await dialog.getByRole('button', { name: 'Lançar débito' }).click()
  }
  await preencher()
  await expectToast(page, /Débito de .+ lançado/)
  await expect(page).toHaveURL(/\/admin\/financeiro\/debitos\/\d+$/)
  await expect(titulo(page, /mai\/2031$/)).toBeVisible()
  await expect(saldo(page)).toContainText('R$ 250,00')
  await expectAccessible(page, 'a debit')

  const outra = await outroNavegador('admin')
  await outra.goto(page.url())
  await expect(saldo(outra)).toContainText('R$ 250,00')

  await page.getByRole('button', { name: 'Registrar pagamento' }).click()
  const pagar = page.getByRole('dialog', { name: 'Registrar pagamento' })
  await expect(pagar.getByLabel(/^Valor recebido/)).toHaveValue(/250,00$/)
  // what is proposed is that of the day: it is the day that is told, not an amount that nobody typed
  await pagar.getByLabel(/^Data do pagamento/).fill('01012032')
  await pagar.getByRole('button', { name: 'Registrar' }).click()
  await expect(pagar.getByLabel(/^Data do pagamento/)).toHaveAccessibleDescription(/não pode ser futura/)
  await expect(pagar.getByLabel(/^Valor recebido/)).toHaveAccessibleDescription('')
  await pagar.getByLabel(/^Valor recebido/).fill('100')
  await pagar.getByLabel(/^Data do pagamento/).fill('15102026')
  await expect(pagar.getByText('R$ 150,00 continuam em aberto.')).toBeVisible()
  await pagar.getByLabel(/^Data do pagamento/).fill('01012032')
  await pagar.getByRole('button', { name: 'Registrar' }).click()
  await expect(pagar.getByLabel(/^Data do pagamento/)).toHaveAccessibleDescription(/não pode ser futura/)
  await expect(pagar.getByLabel(/^Valor recebido/)).toHaveValue(/100,00$/)
  await pagar.getByLabel(/^Data do pagamento/).fill('15102026')
  await pagar.getByLabel('Observação').fill('Recibo 77')
  await pagar.getByRole('button', { name: 'Registrar' }).click()
  await expectToast(page, /Pagamento de .+ registrado\./)
  await expect(saldo(page)).toContainText('R$ 150,00')
  await expect(page.getByText('Pago em parte')).toBeVisible()
  await expect(page.getByRole('row', { name: /Pix · Recibo 77/ })).toContainText('−R$ 100,00')
  // nobody reloads there
  await expect(saldo(outra)).toContainText('R$ 150,00')
  await expectSemAcao(page, 'Cancelar débito')

  await page.getByRole('button', { name: /^Estornar o pagamento de/ }).click()
  const estorno = page.getByRole('dialog', { name: 'Estornar pagamento?' })
  await estorno.getByLabel(/^Motivo/).fill('Cheque devolvido')
  await estorno.getByRole('button', { name: 'Estornar' }).click()
  await expectToast(page, 'Pagamento estornado')
  await expect(saldo(page)).toContainText('R$ 250,00')
  await expect(page.getByRole('row', { name: /Estorno: pagamento/ })).toContainText('Cheque devolvido')

  await maisAcoes(page, 'Cancelar débito')
  const fim = page.getByRole('dialog', { name: 'Cancelar débito?' })
  await fim.getByRole('button', { name: 'Cancelar débito' }).click()
  await expect(fim.getByLabel(/^Motivo/)).toBeFocused()
  await fim.getByLabel(/^Motivo/).fill('Lançado por engano')
  await fim.getByRole('button', { name: 'Cancelar débito' }).click()
  await expectToast(page, /Débito de .+ cancelado/)
  await expect(page.getByText('Cancelado: Lançado por engano')).toBeVisible()
  await expect(saldo(outra)).toContainText('R$ 0,00')
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(saldo(page)).toContainText('R$ 250,00')

  // the same month once more is refused at its field, with all that was typed
  await page.getByRole('link', { name: 'Débitos', exact: true }).first().click()
  await page.getByRole('button', { name: 'Novo débito' }).click()
  await preencher()
  await expect(dialog.getByLabel(/^Período/)).toHaveAccessibleDescription(
    /já tem um débito desta contribuição/,
  )
  await expect(dialog.getByLabel(/^Valor/)).toHaveValue(/250,00$/)
  await dialog.getByRole('button', { name: 'Cancelar' }).click()

  await page.goto('/admin/financeiro/debitos?q=150&periodo=igual.2031-05')
  await page
    .getByRole('checkbox', { name: /^Selecionar/ })
    .nth(1)
    .check()
  await page.getByRole('button', { name: 'Cancelar débitos', exact: true }).click()
  await expectToast(page, /débito cancelado/)
  await expect(page.getByRole('row').filter({ hasText: '05/2031' }).first()).toContainText('Cancelado')
})

test('what is late is worth more on a later day, on a narrow screen too', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/admin/financeiro/debitos?situacao=vencidos')
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Valor atualizado' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  const total = page.locator('section', { hasText: 'Valor atualizado' }).locator('dd').first()
  const hoje = await total.textContent()
  await page.getByLabel('Se for pago em').fill('31122030')
  await expect(total).not.toHaveText(hoje ?? '')
  await expect(page.getByText('Juros')).toBeVisible()
  await expectAccessible(page, 'a late debit on a narrow screen')
})

test('the slip of a late debit is for the day that is chosen on its screen, and its line is copied', async ({
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await keepBlobs(page)
  await page.goto('/admin/financeiro/debitos?situacao=vencidos&tipo=em.contabilidade')
  await page.getByRole('table').getByRole('link').first().click()
  const total = page.locator('section', { hasText: 'Valor atualizado' }).locator('dd').first()
  const hoje = (await total.textContent()) ?? ''
  await expect(page.getByText(/^Valor para pagar até \d\d\/\d\d\/\d{4}, como o boleto diz\.$/)).toBeVisible()
  await page.getByLabel('Se for pago em').fill(emDias(40))
  await expect(total).toHaveText(/^R\$/)
  await expect(total).not.toHaveText(hoje)
  const frase = await page.getByText(/^Valor para pagar até/).textContent()
  const [vencimento = ''] = /[\d/]{10}/.exec(frase ?? '') ?? []
  const valor = (await total.innerText()).replaceAll('\u00a0', ' ')

  await maisAcoes(page, 'Linha digitável')
  const painel = page.getByRole('dialog', { name: 'Boleto do débito' })
  await expect(painel.getByText(valor, { exact: true })).toBeVisible()
  await expect(painel.getByText(`Vencimento em ${vencimento}`)).toBeVisible()
  await expectAccessible(page, 'the slip beside a debit')
  await painel.getByRole('button', { name: 'Copiar linha digitável' }).click()
  await expect(painel.getByRole('button', { name: 'Linha copiada' })).toBeVisible()
  const copiada = await page.evaluate(() => navigator.clipboard.readText())
  expect(Number(copiada.slice(-10))).toBe(Number(valor.replaceAll(/\D/g, '')))
  const [slip] = await openSlips(page, painel.getByRole('button', { name: 'Abrir PDF' }))
  expect(slip?.linha.replaceAll(/\D/g, '')).toBe(copiada)
  expect(slip?.text).toContain(vencimento)
  await painel.getByRole('button', { name: 'Fechar' }).click()
  const [outra] = await openSlips(page, page.getByRole('button', { name: 'Boleto', exact: true }))
  expect(outra?.linha).toBe(slip?.linha)

  // what no slip can say the screen offers none for
  await page.getByLabel('Se for pago em').fill('31122030')
  await expect(page.getByText(/^Valor em 31\/12\/2030\. Há boleto para os próximos 60 dias\.$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Boleto', exact: true })).toBeHidden()
})

test('the books agree, and tell what each account holds', async ({ page }) => {
  await page.goto('/admin/dashboard')
  await page.getByRole('button', { name: 'Financeiro' }).click()
  await page.getByRole('link', { name: 'Conferência contábil' }).click()
  await expect(titulo(page, 'Conferência contábil')).toBeVisible()
  // the first check of all begins by itself
  await expect(page.getByText('Os livros conferem', { exact: true })).toBeVisible()
  await expect(page.getByRole('row', { name: /^A receber/ })).toContainText(/[\d.]+,\d\d$/)
  await page.getByRole('button', { name: 'Conferir de novo' }).click()
  await expect(page.getByRole('button', { name: 'Conferir de novo' })).toBeEnabled()
  await expectAccessible(page, 'check of the books')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
})

test('the record of a debtor leads to its debits', async ({ page }) => {
  await page.goto('/admin/cadastro/pessoajuridica/3')
  await page.getByRole('tab', { name: 'Débitos' }).click()
  await page.getByRole('link', { name: 'Abrir na lista' }).click()
  await expect(titulo(page, 'Débitos')).toBeVisible()
  await expect(page.getByText(/Matrícula: é 3|Matrícula.*3/).first()).toBeVisible()
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
})

test('two who post a part of one payment at once are not both heard', async ({
  page,
  faults,
  outroNavegador,
}) => {
  faults.expectRefusal(409, '/pagamento')
  await page.goto('/admin/financeiro/debitos?situacao=a-vencer&q=151')
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByRole('button', { name: 'Registrar pagamento' }).click()
  const meu = page.getByRole('dialog', { name: 'Registrar pagamento' })
  await meu.getByLabel(/^Valor recebido/).fill('1')

  const outra = await outroNavegador('admin')
  await outra.goto(page.url())
  await outra.getByRole('button', { name: 'Registrar pagamento' }).click()
  const dela = outra.getByRole('dialog', { name: 'Registrar pagamento' })
  await dela.getByLabel(/^Valor recebido/).fill('1')
  await dela.getByRole('button', { name: 'Registrar' }).click()
  await expectToast(outra, /Pagamento de .+ registrado/)
  // the page behind the dialog has heard of it; whoever fills in the dialog has not
  await expect(page.getByText('Pago em parte')).toBeVisible()
  await meu.getByRole('button', { name: 'Registrar' }).click()
  await expect(meu.getByText(/mudou enquanto você o via/)).toBeVisible()
  await expect(meu.getByLabel(/^Valor recebido/)).toHaveValue(/1,00$/)
  await meu.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByRole('button', { name: /^Estornar o pagamento de/ })).toHaveCount(1)
})

test('the slips of a selection are made into one file, and mailed to those who have an address', async ({
  page,
  faults,
}) => {
  faults.expectRefusal(422, '/api/boleto/lote')
  for (let feitos = 0; feitos < 2; feitos += 1) await novoDebito(page.request, 154)
  await page.goto('/admin/financeiro/debitos?matricula=igual.154&tipo=em.pessoajuridica&valor=igual.24000')
  await expect(page.getByRole('table').locator('tbody').getByRole('row')).toHaveCount(2)
  await page.getByRole('checkbox', { name: 'Selecionar a página' }).check()
  await page.getByRole('button', { name: 'Boletos', exact: true }).click()
  const pedido = page.getByRole('dialog', { name: 'Boletos de 2 débitos' })
  await expectAccessible(page, 'dialog for the slips of a selection')
  await pedido.getByLabel('Para pagar em').fill('01012020')
  await pedido.getByRole('button', { name: 'Gerar boletos' }).click()
  await expect(pedido.getByLabel('Para pagar em')).toHaveAccessibleDescription(/Escolha um dia de hoje até/)
  await pedido.getByLabel('Para pagar em').fill('')
  await pedido.getByRole('button', { name: 'Gerar boletos' }).click()
  const feito = page.getByRole('dialog', { name: 'Gerar boletos' })
  await expect(feito.getByText('Boletos gerados.')).toBeVisible()
  await expect(feito.getByText(/^[12] boletos? de 2 débitos, R\$/)).toBeVisible()
  await expectAccessible(page, 'the slips of a selection are made')
  const saving = page.waitForEvent('download')
  await feito.getByRole('button', { name: /^Baixar Boletos .+\.pdf/ }).click()
  expect((await saving).suggestedFilename()).toMatch(/^Boletos .+\.pdf$/)
  await feito.getByRole('button', { name: 'Fechar' }).click()

  await page.getByRole('button', { name: 'Boletos', exact: true }).click()
  await pedido.getByLabel('O que fazer').selectOption('E-mail a cada devedor')
  await pedido.getByRole('button', { name: 'Enviar boletos' }).click()
  await expect(feito.getByText('Boletos gerados.')).toBeVisible()
  await expect(feito.getByText(/a caminho por e-mail|não tem e-mail/).first()).toBeVisible()
})

test('another due date and value are given with a reason, and refused below what is paid', async ({
  page,
  faults,
}) => {
  faults.expectRefusal(422, '/api/financeiro/debito')
  await page.goto(`/admin/financeiro/debitos/${await novoDebito(page.request, 152)}`)
  await page.getByRole('button', { name: 'Registrar pagamento' }).click()
  const pagar = page.getByRole('dialog', { name: 'Registrar pagamento' })
  // as long as nobody knows what it was worth on that day, nothing is sent in its place
  let deixar: () => void = () => undefined
  const chegou = new Promise<void>((resolve) => (deixar = resolve))
  await page.route(/\/debito\/\d+\?dia=/, async (route) => {
    await chegou
    await route.continue()
  })
  await pagar.getByLabel(/^Data do pagamento/).fill('01102026')
  await pagar.getByLabel('Observação').focus()
  await expect(pagar.getByText('Calculando o valor do débito nessa data')).toBeVisible()
  await expect(pagar.getByRole('button', { name: 'Registrar' })).toBeDisabled()
  deixar()
  await expect(pagar.getByText(/Valor do débito nessa data: R\$\s240,00\./)).toBeVisible()
  // an amount that was taken out is asked for
  await pagar.getByLabel(/^Valor recebido/).fill('')
  await pagar.getByLabel(/^Valor recebido/).press('Enter')
  await expect(pagar.getByLabel(/^Valor recebido/)).toHaveAccessibleDescription(/Informe/)
  await pagar.getByLabel(/^Valor recebido/).fill('40')
  await pagar.getByRole('button', { name: 'Registrar' }).click()
  await expectToast(page, /Pagamento de .+ registrado/)

  await maisAcoes(page, 'Alterar')
  const alterar = page.getByRole('dialog', { name: 'Alterar débito' })
  await expect(alterar.getByLabel(/^Valor/)).toHaveValue(/240,00$/)
  await alterar.getByLabel(/^Vencimento/).fill('20052070')
  await alterar.getByLabel(/^Valor/).fill('39,99')
  await alterar.getByRole('button', { name: 'Alterar' }).click()
  await expect(alterar.getByLabel(/^Motivo/)).toBeFocused()
  await expectAccessible(page, 'dialog that changes a debit, refused')
  await alterar.getByLabel(/^Motivo/).fill('Recalculado pela ata 12')
  await alterar.getByRole('button', { name: 'Alterar' }).click()
  await expect(alterar.getByLabel(/^Valor/)).toHaveAccessibleDescription(/R\$\s40,00|pago/)
  await alterar.getByLabel(/^Valor/).fill('200')
  await alterar.getByRole('button', { name: 'Alterar' }).click()
  await expectToast(page, /Débito de .+ alterado/)
  await expect(page.getByText('Última alteração: Recalculado pela ata 12')).toBeVisible()
  await expect(page.getByText(/vence em 20\/05\/2070/)).toBeVisible()
  await expect(saldo(page)).toContainText('R$ 160,00')
})

test('a selection is exempted by a law and owed again', async ({ page }) => {
  const ids = [await novoDebito(page.request, 153), await novoDebito(page.request, 153)]
  await page.goto('/admin/financeiro/debitos?matricula=igual.153&tipo=em.pessoajuridica&valor=igual.24000')
  await expect(page.getByRole('link', { name: 'Gerar débitos' })).toHaveAttribute(
    'href',
    '/admin/financeiro/cobrancas/nova',
  )
  const linhas = page.getByRole('table').locator('tbody').getByRole('row')
  await expect(linhas).toHaveCount(ids.length)
  await page.getByRole('checkbox', { name: 'Selecionar a página' }).check()
  await page.getByRole('button', { name: 'Dispensar', exact: true }).click()
  const pedido = page.getByRole('dialog', { name: 'Dispensar 2 débitos?' })
  await pedido.getByRole('button', { name: 'Dispensar 2' }).click()
  await expect(pedido.getByLabel(/^Lei e artigo/)).toBeFocused()
  await expectAccessible(page, 'dialog that exempts a selection')
  await pedido.getByLabel(/^Lei e artigo/).fill('Lei 14.020/2020, art. 7º')
  await pedido.getByLabel(/^Data da lei/).fill('06072020')
  await pedido.getByLabel(/^Motivo/).fill('Calamidade')
  await pedido.getByRole('button', { name: 'Dispensar 2' }).click()
  await expectToast(page, '2 débitos dispensados.')
  await expect(linhas.filter({ hasText: 'Dispensado' })).toHaveCount(2)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expectToast(page, '2 débitos reabertos.')
  await expect(linhas.filter({ hasText: 'Dispensado' })).toHaveCount(0)
})

test('the numbers of the home lead to lists that come to as much', async ({ page }) => {
  const faixa = (nome: string) => page.getByRole('listitem').filter({ hasText: nome })
  /** Another worker may move money between the two readings: then both are read again. */
  const same = (compare: () => Promise<void>) => expect(compare).toPass()
  const soon = { timeout: 10_000 }
  const texto = (valor: string) => valor.replaceAll('\u00a0', ' ')
  for (const nome of ['31 a 60 dias', 'Mais de 90 dias']) {
    await same(async () => {
      await page.goto('/admin/dashboard')
      const valor = texto(await faixa(nome).locator('strong').innerText())
      await page.getByRole('link', { name: nome }).click()
      await expect(titulo(page, 'Débitos')).toBeVisible()
      const somas = page.getByRole('table', { name: 'Débitos' }).locator('tfoot')
      await expect(valor === 'R$ 0,00' ? page.getByText('Nenhum débito encontrado') : somas).toContainText(
        valor === 'R$ 0,00' ? 'Nenhum' : valor,
        soon,
      )
    })
  }
  await same(async () => {
    await page.goto('/admin/dashboard')
    await page.getByRole('button', { name: 'Ver em tabela' }).click()
    const recebido = page
      .getByRole('table')
      .locator('tbody')
      .getByRole('row')
      .last()
      .getByRole('link')
      .first()
    const valor = texto(await recebido.innerText())
    await expectAccessible(page, 'numbers of the home as links')
    await recebido.click()
    await expect(page.getByRole('table', { name: 'Créditos' }).locator('tfoot')).toContainText(valor, soon)
  })
})
