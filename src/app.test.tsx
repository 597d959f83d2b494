import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { endSession, session, startSession } from '#src/stores/session.ts'
import type { Usuario, UsuarioComTokens } from './api/contract/contas/auth.ts'
import type { MenuItem } from './api/contract/servicos/menu.ts'
import { createAppRouter, followSession, type AppRouter } from './router.tsx'
import { routeTree } from './routeTree.gen.ts'

vi.mock('./api/hub.ts', () => ({ listenToHub: () => () => {} }))

const encode = (part: object) => btoa(JSON.stringify(part)).replaceAll('=', '')
const accessToken = `${encode({ alg: 'none' })}.${encode({ exp: Math.floor(Date.now() / 1000) + 900 })}.x`

const admin: Usuario = {
  id: 1,
  name: 'Helena Prado',
  email: 'admin@demo.local',
  isAdmin: true,
  ativo: true,
  papeis: ['atendimento'],
  segundoFator: 'inativo',
  acessos: [],
}
const cliente: Usuario = { ...admin, id: 2, name: 'Bia Reis', isAdmin: false, papeis: [] }
const withTokens = (user: Usuario): UsuarioComTokens => ({
  ...user,
  accessToken,
  refreshToken: 'r'.repeat(30),
})

const menu: MenuItem[] = [
  { id: 1, text: 'Início', icon: 'home', link: '/admin/dashboard', menuType: 'admin', children: [] },
  { id: 2, text: 'Ainda sem tela', icon: 'x', link: '/admin/relatorio', menuType: 'admin', children: [] },
  { id: 3, text: 'Página própria', icon: 'x', link: null, menuType: 'admin', children: [] },
]

const problem = (status: number, code: string, detail: string, headers = {}) =>
  HttpResponse.json({ type: 'about:blank', title: 'Erro', status, code, detail }, { status, headers })

let asked: string[] = []
const server = setupServer()

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())
beforeEach(() => {
  asked = []
  server.events.on('request:start', ({ request }) => void asked.push(new URL(request.url).pathname))
  server.use(
    http.get('*/api/entidade', () =>
      HttpResponse.json({
        slug: 'demo',
        nomeFantasia: 'Sindicato Demo',
        image64: null,
        cor: '#225588',
        cookies: { preferencias: true, texto: '', meses: 12, versao: '1.0' },
        contato: { telefone: '', email: '', site: '' },
        settings: {
          homeAddress: '',
          accessAddress: '',
          caminhoRegistro: '/public/registro',
          consultaCnpj: 'aberta',
          consultaCpf: 'aberta',
        },
      }),
    ),
    http.get('*/api/auth/user', () => HttpResponse.json(session.getState().isAdmin ? admin : cliente)),
    http.get('*/api/menu/:type', () => HttpResponse.json(menu)),
    http.get('*/api/notification/GetUnreadNotificationCount', () => HttpResponse.json(2)),
    http.get('*/api/notification/GetNotificationsByUser', () =>
      HttpResponse.json({ items: [], currentPage: 1, pageSize: 4, totalItems: 0, totalPages: 0 }),
    ),
    http.get('*/api/painel/pendencias', () =>
      HttpResponse.json({
        emAnalise: [],
        semContato: [],
        tarefasComFalha: 0,
        atendimentos: { atrasados: 0, semResponsavel: 0, esperando: 0 },
        certificados: 0,
        licenca: null,
      }),
    ),
    http.get('*/api/tarefa', () =>
      HttpResponse.json({ items: [], currentPage: 1, pageSize: 10, totalItems: 0, totalPages: 0 }),
    ),
    http.post('*/api/auth/logout/:id', () => new HttpResponse(null, { status: 204 })),
  )
})

let router: AppRouter
let stopFollowing = () => {}
afterEach(() => {
  stopFollowing()
  cleanup()
  endSession()
  vi.restoreAllMocks()
  server.resetHandlers()
  server.events.removeAllListeners()
})

function open(path: string) {
  router = createAppRouter(routeTree, createMemoryHistory({ initialEntries: [path] }))
  stopFollowing = followSession(router)
  render(
    <QueryClientProvider client={router.options.context.queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

const href = () => router.history.location.href

async function signIn(login: string, senha: string) {
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('E-mail'), login)
  await user.type(screen.getByLabelText('Senha'), senha)
  await user.click(screen.getByRole('button', { name: 'Entrar' }))
}

test('the anonymous are sent to the login, told why, and brought back after it', async () => {
  server.use(http.post('*/api/auth/admin/login', () => HttpResponse.json(withTokens(admin))))
  open('/admin/dashboard?aba=1')
  await screen.findByText('Entre para ver a página que você pediu.')
  expect(href()).toBe('/admin/login?returnUrl=%2Fadmin%2Fdashboard%3Faba%3D1')

  await signIn('admin@demo.local', 'senha')
  await screen.findByRole('heading', { name: 'Pendências' })
  expect(href()).toBe('/admin/dashboard?aba=1')
  expect(asked).not.toContain('/api/auth/user')
})

test('a refused login says so once, in the form, and keeps what was typed', async () => {
  server.use(
    http.post('*/api/auth/admin/login', () => problem(401, 'credenciais', 'Login ou senha incorretos.')),
  )
  open('/admin/login')
  await signIn('admin@demo.local', 'errada')
  expect((await screen.findByRole('alert')).textContent).toBe('Login ou senha incorretos.')
  expect(screen.getAllByText('Login ou senha incorretos.')).toHaveLength(1)
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('admin@demo.local')
})

test('too many tries: the form says how long to wait and cannot be sent meanwhile', async () => {
  server.use(
    http.post('*/api/auth/admin/login', () =>
      problem(429, 'muitas-tentativas', 'Muitas tentativas.', { 'retry-after': '90' }),
    ),
  )
  open('/admin/login')
  await signIn('admin@demo.local', 'errada')
  expect((await screen.findByRole('alert')).textContent).toMatch(/Espere 2 minutos/)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Entrar' }).disabled).toBe(true)
})

test('blank fields are not sent', async () => {
  open('/admin/login')
  await userEvent.click(await screen.findByRole('button', { name: 'Entrar' }))
  screen.getByText('Informe o e-mail.')
  screen.getByText('Informe a senha.')
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail'))
})

test('the menu shows what has a screen and nothing else', async () => {
  startSession(withTokens(admin))
  open('/admin/dashboard')
  const nav = await screen.findByRole('navigation', { name: 'Principal' })
  expect([...nav.querySelectorAll('a')].map((link) => link.textContent)).toEqual(['Início', 'Página própria'])
})

test('leaving goes to the login of the area and leaves nothing of the user behind', async () => {
  startSession(withTokens(admin))
  open('/admin/dashboard')
  await userEvent.click(await screen.findByRole('button', { name: 'Conta de Helena Prado' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Sair' }))
  await screen.findByRole('heading', { name: 'Entrar na administração' })
  expect(href()).toBe('/admin/login')
  expect(localStorage.getItem('token')).toBeNull()
  const left = router.options.context.queryClient.getQueryCache().getAll()
  expect(JSON.stringify(left.map((query) => query.state.data ?? null))).not.toContain('Helena')
  expect(screen.queryByRole('navigation', { name: 'Principal' })).toBeNull()
})

test('a session that ends by itself goes to the login with the address to come back to', async () => {
  startSession(withTokens(admin))
  server.use(
    http.get('*/api/auth/user', () => problem(401, 'nao-autenticado', 'Entre.')),
    http.post('*/api/auth/refreshtoken', () => problem(401, 'sessao-encerrada', 'Terminou.')),
  )
  open('/admin/dashboard')
  await screen.findByText('Sua sessão terminou. Entre de novo para continuar de onde parou.')
  expect(href()).toBe('/public/login?tokenExpired=true&returnUrl=%2Fadmin%2Fdashboard')
})

test('a client in the admin area gets 403 at the address that they asked for, with a way on', async () => {
  startSession(withTokens(cliente))
  open('/admin/cadastro/pessoajuridica/lista?pageSize=10')
  await screen.findByRole('heading', { name: 'Acesso não permitido' })
  expect(href()).toBe('/admin/cadastro/pessoajuridica/lista?pageSize=10')
  expect(screen.getByRole('link', { name: 'Ir para o início' })).toBeDefined()
})

test('a server that is down gets an error screen from which one can try again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  startSession(withTokens(admin))
  server.use(http.get('*/api/auth/user', () => HttpResponse.error(), { once: true }))
  server.use(http.get('*/api/auth/user', () => HttpResponse.error(), { once: true }))
  open('/admin/dashboard')
  await screen.findByRole('heading', { name: 'Sem contato com o servidor' })
  expect(session.getState().userId).toBe(1)
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  await screen.findByRole('heading', { name: 'Pendências' })
})

test.each([
  ['/', '/public/login'],
  ['/link', '/public/login'],
  ['/login?returnUrl=%2F403', '/public/login?returnUrl=%2F403'],
  ['/login-clientes', '/public/login'],
  ['/admin', '/admin/login'],
  ['/consulta', '/public/consulta'],
  ['/admin/login?returnUrl=//evil.example', '/admin/login'],
])('%s leads to %s', async (path, target) => {
  open(path)
  await waitFor(() => expect(href()).toBe(target))
})

test('an answer that came with the page and that its screen did not ask for is old for every later one', async () => {
  globalThis.firstCalls = {
    token: accessToken,
    answers: new Map([['/api/auth/roles', Promise.resolve(HttpResponse.json([]))]]),
  }
  open('/403')
  await screen.findByRole('heading', { name: 'Acesso não permitido' })
  await waitFor(() => expect(globalThis.firstCalls).toBeUndefined())
})

test('any unknown path shows 404', async () => {
  open('/nada/disso')
  await screen.findByRole('heading', { name: 'Página não encontrada' })
  // The title follows in an effect, which a busy machine runs later than it shows the heading.
  await waitFor(() => expect(document.title).toBe('Página não encontrada · Sindicato Demo'))
})

test('a word that only the server knows is no 404 where the server cannot be asked', async () => {
  server.use(http.get('*/api/entidade/:slug', () => HttpResponse.error()))
  open('/seesp')
  await screen.findByRole('button', { name: 'Tentar de novo' })
  expect(screen.queryByRole('heading', { name: 'Página não encontrada' })).toBeNull()
  // and is one where it can, and says so
  server.use(
    http.get('*/api/entidade/:slug', () => problem(404, 'nao-encontrado', 'Não há entidade neste endereço.')),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  await screen.findByRole('heading', { name: 'Página não encontrada' })
})
