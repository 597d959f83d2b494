import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './test-support/axe.ts'
import { LISTA, lista, novoCnpj } from './test-support/cadastro.ts'
import { expect, test } from './test-support/fixtures.ts'
import { titulo } from './test-support/pages.ts'

test.use({ conta: 'admin' })

const IMPORTAR = '/admin/cadastro/pessoajuridica/importar'

const enviar = async (page: Page, name: string, conteudo: string) => {
  await page
    .getByLabel(/^Planilha/)
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(conteudo) })
  await page.getByRole('button', { name: 'Enviar e escolher colunas' }).click()
}
const contagem = (page: Page, rotulo: string) =>
  page.getByRole('term').filter({ hasText: rotulo }).locator('xpath=following-sibling::dd')

test('a CSV with one wrong row is checked, imported without it, and undone', async ({ page, faults }) => {
  // two columns to one field
  faults.expectRefusal(422, '/iniciar')
  const cnpj = novoCnpj()
  const marca = cnpj.slice(0, 8)
  const arquivo = `Empresas ${marca}.csv`
  await page.goto(LISTA)
  await page.getByRole('link', { name: 'Importar', exact: true }).click()
  await expect(titulo(page, 'Importar: Pessoas jurídicas')).toBeVisible()
  await expectAccessible(page, 'importar: arquivo')

  await enviar(
    page,
    arquivo,
    `CNPJ;Razão social;Anotação;UF\n${cnpj};Importada ${marca} A;x;SP\n11111111111111;Errada ${marca};y;SP\n${novoCnpj()};Importada ${marca} B;Pão;Estado ${marca}\n`,
  )
  // how it is read can be changed, seen by its sample
  const amostra = page.getByRole('region', { name: 'Amostra do arquivo' })
  await expect(amostra.getByRole('cell', { name: 'Pão', exact: true })).toBeVisible()
  await page.getByLabel('Codificação').selectOption({ label: 'Windows-1252 (Latin-1)' })
  await expect(amostra.getByRole('cell', { name: 'PÃ£o' })).toBeVisible()
  await expect(page.getByLabel('Codificação')).toBeFocused()
  await page.getByLabel('Codificação').selectOption({ label: 'UTF-8' })
  await expect(amostra.getByRole('cell', { name: 'Pão', exact: true })).toBeVisible()
  const colunas = page.getByRole('list', { name: 'Colunas da planilha' })
  await expect(colunas.getByLabel('CNPJ')).toHaveValue('registro')
  await expect(colunas.getByLabel('Razão social')).toHaveValue('nome')
  await expect(colunas.getByLabel('Anotação')).toHaveValue('')
  await expectAccessible(page, 'importar: colunas')

  // two columns to one field: refused at them
  await colunas.getByLabel('Anotação').selectOption({ label: 'Nome' })
  await page.getByRole('button', { name: 'Conferir' }).click()
  await expect(page.getByRole('alert')).toContainText('Duas colunas vão para Nome')
  await expect(colunas.getByLabel('Razão social')).toBeFocused()
  await colunas.getByLabel('Anotação').selectOption({ label: 'Não importar' })

  await page.getByRole('button', { name: 'Conferir' }).click()
  await expect(page.getByRole('heading', { name: 'Conferência' })).toBeVisible()
  await expect(contagem(page, 'A criar')).toHaveText('1')
  await expect(contagem(page, 'Com erro')).toHaveText('2')

  // a value that does not fit is mended wherever it stands
  const valores = page.getByRole('list', { name: 'Valores inválidos: UF' })
  await valores.getByLabel(`Estado ${marca}`).selectOption({ label: 'SP' })
  await page.getByRole('button', { name: 'Corrigir só a linha 3, CNPJ' }).click()
  await expect(page.getByLabel('Linha 3, CNPJ')).toBeFocused()
  await expectAccessible(page, 'importar: o que não serve')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page, 'importar: o que não serve em 360')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Conferir' }).click()
  await expect(contagem(page, 'A criar')).toHaveText('2')
  const trocas = page.getByRole('list', { name: 'Trocas de valores' })
  await expect(trocas).toContainText('em 1 linha')
  await expect(contagem(page, 'Com erro')).toHaveText('1')
  await expect(page.getByRole('table', { name: 'Erros' }).getByRole('row').nth(1)).toContainText('CNPJ')
  const baixado = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar todos os erros (CSV)' }).click()
  const download = await baixado
  expect(download.suggestedFilename()).toBe(`Erros de Empresas ${marca}.csv`)
  const erros = await readFile(await download.path(), 'utf8')
  expect(erros).toContain(`Errada ${marca}`)
  expect(erros).not.toContain(`Importada ${marca}`)

  await page.getByRole('button', { name: 'Importar 2 cadastros' }).click()
  await expect(page.getByRole('heading', { name: 'Resultado da importação' })).toBeVisible()
  await expect(contagem(page, 'Criados')).toHaveText('2')
  await expectAccessible(page, 'importar: resultado')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page, 'importar: resultado em 360')
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.goto(`${LISTA}?q=${encodeURIComponent(`Importada ${marca}`)}`)
  await expect(lista(page).rows).toHaveCount(2)

  // the same document again: what it would change, before it does
  await page.goto(IMPORTAR)
  await enviar(page, `De novo ${marca}.csv`, `CNPJ;Razão social\n${cnpj};Renomeada ${marca}\n`)
  await page.getByRole('button', { name: 'Conferir' }).click()
  await expect(contagem(page, 'A atualizar')).toHaveText('1')
  await expect(page.getByRole('heading', { name: 'O que vai mudar' })).toBeVisible()
  await expect(contagem(page, 'Razão social')).toHaveText(
    new RegExp(`^Importada ${marca} A.*passou a Renomeada ${marca}$`),
  )
  await expectAccessible(page, 'importar: o que vai mudar')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  // come back to it, and undo
  await page.goto(IMPORTAR)
  await page.getByRole('link', { name: arquivo }).click()
  await page.getByRole('button', { name: 'Desfazer importação' }).click()
  const pergunta = page.getByRole('dialog', { name: 'Desfazer a importação?' })
  await expect(pergunta).toContainText('nem os que já têm débitos')
  await pergunta.getByRole('button', { name: 'Desfazer importação' }).click()
  await expect(page.getByRole('heading', { name: 'Importação desfeita' })).toBeVisible()
  await expect(contagem(page, 'Desfeitos')).toHaveText('2')
  await page.goto(`${LISTA}?q=${encodeURIComponent(`Importada ${marca}`)}`)
  await expect(page.getByText('Nenhum cadastro encontrado')).toBeVisible()
})

test('a file that is none is refused at its field, and an import that is not there is told of', async ({
  page,
  faults,
}) => {
  faults.expectRefusal(404, '/api/importacao/')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(IMPORTAR)
  const campo = page.getByLabel(/^Planilha/)
  await enviar(page, 'vazia.csv', '')
  await expect(campo).toHaveAccessibleDescription(/O arquivo está vazio/)
  await expect(campo).toBeFocused()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page, 'importar: arquivo recusado em 360')

  await page.goto(`${IMPORTAR}?id=2147483647`)
  await expect(titulo(page, 'Importação não encontrada')).toBeVisible()
})
