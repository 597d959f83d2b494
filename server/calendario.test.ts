import { expect, it } from 'vitest'
import { hoje } from './calendario.ts'

it('today is that of the entidades, wherever the server runs', () => {
  expect(hoje(new Date('2026-11-21T02:59:59Z'))).toBe('2026-11-20')
})
