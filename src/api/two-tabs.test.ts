import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

const server = setupServer()
let renewals = 0
let opened: Promise<void>
let open: () => void

function token(lifetime: number, sub = '7'): string {
  const encode = (part: object) => btoa(JSON.stringify(part)).replaceAll('=', '')
  return `${encode({ alg: 'none' })}.${encode({ sub, exp: Math.floor(Date.now() / 1000) + lifetime })}.x`
}

const stale = token(5)
const successor = { accessToken: token(900), refreshToken: 'refresh-new-0123456789' }

/** A server that renews when the test lets it. */
function withRenewal(answer: () => Response) {
  server.use(
    http.post('*/api/auth/refreshtoken', async () => {
      renewals += 1
      await opened
      return answer()
    }),
  )
}

/** Somebody signs in, in a tab that this one has not heard of yet. */
function signInElsewhere(accessToken: string, userId: number) {
  localStorage.setItem('token', accessToken)
  localStorage.setItem(
    'contribui.sessao',
    JSON.stringify({ refreshToken: 'refresh-else-0123456789', userId, isAdmin: false }),
  )
}

/** A tab: modules of its own over the storage that all of them share. */
async function openTab() {
  vi.resetModules()
  return { ...(await import('#src/stores/session.ts')), ...(await import('./fresh-token.ts')) }
}

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  renewals = 0
  opened = new Promise((resolve) => (open = resolve))
  localStorage.setItem('token', stale)
  localStorage.setItem(
    'contribui.sessao',
    JSON.stringify({ refreshToken: 'refresh-old-0123456789', userId: 7, isAdmin: false }),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  server.resetHandlers()
  localStorage.clear()
})
afterAll(() => server.close())

test('without Web Locks two may overlap: the grace of the server gives both the same successor', async () => {
  expect('locks' in navigator).toBe(false)
  const [one, other] = [await openTab(), await openTab()]
  withRenewal(() => HttpResponse.json(successor))
  const renewing = Promise.all([one.freshToken(), other.freshToken()])
  await vi.waitFor(() => expect(renewals).toBe(2))
  open()
  expect(await renewing).toEqual([successor.accessToken, successor.accessToken])
  for (const tab of [one, other]) expect(tab.session.getState().userId).toBe(7)
  expect(localStorage.getItem('token')).toBe(successor.accessToken)
})

test('one whose renewal came too late takes over what the other has got meanwhile', async () => {
  const [late, other] = [await openTab(), await openTab()]
  withRenewal(() =>
    HttpResponse.json(
      { type: 'x', title: 'x', status: 401, code: 'sessao-encerrada', detail: 'x' },
      { status: 401 },
    ),
  )
  const renewing = late.freshToken()
  await vi.waitFor(() => expect(renewals).toBe(1))
  other.replaceTokens(successor)
  open()
  expect(await renewing).toBe(successor.accessToken)
  expect(late.session.getState()).toMatchObject({ userId: 7, expired: false })
})

test('with Web Locks one waits for the other and takes its tokens over', async () => {
  let last: Promise<unknown> = Promise.resolve()
  const request = (_name: string, task: () => Promise<unknown>) => {
    const turn = last.then(task)
    last = turn.catch(() => {})
    return turn
  }
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: { request } }))
  const [one, other] = [await openTab(), await openTab()]
  withRenewal(() => HttpResponse.json(successor))
  open()
  expect(await Promise.all([one.freshToken(), other.freshToken()])).toEqual([
    successor.accessToken,
    successor.accessToken,
  ])
  expect(renewals).toBe(1)
})

test('a logout in one ends the session of the other before it renews', async () => {
  const [one, other] = [await openTab(), await openTab()]
  one.endSession()
  expect(await other.freshToken()).toBeNull()
  expect(other.session.getState().userId).toBeNull()
  expect(renewals).toBe(0)
})

test('what one user sends never goes out as another who signed in while the token was renewed', async () => {
  const tab = await openTab()
  signInElsewhere(token(900, '8'), 8)
  await expect(tab.freshToken()).rejects.toMatchObject({ code: 'outro-usuario' })
  // and what follows is the other's own
  expect(await tab.freshToken()).toBe(token(900, '8'))
})

test('nor does what the server refused; as the same user it is sent again', async () => {
  const tab = await openTab()
  signInElsewhere(token(900, '8'), 8)
  expect(await tab.tokenAfterRefusal(stale)).toBeNull()
  expect(tab.session.getState().userId).toBe(8)

  signInElsewhere(stale, 7)
  const same = await openTab()
  signInElsewhere(token(900), 7)
  expect(await same.tokenAfterRefusal(stale)).toBe(token(900))
})
