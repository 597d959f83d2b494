import { expect, test } from 'vitest'
import type { ParDeDuplicados } from '#src/api/contract/cadastro/duplicado.ts'
import { agrupar } from './agrupar.ts'

const um = (id: number) => ({
  id,
  matricula: id + 100,
  registro: '',
  nome: `Padaria ${id}`,
  email: '',
  telefone: '',
  cidade: '',
  uf: '',
})
const par = (a: number, b: number): ParDeDuplicados => ({
  a: um(a),
  b: um(b),
  pontos: 88,
  motivos: ['mesmo nome'],
  dispensado: false,
})
const quais = (pares: ParDeDuplicados[]) =>
  agrupar(pares).map(({ todos, pares: deles }) => [todos.map(({ id }) => id), deles.length])

test('cadastros that are like one another stand in one group, the others by twos', () => {
  expect(quais([par(1, 2), par(5, 6), par(1, 3), par(2, 3)])).toEqual([
    [[1, 2, 3], 3],
    [[5, 6], 1],
  ])
})

test('a pair that shares one with each of two groups makes them one', () => {
  expect(quais([par(1, 2), par(3, 4), par(2, 3)])).toEqual([[[1, 2, 3, 4], 3]])
})
