import { randomBytes, randomInt } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { digitosCnpj, digitosCpf } from '#src/api/contract/nucleo/documento.ts'
import { closeToast, expectToast, titulo } from './pages.ts'

export const LISTA = '/admin/cadastro/pessoajuridica/lista'

/** The parts of the list of legal entities. */
export function lista(page: Page) {
  const table = page.getByRole('table', { name: 'Pessoas jurídicas' })
  const pager = page.getByRole('navigation', { name: 'Paginação' })
  return {
    table,
    rows: table.locator('tbody').getByRole('row'),
    column: (name: string) => table.getByRole('columnheader', { name }),
    search: page.getByRole('searchbox', { name: 'Pesquisar: Nome, fantasia, CNPJ ou matrícula' }),
    range: pager.getByRole('status'),
    step: (name: string) => pager.getByRole('button', { name }),
    pageSize: pager.getByLabel('Itens por página'),
  }
}

/** Narrows the list in one column; `preencher` says to what, and `aberto` hears of the dialog that asks for the column. */
export async function filtrar(
  page: Page,
  coluna: string,
  preencher: () => Promise<unknown>,
  aberto?: () => void,
): Promise<void> {
  await page.getByRole('button', { name: 'Filtro', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Novo filtro' })
  await expect(dialog).toBeVisible()
  aberto?.()
  await dialog.getByRole('button', { name: coluna, exact: true }).click()
  await preencher()
  await page.getByRole('button', { name: 'Aplicar' }).click()
}

/** Address of a record's own page. */
export const registro = (matricula: number) => `/admin/cadastro/pessoajuridica/${matricula}`

/** A valid CNPJ with letters that nobody has, normalised. */
export function novoCnpj(): string {
  const base = `E2${randomBytes(5).toString('hex').toUpperCase()}`
  return `${base}${digitosCnpj(base)}`
}

/** A valid CPF that nobody has. */
export function novoCpf(): string {
  const base = String(900_000_000 + randomInt(99_999_999))
  return `${base}${digitosCpf(base)}`
}

/** Opens the blank form, fills in what must be there and saves; gives the new matrícula. */
export async function incluir(page: Page, cnpj: string, nome: string): Promise<number> {
  await page.goto('/admin/cadastro/pessoajuridica/novo')
  await page.getByLabel('CNPJ').fill(cnpj)
  await page.getByLabel('Razão social').fill(nome)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(titulo(page, nome)).toBeVisible()
  const matricula = Number(page.url().split('/').at(-1))
  await expectToast(page, `Cadastro de matricula ${matricula} foi salvo`)
  // the next save says the same
  await closeToast(page, `Cadastro de matricula ${matricula} foi salvo`)
  return matricula
}
