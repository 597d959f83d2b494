import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { cleanup, configure, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { responder } from '#src/stores/confirmation.ts'
import { chooseEntidade, endSession, session, startSession, syncFromStorage } from '#src/stores/session.ts'
import { toasts } from '#src/stores/toasts.ts'
import type { Acesso, Usuario } from '#src/api/contract/contas/auth.ts'
import type { MinhaConta } from '#src/api/contract/contas/minha-conta.ts'
import { configuracoes } from '#src/api/contract/geral/configuracoes.ts'
import { papeis } from '#src/api/contract/nucleo/papeis.ts'
import type { listenToHub } from '#src/api/hub.ts'
import { createAppRouter, followSession, type AppRouter } from '#src/router.tsx'
import { routeTree } from '#src/routeTree.gen.ts'

// The app as its tests see it: every route with its guards over a fake server, of which a test gives what it is about.
const hub = vi.hoisted((): { hear: Parameters<typeof listenToHub>[0]['onEvent'] } => ({ hear: () => {} }))
vi.mock('#src/api/hub.ts', () => ({
  listenToHub: ({ onEvent }: Parameters<typeof listenToHub>[0]) => {
    hub.hear = onEvent
    return () => {}
  },
}))
/** Tells the app of a change, as the server does. */
export const announce: typeof hub.hear = (evento) => hub.hear(evento)

// Working out what is hidden takes most of a query's time on a form.
configure({ defaultHidden: true })
// A test drives a whole screen: on a busy machine that takes its time.
vi.setConfig({ testTimeout: 30_000 })

const encode = (part: object) => btoa(JSON.stringify(part)).replaceAll('=', '')
const accessToken = `${encode({ alg: 'none' })}.${encode({ exp: Math.floor(Date.now() / 1000) + 900 })}.x`

export const admin: Usuario = {
  id: 1,
  name: 'Helena Prado',
  email: 'admin@demo.local',
  isAdmin: true,
  ativo: true,
  papeis: ['administrador'],
  segundoFator: 'inativo',
  acessos: [],
}

/** An acesso that may be used. */
export const acesso: Acesso = {
  id: 7,
  nome: 'Padaria',
  ativo: true,
  cadastroAtivo: true,
  analise: null,
  analiseMotivo: '',
  escritorio: false,
  tipoPessoa: 'juridica',
  registro: '12ABC34501DE35',
}

/** A client with that acesso alone. */
export const cliente: Usuario = {
  ...admin,
  id: 2,
  name: 'Bia Reis',
  isAdmin: false,
  papeis: [],
  acessos: [acesso],
}

export const entidade = {
  slug: 'demo',
  nomeFantasia: 'Sindicato Demo',
  razaoSocial: 'Sindicato das Empresas de Demonstração',
  image64: null,
  cor: '#225588',
  contato: { telefone: '', email: '', site: '' },
  outras: false,
  settings: {
    homeAddress: '',
    accessAddress: '',
    caminhoRegistro: '/public/registro',
    consultaCnpj: 'aberta',
    consultaCpf: 'aberta',
  },
  cookies: { ...configuracoes.cookies.padrao, versao: '1.0' },
}

/** The choice of a visitor who has agreed before. */
const aceito = {
  id: 'a'.repeat(32),
  navegador: 'b'.repeat(32),
  versao: entidade.cookies.versao,
  preferencias: true,
  em: new Date().toISOString(),
  proven: true,
}

export const regras = {
  versao: 1,
  ignorados: [],
  senhaMinima: 8,
  sessaoDias: 30,
  segundoFatorObrigatorio: false,
}

const registro = { ...configuracoes.registro.padrao, versao: 1, ignorados: [] as string[] }

const roles = Object.entries(papeis).map(([papel, permissoes]) => ({
  papel,
  nome: papel.charAt(0).toUpperCase() + papel.slice(1),
  permissoes,
}))

/** A problem document as the server answers it. */
export const problem = (
  status: number,
  code: string,
  detail: string,
  errors?: Record<string, string>,
  extra: { token?: string; total?: number } = {},
) =>
  HttpResponse.json({ type: 'about:blank', title: code, status, code, detail, errors, ...extra }, { status })

/** What every way of signing in answers. */
export const withTokens = (user: Usuario) => ({ ...user, accessToken, refreshToken: 'r'.repeat(30) })

export const vazio = () => new HttpResponse(null, { status: 204 })

let current = admin
let rules = regras
let registration = registro
let conta: Partial<MinhaConta> = {}
let router: AppRouter
let stopFollowing = () => {}

/** Starts the fake server for a test file; gives it, for what a test is about. */
export function fakeServer() {
  const server = setupServer()
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
  afterAll(() => server.close())
  beforeEach(() => {
    localStorage.clear()
    sessionStorage.clear()
    localStorage.setItem('contribui.consentimento', JSON.stringify({ [entidade.slug]: aceito }))
    rules = regras
    registration = registro
    conta = {}
    server.use(
      http.get('*/api/entidade', () => HttpResponse.json(entidade)),
      http.get('*/api/auth/user', () => HttpResponse.json(current)),
      http.get('*/api/auth/conta', () =>
        HttpResponse.json({
          nome: current.name,
          email: current.email,
          emailPendente: null,
          senhaMinima: rules.senhaMinima,
          segundoFatorObrigatorio: current.isAdmin && rules.segundoFatorObrigatorio,
          ...conta,
        }),
      ),
      http.get('*/api/preferencia/pessoal/geral', () => HttpResponse.json({})),
      http.get('*/api/:tipo/campos', () => HttpResponse.json([])),
      http.get('*/api/configuracao', () => HttpResponse.json([])),
      http.post('*/api/presenca/:tipo/:matricula', () => HttpResponse.json({ id: 0, pessoas: [] })),
      http.delete('*/api/presenca/:tipo/:matricula', () => HttpResponse.json({})),
      http.get('*/api/auth/roles', () => HttpResponse.json(roles)),
      http.get('*/api/auth/settings', () => HttpResponse.json(rules)),
      http.get('*/api/entidade/registro', () => HttpResponse.json(registration)),
      http.get('*/api/menu/admin', () => HttpResponse.json([])),
      http.get('*/api/menu/public', () => HttpResponse.json([])),
      http.get('*/api/notification/GetUnreadNotificationCount', () => HttpResponse.json(0)),
      http.get('*/api/preferencia/notificacao/sino', () => HttpResponse.json({})),
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
    )
  })
  afterEach(() => {
    responder(false)
    stopFollowing()
    cleanup()
    endSession()
    chooseEntidade(null)
    toasts.setState({ items: [] })
    vi.restoreAllMocks()
    server.resetHandlers()
  })
  return server
}

/** Opens an address as an administrator, or as nobody. */
export function openApp(path: string, user: Usuario | null = admin) {
  if (user) {
    current = user
    startSession(withTokens(user))
  }
  load(path)
}

/** Somebody signs in in a second tab, of which this one hears by the storage. */
export function signInElsewhere(user: Usuario) {
  current = user
  const { id: userId, isAdmin, accessToken: token, refreshToken } = withTokens(user)
  localStorage.setItem('token', token)
  localStorage.setItem(
    'contribui.sessao',
    JSON.stringify({ refreshToken: `${refreshToken}2`, userId, isAdmin }),
  )
  syncFromStorage()
}

/** The signed-in user as the server has them from now on. */
export function nowOnServer(user: Usuario) {
  current = user
}

/** The signed-in user's own account as the server has it from now on, where it differs from what every answer tells. */
export function contaOnServer(change: Partial<MinhaConta>) {
  conta = { ...conta, ...change }
}

/** The rules of access as the server has them from now on. */
export function rulesOnServer(change: Partial<typeof regras>) {
  rules = { ...rules, ...change }
}

/** How the entidade takes registrations, as the server has it from now on. */
export function registrationOnServer(change: Partial<typeof registro>) {
  registration = { ...registration, ...change }
}

/** What a reload of the tab does: another app at the same address, with what the storages kept. */
export function reloadApp() {
  stopFollowing()
  cleanup()
  load(address())
}

function load(path: string) {
  router = createAppRouter(routeTree, createMemoryHistory({ initialEntries: [path] }))
  stopFollowing = followSession(router)
  render(
    <QueryClientProvider client={cache()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

/** The app's cache of server data. */
export const cache = () => router.options.context.queryClient
/** Goes to an address as a link of the app would. */
export const goTo = (href: string) => router.navigate({ href })

/** What the browser's back button does. */
export const goBack = () => router.history.back()

export const address = () => router.history.location.href
export const signedIn = () => session.getState().userId !== null
export const user = userEvent.setup({ delay: null })
export const field = (name: string | RegExp) => screen.findByLabelText<HTMLInputElement>(name)
export const click = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
/** Answers a dialog, by its title, with one of its buttons. */
export async function answer(title: string, button: string) {
  const dialog = await screen.findByRole('dialog', { name: title })
  await user.click(within(dialog).getByRole('button', { name: button }))
}
/** Puts a text in a field in one go, as by pasting. */
export async function write(name: string | RegExp, text: string) {
  const input = await field(name)
  await user.clear(input)
  await user.click(input)
  await user.paste(text)
}
export const messages = () => toasts.getState().items.map(({ message }) => message)
