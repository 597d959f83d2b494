import type { Page } from '@playwright/test'
import { lista, LISTA } from './test-support/cadastro.ts'
import { contas, SENHA } from './test-support/contas.ts'
import { expect, test } from './test-support/fixtures.ts'
import { contaDe, preencherLogin, titulo } from './test-support/pages.ts'

/** What is seen while a network is slow: here it answers when the test says so. */
async function segurar(page: Page, oque: RegExp): Promise<() => void> {
  let soltar = () => {}
  const livre = new Promise<void>((resolve) => {
    soltar = resolve
  })
  await page.route(oque, async (route) => {
    await livre
    await route.continue()
  })
  return soltar
}

test.describe('signed in', () => {
  test.use({ conta: 'admin' })

  test('a page that is long in coming shows a line, and a place for itself when its code is late', async ({
    page,
  }) => {
    const line = page.getByRole('progressbar', { name: 'Abrindo a página' })
    await page.goto(LISTA)
    const link = lista(page).rows.first().getByRole('link')
    await expect(link).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(line).toHaveCount(0)
    const soltar = await segurar(page, /\/assets\/.*\.js$/)
    // until the next page takes its place
    const dimmed = await link.evaluate(async (pressed: HTMLElement) => {
      pressed.click()
      while (pressed.isConnected && getComputedStyle(pressed).opacity !== '0.55')
        await new Promise((drawn) => requestAnimationFrame(drawn))
      return pressed.isConnected
    })
    expect(dimmed, 'what was pressed says so').toBe(true)
    await expect(line).toBeVisible()
    const place = () =>
      page.locator('main').evaluate((main) => getComputedStyle(main, '::before').getPropertyValue('height'))
    await expect.poll(place, 'the empty page is drawn').toBe('352px')
    soltar()
    await expect(page.getByRole('textbox', { name: 'CNPJ' })).toBeVisible()
    await expect(line).toHaveCount(0)
    expect(await place()).toBe('auto')
  })
})

test('whoever has signed in is not asked to do it again while the next screen is on its way', async ({
  page,
}) => {
  await page.goto('/admin/login')
  await expect(titulo(page, 'Entrar na administração')).toBeVisible()
  await page.waitForLoadState('networkidle')
  const offered = page.getByRole('navigation', { name: 'Conta' })
  await expect(offered).toBeVisible()
  const soltar = await segurar(page, /\/assets\/.*\.js$|\/api\/painel/)
  await preencherLogin(page, contas.admin.login, SENHA)
  await expect(offered, 'what visitors are offered').toBeHidden()
  await expect(page.getByRole('button', { name: 'Entrando…' })).toBeDisabled()
  soltar()
  await expect(titulo(page, 'Início')).toBeVisible()
  await expect(contaDe(page, 'admin')).toBeVisible()
})
