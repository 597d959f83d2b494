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
  [1, true, '1 - 5 de 5'],
  [2, true, '1 - 5 de 5 · Página 1 de 2; o documento com todas as linhas: Exportar, Para imprimir'],
  [2, false, '1 - 5 de 5 · Página 1 de 2'],
])('on paper, of %i pages, with exports %s: %s', (totalPages, exports, said) => {
  expect(extent({ currentPage: 1, pageSize: 20, totalItems: 5, totalPages }, exports)).toBe(said)
})
