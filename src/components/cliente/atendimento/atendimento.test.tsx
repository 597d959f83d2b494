import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import type { MeuAtendimentoDetalhe } from '#src/api/contract/geral/atendimento-cliente.ts'
import { MENSAGEM_LONGA, MENSAGEM_MAX } from '#src/api/contract/geral/atendimento-partes.ts'
import { textoDoInstante } from '#src/api/contract/nucleo/instante.ts'
import {
  acesso,
  address,
  announce,
  answer,
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

const aberto: MeuAtendimentoDetalhe = {
  id: 5,
  numero: 12,
  ano: 2026,
  titulo: 'Boleto com valor errado',
  classe: 'aberto',
  status: 'Em análise interna',
  cliente: 'Padaria',
  assunto: 'Cobrança',
  debito: {
    id: 1,
    contribuicao: 'Contribuição assistencial',
    parcela: null,
    periodo: '2026-10',
    vencimento: '2026-11-10',
  },
  criadoEm: '2026-11-20T12:00:00.000Z',
  primeiraRespostaEm: null,
  esperandoDesde: '2026-11-20T12:00:00.000Z',
  ultimaMensagemEm: '2026-11-20T12:00:00.000Z',
  resolvidoEm: null,
  encerradoEm: null,
  reabreAte: null,
  aoResponder: 'continua',
  anterior: null,
  seguintes: [],
  divisao: { unificadoEm: null, unificados: [], separadoDe: null, separados: [] },
  avaliacao: null,
  podeAvaliar: false,
  mensagens: [
    { id: 1, em: '2026-11-20T12:00:00.000Z', daEquipe: false, autor: 'Bia Reis', texto: 'Olá', arquivos: [] },
  ],
  totalMensagens: 1,
}
const resposta = {
  id: 2,
  em: '2026-11-20T13:00:00.000Z',
  daEquipe: true,
  autor: 'Caio Tavares',
  texto: 'Qual é o valor?',
  arquivos: [],
}
const fechado: MeuAtendimentoDetalhe = {
  ...aberto,
  classe: 'encerrado',
  encerradoEm: '2026-11-21T12:00:00.000Z',
  aoResponder: 'abre-outro',
}
const outro: MeuAtendimentoDetalhe = {
  ...aberto,
  id: 6,
  numero: 13,
  classe: 'novo',
  anterior: { id: 5, numero: 12, ano: 2026 },
}

/** What the server has, by id, and what was sent to it. */
let guardados: Record<string, MeuAtendimentoDetalhe>
let enviados: unknown[]
let ausencia: string | null
beforeEach(() => {
  ausencia = null
  guardados = { 5: aberto }
  enviados = []
  server.use(
    http.get('*/api/public/atendimento/assuntos', () => HttpResponse.json([{ id: 3, nome: 'Cobrança' }])),
    http.get('*/api/public/atendimento/ausencia', () => HttpResponse.json({ frase: ausencia })),
    http.get('*/api/public/atendimento/:id', ({ params }) => {
      const guardado = guardados[String(params.id)]
      return guardado
        ? HttpResponse.json(guardado)
        : problem(404, 'nao-encontrado', 'Atendimento não encontrado.')
    }),
  )
})

/** Answers what is sent to the conversation. */
const aoEnviar = (como: () => Response) =>
  server.use(
    http.post('*/api/public/atendimento/5/mensagem', async ({ request }) => {
      enviados.push(await request.json())
      return como()
    }),
  )

test('an answer that fails stays in its field, and goes out another time with its file', async () => {
  let falha = true
  aoEnviar(() =>
    falha ? problem(503, 'indisponivel', 'O servidor não respondeu.') : HttpResponse.json(aberto),
  )
  server.use(
    http.post('*/api/public/atendimento/arquivo', () =>
      HttpResponse.json({ id: 9, nome: 'boleto.pdf', tipo: 'application/pdf', tamanho: 3 }),
    ),
  )
  openApp('/public/atendimentos/5', cliente)
  await write(/^Sua resposta/, 'O valor é R$ 10,00.')
  await user.upload(await field('Arquivos'), new File(['pdf'], 'boleto.pdf', { type: 'application/pdf' }))
  await screen.findByText('1 kB')
  await click('Enviar resposta')
  await screen.findByText(/O servidor não respondeu/)
  expect((await field(/^Sua resposta/)).value).toBe('O valor é R$ 10,00.')
  screen.getByText('boleto.pdf')
  falha = false
  await click('Enviar resposta')
  await waitFor(() => expect(messages()).toEqual(['Resposta enviada']))
  expect((await field(/^Sua resposta/)).value).toBe('')
  expect(screen.queryByText('boleto.pdf')).toBeNull()
  const mensagem = { texto: 'O valor é R$ 10,00.', arquivos: [9] }
  expect(enviados).toEqual([mensagem, mensagem])
})

test('a text that is too long for a message is said at its field, and stays whole', async () => {
  aoEnviar(() => HttpResponse.json(aberto))
  openApp('/public/atendimentos/5', cliente)
  const resposta = await field(/^Sua resposta/)
  await user.click(resposta)
  await user.paste('a'.repeat(MENSAGEM_MAX + 1))
  await click('Enviar resposta')
  await waitFor(() => expect(resposta.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getAllByText(MENSAGEM_LONGA)).toHaveLength(1)
  expect(resposta.value).toHaveLength(MENSAGEM_MAX + 1)
  expect(enviados).toEqual([])
  await user.keyboard('{Backspace}')
  await click('Enviar resposta')
  await waitFor(() => expect(enviados).toEqual([{ texto: 'a'.repeat(MENSAGEM_MAX), arquivos: [] }]))
})

test('a file that was not sent holds the answer back until it is taken out', async () => {
  aoEnviar(() => HttpResponse.json(aberto))
  server.use(
    http.post('*/api/public/atendimento/arquivo', () => problem(415, 'tipo', 'Envie um arquivo PDF.')),
  )
  openApp('/public/atendimentos/5', cliente)
  await write(/^Sua resposta/, 'Segue.')
  await user.upload(await field('Arquivos'), new File(['x'], 'nota.pdf', { type: 'application/pdf' }))
  await screen.findByText('Envie um arquivo PDF.')
  await click('Enviar resposta')
  await screen.findByText(/Há arquivos que não foram enviados/)
  expect(enviados).toEqual([])
  await click('Retirar nota.pdf')
  await click('Enviar resposta')
  await waitFor(() => expect(enviados).toEqual([{ texto: 'Segue.', arquivos: [] }]))
})

test('of a closed one an answer opens another, and the screen goes there', async () => {
  guardados = { 5: fechado, 6: outro }
  aoEnviar(() => HttpResponse.json(outro))
  openApp('/public/atendimentos/5', cliente)
  await screen.findByText('Este atendimento está encerrado. A sua resposta abre outro, ligado a este.')
  expect(screen.queryByRole('button', { name: 'Encerrar' })).toBeNull()
  await write(/^Sua resposta/, 'Voltou a acontecer.')
  await click('Enviar e abrir outro')
  await waitFor(() => expect(address()).toBe('/public/atendimentos/6'))
  expect(messages()).toEqual(['O atendimento 12/2026 está encerrado. A sua resposta abriu o 13/2026.'])
  const anterior = await screen.findByRole('link', { name: '12/2026' })
  expect(anterior.getAttribute('href')).toBe('/public/atendimentos/5')
  expect((await field(/^Sua resposta/)).value).toBe('')
})

test('says what a resolved one waits for', async () => {
  guardados = {
    5: { ...aberto, classe: 'resolvido', aoResponder: 'reabre', reabreAte: '2999-12-05T12:00:00.000Z' },
  }
  openApp('/public/atendimentos/5', cliente)
  await screen.findByText('responda até 05/12/2999, 09:00 para reabrir')
  screen.getByText(
    'Este atendimento foi resolvido. A sua resposta, até 05/12/2999, 09:00, reabre o atendimento.',
  )
  screen.getByRole('button', { name: 'Enviar e reabrir' })
})

test("the team's answer comes by the hub, and what is being written stays", async () => {
  openApp('/public/atendimentos/5', cliente)
  await screen.findByText('Em atendimento')
  await write(/^Sua resposta/, 'Já escrevi')
  guardados = { 5: { ...aberto, classe: 'aguardando', mensagens: [...aberto.mensagens, resposta] } }
  announce({ noun: 'meuAtendimento', id: 99 })
  await screen.findByText('Qual é o valor?')
  screen.getByText('Esperamos a sua resposta')
  expect((await field(/^Sua resposta/)).value).toBe('Já escrevi')
})

test('what was written before comes when it is asked for, the oldest first and none twice', async () => {
  const mensagem = (id: number) => ({ ...resposta, id, texto: `Mensagem ${id}` })
  const paginas: Record<string, number[]> = { 2: [4, 3, 2], 3: [1] }
  guardados = { 5: { ...aberto, mensagens: [mensagem(4), mensagem(5)], totalMensagens: 5 } }
  server.use(
    http.get('*/api/public/atendimento/5/mensagem', ({ request }) => {
      const page = new URL(request.url).searchParams.get('page') ?? ''
      return HttpResponse.json({
        items: (paginas[page] ?? []).map((id) => mensagem(id)),
        currentPage: Number(page),
        pageSize: 50,
        totalItems: 5,
        totalPages: 3,
      })
    }),
  )
  const escritas = () => screen.getAllByText(/^Mensagem \d$/).map(({ textContent }) => textContent)
  openApp('/public/atendimentos/5', cliente)
  await click('Mostrar mensagens anteriores')
  await screen.findByText('Mensagem 2')
  await click('Mostrar mensagens anteriores')
  await screen.findByText('Mensagem 1')
  expect(escritas()).toEqual(['Mensagem 1', 'Mensagem 2', 'Mensagem 3', 'Mensagem 4', 'Mensagem 5'])
  expect(screen.queryByRole('button', { name: 'Mostrar mensagens anteriores' })).toBeNull()
})

test('is closed after a question', async () => {
  server.use(
    http.post('*/api/public/atendimento/5/encerrar', () => {
      enviados.push('encerrar')
      return HttpResponse.json(fechado)
    }),
  )
  openApp('/public/atendimentos/5', cliente)
  await click('Encerrar')
  await answer('Encerrar o atendimento 12/2026?', 'Manter aberto')
  expect(enviados).toEqual([])
  await click('Encerrar')
  await answer('Encerrar o atendimento 12/2026?', 'Encerrar')
  await screen.findByText('Encerrado')
  expect(enviados).toEqual(['encerrar'])
})

test('somebody else’s is told as not there', async () => {
  openApp('/public/atendimentos/77', cliente)
  await screen.findByRole('heading', { name: 'Atendimento não encontrado' })
})

test('a signed-out client is led through the login and back', async () => {
  openApp('/public/atendimentos/5', null)
  await waitFor(() => expect(address()).toBe('/public/login?returnUrl=%2Fpublic%2Fatendimentos%2F5'))
})

test('a new one about a debit has its title, and names the debit', async () => {
  const valor = { principal: 1, correcao: 0, multa: 0, juros: 0, jurosSobre: null, desconto: 0 }
  server.use(
    http.get('*/api/debito', () =>
      HttpResponse.json({
        pessoa: { tipoPessoa: 'juridica', registro: '12ABC34501DE35', nome: 'Padaria' },
        atualizadoEm: '2026-11-21',
        pagavelEm: '2026-11-23',
        total: 1,
        meses: [
          {
            mes: '2026-10',
            total: 1,
            debitos: [
              {
                id: 8,
                contribuicao: { codContrib: 1, nome: 'Contribuição assistencial', proposta: false },
                parcela: null,
                periodo: '2026-10',
                vencimento: '2026-11-10',
                atraso: 11,
                valor: { ...valor, correcaoPor: null, descontoAte: null, pago: 0, total: 1, diasAtraso: 11 },
                boleto: null,
              },
            ],
          },
        ],
      }),
    ),
    http.post('*/api/public/atendimento', async ({ request }) => {
      enviados.push(await request.json())
      return HttpResponse.json(aberto)
    }),
  )
  openApp(`/public/atendimentos/novo?acesso=${acesso.id}&debito=8`, cliente)
  expect((await field(/^Título/)).value).toBe('Contribuição assistencial, out/2026')
  await user.selectOptions(await field('Assunto'), 'Cobrança')
  await write(/^Mensagem/, 'O valor está errado.')
  await click('Abrir atendimento')
  await waitFor(() => expect(address()).toBe('/public/atendimentos/5'))
  expect(enviados).toEqual([
    {
      acessoId: acesso.id,
      debitoId: 8,
      assuntoId: 3,
      titulo: 'Contribuição assistencial, out/2026',
      texto: 'O valor está errado.',
      arquivos: [],
    },
  ])
})

test('a new one about a debit that is open no more asks which it is', async () => {
  server.use(
    http.get('*/api/debito', () =>
      HttpResponse.json({
        pessoa: { tipoPessoa: 'juridica', registro: '12ABC34501DE35', nome: 'Padaria' },
        atualizadoEm: '2026-11-21',
        pagavelEm: '2026-11-23',
        total: 0,
        meses: [],
      }),
    ),
  )
  openApp(`/public/atendimentos/novo?acesso=${acesso.id}&debito=8`, cliente)
  await screen.findByText(/O débito deste link não está mais em aberto/)
  const opcoes = within(await field('Acesso')).getAllByRole('option')
  expect(opcoes.map(({ textContent }) => textContent)).toEqual(['Padaria', 'Nenhum deles'])
})

test('asking for instalments names the debits, what they come to and what the client is still to say', async () => {
  const debito = (id: number, periodo: string) => ({
    id,
    contribuicao: { codContrib: 1, nome: 'Contribuição assistencial', proposta: false },
    parcela: null,
    periodo,
    vencimento: `${periodo}-10`,
    valor: { total: 10_000 + id },
  })
  server.use(
    http.get('*/api/debito', () =>
      HttpResponse.json({
        pessoa: { tipoPessoa: 'juridica', registro: '12ABC34501DE35', nome: 'Padaria' },
        atualizadoEm: '2026-11-21',
        pagavelEm: '2026-11-23',
        total: 0,
        meses: [
          {
            mes: '2026-10',
            total: 0,
            debitos: [debito(8, '2026-10'), debito(9, '2026-09'), debito(7, '2026-08')],
          },
        ],
      }),
    ),
    http.post('*/api/public/atendimento', async ({ request }) => {
      enviados.push(await request.json())
      return HttpResponse.json(aberto)
    }),
  )
  openApp(`/public/atendimentos/novo?pedido=parcelamento&acesso=${acesso.id}&debitos=8,9`, cliente)
  expect((await field(/^Título/)).value).toBe('Parcelamento de 2 débitos')
  const escrito = (await field(/^Mensagem/)).value.replaceAll('\u00a0', ' ')
  expect(escrito).toContain('- Contribuição assistencial, out/2026, vencimento em 10/10/2026: R$ 100,08')
  expect(escrito).toContain('set/2026')
  expect(escrito).not.toContain('ago/2026')
  expect(escrito).toContain('Total em 23/11/2026: R$ 200,17')
  await click('Abrir atendimento')
  await waitFor(() => expect(address()).toBe('/public/atendimentos/5'))
  expect(enviados).toMatchObject([
    { acessoId: acesso.id, debitoId: null, titulo: 'Parcelamento de 2 débitos' },
  ])
})

test('a correction is asked for field by field; while one waits it is said so; of an acesso that is not theirs nothing is written', async () => {
  server.use(
    http.get('*/api/pessoa/:id/cadastro', () =>
      HttpResponse.json({
        tipo: 'contabilidade',
        matricula: 31,
        registro: '12ABC34501DE35',
        nome: 'Contas em dia',
        nomeFantasia: '',
        email: 'a@b.exemplo',
        telefone: '',
        cep: '',
        logradouro: '',
        numero: '',
        complemento: '',
        bairro: '',
        cidade: 'Recife',
        uf: 'PE',
        dataFiliacao: null,
        crc: '1SP234567/O-1',
        responsavel: '',
      }),
    ),
  )
  let pendente: object | null = null
  let decidida: object | null = {
    atendimento: { id: 4, numero: 11, ano: 2026 },
    pedidaEm: '2026-11-10T12:00:00.000Z',
    decididaEm: '2026-11-11T12:00:00.000Z',
    resposta: 'Corrigimos o CEP. Não alteramos o e-mail. Motivo: Falta a conta.',
  }
  server.use(
    http.get('*/api/public/correcao', () => HttpResponse.json({ pendente, decidida })),
    http.get('*/api/cep/14010000', () =>
      HttpResponse.json({ logradouro: '', bairro: '', cidade: '', uf: 'SP', origem: 'faixa' }),
    ),
    http.get('*/api/cep/13201000', () =>
      HttpResponse.json({
        logradouro: 'Rua Barão',
        bairro: 'Centro',
        cidade: 'Jundiaí',
        uf: 'SP',
        origem: 'fonte',
      }),
    ),
    http.post('*/api/public/correcao', async ({ request }) => {
      enviados.push(await request.json())
      decidida = null
      pendente = { atendimento: { id: 5, numero: 12, ano: 2026 }, pedidaEm: '2026-11-20T12:00:00.000Z' }
      return HttpResponse.json({ id: 5 })
    }),
  )
  openApp('/public/cadastro', cliente)
  await screen.findByText('a@b.exemplo')
  screen.getByText('1SP234567/O-1')
  // what became of the last one
  const titulo = await screen.findByRole('heading', { name: 'Última correção pedida' })
  const ultima = within(titulo.parentElement ?? titulo)
  ultima.getByText('Corrigimos o CEP. Não alteramos o e-mail. Motivo: Falta a conta.')
  expect(ultima.getByRole('link').getAttribute('href')).toBe('/public/atendimentos/4')
  expect(screen.getAllByText('Não informado').length).toBeGreaterThan(1)
  await user.click(screen.getByRole('link', { name: 'Pedir correção' }))
  expect((await field('E-mail')).value).toBe('a@b.exemplo')
  await click('Enviar pedido')
  await screen.findByText('Mude ao menos um campo, ou escreva o que corrigir.')
  await write('E-mail', 'sem arroba')
  expect(screen.queryByText('Mude ao menos um campo, ou escreva o que corrigir.')).toBeNull()
  await write(/^Razão social/, ' ')
  await click('Enviar pedido')
  await screen.findByText('Informe a razão social.')
  expect(enviados).toEqual([])
  await write('E-mail', 'novo@b.exemplo')
  await write(/^Razão social/, 'Contas em dia')
  // what is no CEP says so when it is left; one that tells no city asks for it
  await write('CEP', '1320')
  await user.tab()
  await screen.findByText('CEP inválido: use 8 dígitos.')
  await write('CEP', '14010000')
  await user.tab()
  await waitFor(async () => expect((await field('Cidade')).value).toBe(''))
  await click('Enviar pedido')
  await screen.findByText('Informe a cidade do novo CEP.')
  expect(enviados).toEqual([])
  // a CEP of another city brings its address with it
  await write('CEP', '13201000')
  await user.tab()
  await screen.findByText(/^Endereço preenchido pelo CEP: .+Confira antes de enviar\.$/)
  await click('Enviar pedido')
  await waitFor(() => expect(address()).toBe('/public/atendimentos/5'))
  // what stays as it is is not sent
  expect(enviados).toEqual([
    {
      acessoId: acesso.id,
      dados: {
        tipo: 'contabilidade',
        email: 'novo@b.exemplo',
        cep: '13201-000',
        logradouro: 'Rua Barão',
        bairro: 'Centro',
        cidade: 'Jundiaí',
        uf: 'SP',
      },
      texto: '',
      arquivos: [],
    },
  ])
  cleanup()
  openApp('/public/cadastro', cliente)
  const aviso = await screen.findByRole('region', { name: 'Correção em análise' })
  expect(screen.queryByRole('heading', { name: 'Última correção pedida' })).toBeNull()
  expect(aviso.textContent).toContain('está em análise. Abrir o atendimento 12/2026'.replace('. ', '.'))
  expect(screen.queryByRole('link', { name: 'Pedir correção' })).toBeNull()
  cleanup()
  openApp(`/public/atendimentos/novo?pedido=correcao&acesso=${acesso.id}`, cliente)
  await screen.findByRole('region', { name: 'Correção em análise' })
  expect(screen.queryByRole('button', { name: 'Enviar pedido' })).toBeNull()
  cleanup()
  openApp('/public/atendimentos/novo?pedido=correcao&acesso=999', cliente)
  expect((await field(/^Mensagem/)).value).toBe('')
})

test('who writes while nobody is there reads when somebody is back, and else nothing of it', async () => {
  openApp('/public/atendimentos/5', cliente)
  await field(/^Sua resposta/)
  expect(screen.queryByRole('region', { name: 'Fora do horário de atendimento' })).toBeNull()
  cleanup()
  ausencia = 'Voltamos amanhã às 8h.'
  openApp('/public/atendimentos/novo', cliente)
  const aviso = await screen.findByRole('region', { name: 'Fora do horário de atendimento' })
  expect(aviso.textContent).toBe('Voltamos amanhã às 8h. Você pode escrever desde já.')
})

test('what is closed says nothing of the hours', async () => {
  ausencia = 'Voltamos amanhã às 8h.'
  guardados = { 5: { ...aberto, classe: 'encerrado' } }
  openApp('/public/atendimentos/5', cliente)
  await field(/^Sua resposta/)
  expect(screen.queryByRole('region', { name: 'Fora do horário de atendimento' })).toBeNull()
})

test('a client whose server cannot say it writes all the same', async () => {
  server.use(
    http.get('*/api/public/atendimento/ausencia', () => problem(503, 'indisponivel', 'Tente de novo.')),
  )
  openApp('/public/atendimentos/novo', cliente)
  await field(/^Mensagem/)
})

const resolvido: MeuAtendimentoDetalhe = {
  ...aberto,
  classe: 'resolvido',
  resolvidoEm: '2026-11-21T12:00:00.000Z',
  aoResponder: 'reabre',
  podeAvaliar: true,
}
/** Answers ratings, and keeps the last one. */
const aoAvaliar = () =>
  server.use(
    http.post('*/api/public/atendimento/5/avaliar', async ({ request }) => {
      const body = (await request.json()) as { nota: 'bom'; comentario?: string } // as the contract says
      enviados.push(body)
      guardados[5] = {
        ...resolvido,
        avaliacao: { nota: body.nota, comentario: body.comentario ?? '', em: '2026-11-22T12:00:00.000Z' },
      }
      return HttpResponse.json(guardados[5])
    }),
  )

test('one that has ended is rated by one click, with a word more for who wants to', async () => {
  guardados[5] = resolvido
  aoAvaliar()
  openApp('/public/atendimentos/5', cliente)
  await click('Regular')
  await waitFor(() => expect(messages()).toEqual(['Avaliação registrada: Regular']))
  expect(screen.getByRole('button', { name: 'Regular' }).getAttribute('aria-pressed')).toBe('true')
  await write(/^Quer dizer mais/, 'Demorou.')
  await click('Enviar comentário')
  await waitFor(() =>
    expect(enviados).toEqual([{ nota: 'regular' }, { nota: 'regular', comentario: 'Demorou.' }]),
  )
})

test('the link of a letter rates once, and the address forgets it', async () => {
  guardados[5] = resolvido
  aoAvaliar()
  openApp('/public/atendimentos/5?avaliacao=bom', cliente)
  await waitFor(() => expect(messages()).toEqual(['Avaliação registrada: Bom']))
  await waitFor(() => expect(address()).toBe('/public/atendimentos/5'))
  expect(enviados).toEqual([{ nota: 'bom' }])
})

test('what has not ended, or was rated long ago, is not rated by a link', async () => {
  openApp('/public/atendimentos/5?avaliacao=bom', cliente)
  await waitFor(() => expect(messages()).toEqual(['Este atendimento não recebe avaliação agora.']))
  expect(screen.queryByRole('heading', { name: 'Como foi o atendimento?' })).toBeNull()
})

test('one that goes on in another of theirs says where, and is answered there', async () => {
  guardados[5] = {
    ...fechado,
    aoResponder: 'no-outro',
    divisao: { ...fechado.divisao, unificadoEm: { id: 6, numero: 13, ano: 2026 } },
  }
  openApp('/public/atendimentos/5', cliente)
  await screen.findByRole('link', { name: '13/2026' })
  screen.getByText(/foi unificado e continua no/)
  expect(screen.queryByRole('button', { name: /Responder|Enviar/ })).toBeNull()
})

test('the client of a homologação reads which documents are missing, and ticks none', async () => {
  guardados[5] = {
    ...aberto,
    homologacao: {
      agendaId: 3,
      departamento: 'Homologação',
      inicio: '2026-12-01T12:00:00.000Z',
      empregado: { nome: 'Davi Nunes', cpf: '52998224725', admissao: '2020-02-03', demissao: '2026-11-16' },
      documentos: [
        { nome: 'Termo de rescisão', obrigatorio: true, recebido: null },
        { nome: 'CTPS', obrigatorio: true, recebido: { em: '2026-11-27T12:00:00.000Z', por: '' } },
      ],
    },
  }
  openApp('/public/atendimentos/5', cliente)
  await screen.findByText('Falta 1 documento obrigatório.')
  const linhas = screen.getAllByRole('listitem').map((um) => um.textContent)
  expect(linhas).toContain('Termo de rescisãoFalta')
  expect(linhas).toContain(`CTPSEntregue em ${textoDoInstante('2026-11-27T12:00:00.000Z')}`)
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('what they were writing when it was unified stays to be read, and is sent no more', async () => {
  server.use(
    http.post('*/api/public/atendimento/5/encerrar', () => {
      guardados['5'] = {
        ...fechado,
        aoResponder: 'no-outro',
        divisao: { ...fechado.divisao, unificadoEm: { id: 6, numero: 13, ano: 2026 } },
      }
      return HttpResponse.json(guardados['5'])
    }),
  )
  openApp('/public/atendimentos/5', cliente)
  await write(/^Sua resposta/, 'O valor é R$ 10,00.')
  await click('Encerrar')
  await answer('Encerrar o atendimento 12/2026?', 'Encerrar')
  await screen.findByText(/foi unificado enquanto você escrevia/)
  const escrito = await field(/^Sua resposta/)
  expect([escrito.value, escrito.readOnly]).toEqual(['O valor é R$ 10,00.', true])
  expect(screen.queryByRole('button', { name: /Enviar|Responder/ })).toBeNull()
})
