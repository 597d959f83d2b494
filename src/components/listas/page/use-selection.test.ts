import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useSelection } from './use-selection.ts'

const search = { q: '', page: 1, pageSize: 20, sort: '' }
interface Props {
  search: typeof search
  page: { items: { id: number }[]; totalItems: number; stale: boolean }
}
const linhas = (...ids: number[]) => ids.map((id) => ({ id }))
const render = () =>
  renderHook(({ search: one, page }: Props) => useSelection(one, page, ({ id }) => String(id)), {
    initialProps: { search, page: { items: linhas(1, 2), totalItems: 2, stale: false } },
  })

test('nothing of the list before is selected under another search, and of the new one as soon as it is there', () => {
  const { result, rerender } = render()
  const outra = { ...search, q: 'padaria' }
  rerender({ search: outra, page: { items: linhas(1, 2), totalItems: 2, stale: true } })
  expect(result.current.selecting.off).toBe(true)
  act(() => result.current.selecting.setPage(['1', '2'], true))
  act(() => result.current.selecting.toggle('1', ['1', '2'], false))
  expect(result.current.selection.count).toBe(0)
  rerender({ search: outra, page: { items: linhas(3), totalItems: 1, stale: false } })
  expect([result.current.selecting.off, result.current.selection.count]).toEqual([false, 0])
  act(() => result.current.selecting.setPage(['3'], true))
  expect(result.current.selection).toEqual({ all: false, rows: linhas(3), count: 1 })
})

test('another page of the same search leaves all as it is while it is read', () => {
  const { result, rerender } = render()
  act(() => result.current.selecting.toggle('1', ['1', '2'], false))
  rerender({
    search: { ...search, page: 2 },
    page: { items: linhas(1, 2), totalItems: 40, stale: true },
  })
  expect(result.current.selecting.off).toBe(false)
  act(() => result.current.selecting.toggle('2', ['1', '2'], false))
  expect(result.current.selection.count).toBe(2)
  act(() => result.current.selectAll())
  expect(result.current.selection).toMatchObject({ all: true, count: 40 })
})
