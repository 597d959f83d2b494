import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search-text.ts'

test.each([
  ['?q=123', { q: '123' }],
  ['?q=padaria+s%C3%A3o', { q: 'padaria são' }],
  ['?tokenExpired=true&menu=false', { tokenExpired: true, menu: false }],
  ['?q=constructor&sort=toString', { q: 'constructor', sort: 'toString' }],
  ['?q=', { q: '' }],
  ['', {}],
])('%s is read as %j', (text, search) => {
  expect(parseSearch(text)).toEqual(search)
})

test('what is not given stays out of the address', () => {
  expect(stringifySearch({ q: undefined })).toBe('')
  expect(stringifySearch({ q: 'São João', page: 2, menu: true })).toBe(
    '?q=S%C3%A3o+Jo%C3%A3o&page=2&menu=true',
  )
})

test('any text comes back as it was', () => {
  const value = fc.string({ unit: 'grapheme' }).filter((text) => text !== 'true' && text !== 'false')
  fc.assert(
    fc.property(value, fc.boolean(), (q, flag) => {
      expect(parseSearch(stringifySearch({ q, flag }))).toEqual({ q, flag })
    }),
  )
})
