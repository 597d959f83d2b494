import { expect, it } from 'vitest'
import { hoje, instantePorExtenso } from './calendario.ts'

it('dates and instants are those of the entidades, wherever the server runs', () => {
  expect(hoje(new Date('2026-11-21T02:59:59Z'))).toBe('2026-11-20')
  expect(instantePorExtenso('2026-11-21T02:30:00.000Z')).toBe('20/11/2026, 23:30')
})
