import { afterEach, expect, test, vi } from 'vitest'
import type { UsuarioComTokens } from '#src/api/contract/auth.ts'
import { chooseAcesso, endSession, followOtherTabs, replaceTokens, session, startSession } from './session.ts'

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
  followOtherTabs()
  startSession(user)
  localStorage.removeItem('token')
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  expect(session.getState().userId).toBeNull()
})

test('a new login forgets the acesso of the last one, and the end forgets everything', () => {
  chooseAcesso(9)
  startSession(user)
  expect(session.getState().acessoId).toBeNull()
  endSession()
  expect(localStorage).toHaveLength(0)
})
