import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { nomesDosTipos, type TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import type { Painel, Pendencias } from '#src/api/contract/geral/painel.ts'
import { admin, click, fakeServer, openApp } from '#src/test-support/app.tsx'

const server = fakeServer()

const meses = Array.from({ length: 12 }, (_, i) => ({
  mes: i === 0 ? '2025-12' : `2026-${String(i).padStart(2, '0')}`,
  quantidade: i,
  recebido: i * 1_000_000,
  esperado: 12_000_000,
  anoAnterior: 500_000,
}))
/** So many of each kind; of the others none. */
function porTipo(de: Partial<Record<TipoCadastro, number>>) {
  const nenhum = Object.fromEntries(nomesDosTipos.map((tipo) => [tipo, 0])) as Record<TipoCadastro, number> // each kind
  return { ...nenhum, ...de }
}
const painel: Painel = {
  dia: '2026-11-22',
  cadastros: porTipo({ pessoajuridica: 1881, pessoafisica: 935, contabilidade: 40 }),
  novos: {
    porTipo: porTipo({ pessoajuridica: 12, pessoafisica: 1 }),
    mesAnterior: 13,
    anoAnterior: 0,
  },
  recebido: { valor: 11_200_000, mesAnterior: 10_000_000, anoAnterior: 22_400_000 },
  vencido: { quantidade: 1240, valor: 9_999_999_999, mesAnterior: 9_999_999_999, anoAnterior: 0 },
  aVencer: { quantidade: 1, valor: 50_000, em30Dias: 25_000 },
  atraso: {
    'ate-30': { quantidade: 1, valor: 100 },
    'ate-60': { quantidade: 0, valor: 0 },
    'ate-90': { quantidade: 1000, valor: 4_000 },
    'mais-de-90': { quantidade: 239, valor: 9_999_995_899 },
  },
  meses,
  devedores: [
    {
      tipo: 'pessoajuridica',
      matricula: 31,
      nome: 'Padaria do João Ltda',
      quantidade: 2,
      valor: 37_038,
      desde: '2026-03-10',
    },
  ],
  bancoEmbutido: null,
}
const mensal = { codContrib: 2, nome: 'Mensalidade', proposta: false }
const nada: Pendencias = {
  emAnalise: [],
  semContato: [],
  tarefasComFalha: 0,
  atendimentos: { atrasados: 0, semResponsavel: 0, esperando: 0 },
  certificados: 0,
  licenca: null,
}

function answer(pendencias: Pendencias = nada, numbers: Painel = painel) {
  server.use(
    http.get('*/api/painel', () => HttpResponse.json(numbers)),
    http.get('*/api/painel/pendencias', () => HttpResponse.json(pendencias)),
  )
}
beforeEach(() => answer())

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ')
const numberOf = async (label: string) => within((await screen.findByText(label)).parentElement!)
const part = (name: string) => screen.findByRole('region', { name })

test('each number is told with what it is made of and how it stands to a month and a year ago', async () => {
  openApp('/admin/dashboard', admin)
  const recebido = await numberOf('Recebido em nov/2026')
  recebido.getByText('R$ 112.000,00')
  recebido.getByText('Comparado até o dia 22')
  expect(recebido.getByText(/out\/2026/).textContent).toBe('12% a mais que out/2026')
  expect(recebido.getByText(/nov\/2025/).textContent).toBe('50% a menos que nov/2025')
  const vencido = await numberOf('Vencido')
  vencido.getByText('R$ 99.999.999,99')
  vencido.getByText('1.240 débitos em aberto')
  vencido.getByText('O mesmo que há um mês')
  vencido.getByText('Era zero há um ano')
  const novos = await numberOf('Novos cadastros em nov/2026')
  novos.getByText('13')
})

test('what is late is told by how long, and who owes most leads to the record', async () => {
  openApp('/admin/dashboard', admin)
  const atraso = within(await part('Vencido por tempo de atraso'))
  expect(atraso.getAllByRole('listitem').map(({ textContent }) => plain(textContent))).toEqual([
    'Até 30 diasR$ 1,001 débito',
    '31 a 60 diasR$ 0,000 débitos',
    '61 a 90 diasR$ 40,001.000 débitos',
    'Mais de 90 diasR$ 99.999.958,99239 débitos',
  ])
  const devedores = within(await part('Maiores devedores'))
  devedores.getByText('2 débitos vencidos, desde 10/03/2026')
  expect(devedores.getByRole('link', { name: 'Padaria do João Ltda' }).getAttribute('href')).toBe(
    '/admin/cadastro/pessoajuridica/31',
  )
  const cadastros = within(await part('Cadastros ativos'))
  expect(cadastros.getByRole('link', { name: '12 novos neste mês' }).getAttribute('href')).toBe(
    '/admin/cadastro/pessoajuridica/lista?criadoEm=entre.2026-11-01%2C',
  )
  cadastros.getByText('Nenhum novo neste mês')
})

test('each number of money leads to the rows that it is made of', async () => {
  openApp('/admin/dashboard', admin)
  await numberOf('Vencido')
  const leva = (name: RegExp) =>
    decodeURIComponent(screen.getByRole('link', { name }).getAttribute('href') ?? '')
  const debitos = '/admin/financeiro/debitos?'
  const pagamentosDe = (mes: string) =>
    `/admin/financeiro/creditos?data=entre.${mes}&origem=em.pagamento&situacao=validos`
  expect(leva(/^Recebido em nov\/2026/)).toBe(pagamentosDe('2026-11-01,2026-11-30'))
  expect(leva(/^Vencido, /)).toBe(`${debitos}situacao=vencidos`)
  expect(leva(/^A vencer, /)).toBe(`${debitos}situacao=a-vencer`)
  expect(leva(/^Em 30 dias/)).toBe(`${debitos}situacao=a-vencer&vencimento=entre.,2026-12-22`)
  const atrasados = `${debitos}situacao=vencidos&vencimento=entre.`
  expect(leva(/^Até 30 dias/)).toBe(`${atrasados}2026-10-23,`)
  expect(leva(/^31 a 60 dias/)).toBe(`${atrasados}2026-09-23,2026-10-22`)
  expect(leva(/^61 a 90 dias/)).toBe(`${atrasados}2026-08-24,2026-09-22`)
  expect(leva(/^Mais de 90 dias/)).toBe(`${atrasados},2026-08-23`)
  expect(leva(/^2 débitos vencidos/)).toBe(
    `${debitos}situacao=vencidos&tipo=em.pessoajuridica&matricula=igual.31`,
  )

  // of the chart the month that was asked about last
  expect(leva(/^pagamentos recebidos/)).toBe(pagamentosDe('2026-11-01,2026-11-30'))
  screen.getByRole('button', { name: /^fev\/2026/ }).focus()
  await screen.findByText(/^Ver de fev\/2026:/)
  expect(leva(/^débitos com vencimento/)).toBe(
    `${debitos}estado=em.aberto,pago&vencimento=entre.2026-02-01,2026-02-28`,
  )
  await click('Ver em tabela')
  const linha = within(screen.getByRole('row', { name: /^out\/2026/ }))
  expect(linha.getAllByRole('link').map((um) => decodeURIComponent(um.getAttribute('href') ?? ''))).toEqual([
    pagamentosDe('2026-10-01,2026-10-31'),
    `${debitos}estado=em.aberto,pago&vencimento=entre.2026-10-01,2026-10-31`,
    pagamentosDe('2025-10-01,2025-10-31'),
  ])
})

test('the months are walked by the keys, one stop of the tabulator, and told in full; Escape hides them', async () => {
  openApp('/admin/dashboard', admin)
  const chart = within(await part('Recebido e esperado por mês'))
  const months = chart.getAllByRole('button', { name: /20\d\d:/ })
  expect(months.filter(({ tabIndex }) => tabIndex === 0)).toEqual([months[11]])
  const tip = () =>
    chart.queryAllByText('R$ 110.000,00').length + chart.queryAllByText('R$ 100.000,00').length
  expect(tip()).toBe(0)
  months[11]!.focus()
  await chart.findByText('R$ 110.000,00')
  await userEvent.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(months[10])
  expect(plain(months[10]!.getAttribute('aria-label'))).toBe(
    'out/2026: Recebido R$ 100.000,00, Esperado R$ 120.000,00, Recebido um ano antes R$ 5.000,00',
  )
  await chart.findByText('R$ 100.000,00')
  await userEvent.keyboard('{Escape}')
  expect(tip()).toBe(0)
  await userEvent.keyboard('{Home}{ArrowLeft}')
  expect(document.activeElement).toBe(months[0])
  await userEvent.keyboard('{End}')
  expect(document.activeElement).toBe(months[11])
})

test('the same numbers are a table, with what they come to', async () => {
  openApp('/admin/dashboard', admin)
  await screen.findByText('Vencido')
  await click('Ver em tabela')
  const table = within(screen.getByRole('table'))
  expect(table.getAllByRole('row')).toHaveLength(14)
  const row = (text: string) => table.getByRole('row', { name: (name) => plain(name) === text })
  row('out/2026 R$ 100.000,00 R$ 120.000,00 R$ 5.000,00')
  row('Total R$ 660.000,00 R$ 1.440.000,00 R$ 60.000,00')
  await click('Ver em gráfico')
  expect(screen.queryByRole('table')).toBeNull()
})

test('an entidade without any money says so, and nobody is called a debtor', async () => {
  answer(nada, {
    ...painel,
    devedores: [],
    meses: meses.map(({ mes }) => ({ mes, quantidade: 0, recebido: 0, esperado: 0, anoAnterior: 0 })),
  })
  openApp('/admin/dashboard', admin)
  await screen.findByText('Nada venceu nem foi recebido nestes meses.')
  screen.getByText('Ninguém tem débitos vencidos.')
  expect(screen.queryByRole('button', { name: 'Ver em tabela' })).toBeNull()
})

test('who has more records than the embedded database is made for is advised what to do', async () => {
  answer(nada, { ...painel, bancoEmbutido: { cadastros: 51_230, feitoPara: 50_000 } })
  openApp('/admin/dashboard', admin)
  expect((await part('Banco embutido')).textContent).toBe(
    'A entidade tem 51.230 cadastros no banco embutido, feito para até 50.000. Peça a quem cuida do servidor que passe os dados para o PostgreSQL.',
  )
})

test('nothing is said of the database where the server does not', async () => {
  openApp('/admin/dashboard', admin)
  await numberOf('Vencido')
  expect(screen.queryByRole('region', { name: 'Banco embutido' })).toBeNull()
})

test('what waits comes first, each with the way to it', async () => {
  answer({
    emAnalise: [{ tipo: 'pessoafisica', quantidade: 1 }],
    semContato: [{ tipo: 'contabilidade', quantidade: 1240 }],
    tarefasComFalha: 2,
    atendimentos: { atrasados: 2, semResponsavel: 3, esperando: 1 },
    certificados: 1,
    licenca: { fim: { situacao: 'vencendo', dias: 12 }, excedida: false },
  })
  openApp('/admin/dashboard', admin)
  const espera = within(await part('Pendências'))
  expect((await espera.findByRole('link', { name: /1 cadastro em análise/ })).getAttribute('href')).toBe(
    '/admin/cadastro/pessoafisica/lista?situacao=em-analise',
  )
  expect(
    espera.getByRole('link', { name: /1.240 cadastros ativos sem e-mail nem telefone/ }).getAttribute('href'),
  ).toBe('/admin/cadastro/contabilidade/lista?situacao=ativos&email=vazio&telefone=vazio')
  expect(espera.getByRole('link', { name: /1 cliente espera resposta/ }).getAttribute('href')).toBe(
    '/admin/atendimento/lista?situacao=esperando',
  )
  expect(espera.getByRole('link', { name: /2 atendimentos atrasados/ }).getAttribute('href')).toBe(
    '/admin/atendimento/lista?situacao=atrasados',
  )
  expect(espera.getByRole('link', { name: /3 atendimentos sem responsável/ }).getAttribute('href')).toBe(
    '/admin/atendimento/lista?situacao=sem-responsavel',
  )
  expect(espera.getByRole('link', { name: /A licença vence em 12 dias/ }).getAttribute('href')).toBe(
    '/admin/configuracao/licenca',
  )
  expect(espera.getByRole('button', { name: /2 tarefas falharam/ }).getAttribute('popovertarget')).toBe(
    'tarefas',
  )
})

test('whoever sees no finances has what waits and the notices, and the numbers are not asked for', async () => {
  const asked = vi.fn()
  server.use(
    http.get('*/api/painel', () => {
      asked()
      return HttpResponse.json(painel)
    }),
    http.get('*/api/notification/GetUnreadNotificationCount', () => HttpResponse.json(3)),
    http.get('*/api/notification/GetNotificationsByUser', () =>
      HttpResponse.json({
        items: [
          {
            id: 1,
            messageType: 'Agenda',
            especie: 'aviso',
            message: 'Reunião às 10h.',
            createdAt: '2026-11-19T13:00:00Z',
            isRead: true,
          },
        ],
        currentPage: 1,
        pageSize: 4,
        totalItems: 1,
        totalPages: 1,
      }),
    ),
    http.get('*/api/contribuicao/vencimentos', () =>
      HttpResponse.json({
        dia: '2026-11-22',
        vencimentos: [
          { ...mensal, periodo: '2026-10', vencimento: '2026-11-10' },
          { ...mensal, periodo: '2026-11', vencimento: '2026-11-25' },
        ],
      }),
    ),
  )
  openApp('/admin/dashboard', { ...admin, papeis: ['atendimento'] })
  const espera = within(await part('Pendências'))
  const naoLidas = await espera.findByRole('link', { name: /^3 não lidas/ })
  expect(naoLidas.getAttribute('href')).toBe('/admin/notificacoes?situacao=nao-lidas')
  const atender = within(await part('Atendimento'))
  atender.getByRole('form', { name: 'Consultar débitos' })
  atender.getByRole('textbox', { name: 'CNPJ ou CPF' })
  const avisos = within(await part('Suas notificações'))
  await avisos.findByText('Reunião às 10h.')
  avisos.getByRole('button', { name: 'Enviar aviso' })
  const dias = within(await part('Vencimentos'))
  const ditos = (await dias.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(ditos).toEqual([
    'Mensalidadeout/202610/11/2026Venceu há 12 dias',
    'Mensalidadenov/202625/11/2026Vence em 3 dias',
  ])
  expect(screen.queryByText('Vencido')).toBeNull()
  expect(asked).not.toHaveBeenCalled()
})

test('what could not be loaded is said where it is missing, and asked for again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  server.use(http.get('*/api/painel', () => HttpResponse.error()))
  openApp('/admin/dashboard', admin)
  const alert = await screen.findByRole('alert', {}, { timeout: 20_000 })
  expect(alert.textContent).toMatch(/^Os números da entidade não puderam ser carregados\./)
  await screen.findByText('Nenhuma pendência no momento.')
  answer()
  await userEvent.click(within(alert).getByRole('button', { name: 'Tentar de novo' }))
  await screen.findByText('Recebido em nov/2026')
})
