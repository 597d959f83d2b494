import { expect, test } from 'vitest'
import { pageRange } from './pager.ts'

test.each([
  [1, 20, 2000, '1 - 20 de 2000'],
  [100, 20, 2000, '1981 - 2000 de 2000'],
  [3, 20, 45, '41 - 45 de 45'],
  [1, 20, 1, '1 - 1 de 1'],
  [1, 20, 0, '0 de 0'],
  [9, 20, 45, '0 de 45'],
])('page %i of %i of %i rows is shown as %s', (currentPage, pageSize, totalItems, range) => {
  expect(pageRange({ currentPage, pageSize, totalItems })).toBe(range)
})
