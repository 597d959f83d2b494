import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import type { HomologacaoLida } from '#src/api/contract/geral/homologacao.ts'
import type { AtendimentoDetalhe } from '#src/api/contract/geral/atendimento.ts'
import { textoDoInstante } from '#src/api/contract/nucleo/instante.ts'
import { admin, fakeServer, openApp, problem, user } from '#src/test-support/app.tsx'
import { atendimentoDeTeste } from '#src/test-support/atendimento.ts'
import { pageOf } from '#src/test-support/parts.tsx'

const server = fakeServer()

const homologacao: HomologacaoLida = {
  agendaId: 3,
  departamento: 'Homologação',
  inicio: '2026-12-01T12:00:00.000Z',
  empregado: { nome: 'Davi Nunes', cpf: '52998224725', admissao: '2020-02-03', demissao: '2026-11-16' },
  documentos: [
    { nome: 'Termo de rescisão', obrigatorio: true, recebido: null },
    {
      nome: 'Extrato do FGTS',
      obrigatorio: true,
      recebido: { em: '2026-11-27T12:00:00.000Z', por: 'Caio Tavares' },
    },
    { nome: 'Carta de preposto', obrigatorio: false, recebido: null },
  ],
}

let guardado: AtendimentoDetalhe
let enviados: unknown[]
beforeEach(() => {
  guardado = { ...atendimentoDeTeste, homologacao }
  enviados = []
  server.use(
    http.get('*/api/atendimento/7', () => HttpResponse.json(guardado)),
    http.get('*/api/atendimento', ({ request }) => pageOf([], request)),
    http.get('*/api/atendimento/7/rascunho', () => HttpResponse.json({ rascunho: null })),
    http.post('*/api/atendimento/:id/presenca', () => HttpResponse.json({ id: 0, pessoas: [] })),
    http.delete('*/api/atendimento/:id/presenca', () => HttpResponse.json({})),
    http.get('*/api/atendimento/modelos', () => HttpResponse.json([])),
    http.get('*/api/preferencia/lista/atendimento', () => HttpResponse.json({})),
    http.get('*/api/visao', () => HttpResponse.json({ predefinidas: [], visoes: [], compartilha: true })),
  )
})

const marca = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name })

test('what was brought is said by a tick, at once; what is missing is counted', async () => {
  server.use(
    http.put('*/api/atendimento/7/homologacao/documento', async ({ request }) => {
      enviados.push(await request.json())
      const [termo, ...outros] = homologacao.documentos
      const recebido = { em: '2026-11-28T12:00:00.000Z', por: admin.name }
      const depois = { ...homologacao, documentos: [{ ...termo!, recebido }, ...outros] }
      guardado = { ...guardado, homologacao: depois }
      return HttpResponse.json(depois)
    }),
  )
  openApp('/admin/atendimento/7')
  await screen.findByText('Falta 1 documento obrigatório.')
  expect((await marca(/^Extrato do FGTS/)).checked).toBe(true)
  await screen.findByText(`Entregue em ${textoDoInstante('2026-11-27T12:00:00.000Z')}, a Caio Tavares`)
  await user.click(await marca(/^Termo de rescisão/))
  await screen.findByText('Todos os documentos obrigatórios foram entregues.')
  expect((await marca(/^Termo de rescisão/)).checked).toBe(true)
  expect(enviados).toEqual([{ nome: 'Termo de rescisão', recebido: true }])
})

test('a tick that was not kept is taken back, and says why', async () => {
  server.use(
    http.put('*/api/atendimento/7/homologacao/documento', () =>
      problem(503, 'indisponivel', 'O servidor não respondeu.'),
    ),
  )
  openApp('/admin/atendimento/7')
  await user.click(await marca(/^Termo de rescisão/))
  await screen.findByText('Não foi anotado. O servidor não respondeu.')
  await waitFor(async () => expect((await marca(/^Termo de rescisão/)).checked).toBe(false))
})

test('after the end nothing is ticked any more', async () => {
  guardado = { ...guardado, classe: 'encerrado' }
  openApp('/admin/atendimento/7')
  await screen.findByText('Falta 1 documento obrigatório.')
  expect(screen.queryByRole('checkbox', { name: /^Termo/ })).toBeNull()
})
