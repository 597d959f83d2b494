import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Tarefa } from '#src/api/contract/servicos/tarefa.ts'
import { tarefaKey, tarefasOptions } from '#src/queries/tarefa.ts'
import { answer, cache, fakeServer, messages, openApp, user } from '#src/test-support/app.tsx'
import { pageOf } from '#src/test-support/parts.tsx'

let all: Tarefa[] = []
let calls: string[] = []
const server = fakeServer()

beforeEach(() => {
  all = []
  calls = []
  server.use(
    http.get('*/api/tarefa', ({ request }) => pageOf(all, request)),
    http.post('*/api/tarefa/:id/:act', ({ params }) => {
      calls.push(`${String(params.id)} ${String(params.act)}`)
      return HttpResponse.json(all[0])
    }),
  )
})

const button = () => screen.findByRole('button', { name: /^Tarefas/ })

/** Opens the panel, on a page that has nothing to do with it. */
async function open() {
  openApp('/admin/configuracao')
  await user.click(await button())
  await screen.findByRole('dialog', { name: 'Tarefas' })
}

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
  openApp('/admin/configuracao')
  await screen.findByRole('button', { name: 'Tarefas: 2 em andamento' })
})

test('nothing that goes on leaves the button plain', async () => {
  all = [tarefa({ situacao: 'concluida', ...ended })]
  openApp('/admin/configuracao')
  const plain = await button()
  await waitFor(() => expect(cache().getQueryData(tarefasOptions(1).queryKey)?.items).toHaveLength(1))
  expect(plain.getAttribute('aria-label')).toBe('Tarefas')
})

test('what goes on shows how far it is and, once seen to move, how long it will take', async () => {
  all = [tarefa()]
  await open()
  const bar = await screen.findByRole<HTMLProgressElement>('progressbar', { name: /Assembleia/ })
  expect([bar.value, bar.max]).toEqual([1234, 5000])
  screen.getByText('1.234 de 5.000')
  const now = Date.now()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 60_000)
  all = [tarefa({ feitos: 2234 })]
  await cache().invalidateQueries({ queryKey: tarefaKey })
  await screen.findByText('2.234 de 5.000 · faltam cerca de 3 minutos')
  clock.mockRestore()
})

test('cancelling asks first, leaves the panel for the question, and can be given up', async () => {
  all = [tarefa({ id: 7 })]
  await open()
  const cancelar = { name: /^Cancelar a tarefa ./ }
  await user.click(await screen.findByRole('button', cancelar))
  await screen.findByRole('dialog', { name: 'Cancelar esta tarefa?' })
  // it would lie over the question
  expect(screen.queryByRole('button', cancelar)).toBeNull()
  await answer('Cancelar esta tarefa?', 'Voltar')
  expect(calls).toEqual([])
  await user.click(await button())
  await user.click(await screen.findByRole('button', cancelar))
  await answer('Cancelar esta tarefa?', 'Cancelar a tarefa')
  await waitFor(() => expect(calls).toEqual(['7 cancelar']))
})

test('one that is being cancelled cannot be cancelled again', async () => {
  all = [tarefa({ cancelando: true })]
  await open()
  await screen.findByText('Cancelando…')
  expect(screen.queryByRole('button', { name: /^Cancelar/ })).toBeNull()
})

test('a failed one tells why and is repeated; a finished one has its report', async () => {
  all = [
    tarefa({ id: 3, situacao: 'falhou', erro: 'O período está fechado.', ...ended }),
    tarefa({ id: 4, situacao: 'concluida', titulo: 'Outra', relatorio: ['Ana não tem e-mail.'], ...ended }),
  ]
  await open()
  await screen.findByText('O período está fechado.')
  const [falhou, concluida] = within(screen.getByRole('dialog', { name: 'Tarefas' })).getAllByRole('listitem')
  if (!falhou || !concluida) throw new Error('Faltam tarefas.')
  expect(within(concluida).queryByRole('button', { name: /Repetir/ })).toBeNull()
  expect(within(concluida).getByText('Relatório (1)')).toBeDefined()
  expect(within(concluida).getByText('Ana não tem e-mail.')).toBeDefined()
  await user.click(within(falhou).getByRole('button', { name: /^Repetir a tarefa/ }))
  await waitFor(() => expect(calls).toEqual(['3 repetir']))
})

test('what the server refuses to repeat is told', async () => {
  all = [tarefa({ situacao: 'falhou', erro: 'Parou.', ...ended })]
  server.use(http.post('*/api/tarefa/1/repetir', () => HttpResponse.error()))
  await open()
  await user.click(await screen.findByRole('button', { name: /^Repetir/ }))
  await waitFor(() => expect(messages()).toHaveLength(1))
})

test('nothing to show has its sentence, and a failure its way out', async () => {
  server.use(http.get('*/api/tarefa', () => HttpResponse.error()))
  await open()
  const again = await screen.findByRole('button', { name: 'Tentar de novo' })
  server.use(http.get('*/api/tarefa', ({ request }) => pageOf([], request)))
  await user.click(again)
  await screen.findByText(/^Nenhuma tarefa$/)
})

test('more than a page is turned', async () => {
  all = Array.from({ length: 12 }, (_, i) =>
    tarefa({ id: i + 1, titulo: `Tarefa ${i + 1}`, situacao: 'concluida', ...ended }),
  )
  await open()
  await screen.findByText('Tarefa 1')
  await user.click(screen.getByRole('button', { name: 'Próxima' }))
  await screen.findByText('Tarefa 11')
  expect(screen.queryByText('Tarefa 1')).toBeNull()
})
