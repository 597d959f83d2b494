import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './test-support/axe.ts'
import { incluir, lista, LISTA, novoCnpj, novoCpf } from './test-support/cadastro.ts'
import { expect, test } from './test-support/fixtures.ts'
import { expectToast } from './test-support/pages.ts'

test.use({ conta: 'admin' })

/** Makes so many companies of a name of their own, and selects them in the list. */
async function selecionar(page: Page, quantas: number, mais = ''): Promise<string> {
  const sinal = `Lote ${randomUUID().slice(0, 8)}`
  for (let i = 1; i <= quantas; i++) await incluir(page, novoCnpj(), `${sinal} ${i}`)
  await abrir(page, sinal, quantas, mais)
  return sinal
}
async function abrir(page: Page, sinal: string, quantas: number, mais = ''): Promise<void> {
  await page.goto(`${LISTA}?q=${encodeURIComponent(sinal)}${mais}`)
  await expect(lista(page).rows).toHaveCount(quantas)
  await page.getByRole('checkbox', { name: 'Selecionar a página' }).check()
}

/** Opens what is asked of the selection under a name. */
async function pedir(page: Page, oque: string) {
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByLabel('Mais ações com a seleção').getByRole('button', { name: oque, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: /^(Cancelar|Fechar)$/ }).last()).toBeVisible()
  await expect(dialog.getByLabel(/^(Conferindo|Vendo|Carregando)/)).toHaveCount(0)
  return dialog
}

const desfazer = (page: Page) => page.getByRole('button', { name: 'Desfazer' }).click()

test('a category is given to several and taken back', async ({ page }) => {
  const sinal = await selecionar(page, 2, '&mostra=nome,categoria')
  const dialog = await pedir(page, 'Mudar categoria')
  await expectAccessible(page, 'the dialog of a category')
  await dialog.getByRole('button', { name: 'Mudar em 2 cadastros' }).click()
  await expect(dialog.getByText('Escolha a categoria, ou deixe os cadastros sem categoria.')).toBeVisible()
  await dialog.getByLabel('Passa a ser').selectOption({ label: 'Associada' })
  await dialog.getByRole('button', { name: 'Mudar em 2 cadastros' }).click()
  await expectToast(page, '2 cadastros mudados')
  await expect(lista(page).rows.filter({ hasText: 'Associada' })).toHaveCount(2)
  await desfazer(page)
  await expectToast(page, '2 cadastros voltaram ao que eram')
  await expect(lista(page).rows.filter({ hasText: sinal })).toHaveCount(2)
  await expect(lista(page).rows.filter({ hasText: 'Associada' })).toHaveCount(0)
})

test('an office is given to several', async ({ page }) => {
  await selecionar(page, 2, '&mostra=nome,contabilidade')
  const dialog = await pedir(page, 'Mudar escritório contábil')
  await expectAccessible(page, 'the dialog of an office')
  await dialog.getByRole('combobox', { name: 'Passa a ser' }).fill('cont')
  await page.getByRole('listbox', { name: 'Passa a ser' }).getByRole('option').first().click()
  await dialog.getByRole('button', { name: 'Mudar em 2 cadastros' }).click()
  await expectToast(page, '2 cadastros mudados')
  await page.reload()
  await expect(lista(page).rows.filter({ hasText: /cont/i })).toHaveCount(2)
})

test('several are marked, found by the mark, and the mark is taken off and comes back', async ({ page }) => {
  const sinal = await selecionar(page, 2, '&mostra=nome,marcadores')
  const marca = 'Ligar de novo'
  const com = () => lista(page).rows.filter({ hasText: marca })
  const dialog = await pedir(page, 'Marcar')
  await dialog.getByRole('button', { name: 'Marcar 2 cadastros' }).click()
  await expect(dialog.getByText('Escolha um marcador.')).toBeVisible()
  await expectAccessible(page, 'the dialog of marks with a fault')
  await dialog.getByLabel('Marcador').selectOption({ label: marca })
  await dialog.getByRole('button', { name: 'Marcar 2 cadastros' }).click()
  await expectToast(page, '2 cadastros marcados')
  await expect(com()).toHaveCount(2)

  await abrir(page, sinal, 2, `&mostra=nome,marcadores&marcadores=${encodeURIComponent(`em.${marca}`)}`)
  const tirar = await pedir(page, 'Desmarcar')
  await tirar.getByLabel('Marcador').selectOption({ label: marca })
  await tirar.getByRole('button', { name: 'Desmarcar 2 cadastros' }).click()
  await expectToast(page, '2 cadastros desmarcados')
  await expect(com()).toHaveCount(0)
  await desfazer(page)
  await expect(com()).toHaveCount(2)
})

test('the other dialogs tell what they will do, and fit a phone', async ({ page }) => {
  for (const [width, height] of [
    [1280, 800],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const oque of ['Enviar aviso', 'Etiquetas de endereço', 'Marcar', 'Mudar categoria']) {
      await page.goto(`${LISTA}?pageSize=10`)
      await page.getByRole('checkbox', { name: 'Selecionar a página' }).check()
      const dialog = await pedir(page, oque)
      await expect(dialog).toContainText('10 cadastros')
      await expectNoSidewaysScroll(page)
      await expectAccessible(page, `${oque} at ${width} px`)
      await dialog
        .getByRole('button', { name: /^(Cancelar|Fechar)$/ })
        .last()
        .click()
    }
  }
})

test('registrations that wait are refused together, with a reason', async ({ page, outroNavegador }) => {
  const nome = `Recusada ${randomUUID().slice(0, 8)}`
  const cliente = await outroNavegador('unico')
  await cliente.goto('/public/inicio')
  await cliente.getByRole('link', { name: 'Colaboradores' }).click()
  await cliente.getByRole('button', { name: 'Adicionar colaborador' }).click()
  const novo = cliente.getByRole('dialog', { name: 'Adicionar colaborador' })
  await novo.getByLabel('CPF').fill(novoCpf())
  await novo.getByLabel('Nome').fill(nome)
  await novo.getByRole('button', { name: 'Adicionar' }).click()
  await expectToast(cliente, 'Colaborador adicionado com sucesso!')

  await page.goto(`/admin/cadastro/pessoafisica/lista?situacao=em-analise&q=${encodeURIComponent(nome)}`)
  await expect(page.getByRole('row', { name: nome })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Selecionar a página' }).check()
  const dialog = await pedir(page, 'Recusar')
  await dialog.getByRole('button', { name: 'Recusar 1 cadastro' }).click()
  await expect(dialog.getByLabel('Motivo, o mesmo para todos')).toBeFocused()
  await expectAccessible(page, 'the dialog of a refusal with a fault')
  await dialog.getByLabel('Motivo, o mesmo para todos').fill('Não trabalha na base')
  await dialog.getByRole('button', { name: 'Recusar 1 cadastro' }).click()
  await expectToast(page, '1 cadastro recusado')
  await expect(page.getByRole('row', { name: nome })).toHaveCount(0)
})
