import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { cadastros } from '#src/api/contract/cadastro.ts'
import type { Tarefa } from '#src/api/contract/tarefa.ts'
import { tarefaKey } from '#src/queries/tarefa.ts'
import { pageOf, showPart } from '#src/test-support/parts.tsx'
import { EscolhaDeFormato } from './EscolhaDeFormato.tsx'

let calls: string[] = []
let tarefas: Tarefa[] = []
const saved: string[] = []
const server = setupServer(
  http.get('*/api/pessoajuridica/exportar', ({ request }) => {
    calls.push(`GET ${new URL(request.url).searchParams}`)
    return new HttpResponse('a;b', { headers: { 'content-type': 'text/csv' } })
  }),
  http.post('*/api/pessoajuridica/exportar', ({ request }) => {
    calls.push(`POST ${new URL(request.url).searchParams}`)
    return HttpResponse.json({ tarefaId: 7, total: 45_000 })
  }),
  http.get('*/api/tarefa', ({ request }) => pageOf(tarefas, request)),
  http.get(
    '*/api/tarefa/7/arquivo',
    () => new HttpResponse('x', { headers: { 'content-type': 'text/csv' } }),
  ),
)

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())
beforeEach(() => {
  calls = []
  tarefas = []
  saved.length = 0
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})
afterEach(() => {
  cleanup()
  server.resetHandlers()
  vi.restoreAllMocks()
})

const show = (total: number) =>
  showPart(
    <EscolhaDeFormato
      titulo="Pessoas jurídicas"
      exportacao={cadastros.pessoajuridica.exportar}
      recorte={{ q: 'sol' }}
      colunas={['nome', 'uf']}
      total={total}
    />,
  )
const tarefa = (mais: Partial<Tarefa>): Tarefa => ({
  id: 7,
  titulo: 'Exportar Pessoas jurídicas: CSV',
  situacao: 'executando',
  feitos: 9000,
  total: 45_000,
  cancelando: false,
  relatorio: [],
  erro: null,
  criadaEm: '2026-11-21T12:00:00.000Z',
  iniciadaEm: '2026-11-21T12:00:01.000Z',
  terminadaEm: null,
  usuario: 'Ana',
  aoCancelar: 'Nada do que ela fez é guardado.',
  desfazivel: false,
  arquivo: null,
  ...mais,
})

test('up to the limit the file is saved at once', async () => {
  show(20_000)
  screen.getByText('20.000 linhas, com as colunas da tela.')
  await userEvent.click(screen.getByRole('button', { name: 'CSV' }))
  await waitFor(() => expect(saved).toEqual(['Pessoas jurídicas.csv']))
  expect(calls).toEqual(['GET q=sol&formato=csv&colunas=nome&colunas=uf'])
})

test('beyond it a tarefa makes the file: started, under way, ready', async () => {
  const queryClient = show(20_001)
  await userEvent.click(screen.getByRole('button', { name: 'CSV' }))
  await screen.findByText('Sua exportação foi iniciada.')
  expect(calls).toEqual(['POST q=sol&formato=csv&colunas=nome&colunas=uf'])
  expect(screen.getByRole('button', { name: 'Abrir Tarefas' }).getAttribute('popovertarget')).toBe('tarefas')
  tarefas = [tarefa({})]
  await queryClient.invalidateQueries({ queryKey: tarefaKey })
  await screen.findByText(/^9\.000 de 45\.000/)
  expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(9000)
  tarefas = [
    tarefa({
      situacao: 'concluida',
      terminadaEm: '2026-11-21T12:05:00.000Z',
      arquivo: { nome: 'Pessoas jurídicas.csv', tamanho: 2048 },
    }),
  ]
  await queryClient.invalidateQueries({ queryKey: tarefaKey })
  await screen.findByText('Sua exportação está pronta.')
  await userEvent.click(screen.getByRole('button', { name: 'Baixar Pessoas jurídicas.csv' }))
  await waitFor(() => expect(saved).toEqual(['Pessoas jurídicas.csv']))
  await userEvent.click(screen.getByRole('button', { name: 'Exportar de novo' }))
  screen.getByRole('button', { name: 'Excel' })
})

test('a list that has grown beyond the limit is exported all the same', async () => {
  server.use(
    http.get('*/api/pessoajuridica/exportar', () =>
      HttpResponse.json(
        { type: 'about:blank', title: '', status: 422, detail: 'São muitas.', code: 'exportacao-longa' },
        { status: 422 },
      ),
    ),
  )
  show(19_999)
  await userEvent.click(screen.getByRole('button', { name: 'Excel' }))
  await screen.findByText('Sua exportação foi iniciada.')
})

test.each([
  [20, 'GET'],
  [45_000, 'POST'],
] as const)(
  'a refusal of an export of %i rows is told, and another try is possible',
  async (total, method) => {
    const refuse = () =>
      HttpResponse.json(
        { type: 'about:blank', title: '', status: 403, detail: 'Sem permissão.', code: 'sem-permissao' },
        { status: 403 },
      )
    server.use(
      method === 'GET'
        ? http.get('*/api/pessoajuridica/exportar', refuse)
        : http.post('*/api/pessoajuridica/exportar', refuse),
    )
    show(total)
    await userEvent.click(screen.getByRole('button', { name: 'CSV' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Sem permissão.')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'CSV' }).disabled).toBe(false)
  },
)

test('a tarefa that failed says why', async () => {
  tarefas = [
    tarefa({ situacao: 'falhou', erro: 'O disco está cheio.', terminadaEm: '2026-11-21T12:05:00.000Z' }),
  ]
  show(45_000)
  await userEvent.click(screen.getByRole('button', { name: 'CSV' }))
  expect((await screen.findByRole('alert')).textContent).toBe('O disco está cheio.')
})
