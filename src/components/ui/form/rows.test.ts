import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { differences, rebase } from './conflict.ts'
import { idsGiven } from './rows.ts'

interface Contato {
  id: number
  nome: string
  email: string
}
const ana = { id: 1, nome: 'Ana', email: '' }
const bia = { id: 2, nome: 'Bia', email: '' }
const caio = { id: 3, nome: 'Caio', email: '' }
const nova = { id: -1, nome: 'Nova', email: '' }

const juntar = (base: Contato[], mine: Contato[], stored: Contato[]) =>
  rebase({ contatos: base }, { contatos: mine }, { contatos: stored }).contatos

describe('my changes of nested records on top of what somebody else saved', () => {
  test.each<[string, Contato[], Contato[], Contato[]]>([
    [
      'mine to one, theirs to another',
      [{ ...ana, email: 'a@a' }, bia],
      [ana, { ...bia, email: 'b@b' }],
      [
        { ...ana, email: 'a@a' },
        { ...bia, email: 'b@b' },
      ],
    ],
    [
      'both to one, in different fields',
      [{ ...ana, nome: 'Anna' }, bia],
      [{ ...ana, email: 'a@a' }, bia],
      [{ ...ana, nome: 'Anna', email: 'a@a' }, bia],
    ],
    [
      'both to one field: mine',
      [{ ...ana, nome: 'Anna' }, bia],
      [{ ...ana, nome: 'Aninha' }, bia],
      [{ ...ana, nome: 'Anna' }, bia],
    ],
    ['I added, they added', [ana, bia, nova], [ana, bia, caio], [ana, bia, nova, caio]],
    ['I removed, they changed another', [bia], [ana, { ...bia, email: 'b@b' }], [{ ...bia, email: 'b@b' }]],
    ['they removed what I left alone', [ana, { ...bia, email: 'b@b' }], [bia], [{ ...bia, email: 'b@b' }]],
    [
      'they removed what I changed: it comes back as a new one',
      [{ ...ana, email: 'a@a' }, bia],
      [bia],
      [{ ...ana, email: 'a@a', id: -1 }, bia],
    ],
    ['I moved, they added', [bia, ana], [ana, bia, caio], [bia, ana, caio]],
    ['they moved, I changed', [{ ...ana, email: 'a@a' }, bia], [bia, ana], [bia, { ...ana, email: 'a@a' }]],
  ])('%s', (_, mine, stored, result) => {
    expect(juntar([ana, bia], mine, stored)).toEqual(result)
  })

  const lista = fc.uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 6 }),
      nome: fc.constantFrom('x', 'y', 'z'),
      email: fc.constant(''),
    }),
    {
      selector: ({ id }) => id,
    },
  )
  test('are nothing where I changed nothing, and all where they changed nothing', () => {
    fc.assert(
      fc.property(lista, lista, (base, other) => {
        expect(juntar(base, base, other)).toEqual(other)
        const mine = juntar(base, other, base)
        expect(mine).toEqual(other)
      }),
    )
  })

  test('name no row twice, and lose none that I added or changed', () => {
    fc.assert(
      fc.property(lista, lista, lista, (base, mine, stored) => {
        const result = juntar(base, mine, stored)
        expect(new Set(result.map(({ id }) => id)).size).toBe(result.length)
        for (const row of mine) {
          const was = base.find(({ id }) => id === row.id)
          if (was?.nome === row.nome) continue
          expect(result.some(({ nome }) => nome === row.nome)).toBe(true)
        }
      }),
    )
  })
})

test('a list differs when any of its rows does, and mine says whose doing it is', () => {
  const [base, mine, stored] = [
    [ana, bia],
    [{ ...ana, email: 'a@a' }, bia],
    [ana, bia],
  ].map((contatos) => ({ contatos }))
  expect(differences(['contatos'], base!, mine!, stored!)).toEqual([{ field: 'contatos', changedByMe: true }])
  expect(differences(['contatos'], base!, structuredClone(base!), structuredClone(stored!))).toEqual([])
})

test('rows take the ids that a save gave them, in what was sent and in what was typed since', () => {
  const sent = { nome: 'x', contatos: [ana, nova, { ...nova, id: -2 }] }
  const ids = idsGiven(sent, { nome: 'x', contatos: [ana, { ...nova, id: 7 }, { ...nova, id: 8 }] })
  expect(ids(sent).contatos.map(({ id }) => id)).toEqual([1, 7, 8])
  const typed = {
    nome: 'y',
    contatos: [
      { ...nova, id: -2, email: 'n@n' },
      { ...nova, id: -3 },
    ],
  }
  expect(ids(typed).contatos.map(({ id, email }) => [id, email])).toEqual([
    [8, 'n@n'],
    [-3, ''],
  ])
})
