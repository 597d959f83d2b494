import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './test-support/axe.ts'
import { expectSlip, keepBlobs, openSlips } from './test-support/boleto.ts'
import { expect, test } from './test-support/fixtures.ts'
import { titulo } from './test-support/pages.ts'

const DEBITOS = '/public/lista/debitos'
const centavos = (texto: string) => Number(texto.replace(/\D/g, ''))
const painel = (page: Page) => page.getByRole('dialog', { name: /^Pagar / })
const barra = (page: Page) => page.getByRole('region', { name: 'Débitos selecionados' })

/** Chooses the debits that stand in these places of the list. */
async function escolher(page: Page, ...quais: number[]): Promise<void> {
  const marcas = page.getByRole('checkbox', { name: /^Selecionar Contribuição/ })
  for (const qual of quais) await marcas.nth(qual).check()
}

/** Another day, as it is typed; what is late is told for it when the page says so. */
async function pagarEm(page: Page, data: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Pagar em' }).fill(data)
}

const emDias = (dias: number) =>
  new Date(Date.now() + dias * 86_400_000).toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' })

/** The next working day but for holidays: the banks may open later still, which the field then says. */
function diaUtil(dias: number): string {
  const dia = new Date(Date.now() + dias * 86_400_000).getDay()
  return emDias(dia === 0 ? dias + 1 : dia === 6 ? dias + 2 : dias)
}

test.describe('a client', () => {
  test.use({ conta: 'publico' })

  test('pays two debits with one slip, on a day of choice, and has it mailed', async ({ page }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await keepBlobs(page)
    await page.goto(DEBITOS)
    await escolher(page, 0, 1)
    await expect(barra(page)).toContainText('2 selecionados')
    const antes = centavos(await barra(page).locator('strong').innerText())
    await pagarEm(page, diaUtil(40))
    await expect(page.getByText(/Valores para pagar até/)).not.toContainText(emDias(0))
    await expect
      .poll(async () => centavos(await barra(page).locator('strong').innerText()), 'late ones cost more then')
      .toBeGreaterThan(antes)
    const total = centavos(await barra(page).locator('strong').innerText())

    await barra(page).getByRole('button', { name: 'Gerar boleto' }).click()
    await expect(painel(page).getByRole('listitem')).toHaveCount(2)
    await expectAccessible(page, 'the slip beside the debits')
    await painel(page).getByRole('button', { name: 'Copiar linha digitável' }).click()
    await expect(painel(page).getByRole('button', { name: 'Linha copiada' })).toBeVisible()
    const copiada = await page.evaluate(() => navigator.clipboard.readText())
    expect(copiada).toMatch(/^\d{47}$/)
    const [slip, ...outros] = await openSlips(page, painel(page).getByRole('button', { name: 'Abrir PDF' }))
    expect(outros).toEqual([])
    expect(slip && expectSlip(slip, '001')).toBe(total)
    expect(slip?.linha.replaceAll(/\D/g, '')).toBe(copiada)
    let cartas = 0
    page.on('request', (pedido) => (cartas += Number(pedido.url().endsWith('/api/boleto/email'))))
    await painel(page).getByRole('button', { name: 'Enviar por e-mail' }).dblclick()
    await expect(painel(page).getByText('A caminho de publico@demo.local')).toBeVisible()
    expect(cartas, 'who presses twice is written to once').toBe(1)
    await page.keyboard.press('Escape')
    await expect(painel(page)).toBeHidden()
    await expect(barra(page), 'the choice stays').toContainText('2 selecionados')
  })

  test('is told at the field of a day that cannot be chosen, and the values stay', async ({ page }) => {
    await page.goto(DEBITOS)
    const total = page.getByText('Total em aberto').locator('..')
    const antes = await total.innerText()
    await pagarEm(page, emDias(-1))
    await expect(page.getByText('Este dia já passou.')).toBeVisible()
    await pagarEm(page, emDias(90))
    await expect(page.getByText('Escolha um dia nos próximos 60.')).toBeVisible()
    expect(await total.innerText()).toBe(antes)
    await pagarEm(page, diaUtil(30))
    await expect(total).not.toHaveText(antes)
  })

  test('sees the chosen day in the calendar, and can pick none that has passed', async ({ page }) => {
    await page.goto(DEBITOS)
    await pagarEm(page, diaUtil(3))
    await page.getByRole('button', { name: 'Abrir o calendário' }).click()
    const dias = page.getByRole('dialog', { name: 'Calendário' }).locator('td button:not([data-outside])')
    const fundo = (dia: Locator) => dia.evaluate((um) => getComputedStyle(um).backgroundColor)
    const escolhido = dias.and(page.locator('[data-selected]'))
    const outro = dias.and(page.locator(':enabled:not([data-selected])')).last()
    expect(await fundo(escolhido)).not.toBe(await fundo(outro))
    const anterior = page.getByRole('button', { name: 'Mês anterior' })
    if (await anterior.isEnabled()) await anterior.click()
    await expect(anterior).toBeDisabled()
  })

  test('who chooses all gets a slip for each conta, in one PDF, and can let them go', async ({ page }) => {
    await keepBlobs(page)
    await page.goto(DEBITOS)
    await page.getByRole('checkbox', { name: /^Selecionar todos/ }).check()
    await barra(page).getByRole('button', { name: 'Gerar boleto' }).click()
    const linhas = painel(page).getByText('Linha digitável', { exact: true })
    await expect(linhas.first()).toBeVisible()
    const quantos = await linhas.count()
    const slips = await openSlips(page, painel(page).getByRole('button', { name: /^Abrir / }))
    expect(slips).toHaveLength(quantos)
    await painel(page).getByRole('button', { name: 'Fechar' }).click()
    await barra(page).getByRole('button', { name: 'Limpar' }).click()
    await expect(barra(page)).toBeHidden()
  })

  test('goes back out of the panel first, and out of the page only then', async ({ page }) => {
    await page.goto('/public/extrato')
    await page.getByRole('main').getByRole('link', { name: 'Meus débitos' }).click()
    const pagar = page.getByRole('button', { name: /^Pagar .+, / }).first()
    await pagar.click()
    await expect(painel(page).getByRole('button', { name: 'Abrir PDF' })).toBeVisible()
    await page.goBack()
    await expect(painel(page)).toBeHidden()
    await expect(page).toHaveURL(DEBITOS)
    await expect(pagar).toBeFocused()
    await page.goBack()
    await expect(page).toHaveURL('/public/extrato')
  })

  test('is told where copying is not allowed what to do instead', async ({ page }) => {
    await page.goto(DEBITOS)
    await page
      .getByRole('button', { name: /^Pagar .+, / })
      .first()
      .click()
    await painel(page).getByRole('button', { name: 'Copiar linha digitável' }).click()
    await expect(painel(page).getByRole('alert')).toContainText('O navegador não deixou copiar.')
  })

  test('is told in the panel why a slip was not made, and asks again', async ({ page, faults }) => {
    faults.expectRefusal(409, '/api/boleto')
    let recusar = true
    await page.route('**/api/boleto', (route) =>
      recusar
        ? route.fulfill({
            status: 409,
            contentType: 'application/problem+json',
            json: {
              type: 'about:blank',
              title: 'Conflito',
              status: 409,
              code: 'conta-invalida',
              detail: 'A conta bancária desta contribuição está inativa.',
            },
          })
        : route.continue(),
    )
    await page.goto(DEBITOS)
    await page
      .getByRole('button', { name: /^Pagar .+, / })
      .first()
      .click()
    await expect(painel(page).getByRole('alert')).toContainText(
      'A conta bancária desta contribuição está inativa.',
    )
    recusar = false
    await painel(page).getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(painel(page).getByRole('button', { name: 'Abrir PDF' })).toBeVisible()
  })
})

test('a stranger chooses several and takes their slip, which is mailed to nobody', async ({ page }) => {
  await page.goto('/public/consulta')
  await page.getByLabel('CNPJ ou CPF').fill('12ABC34501DE35')
  await page.getByRole('button', { name: 'Consultar débitos' }).click()
  await escolher(page, 0, 1)
  await barra(page).getByRole('button', { name: 'Gerar boleto' }).click()
  await expect(painel(page).getByRole('button', { name: /^Abrir / })).toBeVisible()
  await expect(painel(page).getByRole('button', { name: 'Enviar por e-mail' })).toHaveCount(0)
})

test.describe('a client with the list open', () => {
  test.use({ conta: 'unico' })

  test('sees what staff bill and receive, without asking for it', async ({ page, outroNavegador }) => {
    await page.goto(DEBITOS)
    const main = page.getByRole('main')
    const documento = /(?:CNPJ|CPF) (\S+)/.exec(await main.getByText(/^C(NPJ|PF) /).innerText())?.[1] ?? ''
    const staff = await outroNavegador('admin')
    await staff.goto('/admin/financeiro/debitos')
    await staff.getByRole('button', { name: 'Novo débito' }).click()
    const novo = staff.getByRole('dialog', { name: 'Novo débito' })
    await novo.getByRole('combobox', { name: 'Devedor' }).fill(documento)
    await staff
      .getByRole('option', { name: /matrícula/ })
      .filter({ hasText: documento })
      .click()
    await novo.getByLabel(/^Contribuição/).selectOption({ index: 1 })
    // in ten months: a payment may be of a year before its debit at most
    const [ano = '', mes = '', dia = ''] = new Date(Date.now() + 300 * 86_400_000)
      .toISOString()
      .slice(0, 10)
      .split('-')
    await novo.getByLabel(/^Período/).fill(`${mes}${ano}`)
    await novo.getByLabel(/^Vencimento/).fill(`${dia}${mes}${ano}`)
    await novo.getByLabel(/^Valor/).fill('77,01')
    await novo.getByRole('button', { name: 'Lançar débito' }).click()
    await expect(titulo(staff, new RegExp(`/${ano}$`))).toBeVisible()
    const valor = main.getByText(/R\$\s77,01/)
    await expect(valor.first()).toBeVisible()

    await staff.getByRole('button', { name: 'Registrar pagamento' }).click()
    const pagar = staff.getByRole('dialog', { name: 'Registrar pagamento' })
    await pagar.getByRole('button', { name: 'Registrar' }).click()
    await expect(staff.getByText('Pago', { exact: true }).first()).toBeVisible()
    await expect(main.getByRole('button', { name: new RegExp(`^Pagar .+/${ano}$`) })).toHaveCount(0)
    await expect(
      page
        .getByRole('region', { name: 'Pagamentos' })
        .getByText(/R\$\s77,01/)
        .first(),
    ).toBeVisible()
  })
})
