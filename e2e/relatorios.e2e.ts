import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { readPdfText } from '#server/boleto/test-support/read-barcode.ts'
import { expectAccessible, expectNoSidewaysScroll } from './test-support/axe.ts'
import { expect, test } from './test-support/fixtures.ts'
import { titulo } from './test-support/pages.ts'

const ARRECADACAO = '/admin/relatorios/Financeiro/arrecadacao'

const tabela = (page: Page) => page.getByRole('region', { name: 'Arrecadação, em tabela' })
const total = (page: Page) => tabela(page).getByRole('row', { name: /^Total/ })
const exportar = (page: Page) => page.getByRole('dialog', { name: 'Exportar' })

/** The file that a format gives, whose panel closes behind it. */
async function baixar(page: Page, formato: string): Promise<Buffer> {
  await page.getByRole('button', { name: 'Exportar' }).click()
  const download = page.waitForEvent('download')
  await exportar(page).getByRole('button', { name: formato }).click()
  const conteudo = await readFile(await (await download).path())
  await expect(exportar(page)).toBeHidden()
  return conteudo
}

/** Digits alone: a file and the screen write the same figure, each in its way. */
const digitos = (texto: string) => texto.replace(/\D/g, '')

test.describe('staff', () => {
  test.use({ conta: 'admin' })

  test('narrows a report, divides it, follows a figure to its list and back, and takes it along', async ({
    page,
  }) => {
    await page.goto('/admin/dashboard')
    await page
      .getByRole('navigation', { name: 'Principal' })
      .getByRole('link', { name: 'Relatórios' })
      .click()
    await expect(titulo(page, 'Relatórios')).toBeVisible()
    await page.getByRole('link', { name: /^Arrecadação O que entrou/ }).click()
    await expect(titulo(page, 'Arrecadação')).toBeVisible()
    await expect(page.getByText(/^Posição em \d\d\/\d\d\/20\d\d/)).toBeVisible()
    await expect(page.getByRole('group', { name: /^Recebido por mês/ })).toBeVisible()

    // what a figure is, by the keyboard
    const pergunta = page.getByRole('button', { name: 'O que é Recebido' })
    await pergunta.focus()
    await page.keyboard.press('Enter')
    await expect(
      page.getByRole('dialog', { name: 'Recebido' }).getByText(/pelo dia do pagamento/),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(pergunta).toBeFocused()

    // the period can be changed, not taken away
    const periodo = page.getByRole('button', { name: /^Mês: de / })
    await expect(page.getByRole('button', { name: 'Remover filtro Mês' })).toBeHidden()
    await periodo.click()
    const editor = page.getByRole('dialog', { name: 'Filtro Mês' })
    await editor.getByLabel('De', { exact: true }).fill('01/2026')
    await editor.getByLabel('Até').fill('03/2026')
    await editor.getByRole('button', { name: 'Aplicar' }).click()
    await expect(page).toHaveURL(/mes=entre\.2026-01%2C2026-03/)
    await expect(tabela(page).locator('tbody').getByRole('row')).toHaveCount(3)
    await expect(page.getByRole('button', { name: 'Remover filtro Mês' })).toBeVisible()

    await page.getByLabel('Agrupar também').selectOption({ label: 'e por forma de pagamento' })
    const fevereiro = tabela(page).getByRole('row', { name: /^02\/2026/ })
    await expect(fevereiro.getByRole('rowheader')).toBeVisible()
    await expect(tabela(page).getByRole('columnheader').first()).toContainText('Forma de pagamento')
    await expectAccessible(page, 'report with rows within rows')

    await tabela(page).getByRole('button', { name: 'Recebido', exact: true }).click()
    await expect(page).toHaveURL(/sort=-valor/)
    await expect(tabela(page).getByRole('columnheader', { name: /^Recebido/ })).toHaveAttribute(
      'aria-sort',
      'descending',
    )

    const address = page.url()
    const pagamentos = fevereiro.getByRole('link').first()
    const quantos = await pagamentos.innerText()
    await pagamentos.click()
    await expect(titulo(page, 'Créditos')).toBeVisible()
    // as many as the figure said
    await expect(page.getByText(quantos, { exact: true }).filter({ visible: true }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: /^Data: de 01\/02\/2026 até 28\/02\/2026/ })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(address)
    await expect(fevereiro).toBeVisible()

    const recebido = digitos(await total(page).getByRole('cell').last().innerText())
    const csv = (await baixar(page, 'CSV')).toString('utf8').trimEnd().split('\r\n').slice(1)
    const somado = csv.reduce((ate, linha) => ate + Number(digitos(linha.split(';').at(-1) ?? '')), 0)
    expect(String(somado)).toBe(recebido)
    const planilha = unzipSync(new Uint8Array(await baixar(page, 'Excel')))['xl/worksheets/sheet1.xml']
    const linhasDaPlanilha = strFromU8(planilha ?? new Uint8Array()).match(/<row[ >]/g) ?? []
    expect(linhasDaPlanilha).toHaveLength(csv.length + 1)
    const paginas = await readPdfText(new Uint8Array(await baixar(page, 'PDF')))
    expect(paginas.join('\n')).toContain('Mês: de 01/2026 até 03/2026')
    expect(digitos(paginas.join('\n'))).toContain(recebido)

    await page.getByRole('button', { name: 'Limpar filtros' }).click()
    await expect(periodo).toBeVisible()
    await expect(page).not.toHaveURL(/mes=/)
    await page.setViewportSize({ width: 360, height: 740 })
    await expectNoSidewaysScroll(page)
  })

  test('is told what is wrong with an address, and finds the way on', async ({ page, faults }) => {
    faults.expectRefusal(400, '/api/relatorio/Financeiro/arrecadacao')
    await page.goto(`${ARRECADACAO}?mes=entre.2026-01,&cor=azul`)
    await expect(page.getByRole('alert').getByText('Mês: Informe o começo e o fim do período.')).toBeVisible()
    await expect(page.getByText(/foi deixada de lado: cor=azul/)).toBeVisible()
    await expectAccessible(page, 'report that was refused')
    await page.getByRole('button', { name: 'Limpar filtros' }).click()
    await expect(total(page)).toBeVisible()
    await expect(page).not.toHaveURL(/cor=/)

    await page.goto(`${ARRECADACAO}?mes=igual.1999-01`)
    await expect(page.getByText('Nada neste período')).toBeVisible()
    await expect(page.getByText('Mês: 01/1999.')).toBeVisible()

    await page.goto('/admin/relatorios/Financeiro/lucro')
    await expect(titulo(page, 'Página não encontrada')).toBeVisible()
  })

  test('has a file that takes long made as a tarefa', async ({ page, faults }) => {
    faults.expectRefusal(422, '/exportar')
    await page.route(/arrecadacao\/exportar/, async (route) => {
      if (route.request().method() !== 'GET') return route.continue()
      return route.fulfill({
        status: 422,
        contentType: 'application/problem+json',
        json: {
          type: 'about:blank',
          title: 'Erro',
          status: 422,
          code: 'relatorio-longo',
          detail: 'Este relatório demora com estes filtros.',
        },
      })
    })
    await page.goto(ARRECADACAO)
    await expect(total(page)).toBeVisible()
    await page.getByRole('button', { name: 'Exportar' }).click()
    await exportar(page).getByRole('button', { name: 'CSV' }).click()
    await expect(exportar(page).getByRole('alert')).toHaveText('Este relatório demora com estes filtros.')
    await exportar(page).getByRole('button', { name: 'Gerar como tarefa' }).click()
    const download = page.waitForEvent('download')
    await exportar(page)
      .getByRole('button', { name: /^Baixar Arrecadação .*\.csv$/ })
      .click()
    expect(await readFile(await (await download).path(), 'utf8')).toContain('Recebido')
  })
})

test.describe('support', () => {
  test.use({ conta: 'suporte' })

  test('is refused the reports of money, and is not offered them', async ({ page }) => {
    await page.goto('/admin/relatorios')
    await expect(titulo(page, 'Relatórios')).toBeVisible()
    await expect(page.getByRole('link', { name: /^Arrecadação/ })).toBeHidden()
    await page.goto(ARRECADACAO)
    await expect(titulo(page, 'Acesso não permitido')).toBeVisible()
  })
})
