import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './test-support/axe.ts'
import { contas } from './test-support/contas.ts'
import { expect, test } from './test-support/fixtures.ts'
import { closeToast, expectToast, titulo } from './test-support/pages.ts'

/** Nested records, on the contacts of a department. */
test.use({ conta: 'admin' })

const contatos = (page: Page) => page.getByRole('list', { name: 'Contatos' })
const contato = (page: Page, nome: string) =>
  contatos(page).getByRole('listitem', { name: `Contato ${nome}` })
const nomes = (page: Page) =>
  contatos(page)
    .getByLabel(/^Nome/)
    .evaluateAll((inputs: HTMLInputElement[]) => inputs.map(({ value }) => value))

async function incluirContato(page: Page, nome: string): Promise<void> {
  const fields = contatos(page).getByLabel(/^Nome/)
  const before = await fields.count()
  await page.getByRole('button', { name: 'Incluir contato' }).click()
  // the focus is where one goes on typing
  await expect(fields.nth(before)).toBeFocused()
  await page.keyboard.type(nome)
  await expect(contato(page, nome)).toBeVisible()
}

async function salvar(page: Page, nome: string): Promise<void> {
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expectToast(page, `${nome} salvo`)
  await closeToast(page, `${nome} salvo`)
}

async function novo(page: Page, nome: string, de: string[]): Promise<void> {
  await page.goto('/admin/tabelas/departamentos/novo')
  await page.getByRole('textbox', { name: 'Nome' }).first().fill(nome)
  for (const um of de) await incluirContato(page, um)
  await salvar(page, nome)
  await expect(titulo(page, nome)).toBeVisible()
}

test('contacts are included, moved by the keyboard, removed with a way back, and told in the history', async ({
  page,
}) => {
  await novo(page, 'Departamento de esportes', ['Bruna', 'Ana', 'Caio'])
  expect(await nomes(page)).toEqual(['Bruna', 'Ana', 'Caio'])

  await contato(page, 'Ana').getByRole('button', { name: 'Mover Contato Ana para cima' }).focus()
  await page.keyboard.press('Enter')
  expect(await nomes(page)).toEqual(['Ana', 'Bruna', 'Caio'])
  // at the top, where it can only go down again
  await expect(page.getByRole('button', { name: 'Mover Contato Ana para baixo' })).toBeFocused()
  await contato(page, 'Ana').getByLabel('Cargo').selectOption({ label: 'Diretor' })
  await contato(page, 'Ana').getByLabel('E-mail').fill('ana@exemplo.br')
  await page.getByRole('button', { name: 'Remover Contato Bruna' }).click()
  await page.getByRole('button', { name: 'Remover Contato Caio' }).click()
  await expect(page.getByText('Contato Caio sai da lista ao salvar.')).toBeVisible()
  await page.keyboard.press('Enter') // the way back has the focus
  expect(await nomes(page)).toEqual(['Ana', 'Caio'])
  await salvar(page, 'Departamento de esportes')
  await expect(page.getByText('sai da lista ao salvar')).toHaveCount(0)
  await page.reload()
  await expect(contato(page, 'Ana').getByLabel('Cargo')).toHaveValue(/\d/)
  expect(await nomes(page)).toEqual(['Ana', 'Caio'])

  const historico = page.getByRole('region', { name: 'Histórico' })
  await historico.getByRole('button', { name: 'Histórico' }).click()
  const mudanca = historico.getByRole('listitem').first()
  await expect(mudanca).toContainText(`${contas.admin.nome} alterou o registro`)
  await expect(mudanca).toContainText('Contato Brunaremoção')
  await expect(mudanca).toContainText('Contato Ana · Cargo(vazio) → passou a Diretor')

  await page.getByRole('button', { name: 'Mover Contato Caio para cima' }).click()
  await salvar(page, 'Departamento de esportes')
  await expect(historico.getByRole('listitem').first()).toContainText('alterou Ordem de contatos: mudança')
})

test('faults are told at their fields and in the list of them, and nothing typed is lost', async ({
  page,
}) => {
  await novo(page, 'Departamento de cultura', ['Davi'])
  await incluirContato(page, 'Elisa')
  await contato(page, 'Elisa').getByLabel('E-mail').fill('sem arroba')
  await page.getByRole('button', { name: 'Incluir contato' }).click()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(contato(page, 'Elisa').getByText('E-mail inválido.')).toBeVisible()
  await expect(contato(page, 'Elisa').getByLabel('E-mail')).toBeFocused()
  const lista = page.getByRole('region', { name: 'Campos a corrigir' })
  await lista.getByRole('button', { name: 'Contato 3 · Nome' }).click()
  await page.keyboard.type('Fábio')
  await contato(page, 'Elisa').getByLabel('E-mail').fill('elisa@exemplo.br')
  await salvar(page, 'Departamento de cultura')
  expect(await nomes(page)).toEqual(['Davi', 'Elisa', 'Fábio'])
})

test('two people save one contact: the second reads which field of which, and keeps both', async ({
  page,
  outroNavegador,
  faults,
}) => {
  await novo(page, 'Departamento de saúde', ['Gil', 'Hugo'])
  const outra = await outroNavegador('admin')
  await outra.goto(page.url())
  await contato(outra, 'Gil').getByLabel('E-mail').fill('gil@exemplo.br')
  await outra.getByRole('button', { name: 'Remover Contato Hugo' }).click()
  // while this one types, so that what the hub brings changes nothing here
  await contato(page, 'Gil').getByLabel('Telefone').fill('1140000000')
  await incluirContato(page, 'Iara')
  await salvar(outra, 'Departamento de saúde')

  faults.expectRefusal(409, '/api/apoio/departamentos')
  await page.getByRole('button', { name: 'Salvar' }).click()
  const aviso = page.getByRole('alert').filter({ hasText: 'mudou enquanto você' })
  await expect(aviso.getByRole('row', { name: /^Contato Gil · E-mail gil@exemplo.br/ })).toBeVisible()
  await expect(aviso.getByRole('row', { name: /^Contato Hugo removido/ })).toBeVisible()
  await expect(aviso.getByRole('row', { name: /^Contato Iara não há incluído/ })).toBeVisible()
  expect(await nomes(page)).toEqual(['Gil', 'Hugo', 'Iara'])
  await aviso.getByRole('button', { name: 'Manter as minhas alterações' }).click()
  await expectToast(page, 'Departamento de saúde salvo')
  expect(await nomes(page)).toEqual(['Gil', 'Iara'])
  await expect(contato(page, 'Gil').getByLabel('E-mail')).toHaveValue('gil@exemplo.br')
  await expect(contato(page, 'Gil').getByLabel('Telefone')).toHaveValue('(11) 4000-0000')
})

test('the form is accessible, wide and narrow, light and dark', async ({ page }) => {
  await novo(page, 'Departamento de turismo', ['Joana', 'Kleber'])
  await page.getByRole('button', { name: 'Remover Contato Kleber' }).click()
  await page.getByRole('button', { name: 'Incluir contato' }).click()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Informe o nome.')).toBeVisible()
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page, `at ${width} px`)
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, 'in the dark', 'colours')
})
