import type { Page, Request } from '@playwright/test'
import { LISTA, lista } from './test-support/cadastro.ts'
import type { Faults } from './test-support/faults.ts'
import { expect, test } from './test-support/fixtures.ts'
import { contaDe, entrar, titulo } from './test-support/pages.ts'

// The caches of the specification (§9), held to their lifetimes by a clock that the test moves. Sessions are renewed on the way, so that each
// test signs in for itself.

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Counts the requests to a path from here on. */
function counting(page: Page, path: RegExp): () => number {
  let count = 0
  page.on('request', (request) => {
    if (path.test(new URL(request.url()).pathname)) count += 1
  })
  return () => count
}

/**
 * A clock that jumps once nothing is being asked for: a call that it jumps over is given up as one that hangs. Installed before the first call.
 * `settled` waits until nothing is; a page is left only then, or it is never told what became of its calls.
 */
async function jumpingClock(page: Page) {
  const asking = new Set<Request>()
  const answered = (request: Request) => void asking.delete(request)
  // a farewell, which reads nothing, may outlive its page and is not told of
  page.on('request', (request) => void (request.method() === 'GET' && asking.add(request)))
  // one that the page asks for before its code may be read by nobody, and never ends
  page.on('response', (response) => answered(response.request()))
  page.on('requestfailed', answered)
  await page.clock.install()
  const settled = () => expect.poll(() => [...asking].map((r) => r.url())).toEqual([])
  const jump = async (milliseconds: number) => {
    await settled()
    await page.clock.fastForward(milliseconds)
  }
  return { settled, jump }
}

/**
 * A clock that jumps looks like a lost connection to the hub, after which everything is old; and what others do is not to be heard.
 * @returns waits until the browser has tried, which may be later than a short test ends
 */
async function withoutHub(page: Page, faults: Faults): Promise<() => Promise<void>> {
  faults.expectComplaint('Erro ao conectar SignalR')
  faults.expectComplaint('ERR_FAILED', '/hubs/')
  const tried = page.waitForEvent('console', {
    predicate: (message) => message.text().startsWith('Erro ao conectar SignalR'),
    timeout: 0,
  })
  tried.catch(() => undefined) // of a test that failed before
  await page.route('**/hubs/**', (route) => route.abort())
  return async () => void (await tried)
}

test('a client’s person, debits and credits are asked for again after an hour, and not before', async ({
  page,
  faults,
}) => {
  const hubTried = await withoutHub(page, faults)
  const { settled, jump } = await jumpingClock(page)
  await entrar(page, 'unico')
  await expect(titulo(page, 'Início')).toBeVisible()
  // Their home has been told of the person by then.
  await expect(page.getByRole('heading', { name: 'Próximos vencimentos' })).toBeVisible()
  const pessoas = counting(page, /^\/api\/pessoa\/\d+$/)
  const debitos = counting(page, /^\/api\/debito$/)
  const creditos = counting(page, /^\/api\/credito$/)
  const asked = () => [pessoas(), debitos(), creditos()]
  const menu = page.getByRole('navigation', { name: 'Principal' })
  const go = async (link: string, heading: string) => {
    await menu.getByRole('link', { name: link }).click()
    await expect(titulo(page, heading)).toBeVisible()
  }
  /** By two screens: a screen lets go of its data at the latest when the next but one is drawn. */
  const look = async () => {
    await go('Meus débitos', 'Débitos em aberto')
    // the page's title stands before what it is about
    await expect(page.getByRole('heading', { name: 'Pagamentos', exact: true })).toBeVisible()
    // a reading that somebody leaves is given up, and no longer one
    await expect(page.getByRole('main').getByLabel(/^Carregando/)).toHaveCount(0)
    await settled()
    await go('Início', 'Início')
    await go('Meus acessos', 'Acessos')
  }
  await look()
  expect(asked()).toEqual([0, 1, 1])
  await jump(20 * MINUTE)
  await look()
  expect(asked()).toEqual([0, 1, 1])
  await jump(41 * MINUTE)
  await look()
  expect(asked()).toEqual([1, 2, 2])
  await hubTried()
})

test('the menu is asked for again after a day, and not before', async ({ page, faults }) => {
  const hubTried = await withoutHub(page, faults)
  const { settled, jump } = await jumpingClock(page)
  await entrar(page, 'unico')
  const link = page.getByRole('navigation', { name: 'Principal' }).getByRole('link').first()
  await expect(link).toBeVisible()
  await expect(titulo(page, 'Início')).toBeVisible()
  const menus = counting(page, /^\/api\/menu\/public$/)
  const reload = async () => {
    await settled()
    await page.reload()
    await expect(contaDe(page, 'unico')).toBeVisible()
    await expect(link).toBeVisible()
    await expect(titulo(page, 'Início')).toBeVisible()
  }
  await jump(20 * MINUTE)
  await reload()
  await jump(23 * HOUR)
  await reload()
  expect(menus()).toBe(0)

  await jump(HOUR)
  await reload()
  await expect.poll(menus).toBe(1)
  await hubTried()
})

test('a record that nobody looks at is asked for again after an hour, and not before', async ({
  page,
  faults,
}) => {
  const hubTried = await withoutHub(page, faults)
  const { settled, jump } = await jumpingClock(page)
  await entrar(page, 'admin')
  await settled()
  await page.goto(LISTA)
  const records = counting(page, /^\/api\/pessoajuridica\/\d+$/)
  const link = lista(page).rows.first().getByRole('link')
  const look = async () => {
    await link.click()
    await expect(page.getByLabel('Razão social')).toBeVisible()
    await page.goBack()
    await expect(titulo(page, 'Pessoas jurídicas')).toBeVisible()
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Início' }).click()
    await expect(titulo(page, 'Início')).toBeVisible()
  }
  await look()
  expect(records()).toBe(1)
  await jump(20 * MINUTE)
  await page.goBack()
  await look()
  expect(records()).toBe(1)
  await jump(41 * MINUTE)
  await page.goBack()
  await look()
  expect(records()).toBe(2)
  await hubTried()
})
