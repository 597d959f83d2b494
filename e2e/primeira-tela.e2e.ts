import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { LISTA, lista } from './test-support/cadastro.ts'
import { expect, test } from './test-support/fixtures.ts'

/** What the page of each screen names (`src/first-paint/build/screens.mjs`); the budget weighs that, so it has to be all that the screen needs. */
const telas = JSON.parse(
  readFileSync(new URL('../dist/web/.vite/screens.json', import.meta.url), 'utf8'),
) as Record<string, { js: string[]; css: string[]; first?: string }>

/** Opens an address where no code arrives but what its page names. */
async function abrirSoComNomeados(page: Page, endereco: string, tela: string): Promise<void> {
  const nomeados = ['', tela].flatMap((qual) => {
    const { js, css, first = '' } = telas[qual] ?? { js: [], css: [] }
    return [...js, ...css, first]
  })
  await page.route(/\/assets\/.*\.(js|css)$/, async (route) => {
    const { pathname } = new URL(route.request().url())
    // the others are never answered: what waits for one of them does not come
    if (nomeados.includes(pathname.slice(1))) await route.continue()
  })
  await page.goto(endereco, { waitUntil: 'commit' })
}

test('the login is whole with the files that its page names', async ({ page }) => {
  await abrirSoComNomeados(page, '/admin/login', '/admin/login')
  await expect(page.locator('[data-drawn]')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Entrar na administração' })).toBeVisible()
  await page.getByLabel('E-mail').fill('ana@exemplo.test')
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeEnabled()
})

test.describe('the first list', () => {
  test.use({ conta: 'admin' })

  test('has its rows, its search and its pages with the files that its page names', async ({ page }) => {
    await abrirSoComNomeados(page, LISTA, '/admin/cadastro/$tipo/lista')
    const { rows, search, range } = lista(page)
    await expect(rows).not.toHaveCount(0)
    await expect(rows.first().getByRole('link').first()).toBeVisible()
    await expect(search).toBeEditable()
    await expect(range).toContainText('1 - ')
  })
})
