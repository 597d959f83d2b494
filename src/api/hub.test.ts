import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenToHub } from './hub.ts'

const fake = vi.hoisted(() => {
  const handlers: Record<string, (sent?: unknown) => void> = {}
  const connection = {
    start: vi.fn<() => Promise<void>>(),
    stop: vi.fn(() => Promise.resolve()),
    on: (event: string, run: (sent?: unknown) => void) => void (handlers[event] = run),
    onreconnecting: (run: () => void) => void (handlers.reconnecting = run),
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

const listener = () => ({ onNotification: vi.fn(), onEvent: vi.fn(), onGap: vi.fn(), onContact: vi.fn() })

/** Lets the dynamic import and the promises behind it settle. */
async function settle() {
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(0)
}

test('a start that fails is logged and tried again, and what was missed meanwhile is fetched', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  fake.connection.start.mockRejectedValueOnce(new Error('down')).mockResolvedValue()
  const heard = listener()
  const stop = listenToHub(heard)
  await settle()
  expect(logged.mock.calls[0]?.[0]).toBe('Erro ao conectar SignalR')
  expect(heard.onGap).not.toHaveBeenCalled()
  expect(heard.onContact.mock.lastCall).toEqual([false])

  await vi.advanceTimersByTimeAsync(60_000)
  expect(fake.connection.start).toHaveBeenCalledTimes(2)
  expect(heard.onGap).toHaveBeenCalledTimes(1)
  expect(heard.onContact.mock.lastCall).toEqual([true])
  fake.handlers.reconnecting?.()
  expect(heard.onContact.mock.lastCall).toEqual([false])
  fake.handlers.reconnected?.()
  expect(heard.onContact.mock.lastCall).toEqual([true])
  stop()
})

test('a gap is told after a reconnection and after a closed connection was opened again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  fake.connection.start.mockResolvedValue()
  const heard = listener()
  const stop = listenToHub(heard)
  await settle()
  expect(heard.onGap).not.toHaveBeenCalled()
  fake.handlers.reconnected?.()
  expect(heard.onGap).toHaveBeenCalledTimes(1)

  fake.handlers.close?.()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fake.connection.start).toHaveBeenCalledTimes(2)
  expect(heard.onGap).toHaveBeenCalledTimes(2)
  stop()
})

test('notifications and events are handed on, the former logged, and of events only those that this release knows', async () => {
  const logged = vi.spyOn(console, 'debug').mockImplementation(() => {})
  fake.connection.start.mockResolvedValue()
  const heard = listener()
  const stop = listenToHub(heard)
  await settle()
  const sentOne = { messageType: 'Aviso', message: 'Olá' }
  fake.handlers.ReceiveNotification?.(sentOne)
  expect(heard.onNotification).toHaveBeenCalledExactlyOnceWith(sentOne)
  expect(logged).toHaveBeenCalledExactlyOnceWith('ReceiveNotification', sentOne)
  expect(heard.onEvent).not.toHaveBeenCalled()

  const known = [
    { noun: 'cadastro', id: 7 },
    { noun: 'debito', id: null },
    { noun: '*', id: null },
  ]
  const unknown = [
    { noun: 'planeta', id: 7 },
    { noun: 'cadastro' },
    { noun: 'cadastro', id: '7' },
    'cadastro',
    undefined,
  ]
  for (const sent of [...unknown, ...known]) fake.handlers.ReceiveEvent?.(sent)
  expect(heard.onEvent.mock.calls.map(([sent]) => sent as unknown)).toEqual(known)
  expect(heard.onNotification).toHaveBeenCalledTimes(1)
  stop()
})

test('after stop nothing is tried any more', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  fake.connection.start.mockRejectedValue(new Error('down'))
  const stop = listenToHub(listener())
  await settle()
  stop()
  await vi.advanceTimersByTimeAsync(300_000)
  expect(fake.connection.start).toHaveBeenCalledTimes(1)
  expect(fake.connection.stop).toHaveBeenCalled()
})
