import { expect, test } from 'vitest'
import { entidadeSearch, loginSearch, safeReturnUrl } from './return-url.ts'

test.each(['/', '/admin/dashboard', '/public/lista/debitos?mes=2026-11#fim', '/a?x=https://b'])(
  'goes back to %s',
  (address) => {
    expect(safeReturnUrl(address)).toBe(address)
  },
)

test.each([
  'https://evil.example',
  '//evil.example',
  String.raw`/\evil.example`,
  String.raw`\\evil.example`,
  '/\t/evil.example',
  '/\n/evil.example',
  'javascript:alert(1)',
  'admin/dashboard',
  '',
  '/.//evil.example',
  '/a/..//evil.example',
  '/admin/login',
  '/public/login?returnUrl=/x',
  '/public/senha?token=1.abc',
  12,
  undefined,
])('does not go to %j', (address) => {
  expect(safeReturnUrl(address)).toBeUndefined()
})

test('a hand-written login URL never breaks the screen', () => {
  expect(loginSearch.parse({ returnUrl: '//evil', tokenExpired: 'sim', aceitePolitica: true })).toEqual({
    aceitePolitica: true,
  })
})

test.each([
  ['beta', 'beta'],
  ['sind-2-norte', 'sind-2-norte'],
  ['123', '123'],
  ['x'.repeat(40), 'x'.repeat(40)],
  ['x'.repeat(41), undefined],
  ['', undefined],
  ['Beta', undefined],
  ['beta\n', undefined],
  ['../beta', undefined],
  [true, undefined],
])('of ?entidade=%s it takes %s', (given, taken) => {
  expect(entidadeSearch.parse({ entidade: given }).entidade).toBe(taken)
})
