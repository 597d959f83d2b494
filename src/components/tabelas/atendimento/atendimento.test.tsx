import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ClasseDeStatus } from '#src/api/contract/cadastro/status-atendimento.ts'
import { CHAVE } from '#src/api/contract/nucleo/envio.ts'
import type { PrazoDoAtendimento } from '#src/api/contract/geral/atendimento-prazos.ts'
import type { AtendimentoDetalhe, MensagemDoAtendimento } from '#src/api/contract/geral/atendimento.ts'
import type { RascunhoGuardado } from '#src/api/contract/geral/atendimento-rascunho.ts'
import { atendimentoDeTeste } from '#src/test-support/atendimento.ts'
import {
  address,
  admin,
  answer,
  click,
  fakeServer,
  field,
  goTo,
  messages,
  openApp,
  problem,
  user,
  write,
} from '#src/test-support/app.tsx'
import { pageOf } from '#src/test-support/parts.tsx'

const server = fakeServer()
const ENDERECO = '/admin/atendimento/7'
const MENSAGEM = /^Mensagem ao cliente/

const dita = (
  id: number,
  texto: string,
  dados: Partial<MensagemDoAtendimento> = {},
): MensagemDoAtendimento => ({
  id,
  em: '2026-11-20T12:00:00.000Z',
  publica: true,
  daEquipe: false,
  autor: 'Rosa Lima',
  texto,
  arquivos: [],
  ...dados,
})

const detalhe: AtendimentoDetalhe = {
  ...atendimentoDeTeste,
  esperandoDesde: '2026-11-20T12:00:00.000Z',
  mensagens: [dita(1, 'Recebi dois boletos.')],
  totalMensagens: 1,
}

/** What the server holds and was sent. */
let world: {
  atendimento: AtendimentoDetalhe
  rascunho: RascunhoGuardado | null
  sent: Record<string, unknown>[]
  passagens: unknown[]
}

beforeEach(() => {
  world = { atendimento: detalhe, rascunho: null, sent: [], passagens: [] }
  server.use(
    http.get('*/api/atendimento/7', () => HttpResponse.json(world.atendimento)),
    http.get('*/api/atendimento', ({ request }) => pageOf([], request)),
    http.get('*/api/atendimento/7/rascunho', () => HttpResponse.json({ rascunho: world.rascunho })),
    http.put('*/api/atendimento/7/rascunho', async ({ request }) => {
      const body = (await request.json()) as Omit<RascunhoGuardado, 'salvoEm'> // as the contract says
      world.rascunho =
        body.texto === '' ? null : { ...body, arquivos: [], salvoEm: '2026-11-20T12:00:00.000Z' }
      return new HttpResponse(null, { status: 204 })
    }),
    http.post('*/api/atendimento/:id/presenca', () => HttpResponse.json({ id: 0, pessoas: [] })),
    http.delete('*/api/atendimento/:id/presenca', () => HttpResponse.json({})),
    http.get('*/api/atendimento/modelos', () => HttpResponse.json([])),
    http.get('*/api/preferencia/lista/atendimento', () => HttpResponse.json({})),
    http.get('*/api/visao', () => HttpResponse.json({ predefinidas: [], visoes: [], compartilha: true })),
    http.post('*/api/atendimento/7/mensagem', async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown> // as the contract says
      world.sent.push(body)
      world.rascunho = null
      const { mensagens } = world.atendimento
      world.atendimento = {
        ...world.atendimento,
        mensagens: [
          ...mensagens,
          dita(mensagens.length + 1, String(body.texto), {
            publica: body.publica === true,
            daEquipe: true,
            autor: admin.name,
          }),
        ],
        totalMensagens: mensagens.length + 1,
      }
      return HttpResponse.json(world.atendimento)
    }),
    http.post('*/api/atendimento/7/passagem', async ({ request }) => {
      world.passagens.push(await request.json())
      return HttpResponse.json(na('encerrado'))
    }),
  )
})

const na = (classe: ClasseDeStatus): AtendimentoDetalhe => ({
  ...world.atendimento,
  classe,
  status: { id: 2, nome: classe },
})
const mensagem = (name: RegExp) => screen.findByRole('listitem', { name })
const offered = async () => {
  await screen.findByRole('heading', { level: 1 })
  const more = screen.queryByRole('button', { name: 'Mais ações' })
  if (more) await user.click(more)
  return [
    'Assumir',
    'Pôr em aberto',
    'Aguardar o cliente',
    'Resolver',
    'Reabrir',
    'Encerrar',
    'Alterar',
  ].filter((name) => screen.queryByRole('button', { name }))
}

test('what is written stays where sending fails and where one leaves, and goes once it is sent', async () => {
  const chaves: (string | null)[] = []
  server.use(
    http.post('*/api/atendimento/7/mensagem', ({ request }) => {
      chaves.push(request.headers.get(CHAVE))
      return chaves.length === 1 ? problem(500, 'erro-interno', 'Algo falhou no servidor.') : undefined
    }),
  )
  openApp(ENDERECO)
  await write(MENSAGEM, 'Vamos conferir.')
  await click('Enviar resposta')
  await screen.findByText(/^Algo falhou no servidor\./)
  expect((await field(MENSAGEM)).value).toBe('Vamos conferir.')

  await user.click(screen.getByRole('link', { name: 'Atendimentos' }))
  await screen.findByText('Nenhum atendimento ainda')
  await goTo(ENDERECO)
  expect((await field(MENSAGEM)).value).toBe('Vamos conferir.')
  await click('Enviar resposta')
  await waitFor(() => expect(messages()).toEqual(['Resposta enviada']))
  await waitFor(async () => expect((await field(MENSAGEM)).value).toBe(''))
  expect(world.sent).toEqual([{ publica: true, texto: 'Vamos conferir.', arquivos: [], depois: 'nada' }])
  await mensagem(/^Equipe: Helena Prado/)
  // the server may have stored the first
  expect([typeof chaves[0], chaves[1]]).toEqual(['string', chaves[0]])
})

test('nothing is sent of a blank message', async () => {
  openApp(ENDERECO)
  await write(MENSAGEM, '   ')
  await click('Enviar resposta')
  await screen.findByText('Escreva a mensagem.')
  expect(world.sent).toEqual([])
})

test('a note is told as one, and is sent to nobody else', async () => {
  openApp(ENDERECO)
  await user.click(await screen.findByRole('radio', { name: 'Nota interna' }))
  await write(/^Nota para a equipe/, 'Ver com o financeiro.')
  // what follows an answer is no note's
  expect(screen.queryByLabelText('Depois de enviar')).toBeNull()
  await click('Gravar nota')
  const nota = await mensagem(/^Nota interna: Helena Prado/)
  expect(within(nota).getByText('Ver com o financeiro.')).not.toBeNull()
  expect(world.sent).toEqual([
    { publica: false, texto: 'Ver com o financeiro.', arquivos: [], depois: 'nada' },
  ])
  expect(screen.queryByRole('listitem', { name: /^Equipe/ })).toBeNull()
  expect(await mensagem(/^Cliente: Rosa Lima/)).not.toBeNull()
})

test.each<[ClasseDeStatus, string[]]>([
  ['novo', ['Assumir', 'Pôr em aberto', 'Aguardar o cliente', 'Resolver', 'Encerrar', 'Alterar']],
  ['resolvido', ['Assumir', 'Reabrir', 'Encerrar', 'Alterar']],
  ['encerrado', []],
])('one that is %s offers what leads on from there', async (classe, names) => {
  world.atendimento = na(classe)
  openApp(ENDERECO)
  expect(await offered()).toEqual(names)
  // a closed one takes notes alone
  expect(screen.queryByRole('button', { name: 'Enviar resposta' }) === null).toBe(classe === 'encerrado')
})

test('closing one asks first', async () => {
  openApp(ENDERECO)
  await click('Mais ações')
  await click('Encerrar')
  await answer('Encerrar atendimento?', 'Cancelar')
  expect(world.passagens).toEqual([])
  await click('Mais ações')
  await click('Encerrar')
  await answer('Encerrar atendimento?', 'Encerrar atendimento')
  await waitFor(() => expect(messages()).toEqual(['Atendimento 12/2026 encerrado']))
  expect(world.passagens).toEqual([{ versao: 3, evento: 'encerrar' }])
})

test('an answer that is being written when it is closed becomes no note by itself', async () => {
  openApp(ENDERECO)
  await write(/^Mensagem ao cliente/, 'O boleto vai hoje.')
  await click('Mais ações')
  await click('Encerrar')
  await answer('Encerrar atendimento?', 'Encerrar atendimento')
  await screen.findByText(/O cliente não recebeu esta mensagem\.$/)
  const gravar = screen.getByRole<HTMLButtonElement>('button', { name: 'Gravar nota' })
  expect(gravar.disabled).toBe(true)
  await click('Guardar como nota para a equipe')
  await click('Gravar nota')
  await waitFor(() =>
    expect(world.sent).toEqual([
      { publica: false, texto: 'O boleto vai hoje.', arquivos: [], depois: 'nada' },
    ]),
  )
})

test('what was said before comes by a button, each message once', async () => {
  const todas = Array.from({ length: 60 }, (_, i) => dita(i + 1, `Mensagem ${i + 1}`))
  world.atendimento = { ...detalhe, mensagens: todas.slice(10), totalMensagens: 60 }
  server.use(
    http.get('*/api/atendimento/7/mensagem', ({ request }) =>
      // one was written since: the page begins with one that is there already
      pageOf([dita(61, 'Mensagem 61'), ...todas.toReversed()], request, 50),
    ),
  )
  openApp(ENDERECO)
  await click('Mostrar anteriores (10)')
  await screen.findByText('Mensagem 1')
  const lidas = screen.getAllByText(/^Mensagem \d+$/).map(({ textContent }) => textContent)
  expect(lidas).toEqual(todas.map(({ texto }) => texto))
  expect(screen.queryByRole('button', { name: /^Mostrar anteriores/ })).toBeNull()
})

test('who may not see atendimentos is told so', async () => {
  openApp(ENDERECO, { ...admin, papeis: ['consulta'] })
  await screen.findByRole('heading', { level: 1, name: 'Acesso não permitido' })
})

test('an address without an atendimento says so, and leads back to the list', async () => {
  openApp('/admin/atendimento/abc')
  await screen.findByRole('heading', { level: 1, name: 'Atendimento não encontrado' })
  await user.click(screen.getByRole('link', { name: 'Voltar à lista' }))
  await screen.findByText('Nenhum atendimento ainda')
  expect(address()).toBe('/admin/atendimento/lista')
})

describe('the targets beside an atendimento', () => {
  const prazo = (dados: Partial<PrazoDoAtendimento>): PrazoDoAtendimento => ({
    qual: 'primeiraResposta',
    estado: 'correndo',
    prazo: '2100-11-12T17:00:00.000Z',
    fim: null,
    meta: 240,
    usados: 90,
    ...dados,
  })

  test.each<[string, PrazoDoAtendimento, string]>([
    ['one that runs', prazo({}), 'Primeira resposta até12/11/2100, 14:00Usado: 1h30 de 4h de atendimento'],
    [
      'one that is missed',
      prazo({ estado: 'vencido', prazo: '2026-11-12T17:00:00.000Z', usados: 300 }),
      'Primeira resposta até12/11/2026, 14:00Atrasada há 1h de atendimento',
    ],
    // the record was read before its due minute
    [
      'one that was missed since',
      prazo({ prazo: '2020-11-12T17:00:00.000Z' }),
      'Primeira resposta até12/11/2020, 14:00Atrasada',
    ],
    [
      'one that stands still',
      prazo({ qual: 'solucao', estado: 'parado', prazo: null }),
      'SoluçãoO prazo não conta enquanto você espera o cliente. Usado: 1h30 de 4h.',
    ],
    [
      'one that was reached',
      prazo({ qual: 'proximaResposta', estado: 'cumprido', fim: '2026-11-12T16:00:00.000Z' }),
      'Próxima resposta12/11/2026, 13:00, no prazo',
    ],
    [
      'one that was done too late',
      prazo({ qual: 'solucao', estado: 'vencido', fim: '2026-11-12T18:00:00.000Z' }),
      'Solução12/11/2026, 15:00, fora do prazo',
    ],
    [
      'one whose calendar never opens',
      prazo({ prazo: null }),
      'Primeira respostaSem prazo: a equipe não tem horário à frente.',
    ],
  ])('tell of %s', async (_, um, texto) => {
    world.atendimento = { ...detalhe, prazos: [um] }
    openApp(ENDERECO)
    const lado = await screen.findByRole('complementary', { name: 'Sobre o atendimento' })
    expect(lado.textContent).toContain(texto)
  })
})
