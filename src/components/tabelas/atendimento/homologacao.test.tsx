import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { documentosUsuais, type Agenda } from '#src/api/contract/geral/homologacao.ts'
import {
  acesso,
  address,
  admin,
  click,
  cliente,
  fakeServer,
  field,
  messages,
  openApp,
  problem,
  user,
  write,
} from '#src/test-support/app.tsx'

const server = fakeServer()

const agenda: Agenda = {
  id: 3,
  versao: 1,
  departamento: { id: 8, nome: 'Homologação' },
  tipo: { id: 9, nome: 'Rescisão' },
  regras: {
    semana: [1],
    de: '09:00',
    ate: '12:00',
    minutos: 30,
    vagas: 1,
    dias: 30,
    excecoes: [],
    documentos: [
      { nome: 'Termo de rescisão', obrigatorio: true },
      { nome: 'Carta de preposto', obrigatorio: false },
    ],
  },
}
let agendas: Agenda[]
let horarios: string[]
let enviados: unknown[]
beforeEach(() => {
  agendas = [agenda]
  horarios = ['2026-12-01T12:00:00.000Z', '2026-12-01T12:30:00.000Z']
  enviados = []
  server.use(
    http.get('*/api/homologacao/agenda', () => HttpResponse.json(agendas)),
    http.get('*/api/public/atendimento/5', () =>
      problem(404, 'nao-encontrado', 'Atendimento não encontrado.'),
    ),
    http.get('*/api/homologacao/agenda/3/horarios', () =>
      HttpResponse.json(horarios.map((inicio) => ({ inicio, livres: 1 }))),
    ),
    http.get('*/api/atendimento/opcoes', () =>
      HttpResponse.json({
        assuntos: [],
        tipos: [{ id: 9, nome: 'Rescisão' }],
        departamentos: [{ id: 8, nome: 'Homologação' }],
        status: [],
        responsaveis: [],
      }),
    ),
  )
})

test('a client books a free time; where it was taken meanwhile, what was typed stays and another is chosen', async () => {
  server.use(
    http.post('*/api/public/homologacao', async ({ request }) => {
      enviados.push(await request.json())
      if (enviados.length > 1) return HttpResponse.json({ id: 5 })
      horarios = horarios.slice(1)
      return problem(422, 'validacao', 'Este horário não está mais livre.', {
        inicio: 'Este horário não está mais livre. Escolha outro.',
      })
    }),
  )
  openApp('/public/atendimentos/homologacao', cliente)
  const traga = await screen.findByRole('list', { name: /^Traga/ })
  expect([...traga.children].map((um) => um.textContent)).toEqual([
    'Termo de rescisão',
    'Carta de preposto (se houver)',
  ])
  await click('Marcar homologação')
  await screen.findAllByText('Escolha o dia e o horário.')
  // each at its field alone
  for (const falta of ['Informe o nome do empregado.', 'Informe a admissão.', 'Informe a demissão.'])
    screen.getByText(falta)
  expect(screen.queryByText(/continua na tela/)).toBeNull()
  await user.selectOptions(await field(/^Dia/), '01/12/2026')
  await user.selectOptions(await field(/^Horário/), '09:00')
  await write(/^Nome do empregado/, 'Davi Nunes')
  await write(/^CPF do empregado/, '529.982.247-25')
  await write(/^Admissão/, '03/02/2020')
  await write(/^Demissão/, '16/11/2026')
  await click('Marcar homologação')
  await screen.findAllByText('Este horário não está mais livre. Escolha outro.')
  expect((await field(/^Nome do empregado/)).value).toBe('Davi Nunes')
  await user.selectOptions(await field(/^Horário/), '09:30')
  await click('Marcar homologação')
  await waitFor(() => expect(messages()).toContain('Homologação marcada'))
  expect(address()).toBe('/public/atendimentos/5')
  expect(enviados[1]).toEqual({
    agendaId: 3,
    inicio: '2026-12-01T12:30:00.000Z',
    empregado: { nome: 'Davi Nunes', cpf: '52998224725', admissao: '2020-02-03', demissao: '2026-11-16' },
    acessoId: acesso.id,
  })
})

test('without an agenda nothing is asked', async () => {
  agendas = []
  openApp('/public/atendimentos/homologacao', cliente)
  await screen.findByText(/Não há horários para marcar por aqui/)
  expect(screen.queryByRole('button', { name: 'Marcar homologação' })).toBeNull()
})

test('a departamento gets its hours; without a day the field says so', async () => {
  agendas = []
  server.use(
    http.put('*/api/homologacao/agenda/8', async ({ request }) => {
      enviados.push(await request.json())
      agendas = [agenda]
      return HttpResponse.json(agenda)
    }),
  )
  openApp('/admin/atendimento/agenda?departamento=8', admin)
  for (const dia of ['Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta'])
    await user.click(await screen.findByRole('checkbox', { name: new RegExp(dia) }))
  await click('Salvar agenda')
  await screen.findAllByText('Escolha ao menos um dia da semana.')
  await screen.findAllByText('Escolha o tipo de atendimento.')
  expect(screen.queryByText(/continua na tela/)).toBeNull()
  expect(enviados).toEqual([])
  await user.click(screen.getByRole('checkbox', { name: 'Sábado' }))
  await user.selectOptions(await field(/^Tipo de atendimento/), 'Rescisão')
  await click('Incluir documento')
  await click('Salvar agenda')
  const vazio = await screen.findByRole('textbox', { name: `Documento ${documentosUsuais.length + 1}` })
  await waitFor(() => expect(vazio.getAttribute('aria-invalid')).toBe('true'))
  expect(enviados).toEqual([])
  await user.type(vazio, 'Ficha do sindicato')
  await click('Retirar o documento 1')
  await click('Salvar agenda')
  await waitFor(() => expect(messages()).toEqual(['Agenda de Homologação gravada']))
  expect(enviados).toMatchObject([
    {
      versao: 0,
      tipoId: 9,
      regras: {
        semana: [6],
        de: '09:00',
        documentos: [...documentosUsuais.slice(1), { nome: 'Ficha do sindicato', obrigatorio: true }],
      },
    },
  ])
})

/** The document of the window that is opened next. */
function fakeWindow() {
  const opened = {
    closed: false,
    document: document.implementation.createHTMLDocument(),
    navigator: { pdfViewerEnabled: true },
    close: () => {
      opened.closed = true
    },
  }
  vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window) // all of a window that is used
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined })
  return opened.document
}

test('without a free time the client may get a declaração of it', async () => {
  horarios = []
  server.use(
    http.post('*/api/public/homologacao/declaracao', async ({ request }) => {
      enviados.push(await request.json())
      return new HttpResponse('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } })
    }),
  )
  const paper = fakeWindow()
  openApp('/public/atendimentos/homologacao', cliente)
  await screen.findByText(/Não há horário livre neste departamento/)
  await click('Emitir declaração')
  await waitFor(() => expect(paper.title).toBe('Declaração de falta de horário'))
  expect(enviados).toEqual([{ agendaId: 3, acessoId: acesso.id }])
})

test('a time that became free meanwhile is offered instead of the declaração', async () => {
  horarios = []
  server.use(
    http.post('*/api/public/homologacao/declaracao', () => {
      horarios = ['2026-12-01T12:00:00.000Z']
      return problem(409, 'ha-horario', 'Há horário livre neste departamento agora. Escolha um deles.')
    }),
  )
  fakeWindow()
  openApp('/public/atendimentos/homologacao', cliente)
  await click('Emitir declaração')
  await screen.findByText(/Há horário livre neste departamento agora/)
  await click('Entendi')
  await user.selectOptions(await field(/^Dia/), '01/12/2026')
})

test('staff choose the company before they get the declaração', async () => {
  horarios = []
  openApp('/admin/atendimento/homologacao', admin)
  await screen.findByText('Escolha a empresa para emitir a declaração de que não há horário.')
  expect(screen.queryByRole('button', { name: 'Emitir declaração' })).toBeNull()
  // there is nothing to choose, which is said where it is missing
  await click('Marcar homologação')
  await screen.findByText('Escolha um departamento com horário livre.')
})
