import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { contact } from '#src/stores/contact.ts'
import { ContactChip } from './ContactChip.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  contact.setState({ hub: true })
})

const said = () => screen.getByRole('status').textContent

test('nothing is said while all is well; without the hub, and before it without the network, it is', () => {
  render(<ContactChip />)
  expect(said()).toBe('')
  act(() => contact.setState({ hub: false }))
  expect(said()).toBe('Reconectando…')

  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(said()).toBe('Sem internet')

  onLine.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(said()).toBe('Reconectando…')
  act(() => contact.setState({ hub: true }))
  expect(said()).toBe('')
})
