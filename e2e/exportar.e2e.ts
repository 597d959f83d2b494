import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { expectAccessible } from './test-support/axe.ts'
import { LISTA, incluir, lista, novoCnpj } from './test-support/cadastro.ts'
import { expect, test } from './test-support/fixtures.ts'

test.use({ conta: 'admin' })

const abrir = async (page: Page) => {
  await page.getByRole('button', { name: 'Exportar' }).click()
  return page.getByRole('dialog', { name: 'Exportar' })
}

const ler = async (download: Download) => readFile(await download.path())

/** Rows of a CSV, without its head. */
function linhasDoCsv(conteudo: Buffer): string[][] {
  const [, ...linhas] = conteudo
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
  return linhas.map((linha) => linha.slice(1, -1).split('";"'))
}

/** How many rows the sheet of a workbook has, without its head. */
function linhasDoXlsx(conteudo: Buffer): number {
  const planilha = unzipSync(new Uint8Array(conteudo))['xl/worksheets/sheet1.xml']
  return (strFromU8(planilha ?? new Uint8Array()).match(/<row[ >]/g) ?? []).length - 1
}

/** Makes the list say that so many rows match, as one does that is too long to be waited for. */
const comoSeFossem = (page: Page, totalItems: number) =>
  page.route(/\/api\/pessoajuridica\?/, async (route) => {
    const answer = await route.fetch()
    const pagina = (await answer.json()) as object
    await route.fulfill({ response: answer, json: { ...pagina, totalItems } })
  })

test('a short list is saved at once, with the rows and columns of the screen', async ({ page }) => {
  const nome = `Exportada ${novoCnpj().slice(0, 8)}`
  for (const qual of ['B', 'A']) await incluir(page, novoCnpj(), `${nome} ${qual}`)
  await page.goto(`${LISTA}?q=${encodeURIComponent(nome)}`)
  await expect(lista(page).rows).toHaveCount(2)
  const painel = await abrir(page)
  await expect(painel.getByText('2 linhas, com as colunas da tela.')).toBeVisible()
  await expectAccessible(page, 'exportar')

  const csv = page.waitForEvent('download')
  await painel.getByRole('button', { name: 'CSV' }).click()
  const linhas = linhasDoCsv(await ler(await csv))
  expect(linhas.map((linha) => linha[2])).toEqual([`${nome} A`, `${nome} B`])

  await expect(painel).toBeHidden()
  await expect(page.getByRole('button', { name: 'Exportar' })).toBeFocused()
  const xlsx = page.waitForEvent('download')
  await (await abrir(page)).getByRole('button', { name: 'Excel' }).click()
  expect(linhasDoXlsx(await ler(await xlsx))).toBe(2)
})

test('a list without rows has nothing to export', async ({ page }) => {
  await page.goto(`${LISTA}?q=${novoCnpj()}`)
  const painel = await abrir(page)
  await expect(painel.getByText(/^Não há nada para exportar/)).toBeVisible()
  await expect(painel.getByRole('button', { name: 'CSV' })).toBeDisabled()
})

test('a long list is made as a tarefa, told of, and downloaded from there', async ({ page }) => {
  await comoSeFossem(page, 45_000)
  await page.goto(LISTA)
  await expect(lista(page).rows).toHaveCount(20)
  const painel = await abrir(page)
  await expect(painel.getByText(/^45\.000 linhas.*fica em Tarefas\.$/)).toBeVisible()
  await painel.getByRole('button', { name: 'Excel' }).click()
  await expect(painel.getByRole('status')).toHaveText(/^Sua exportação (foi iniciada|está pronta)\.$/)
  await expect(painel.getByRole('button', { name: /^Baixar Pessoas jurídicas .*\.xlsx$/ })).toBeVisible()
  await expectAccessible(page, 'exportar: pronta')

  await painel.getByRole('button', { name: 'Abrir Tarefas' }).click()
  const tarefas = page.getByRole('dialog', { name: 'Tarefas' })
  // those of other tests, of the same user, may be newer
  const primeira = tarefas
    .getByRole('listitem')
    .filter({ hasText: 'Exportar Pessoas jurídicas: Excel' })
    .first()
  await expect(primeira.getByText('Exportar Pessoas jurídicas: Excel')).toBeVisible()
  await expectAccessible(page, 'tarefas com arquivo')
  const baixado = page.waitForEvent('download')
  await primeira.getByRole('button', { name: /^Baixar/ }).click()
  const download = await baixado
  expect(download.suggestedFilename()).toMatch(/^Pessoas jurídicas .*\.xlsx$/)
  // others add companies meanwhile: the tarefa says how many there were when it ran
  const linhas = linhasDoXlsx(await ler(download)).toLocaleString('pt-BR')
  await expect(primeira.getByText(`${linhas} de ${linhas}`)).toBeVisible()

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Notificações/ }).click()
  await expect(page.getByText(/Exportar Pessoas jurídicas: Excel/).first()).toBeVisible()
})

test('what cannot be exported is told in the panel, which stays as it is', async ({ page, faults }) => {
  faults.expectComplaint('ERR_FAILED', 'pessoajuridica/exportar')
  await page.goto(LISTA)
  await page.route(/pessoajuridica\/exportar/, (route) => route.abort())
  const painel = await abrir(page)
  await painel.getByRole('button', { name: 'CSV' }).click()
  await expect(painel.getByRole('alert')).toBeVisible()
  await expect(painel.getByRole('button', { name: 'CSV' })).toBeEnabled()
})

test('an export that is cancelled leaves no file', async ({ page, faults }) => {
  // those that are done by then
  faults.tolerateComplaint('status of 409', '/cancelar')
  await page.goto(LISTA)
  await expect(lista(page).rows).toHaveCount(20)
  const pedir = (path: string) =>
    page.evaluate(async (url) => {
      const authorization = `Bearer ${localStorage.getItem('token')}`
      return (await fetch(url, { method: 'POST', headers: { authorization } })).json() as Promise<{
        tarefaId: number
      }>
    }, path)
  // asked for at once, and made one after the other: the last one waits
  const xlsx = await Promise.all(
    Array.from({ length: 60 }, () => pedir('/api/pessoajuridica/exportar?formato=xlsx')),
  )
  const ultima = await pedir('/api/pessoajuridica/exportar?formato=html')
  const ids = [...xlsx, ultima].map(({ tarefaId }) => tarefaId)

  await page.getByRole('button', { name: /^Tarefas/ }).click()
  const tarefas = page.getByRole('dialog', { name: 'Tarefas' })
  const nome = 'Exportar Pessoas jurídicas: Para imprimir'
  await tarefas
    .getByRole('button', { name: `Cancelar a tarefa ${nome}` })
    .first()
    .click()
  const pergunta = page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog', { name: 'Cancelar esta tarefa?' }))
  await expect(pergunta.getByText(/O que ela fez não é guardado\./)).toBeVisible()
  await pergunta.getByRole('button', { name: 'Cancelar a tarefa' }).click()
  await expect(pergunta).toBeHidden()
  for (const id of ids) await pedir(`/api/tarefa/${id}/cancelar`)

  await page.getByRole('button', { name: /^Tarefas/ }).click()
  const cancelada = tarefas.getByRole('listitem').filter({ hasText: nome }).first()
  await expect(cancelada.getByText(/^Cancelada/).first()).toBeVisible()
  await expect(cancelada.getByRole('button', { name: /^Baixar/ })).toBeHidden()
})
