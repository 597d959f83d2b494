import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './test-support/axe.ts'
import { keepBlobs, openPaper } from './test-support/boleto.ts'
import { incluir, LISTA, novoCnpj, registro } from './test-support/cadastro.ts'
import { comoAdmin } from './test-support/devedores.ts'
import { expect, test } from './test-support/fixtures.ts'
import { titulo } from './test-support/pages.ts'

const hoje = () => new Date().toLocaleDateString('en-CA', { timeZone: 'America/Sao_Paulo' })
const codigoDe = (papel: string) => /[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(papel)?.[0] ?? ''
const conferido = (page: Page) => page.getByRole('region', { name: 'Resultado' })

/** Puts something into the books as another of the staff does. */
async function lancar(request: APIRequestContext, path: string, data: object) {
  const answer = await request.post(`/api/financeiro${path}`, { headers: await comoAdmin(request), data })
  expect(answer.status(), await answer.text()).toBe(200)
  return answer.json()
}

test.describe('staff', () => {
  test.use({ conta: 'admin' })

  test('see a statement follow the books, and give papers that anybody can check', async ({
    page,
    request,
    faults,
    outroNavegador,
  }) => {
    await keepBlobs(page)
    await page.goto(LISTA)
    const matricula = await incluir(page, novoCnpj(), 'Papelaria do Recibo Ltda')
    const titular = { tipo: 'pessoajuridica', matricula }
    const vencimento = `${Number(hoje().slice(0, 4)) - 1}-03-10`
    const debito = await lancar(request, '/debito', {
      ...titular,
      codContrib: 101,
      periodo: vencimento.slice(0, 7),
      vencimento,
      valor: 12_345,
    })

    await page.goto(registro(matricula))
    await page.getByRole('link', { name: 'Extrato e certidão' }).click()
    await expect(titulo(page, 'Extrato')).toBeVisible()
    await expect(page.getByText('Papelaria do Recibo Ltda')).toBeVisible()
    await expectAccessible(page, 'statement')
    faults.expectRefusal(409, '/certidao')
    await page.getByRole('button', { name: 'Emitir certidão' }).click()
    const recusa = page.getByRole('dialog', { name: 'A certidão não foi emitida' })
    await expect(recusa).toContainText('Há um débito vencido')
    // the way to what is owed, and back to the statement
    await recusa.getByRole('button', { name: 'Ver débitos' }).click()
    await expect(titulo(page, 'Débitos')).toBeVisible()
    await expect(page.locator('tbody').getByRole('row')).toHaveCount(1)
    await expect(page.locator('tbody')).toContainText('Papelaria do Recibo Ltda')
    await page.goBack()
    await expect(titulo(page, 'Extrato')).toBeVisible()

    // the payment is posted by somebody else; what is in sight follows
    const { creditoId } = await lancar(request, `/debito/${debito.id}/pagamento`, {
      versao: 1,
      data: hoje(),
      valor: 100_000,
      forma: 'pix',
      observacao: '',
    })
    await expect(page.getByRole('row', { name: /Pagamento recebido: Pix/ })).toBeVisible()
    await expect(page.getByRole('heading', { name: /^Saldo credor em / })).toBeVisible()
    const baixado = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Baixar CSV' }).click()
    expect((await baixado).suggestedFilename()).toMatch(new RegExp(`^extrato-${matricula}-.+\\.csv$`))

    const certidao = await openPaper(page, page.getByRole('button', { name: 'Emitir certidão' }))
    expect(certidao).toContain('Certidão negativa de débitos')
    await page.getByRole('link', { name: /Pagamento recebido: Pix/ }).click()
    const recibo = await openPaper(page, page.getByRole('button', { name: 'Recibo' }))
    expect(recibo).toContain('mil reais')

    const estranho = await outroNavegador(null)
    await estranho.goto('/public/consulta')
    await estranho.getByRole('link', { name: 'Conferir recibo ou certidão' }).click()
    await expect(estranho.getByRole('heading', { name: 'Conferir documento' })).toBeVisible()
    // who was at another entidade gets to the one of the paper by the address that is printed on it
    await estranho.goto('/public/login?entidade=seesp')
    await expect(estranho.getByRole('heading', { name: 'Entrar' })).toBeVisible()
    await estranho.goto(/\/public\/certidao\?entidade=[\w-]+/.exec(certidao)?.[0] ?? 'sem endereço')
    await estranho.getByRole('textbox', { name: 'Código' }).fill(codigoDe(certidao).toLowerCase())
    await estranho.getByRole('button', { name: 'Conferir' }).click()
    await expect(conferido(estranho)).toContainText('Documento verdadeiro e válido')
    await expect(conferido(estranho)).toContainText('Papelaria do Recibo Ltda')
    await expectAccessible(estranho, 'paper that holds')
    await estranho.getByRole('textbox', { name: 'Código' }).fill(codigoDe(recibo))
    await estranho.keyboard.press('Enter')
    await expect(conferido(estranho)).toContainText('R$ 1.000,00')

    await lancar(request, `/credito/${creditoId}/estorno`, { versao: 1, motivo: 'engano' })
    await estranho.getByRole('button', { name: 'Conferir' }).click()
    await expect(conferido(estranho)).toContainText('O pagamento foi estornado')
    // it cannot be had again
    await expect(page.getByRole('button', { name: 'Recibo' })).toBeHidden()
  })

  test('are told of a code that nobody has, and of a statement of nobody', async ({ page, faults }) => {
    faults.expectRefusal(404, '/api/comprovante')
    await page.goto('/public/certidao?codigo=2222-2222-2222')
    await expect(page.getByText(/tem este código\. Confira letra por letra/)).toBeVisible()
    await page.goto('/admin/financeiro/extrato')
    await expect(page.getByRole('heading', { name: 'Extrato não encontrado' })).toBeVisible()
  })
})

test.describe('a client', () => {
  test.use({ conta: 'unico', viewport: { width: 360, height: 740 } })

  test('reads the statement on a telephone, and takes the receipt of a payment', async ({ page }) => {
    await keepBlobs(page)
    await page.goto('/public/extrato')
    await expect(titulo(page, 'Extrato')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.getByRole('textbox', { name: 'Até' }).fill('01012020')
    await expect(page.getByText('O fim não pode ser antes do início.')).toBeVisible()
    await page.getByRole('textbox', { name: 'De' }).fill('01122019')
    await expect(page.getByText(/Não houve lançamento neste período/)).toBeVisible()
    await expect(page).toHaveURL(/de=2019-12-01&ate=2020-01-01/)
    await expectAccessible(page, 'statement without entries')

    await page.goto('/public/lista/debitos')
    const recibo = page.getByRole('button', { name: /^Recibo de R\$/ }).first()
    const nome = (await recibo.getAttribute('aria-label')) ?? ''
    const valor = /R\$\s[\d.]+,\d\d/.exec(nome)?.[0].replace(/\s/, ' ') ?? 'no sum'
    expect(await openPaper(page, recibo)).toContain(valor)
  })
})
