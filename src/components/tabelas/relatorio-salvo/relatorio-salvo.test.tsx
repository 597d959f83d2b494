import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { enderecoDoRelatorio, type RelatorioSalvo } from '#src/api/contract/geral/relatorio-salvo.ts'
import { Dialogs } from '#src/components/ui/feedback/Dialogs.tsx'
import {
  address,
  admin,
  answer,
  click,
  fakeServer,
  field,
  messages,
  openApp,
  problem,
  user,
  write,
} from '#src/test-support/app.tsx'
import { showLinkedPart, showPart } from '#src/test-support/parts.tsx'
import { relatoriosSalvosOptions } from '#src/queries/relatorio-salvo.ts'
import { toasts } from '#src/stores/toasts.ts'
import { RelatoriosSalvos } from './RelatoriosSalvos.tsx'
import { SalvarRelatorio } from './SalvarRelatorio.tsx'

const server = fakeServer()

const salvo: RelatorioSalvo = {
  id: 7,
  tipo: 'Financeiro',
  relatorio: 'arrecadacao',
  titulo: 'Arrecadação',
  nome: 'Em dinheiro',
  busca: 'forma=em.dinheiro',
  filtros: ['Forma de pagamento: Dinheiro'],
  aviso: null,
  compartilhado: false,
  versao: 3,
  governa: true,
  autor: null,
  agenda: {
    frequencia: 'semanal',
    dia: 1,
    formato: 'xlsx',
    destinatarios: [
      { id: 1, nome: 'Helena Prado', recebe: true },
      { id: 9, nome: 'Rui Sem Leitura', recebe: false },
    ],
  },
  proximoEm: '2026-11-16T10:00:00.000Z',
  pausa: null,
  ultimo: {
    em: '2026-11-09T10:00:00.000Z',
    situacao: 'enviado',
    quantos: 1,
    frases: ['Um destinatário não recebeu porque não pode mais ler este relatório.'],
  },
}

let salvos: RelatorioSalvo[]
let enviados: { metodo: string; url: string; corpo: unknown }[]
beforeEach(() => {
  salvos = [salvo]
  enviados = []
  const anotar = async (request: Request) => {
    const texto = await request.text()
    enviados.push({
      metodo: request.method,
      url: new URL(request.url).pathname,
      corpo: texto === '' ? null : JSON.parse(texto),
    })
  }
  server.use(
    http.get('*/api/relatorio-salvo', () => HttpResponse.json({ salvos, compartilha: ['Financeiro'] })),
    http.get('*/api/relatorio-salvo/destinatarios/Financeiro', () =>
      HttpResponse.json([
        { id: 1, nome: 'Helena Prado' },
        { id: 2, nome: 'Dona Rosa' },
      ]),
    ),
    http.post('*/api/relatorio-salvo', async ({ request }) => {
      await anotar(request)
      return HttpResponse.json({ ...salvo, id: 8, nome: 'Novo' })
    }),
    http.put('*/api/relatorio-salvo/:id', async ({ request }) => {
      await anotar(request)
      return HttpResponse.json(salvo)
    }),
    http.put('*/api/relatorio-salvo/:id/pausa', async ({ request }) => {
      await anotar(request)
      return HttpResponse.json({ ...salvo, versao: 4, proximoEm: null, pausa: { motivo: null } })
    }),
    http.delete('*/api/relatorio-salvo/:id', async ({ request }) => {
      await anotar(request)
      return new HttpResponse(null, { status: 204 })
    }),
  )
})

const mostrarBotao = () =>
  showPart(
    <SalvarRelatorio
      user={admin}
      relatorio={{ tipo: 'Financeiro', nome: 'arrecadacao' }}
      busca="forma=em.cheque"
    />,
  )
const mostrarLista = () =>
  showLinkedPart(
    <>
      <RelatoriosSalvos user={admin} existe={() => true} />
      <Dialogs />
    </>,
    '/admin/relatorios/$tipo/$nome',
  )
const linha = async () => within(await screen.findByRole('list', { name: 'Relatórios salvos' }))

test('the report in sight is saved with its query, and mailed to who saves it', async () => {
  mostrarBotao()
  await click('Salvar')
  await write(/^Nome/, 'Só cheques')
  await user.click(await field('Enviar por e-mail'))
  await user.selectOptions(await field('Frequência'), 'Todo mês')
  await user.selectOptions(await field('Dia do mês'), 'Último dia do mês')
  await user.selectOptions(await field('Formato'), 'PDF')
  expect((await field('Helena Prado')).checked).toBe(true)
  await user.click(await field('Dona Rosa'))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(enviados).toHaveLength(1))
  expect(enviados[0]).toEqual({
    metodo: 'POST',
    url: '/api/relatorio-salvo',
    corpo: {
      tipo: 'Financeiro',
      relatorio: 'arrecadacao',
      nome: 'Só cheques',
      busca: 'forma=em.cheque',
      compartilhado: false,
      agenda: { frequencia: 'mensal', dia: 31, formato: 'pdf', destinatarios: [1, 2] },
    },
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(messages()).toEqual(['Relatório “Novo” salvo. O envio sai toda segunda-feira, às 7h'])
})

test('it may take the place of a saved one, which keeps its name and its mailing', async () => {
  mostrarBotao()
  await click('Salvar')
  await user.selectOptions(await field('Onde salvar'), 'No lugar de “Em dinheiro”')
  expect((await field(/^Nome/)).value).toBe('Em dinheiro')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(enviados).toHaveLength(1))
  expect(enviados[0]).toMatchObject({
    metodo: 'PUT',
    url: '/api/relatorio-salvo/7',
    corpo: { versao: 3, busca: 'forma=em.cheque', agenda: { dia: 1, destinatarios: [1, 9] } },
  })
})

test('what is wrong stands at its field, and nothing that was typed is lost', async () => {
  mostrarBotao()
  await click('Salvar')
  await user.click(await field('Enviar por e-mail'))
  await user.click(await field('Helena Prado'))
  const enviar = () => user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Salvar' }))
  await enviar()
  expect(await screen.findByText('Escolha quem recebe.')).toBeTruthy()
  expect(enviados).toEqual([])
  await user.click(await field('Dona Rosa'))
  await write(/^Nome/, 'Repetido')
  const frase = 'Já existe um relatório salvo com o nome “Repetido”.'
  server.use(http.post('*/api/relatorio-salvo', () => problem(422, 'validacao', frase, { nome: frase })))
  await enviar()
  expect(await screen.findByText(frase)).toBeTruthy()
  expect((await field(/^Nome/)).value).toBe('Repetido')
  expect((await field('Dona Rosa')).checked).toBe(true)
})

test('the list tells when each is mailed, to whom, and what became of the last time', async () => {
  mostrarLista()
  const dela = await linha()
  expect(dela.getByText('Arrecadação · Forma de pagamento: Dinheiro')).toBeTruthy()
  expect(
    dela.getByText(
      'Toda segunda-feira, às 7h, em Excel, para Helena Prado, Rui Sem Leitura (não pode mais ler)',
    ),
  ).toBeTruthy()
  expect(dela.getByText('Próximo envio: 16/11/2026, 07:00')).toBeTruthy()
  expect(
    dela.getByText(
      'Último envio: 09/11/2026, 07:00. Enviado para 1 pessoa. Um destinatário não recebeu porque não pode mais ler este relatório.',
    ),
  ).toBeTruthy()
})

test('a mailing that stopped by itself says why, and goes on from there', async () => {
  const motivo = 'Este filtro avançado não existe mais.'
  salvos = [{ ...salvo, aviso: motivo, filtros: [], proximoEm: null, pausa: { motivo } }]
  mostrarLista()
  // once, not as a warning of the report as well
  expect((await linha()).getAllByText(motivo, { exact: false })).toHaveLength(1)
  expect((await linha()).getByText('Envio pausado')).toBeTruthy()
  server.use(
    http.put('*/api/relatorio-salvo/:id/pausa', () =>
      problem(422, 'relatorio-ilegivel', `Altere o relatório antes. ${motivo}`),
    ),
  )
  await click('Retomar o envio de Em dinheiro')
  await waitFor(() => expect(messages()).toEqual([`Altere o relatório antes. ${motivo}`]))
})

test('a mailing is paused', async () => {
  mostrarLista()
  await click('Pausar o envio de Em dinheiro')
  await screen.findByText('Envio pausado')
  expect(enviados[0]).toMatchObject({
    url: '/api/relatorio-salvo/7/pausa',
    corpo: { versao: 3, pausado: true },
  })
})

test('one that is mailed is asked about before it goes; one that is not can be brought back', async () => {
  salvos = [salvo, { ...salvo, id: 9, nome: 'Sem envio', agenda: null, proximoEm: null, ultimo: null }]
  mostrarLista()
  await click('Excluir Em dinheiro')
  await answer('Excluir o relatório salvo “Em dinheiro”?', 'Excluir')
  await waitFor(() => expect(screen.queryByText('Em dinheiro')).toBeNull())
  await click('Excluir Sem envio')
  await waitFor(() => expect(screen.queryByText('Sem envio')).toBeNull())
  toasts
    .getState()
    .items.find(({ message }) => message.includes('Sem envio'))
    ?.action?.run()
  await waitFor(() => expect(enviados.map(({ metodo }) => metodo)).toEqual(['DELETE', 'DELETE', 'POST']))
  expect(enviados[2]).toMatchObject({ corpo: { nome: 'Sem envio', agenda: null } })
})

test('one can be brought back though its row was gone before the server answered', async () => {
  salvos = [{ ...salvo, nome: 'Sem envio', agenda: null, proximoEm: null, ultimo: null }]
  const cliente = mostrarLista()
  server.use(
    http.delete('*/api/relatorio-salvo/:id', async () => {
      salvos = []
      // as the hub has it asked for
      await cliente.refetchQueries(relatoriosSalvosOptions())
      await screen.findByText(/^Nenhum relatório salvo/)
      return new HttpResponse(null, { status: 204 })
    }),
  )
  await click('Excluir Sem envio')
  await waitFor(() => expect(messages()).toEqual(['Relatório salvo “Sem envio” excluído']))
  server.use(http.post('*/api/relatorio-salvo', () => problem(422, 'validacao', 'O limite foi alcançado.')))
  toasts.getState().items[0]?.action?.run()
  await waitFor(() => expect(messages()).toContain('O limite foi alcançado.'))
})

test('of another’s nothing can be changed without the right to', async () => {
  salvos = [{ ...salvo, governa: false, autor: 'Dona Rosa', compartilhado: true }]
  mostrarLista()
  expect((await linha()).getByText('De Dona Rosa, compartilhado com você')).toBeTruthy()
  expect((await linha()).queryAllByRole('button')).toEqual([])
})

test('another’s is paused and deleted with the right to, and never changed', async () => {
  salvos = [{ ...salvo, autor: 'Dona Rosa', compartilhado: true }]
  mostrarLista()
  expect((await linha()).getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Pausar envio',
    'Excluir',
  ])
})

test('an empty list says how to begin, and one that did not come can be asked for again', async () => {
  server.use(
    http.get('*/api/relatorio-salvo', () => problem(500, 'interno', 'O servidor falhou.'), { once: true }),
  )
  salvos = []
  mostrarLista()
  await click('Tentar de novo')
  expect(await screen.findByText(/^Nenhum relatório salvo/)).toBeTruthy()
})

/** What was asked of the report, once it is opened. */
const pedidos: URLSearchParams[] = []
const comRelatorios = () => {
  pedidos.length = 0
  server.use(
    http.get('*/api/relatorio/:tipo', ({ params: { tipo } }) =>
      HttpResponse.json(
        tipo === 'Financeiro' ? [{ nome: 'arrecadacao', titulo: 'Arrecadação', sobre: 'O que entrou.' }] : [],
      ),
    ),
    http.get('*/api/relatorio/Financeiro/arrecadacao', ({ request }) => {
      pedidos.push(new URL(request.url).searchParams)
      return HttpResponse.json({ posicao: '2026-11-13T15:00:00Z', filtros: [], linhas: [], totais: {} })
    }),
  )
}

test('the address that mails and links give is the report’s own, with its parameters', async () => {
  comRelatorios()
  openApp(enderecoDoRelatorio({ ...salvo, busca: 'forma=em.dinheiro&por=forma' }), admin)
  await screen.findByRole('heading', { level: 1, name: 'Arrecadação' })
  await waitFor(() => expect(pedidos).toHaveLength(1))
  expect([pedidos[0]?.get('forma'), pedidos[0]?.get('por')]).toEqual(['em.dinheiro', 'forma'])
  await click('Salvar')
  expect(await field('Onde salvar')).toBeTruthy()
})

test('from among the reports a saved one opens with its parameters; one that is no more opens nothing', async () => {
  comRelatorios()
  const antigo = {
    ...salvo,
    id: 8,
    relatorio: 'de-antes',
    nome: 'Antigo',
    aviso: 'Este relatório não existe mais.',
  }
  salvos = [salvo, antigo]
  openApp('/admin/relatorios', admin)
  const dela = await linha()
  expect(dela.getByText('Antigo')).toBeTruthy()
  expect(dela.queryByRole('link', { name: 'Antigo' })).toBeNull()
  await user.click(dela.getByRole('link', { name: 'Em dinheiro' }))
  await waitFor(() => expect(address()).toBe('/admin/relatorios/Financeiro/arrecadacao?forma=em.dinheiro'))
  await waitFor(() => expect(pedidos.map((um) => um.get('forma'))).toEqual(['em.dinheiro']))
})

test('of many some are in sight, and the others are one press away', async () => {
  salvos = Array.from({ length: 12 }, (_, i) => ({ ...salvo, id: i + 1, nome: `Salvo ${i + 1}` }))
  mostrarLista()
  expect((await linha()).getAllByRole('listitem')).toHaveLength(5)
  await click('Mostrar os 12 relatórios salvos')
  expect((await linha()).getAllByRole('listitem')).toHaveLength(12)
  expect(screen.queryByRole('button', { name: /^Mostrar os/ })).toBeNull()
})
