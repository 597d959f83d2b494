import type { APIRequestContext, Page } from '@playwright/test'
import { cadastros } from '#src/api/contract/cadastro/cadastro.ts'
import { consultarCnpj, consultarCpf } from '#src/api/contract/cliente/consulta.ts'
import { formatarRegistro } from '#src/api/contract/nucleo/documento.ts'
import type { Output } from '#src/api/contract/nucleo/endpoint.ts'
import { expectSlip, keepBlobs, openSlip } from './test-support/boleto.ts'
import { incluir, novoCnpj } from './test-support/cadastro.ts'
import { acharDevido, acharPessoa, comoAdmin } from './test-support/devedores.ts'
import { expect, test } from './test-support/fixtures.ts'
import { titulo } from './test-support/pages.ts'

const DEBITOS = '/public/lista/debitos'
const boletos = (page: Page) => page.getByRole('button', { name: /^Pagar .+, / })

async function consultar(page: Page, documento: string): Promise<void> {
  await page.goto('/public/consulta')
  await page.getByLabel('CNPJ ou CPF').fill(documento)
  await page.getByRole('button', { name: 'Consultar débitos' }).click()
}

test.describe('whoever just wants to pay', () => {
  test('consults an alphanumeric CNPJ, sees the debits by month, and gets a slip that scans', async ({
    page,
  }) => {
    await keepBlobs(page)
    await consultar(page, '12.abc.345/01de-35')
    await expect(page).toHaveURL(DEBITOS)
    await expect(titulo(page, 'Débitos em aberto')).toBeVisible()
    await expect(page.getByText('CNPJ 12.ABC.345/01DE-35')).toBeVisible()
    await expect(page.getByText('Moreira A. P. C. L.'), 'strangers see a masked name').toBeVisible()
    await expect(page.getByText('Total em aberto')).toBeVisible()
    const months = page.getByRole('region')
    await expect(months.first().getByRole('heading', { level: 2 })).toHaveText(/^[a-z]{3}\/\d{4}$/)

    const first = months.getByRole('listitem').first()
    const total = centavosIn(await first.getByText(/^R\$/).first().innerText())
    await first.getByText('Composição do valor').click()
    await expect(first.getByRole('term').first()).toHaveText('Principal')
    const slip = await openSlip(page, first.getByRole('button', { name: /^Pagar .+, / }))
    // A late debit's slip is due on the next business day, with the interest until then.
    expect(expectSlip(slip, '001')).toBeGreaterThanOrEqual(total)
    expect(slip.text).toContain('12.ABC.345/01DE-35')
  })

  for (const banco of ['001', '104']) {
    test(`gets a slip of bank ${banco}`, async ({ page, request }) => {
      const { registro, debito } = await acharDevido(request, banco)
      await keepBlobs(page)
      await consultar(page, formatarRegistro(registro))
      const vencimento = debito.vencimento.split('-').toReversed().join('/')
      const item = page.getByRole('listitem').filter({ hasText: `Vencimento em ${vencimento}` })
      const button = item.getByRole('button', { name: `Pagar ${debito.contribuicao.nome}` })
      const slip = await openSlip(page, button.first())
      expect(expectSlip(slip, banco)).toBeGreaterThanOrEqual(debito.valor.total)
      expect(slip.text).toContain(formatarRegistro(registro))
    })
  }

  test('gets the same slip again', async ({ page }) => {
    await keepBlobs(page)
    await consultar(page, '12ABC34501DE35')
    const first = await openSlip(page, boletos(page).first())
    const again = await openSlip(page, boletos(page).first())
    expect(again).toEqual(first)
  })

  test('saves the slip under a name that says what it is', async ({ page }) => {
    await consultar(page, '12ABC34501DE35')
    await page.getByRole('button', { name: 'Pagar Contribuição assistencial, ' }).first().click()
    const opening = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Abrir PDF' }).click()
    const popup = await opening
    await expect(popup).toHaveTitle(/^Boleto Contribuição assistencial [a-z]{3}-\d{4}$/)
    const saving = popup.waitForEvent('download')
    await popup.getByRole('link', { name: 'Baixar PDF' }).click()
    const saved = await saving
    expect(saved.suggestedFilename()).toBe(`${await popup.title()}.pdf`)
  })

  test('is told in a box when the window is blocked', async ({ page }) => {
    await page.addInitScript(() => {
      window.open = () => null
    })
    await consultar(page, '12ABC34501DE35')
    await boletos(page).first().click()
    await page.getByRole('button', { name: 'Abrir PDF' }).click()
    const box = page.getByRole('dialog', { name: 'Janela bloqueada' })
    await expect(
      box.getByText(
        'Não foi possível abrir o boleto. Por favor desative o bloqueador de popups e tente novamente.',
        { exact: true },
      ),
    ).toBeVisible()
    await box.getByRole('button', { name: 'Entendi' }).click()
    await expect(box).toBeHidden()
  })

  test('is told why a page did not come, and the empty window goes away', async ({ page, faults }) => {
    faults.expectRefusal(409, '/api/boleto/emitido')
    await page.route('**/api/boleto/emitido*', (route) =>
      route.fulfill({
        status: 409,
        contentType: 'application/problem+json',
        json: {
          type: 'about:blank',
          title: 'Conflito',
          status: 409,
          code: 'debito-quitado',
          detail: 'Este débito já foi pago.',
        },
      }),
    )
    await consultar(page, '12ABC34501DE35')
    await boletos(page).first().click()
    const opening = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Abrir PDF' }).click()
    const popup = await opening
    const box = page.getByRole('dialog', { name: 'O boleto não foi aberto' })
    await expect(box).toContainText('Este débito já foi pago.')
    expect(popup.isClosed()).toBe(true)
  })

  test('keeps the consultation over a reload, and goes back to consult another', async ({ page }) => {
    await consultar(page, '12ABC34501DE35')
    await expect(boletos(page).first()).toBeVisible()
    expect(page.url(), 'the document stays out of the address').not.toContain('12ABC')
    await page.reload()
    await expect(page.getByText('CNPJ 12.ABC.345/01DE-35')).toBeVisible()
    await page.getByRole('link', { name: 'Voltar' }).click()
    await expect(page).toHaveURL('/public/consulta')
  })

  test('who comes to the list without consulting is sent to consult', async ({ page }) => {
    await page.goto(DEBITOS)
    await expect(page).toHaveURL('/public/consulta')
  })
})

test.describe('from the login', () => {
  test('what is typed beside it is consulted at once, and stays out of the address', async ({ page }) => {
    await page.goto('/public/login')
    await page.getByLabel('CNPJ ou CPF').fill('12abc34501de35')
    const addresses: string[] = []
    page.on('framenavigated', (frame) => addresses.push(frame.url()))
    await page.getByRole('button', { name: 'Consultar' }).click()
    await expect(page.getByText('CNPJ 12.ABC.345/01DE-35')).toBeVisible()
    expect(addresses.join(' ')).not.toMatch(/12.?abc/i)
    // Back there it waits for another one.
    await page.goBack()
    await expect(page.getByLabel('CNPJ ou CPF')).toHaveValue('')
  })

  test('a wrong one is told at the field of the consultation; nothing typed, where it is missing', async ({
    page,
  }) => {
    await page.goto('/public/login')
    await page.getByRole('button', { name: 'Consultar' }).click()
    await expect(page.getByLabel('CNPJ ou CPF')).toHaveAccessibleDescription(/Informe o CNPJ ou o CPF\./)
    await page.getByLabel('CNPJ ou CPF').fill('12.ABC.345/01DE-36')
    await page.getByRole('button', { name: 'Consultar' }).click()
    await expect(titulo(page, 'Consulta de débitos')).toBeVisible()
    await expect(page.getByLabel('CNPJ ou CPF')).toHaveValue('12.ABC.345/01DE-36')
    await expect(page.getByLabel('CNPJ ou CPF')).toHaveAccessibleDescription(/CNPJ inválido/)
  })
})

test.describe('a document that leads nowhere', () => {
  for (const [what, typed, sentence] of [
    ['nothing typed', '', 'Informe o CNPJ ou o CPF.'],
    ['too short', '123', 'Documento incompleto: o CPF tem 11 dígitos e o CNPJ, 14 letras ou dígitos.'],
    ['a CNPJ with wrong digits', '12.ABC.345/01DE-36', 'CNPJ inválido. Confira os dígitos.'],
    ['a CPF with wrong digits', '111.444.777-36', 'CPF inválido. Confira os dígitos.'],
  ] as const) {
    test(`${what}: told at the field, without asking the server`, async ({ page }) => {
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await consultar(page, typed)
      const field = page.getByLabel('CNPJ ou CPF')
      await expect(field).toHaveAccessibleDescription(new RegExp(sentence.replaceAll('.', String.raw`\.`)))
      await expect(field).toBeFocused()
      expect(asked.filter((url) => url.includes('/api/consulta/'))).toEqual([])
    })
  }

  test('one that is not registered: what to do next, and what was typed stays', async ({ page, faults }) => {
    const cnpj = novoCnpj()
    faults.expectRefusal(404, consultarCnpj.path)
    await consultar(page, cnpj)
    const field = page.getByLabel('CNPJ ou CPF')
    await expect(field).toHaveAccessibleDescription(
      /Não encontramos cadastro ativo com este CNPJ\. Confira os dígitos ou fale com a entidade\./,
    )
    await expect(field).toHaveValue(formatarRegistro(cnpj))
  })

  test('one without debits: said in so many words', async ({ page, outroNavegador }) => {
    const cnpj = novoCnpj()
    await incluir(await outroNavegador('admin'), cnpj, 'Sem Débitos Ltda')
    await consultar(page, cnpj)
    await expect(page.getByText('Nenhum débito em aberto')).toBeVisible()
    await expect(boletos(page)).toHaveCount(0)
  })
})

test.describe('a CPF', () => {
  // whoever is quicker than the face of the entidade is told by the server what else it asks for
  test.beforeEach(({ faults }) => faults.tolerateComplaint('422', consultarCpf.path))

  const NINGUEM = '529.982.247-25'
  const cep = (page: Page) => page.getByRole('textbox', { name: 'CEP, com 8 dígitos' })

  test('asks for a datum of the cadastro in a second step; neither of them is in an address', async ({
    page,
    request,
    faults,
  }) => {
    faults.expectRefusal(404, consultarCpf.path)
    const pessoa = await acharPessoa(request)
    const enderecos: string[] = []
    page.on('request', (pedido) => enderecos.push(pedido.url()))
    page.on('framenavigated', (frame) => enderecos.push(frame.url()))
    await consultar(page, formatarRegistro(pessoa.registro))
    await expect(cep(page)).toBeFocused()
    await expect(page.getByText(`CPF ${formatarRegistro(pessoa.registro)}`)).toBeVisible()

    await page.getByRole('button', { name: 'Consultar débitos' }).click()
    await expect(cep(page)).toHaveAccessibleDescription(/Informe o CEP, com 8 dígitos\./)
    await cep(page).fill('99999-999')
    await page.getByRole('button', { name: 'Consultar débitos' }).click()
    await expect(cep(page)).toHaveAccessibleDescription(/este CPF e este CEP\. Confira os dois/)
    await page.getByRole('radio', { name: 'Data de nascimento' }).check()
    await page
      .getByRole('textbox', { name: 'Dia, mês e ano' })
      .fill(pessoa.dataNascimento.split('-').toReversed().join('/'))
    await page.getByRole('button', { name: 'Consultar débitos' }).click()

    await expect(page).toHaveURL(DEBITOS)
    const main = page.getByRole('main')
    await expect(main.getByText(`CPF ${formatarRegistro(pessoa.registro)}`)).toBeVisible()
    await expect(main.getByText(pessoa.nome)).toHaveCount(0)
    await page.reload()
    await expect(main.getByText(`CPF ${formatarRegistro(pessoa.registro)}`)).toBeVisible()
    expect(enderecos.join(' ')).not.toMatch(new RegExp(`${pessoa.registro}|${pessoa.dataNascimento}`))
  })

  test('and the CEP that the README names open the debits of the demo', async ({ page }) => {
    await consultar(page, '852.601.889-26')
    await cep(page).fill('89044-522')
    await page.getByRole('button', { name: 'Consultar débitos' }).click()
    await expect(page).toHaveURL(DEBITOS)
    await expect(page.getByRole('main').getByText('CPF 852.601.889-26')).toBeVisible()
  })

  test('that nobody has is asked the same and answered the same as one that somebody has', async ({
    page,
    request,
    faults,
  }) => {
    faults.expectRefusal(404, consultarCpf.path)
    const { registro } = await acharPessoa(request)
    const ditas: string[] = []
    for (const documento of [formatarRegistro(registro), NINGUEM]) {
      await consultar(page, documento)
      await cep(page).fill('99999-999')
      await page.getByRole('button', { name: 'Consultar débitos' }).click()
      await expect(cep(page)).toHaveAttribute('aria-invalid', 'true')
      ditas.push((await page.getByRole('main').innerText()).replace(documento, '…'))
    }
    expect(ditas[0]).toBe(ditas[1])
  })

  test('can be changed for another document at the second step', async ({ page }) => {
    await consultar(page, NINGUEM)
    await page.getByRole('button', { name: 'Trocar documento' }).click()
    const campo = page.getByLabel('CNPJ ou CPF')
    await expect(campo).toHaveValue(NINGUEM)
    await expect(campo).toBeFocused()
  })
})

test.describe('a client with several acessos', () => {
  test.use({ conta: 'publico' })

  test('sees the debits of the chosen one, and gets their slips', async ({ page }) => {
    await keepBlobs(page)
    await page.goto(DEBITOS)
    const acesso = page.getByLabel('Acesso Atual')
    const main = page.getByRole('main')
    const documentos = await documentosDosAcessos(page)
    for (const [index, documento] of documentos.entries()) {
      await acesso.selectOption({ index })
      await expect(main.getByText(documento)).toBeVisible()
    }
    await acesso.selectOption({ index: 0 })
    await expect(main.getByText('CNPJ 12.ABC.345/01DE-35')).toBeVisible()
    await expect(main.getByText('Moreira & Assunção Panificação e Confeitaria Ltda')).toBeVisible()
    expectSlip(await openSlip(page, boletos(page).first()), '001')

    await acesso.selectOption({ index: 1 })
    await page.reload()
    await expect(main.getByText(documentos[1] ?? '')).toBeVisible()
  })

  test('consults a CPF as well, and it does not take the place of their own', async ({ page, request }) => {
    await keepBlobs(page)
    await page.goto(DEBITOS)
    const cpf = (await documentosDosAcessos(page)).find((documento) => documento.length === 14) ?? ''
    await consultar(page, cpf)
    await page.getByRole('textbox', { name: 'CEP, com 8 dígitos' }).fill(await cepDe(request, cpf))
    await page.getByRole('button', { name: 'Consultar débitos' }).click()
    await expect(page).toHaveURL(`${DEBITOS}?de=consulta`)
    await expect(page.getByRole('main').getByText(`CPF ${cpf}`)).toBeVisible()
    const slip = await openSlip(page, boletos(page).first())
    expect(slip.text).toContain(cpf)
    await page
      .getByRole('navigation', { name: 'Principal' })
      .getByRole('link', { name: 'Meus débitos' })
      .click()
    await expect(page.getByText('CNPJ 12.ABC.345/01DE-35')).toBeVisible()
  })
})

/** The CEP of the cadastro of a CPF. */
async function cepDe(request: APIRequestContext, cpf: string): Promise<string> {
  const headers = await comoAdmin(request)
  const { listar, obter } = cadastros.pessoafisica
  const answer = await request.get(listar.path, { headers, params: { q: cpf.replace(/[.-]/g, '') } })
  const { items }: Output<typeof listar> = await answer.json()
  const lida = await request.get(obter.path.replace(':matricula', String(items[0]?.matricula)), { headers })
  return ((await lida.json()) as Output<typeof obter>).cep
}

/** The documents of the acessos to choose from; the demo client has three, and an inactive one that is not offered. */
async function documentosDosAcessos(page: Page): Promise<string[]> {
  const options = page.getByLabel('Acesso Atual').getByRole('option')
  await expect(options).toHaveCount(3)
  return (await options.allInnerTexts()).map((label) => label.split(' · ').at(-1) ?? '')
}

/** `R$ 1.234,56` in centavos. */
function centavosIn(text: string): number {
  return Number(text.replace(/\D/g, ''))
}
