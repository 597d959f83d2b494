import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  choosePreferences,
  consent,
  followConsent,
  markProven,
  settleConsent,
  type Choice,
} from './consent.ts'
import { permitPreferences, safeStorage } from './storage.ts'

const local = safeStorage('localStorage')
const asks = (slug: string, change: Partial<Parameters<typeof settleConsent>[0]['cookies']> = {}) =>
  settleConsent({ slug, cookies: { preferencias: true, texto: '', meses: 12, versao: '1.0', ...change } })
const stored = (): Record<string, Choice> =>
  JSON.parse(localStorage.getItem('contribui.consentimento') ?? '{}')
/** Whether a preference is kept now. */
function keeps(): boolean {
  const kept = local.write('contribui.menu', 'icones')
  local.remove('contribui.menu')
  return kept
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-01T12:00:00Z') })
  localStorage.clear()
  permitPreferences(false)
})
afterEach(() => vi.useRealTimers())

test('nothing is kept before a choice, nor after a refusal; after an agreement it is', () => {
  asks('seesp')
  expect([keeps(), consent.getState().choice]).toEqual([false, null])
  choosePreferences(false)
  expect([keeps(), consent.getState().choice?.preferencias]).toEqual([false, false])
  choosePreferences(true)
  expect([keeps(), consent.getState().choice?.preferencias]).toEqual([true, true])
  choosePreferences(false)
  expect(keeps()).toBe(false)
})

test('a choice holds for what was asked, at the entidade that asked, and for its months', () => {
  asks('seesp')
  choosePreferences(true)
  asks('seecovi')
  expect([keeps(), consent.getState().choice]).toEqual([false, null])
  asks('seesp', { versao: '1.1' })
  expect([keeps(), consent.getState().choice]).toEqual([false, null])
  vi.setSystemTime(Date.parse('2027-03-01T11:59:00Z'))
  asks('seesp')
  expect(keeps()).toBe(true)
  vi.setSystemTime(Date.parse('2027-03-01T12:00:00Z'))
  asks('seesp')
  expect([keeps(), consent.getState().choice]).toEqual([false, null])
})

test('where preferences are not offered none is kept, whatever was agreed to before', () => {
  asks('seesp')
  choosePreferences(true)
  asks('seesp', { preferencias: false })
  expect(keeps()).toBe(false)
})

test('the server is told of each choice once, by the tab where it was made', () => {
  asks('seesp')
  choosePreferences(true)
  const first = stored().seesp
  expect(consent.getState().toProve).toBe(true)
  markProven('seesp', first?.id ?? '')
  expect([consent.getState().toProve, stored().seesp]).toEqual([false, { ...first, proven: true }])

  // one that was made before the answer came is told by itself
  choosePreferences(false)
  const { id: second = '' } = stored().seesp ?? {}
  choosePreferences(true)
  markProven('seesp', second)
  const third = stored().seesp
  expect([consent.getState().toProve, third]).toMatchObject([
    true,
    { navegador: first?.navegador, proven: false },
  ])
  expect(new Set([first?.id, second, third?.id, third?.navegador]).size).toBe(4)

  const stop = followConsent()
  window.dispatchEvent(new StorageEvent('storage', { key: 'contribui.consentimento' }))
  expect(consent.getState().toProve).toBe(false)
  // as after a reload
  asks('seesp')
  expect(consent.getState().toProve).toBe(true)
  stop()
})

test('a choice of another tab holds here too', () => {
  asks('seesp')
  const stop = followConsent()
  choosePreferences(true)
  const agreed = localStorage.getItem('contribui.consentimento') ?? ''
  choosePreferences(false)
  localStorage.setItem('contribui.consentimento', agreed)
  expect(keeps()).toBe(false)
  window.dispatchEvent(new StorageEvent('storage', { key: 'contribui.consentimento' }))
  expect([keeps(), consent.getState().choice?.preferencias]).toEqual([true, true])
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  expect([keeps(), consent.getState().choice]).toEqual([false, null])
  stop()
})

test.each([
  '',
  'null',
  '7',
  '{"seesp":null}',
  '{"seesp":{}}',
  '{"seesp":{"versao":"1.0","preferencias":true,"em":"ontem"}}',
])('what is no choice counts as none: %s', (text) => {
  localStorage.setItem('contribui.consentimento', text)
  asks('seesp')
  expect([keeps(), consent.getState().choice]).toEqual([false, null])
})

test('where the storage takes nothing, a choice holds for this page', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  asks('seesp')
  choosePreferences(false)
  asks('seesp')
  expect(consent.getState().choice?.preferencias).toBe(false)
  vi.restoreAllMocks()
  choosePreferences(true)
  expect(stored().seesp).toMatchObject({ proven: false })
})
