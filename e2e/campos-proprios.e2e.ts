import { readFile } from 'node:fs/promises'
import { filtrar } from './test-support/cadastro.ts'
import { expectAccessible, expectNoSidewaysScroll } from './test-support/axe.ts'
import { expect, test } from './test-support/fixtures.ts'
import { expectToast, titulo } from './test-support/pages.ts'

/** Fields that the entidade adds to its cadastros: from the settings to the record, the list and the file. */
test.use({ conta: 'admin' })

test('a field of the entidade is named, filled, found by and exported', async ({ page }) => {
  await page.goto('/admin/configuracao')
  await page.getByRole('link', { name: /^Campos de escritórios contábeis/ }).click()
  await expect(titulo(page, 'Campos de escritórios contábeis')).toBeVisible()
  await page.getByRole('button', { name: 'Incluir escolha' }).click()
  await expect(page.getByLabel('Escolha 1', { exact: true })).toBeFocused()
  await page.keyboard.type('Convênio')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Escreva ao menos uma opção, uma em cada linha.')).toBeVisible()
  await page.getByLabel('Opções da escolha 1').fill('Ouro\nPrata')
  await expectAccessible(page, 'fields of the entidade')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expectToast(page, 'Configuração salva: Campos de escritórios contábeis')

  await page.goto('/admin/cadastro/contabilidade/lista')
  await page.getByRole('row').nth(3).getByRole('link').click()
  const convenio = page.getByRole('group', { name: 'Campos da entidade' }).getByLabel('Convênio')
  await expect(convenio).toBeVisible()
  const nome = await page.getByLabel(/^Razão social/).inputValue()
  await convenio.selectOption('Prata')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expectToast(page, /^Cadastro de matricula \d+ foi salvo$/)
  await page.getByRole('tab', { name: 'Resumo' }).click()
  await expect(page.getByRole('tabpanel', { name: 'Resumo' })).toContainText('ConvênioPrata')

  // the dialog is opened before the fields are there, and has them once they are
  let soltar = () => {}
  const lenta = new Promise<void>((resolve) => (soltar = resolve))
  await page.route('**/campos', async (route) => {
    await lenta
    await route.continue()
  })
  await page.goto('/admin/cadastro/contabilidade/lista?mostra=matricula,nome,opcao1')
  await filtrar(
    page,
    'Convênio',
    () => page.getByRole('checkbox', { name: 'Prata' }).check(),
    () => soltar(),
  )
  await expect(page.getByRole('navigation', { name: 'Paginação' }).getByRole('status')).toHaveText(
    '1 - 1 de 1',
  )
  await expect(page.getByRole('columnheader', { name: 'Convênio' })).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toContainText(nome)
  await expect(page.getByRole('row').nth(1).getByRole('cell').last()).toHaveText('Prata')
  await expectAccessible(page, 'list with a column of the entidade')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar' }).click()
  await page.getByRole('dialog', { name: 'Exportar' }).getByRole('button', { name: /CSV/ }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv).toContain('"Convênio"')
  expect(csv).toContain(`"${nome}";"Prata"`)
})
