import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SearchBox } from './SearchBox.tsx'

const onSearch = vi.fn<(text: string) => void>()
const box = (value = '') => (
  <MantineProvider env="test">
    <SearchBox placeholder="Nome ou matrícula" value={value} onSearch={onSearch} />
  </MantineProvider>
)
const input = () => screen.getByRole<HTMLInputElement>('searchbox')
const type = (value: string) => fireEvent.change(input(), { target: { value } })

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  onSearch.mockReset()
})

test('asks once, when typing pauses', () => {
  render(box())
  type('pa')
  type('padaria ')
  expect(onSearch).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(onSearch.mock.calls).toEqual([['padaria']])
})

test('Enter does not wait', () => {
  render(box())
  type('sol')
  fireEvent.keyDown(input(), { key: 'Enter' })
  expect(onSearch.mock.calls).toEqual([['sol']])
  vi.runAllTimers()
  expect(onSearch).toHaveBeenCalledTimes(1)
})

test('Escape clears and asks for everything', () => {
  render(box('sol'))
  fireEvent.keyDown(input(), { key: 'Escape' })
  expect(input().value).toBe('')
  expect(onSearch.mock.calls).toEqual([['']])
})

test('the answer to an earlier text does not take away what was typed since', () => {
  const { rerender } = render(box())
  type('pa')
  vi.runAllTimers()
  type('padaria')
  rerender(box('pa'))
  expect(input().value).toBe('padaria')
})

test('a text that comes from elsewhere (back button, cleared filters) is shown', () => {
  const { rerender } = render(box('sol'))
  rerender(box('lua'))
  expect(input().value).toBe('lua')
  rerender(box(''))
  expect(input().value).toBe('')
})

test('/ comes here from the page, but not from within another field', () => {
  render(
    <>
      {box()}
      <input aria-label="outro" />
    </>,
  )
  const other = screen.getByLabelText('outro')
  other.focus()
  fireEvent.keyDown(other, { key: '/' })
  expect(document.activeElement).toBe(other)
  fireEvent.keyDown(document.body, { key: '/' })
  expect(document.activeElement).toBe(input())
})
