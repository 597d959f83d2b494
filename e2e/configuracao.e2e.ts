import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './test-support/axe.ts'
import { contas } from './test-support/contas.ts'
import { expect, test } from './test-support/fixtures.ts'
import { closeToast, expectToast, titulo } from './test-support/pages.ts'

test.use({ conta: 'admin' })

const LOG = '/admin/configuracao/log-acao'
const anos = (page: Page) => page.getByLabel(/^Guardar alterações por/)
const meses = (page: Page) => page.getByLabel(/^Guardar entradas por/)

async function abrir(page: Page): Promise<void> {
  await page.goto(LOG)
  await expect(titulo(page, 'Registro de ações')).toBeVisible()
}

async function salvar(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expectToast(page, 'Configuração salva: Registro de ações')
  await closeToast(page, 'Configuração salva: Registro de ações')
}

test('settings are reached by the menu, checked, saved, told in the history and put back', async ({
  page,
}) => {
  await page.goto('/admin/dashboard')
  const menu = page.getByRole('navigation', { name: 'Principal' })
  await menu.getByRole('button', { name: 'Configurações' }).click()
  await menu.getByRole('link', { name: 'Todas as configurações' }).click()
  await page.getByRole('link', { name: /^Registro de ações/ }).click()
  await expect(titulo(page, 'Registro de ações')).toBeVisible()

  await anos(page).fill('4')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('O valor mínimo é 5.')).toBeVisible()
  await expect(anos(page)).toBeFocused()
  await anos(page).fill('10')
  await salvar(page)
  await page.reload()
  await expect(anos(page)).toHaveValue('10')

  const historico = page.getByRole('region', { name: 'Histórico' })
  await historico.getByRole('button', { name: 'Histórico' }).click()
  await expect(historico.getByRole('listitem').first()).toContainText(
    `${contas.admin.nome} alterou Guardar alterações por`,
  )

  await page.getByRole('button', { name: 'Restaurar o padrão' }).click()
  const pergunta = page.getByRole('dialog', { name: 'Restaurar o padrão?' })
  await expect(pergunta).toContainText('Guardar alterações por (5)')
  await pergunta.getByRole('button', { name: 'Restaurar o padrão' }).click()
  await expectToast(page, 'Padrão restaurado: Registro de ações')
  await expect(anos(page)).toHaveValue('5')
  await expect(page.getByRole('button', { name: 'Restaurar o padrão' })).toHaveCount(0)
})

test('of two people who save, the second is told, and loses nothing', async ({
  page,
  outroNavegador,
  faults,
}) => {
  await abrir(page)
  const outra = await outroNavegador('admin')
  await abrir(outra)
  await meses(page).fill('24')
  await anos(outra).fill('7')
  await salvar(outra)
  faults.expectRefusal(409, '/api/configuracao/log-acao')
  await page.getByRole('button', { name: 'Salvar' }).click()
  const aviso = page.getByRole('alert').filter({ hasText: 'mudou enquanto você' })
  await expect(aviso).toContainText(`${contas.admin.nome} salvou “Registro de ações”`)
  await expect(aviso.getByRole('row', { name: /^Guardar alterações por 7 5/ })).toBeVisible()
  await expect(meses(page)).toHaveValue('24')
  await aviso.getByRole('button', { name: 'Manter as minhas alterações' }).click()
  await expectToast(page, 'Configuração salva: Registro de ações')
  await expect(anos(page)).toHaveValue('7')
  await expect(meses(page)).toHaveValue('24')
})

test('an address that clients are sent to is one of this site', async ({ page }) => {
  await page.goto('/admin/configuracao/enderecos')
  await expect(titulo(page, 'Telas do cliente')).toBeVisible()
  await page.getByLabel(/^Tela inicial/).fill('https://outro.exemplo/')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Use um endereço deste site')).toBeVisible()
  await expect(page.getByLabel(/^Tela inicial/)).toHaveValue('https://outro.exemplo/')
})

test('how clients register is set here: a script leads nowhere, and who comes is welcomed and asked for more', async ({
  page,
  outroNavegador,
}) => {
  await page.goto('/admin/configuracao/registro')
  const caminho = page.getByLabel('Endereço do cadastro')
  await caminho.fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText(/^Use um endereço deste site, que comece por uma barra/)).toBeVisible()
  await expect(caminho).toBeFocused()
  await caminho.fill('/public/registro')
  await page.getByLabel('Texto de boas-vindas').fill('Que bom ter você aqui.')
  await page.getByLabel('Nome fantasia, de empresas').selectOption('Pedir, sem exigir')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expectToast(page, 'Configuração salva: Cadastro de clientes')

  const visita = await outroNavegador(null)
  await visita.goto('/public/registro')
  await expect(visita.getByText('Que bom ter você aqui.')).toBeVisible()
  await expect(visita.getByLabel('Nome fantasia')).toBeVisible()
  await expectAccessible(visita, 'the registration that asks for more')

  await page.getByRole('button', { name: 'Restaurar o padrão' }).click()
  const pergunta = page.getByRole('dialog', { name: 'Restaurar o padrão?' })
  await pergunta.getByRole('button', { name: 'Restaurar o padrão' }).click()
  await expectToast(page, 'Padrão restaurado: Cadastro de clientes')
})

test('an unknown kind is no page', async ({ page }) => {
  await page.goto('/admin/configuracao/inventada')
  await expect(titulo(page, 'Página não encontrada')).toBeVisible()
})

test.describe('without permission', () => {
  test.use({ conta: 'suporte' })
  test('nothing is offered, and each address refuses', async ({ page }) => {
    for (const endereco of ['/admin/configuracao', LOG, '/admin/configuracao/acesso']) {
      await page.goto(endereco)
      await expect(titulo(page, 'Acesso não permitido')).toBeVisible()
    }
  })
})

test('the screens are accessible, wide and narrow, light and dark', async ({ page }) => {
  for (const [endereco, nome] of [
    ['/admin/configuracao', 'Configurações'],
    [LOG, 'Registro de ações'],
    ['/admin/configuracao/enderecos', 'Telas do cliente'],
    ['/admin/configuracao/registro', 'Cadastro de clientes'],
  ] as const) {
    await page.goto(endereco)
    await expect(titulo(page, nome)).toBeVisible()
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoSidewaysScroll(page)
      await expectAccessible(page, `${endereco} at ${width} px`)
    }
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page, `${endereco} in the dark`, 'colours')
    await page.emulateMedia({ colorScheme: 'light' })
  }
})
