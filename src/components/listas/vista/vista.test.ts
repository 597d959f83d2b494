import { expect, test } from 'vitest'
import { coluna } from '#src/api/contract/nucleo/coluna.ts'
import { rowAfter } from '#src/components/listas/page/row-keys.ts'
import { between } from '#src/components/listas/page/use-selection.ts'
import { mover, nomesVistos, todosOsNomes } from './vista.ts'

const colunas = {
  nome: coluna('texto', 'Nome'),
  uf: coluna('texto', 'UF'),
  bairro: coluna('texto', 'Bairro', { visivel: false }),
}

test('seen are the columns chosen that are still there, each once, and always the principal one', () => {
  expect(nomesVistos(colunas, 'nome', {})).toEqual(['nome', 'uf'])
  expect(nomesVistos(colunas, 'nome', { colunas: ['bairro', 'nome', 'bairro'] })).toEqual(['bairro', 'nome'])
  expect(nomesVistos(colunas, 'nome', { colunas: ['uf', 'antiga', 'constructor'] })).toEqual(['nome', 'uf'])
  expect(nomesVistos(colunas, 'nome', { colunas: ['antiga'] })).toEqual(['nome', 'uf'])
})

test('a column moves by steps and stops at the ends', () => {
  expect(todosOsNomes(colunas, ['bairro', 'nome'])).toEqual(['bairro', 'nome', 'uf'])
  expect(mover(['a', 'b', 'c'], 'a', 2)).toEqual(['b', 'c', 'a'])
  expect(mover(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b'])
  expect(mover(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c'])
  expect(mover(['a', 'b', 'c'], 'x', 1)).toEqual(['a', 'b', 'c'])
})

test('a range goes from the row before to this one, in either direction; over pages it is this one alone', () => {
  const ids = ['1', '2', '3', '4']
  expect(between(ids, '2', '4')).toEqual(['2', '3', '4'])
  expect(between(ids, '4', '2')).toEqual(['2', '3', '4'])
  expect(between(ids, '9', '2')).toEqual(['2'])
  expect(between(ids, null, '2')).toEqual(['2'])
})

test('keys lead to the next row and the one before, and no further than the ends', () => {
  expect(['j', 'ArrowDown', 'k', 'ArrowUp', 'Home', 'End', 'a'].map((key) => rowAfter(key, 1, 5))).toEqual([
    2,
    2,
    0,
    0,
    0,
    4,
    undefined,
  ])
  expect([rowAfter('j', 4, 5), rowAfter('k', 0, 5)]).toEqual([4, 0])
})
