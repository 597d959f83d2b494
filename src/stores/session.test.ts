import { afterEach, expect, test, vi } from 'vitest'
import type { UsuarioComTokens } from '#src/api/contract/contas/auth.ts'
import {
  chooseAcesso,
  chooseEntidade,
  endSession,
  followOtherTabs,
  replaceTokens,
  session,
  startSession,
  tabCache,
} from './session.ts'

const user: UsuarioComTokens = {
  id: 3,
  name: 'Rui',
  email: 'rui@demo.local',
  isAdmin: true,
  ativo: true,
  papeis: [],
  segundoFator: 'inativo',
  acessos: [],
  accessToken: 'a.b.c',
  refreshToken: 'refresh-0123456789-abc',
}

afterEach(() => {
  vi.restoreAllMocks()
  endSession()
  chooseEntidade(null)
  localStorage.clear()
})

/** What another tab leaves in the storage, and the event by which this one hears of it. */
function inAnotherTab(stored: Record<string, unknown>) {
  localStorage.clear()
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, String(value))
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
}

test('a full or forbidden storage keeps the session in this tab and breaks nothing', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  startSession(user)
  chooseAcesso(5)
  replaceTokens({ accessToken: 'd.e.f', refreshToken: 'refresh-2' })
  expect(session.getState()).toMatchObject({ token: 'd.e.f', userId: 3, isAdmin: true, acessoId: 5 })
})

test('a logout in another tab ends the session here', () => {
  const stop = followOtherTabs()
  startSession(user)
  localStorage.removeItem('token')
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  expect(session.getState()).toMatchObject({ userId: null, expired: false, leftAsAdmin: true })
  stop()
})

test('a login in another tab is taken over here, and known for one of there', () => {
  const stop = followOtherTabs()
  startSession(user)
  expect(session.getState().elsewhere).toBe(false)
  const stored = { ...localStorage }
  endSession()
  inAnotherTab(stored)
  expect(session.getState()).toMatchObject({ userId: 3, token: 'a.b.c', elsewhere: true })
  stop()
})

test('a renewal in another tab leaves the acesso of this one alone; another user brings their own', () => {
  const stop = followOtherTabs()
  startSession(user)
  chooseAcesso(5)
  // As in a tab that began with the last choice made, and made none itself.
  sessionStorage.removeItem('contribui.acesso')
  const stored = { refreshToken: 'refresh-2', userId: 3, isAdmin: true }
  inAnotherTab({ token: 'd.e.f', 'contribui.sessao': JSON.stringify(stored), 'contribui.acesso': '6' })
  expect(session.getState()).toMatchObject({ token: 'd.e.f', acessoId: 5 })

  inAnotherTab({
    token: 'g.h.i',
    'contribui.sessao': JSON.stringify({ ...stored, userId: 4 }),
    'contribui.acesso': '7',
  })
  expect(session.getState()).toMatchObject({ userId: 4, acessoId: 7 })
  stop()
})

test('a session that runs out in another tab has run out here, and one that was left there was left', () => {
  const stop = followOtherTabs()
  startSession(user)
  const stored = { ...localStorage }
  endSession({ expired: true })
  const ended = { ...localStorage }
  inAnotherTab(stored)
  expect(session.getState()).toMatchObject({ userId: 3, expired: false })
  inAnotherTab(ended)
  expect(session.getState()).toMatchObject({ userId: null, expired: true })

  inAnotherTab(stored)
  inAnotherTab({})
  expect(session.getState()).toMatchObject({ userId: null, expired: false })
  stop()
})

test('the next login takes the mark of the session that ran out away', () => {
  endSession({ expired: true })
  startSession(user)
  endSession()
  expect(localStorage).toHaveLength(0)
})

test.each(['here', 'in another tab'])(
  'a session that ends %s leaves its entidade to the visitor',
  (where) => {
    const stop = followOtherTabs()
    // A tab that was opened when the session was there already: it chose nothing itself.
    inAnotherTab({
      token: 'a.b.c',
      'contribui.sessao': JSON.stringify({
        refreshToken: 'refresh-1',
        userId: 3,
        isAdmin: false,
        entidade: 'seesp',
      }),
    })
    if (where === 'here') endSession({ expired: true })
    else inAnotherTab({})
    expect(session.getState()).toMatchObject({ userId: null, entidade: 'seesp' })
    // What a reload reads.
    expect(sessionStorage.getItem('contribui.entidade')).toBe('seesp')
    stop()
  },
)

test('the entidade that a visitor chose stays with this tab; a session keeps the one that it began with', () => {
  chooseEntidade('seesp')
  expect(sessionStorage.getItem('contribui.entidade')).toBe('seesp')
  startSession(user)
  chooseEntidade('seecovi')
  expect(session.getState().entidade).toBe('seesp')
  expect(localStorage.getItem('contribui.sessao')).toContain('seesp')
  endSession()
  expect(session.getState().entidade).toBe('seecovi')
})

test('what is kept for a reload is gone with the user, and is never written for nobody', () => {
  startSession(user)
  tabCache.write('dados')
  expect(tabCache.read()).toBe('dados')
  replaceTokens({ accessToken: 'd.e.f', refreshToken: 'refresh-2' })
  expect(tabCache.read()).toBe('dados')
  endSession()
  expect(tabCache.read()).toBeNull()
  tabCache.write('dados')
  expect(tabCache.read()).toBeNull()
  expect(JSON.stringify(sessionStorage)).not.toContain('dados')
})

test('each tab keeps its own acesso over a reload, whatever another chose last', async () => {
  startSession(user)
  chooseAcesso(5)
  localStorage.setItem('contribui.acesso', '6')
  vi.resetModules()
  const reloaded = await import('./session.ts')
  expect(reloaded.session.getState().acessoId).toBe(5)
  sessionStorage.removeItem('contribui.acesso')
  vi.resetModules()
  const newTab = await import('./session.ts')
  expect(newTab.session.getState().acessoId).toBe(6)
})

test('a new login forgets the acesso of the last one, and the end forgets everything', () => {
  chooseAcesso(9)
  startSession(user)
  expect(session.getState().acessoId).toBeNull()
  endSession()
  expect(localStorage).toHaveLength(0)
})
