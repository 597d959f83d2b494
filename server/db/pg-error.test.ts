import { expect, it } from 'vitest'
import { conexaoSadia } from './corrente.ts'
import { bancoOcupado } from './pg-error.ts'

/** As Drizzle throws what PostgreSQL says. */
const dita = (code: string) => new Error('Failed query', { cause: Object.assign(new Error('x'), { code }) })

it.each([
  ['57014', 'a statement that took too long', true],
  ['55P03', 'a lock that was not to be had', true],
  ['40P01', 'a deadlock', true],
  ['25P03', 'a transaction that stood still', false],
  ['57P01', 'a database that is going away', false],
  ['08006', 'a connection that broke', false],
])('%s is of a busy database: %s', (code, _what, sadia) => {
  expect(bancoOcupado(dita(code))).toBe(true)
  expect(conexaoSadia(dita(code)), 'whether its connection serves on').toBe(sadia)
})

it.each(['23505', '22P02', '25P02', '42P01'])('%s is of the statement, and may not work later', (code) => {
  expect(bancoOcupado(dita(code))).toBe(false)
  expect(conexaoSadia(dita(code))).toBe(true)
})
