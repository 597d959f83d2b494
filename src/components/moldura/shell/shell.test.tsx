import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Acesso, Usuario } from '#src/api/contract/contas/auth.ts'
import type { MenuItem } from '#src/api/contract/servicos/menu.ts'
import { colorScheme } from '#src/stores/color-scheme.ts'
import { chooseAcesso, chooseConsulta } from '#src/stores/session.ts'
import {
  acesso,
  address,
  admin,
  click,
  cliente,
  entidade,
  fakeServer,
  goTo,
  openApp,
  user,
  reloadApp,
} from '#src/test-support/app.tsx'

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
    server.use(http.post('*/api/consulta/cpf', () => HttpResponse.error()))
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

  test('the way to register may lead to another site, in secret alone, and keeps where to go back to', async () => {
    const caminhoRegistro = 'https://cadastro.exemplo.org.br/public/registro?de=site'
    const settings = { ...entidade.settings, caminhoRegistro }
    server.use(http.get('*/api/entidade', () => HttpResponse.json({ ...entidade, settings })))
    openApp('/public/login?returnUrl=%2F403', null)
    await waitFor(async () =>
      expect(await linksOf()).toEqual([
        ['Cadastrar', 'https://cadastro.exemplo.org.br/public/registro?de=site&returnUrl=%2F403'],
      ]),
    )
  })

  test.each([
    ['has no screen', '/nao/ha'],
    ['is a script', 'javascript:alert(1)//public/registro'],
    ['is open to all', 'http://cadastro.exemplo.org.br/public/nada'],
  ])('the way to register is this app’s own when the one configured %s', async (_what, caminhoRegistro) => {
    const settings = { ...entidade.settings, caminhoRegistro }
    server.use(http.get('*/api/entidade', () => HttpResponse.json({ ...entidade, settings })))
    openApp('/public/login', null)
    await waitFor(async () => expect(await linksOf()).toEqual([['Cadastrar', '/public/registro']]))
  })
})

describe('side navigation', () => {
  test('leads to pages of the app, to pages of staff and to other sites; what leads nowhere says so to staff', async () => {
    openApp('/admin/dashboard', staff)
    const links = [...(await nav()).querySelectorAll('a')]
    expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.target])).toEqual([
      ['Painel', '/admin/dashboard', ''],
      ['Estatuto', '/custom-menu/public/view?id=3&menuType=admin', ''],
      ['Convenções', '/custom-menu/public/view?id=4&menuType=admin', ''],
      ['Site', 'https://example.com/', '_blank'],
    ])
    const dead = screen.getAllByText('O endereço deste item não existe.')
    expect(dead.map(({ parentElement }) => parentElement?.querySelector('span')?.textContent)).toEqual([
      'Sem tela',
      'Tampouco',
    ])
  })

  test('leaves out for clients what leads nowhere, and groups of nothing else', async () => {
    const publico = menu.map((item) => ({ ...item, menuType: 'public' as const }))
    const paginas = leaf(9, 'Meus acessos', '/public/acessos')
    server.use(http.get('*/api/menu/public', () => HttpResponse.json([...publico, paginas])))
    openApp('/public/acessos', cliente)
    const menuDoCliente = within(await nav())
    await menuDoCliente.findByRole('link', { name: 'Meus acessos' })
    for (const name of ['Sem tela', 'Grupo vazio', 'Tampouco'])
      expect(menuDoCliente.queryByText(name)).toBeNull()
  })

  test('shows to offices and to companies what is theirs alone, and follows the acesso in use', async () => {
    server.use(
      http.get('*/api/menu/public', () =>
        HttpResponse.json([
          leaf(9, 'Meus acessos', '/public/acessos'),
          leaf(10, 'Empresas', '/public/escritorio'),
          leaf(11, 'Colaboradores', '/public/colaboradores'),
        ]),
      ),
    )
    const pessoa: Acesso = { ...acesso, id: 8, tipoPessoa: 'fisica', registro: '52998224725' }
    openApp('/public/acessos', {
      ...cliente,
      acessos: [pessoa, acesso, { ...acesso, id: 9, escritorio: true }],
    })
    const menuDoCliente = within(await nav())
    await menuDoCliente.findByRole('link', { name: 'Meus acessos' })
    const links = () => menuDoCliente.getAllByRole('link').map(({ textContent }) => textContent)
    expect(links()).toEqual(['Meus acessos'])
    act(() => chooseAcesso(7))
    await waitFor(() => expect(links()).toEqual(['Meus acessos', 'Colaboradores']))
    act(() => chooseAcesso(9))
    await waitFor(() => expect(links()).toEqual(['Meus acessos', 'Empresas', 'Colaboradores']))
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

  test('opens the group of the page that is come to, and leaves one that somebody closed', async () => {
    openApp('/admin/dashboard', staff)
    const group = await within(await nav()).findByRole('button', { name: 'Páginas' })
    expect(group.getAttribute('aria-expanded')).toBe('false')
    await goTo('/custom-menu/public/view?id=4&menuType=admin')
    await waitFor(() => expect(group.getAttribute('aria-expanded')).toBe('true'))
    await user.click(group)
    expect(group.getAttribute('aria-expanded')).toBe('false')
    await goTo('/custom-menu/public/view?id=3&menuType=admin')
    await waitFor(() => expect(address()).toContain('id=3'))
    expect(group.getAttribute('aria-expanded')).toBe('false')
  })

  test('a group is as it was left, on the next visit too', async () => {
    openApp('/admin/dashboard', staff)
    const group = () => screen.findByRole('button', { name: 'Páginas' })
    await user.click(await group())
    reloadApp()
    await waitFor(async () => expect((await group()).getAttribute('aria-expanded')).toBe('true'))
    await user.click(await group())
    reloadApp()
    await waitFor(async () => expect((await group()).getAttribute('aria-expanded')).toBe('false'))
  })

  test('wide: beside the page, made its icons alone and opened by its button', async () => {
    openApp('/admin/dashboard', staff)
    await nav()
    expect(document.querySelector('#conteudo')?.hasAttribute('inert')).toBe(false)
    const button = screen.getByRole('button', { name: 'Menu', expanded: true })
    await user.click(button)
    expect(button.getAttribute('aria-expanded')).toBe('false')
    // its icons stay, with what they mean
    expect((await nav()).hasAttribute('data-rail')).toBe(true)
    expect(screen.getByRole('link', { name: 'Painel' }).title).toBe('Painel')
    expect(localStorage.getItem('contribui.menu')).toBe('icones')
    await user.click(button)
    expect((await nav()).hasAttribute('data-rail')).toBe(false)
    expect(localStorage.getItem('contribui.menu')).not.toBe('icones')
  })

  test('wide: as the browser remembers it', async () => {
    localStorage.setItem('contribui.menu', 'icones')
    openApp('/admin/dashboard', staff)
    expect((await nav()).hasAttribute('data-rail')).toBe(true)
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
  test.each([
    ['the name alone', 'strangers', '/public/consulta', null],
    ['logo and name', 'the signed-in', '/admin/dashboard', staff],
  ])('has %s of the entidade for %s', async (_what, _who, path, who) => {
    const image64 = 'data:image/png;base64,AAAA'
    server.use(http.get('*/api/entidade', () => HttpResponse.json({ ...entidade, image64 })))
    openApp(path, who)
    const brand = await screen.findByRole('link', { name: 'Sindicato Demo' })
    expect(brand.querySelector('img')?.src).toBe(who === null ? undefined : image64)
  })

  test('the title of the tab counts what is unread', async () => {
    server.use(http.get('*/api/notification/GetUnreadNotificationCount', () => HttpResponse.json(3)))
    openApp('/admin/dashboard', staff)
    await waitFor(() => expect(document.title).toBe('(3) Início · Sindicato Demo'))
  })

  test('light or dark is chosen in the menu of the signed-in', async () => {
    openApp('/admin/dashboard', staff)
    await click('Conta de Helena Prado')
    await click('Usar tema escuro')
    expect(colorScheme.getState().scheme).toBe('dark')
    await click('Usar tema claro')
    expect(colorScheme.getState().scheme).toBe('light')
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

  test('a page that comes takes the focus, but not from a panel opened meanwhile', async () => {
    server.use(http.get('*/api/auth/sessoes', () => HttpResponse.json([])))
    openApp('/admin/dashboard', staff)
    const button = await screen.findByRole('button', { name: 'Conta de Helena Prado' })
    await click('Conta de Helena Prado')
    await goTo('/public/consulta')
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Consulta'))
    expect(document.activeElement).toBe(button)

    button.blur()
    await goTo('/admin/dashboard')
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
  })
})

describe('list of keys', () => {
  const keys = () => screen.findByRole('dialog', { name: 'Atalhos do teclado' })

  test('is shown at ?, by the menu of the account too, and Escape closes it', async () => {
    openApp('/admin/dashboard', staff)
    await screen.findByRole('button', { name: 'Conta de Helena Prado' })
    await user.keyboard('?')
    within(await keys()).getByText('Ver um resumo da linha ao lado da lista')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Atalhos do teclado' })).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Conta de Helena Prado' }))
    await user.click(await screen.findByRole('button', { name: 'Atalhos do teclado' }))
    await keys()
  })

  test('of clients says what is for them', async () => {
    openApp('/public/acessos', cliente)
    await screen.findByRole('heading', { name: 'Acessos' })
    await waitFor(() => screen.getByRole('button', { name: /^Conta de / }))
    await user.keyboard('?')
    expect(within(await keys()).queryByText('Pesquisar na lista')).toBeNull()
  })

  test('is not shown while somebody writes, nor where the page has a list of its own', async () => {
    openApp('/admin/dashboard', staff)
    await screen.findByRole('button', { name: 'Conta de Helena Prado' })
    const field = document.body.appendChild(document.createElement('input'))
    field.focus()
    await user.keyboard('?')
    field.remove()
    const own = document.body.appendChild(document.createElement('button'))
    own.setAttribute('aria-keyshortcuts', '?')
    await user.keyboard('?')
    own.remove()
    expect(screen.queryByRole('dialog', { name: 'Atalhos do teclado' })).toBeNull()
  })
})
