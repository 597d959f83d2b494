import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './test-support/axe.ts'
import { contas } from './test-support/contas.ts'
import { expect, test } from './test-support/fixtures.ts'
import { closeToast, expectToast, titulo } from './test-support/pages.ts'

test.use({ conta: 'admin' })

const CARGOS = '/admin/tabelas/cargos/lista'

async function incluir(page: Page, nome: string): Promise<void> {
  await page.goto(CARGOS)
  await page.getByRole('link', { name: 'Novo cargo' }).click()
  await page.getByRole('textbox', { name: 'Nome' }).fill(nome)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expectToast(page, `Cargo ${nome} salvo`)
  // The next save says the same.
  await closeToast(page, `Cargo ${nome} salvo`)
  await expect(titulo(page, nome)).toBeVisible()
}

const linha = (page: Page, nome: string) => page.getByRole('table').getByRole('row', { name: nome })

test('a lookup is reached by the menu, included, retired, deleted and restored', async ({ page }) => {
  await page.goto('/admin/dashboard')
  const menu = page.getByRole('navigation', { name: 'Principal' })
  await menu.getByRole('button', { name: 'Cadastros' }).click()
  await menu.getByRole('link', { name: 'Tabelas' }).click()
  await expect(titulo(page, 'Tabelas')).toBeVisible()
  await page.getByRole('link', { name: 'Cargos' }).click()
  await expect(titulo(page, 'Cargos')).toBeVisible()

  const nome = 'Diretora de relações'
  await incluir(page, nome)
  await page.getByLabel('Em uso').uncheck()
  await page.getByLabel('Ordem').fill('7')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expectToast(page, `Cargo ${nome} salvo`)
  await page.getByRole('link', { name: 'Cargos', exact: true }).click()
  await expect(linha(page, nome)).toContainText('Fora de uso')
  await expect(linha(page, nome)).toContainText('nada')

  await page.getByRole('link', { name: nome }).click()
  await page.getByRole('button', { name: 'Excluir' }).click()
  const dialog = page.getByRole('dialog', { name: 'Excluir cargo?' })
  await expect(dialog).toContainText('Nada depende deste registro.')
  await dialog.getByRole('button', { name: 'Excluir' }).click()
  await expect(page).toHaveURL(CARGOS)
  await expect(linha(page, nome)).toHaveCount(0)
  await page.getByLabel('Situação').selectOption({ label: 'Lixeira' })
  await page.getByRole('link', { name: nome }).click()
  await expect(page.getByRole('region', { name: 'Na lixeira' })).toBeVisible()
  await page.getByRole('button', { name: 'Restaurar' }).click()
  await expectToast(page, 'Restaurado: cargo')
  await expect(page.getByRole('region', { name: 'Na lixeira' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Excluir' })).toBeVisible()
})

test('a name that is taken is told at its field, and nothing typed is lost', async ({ page, faults }) => {
  await incluir(page, 'Conselheira de ética')
  await page.goto(CARGOS)
  await page.getByRole('link', { name: 'Novo cargo' }).click()
  await page.getByRole('textbox', { name: 'Nome' }).fill('CONSELHEIRA DE ETICA')
  await page.getByLabel('Ordem').fill('3')
  faults.expectRefusal(409, '/api/apoio/cargos')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Já existe um registro com o nome')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Nome' })).toBeFocused()
  await expect(page.getByLabel('Ordem')).toHaveValue('3')
})

test('values are put into an order by button and keyboard, which is undone', async ({ page }) => {
  const tabela = '/admin/tabelas/statusAtendimento/lista'
  for (const nome of ['Ordem A', 'Ordem B']) {
    await page.goto(tabela)
    await page.getByRole('link', { name: 'Novo status de atendimento' }).click()
    await page.getByRole('textbox', { name: 'Nome' }).fill(nome)
    await page.getByLabel('Ordem').fill('900')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expectToast(page, `Status de atendimento ${nome} salvo`)
    await closeToast(page, `Status de atendimento ${nome} salvo`)
  }
  await page.goto(tabela)
  const nomes = page.getByRole('table').getByRole('link', { name: /^Ordem/ })
  await expect(nomes).toHaveText(['Ordem A', 'Ordem B'])
  await page.getByRole('button', { name: 'Ordenar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ordem: status de atendimento' })
  const itens = dialog.getByRole('listitem').filter({ hasText: /^Ordem/ })
  await expect(itens).toHaveText(['Ordem A', 'Ordem B'])
  await expectAccessible(page, 'ordem')
  await dialog.getByRole('button', { name: 'Mover Ordem B para cima' }).click()
  await expect(itens).toHaveText(['Ordem B', 'Ordem A'])
  await page.keyboard.press('Alt+ArrowDown')
  await expect(itens).toHaveText(['Ordem A', 'Ordem B'])
  await page.keyboard.press('Alt+ArrowUp')
  await expect(itens).toHaveText(['Ordem B', 'Ordem A'])
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await dialog.getByRole('button', { name: 'Salvar ordem' }).click()
  await expectToast(page, 'Ordem salva: status de atendimento')
  await expect(nomes).toHaveText(['Ordem B', 'Ordem A'])
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expectToast(page, 'Ordem de antes: status de atendimento')
  await expect(nomes).toHaveText(['Ordem A', 'Ordem B'])
})

test('two values become one, which is told and undone', async ({ page }) => {
  await incluir(page, 'Gerente de vendas')
  await incluir(page, 'Gerente das vendas')
  await page.getByRole('button', { name: 'Unificar com outro…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Unificar Gerente das vendas com outro' })
  await dialog.getByLabel('O outro cargo').selectOption({ label: 'Gerente de vendas' })
  await expect(dialog.getByLabel('Qual cadastro manter')).toHaveValue('outro')
  await expect(dialog.getByRole('region', { name: 'O que muda' })).toContainText('vai para a lixeira')
  await expectAccessible(page, 'juntar valores')
  await dialog.getByRole('button', { name: 'Unificar os dois' }).click()
  await expectToast(page, 'Gerente das vendas foi unificado com Gerente de vendas')
  await expect(titulo(page, 'Gerente de vendas')).toBeVisible()
  const juncoes = page.getByRole('list', { name: 'Unificações de cargo' })
  await expect(juncoes).toContainText('Gerente das vendas foi unificado com Gerente de vendas')
  await juncoes.getByRole('button', { name: /^Desfazer/ }).click()
  await expectToast(page, 'Unificação desfeita: Gerente das vendas voltou às opções.')
  await expect(juncoes).toContainText('desfeita por')
  await page.goto(CARGOS)
  await expect(linha(page, 'Gerente das vendas')).toBeVisible()
})

test('filters stay in the address, which reads itself anew', async ({ page }) => {
  await incluir(page, 'Suplente de diretoria')
  await page.goto(`${CARGOS}?nome=contem.SUPLENTE&sort=-nome&inventado=1`)
  await expect(page.getByRole('button', { name: /^Nome.*SUPLENTE/ })).toBeVisible()
  await expect(page.getByRole('table').locator('tbody').getByRole('row')).toHaveCount(1)
  await page.goto('/admin/tabelas/categorias-juridica/lista')
  await expect(titulo(page, 'Categorias de pessoa jurídica')).toBeVisible()
})

test.describe('without permission to write', () => {
  test.use({ conta: 'suporte' })
  test('tables are not offered, and their addresses refuse', async ({ page }) => {
    await page.goto(CARGOS)
    await expect(titulo(page, 'Acesso não permitido')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Tabelas' })).toHaveCount(0)
  })
})

test('an unknown table, and a record that is not there, say so', async ({ page, faults }) => {
  await page.goto('/admin/tabelas/nao-existe/lista')
  await expect(titulo(page, 'Página não encontrada')).toBeVisible()
  faults.expectRefusal(404, '/api/apoio/cargos/99999')
  await page.goto('/admin/tabelas/cargos/99999')
  await expect(titulo(page, 'Registro não encontrado')).toBeVisible()
})

test('the screens are accessible, wide and narrow', async ({ page }) => {
  for (const [endereco, nome] of [
    ['/admin/tabelas', 'Tabelas'],
    [CARGOS, 'Cargos'],
    ['/admin/tabelas/categorias-juridica/novo', 'Nova categoria'],
  ] as const) {
    await page.goto(endereco)
    await expect(titulo(page, nome)).toBeVisible()
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoSidewaysScroll(page)
      await expectAccessible(page, `${endereco} at ${width} px`)
    }
  }
})

test('what was done to a record is told in its history', async ({ page }) => {
  await incluir(page, 'Delegada sindical')
  const historico = page.getByRole('region', { name: 'Histórico' })
  await historico.getByRole('button', { name: 'Histórico' }).click()
  await expect(historico.getByRole('listitem')).toContainText([`${contas.admin.nome} incluiu o registro`])
})

test('a record that was opened from its list leads to its neighbours there', async ({ page }) => {
  await page.goto(CARGOS)
  const names = page.getByRole('table').getByRole('row').getByRole('link')
  const [first = '', second = ''] = await names.allTextContents()
  await names.first().click()
  await expect(titulo(page, first)).toBeVisible()
  const position = page.getByRole('navigation', { name: 'Posição na lista' })
  await expect(position).toContainText(/^1 de /)
  await position.getByRole('button', { name: 'Próximo registro' }).click()
  await expect(titulo(page, second)).toBeVisible()
  await expect(position).toContainText(/^2 de /)
  await position.getByRole('button', { name: 'Registro anterior' }).click()
  await expect(titulo(page, first)).toBeVisible()
})
