import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { chooseEntidade, endSession, session, startSession } from '#src/stores/session.ts'
import { currentUser, publicLogin, type UsuarioComTokens } from './contract/contas/auth.ts'
import { obterEntidade } from './contract/nucleo/entidade.ts'
import { call } from './http.ts'
import { learnServerTime } from './server-clock.ts'
import { signOut } from './sign-out.ts'

/** An unsigned token of a user that ends so many seconds from now. */
function token(sub: string, lifetime: number): string {
  const encode = (part: object) => btoa(JSON.stringify(part)).replaceAll('=', '')
  return `${encode({ alg: 'none' })}.${encode({ sub, exp: Math.floor(Date.now() / 1000) + lifetime })}.x`
}

const user = (id: number, lifetime: number): UsuarioComTokens => ({
  id,
  name: 'Ana Souza',
  email: 'ana@demo.local',
  isAdmin: false,
  ativo: true,
  papeis: [],
  segundoFator: 'inativo',
  acessos: [],
  accessToken: token(String(id), lifetime),
  refreshToken: 'refresh-old-0123456789',
})

const problem = (status: number, code: string) =>
  HttpResponse.json({ type: 'about:blank', title: 'Erro', status, code, detail: 'Erro.' }, { status })

const server = setupServer()
let renewals: Record<string, unknown>[] = []
const renewed = () =>
  HttpResponse.json({ accessToken: token('7', 900), refreshToken: 'refresh-new-0123456789' })

function withRenewal(answer: () => Response | Promise<Response>) {
  server.use(
    http.post('*/api/auth/refreshtoken', async ({ request }) => {
      // The contract's own tests check what the server takes.
      renewals.push((await request.json()) as Record<string, unknown>)
      return answer()
    }),
    http.get('*/api/auth/user', () => HttpResponse.json({})),
  )
}

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  renewals = []
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  learnServerTime(new Date().toUTCString())
  server.resetHandlers()
  endSession()
  chooseEntidade(null)
})
afterAll(() => server.close())

/** A way to hold an answer back until the test lets it go. */
function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { open, opened }
}

test('calls that begin while a slow renewal is on its way wait for it too', async () => {
  startSession(user(7, 5))
  const { open, opened } = gate()
  withRenewal(async () => {
    await opened
    return renewed()
  })
  const first = call(currentUser)
  await vi.waitFor(() => expect(renewals).toHaveLength(1))
  const later = call(currentUser)
  open()
  await Promise.all([first, later])
  expect(renewals).toHaveLength(1)
})

test('who gives up a call does not take the renewal away from the others', async () => {
  startSession(user(7, 5))
  const { open, opened } = gate()
  withRenewal(async () => {
    await opened
    return renewed()
  })
  const leaving = new AbortController()
  const given = call(currentUser, {}, { signal: leaving.signal }).catch(() => 'desistiu')
  const staying = call(currentUser)
  await vi.waitFor(() => expect(renewals).toHaveLength(1))
  leaving.abort()
  open()
  expect(await given).toBe('desistiu')
  await staying
  expect(renewals).toHaveLength(1)
})

test('a renewal that never answers fails the call after a while and keeps the session', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  startSession(user(7, 5))
  withRenewal(() => new Promise(() => {}))
  const failure = call(currentUser).catch((error: unknown) => error)
  await vi.waitFor(() => expect(renewals).toHaveLength(1))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await failure).toMatchObject({ status: 0, code: 'tempo-esgotado' })
  expect(session.getState().userId).toBe(7)
})

test.each([500, 503, 429])(
  'a renewal answered by %i fails the call and keeps the session',
  async (status) => {
    startSession(user(7, 5))
    withRenewal(() => problem(status, 'interno'))
    await expect(call(currentUser)).rejects.toMatchObject({ status })
    expect(session.getState().userId).toBe(7)
    withRenewal(renewed)
    await call(currentUser)
    expect(session.getState().refreshToken).toBe('refresh-new-0123456789')
  },
)

test('a clock that is wrong costs one renewal, not one a call', async () => {
  // An hour ahead: every token looks expired until the server has told the time.
  startSession(user(7, 900))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
  const now = () => new Date(Date.now() - 3_600_000).toUTCString()
  withRenewal(() =>
    HttpResponse.json(
      { accessToken: session.getState().token, refreshToken: 'refresh-new-0123456789' },
      { headers: { date: now() } },
    ),
  )
  server.use(http.get('*/api/auth/user', () => HttpResponse.json({}, { headers: { date: now() } })))
  await call(currentUser)
  await call(currentUser)
  expect(renewals).toHaveLength(1)
})

test('who left while a renewal was on its way stays out', async () => {
  startSession(user(7, 5))
  const { open, opened } = gate()
  withRenewal(async () => {
    await opened
    return renewed()
  })
  server.use(http.get('*/api/auth/user', () => problem(401, 'sem-sessao')))
  const asking = call(currentUser).catch(() => 'recusada')
  await vi.waitFor(() => expect(renewals).toHaveLength(1))
  endSession()
  open()
  expect(await asking).toBe('recusada')
  expect(session.getState().userId).toBeNull()
  expect(localStorage.getItem('token')).toBeNull()
})

test('what one user sent is not sent again as the next one', async () => {
  startSession(user(7, 900))
  const { open, opened } = gate()
  const senders: (string | null)[] = []
  server.use(
    http.get('*/api/auth/user', async ({ request }) => {
      senders.push(request.headers.get('authorization'))
      await opened
      return problem(401, 'sessao-encerrada')
    }),
  )
  const asking = call(currentUser).catch(() => 'recusada')
  await vi.waitFor(() => expect(senders).toHaveLength(1))
  endSession()
  startSession(user(8, 900))
  open()
  expect(await asking).toBe('recusada')
  expect(senders).toHaveLength(1)
  expect(session.getState().userId).toBe(8)
})

/** A browser in which the user has answered so when it was asked for the position. */
function withPermission(state: string, locate: (found: (position: object) => void) => void) {
  const query = vi.fn(async () => ({ state }))
  const getCurrentPosition = vi.fn(locate)
  const browser = { permissions: { query }, geolocation: { getCurrentPosition } }
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), browser))
  return getCurrentPosition
}
const here = { coords: { latitude: -23.5, longitude: -46.6 } }

test('an administrator’s renewal says where they are when the browser may tell', async () => {
  withPermission('granted', (found) => found(here))
  startSession({ ...user(7, 5), isAdmin: true })
  withRenewal(renewed)
  await call(currentUser)
  expect(renewals).toEqual([
    { id: 7, refreshToken: 'refresh-old-0123456789', latitude: -23.5, longitude: -46.6 },
  ])
})

test.each(['prompt', 'denied'])('with the permission at "%s" nobody is asked', async (state) => {
  const getCurrentPosition = withPermission(state, (found) => found(here))
  startSession({ ...user(7, 5), isAdmin: true })
  withRenewal(renewed)
  await call(currentUser)
  expect(getCurrentPosition).not.toHaveBeenCalled()
  expect(renewals).toEqual([{ id: 7, refreshToken: 'refresh-old-0123456789' }])
})

test('a client’s position is nobody’s business', async () => {
  const getCurrentPosition = withPermission('granted', (found) => found(here))
  startSession(user(7, 5))
  withRenewal(renewed)
  await call(currentUser)
  expect(getCurrentPosition).not.toHaveBeenCalled()
  expect(renewals[0]).not.toHaveProperty('latitude')
})

test('a position that does not come does not hold the renewal up for long', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const getCurrentPosition = withPermission('granted', () => {})
  startSession({ ...user(7, 5), isAdmin: true })
  withRenewal(renewed)
  const asking = call(currentUser)
  await vi.waitFor(() => expect(getCurrentPosition).toHaveBeenCalled())
  await vi.advanceTimersByTimeAsync(2000)
  await asking
  expect(renewals[0]).not.toHaveProperty('latitude')
})

test('a renewal goes on when the code for the position cannot be had', async () => {
  vi.doMock('./position.ts', () => {
    throw new Error('Failed to fetch dynamically imported module')
  })
  startSession({ ...user(7, 5), isAdmin: true })
  withRenewal(renewed)
  await call(currentUser)
  expect(renewals).toEqual([{ id: 7, refreshToken: 'refresh-old-0123456789' }])
  vi.doUnmock('./position.ts')
})

test('a logout whose 401 no renewal can help is a logout, not a session that ran out', async () => {
  startSession({ ...user(7, 900), isAdmin: true })
  withRenewal(() => problem(401, 'sessao-encerrada'))
  server.use(http.post('*/api/auth/logout/7', () => problem(401, 'sessao-encerrada')))
  const ends: unknown[] = []
  const stop = session.subscribe(({ expired, leftAsAdmin }, before) => {
    if (before.userId !== null) ends.push({ expired, leftAsAdmin })
  })
  await signOut(7)
  stop()
  expect(ends.at(-1)).toEqual({ expired: false, leftAsAdmin: false })
  expect(session.getState().userId).toBeNull()
})

test('the entidade that a visitor chose goes along until there is a token, and with the renewal again', async () => {
  const asked: (string | null)[][] = []
  const note = ({ headers }: Request) =>
    asked.push([headers.get('x-entidade'), headers.get('authorization')?.slice(0, 6) ?? null])
  server.use(
    http.get('*/api/entidade', ({ request }) => {
      note(request)
      return HttpResponse.json({})
    }),
    http.post('*/api/auth/public/login', ({ request }) => {
      note(request)
      return HttpResponse.json(user(7, 5))
    }),
    http.post('*/api/auth/refreshtoken', ({ request }) => {
      note(request)
      return renewed()
    }),
  )
  await call(obterEntidade)
  chooseEntidade('seesp')
  await call(obterEntidade)
  startSession(await call(publicLogin, { body: { login: 'a', senha: 'b' } }))
  await call(obterEntidade)
  expect(asked).toEqual([
    [null, null],
    ['seesp', null],
    ['seesp', null],
    ['seesp', null],
    [null, 'Bearer'],
  ])
})

test('an entidade that is no more is forgotten, and the call made again without it', async () => {
  chooseEntidade('extinta')
  server.use(
    http.get('*/api/entidade', ({ request }) =>
      request.headers.has('x-entidade')
        ? problem(404, 'entidade-desconhecida')
        : HttpResponse.json({ slug: 'demo' }),
    ),
  )
  expect(await call(obterEntidade)).toMatchObject({ slug: 'demo' })
  expect(session.getState().entidade).toBeNull()
})

test('any other 404 leaves the chosen entidade alone', async () => {
  chooseEntidade('seesp')
  server.use(http.get('*/api/entidade', () => problem(404, 'nao-encontrado')))
  await expect(call(obterEntidade)).rejects.toMatchObject({ code: 'nao-encontrado' })
  expect(session.getState().entidade).toBe('seesp')
})

test('a refusal carries the token for the next step', async () => {
  const refusal = { type: 'x', title: 'x', status: 403, code: 'politica-nao-aceita', detail: 'Aceite.' }
  server.use(
    http.post('*/api/auth/public/login', () =>
      HttpResponse.json({ ...refusal, token: '1.abc' }, { status: 403 }),
    ),
  )
  const login = call(publicLogin, { body: { login: 'a', senha: 'b' } })
  await expect(login).rejects.toMatchObject({ code: 'politica-nao-aceita', token: '1.abc' })
})
