import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differences, rebase } from './conflict.ts'

const record = fc.record({
  nome: fc.string(),
  cidade: fc.string(),
  capital: fc.option(fc.nat(3)),
  ativo: fc.boolean(),
})

test('rebasing keeps each of my changes and takes everything else as stored', () => {
  fc.assert(
    fc.property(record, record, record, (base, mine, stored) => {
      const rebased = rebase(base, mine, stored)
      for (const field of Object.keys(base) as (keyof typeof base)[]) {
        expect(rebased[field]).toBe(mine[field] === base[field] ? stored[field] : mine[field])
      }
    }),
  )
})

test('tells where my screen differs from what is stored, and which of it is my doing', () => {
  const base = { nome: 'Sol', cidade: 'Bauru', capital: 1 }
  const mine = { ...base, nome: 'Sol Ltda' }
  const stored = { ...base, cidade: 'Jaú', nome: 'Sol ME' }
  expect(differences(['nome', 'cidade', 'capital'], base, mine, stored)).toEqual([
    { field: 'nome', changedByMe: true },
    { field: 'cidade', changedByMe: false },
  ])
})
