import { LISTA } from './test-support/cadastro.ts'
import { expect, test } from './test-support/fixtures.ts'
import { titulo } from './test-support/pages.ts'

test.describe('the redirects of the specification', () => {
  for (const [from, to] of [
    ['/', '/public/login'],
    ['/link', '/public/login'],
    ['/login', '/public/login'],
    ['/login-clientes', '/public/login'],
    ['/public/login-clientes', '/public/login'],
    ['/lista/debitos', '/public/consulta'],
    ['/consulta', '/public/consulta'],
    ['/admin', '/admin/login'],
  ] as const) {
    test(`${from} leads to ${to}`, async ({ page }) => {
      await page.goto(from)
      await expect(page).toHaveURL(to)
    })
  }

  test('keep what they were told', async ({ page }) => {
    await page.goto('/login?tokenExpired=true&returnUrl=%2Fpublic%2Finicio')
    await expect(page).toHaveURL('/public/login?tokenExpired=true&returnUrl=%2Fpublic%2Finicio')
  })
})

test.describe('the areas that the entidade writes', () => {
  for (const [path, heading] of [
    ['/eventos', 'Eventos'],
    ['/files', /Arquivos|Documentos/],
    ['/chatbot', /Atendimento/],
  ] as const) {
    test(`${path} has a page`, async ({ page }) => {
      await page.goto(path)
      await expect(titulo(page, heading)).toBeVisible()
    })
  }
})

const SLUGS =
  'seecovi seesp sindbast aprus sisdf gemb sintrammsp sindestetica sociedadeestetica sincopetro sindtrr febase feherj micromust'

test('each of the fourteen entidades has its own face', async ({ page }) => {
  const names = new Set<string>()
  for (const slug of SLUGS.split(' ')) {
    await page.goto(`/${slug}`)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toBeVisible()
    names.add((await heading.textContent()) ?? '')
  }
  expect(names.size).toBe(14)
})

test('an entidade whose face was opened is the one that is entered', async ({ page }) => {
  await page.goto('/seesp')
  await expect(titulo(page, /SEESP/i)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Entrar' }).click()
  await expect(page.getByRole('main')).toContainText(/SEESP/i)
  await page.goto('/admin/login')
  await page.getByLabel('E-mail').fill('admin@seesp.demo.local')
  await page.getByLabel('Senha', { exact: true }).fill('Contribui-2026')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL('/admin/dashboard')
})

test('the account of another entidade signs in at the address that the start prints', async ({ page }) => {
  await page.goto('/admin/login?entidade=seesp')
  await expect(page.getByRole('main')).toContainText(/SEESP/i)
  await page.getByLabel('E-mail').fill('admin@seesp.demo.local')
  await page.getByLabel('Senha', { exact: true }).fill('Contribui-2026')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL('/admin/dashboard')
})

test('whoever came to the wrong entidade changes to theirs', async ({ page }) => {
  const sobre = page.getByRole('region', { name: 'Sobre a entidade' })
  await page.goto('/public/login')
  await expect(sobre.getByText('SEECOVI', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Trocar de entidade' }).click()
  await expect(titulo(page, 'Escolha a entidade')).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(14)
  await expect(page.getByRole('link', { name: /^SEECOVI Em uso/ })).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^SEESP/ })
    .click()
  await expect(titulo(page, 'Entrar')).toBeVisible()
  await expect(sobre.getByText('SEESP', { exact: true })).toBeVisible()
})

for (const path of ['/naoexiste', '/seecovi/nada', '/public/nada', '/admin/nada/nada', '/custom-menu/nada']) {
  test(`${path} is not found`, async ({ page, faults }) => {
    if (path === '/naoexiste') faults.expectRefusal(404, '/api/entidade/naoexiste')
    await page.goto(path)
    await expect(titulo(page, 'Página não encontrada')).toBeVisible()
  })
}

test.describe('pages that staff wrote', () => {
  test.use({ conta: 'unico' })

  test('open from the menu, marked as the current one', async ({ page }) => {
    await page.goto('/public/inicio')
    const menu = page.getByRole('navigation', { name: 'Principal' })
    await expect(menu).toBeVisible()
    const pages = menu.locator('a[href^="/custom-menu/public/view"]')
    const group = menu.getByRole('button').first()
    if (!(await pages.first().isVisible())) await group.click()
    const first = pages.first()
    const name = (await first.textContent()) ?? ''
    await first.click()
    await expect(page).toHaveURL(/\/custom-menu\/public\/view\?id=\d+&menuType=public$/)
    await expect(titulo(page, name)).toBeVisible()
    await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
    await expect(menu.locator('[aria-current=page]')).toHaveCount(1)
  })

  test('a wrong address of one is told', async ({ page, faults }) => {
    faults.expectRefusal(404, '/api/menu/pagina/')
    for (const search of [
      '?id=999999&menuType=public',
      '?id=1&menuType=admin',
      '?id=abc&menuType=public',
      '',
    ]) {
      await page.goto(`/custom-menu/public/view${search}`)
      await expect(titulo(page, 'Página não encontrada')).toBeVisible()
    }
  })
})

test.describe('the side navigation', () => {
  test.use({ conta: 'unico' })

  test('lies over a page narrower than 768 px, closed until asked for, and closes on the way', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 767, height: 800 })
    await page.goto('/public/inicio')
    const menu = page.getByRole('navigation', { name: 'Principal' })
    const button = page.getByRole('button', { name: 'Menu' })
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await expect(menu).toHaveCount(0)
    await button.click()
    await menu.getByRole('link', { name: 'Meus débitos' }).click()
    await expect(titulo(page, 'Débitos em aberto')).toBeVisible()
    await expect(menu).toHaveCount(0)

    await page.setViewportSize({ width: 768, height: 800 })
    await expect(menu).toBeVisible()
    await menu.getByRole('link', { name: 'Início' }).click()
    await expect(titulo(page, 'Início')).toBeVisible()
    await expect(menu).toBeVisible()
  })
})

test('strangers have no menu, and the ways in and back that their page calls for', async ({ page }) => {
  await page.goto('/public/consulta')
  const bar = page.getByRole('banner')
  await expect(bar.getByRole('link', { name: 'Entrar' })).toHaveAttribute(
    'href',
    '/public/login?returnUrl=%2Fpublic%2Fconsulta',
  )
  await expect(bar.getByRole('button', { name: 'Menu' })).toHaveCount(0)
  await expect(bar.getByRole('link', { name: 'Voltar' })).toHaveCount(0)
  const sobre = page.getByRole('region', { name: 'Sobre a entidade' })
  await expect(sobre.getByText(/^Sindicato das Empresas/)).toBeVisible()
  await expect(sobre.getByRole('link', { name: 'Trocar de entidade' })).toBeVisible()
  await expect(page.getByRole('link', { name: '(16) 3555-0100' }), 'once is enough').toHaveCount(1)
  await page.goto('/public/login')
  await expect(bar.getByRole('link', { name: 'Entrar' })).toHaveCount(0)
  await expect(bar.getByRole('link', { name: 'Cadastrar' })).toBeVisible()
  await page.goto('/public/registro')
  await expect(bar.getByRole('link', { name: 'Cadastrar' })).toHaveCount(0)
  await expect(bar.getByRole('link', { name: 'Entrar' })).toBeVisible()

  await page.goto('/public/consulta')
  await page.getByLabel('CNPJ ou CPF').fill('12ABC34501DE35')
  await page.getByRole('button', { name: 'Consultar débitos' }).click()
  await expect(titulo(page, 'Débitos em aberto')).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: '(16) 3555-0100' })).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(bar.getByRole('link', { name: 'SEECOVI' }), 'beside all three ways').toBeVisible()
  await expect(bar.locator('img'), 'the logo is for the signed-in').toHaveCount(0)
  await bar.getByRole('link', { name: 'Voltar' }).click()
  await expect(page).toHaveURL('/public/consulta')
})

test.describe('the side navigation', () => {
  test.use({ conta: 'admin' })

  test('has its room while it is on its way: nothing moves aside when it comes', async ({ page }) => {
    let soltar = () => {}
    const livre = new Promise<void>((resolve) => (soltar = resolve))
    await page.route('**/api/menu/**', async (route) => {
      await livre
      await route.continue()
    })
    await page.goto(LISTA)
    await expect(titulo(page, /^Pessoas jurídicas/)).toBeVisible()
    const conteudo = page.getByRole('main')
    const antes = await conteudo.boundingBox()
    expect(antes?.x).toBeGreaterThan(200)
    soltar()
    await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible()
    expect((await conteudo.boundingBox())?.x).toBe(antes?.x)
  })
})
