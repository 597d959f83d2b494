import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import type { Consentimento } from '#src/api/contract/nucleo/consentimento.ts'
import { expectAccessible, expectNoSidewaysScroll } from './test-support/axe.ts'
import { lista, LISTA } from './test-support/cadastro.ts'
import { SENHA } from './test-support/contas.ts'
import { expect, test } from './test-support/fixtures.ts'
import { entrar, titulo } from './test-support/pages.ts'

// Nobody has chosen yet.
test.use({ aceitou: false })

/** What may be kept without asking, written down once more: an entry that moves there is a decision. */
const NECESSARIOS = [
  'contribui.aceite',
  'contribui.acesso',
  'contribui.consentimento',
  'contribui.consulta',
  'contribui.entidade',
  'contribui.sessao',
  'token',
]

const aviso = (page: Page) => page.getByRole('region', { name: 'Aviso de cookies' })
const html = (page: Page) => page.locator('html')

/** All that the browser keeps of the site beside the necessary, in each of its five places. */
async function guardado(page: Page, context: BrowserContext): Promise<string[]> {
  const [local, aba, bancos, caches] = await page.evaluate(async () => [
    Object.keys(localStorage),
    Object.keys(sessionStorage),
    (await indexedDB.databases()).map(({ name }) => `banco ${name}`),
    await globalThis.caches.keys(),
  ])
  const cookies = (await context.cookies()).map(({ name }) => `cookie ${name}`)
  return [local, aba, bancos, caches, cookies]
    .flat()
    .filter((nome) => !NECESSARIOS.includes(nome))
    .toSorted()
}

/** What a page finds as it begins, before any code of it could take something away. */
async function encontrado(page: Page): Promise<string[]> {
  const nomes = await page.evaluate(() => (window as unknown as { encontrado: string[] }).encontrado) // by `anotar`
  return nomes.filter((nome) => !NECESSARIOS.includes(nome))
}
const anotar = () =>
  Object.assign(window, { encontrado: [...Object.keys(localStorage), ...Object.keys(sessionStorage)] })

/** The texts that were the largest of the page as they were drawn. */
const maiores = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const type = 'largest-contentful-paint'
        // of a page that has drawn anything there is one at least
        new PerformanceObserver((list) =>
          resolve(
            list.getEntries().map((entry) => {
              const { element } = entry as PerformanceEntry & { element?: Element } // of that type
              return element?.textContent ?? ''
            }),
          ),
        ).observe({ type, buffered: true })
      }),
  )

/** Does what a browser could remember: light and dark, the menu, the size of a page, the place on it. */
async function usar(page: Page): Promise<void> {
  await page.goto(LISTA)
  await expect(lista(page).rows.first()).toBeVisible()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByLabel('Itens por página').selectOption('50')
  await expect(lista(page).rows).toHaveCount(50)
  await page.getByRole('button', { name: /^Conta de / }).click()
  await page.getByRole('button', { name: /^Usar tema/ }).click()
  await page.mouse.wheel(0, 600)
}

/** Answers the question, of which the server is told. */
async function responder(page: Page, resposta: 'Aceitar' | 'Recusar'): Promise<Consentimento> {
  const contado = page.waitForResponse('**/api/consentimento')
  await aviso(page).getByRole('button', { name: resposta }).click()
  await expect(aviso(page)).toHaveCount(0)
  const answer = await contado
  expect(answer.status()).toBe(200)
  return (await answer.json()) as Consentimento // as the contract says
}

/** What the browser has of its last choice at the entidade of this address, as the app wrote it. */
const escolha = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('contribui.consentimento') ?? '{}').seecovi as object)

/** The administrator of an entidade that few tests visit changes what is asked there. */
async function mudarTexto(api: APIRequestContext, texto: string): Promise<void> {
  const login = await api.post('/api/auth/admin/login', {
    headers: { 'x-entidade': 'seesp' },
    data: { login: 'admin@seesp.demo.local', senha: SENHA },
  })
  // both answers as the contract says
  const headers = { authorization: `Bearer ${((await login.json()) as { accessToken: string }).accessToken}` }
  const url = '/api/configuracao/cookies'
  const { ignorados: _, ...atual } = (await (await api.get(url, { headers })).json()) as object & {
    ignorados: string[]
  }
  expect((await api.put(url, { headers, data: { ...atual, texto } })).status()).toBe(200)
}

test('nothing but the necessary is kept before a choice, nor after a refusal', async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.addInitScript(anotar)
  await page.goto('/admin/login')
  await page.getByRole('button', { name: 'Usar tema escuro' }).click()
  await expect(html(page)).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(aviso(page)).toBeVisible()
  await entrar(page, 'admin')
  await usar(page)
  // what was chosen counts, for as long as the page is open
  await expect(page.getByLabel('Itens por página')).toHaveValue('50')
  expect(await guardado(page, context)).toEqual([])
  await page.reload()
  await expect(aviso(page)).toBeVisible()
  expect(await encontrado(page)).toEqual([])
  expect(await guardado(page, context)).toEqual([])

  const { id } = await responder(page, 'Recusar')
  expect(await escolha(page)).toMatchObject({ id, preferencias: false, proven: true })
  await usar(page)
  await page.reload()
  await expect(titulo(page, 'Pessoas jurídicas')).toBeVisible()
  await expect(lista(page).rows.first()).toBeVisible()
  await expect(aviso(page)).toHaveCount(0)
  expect(await guardado(page, context)).toEqual([])
})

test('preferences are kept by those who accept, with a proof, and go at once when that is withdrawn', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/admin/login')
  const proof = await responder(page, 'Aceitar')
  const { id, versao } = proof
  expect(await escolha(page)).toMatchObject({ id, versao, preferencias: true, proven: true })
  // the server has it: the same once more is answered what was kept, to the moment
  const data = { id, navegador: 'c'.repeat(32), versao, categorias: ['preferencias'] }
  expect(await (await page.request.post('/api/consentimento', { data })).json()).toEqual(proof)

  await page.getByRole('button', { name: 'Usar tema escuro' }).click()
  await page.reload()
  await expect(html(page)).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await entrar(page, 'admin')
  await usar(page)
  await page.goto('/public/cookies')
  await expect(page.getByText(/^Você aceitou as preferências em/)).toBeVisible()
  await expect(page.getByText(id)).toBeVisible()
  await expect
    .poll(() => guardado(page, context))
    .toEqual(
      expect.arrayContaining([
        'contribui.cache',
        'contribui.cores',
        'contribui.itensPorPagina',
        'contribui.letras',
        'contribui.menu',
        'contribui.tema',
        'tsr-scroll-restoration-v1_3',
      ]),
    )

  const outra = await context.newPage()
  await outra.goto('/public/cookies')
  await expect(outra.getByText(/^Você aceitou/)).toBeVisible()
  await page.getByRole('button', { name: 'Recusar preferências' }).click()
  await expect(page.getByText(/^Você recusou as preferências em/)).toBeVisible()
  expect(await guardado(page, context)).toEqual([])
  // other tabs hear of it, and drop what is theirs
  await expect(outra.getByText(/^Você recusou/)).toBeVisible()
  expect(await guardado(outra, context)).toEqual([])
})

test('a changed question is asked again', async ({ page, context }) => {
  await page.goto('/public/login?entidade=seesp')
  const { versao } = await responder(page, 'Aceitar')
  await expect.poll(() => guardado(page, context)).toContain('contribui.cores')
  await page.reload()
  await expect(page.getByText('SEESP').first()).toBeVisible()
  await expect(page.getByLabel('Senha', { exact: true })).toBeVisible()
  await expect(aviso(page)).toHaveCount(0)

  await mudarTexto(page.request, 'Agora guardamos outra coisa.')
  await page.reload()
  await expect(aviso(page)).toContainText('Agora guardamos outra coisa.')
  expect(await guardado(page, context)).toEqual([])
  expect((await responder(page, 'Aceitar')).versao).not.toBe(versao)
})

test('the question is read and answered on a narrow screen, and covers nothing', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/public/login')
  await expect(aviso(page)).toHaveCSS('opacity', '1')
  // nor is it what the page is waited for: that has been read for long
  expect(await maiores(page)).not.toContainEqual(expect.stringContaining('Guardamos'))
  const [aceitar, recusar] = await Promise.all(
    ['Aceitar', 'Recusar'].map(async (name) => {
      const botao = aviso(page).getByRole('button', { name })
      return botao.evaluate((element) => {
        const { color, backgroundColor, borderColor, font } = getComputedStyle(element)
        const { width, height, top } = element.getBoundingClientRect()
        return { color, backgroundColor, borderColor, font, width, height, top }
      })
    }),
  )
  expect(aceitar).toEqual(recusar)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page, colorScheme)
    await expectNoSidewaysScroll(page)
  }
  // the last line of the page comes to lie above it
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  const pe = await page.getByRole('link', { name: 'Administração' }).boundingBox()
  const caixa = await aviso(page).boundingBox()
  expect((pe?.y ?? 0) + (pe?.height ?? 0)).toBeLessThanOrEqual(caixa?.y ?? 0)

  // by the keyboard, after all of the page
  await page.getByRole('link', { name: 'Administração' }).focus()
  await page.keyboard.press('Tab')
  await expect(aviso(page).getByRole('link', { name: 'Ver o que guardamos' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(aviso(page).getByRole('button', { name: 'Recusar' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(aviso(page)).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
})
