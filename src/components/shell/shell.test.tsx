import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Usuario } from '#src/api/contract/auth.ts'
import type { MenuItem } from '#src/api/contract/menu.ts'
import { chooseConsulta } from '#src/stores/session.ts'
import { address, admin, click, entidade, fakeServer, goTo, openApp, user } from '#src/test-support/app.tsx'

const server = fakeServer()
const staff: Usuario = { ...admin, papeis: ['atendimento'] }

const leaf = (id: number, text: string, link: string | null): MenuItem => ({
  id,
  text,
  icon: 'x',
  link,
  menuType: 'admin',
  children: [],
})
const menu: MenuItem[] = [
  leaf(1, 'Painel', '/admin/dashboard'),
  { ...leaf(2, 'Páginas', null), children: [leaf(3, 'Estatuto', null), leaf(4, 'Convenções', null)] },
  leaf(5, 'Site', 'https://example.com/'),
  leaf(6, 'Sem tela', '/admin/nada/disso'),
  { ...leaf(7, 'Grupo vazio', null), children: [leaf(8, 'Tampouco', '//evil.example')] },
]

beforeEach(() => {
  server.use(
    http.get('*/api/menu/admin', () => HttpResponse.json(menu)),
    http.get('*/api/menu/pagina/admin/:id', ({ params }) =>
      HttpResponse.json({ text: `Página ${String(params.id)}`, html: '<p>Texto</p>', url: null }),
    ),
  )
})
afterEach(() => vi.unstubAllGlobals())

const nav = () => screen.findByRole('navigation', { name: 'Principal' })
const account = () => screen.findByRole('navigation', { name: 'Conta' })
const linksOf = async () =>
  [...(await account()).querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])

describe('anonymous links', () => {
  test.each([
    [
      '/public/consulta',
      [
        ['Cadastrar', '/public/registro?returnUrl=%2Fpublic%2Fconsulta'],
        ['Entrar', '/public/login?returnUrl=%2Fpublic%2Fconsulta'],
      ],
    ],
    [
      '/public/login?returnUrl=%2Fpublic%2Finicio',
      [['Cadastrar', '/public/registro?returnUrl=%2Fpublic%2Finicio']],
    ],
    ['/admin/login', [['Cadastrar', '/public/registro']]],
    [
      '/public/registro?returnUrl=%2Fpublic%2Finicio',
      [['Entrar', '/public/login?returnUrl=%2Fpublic%2Finicio']],
    ],
    [
      '/public/esqueci-senha',
      [
        ['Cadastrar', '/public/registro'],
        ['Entrar', '/public/login'],
      ],
    ],
  ])('at %s', async (path, expected) => {
    openApp(path, null)
    expect(await linksOf()).toEqual(expected)
  })

  test('"Voltar" is on the list of debits alone', async () => {
    server.use(http.get('*/api/consulta/cpf/:cpf', () => HttpResponse.error()))
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    chooseConsulta({ tipo: 'fisica', registro: '12345678909' })
    openApp('/public/lista/debitos', null)
    await waitFor(async () => expect(await linksOf()).toContainEqual(['Voltar', '/public/consulta']))
  })

  test('the way to register is the one that the entidade configured', async () => {
    const settings = { ...entidade.settings, caminhoRegistro: '/public/consulta' }
    server.use(http.get('*/api/entidade', () => HttpResponse.json({ ...entidade, settings })))
    openApp('/public/login', null)
    await waitFor(async () => expect(await linksOf()).toEqual([['Cadastrar', '/public/consulta']]))
  })
})

describe('side navigation', () => {
  test('shows what leads somewhere: pages of the app, pages of staff, other sites', async () => {
    openApp('/admin/dashboard', staff)
    const links = [...(await nav()).querySelectorAll('a')]
    expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.target])).toEqual([
      ['Painel', '/admin/dashboard', ''],
      ['Estatuto', '/custom-menu/public/view?id=3&menuType=admin', ''],
      ['Convenções', '/custom-menu/public/view?id=4&menuType=admin', ''],
      ['Site', 'https://example.com/', '_blank'],
    ])
    expect(screen.queryByRole('button', { name: 'Grupo vazio' })).toBeNull()
  })

  test('marks the page of staff that is shown, and no other; its group is open', async () => {
    openApp('/custom-menu/public/view?id=4&menuType=admin', staff)
    const marked = () => screen.getAllByRole('link', { current: 'page' }).map((link) => link.textContent)
    const group = await within(await nav()).findByRole('button', { name: 'Páginas' })
    expect(group.getAttribute('aria-expanded')).toBe('true')
    expect(marked()).toEqual(['Convenções'])

    await user.click(screen.getByRole('link', { name: 'Estatuto' }))
    await waitFor(() => expect(marked()).toEqual(['Estatuto']))
    expect(address()).toBe('/custom-menu/public/view?id=3&menuType=admin')
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
  })

  test('wide: open beside the page, and closed and opened by its button', async () => {
    openApp('/admin/dashboard', staff)
    await nav()
    expect(document.querySelector('#conteudo')?.hasAttribute('inert')).toBe(false)
    await click('Menu')
    expect(screen.queryByRole('navigation', { name: 'Principal' })).toBeNull()
    await click('Menu')
    await nav()
  })

  test('narrow: closed; opened it lies over the page; a page, Escape and the button close it', async () => {
    const narrow = Object.assign(new EventTarget(), { matches: true, media: '' })
    vi.stubGlobal('matchMedia', () => narrow)
    openApp('/admin/dashboard', staff)
    const button = await screen.findByRole('button', { name: 'Menu' })
    const over = () => document.querySelector('#conteudo')?.hasAttribute('inert')
    expect(screen.queryByRole('navigation', { name: 'Principal' })).toBeNull()

    await user.click(button)
    await nav()
    expect(over()).toBe(true)
    await user.keyboard('{Escape}')
    expect(over()).toBe(false)
    expect(document.activeElement).toBe(button)

    await user.click(button)
    await user.click(within(await nav()).getByRole('button', { name: 'Páginas' }))
    await user.click(screen.getByRole('link', { name: 'Estatuto' }))
    await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Principal' })).toBeNull())
    expect(over()).toBe(false)
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
  })
})

describe('toolbar', () => {
  test('the logo is for the signed-in', async () => {
    const image64 = 'data:image/png;base64,AAAA'
    server.use(http.get('*/api/entidade', () => HttpResponse.json({ ...entidade, image64 })))
    openApp('/public/consulta', null)
    await screen.findAllByText('Sindicato Demo')
    expect(screen.queryByRole('img', { name: 'Sindicato Demo' })).toBeNull()
  })

  test('administrators have a bell, their tarefas and the way to their account', async () => {
    server.use(http.get('*/api/auth/sessoes', () => HttpResponse.json([])))
    openApp('/admin/dashboard', staff)
    await screen.findByRole('button', { name: 'Notificações' })
    screen.getByRole('button', { name: 'Tarefas' })
    await click('Conta de Helena Prado')
    expect((await screen.findByRole('link', { name: 'Minha conta' })).getAttribute('href')).toBe(
      '/admin/conta',
    )
    expect(screen.queryByLabelText('Acesso Atual')).toBeNull()
  })

  test('clients have the way to their acessos, as configured, and neither bell nor tarefas', async () => {
    const settings = { ...entidade.settings, accessAddress: '/public/acessos?de=menu' }
    server.use(http.get('*/api/entidade', () => HttpResponse.json({ ...entidade, settings })))
    openApp('/public/consulta', { ...staff, id: 2, isAdmin: false, papeis: [], acessos: [] })
    await click('Conta de Helena Prado')
    const link = await screen.findByRole('link', { name: 'Meus acessos' })
    await waitFor(() => expect(link.getAttribute('href')).toBe('/public/acessos?de=menu'))
    expect(screen.queryByRole('button', { name: /^(Notificações|Tarefas)/ })).toBeNull()
  })

  test('an administrator who must set up the second factor first has neither bell nor tarefas, since both are closed to them', async () => {
    server.use(http.get('*/api/auth/sessoes', () => HttpResponse.json([])))
    openApp('/admin/conta', { ...staff, segundoFator: 'exigido' })
    await click('Conta de Helena Prado')
    await screen.findByRole('link', { name: 'Minha conta' })
    expect(screen.queryByRole('button', { name: /^(Notificações|Tarefas)/ })).toBeNull()
  })

  test('another page of the same app keeps the bar as it is', async () => {
    openApp('/admin/dashboard', staff)
    const button = await screen.findByRole('button', { name: 'Conta de Helena Prado' })
    await goTo('/public/consulta')
    expect(screen.getByRole('button', { name: 'Conta de Helena Prado' })).toBe(button)
  })
})
