import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { readPdfText } from '#server/boleto/test-support/read-barcode.ts'
import { expect } from './fixtures.ts'

/** The table of a report, by its title. */
export const tabelaDe = (page: Page, titulo: string) =>
  page.getByRole('region', { name: `${titulo}, em tabela` })

/** What all rows of a report's table come to. */
export const totalDe = (page: Page, titulo: string) =>
  tabelaDe(page, titulo).getByRole('row', { name: /^Total/ })

/** What all rows come to in the column of a figure, as the screen writes it. */
export async function totalDaColuna(page: Page, titulo: string, figura: string): Promise<string> {
  // of one row alone there is no sum below it
  const soma = tabelaDe(page, titulo).getByRole('row').last()
  await expect(soma).toBeVisible()
  const cabecas = await tabelaDe(page, titulo).getByRole('columnheader').allInnerTexts()
  const coluna = cabecas.findIndex((cabeca) => cabeca.trim().startsWith(figura))
  expect(coluna, `column ${figura} of ${cabecas.join(' | ')}`).toBeGreaterThan(0)
  return soma
    .getByRole('cell')
    .nth(coluna - 1)
    .innerText()
}

export const exportar = (page: Page) => page.getByRole('dialog', { name: 'Exportar' })

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

/** A line of a CSV that holds no quotes within its fields. */
const campos = (linha: string) => linha.split(';').map((campo) => campo.replaceAll('"', ''))

/** Takes the report in sight along as CSV, Excel and PDF, and reads each again: its rows come to what the screen says, and it tells its filters. */
export async function expectArquivos(
  page: Page,
  titulo: string,
  { figura, filtro }: { figura: string; filtro: string },
): Promise<void> {
  const total = digitos(await totalDaColuna(page, titulo, figura))
  expect(Number(total), `there is something to count in ${titulo}`).toBeGreaterThan(0)
  const [cabeca = '', ...linhas] = (await baixar(page, 'CSV')).toString('utf8').trimEnd().split('\r\n')
  const coluna = campos(cabeca.replace('\uFEFF', '')).indexOf(figura)
  const somado = linhas.reduce((ate, linha) => ate + Number(digitos(campos(linha)[coluna] ?? '')), 0)
  expect(String(somado), `CSV of ${titulo}`).toBe(total)
  const planilha = unzipSync(new Uint8Array(await baixar(page, 'Excel')))['xl/worksheets/sheet1.xml']
  const daPlanilha = strFromU8(planilha ?? new Uint8Array()).match(/<row[ >]/g) ?? []
  expect(daPlanilha, `Excel of ${titulo}`).toHaveLength(linhas.length + 1)
  const paginas = (await readPdfText(new Uint8Array(await baixar(page, 'PDF')))).join('\n')
  expect(paginas, `PDF of ${titulo}`).toContain(filtro)
  expect(digitos(paginas), `PDF of ${titulo}`).toContain(total)
}
