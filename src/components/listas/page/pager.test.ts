import { expect, test } from 'vitest'
import { extent, pageRange } from './pager.ts'

test.each([
  [1, 20, 2000, '1 - 20 de 2.000'],
  [100, 20, 2000, '1.981 - 2.000 de 2.000'],
  [3, 20, 45, '41 - 45 de 45'],
  [1, 20, 1, '1 - 1 de 1'],
  [1, 20, 0, '0 de 0'],
  [9, 20, 45, '0 de 45'],
])('page %i of %i of %i rows is shown as %s', (currentPage, pageSize, totalItems, range) => {
  expect(pageRange({ currentPage, pageSize, totalItems })).toBe(range)
})

test.each([
  [5, true, '1 - 5 de 5'],
  [
    2000,
    true,
    'Linhas 1 a 20 de 2.000, página 1 de 100. O documento com todas as linhas está em Exportar, Para imprimir.',
  ],
  [2000, false, 'Linhas 1 a 20 de 2.000, página 1 de 100'],
])('on paper, of %i rows, with exports %s: %s', (totalItems, exports, said) => {
  const totalPages = Math.ceil(totalItems / 20)
  expect(extent({ currentPage: 1, pageSize: 20, totalItems, totalPages }, exports)).toBe(said)
})
