import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Dialogs } from './Dialogs.tsx'

const fetched = vi.hoisted(() => vi.fn<() => void>())
vi.mock('./PendingDialog.tsx', () => {
  fetched()
  return { PendingDialog: () => null }
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('who leaves before the browser had time has fetched nothing', () => {
  vi.useFakeTimers()
  render(<Dialogs />).unmount()
  vi.runAllTimers()
  expect(vi.getTimerCount()).toBe(0)
  expect(fetched).not.toHaveBeenCalled()
})

test('the dialog is fetched once the browser is idle, though nothing has been asked', async () => {
  let whenIdle = () => {}
  vi.stubGlobal('requestIdleCallback', (action: () => void) => {
    whenIdle = action
    return 1
  })
  vi.stubGlobal('cancelIdleCallback', () => {})
  render(<Dialogs />)
  expect(fetched).not.toHaveBeenCalled()
  whenIdle()
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce())
})
