import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './test-support/axe.ts'
import { incluir, lista, LISTA, novoCnpj, registro } from './test-support/cadastro.ts'
import { contas } from './test-support/contas.ts'
import { expect, test } from './test-support/fixtures.ts'
import { expectToast, titulo } from './test-support/pages.ts'

test.use({ conta: 'admin' })

async function excluir(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Excluir' }).click()
  const question = page.getByRole('dialog', { name: 'Excluir pessoa jurídica?' })
  await question.getByRole('button', { name: 'Excluir' }).click()
  await expectToast(page, 'Cadastro excluído')
  await expect(page).toHaveURL(LISTA)
}

/** The history of the record that is open, in its tab. */
async function historico(page: Page) {
  await page.getByRole('tab', { name: 'Histórico' }).click()
  const section = page.getByRole('region', { name: 'Histórico' })
  return section.getByRole('listitem')
}

test('a deletion is undone from its message', async ({ page }) => {
  const nome = 'Desfeita Comércio Ltda'
  const matricula = await incluir(page, novoCnpj(), nome)
  await excluir(page)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expectToast(page, 'Cadastro restaurado')

  const { search, rows } = lista(page)
  await search.fill(nome)
  await expect(rows.filter({ hasText: String(matricula) })).toContainText('Ativo')
  await page.goto(registro(matricula))
  await expect(titulo(page, nome)).toBeVisible()
  const entradas = await historico(page)
  await expect(entradas).toContainText([
    `${contas.admin.nome} restaurou o cadastro`,
    `${contas.admin.nome} excluiu o cadastro`,
    `${contas.admin.nome} incluiu o cadastro`,
  ])
})

test('a deletion names what hangs on the record, and offers to make it inactive, which is undone', async ({
  page,
}) => {
  await page.goto('/admin/cadastro/contabilidade/11')
  const nome = await page.getByLabel('Razão social').inputValue()
  const question = page.getByRole('dialog', { name: 'Excluir escritório contábil?' })
  const depende = question.getByRole('region', { name: 'O que depende deste cadastro' })
  await page.getByRole('button', { name: 'Excluir' }).click()
  await expect(depende).toContainText(/\d+ empresas que o têm como escritório contábil/)
  await expect(depende).toContainText(/débitos? em aberto/)
  await expectAccessible(page, 'the question before a deletion')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await question.getByRole('button', { name: 'Inativar' }).click()
  await expectToast(page, 'Cadastro inativado')
  await expect(page.getByLabel('Cadastro ativo')).not.toBeChecked()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expectToast(page, 'Cadastro ativado')
  await expect(page.getByLabel('Cadastro ativo')).toBeChecked()
  await expect(titulo(page, nome)).toBeVisible()
})

test('a record is found in the trash, only shown there, and restored', async ({ page }) => {
  const nome = 'Lixeira Comércio Ltda'
  const matricula = await incluir(page, novoCnpj(), nome)
  await page.getByRole('textbox', { name: 'E-mail' }).fill('contato@lixeira.test')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expectToast(page, `Cadastro de matricula ${matricula} foi salvo`)
  await excluir(page)

  await page.getByLabel('Situação').selectOption({ label: 'Lixeira' })
  await expect(page).toHaveURL(/situacao=excluidos/)
  const { rows } = lista(page)
  await expect(rows.first(), 'the last deleted comes first').toContainText(nome)
  await expect(rows.first()).toContainText(/\d{2}\/\d{2}\/\d{4}, \d{2}:\d{2}/)
  await expectAccessible(page, 'the trash')

  await rows.first().getByRole('link', { name: nome }).click()
  await expect(page.getByText('Este cadastro está na lixeira.')).toBeVisible()
  await expect(page.getByLabel('Razão social')).not.toBeEditable()
  await expect(page.getByRole('button', { name: 'Salvar' })).toHaveCount(0)
  const entradas = await historico(page)
  await expect(entradas).toContainText([
    /excluiu/,
    /alterou E-mail: \(vazio\).*contato@lixeira\.test/,
    /incluiu/,
  ])
  await expectAccessible(page, 'a record in the trash, with its history')

  await page.getByRole('tab', { name: 'Dados' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Pessoas jurídicas' }).click()
  await expect(page, 'back to the trash').toHaveURL(/situacao=excluidos/)
  await page.getByRole('button', { name: `Restaurar ${nome}` }).click()
  await expectToast(page, 'Cadastro restaurado')
  await expect(rows.filter({ hasText: nome })).toHaveCount(0)
  await page.goto(registro(matricula))
  await expect(page.getByLabel('Razão social')).toBeEditable()
})

test('records that are selected in the trash are restored together, and undone', async ({ page }) => {
  const marca = novoCnpj()
  const nomes = [`Lote ${marca} um`, `Lote ${marca} dois`]
  for (const nome of nomes) {
    await incluir(page, novoCnpj(), nome)
    await excluir(page)
  }
  const { rows, table } = lista(page)
  await page.goto(`${LISTA}?situacao=excluidos&q=${marca}`)
  await expect(rows).toHaveCount(2)
  await page.getByRole('checkbox', { name: 'Selecionar a página' }).check()
  const bar = page.getByRole('region', { name: 'Seleção' })
  // what is in the trash is neither made active nor deleted again
  await expect(bar.getByRole('button')).toHaveText(['Limpar seleção', 'Restaurar'])
  await expectAccessible(page, 'the trash with a selection')
  await bar.getByRole('button', { name: 'Restaurar' }).click()
  await expectToast(page, '2 cadastros restaurados.')
  await expect(page.getByText('Nada na lixeira')).toBeVisible()

  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expectToast(page, '2 cadastros excluídos.')
  await expect(rows).toHaveCount(2)
  await page.getByRole('checkbox', { name: `Selecionar ${nomes[0]}` }).check()
  await page.getByRole('region', { name: 'Seleção' }).getByRole('button', { name: 'Restaurar' }).click()
  await expectToast(page, '1 cadastro restaurado.')
  await page.goto(`${LISTA}?q=${marca}`)
  await expect(table).toContainText(nomes[0] ?? '')
  await expect(rows).toHaveCount(1)
})

test('a history and the trash fit a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(registro(1))
  await page.getByLabel('Nome fantasia').fill(`Fantasia ${novoCnpj()}`)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expectToast(page, 'Cadastro de matricula 1 foi salvo')
  await expect((await historico(page)).first()).toContainText('alterou Nome fantasia')
  await expectNoSidewaysScroll(page)
  await page.goto(`${LISTA}?situacao=excluidos`)
  await expect(lista(page).table).toHaveAttribute('aria-busy', 'false')
  await expectNoSidewaysScroll(page)
})
