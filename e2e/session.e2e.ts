import type { Page } from '@playwright/test'
import { logout } from '#src/api/contract/contas/auth.ts'
import { contas, SENHA } from './test-support/contas.ts'
import type { Faults } from './test-support/faults.ts'
import { expect, test } from './test-support/fixtures.ts'
import {
  contaDe,
  entrar,
  expectToast,
  preencherLogin,
  sair,
  titulo,
  expectSignedOut,
} from './test-support/pages.ts'

const LISTA = '/admin/cadastro/pessoajuridica/lista'

test.describe('signing in', () => {
  test('staff come to the admin home, see who they are and what the menu offers', async ({ page }) => {
    await entrar(page, 'admin')
    await expect(page).toHaveURL('/admin/dashboard')
    await expect(titulo(page, 'Início')).toBeVisible()
    await expect(page).toHaveTitle(/^(\(\d+\) )?Início · SEECOVI$/)
    const menu = page.getByRole('navigation', { name: 'Principal' })
    await menu.getByRole('button', { name: 'Cadastros' }).click()
    await menu.getByRole('link', { name: 'Pessoas jurídicas' }).click()
    await expect(titulo(page, 'Pessoas jurídicas')).toBeFocused()
  })

  test('a client with one acesso comes to the home that the entidade configured', async ({ page }) => {
    await page.goto('/')
    await expect(page).toHaveURL('/public/login')
    await entrar(page, 'unico')
    await expect(page).toHaveURL('/public/inicio')
    await expect(titulo(page, 'Início')).toBeVisible()
    await expect(page.getByLabel('Acesso Atual')).toHaveCount(0)
    await page.getByRole('link', { name: 'Ver débitos' }).first().click()
    await expect(titulo(page, 'Débitos em aberto')).toBeVisible()
  })

  for (const documento of ['12.ABC.345/01DE-35', '12abc34501de35'])
    test(`a client signs in by the document ${documento} too`, async ({ page }) => {
      await page.goto('/public/login')
      await preencherLogin(page, documento, SENHA)
      await expect(contaDe(page, 'publico')).toBeVisible()
    })

  test('a client with several acessos chooses one, and another later', async ({ page }) => {
    await entrar(page, 'publico')
    await expect(page).toHaveURL('/public/acessos')
    const cards = page.getByRole('main').getByRole('listitem')
    await expect(cards).toHaveCount(4)
    // The fourth is inactive: it says so and cannot be chosen.
    // The first is in use already.
    await expect(page.getByRole('button', { name: /^Continuar com este acesso: / })).toHaveCount(1)
    const others = page.getByRole('button', { name: /^Usar o acesso de / })
    await expect(others).toHaveCount(2)
    await expect(cards.last()).toContainText('Inativo')

    const second = others.nth(0)
    const chosen = (await second.getAttribute('aria-label'))?.replace('Usar o acesso de ', '') ?? ''
    await second.click()
    await expect(page).toHaveURL('/public/inicio')
    await expect(page.getByRole('main')).toContainText(chosen)
    const select = page.getByLabel('Acesso Atual')
    await expect(select.locator('option:checked')).toContainText(chosen)
    await page.reload()
    await expect(select.locator('option:checked')).toContainText(chosen)

    await select.selectOption({ index: 0 })
    await expect(page.getByRole('main')).not.toContainText(chosen)
  })

  test('a client with several acessos goes to the page that was asked for', async ({ page }) => {
    await page.goto('/public/lista/debitos?de=consulta')
    await expect(page).toHaveURL('/public/consulta')
    await page.goto('/public/inicio')
    await expect(page).toHaveURL(/\/public\/login\?/)
    await preencherLogin(page, contas.publico.login, SENHA)
    await expect(page).toHaveURL('/public/inicio')
    await expect(titulo(page, 'Início')).toBeVisible()
  })

  test('a wrong password is told in a sentence, and the login typed stays', async ({ page, faults }) => {
    faults.expectRefusal(401, '/api/auth/admin/login')
    await page.goto('/admin/login')
    await preencherLogin(page, contas.admin.login, 'outra-senha')
    await expect(page.getByRole('alert')).toHaveText('Login ou senha incorretos.')
    await expect(page.getByLabel('E-mail')).toHaveValue(contas.admin.login)
    await expect(page).toHaveURL('/admin/login')
  })

  test('an empty form names its fields and asks the server nothing', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto('/public/login')
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page.getByLabel(/^E-mail/)).toHaveAccessibleDescription('Informe o e-mail, o CPF ou o CNPJ.')
    await expect(page.getByLabel('Senha', { exact: true })).toHaveAccessibleDescription('Informe a senha.')
    await expect(page.getByLabel(/^E-mail/)).toBeFocused()
    expect(asked.filter((url) => url.includes('/login') && url.includes('/api/'))).toEqual([])
  })

  test('the page that was asked for opens afterwards, search and all', async ({ page }) => {
    await page.goto(`${LISTA}?page=3&sort=-matricula`)
    await expect(page).toHaveURL(/\/admin\/login\?/)
    await expect(page.getByText('Entre para ver a página que você pediu.')).toBeVisible()
    await preencherLogin(page, contas.admin.login, SENHA)
    await expect(page).toHaveURL(`${LISTA}?page=3&sort=-matricula`)
    await expect(page.getByRole('table', { name: 'Pessoas jurídicas' })).toBeVisible()
  })

  for (const elsewhere of [
    'https://example.com/',
    '//example.com/',
    String.raw`/\example.com`,
    'javascript:alert(1)',
  ]) {
    test(`a way back to ${elsewhere} is dropped`, async ({ page }) => {
      await page.goto(`/admin/login?returnUrl=${encodeURIComponent(elsewhere)}`)
      await preencherLogin(page, contas.admin.login, SENHA)
      await expect(page).toHaveURL('/admin/dashboard')
    })
  }
})

test.describe('staying signed in', () => {
  test('a token that ran out while the browser was away is renewed without a word', async ({ page }) => {
    await entrar(page, 'admin')
    await replaceToken(page, 1)
    const renewal = page.waitForResponse('/api/auth/refreshtoken')
    await page.goto(LISTA)
    expect((await renewal).status()).toBe(200)
    await expect(page.getByRole('status').getByText(/^1 - 20 de/)).toBeVisible()
    await expect(contaDe(page, 'admin')).toBeVisible()
  })

  test('a token that the server no longer takes is renewed and the call made again', async ({
    page,
    faults,
  }) => {
    faults.expectRefusal(401, '/api/')
    // the hub may be the first to offer it, and comes again
    faults.tolerateComplaint('401', '/hubs/')
    faults.tolerateComplaint('Erro ao conectar SignalR', "'401'")
    await entrar(page, 'unico')
    const inAnHour = Math.floor(Date.now() / 1000) + 3600
    await replaceToken(page, inAnHour)
    await page.goto('/public/lista/debitos')
    await expect(titulo(page, 'Débitos em aberto')).toBeVisible()
    await expect(contaDe(page, 'unico')).toBeVisible()
  })

  test('a session ended elsewhere leads to the login, says so, and leads back', async ({ page, faults }) => {
    faults.expectRefusal(401, '/api/')
    await entrar(page, 'publico')
    await page.goto('/public/lista/debitos?de=consulta')
    await expect(titulo(page, 'Débitos em aberto')).toBeVisible()
    await endSessionElsewhere(page, faults)

    // what the page asks for by itself may come before
    await expect(async () => {
      if (!page.url().includes('/login'))
        await page.getByLabel('Acesso Atual').selectOption({ index: 1 }, { timeout: 2000 })
      await expect(page).toHaveURL(/\/public\/login\?.*tokenExpired=true/, { timeout: 2000 })
    }).toPass()
    await expect(
      page.getByText('Sua sessão terminou. Entre de novo para continuar de onde parou.'),
    ).toBeVisible()
    await preencherLogin(page, contas.publico.login, SENHA)
    await expect(page).toHaveURL('/public/lista/debitos?de=consulta')
    await expect(titulo(page, 'Débitos em aberto')).toBeVisible()
  })

  test('staff whose session ended elsewhere are told by the hub, without touching anything', async ({
    page,
    faults,
  }) => {
    faults.expectRefusal(401, '/api/auth/refreshtoken')
    // a company that another test changes just then is asked for once more
    faults.tolerateComplaint('401', '/api/pessoajuridica')
    await entrar(page, 'admin')
    const connected = page.waitForEvent('websocket')
    await page.goto(`${LISTA}?q=12ABC34501DE35`)
    await expect(page.getByRole('status').getByText('1 - 1 de 1')).toBeVisible()
    await connected
    await endSessionElsewhere(page, faults)
    await expectSignedOut(page)
    await preencherLogin(page, contas.admin.login, SENHA)
    await expect(page).toHaveURL(`${LISTA}?q=12ABC34501DE35`)
  })

  test('leaving in one tab leaves in the other', async ({ page, context }) => {
    await entrar(page, 'admin')
    const other = await context.newPage()
    await other.goto(LISTA)
    await expect(other.getByRole('table')).toBeVisible()
    await sair(page)
    await expect(page).toHaveURL('/admin/login')
    await expect(other).toHaveURL('/admin/login')
    await other.goBack()
    await expect(other).toHaveURL(/\/admin\/login/)
  })
})

test.describe('what somebody put into the storage', () => {
  for (const token of ['a.b', 'nothing', '', 'a.b.c.d']) {
    test(`a token like ${JSON.stringify(token)} counts as none`, async ({ page }) => {
      await entrar(page, 'unico')
      await page.evaluate((text) => localStorage.setItem('token', text), token)
      const renewals: string[] = []
      page.on('request', (request) => renewals.push(new URL(request.url()).pathname))
      await page.goto('/public/lista/debitos')
      await expect(page).toHaveURL('/public/consulta')
      await expect(page.getByRole('banner').getByRole('link', { name: 'Entrar' })).toBeVisible()
      expect(renewals).not.toContain('/api/auth/refreshtoken')
    })
  }

  test('a forged token and a forged refresh token end the session, once, with a way back', async ({
    page,
    faults,
  }) => {
    faults.expectRefusal(401, '/api/auth/refreshtoken')
    await entrar(page, 'unico')
    // before anything of the next page runs: the one that is left would ask with it too
    await page.addInitScript((token) => {
      const session = JSON.parse(localStorage.getItem('contribui.sessao') ?? '{}')
      localStorage.setItem('contribui.sessao', JSON.stringify({ ...session, refreshToken: 'x'.repeat(60) }))
      localStorage.setItem('token', token)
    }, tokenExpiredAt(1))
    const renewals: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/refreshtoken')) renewals.push(request.url())
    })
    // what is asked for until the login stands may still go out, and is refused
    faults.sessionEnds()
    await page.goto('/public/lista/debitos')
    await expect(page).toHaveURL('/public/login?tokenExpired=true&returnUrl=%2Fpublic%2Flista%2Fdebitos')
    expect(renewals).toHaveLength(1)
  })

  test('a storage that may not be written keeps the session in this tab', async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('forbidden', 'QuotaExceededError')
      }
    })
    await entrar(page, 'unico')
    await expect(titulo(page, 'Início')).toBeVisible()
    await expectToast(page, 'Este navegador não deixa guardar a sessão')
    await page.getByRole('link', { name: 'Ver débitos' }).first().click()
    await expect(titulo(page, 'Débitos em aberto')).toBeVisible()
    await sair(page)
    await expect(page).toHaveURL('/public/login')
  })
})

test.describe('what is not for everybody', () => {
  test.describe('support staff', () => {
    test.use({ conta: 'suporte' })

    test('neither find the cadastros in the menu nor enter them by address', async ({ page, faults }) => {
      // asked for with the page, before it is known who opens it
      faults.expectRefusal(403, '/api/pessoajuridica')
      await page.goto('/admin/dashboard')
      await expect(titulo(page, 'Início')).toBeVisible()
      await expect(
        page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Início' }),
      ).toBeVisible()
      await expect(page.getByRole('button', { name: 'Cadastros' })).toHaveCount(0)
      // where they asked for, reloaded and come back to as well
      const endereco = `${LISTA}?pageSize=10`
      await page.goto(endereco)
      await expect(titulo(page, 'Acesso não permitido')).toBeVisible()
      await expect(page).toHaveURL(endereco)
      await page.reload()
      await expect(titulo(page, 'Acesso não permitido')).toBeVisible()
      await expect(page).toHaveURL(endereco)
      await page.getByRole('link', { name: 'Ir para o início' }).click()
      await expect(page).toHaveURL('/admin/atendimento/fila')
      await page.goBack()
      await expect(titulo(page, 'Acesso não permitido')).toBeVisible()
      await expect(page).toHaveURL(endereco)
    })
  })

  test.describe('a client', () => {
    test.use({ conta: 'publico' })

    test('does not enter the administration', async ({ page }) => {
      await page.goto('/admin/dashboard')
      await expect(titulo(page, 'Acesso não permitido')).toBeVisible()
      await expect(page).toHaveURL('/admin/dashboard')
    })
  })

  test('an address without a page is told, with a way on', async ({ page }) => {
    await page.goto('/nao/existe')
    await expect(titulo(page, 'Página não encontrada')).toBeVisible()
    await page.getByRole('link', { name: 'Ir para a página inicial' }).click()
    await expect(page).toHaveURL('/public/login')
  })
})

/** Puts such a token in the place of the session's. */
async function replaceToken(page: Page, exp: number): Promise<void> {
  const kept = await page.evaluate(() => localStorage.getItem('contribui.sessao') ?? '{}')
  const { userId }: { userId: number } = JSON.parse(kept)
  await page.evaluate((token) => localStorage.setItem('token', token), tokenExpiredAt(exp, userId))
}

/** A token that reads like ours and that no server signed. */
function tokenExpiredAt(exp: number, userId = 1): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'EdDSA' })}.${part({ sub: String(userId), exp })}.${part({})}`
}

/** What another device's "sign out everywhere" would do: the server forgets the session, this browser is told nothing. */
async function endSessionElsewhere(page: Page, faults: Faults): Promise<void> {
  faults.sessionEnds()
  const { token, userId } = await page.evaluate(() => ({
    token: localStorage.getItem('token'),
    userId: JSON.parse(localStorage.getItem('contribui.sessao') ?? '{}').userId,
  }))
  const answer = await page.request.post(logout.path.replace(':userId', String(userId)), {
    headers: { Authorization: `Bearer ${token}` },
  })
  expect(answer.ok()).toBe(true)
}
