import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { UsuarioComTokens } from '#src/api/contract/contas/auth.ts'
import { endSession, session, startSession } from '#src/stores/session.ts'
import { persisted } from './persisted.ts'

const HOUR = 3_600_000
const who = (id: number): UsuarioComTokens => ({
  id,
  name: 'Ana',
  email: 'ana@demo.local',
  isAdmin: false,
  ativo: true,
  papeis: [],
  segundoFator: 'inativo',
  acessos: [],
  accessToken: 'segredo.de.acesso',
  refreshToken: 'segredo-de-renovacao',
})

const answer = vi.fn<() => Promise<string>>()
const options = (userId: number) => ({
  queryKey: ['user', { userId }],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    answer().then((text) => {
      signal.throwIfAborted()
      return text
    }),
  ...persisted({ staleTime: HOUR, gcTime: HOUR }, z.string()),
})

/** A reload of the tab: a cache of its own, and the same storage. */
const fresh = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })
const ask = (userId: number, client = fresh()) => client.query(options(userId))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') })
  answer.mockReset()
  answer.mockImplementation(async () => `resposta ${answer.mock.calls.length}`)
  startSession(who(1))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  endSession()
  sessionStorage.clear()
})

test('survives a reload while it is current, and keeps its age', async () => {
  expect(await ask(1)).toBe('resposta 1')
  vi.setSystemTime(Date.now() + HOUR - 1000)
  const client = fresh()
  expect(await ask(1, client)).toBe('resposta 1')
  expect(answer).toHaveBeenCalledTimes(1)

  vi.setSystemTime(Date.now() + 2000)
  expect(await ask(1, client)).toBe('resposta 2')
  expect(await ask(1)).toBe('resposta 2')
  expect(answer).toHaveBeenCalledTimes(2)
})

test('an expired entry is not given back, nor one from the future of a clock put right', async () => {
  await ask(1)
  vi.setSystemTime(Date.now() + HOUR)
  expect(await ask(1)).toBe('resposta 2')
  vi.setSystemTime(Date.now() - 10 * HOUR)
  expect(await ask(1)).toBe('resposta 3')
})

test('nothing of one user is left to the next, nor to nobody', async () => {
  await ask(1)
  startSession(who(2))
  expect(JSON.stringify(sessionStorage)).not.toContain('resposta')
  expect(await ask(2)).toBe('resposta 2')
  endSession()
  expect(JSON.stringify(sessionStorage)).not.toContain('resposta')
  startSession(who(2))
  expect(await ask(2)).toBe('resposta 3')
})

test('what another tab’s user left behind in this one is dropped', async () => {
  await ask(1)
  const left = sessionStorage.getItem('contribui.cache') ?? ''
  startSession(who(2))
  // As after a reload of a tab that slept through a logout and a login elsewhere.
  sessionStorage.setItem('contribui.cache', left)
  expect(await ask(1)).toBe('resposta 2')
  expect(sessionStorage.getItem('contribui.cache')).not.toContain('resposta 1')
})

test('an answer that arrives after its user has left is not kept', async () => {
  let arrive = (_text: string) => {}
  answer.mockImplementationOnce(() => new Promise((resolve) => (arrive = resolve)))
  const client = fresh()
  const asking = ask(1, client).catch(() => 'abandonada')
  await vi.waitFor(() => expect(answer).toHaveBeenCalled())
  endSession()
  client.clear()
  startSession(who(2))
  arrive('tardia')
  await asking
  expect(JSON.stringify(sessionStorage)).not.toContain('tardia')
})

test('seeded data, and data that was written over, survives too; invalidated data does not', async () => {
  const client = fresh()
  client.setQueryData(options(1).queryKey, 'do login')
  const stop = new QueryObserver(client, options(1)).subscribe(() => {})
  await ask(3, client)
  expect(await ask(1)).toBe('do login')

  client.setQueryData(options(1).queryKey, 'com outros acessos')
  expect(await ask(1)).toBe('com outros acessos')
  stop()

  await client.invalidateQueries({ queryKey: options(1).queryKey, refetchType: 'none' })
  expect(await ask(1)).toBe('resposta 2')
})

test('a storage that is full or forbidden, or that holds rubbish, is as good as none', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(await ask(1)).toBe('resposta 1')
  expect(await ask(1)).toBe('resposta 2')
  vi.restoreAllMocks()

  answer.mockImplementation(async () => `resposta ${answer.mock.calls.length}`)
  const hash = JSON.stringify(options(1).queryKey)
  for (const rubbish of [
    'nada',
    '[]',
    '{"userId":1}',
    '{"userId":1,"entries":null}',
    JSON.stringify({ userId: 1, entries: { [hash]: { at: Date.now(), data: { outra: 'forma' } } } }),
  ]) {
    sessionStorage.setItem('contribui.cache', rubbish)
    expect(await ask(1)).toMatch(/^resposta/)
  }
})

test('no token is ever written there', async () => {
  await ask(1)
  expect(session.getState().token).toContain('segredo')
  expect(JSON.stringify(sessionStorage)).not.toContain('segredo')
})
