import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { endSession, session, startSession } from '#src/stores/session.ts'
import { lista } from './contract/nucleo/common.ts'
import { endpoint } from './contract/nucleo/endpoint.ts'
import { currentUser, logout, publicLogin, type UsuarioComTokens } from './contract/contas/auth.ts'
import { boletoPdf } from './contract/dinheiro/boleto.ts'
import { listNotifications, pushNotification } from './contract/servicos/notification.ts'
import type { ApiError } from './error.ts'
import { call } from './http.ts'
import { signOut } from './sign-out.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const seconds = (instant: Date) => Math.floor(instant.getTime() / 1000)

/** An unsigned token that ends so many seconds after NOW; `name` tells one from another. */
function token(name: string, lifetime: number): string {
  const encode = (part: object) => btoa(JSON.stringify(part)).replaceAll('=', '')
  return `${encode({ alg: 'none' })}.${encode({ name, exp: seconds(NOW) + lifetime })}.x`
}

const OLD = token('old', 600)
const NEW = token('new', 600)

const user: UsuarioComTokens = {
  id: 7,
  name: 'Ana Souza',
  email: 'ana@demo.local',
  isAdmin: false,
  ativo: true,
  papeis: [],
  segundoFator: 'inativo',
  acessos: [],
  accessToken: OLD,
  refreshToken: 'refresh-old-0123456789',
}

const problem = (status: number, code: string, detail: string) =>
  HttpResponse.json({ type: 'about:blank', title: 'Erro', status, code, detail }, { status })

const server = setupServer()
let refreshes = 0
let bearers: (string | null)[] = []

/** A server on which only NEW is good, with a refresh that answers as told. */
function withServer(refresh: () => Response | Promise<Response>) {
  server.use(
    http.post('*/api/auth/refreshtoken', () => {
      refreshes += 1
      return refresh()
    }),
    http.get('*/api/auth/user', ({ request }) => {
      const bearer = request.headers.get('authorization')
      bearers.push(bearer)
      return bearer === `Bearer ${NEW}`
        ? HttpResponse.json({ ...user, accessToken: undefined, refreshToken: undefined })
        : problem(401, 'nao-autenticado', 'Entre para continuar.')
    }),
  )
}

const renewed = () => HttpResponse.json({ accessToken: NEW, refreshToken: 'refresh-new-0123456789' })
const refused = () => problem(401, 'sessao-encerrada', 'Sua sessão terminou.')

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  refreshes = 0
  bearers = []
  startSession(user)
})
afterEach(() => {
  server.resetHandlers()
  endSession()
  vi.useRealTimers()
})
afterAll(() => server.close())

test('parallel 401s wait for one refresh and are each replayed with its token', async () => {
  withServer(renewed)
  const users = await Promise.all(Array.from({ length: 10 }, () => call(currentUser)))
  expect(users.map(({ id }) => id)).toEqual(Array.from({ length: 10 }, () => 7))
  expect(refreshes).toBe(1)
  expect(bearers.filter((bearer) => bearer === `Bearer ${NEW}`)).toHaveLength(10)
  expect(localStorage.getItem('token')).toBe(NEW)
})

test('a replayed call carries its body again', async () => {
  withServer(renewed)
  const bodies: unknown[] = []
  server.use(
    http.post('*/api/notification', async ({ request }) => {
      bodies.push(await request.json())
      return request.headers.get('authorization') === `Bearer ${NEW}`
        ? HttpResponse.json({ destinatarios: 1 })
        : problem(401, 'nao-autenticado', 'Entre para continuar.')
    }),
  )
  const body = { messageType: 'Aviso', message: 'Olá' }
  expect(await call(pushNotification, { body })).toEqual({ destinatarios: 1 })
  expect(bodies).toEqual([body, body])
})

test('a refused refresh ends the session once, whatever the number of requests', async () => {
  withServer(refused)
  const ends: boolean[] = []
  const stop = session.subscribe((now, before) => {
    if (before.userId !== null && now.userId === null) ends.push(now.expired)
  })
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => call(currentUser)))
  stop()
  expect(results.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'rejected'))
  expect(refreshes).toBe(1)
  expect(ends).toEqual([true])
  expect(localStorage.getItem('token')).toBeNull()
})

test('a second 401, after a refresh that went well, ends the session instead of looping', async () => {
  withServer(() => HttpResponse.json({ accessToken: token('bad', 600), refreshToken: 'r'.repeat(30) }))
  await expect(call(currentUser)).rejects.toMatchObject({ status: 401, code: 'nao-autenticado' })
  expect(refreshes).toBe(1)
  expect(session.getState()).toMatchObject({ userId: null, expired: true })
})

test.each([
  [31, 0],
  [29, 1],
])('with %i s left there are %i refreshes before the request', async (left, expected) => {
  startSession({ ...user, accessToken: token('ending', left) })
  withServer(renewed)
  server.use(http.get('*/api/auth/user', () => HttpResponse.json(user)))
  await call(currentUser)
  expect(refreshes).toBe(expected)
})

test("what is left is judged by the server's clock", async () => {
  startSession({ ...user, accessToken: token('ending', 120) })
  withServer(renewed)
  const ahead = new Date(NOW.getTime() + 100_000).toUTCString()
  server.use(http.get('*/api/auth/user', () => HttpResponse.json(user, { headers: { date: ahead } })))
  await call(currentUser)
  expect(refreshes).toBe(0)
  server.use(
    http.get('*/api/auth/user', () => HttpResponse.json(user, { headers: { date: NOW.toUTCString() } })),
  )
  await call(currentUser)
  expect(refreshes).toBe(1)
})

test('a token that another tab has stored meanwhile is taken over without a refresh', async () => {
  startSession({ ...user, accessToken: token('ending', 10) })
  localStorage.setItem('token', NEW)
  withServer(renewed)
  await call(currentUser)
  expect(refreshes).toBe(0)
  expect(bearers).toEqual([`Bearer ${NEW}`])
})

test('a logout in another tab is noticed before a refresh', async () => {
  startSession({ ...user, accessToken: token('ending', 10) })
  localStorage.clear()
  withServer(renewed)
  await expect(call(currentUser)).rejects.toMatchObject({ status: 401 })
  expect(refreshes).toBe(0)
  expect(session.getState().userId).toBeNull()
})

test('a refresh that gets no answer fails the call and keeps the session', async () => {
  withServer(() => HttpResponse.error())
  await expect(call(currentUser)).rejects.toMatchObject({ status: 0, code: 'rede' })
  expect(session.getState().userId).toBe(7)
})

test('a token of two parts counts as none: no refresh, no loop', async () => {
  startSession({ ...user, accessToken: 'a.b' })
  withServer(renewed)
  await expect(call(currentUser)).rejects.toMatchObject({ status: 401 })
  expect(refreshes).toBe(0)
  expect(bearers).toEqual([null])
})

test('three parts of garbage are renewed', async () => {
  startSession({ ...user, accessToken: 'a.b.c' })
  withServer(renewed)
  await call(currentUser)
  expect(refreshes).toBe(1)
})

test('a wrong password is not a lost session', async () => {
  server.use(
    http.post('*/api/auth/public/login', ({ request }) => {
      expect(request.headers.get('authorization')).toBeNull()
      return problem(401, 'credenciais', 'Usuário ou senha incorretos.')
    }),
  )
  const login = call(publicLogin, { body: { login: 'x', senha: 'y' } })
  await expect(login).rejects.toMatchObject({ code: 'credenciais', message: 'Usuário ou senha incorretos.' })
  expect(session.getState().userId).toBe(7)
})

test('a given bearer is sent as it is and its 401 leaves the session alone', async () => {
  server.use(
    http.get('*/api/boleto/:params', ({ request }) => {
      bearers.push(request.headers.get('authorization'))
      return problem(401, 'nao-autenticado', 'Consulte de novo.')
    }),
  )
  await expect(call(boletoPdf, { params: { params: 'abc' } }, { bearer: 'consulta' })).rejects.toBeDefined()
  expect(bearers).toEqual(['Bearer consulta'])
  expect(session.getState().userId).toBe(7)
})

test('path and query are built from the input and a PDF comes as a blob', async () => {
  const urls: string[] = []
  server.use(
    http.get('*/api/notification/GetNotificationsByUser', ({ request }) => {
      urls.push(request.url)
      return HttpResponse.json({ items: [], currentPage: 2, pageSize: 4, totalItems: 0, totalPages: 0 })
    }),
    http.get('*/api/boleto/:params', ({ request }) => {
      urls.push(request.url)
      return new HttpResponse('%PDF', { headers: { 'content-type': 'application/pdf' } })
    }),
  )
  const page = await call(listNotifications, { query: { page: 2, pageSize: 4, situacao: undefined } })
  const pdf = await call(boletoPdf, { params: { params: 'a/b' } })
  expect(page.currentPage).toBe(2)
  expect(await pdf.text()).toBe('%PDF')
  expect(urls.map((url) => url.replace(location.origin, ''))).toEqual([
    '/api/notification/GetNotificationsByUser?page=2&pageSize=4',
    '/api/boleto/a%2Fb',
  ])
})

const enviar = endpoint({
  method: 'POST',
  path: '/api/teste',
  access: 'usuario',
  summary: '',
  query: z.object({ uf: z.optional(lista(z.string(), { max: 3 })), q: z.optional(z.string()) }),
  body: {
    field: 'documento',
    types: ['application/pdf'],
    max: 100,
    fields: z.object({ titulo: z.string(), uf: lista(z.string(), { max: 3 }), nota: z.optional(z.string()) }),
  },
  response: 'vazio',
})

/** msw forgets the content type of a form that is sent a second time; its first line has the boundary too. */
async function readForm(request: Request): Promise<FormData> {
  const body = await request.blob()
  const boundary = /^--(\S+)/.exec(await body.text())?.[1]
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  return new Response(body, { headers }).formData()
}

test('a list goes as a key for each value, a file in a form, and both again when the call is replayed', async () => {
  withServer(renewed)
  const sent: { query: string; fields: unknown[][]; authorization: string | null }[] = []
  server.use(
    http.post('*/api/teste', async ({ request }) => {
      const fields = await Promise.all(
        [...(await readForm(request))].map(async ([name, value]) =>
          value instanceof File ? [name, value.name, value.type, await value.text()] : [name, value],
        ),
      )
      const authorization = request.headers.get('authorization')
      sent.push({ query: new URL(request.url).search, fields, authorization })
      return authorization === `Bearer ${NEW}`
        ? new HttpResponse(null, { status: 204 })
        : problem(401, 'nao-autenticado', 'Entre para continuar.')
    }),
  )
  const documento = new File(['%PDF'], 'ata número 1.pdf', { type: 'application/pdf' })
  await call(enviar, {
    query: { uf: ['SP', 'RJ'], q: undefined },
    body: { documento, titulo: 'Ata', uf: ['SP', 'RJ'], nota: undefined },
  })
  const expected = {
    query: '?uf=SP&uf=RJ',
    fields: [
      ['documento', 'ata número 1.pdf', 'application/pdf', '%PDF'],
      ['titulo', 'Ata'],
      ['uf', 'SP'],
      ['uf', 'RJ'],
    ],
  }
  expect(sent).toEqual([
    { ...expected, authorization: `Bearer ${OLD}` },
    { ...expected, authorization: `Bearer ${NEW}` },
  ])
})

test('every failure is an ApiError with a sentence', async () => {
  const answers: [Response, Partial<ApiError>][] = [
    [HttpResponse.error(), { status: 0, code: 'rede' }],
    [new HttpResponse('<html>', { status: 502 }), { status: 502, code: 'sem-detalhe' }],
    [new HttpResponse('<html>', { status: 200 }), { status: 200, code: 'resposta-invalida' }],
    [
      HttpResponse.json(
        { type: 'x', title: 'x', status: 429, code: 'muitas-tentativas', detail: 'Espere.' },
        { status: 429, headers: { 'retry-after': '90' } },
      ),
      { status: 429, code: 'muitas-tentativas', retryAfter: 90, detail: 'Espere.' },
    ],
  ]
  for (const [answer, expected] of answers) {
    server.use(http.get('*/api/auth/user', () => answer, { once: true }))
    const failure = call(currentUser)
    await expect(failure).rejects.toMatchObject({ name: 'ApiError', ...expected })
    await expect(failure).rejects.toHaveProperty('message', expect.stringMatching(/\.$/))
  }
})

test('a logout answered by 401 counts as done, any other failure keeps the session', async () => {
  withServer(refused)
  server.use(http.post('*/api/auth/logout/7', () => problem(500, 'interno', 'Falhou.'), { once: true }))
  await expect(signOut(7)).rejects.toMatchObject({ status: 500 })
  expect(session.getState().userId).toBe(7)

  server.use(http.post('*/api/auth/logout/7', () => problem(401, 'nao-autenticado', 'Entre.')))
  await signOut(7)
  expect(session.getState().userId).toBeNull()
  expect(logout.path).toContain('logout')
})
