import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import type { EmParte, RegistroDoRecurso } from '#src/api/contract/cadastro/recurso.ts'
import { bancosEmOrdem } from '#src/api/contract/cadastro/bancos.ts'
import { camposDaConta } from '#src/api/contract/cadastro/conta-bancaria.ts'
import { recursos } from '#src/api/contract/cadastro/recursos.ts'
import {
  cache,
  click,
  fakeServer,
  field,
  messages,
  openApp,
  problem,
  user,
  write,
} from '#src/test-support/app.tsx'
import { pageOf } from '#src/test-support/parts.tsx'
import { useConferencia } from './use-conferencia.ts'

// What the rules are is the server's: it answers here what a test is about, whatever it is asked.
const server = fakeServer()
const CONTA = '/admin/tabelas/contas-bancarias'
const CONTRIBUICAO = '/admin/tabelas/contribuicoes/novo'

const conta: RegistroDoRecurso = {
  ...recursos['contas-bancarias'].emBranco,
  id: 5,
  versao: 3,
  nome: 'Arrecadação',
  banco: '001',
  agencia: '1234',
  conta: '56789',
  convenio: '1234567',
  carteira: '17',
  criadoEm: null,
  atualizadoEm: null,
  atualizadoPor: null,
  excluidoEm: null,
}

/** What was asked, and what is answered to it. */
const world: { pedidos: EmParte[]; responder: (campos: EmParte) => Response | Promise<Response> } = {
  pedidos: [],
  responder: () => HttpResponse.json({ errors: {} }),
}
const dizer = (errors: Record<string, string>) => {
  world.responder = () => HttpResponse.json({ errors })
}

beforeEach(() => {
  world.pedidos = []
  dizer({})
  const conferir = async ({ request }: { request: Request }) => {
    const campos = (await request.json()) as EmParte // as the contract says
    world.pedidos.push(campos)
    return world.responder(campos)
  }
  server.use(
    http.post('*/api/conta/conferencia', conferir),
    http.post('*/api/contribuicao/conferencia', conferir),
    http.get('*/api/conta', ({ request }) => pageOf([], request)),
    http.get('*/api/indice', ({ request }) => pageOf([], request)),
    http.get('*/api/conta/5', () => HttpResponse.json(conta)),
    http.get('*/api/conta/5/historico', ({ request }) => pageOf([], request)),
    http.get('*/api/preferencia/lista/:lista', () => HttpResponse.json({})),
    http.get('*/api/visao', () => HttpResponse.json({ predefinidas: [], visoes: [], compartilha: true })),
  )
})

const falta = async (rotulo: RegExp) => (await field(rotulo)).getAttribute('aria-invalid') === 'true'
const perguntado = (quantas = 1) => waitFor(() => expect(world.pedidos).toHaveLength(quantas))
/** Lets what was asked last be answered and shown. */
const respondido = () => waitFor(() => expect(cache().isFetching({ queryKey: ['recurso'] })).toBe(0))

test('after a pause it is said at its field what the rules of its bank find, and what the server finds in all that is typed', async () => {
  dizer({ nossoNumeroDesde: 'Já há boletos até o número 9.' })
  openApp(`${CONTA}/novo`)
  await write(/^Convênio/, '12')
  await screen.findByText('O convênio deve ter 4, 6 ou 7 dígitos.')
  expect(await falta(/^Convênio/)).toBe(true)
  await write(/^Próximo nosso número/, '5')
  await screen.findByText('Já há boletos até o número 9.')
  // what is not entered yet is not asked about, and a pause is one question
  const emBranco = Object.entries(camposDaConta).map(([nome, campo]) => [nome, campo.emBranco])
  const { agencia, conta: semConta, carteira, ...facultativos } = Object.fromEntries(emBranco)
  expect([agencia, semConta, carteira]).toEqual(['', '', ''])
  const pedido = { ...facultativos, id: 0, ativo: true, convenio: '12' }
  expect(world.pedidos).toEqual([pedido, { ...pedido, nossoNumeroDesde: 5 }])

  dizer({})
  await write(/^Convênio/, '1234567')
  // which was said of another text
  expect(screen.queryByText(/O convênio deve ter/)).toBeNull()
  await perguntado(3)
  await respondido()
  expect(await falta(/^Convênio/)).toBe(false)
})

test('the rules of its bank are told without the server', async () => {
  world.responder = () => HttpResponse.error()
  openApp(`${CONTA}/novo`)
  await user.selectOptions(await screen.findByLabelText(/^Banco/), '341')
  await write(/^Agência/, '0057')
  await write(/^Conta \*/, '12345')
  await write(/^Dígito da conta/, '8')
  await screen.findByText('O dígito verificador da conta não confere.')
  expect(await falta(/^Dígito da conta/)).toBe(true)
  await write(/^Dígito da conta/, '7')
  await waitFor(() => expect(screen.queryByText('O dígito verificador da conta não confere.')).toBeNull())
})

test.each([
  ['001', ['Convênio', 'Dígito da agência', 'Dígito da conta', 'Variação da carteira', 'Modalidade']],
  ['033', ['Código do beneficiário', 'Código de transmissão']],
  ['104', ['Código do beneficiário', 'Dígito do beneficiário']],
  ['237', ['Dígito da agência', 'Dígito da conta']],
  ['341', ['Dígito da conta']],
  ['748', ['Cooperativa', 'Posto', 'Código do beneficiário', 'Byte do nosso número']],
  ['756', ['Cooperativa', 'Código do cliente', 'Modalidade']],
])(
  'bank %s asks for its own fields by its own names, and offers its own layouts',
  async (banco, proprios) => {
    openApp(`${CONTA}/novo`)
    await user.selectOptions(await screen.findByLabelText(/^Banco/), banco)
    const todos = [
      'Agência',
      'Convênio',
      'Dígito da agência',
      'Dígito da conta',
      'Variação da carteira',
      'Modalidade',
      'Código do beneficiário',
      'Código de transmissão',
      'Dígito do beneficiário',
      'Cooperativa',
      'Posto',
      'Byte do nosso número',
      'Código do cliente',
    ]
    const agencia = proprios.includes('Cooperativa') ? [] : ['Agência']
    const vistos = todos.filter((rotulo) => screen.queryByLabelText(new RegExp(`^${rotulo}( \\*)?$`)))
    expect(vistos.toSorted()).toEqual([...agencia, ...proprios].toSorted())
    const layouts = within(screen.getByLabelText(/^Versão do layout/)).getAllByRole('option')
    const dele = bancosEmOrdem.find(([codigo]) => codigo === banco)?.[1].layouts ?? []
    expect(layouts.map((um) => um.getAttribute('value'))).toEqual(['padrao', ...dele])
  },
)

test('a field that only some banks need is marked where it is needed', async () => {
  openApp(`${CONTA}/novo`)
  const modalidade = async (banco: string) => {
    await user.selectOptions(await screen.findByLabelText(/^Banco/), banco)
    return (await field(/^Modalidade/)).hasAttribute('required')
  }
  expect([await modalidade('001'), await modalidade('756')]).toEqual([false, true])
})

test('what is missing is asked for by the name that the bank has for it', async () => {
  openApp(`${CONTA}/novo`)
  await user.selectOptions(await screen.findByLabelText(/^Banco/), '756')
  await write(/^Nome/, 'Cooperados')
  await click(/^Salvar/)
  await screen.findByText('Informe a cooperativa.')
  expect(screen.queryByText('Informe a agência.')).toBeNull()
})

test('banks are offered in the order of their codes', async () => {
  openApp(`${CONTA}/novo`)
  const ofertas = within(await screen.findByLabelText(/^Banco/)).getAllByRole('option')
  const codigos = ofertas.map((um) => um.getAttribute('value'))
  expect(codigos).toEqual(['001', '033', '104', '237', '341', '748', '756'])
})

test('a blank field is left in peace until somebody leaves it', async () => {
  dizer({
    'tabelas.0.inicio': 'Este mês já foi cobrado.',
    'tabelas.0.valor': 'Informe um valor maior que zero.',
  })
  openApp(CONTRIBUICAO)
  await click('Incluir tabela')
  await write(/^Vale a partir de/, '01/2030')
  await screen.findByText('Este mês já foi cobrado.')
  expect(screen.queryByText('Informe um valor maior que zero.')).toBeNull()

  await user.click(await field(/^Valor/))
  expect(screen.queryByText('Informe um valor maior que zero.')).toBeNull()
  await user.tab()
  await screen.findByText('Informe um valor maior que zero.')
  expect(await falta(/^Valor/)).toBe(true)
})

test('a field that was right is told when its partner in the rule changes, though nobody was at it', async () => {
  openApp(`${CONTA}/5`)
  await user.selectOptions(await screen.findByLabelText(/^Banco/), '104')
  await screen.findByText('A carteira deve ser RG (registrada) ou SR (sem registro).')
  expect(await falta(/^Carteira/)).toBe(true)
})

test('nothing is asked nor said of what is as it is stored, also where it was put back', async () => {
  dizer({ carteira: 'A carteira deve ser RG ou SR.' })
  openApp(`${CONTA}/5`)
  await write(/^Agência/, '4321')
  await screen.findByText('A carteira deve ser RG ou SR.')
  await write(/^Agência/, '1234')
  // as it is stored again
  await waitFor(() => expect(screen.queryByText('A carteira deve ser RG ou SR.')).toBeNull())
  expect(world.pedidos).toHaveLength(1)
})

test('an answer that comes late says nothing of what was typed meanwhile', async () => {
  let responder = (_resposta: Response) => {}
  const tarde = new Promise<Response>((resolve) => (responder = resolve))
  world.responder = ({ nossoNumeroDesde }) =>
    nossoNumeroDesde === 12 ? tarde : HttpResponse.json({ errors: { nossoNumeroDesde: 'De 123.' } })
  openApp(`${CONTA}/novo`)
  await write(/^Próximo nosso número/, '12')
  await perguntado()
  await write(/^Próximo nosso número/, '123')
  await screen.findByText('De 123.')

  await act(async () => responder(HttpResponse.json({ errors: { nossoNumeroDesde: 'De 12.' } })))
  await respondido()
  expect(screen.queryByText('De 12.')).toBeNull()
  expect(screen.getByText('De 123.')).toBeTruthy()
})

test.each([
  ['that fails', () => problem(500, 'interno', 'Algo deu errado.')],
  ['without a network', () => HttpResponse.error()],
])('a check %s says nothing, and what the server refuses at the save is told', async (_, falha) => {
  world.responder = falha
  server.use(
    http.post('*/api/conta', () => problem(422, 'validacao', 'Confira.', { convenio: 'É de outra conta.' })),
  )
  openApp(`${CONTA}/novo`)
  for (const [campo, valor] of [
    [/^Nome/, 'Arrecadação'],
    [/^Agência/, '1234'],
    [/^Conta \*/, '56789'],
    [/^Convênio/, '1234567'],
    [/^Carteira/, '17'],
  ] as const)
    await write(campo, valor)
  await waitFor(() => expect(world.pedidos.at(-1)).toHaveProperty('carteira'))
  await respondido()
  expect(screen.queryAllByRole('alert')).toEqual([])
  expect(messages()).toEqual([])
  expect(await falta(/^Convênio/)).toBe(false)

  await click(/^Salvar/)
  await screen.findByText('É de outra conta.')
})

test('nested rows are told theirs, and what was left stays with its row when rows change places', async () => {
  openApp(CONTRIBUICAO)
  for (const [i, mes] of ['01/2030', '01/2031'].entries()) {
    await click('Incluir tabela')
    const linha = within((await screen.findAllByRole('listitem', { name: /^Tabela de valores/ }))[i]!) // just included
    await user.click(linha.getByLabelText(/^Vale a partir de/))
    await user.paste(mes)
  }
  const linhas = () => screen.getAllByRole('listitem', { name: /^Tabela de valores/ })
  const faltas = () =>
    linhas().map((linha) => within(linha).queryByText('Informe um valor maior que zero.') !== null)
  dizer({
    'tabelas.0.valor': 'Informe um valor maior que zero.',
    'tabelas.1.valor': 'Informe um valor maior que zero.',
  })
  await user.click(within(linhas()[1]!).getByLabelText(/^Valor/))
  await user.tab()
  await waitFor(() => expect(faltas()).toEqual([false, true]))

  // the order is that of the months; a row goes to its place once it is left
  const inicio = within(linhas()[1]!).getByLabelText(/^Vale a partir de/)
  await user.clear(inicio)
  await user.paste('01/2029')
  expect(linhas().indexOf(inicio.closest('[role=listitem]')!)).toBe(1)
  await user.click(await field(/^Nome/))
  expect(linhas().indexOf(inicio.closest('[role=listitem]')!)).toBe(0)
  await waitFor(() => expect(faltas()).toEqual([true, false]))
})

test('old nested rows stand in a line each: one opens when it is asked for, or when something is wrong with it', async () => {
  const tabela = (id: number, inicio: string) => ({
    ...recursos.contribuicoes.partes.tabelas.emBranco,
    id,
    inicio,
  })
  const stored = {
    ...recursos.contribuicoes.emBranco,
    id: 9,
    versao: 1,
    nome: 'Anual',
    codContrib: 9,
    contaId: 5,
    baseLegal: 'Estatuto',
    tabelas: [tabela(1, '2024-01'), tabela(2, '2026-01'), tabela(3, '2025-01')].map((uma) => ({
      ...uma,
      valor: 24_000,
    })),
  }
  server.use(
    http.get('*/api/contribuicao/9', () => HttpResponse.json({ ...conta, ...stored })),
    http.get('*/api/contribuicao/9/historico', ({ request }) => pageOf([], request)),
  )
  openApp('/admin/tabelas/contribuicoes/9')
  const linha = (mes: string) => screen.getByRole('listitem', { name: `Tabela de valores ${mes}` })
  const aberta = (mes: string) => within(linha(mes)).queryByLabelText(/^Vale a partir de/) !== null
  await screen.findByRole('listitem', { name: 'Tabela de valores 01/2024' })
  const meses = ['01/2024', '01/2026', '01/2025']
  expect(meses.map(aberta)).toEqual([false, true, false])
  expect(linha('01/2024').textContent).toContain('Valor: R$\u00a0240,00')

  await click('Abrir Tabela de valores 01/2025')
  expect(meses.map(aberta)).toEqual([false, true, true])
  expect(document.activeElement).toBe(within(linha('01/2025')).getByLabelText(/^Vale a partir de/))

  dizer({ 'tabelas.0.valor': 'Informe um valor maior que zero.' })
  await write(/^Base legal/, 'Outra')
  await screen.findByText('Informe um valor maior que zero.')
  expect(meses.map(aberta)).toEqual([true, true, true])
})

test('a form whose resource has no such rules is not read for them', () => {
  const values = vi.fn(() => ({ ...recursos.cargos.emBranco }))
  const props = { label: 'Nome', required: true, readOnly: false, value: 'Novo', onChange() {} }
  const ligar = () => props
  const rows = vi.fn()
  const { result } = renderHook(
    () => useConferencia(recursos.cargos, { values, dirty: true, readOnly: false, ligar, rows }),
    {
      wrapper: ({ children }) => (
        <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
      ),
    },
  )
  expect(result.current.ligar('nome')).toBe(props)
  expect(values).not.toHaveBeenCalled()
})
