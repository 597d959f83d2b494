import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './test-support/axe.ts'
import { filtrar, lista } from './test-support/cadastro.ts'
import { expect, test } from './test-support/fixtures.ts'
import { closeToast, expectToast, titulo } from './test-support/pages.ts'

/** Named filters: from their conditions to the list, its count and its file. */
test.use({ conta: 'admin' })

const RECURSO = '/admin/tabelas/filtros-avancados'
const condicao = (page: Page, nome: string) => page.getByRole('group', { name: nome, exact: true })
const chip = (page: Page, nome: string) =>
  page.getByRole('button', { name: `Filtro avançado: ${nome}`, exact: true })

/** What the form says that the conditions find. */
async function contados(page: Page): Promise<string> {
  const frase = page.getByText(/^[\d.]+ registros? agora/)
  await expect(frase).toBeVisible()
  return /^[\d.]+/.exec((await frase.textContent()) ?? '')?.[0] ?? ''
}

test('a filter of groups and conditions is built, counted, used by the list and exported', async ({
  page,
}) => {
  await page.goto('/admin/cadastro/pessoajuridica/lista?uf=em.SP')
  const { range } = lista(page)
  await expect(range).toHaveText(/de [\d.]+$/)
  const paulistas = ((await range.textContent()) ?? '').split(' de ')[1] ?? ''

  await page.getByRole('button', { name: 'Filtro avançado', exact: true }).click()
  const painel = page.getByRole('dialog', { name: 'Filtros avançados' })
  await expectAccessible(page, 'named filters of a list')
  await painel.getByRole('link', { name: 'Novo filtro' }).click()
  await expect(titulo(page, 'Novo filtro avançado')).toBeVisible()
  await expect(page.getByLabel(/^Lista/)).toHaveValue('pessoajuridica')
  await page.getByLabel(/^Nome/).fill('Paulistas e cariocas')
  const primeira = condicao(page, 'Condição 1')
  await primeira.getByLabel('Coluna').selectOption('UF')
  await expect(page.getByText(/^Complete as condições/)).toBeVisible()
  await primeira.getByRole('checkbox', { name: 'SP' }).check()
  expect(await contados(page)).toBe(paulistas)

  // by the keyboard, a second group: the headquarters that are elsewhere and have no e-mail are left out
  await page.getByRole('button', { name: 'Ou outro grupo' }).press('Enter')
  const segunda = condicao(page, 'Condição 1 do grupo 2')
  await expect(segunda.getByLabel('Coluna')).toBeFocused()
  await segunda.getByLabel('Coluna').selectOption('Matrícula')
  await segunda.getByLabel('Condição', { exact: true }).selectOption('está entre')
  await segunda.getByLabel('De', { exact: true }).fill('1')
  await expect(page.getByText(/^[\d.]+ registros agora/)).toBeVisible()
  await segunda.getByLabel('Até', { exact: true }).fill('40')
  await segunda.getByRole('checkbox', { name: /^Não/ }).check()
  await segunda.getByRole('checkbox', { name: /^Não/ }).uncheck()
  await expectAccessible(page, 'conditions of a named filter')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expectToast(page, 'Filtro avançado Paulistas e cariocas salvo')
  await closeToast(page, 'Filtro avançado Paulistas e cariocas salvo')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  const quantos = await contados(page)

  await page.getByRole('link', { name: 'Ver na lista' }).click()
  await expect(chip(page, 'Paulistas e cariocas')).toBeVisible()
  await expect(range).toHaveText(`1 - 20 de ${quantos}`)
  await expectAccessible(page, 'list of a named filter')
  await filtrar(page, 'Matrícula', async () => {
    await page.getByRole('combobox', { name: 'Condição' }).selectOption('está entre')
    await page.getByLabel('Até', { exact: true }).fill('10')
  })
  await expect(range).toHaveText('1 - 10 de 10')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar' }).click()
  await page.getByRole('dialog', { name: 'Exportar' }).getByRole('button', { name: /CSV/ }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv.trim().split('\r\n')).toHaveLength(11)

  await page.getByRole('button', { name: 'Remover filtro avançado' }).click()
  await expect(page.getByRole('button', { name: 'Filtro avançado', exact: true })).toBeFocused()
  await expect(page).not.toHaveURL(/avancado/)
})

test('a filter that is deleted meanwhile finds nothing instead of everything, and can be taken away', async ({
  page,
  faults,
}) => {
  await page.goto(`${RECURSO}/novo`)
  await page.getByLabel(/^Nome/).fill('De passagem')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expectToast(page, 'Filtro avançado De passagem salvo')
  await page.getByRole('link', { name: 'Ver na lista' }).click()
  await expect(chip(page, 'De passagem')).toBeVisible()
  const endereco = page.url()
  await chip(page, 'De passagem').click()
  await page.getByRole('link', { name: 'Editar este' }).click()
  await page.getByRole('button', { name: 'Excluir' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await expectToast(page, 'Excluído: filtro avançado')

  faults.expectRefusal(422, '/api/pessoajuridica')
  await page.goto(endereco)
  await expect(page.getByText('Este filtro avançado não existe mais.')).toBeVisible()
  await expect(chip(page, 'não existe mais')).toBeVisible()
  await page.getByRole('button', { name: 'Remover filtro avançado' }).click()
  await expect(lista(page).rows.first()).toBeVisible()
})

test('values of lookup tables are picked where a list is narrowed by them', async ({ page }) => {
  await page.goto('/admin/cadastro/pessoajuridica/lista')
  await filtrar(page, 'Categoria', () => page.getByRole('checkbox', { name: 'Associada' }).check())
  await expect(page.getByRole('button', { name: 'Categoria: Associada' })).toBeVisible()
  await expect(page).toHaveURL(/categoria=em\.Associada/)
})
