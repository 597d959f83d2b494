import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { hoje } from '#src/api/contract/nucleo/instante.ts'
import type { Tarefa } from '#src/api/contract/servicos/tarefa.ts'
import { tarefaKey } from '#src/queries/tarefa.ts'
import { fakeBackend, visao, world } from '#src/components/cadastro/cadastro/test-support/fake-backend.ts'
import { LISTA, open } from '#src/components/cadastro/cadastro/test-support/screens.tsx'
import { cache, click, problem, user } from '#src/test-support/app.tsx'
import { pageOf } from '#src/test-support/parts.tsx'

const server = fakeBackend()
let calls: string[] = []
let tarefas: Tarefa[] = []
const saved: string[] = []

beforeEach(() => {
  calls = []
  tarefas = []
  saved.length = 0
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function follow(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  world.preferencia = { colunas: ['nome', 'uf'] }
  server.use(
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
})

/** Opens the choice over a list whose search finds so many. */
async function show(total: number) {
  world.total = total
  open(`${LISTA}?q=sol`)
  await click('Exportar')
  await choice().findByRole('button', { name: 'CSV' })
}
const choice = () => within(screen.getByRole('dialog', { name: 'Exportar' }))
const choose = async (name: string) => user.click(await choice().findByRole('button', { name }))

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
  aoCancelar: 'O que ela fez não é guardado.',
  desfazivel: false,
  arquivo: null,
  ...mais,
})

test('up to the limit the file is saved at once', async () => {
  await show(20_000)
  choice().getByText('20.000 linhas, com as colunas da tela.')
  await choose('CSV')
  const nome = `Pessoas jurídicas, busca “sol” ${hoje()}.csv`
  await waitFor(() => expect(saved).toEqual([nome]))
  await screen.findByText(`Você exportou “${nome}”, com 20.000 linhas.`)
  // nothing is left to choose
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Exportar' })).toBeNull())
  expect(calls).toEqual([
    'GET q=sol&sort=nome&situacao=todos&formato=csv&colunas=nome&colunas=uf&vista=busca+%E2%80%9Csol%E2%80%9D',
  ])
})

test.each([
  ['situacao=inativos&q=sol', 'Pessoas jurídicas, Inativos, busca “sol”'],
  ['situacao=inativos&uf=em.SP', 'Pessoas jurídicas, Inativos, UF SP'],
  ['uf=em.SP&visao=4', 'Pessoas jurídicas, Paulistas'],
])('of %s it is called %s, and the day', async (busca, nome) => {
  world.total = 10
  world.visoes = [{ ...visao, id: 4, nome: 'Paulistas', busca: 'uf=em.SP' }]
  open(`${LISTA}?${busca}`)
  await screen.findByRole('tab', { name: /^Paulistas/ })
  await click('Exportar')
  await choose('CSV')
  await waitFor(() => expect(saved).toEqual([`${nome} ${hoje()}.csv`]))
})

test('beyond it a tarefa makes the file: started, under way, ready', async () => {
  await show(20_001)
  await choose('CSV')
  await choice().findByText('Sua exportação foi iniciada.')
  expect(calls).toEqual([
    'POST q=sol&sort=nome&situacao=todos&formato=csv&colunas=nome&colunas=uf&vista=busca+%E2%80%9Csol%E2%80%9D',
  ])
  expect(choice().getByRole('button', { name: 'Abrir Tarefas' }).getAttribute('popovertarget')).toBe(
    'tarefas',
  )
  tarefas = [tarefa({})]
  await cache().invalidateQueries({ queryKey: tarefaKey })
  await choice().findByText(/^9\.000 de 45\.000/)
  expect(choice().getByRole<HTMLProgressElement>('progressbar').value).toBe(9000)
  tarefas = [
    tarefa({
      situacao: 'concluida',
      terminadaEm: '2026-11-21T12:05:00.000Z',
      arquivo: { nome: 'Pessoas jurídicas.csv', tamanho: 2048 },
    }),
  ]
  await cache().invalidateQueries({ queryKey: tarefaKey })
  await choice().findByText('Sua exportação está pronta.')
  await choose('Baixar Pessoas jurídicas.csv')
  await waitFor(() => expect(saved).toEqual(['Pessoas jurídicas.csv']))
  await choose('Exportar de novo')
  choice().getByRole('button', { name: 'Excel' })
})

test('a list that has grown beyond the limit is exported all the same', async () => {
  server.use(http.get('*/api/pessoajuridica/exportar', () => problem(422, 'exportacao-longa', 'São muitas.')))
  await show(19_999)
  await choose('Excel')
  await choice().findByText('Sua exportação foi iniciada.')
})

test.each([
  [20, 'GET'],
  [45_000, 'POST'],
] as const)(
  'a refusal of an export of %i rows is told, and another try is possible',
  async (total, method) => {
    const refuse = () => problem(403, 'sem-permissao', 'Sem permissão.')
    server.use(
      method === 'GET'
        ? http.get('*/api/pessoajuridica/exportar', refuse)
        : http.post('*/api/pessoajuridica/exportar', refuse),
    )
    await show(total)
    await choose('CSV')
    expect((await choice().findByRole('alert')).textContent).toBe('Sem permissão.')
    expect(choice().getByRole<HTMLButtonElement>('button', { name: 'CSV' }).disabled).toBe(false)
  },
)

test('a tarefa that failed says why', async () => {
  tarefas = [
    tarefa({ situacao: 'falhou', erro: 'O disco está cheio.', terminadaEm: '2026-11-21T12:05:00.000Z' }),
  ]
  await show(45_000)
  await choose('CSV')
  expect((await choice().findByRole('alert')).textContent).toBe('O disco está cheio.')
})
