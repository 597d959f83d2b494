// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { MUTANTS, mutate, NOT_BY_HTTP, tenantTables } from './lib/mutants.mjs'
import { root } from './lib/run.mjs'

describe('the mutants', () => {
  it.each(MUTANTS.map((mutant) => [mutant.name, mutant]))('%s: stands in the code once', (_, mutant) => {
    const text = readFileSync(path.join(root, mutant.file), 'utf8')
    expect(mutate(mutant, text)).not.toBe(text)
    expect(mutant.tests.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
  })

  it('have names of their own', () => {
    const names = MUTANTS.map(({ name }) => name)
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
  })

  it('are refused when the code has changed', () => {
    const mutant = { name: 'x', file: 'x.ts', find: 'a', replace: 'b', tests: [] }
    expect(() => mutate(mutant, 'b')).toThrow(/0 times/)
    expect(() => mutate(mutant, 'a a')).toThrow(/2 times/)
    expect(mutate(mutant, 'a c')).toBe('b c')
  })

  it('know every table of an entidade, and no other', () => {
    expect(tenantTables()).toContain('cadastro')
    expect(tenantTables()).not.toContain('chave_publica')
    expect(Object.keys(NOT_BY_HTTP).filter((name) => !tenantTables().includes(name))).toEqual([])
  })
})
