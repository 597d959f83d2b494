import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenToHub } from './hub.ts'

const fake = vi.hoisted(() => {
  const handlers: Record<string, () => void> = {}
  const connection = {
    start: vi.fn<() => Promise<void>>(),
    stop: vi.fn(() => Promise.resolve()),
    on: (event: string, run: () => void) => void (handlers[event] = run),
    onreconnected: (run: () => void) => void (handlers.reconnected = run),
    onclose: (run: () => void) => void (handlers.close = run),
  }
  const builder = {
    withUrl: () => builder,
    withAutomaticReconnect: () => builder,
    configureLogging: () => builder,
    build: () => connection,
  }
  return { handlers, connection, builder }
})

vi.mock('@microsoft/signalr', () => ({
  HubConnectionBuilder: function HubConnectionBuilder() {
    return fake.builder
  },
  LogLevel: { None: 6 },
}))

beforeEach(() => {
  vi.useFakeTimers()
  fake.connection.start.mockReset()
  fake.connection.stop.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Lets the dynamic import and the promises behind it settle. */
async function settle() {
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(0)
}

test('a start that fails is logged and tried again, and what was missed meanwhile is fetched', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  fake.connection.start.mockRejectedValueOnce(new Error('down')).mockResolvedValue()
  const onNews = vi.fn()
  const stop = listenToHub(onNews)
  await settle()
  expect(logged.mock.calls[0]?.[0]).toBe('Erro ao conectar SignalR')
  expect(onNews).not.toHaveBeenCalled()

  await vi.advanceTimersByTimeAsync(60_000)
  expect(fake.connection.start).toHaveBeenCalledTimes(2)
  expect(onNews).toHaveBeenCalledTimes(1)
  stop()
})

test('a notification, and a reconnection, are news; a closed connection is opened again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  fake.connection.start.mockResolvedValue()
  const onNews = vi.fn()
  const stop = listenToHub(onNews)
  await settle()
  fake.handlers.ReceiveNotification?.()
  fake.handlers.reconnected?.()
  expect(onNews).toHaveBeenCalledTimes(2)

  fake.handlers.close?.()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fake.connection.start).toHaveBeenCalledTimes(2)
  expect(onNews).toHaveBeenCalledTimes(3)
  stop()
})

test('after stop nothing is tried any more', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  fake.connection.start.mockRejectedValue(new Error('down'))
  const stop = listenToHub(vi.fn())
  await settle()
  stop()
  await vi.advanceTimersByTimeAsync(300_000)
  expect(fake.connection.start).toHaveBeenCalledTimes(1)
  expect(fake.connection.stop).toHaveBeenCalled()
})
