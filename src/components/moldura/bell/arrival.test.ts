import { focusManager, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { preferenciaDoSinoOptions } from '#src/queries/preferencia-sino.ts'
import { dismissToast, toasts } from '#src/stores/toasts.ts'
import { ANY_TAREFA, watchTarefa } from '#src/stores/watched.ts'
import { showArrival } from './arrival.ts'

let app: Parameters<typeof showArrival>[0]
const navigate = vi.fn()
beforeEach(() => {
  app = { queryClient: new QueryClient(), router: { navigate } as never } // all of it that is called
  app.queryClient.setQueryData(preferenciaDoSinoOptions().queryKey, {})
})
afterEach(() => {
  focusManager.setFocused(undefined)
  navigate.mockReset()
  toasts.setState({ items: [] })
})

const aviso = { messageType: 'Agenda', message: 'Reunião\nàs 15h', createdAt: '2026-11-22T10:00:00Z' }
const messages = () => toasts.getState().items.map(({ message }) => message)

test('one that arrives is told, and leads to all of them', async () => {
  await showArrival(app, aviso)
  expect(messages()).toEqual(['Agenda: Reunião às 15h'])
  toasts.getState().items[0]?.action?.run()
  expect(navigate).toHaveBeenCalledExactlyOnceWith({ to: '/admin/notificacoes' })
})

test('those that come while one is shown are counted in its place, and begin anew once it is gone', async () => {
  for (let i = 0; i < 3; i++) await showArrival(app, aviso)
  expect(messages()).toEqual(['3 notificações novas'])
  dismissToast(toasts.getState().items[0]!.id)
  await showArrival(app, aviso)
  expect(messages()).toEqual(['Agenda: Reunião às 15h'])
})

test('a long one is cut', async () => {
  await showArrival(app, { ...aviso, message: 'palavra '.repeat(100) })
  expect(messages()[0]?.length).toBeLessThan(140)
})

test('nothing is told to whoever wants none of it, does not look, or is sent what makes no sense', async () => {
  await showArrival(app, { message: 7 })
  focusManager.setFocused(false)
  await showArrival(app, aviso)
  focusManager.setFocused(undefined)
  app.queryClient.setQueryData(preferenciaDoSinoOptions().queryKey, { semChegada: true })
  await showArrival(app, aviso)
  expect(messages()).toEqual([])
})

test.each([7, 'importacao', ANY_TAREFA])(
  'the end of a tarefa that the screen shows (%s) is not told',
  async (which) => {
    const fim = { ...aviso, tarefa: { id: 7, tipo: 'importacao' } }
    const stop = watchTarefa(which)
    await showArrival(app, fim)
    expect(messages()).toEqual([])
    await showArrival(app, aviso)
    expect(messages()).toHaveLength(1)
    toasts.setState({ items: [] })
    stop()
    await showArrival(app, fim)
    expect(messages()).toHaveLength(1)
  },
)
