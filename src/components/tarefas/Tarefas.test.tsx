import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Tarefa } from '#src/api/contract/tarefa.ts'
import { tarefaKey } from '#src/queries/tarefa.ts'
import { confirmation, responder } from '#src/stores/confirmation.ts'
import { toasts } from '#src/stores/toasts.ts'
import { pageOf, showPart } from '#src/test-support/parts.tsx'
import { Tarefas } from './Tarefas.tsx'
import { TarefasPanel } from './TarefasPanel.tsx'

let all: Tarefa[] = []
let calls: string[] = []
const server = setupServer(
  http.get('*/api/tarefa', ({ request }) => pageOf(all, request)),
  http.post('*/api/tarefa/:id/:act', ({ params }) => {
    calls.push(`${String(params.id)} ${String(params.act)}`)
    return HttpResponse.json(all[0])
  }),
)

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())
beforeEach(() => {
  all = []
  calls = []
})
afterEach(() => {
  responder(false)
  cleanup()
  server.resetHandlers()
  toasts.setState({ items: [] })
})

const tarefa = (mais: Partial<Tarefa> = {}): Tarefa => ({
  id: 1,
  titulo: 'Enviar o aviso “Assembleia”',
  situacao: 'executando',
  feitos: 1234,
  total: 5000,
  cancelando: false,
  relatorio: [],
  erro: null,
  criadaEm: '2026-11-21T12:00:00.000Z',
  iniciadaEm: '2026-11-21T12:00:01.000Z',
  terminadaEm: null,
  usuario: 'Ana',
  aoCancelar: 'O que já foi feito continua feito.',
  desfazivel: false,
  arquivo: null,
  ...mais,
})
const ended = { terminadaEm: '2026-11-21T12:05:00.000Z' }

test('the button tells how many go on', async () => {
  all = [
    tarefa(),
    tarefa({ id: 2, situacao: 'na-fila', feitos: 0 }),
    tarefa({ id: 3, situacao: 'concluida', ...ended }),
  ]
  showPart(<Tarefas />)
  await screen.findByRole('button', { name: 'Tarefas: 2 em andamento' })
})

test('nothing that goes on leaves the button plain', async () => {
  all = [tarefa({ situacao: 'concluida', ...ended })]
  const queryClient = showPart(<Tarefas />)
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.getByRole('button').getAttribute('aria-label')).toBe('Tarefas')
})

test('what goes on shows how far it is and, once seen to move, how long it will take', async () => {
  all = [tarefa()]
  const queryClient = showPart(<TarefasPanel onLeave={() => {}} />)
  const bar = await screen.findByRole<HTMLProgressElement>('progressbar', { name: /Assembleia/ })
  expect([bar.value, bar.max]).toEqual([1234, 5000])
  screen.getByText('1.234 de 5.000')
  const now = Date.now()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 60_000)
  all = [tarefa({ feitos: 2234 })]
  await queryClient.invalidateQueries({ queryKey: tarefaKey })
  await screen.findByText('2.234 de 5.000 · faltam cerca de 3 minutos')
  clock.mockRestore()
})

test('cancelling asks first, leaves the panel for the question, and can be given up', async () => {
  all = [tarefa({ id: 7 })]
  const left = vi.fn<() => void>()
  showPart(<TarefasPanel onLeave={left} />)
  const button = await screen.findByRole('button', { name: /^Cancelar a tarefa/ })
  await userEvent.click(button)
  expect(left).toHaveBeenCalledOnce()
  responder(false)
  expect(calls).toEqual([])
  await userEvent.click(button)
  const { pending } = confirmation.getState()
  if (pending?.kind !== 'confirmar') throw new Error('Nada foi perguntado.')
  await pending.executar?.()
  expect(calls).toEqual(['7 cancelar'])
})

test('one that is being cancelled cannot be cancelled again', async () => {
  all = [tarefa({ cancelando: true })]
  showPart(<TarefasPanel onLeave={() => {}} />)
  await screen.findByText('Cancelando…')
  expect(screen.queryByRole('button', { name: /^Cancelar/ })).toBeNull()
})

test('a failed one tells why and is repeated; a finished one has its report', async () => {
  all = [
    tarefa({ id: 3, situacao: 'falhou', erro: 'O período está fechado.', ...ended }),
    tarefa({ id: 4, situacao: 'concluida', titulo: 'Outra', relatorio: ['Ana não tem e-mail.'], ...ended }),
  ]
  showPart(<TarefasPanel onLeave={() => {}} />)
  await screen.findByText('O período está fechado.')
  const [falhou, concluida] = screen.getAllByRole('listitem')
  if (!falhou || !concluida) throw new Error('Faltam tarefas.')
  expect(within(concluida).queryByRole('button', { name: /Repetir/ })).toBeNull()
  expect(within(concluida).getByText('Relatório (1)')).toBeDefined()
  expect(within(concluida).getByText('Ana não tem e-mail.')).toBeDefined()
  await userEvent.click(within(falhou).getByRole('button', { name: /^Repetir a tarefa/ }))
  await waitFor(() => expect(calls).toEqual(['3 repetir']))
})

test('what the server refuses to repeat is told', async () => {
  all = [tarefa({ situacao: 'falhou', erro: 'Parou.', ...ended })]
  server.use(http.post('*/api/tarefa/1/repetir', () => HttpResponse.error()))
  showPart(<TarefasPanel onLeave={() => {}} />)
  await userEvent.click(await screen.findByRole('button', { name: /^Repetir/ }))
  await waitFor(() => expect(toasts.getState().items).toHaveLength(1))
})

test('nothing to show has its sentence, and a failure its way out', async () => {
  server.use(http.get('*/api/tarefa', () => HttpResponse.error(), { once: true }))
  showPart(<TarefasPanel onLeave={() => {}} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Tentar de novo' }))
  await screen.findByText(/^Nenhuma tarefa\./)
})

test('more than a page is turned', async () => {
  all = Array.from({ length: 12 }, (_, i) =>
    tarefa({ id: i + 1, titulo: `Tarefa ${i + 1}`, situacao: 'concluida', ...ended }),
  )
  showPart(<TarefasPanel onLeave={() => {}} />)
  await screen.findByText('Tarefa 1')
  await userEvent.click(screen.getByRole('button', { name: 'Próxima' }))
  await screen.findByText('Tarefa 11')
  expect(screen.queryByText('Tarefa 1')).toBeNull()
})
