import type { Page } from '@playwright/test'
import { expectAccessible } from './test-support/axe.ts'
import { lista, LISTA } from './test-support/cadastro.ts'
import { contas, SENHA } from './test-support/contas.ts'
import { expect, test } from './test-support/fixtures.ts'
import { contaDe, titulo } from './test-support/pages.ts'

const CNPJ = '12abc34501de35'

/** Opens a page of which nothing but the page itself arrives until the test says so. */
async function abrirSem(page: Page, path: string, oque = /\/assets\//): Promise<() => void> {
  let soltar = () => {}
  const livre = new Promise<void>((resolve) => {
    soltar = resolve
  })
  await page.route(oque, async (route) => {
    await livre
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return soltar
}

/** What the page came with gave way to the app. */
const tomada = (page: Page) => expect(page.locator('[data-drawn]')).toHaveCount(0)

const lugares = (page: Page) =>
  page
    .locator('h1, h2, label, input, form button[type=submit]')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON() as object))

const cores = (page: Page) =>
  page.locator('html, body, main > div, input, form button[type=submit]').evaluateAll((parts) =>
    parts.map((part) => {
      const { color, backgroundColor, borderColor } = getComputedStyle(part)
      return { color, backgroundColor, borderColor }
    }),
  )

const campo = (page: Page) => page.getByLabel('CNPJ ou CPF')
const consultar = (page: Page) => page.getByRole('button', { name: 'Consultar débitos' })

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`before the code, ${colorScheme}`, () => {
    test.use({ colorScheme })
    for (const [path, heading] of [
      ['/public/consulta', 'Consulta de débitos'],
      ['/public/login', 'Entrar'],
    ] as const) {
      test(`${path} stands as it will stand`, async ({ page }) => {
        await page.setViewportSize({ width: 360, height: 800 })
        // who comes back is met in the colours of their entidade
        await page.goto(path)
        await expect.poll(() => page.evaluate(() => localStorage.getItem('contribui.cores'))).not.toBeNull()
        // what the letters and the entidade change is no matter of who draws
        await page.route(/\.woff2$|\/api\/entidade$/, () => {})
        const soltar = await abrirSem(page, path, /\/assets\/.*\.(js|css)$/)
        await expect(titulo(page, heading)).toBeVisible()
        await expectAccessible(page, 'drawn')
        const antes = { lugares: await lugares(page), cores: await cores(page) }
        soltar()
        await tomada(page)
        expect({ lugares: await lugares(page), cores: await cores(page) }).toEqual(antes)
      })
    }
  })
}

test('who has never been here is met by the entidade that the address names', async ({ page }) => {
  const marca = () =>
    page.evaluate(() => [
      document.querySelector('header a')?.textContent,
      getComputedStyle(document.documentElement).getPropertyValue('--mantine-color-entidade-6'),
    ])
  const names: unknown[] = []
  for (const path of ['/public/login', '/admin/login?entidade=seesp']) {
    const soltar = await abrirSem(page, path)
    await expect(page.getByLabel('Senha', { exact: true })).toBeVisible()
    const antes = await marca()
    soltar()
    await tomada(page)
    await expect(page).toHaveTitle(new RegExp(` · ${String(antes[0])}$`))
    expect(await marca()).toEqual(antes)
    names.push(antes[0])
    await page.unrouteAll({ behavior: 'wait' })
  }
  expect(new Set(names).size).toBe(2)
})

test('what is typed before the code is there goes on in its field, where the caret was', async ({ page }) => {
  const soltar = await abrirSem(page, '/public/consulta')
  await campo(page).pressSequentially('12abc34501e')
  await page.keyboard.press('ArrowLeft')
  soltar()
  await tomada(page)
  await expect(campo(page)).toHaveValue('12.ABC.345/01E')
  await expect(campo(page)).toBeFocused()
  await page.keyboard.type('d')
  await expect(campo(page)).toHaveValue('12.ABC.345/01DE')
})

test('what is sent before the code is there is told to wait, and is answered', async ({ page }) => {
  const soltar = await abrirSem(page, '/public/consulta')
  await campo(page).fill(CNPJ)
  await consultar(page).click()
  await expect(page.getByRole('button', { name: 'Aguarde…' })).toBeDisabled()
  await expectAccessible(page, 'sent')
  soltar()
  await expect(page.getByText('CNPJ 12.ABC.345/01DE-35')).toBeVisible()
})

test('somebody signs in before the code is there, and the password stays out of the address', async ({
  page,
}) => {
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  const soltar = await abrirSem(page, '/admin/login')
  await page.getByLabel(/^E-mail/).fill(contas.admin.login)
  await page.getByLabel('Senha', { exact: true }).fill(SENHA)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Aguarde…' })).toBeDisabled()
  soltar()
  await expect(contaDe(page, 'admin')).toBeVisible()
  expect(addresses.join(' ')).not.toContain(encodeURIComponent(SENHA))
})

test('what is asked beside the login, before the code is there, is consulted', async ({ page }) => {
  const soltar = await abrirSem(page, '/public/login')
  await campo(page).fill(CNPJ)
  await page.getByRole('button', { name: 'Consultar' }).click()
  soltar()
  await expect(page.getByText('CNPJ 12.ABC.345/01DE-35')).toBeVisible()
})

test('the address without a word brings the login drawn, and typing goes on there', async ({ page }) => {
  const soltar = await abrirSem(page, '/')
  await page.getByLabel(/^E-mail/).pressSequentially('novo@')
  soltar()
  await tomada(page)
  await page.keyboard.type('demo.local')
  await expect(page.getByLabel(/^E-mail/)).toHaveValue('novo@demo.local')
})

test('what a search says, the drawn screen does not know: its frame comes alone', async ({ page }) => {
  const soltar = await abrirSem(page, '/public/login?tokenExpired=true')
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(titulo(page, 'Entrar')).toHaveCount(0)
  soltar()
  await expect(page.getByRole('status').filter({ hasText: 'Sua sessão terminou.' })).toBeVisible()
})

test('code that does not arrive is told', async ({ page, faults }) => {
  faults.expectComplaint('Failed to load resource', '/assets/')
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
  await page.goto('/public/consulta')
  await expect(page.getByRole('alert')).toHaveText(/Uma parte da página não chegou\./)
  await expectAccessible(page, 'lost')
})

test.describe('signed in', () => {
  test.use({ conta: 'publico' })

  test('a visitor’s screen is not shown', async ({ page }) => {
    const soltar = await abrirSem(page, '/public/consulta')
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(campo(page)).toBeHidden()
    soltar()
    await tomada(page)
    await expect(campo(page)).toBeVisible()
  })
})

test.describe('the frame of other pages', () => {
  test.use({ conta: 'admin' })

  test('is there before any code', async ({ page }) => {
    const soltar = await abrirSem(page, LISTA)
    await expect(page.getByRole('banner')).toBeVisible()
    const place = () =>
      page.locator('main').evaluate((main) => getComputedStyle(main, '::before').getPropertyValue('height'))
    await expect.poll(place, 'the empty page is drawn').toBe('352px')
    soltar()
    await expect(lista(page).rows.first()).toBeVisible()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('nothing is offered to be filled in', async ({ page }) => {
    await page.goto('/public/login')
    await expect(page.locator('body > noscript')).toBeVisible()
    await expect(page.getByLabel('Senha', { exact: true })).toBeHidden()
  })
})

test('the letters come after the first screen, and with the first paint of the next visit', async ({
  page,
}) => {
  const html = page.locator('html')
  const soltarLetras = await abrirSem(page, '/public/login', /\.woff2$/)
  await tomada(page)
  await expect(html).not.toHaveAttribute('data-letters')
  soltarLetras()
  await expect(html).toHaveAttribute('data-letters')
  const soltarCodigo = await abrirSem(page, '/public/login', /\.js$/)
  await expect(titulo(page, 'Entrar')).toBeVisible()
  await expect(html).toHaveAttribute('data-letters')
  soltarCodigo()
  await tomada(page)
})
