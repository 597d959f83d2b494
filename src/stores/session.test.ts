import { afterEach, expect, test, vi } from 'vitest'
import type { UsuarioComTokens } from '#src/api/contract/auth.ts'
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
  const stop = followOtherTabs(() => {})
  startSession(user)
  localStorage.removeItem('token')
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  expect(session.getState()).toMatchObject({ userId: null, expired: false, leftAsAdmin: true })
  stop()
})

test('a login in another tab is taken over here, and told', () => {
  const onArrival = vi.fn<() => void>()
  const stop = followOtherTabs(onArrival)
  startSession(user)
  const stored = { ...localStorage }
  endSession()
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, String(value))
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  expect(session.getState()).toMatchObject({ userId: 3, token: 'a.b.c' })
  expect(onArrival).toHaveBeenCalledOnce()
  stop()
})

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

test('a new login forgets the acesso of the last one, and the end forgets everything', () => {
  chooseAcesso(9)
  startSession(user)
  expect(session.getState().acessoId).toBeNull()
  endSession()
  expect(localStorage).toHaveLength(0)
})
