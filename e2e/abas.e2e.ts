import type { BrowserContext, Page } from '@playwright/test'
import { contas } from './test-support/contas.ts'
import { expect, test } from './test-support/fixtures.ts'
import { entrar, sair, titulo } from './test-support/pages.ts'

const RENEWAL = '/api/auth/refreshtoken'

/** Counts the renewals that all pages of a browser ask for. */
function countRenewals(context: BrowserContext): () => number {
  let count = 0
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === RENEWAL) count += 1
  })
  return () => count
}

/** Makes the stored token look as if it ended in some seconds; the server would take it all the same. */
async function endTokenIn(page: Page, seconds: number): Promise<void> {
  await page.evaluate((left) => {
    const [head, , signature] = (localStorage.getItem('token') ?? '').split('.')
    const exp = Math.floor(Date.now() / 1000) + left
    const body = btoa(JSON.stringify({ sub: '1', exp })).replaceAll('=', '')
    localStorage.setItem('token', `${head}.${body}.${signature}`)
  }, seconds)
}

test.describe('two tabs', () => {
  test('renew a token that runs out once, and both go on with the new one', async ({ page, context }) => {
    await entrar(page, 'unico')
    await endTokenIn(page, 10)
    const renewals = countRenewals(context)
    const other = await context.newPage()
    await Promise.all([page.goto('/public/lista/debitos'), other.goto('/public/inicio')])
    await expect(titulo(page, 'Débitos em aberto')).toBeVisible()
    await expect(titulo(other, 'Início')).toBeVisible()
    expect(renewals()).toBe(1)
    const token = () => localStorage.getItem('token')
    expect(await other.evaluate(token)).toBe(await page.evaluate(token))
  })

  test('do so without Web Locks too, and nobody is thrown out', async ({ page, context }) => {
    // As over plain http.
    await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'))
    await entrar(page, 'unico')
    await endTokenIn(page, 10)
    const other = await context.newPage()
    await Promise.all([page.goto('/public/lista/debitos'), other.goto('/public/inicio')])
    await expect(titulo(page, 'Débitos em aberto')).toBeVisible()
    await expect(titulo(other, 'Início')).toBeVisible()
    await endTokenIn(page, 10)
    await Promise.all([page.reload(), other.reload()])
    await expect(titulo(page, 'Débitos em aberto')).toBeVisible()
    await expect(titulo(other, 'Início')).toBeVisible()
  })

  test('show the next user nothing of the one before', async ({ page, context }) => {
    await entrar(page, 'publico')
    await expect(page.getByText('Inativo')).toBeVisible()
    const other = await context.newPage()
    await other.goto('/public/acessos')
    await expect(titulo(other, 'Acessos')).toBeVisible()
    await sair(page)
    await expect(other).toHaveURL('/public/login')
    const kept = () => JSON.stringify({ ...localStorage, ...sessionStorage })
    for (const tab of [page, other]) {
      expect(await tab.evaluate(kept)).not.toMatch(/Lívia|publico@demo/)
    }
    await entrar(page, 'unico')
    await other.goto('/public/inicio')
    await expect(titulo(other, 'Início')).toBeVisible()
    await expect(other.getByText(contas.publico.nome)).toHaveCount(0)
  })
})

test('a reload asks again neither for the user, nor the menu, nor the person', async ({ page }) => {
  await entrar(page, 'unico')
  await expect(titulo(page, 'Início')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Próximos vencimentos' })).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.reload()
  await expect(titulo(page, 'Início')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible()
  expect(asked.filter((path) => /^\/api\/(auth\/user|menu|pessoa)/.test(path))).toEqual([])
})

test('what is stored holds no password, and the logout leaves nothing, even with the server down', async ({
  page,
  faults,
}) => {
  faults.expectComplaint('ERR_FAILED', '/api/auth/logout')
  await entrar(page, 'unico')
  await expect(titulo(page, 'Início')).toBeVisible()
  const stored = () => JSON.stringify({ ...localStorage, ...sessionStorage })
  expect(await page.evaluate(stored)).not.toContain('Contribui-2026')

  await page.route('**/api/auth/logout/**', (route) => route.abort())
  await sair(page)
  await expect(page.getByText(/Não foi possível sair/)).toBeVisible()
  await page.unroute('**/api/auth/logout/**')
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page).toHaveURL('/public/login')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  expect(await page.evaluate(stored)).not.toMatch(/unico@demo/)
})
