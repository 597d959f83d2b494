import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import type { Importacao } from '#src/api/contract/geral/importacao.ts'
import { fakeServer, openApp, problem, user } from '#src/test-support/app.tsx'

let uma: Importacao
let pedidos: unknown[] = []
let recusa: string | null = null
const server = fakeServer()

const importacao = (mais: Partial<Importacao> = {}): Importacao => ({
  id: 5,
  versao: 3,
  tipo: 'pessoajuridica',
  nome: 'Empresas.csv',
  formato: 'CSV, UTF-8, separado por ponto e vírgula',
  criadaEm: '2026-11-21T12:00:00.000Z',
  total: 4,
  colunas: [
    { nome: 'CNPJ', amostra: [] },
    { nome: 'Nome', amostra: [] },
  ],
  leitura: { codificacao: 'utf-8', separador: ';', certeza: true },
  amostra: [{ linha: 2, celulas: ['1', 'Pão'] }],
  campos: [
    { nome: 'registro', rotulo: 'CNPJ', opcoes: null, referencia: null },
    { nome: 'nome', rotulo: 'Nome', opcoes: null, referencia: null },
  ],
  listasDeFora: ['Contatos', 'Sócios'],
  mapa: ['registro', 'nome'],
  duplicados: 'atualizar',
  trocas: [],
  ato: null,
  andamento: null,
  contagem: { criar: 0, atualizar: 0, igual: 0, pular: 0, erro: 0, desfeita: 0, mantida: 0 },
  ocorrencias: [],
  valores: [],
  mudancas: [],
  criados: [],
  ...mais,
})

beforeEach(() => {
  pedidos = []
  recusa = null
  server.use(
    http.get('*/api/importacao', () => HttpResponse.json({ items: [] })),
    http.get('*/api/importacao/5', () => HttpResponse.json(uma)),
    http.post('*/api/importacao/5/iniciar', async ({ request }) => {
      pedidos.push(await request.json())
      if (recusa !== null) return problem(409, 'conflito', recusa)
      uma = { ...uma, ato: 'importar', andamento: { situacao: 'concluida', feitos: 4, erro: null } }
      return HttpResponse.json(uma)
    }),
  )
})

const abrir = (mais: Partial<Importacao>) => {
  uma = importacao(mais)
  openApp('/admin/cadastro/pessoajuridica/importar?id=5')
}
const parada = { ato: 'importar', andamento: { situacao: 'cancelada', feitos: 2, erro: null } } as const

test('of the last imports one that was only checked says what is to be, the others what is done', async () => {
  const uma = { criadaEm: '2026-11-21T12:00:00.000Z', criadaPor: null }
  const contagem = { criar: 1, atualizar: 1200, igual: 5, pular: 0, erro: 0, desfeita: 0, mantida: 0 }
  const items = [
    { ...uma, id: 1, nome: 'Lida.csv', total: 1, ato: null, contagem: importacao().contagem },
    { ...uma, id: 2, nome: 'Conferida.csv', total: 1206, ato: 'conferir', contagem },
    { ...uma, id: 3, nome: 'Feita.csv', total: 1206, ato: 'importar', contagem },
    {
      ...uma,
      id: 4,
      nome: 'Desfeita.csv',
      total: 4,
      ato: 'desfazer',
      contagem: { ...contagem, atualizar: 0, desfeita: 2, mantida: 1 },
    },
  ]
  server.use(http.get('*/api/importacao', () => HttpResponse.json({ items })))
  abrir({})
  const ditas = async (nome: string) =>
    (await screen.findByRole('link', { name: nome })).closest('li')?.textContent?.split(' · ').at(-1)
  expect(await ditas('Lida.csv')).toBe('1 linhaAguardando conferência')
  expect(await ditas('Conferida.csv')).toBe('1.206 linhas: 1 a criar, 1.200 a atualizarConferida')
  expect(await ditas('Feita.csv')).toBe('1.206 linhas: 1 criada, 1.200 atualizadasConcluída')
  expect(await ditas('Desfeita.csv')).toBe('4 linhas: 1 criada, 2 desfeitas, 1 mantidaDesfeita')
})

test('the columns tell which lists of a cadastro are not imported', async () => {
  abrir({})
  await screen.findByText('Estes dados não são importados. Preencha em cada cadastro: contatos e sócios.')
})

test('an import that stopped is continued as it was begun', async () => {
  abrir({ ...parada, contagem: { ...importacao().contagem, criar: 2 } })
  const aviso = await screen.findByText(/A importação não terminou/)
  expect(aviso.textContent).toContain('Continue de onde parou, ou desfaça.')
  await user.click(screen.getByRole('button', { name: 'Continuar importação' }))
  await screen.findByRole('heading', { name: 'Resultado da importação' })
  expect(pedidos).toEqual([
    { ato: 'importar', versao: 3, mapa: ['registro', 'nome'], duplicados: 'atualizar', trocas: [] },
  ])
  expect(screen.queryByRole('button', { name: 'Continuar importação' })).toBeNull()
})

const feita = (feitos: number) => ({ situacao: 'concluida', feitos, erro: null }) as const
const comErros: Partial<Importacao> = {
  ato: 'conferir',
  andamento: feita(4),
  colunas: [
    { nome: 'CNPJ', amostra: [] },
    { nome: 'Razão', amostra: [] },
    { nome: 'Estado', amostra: [] },
  ],
  mapa: ['registro', 'nome', 'uf'],
  campos: [...importacao().campos, { nome: 'uf', rotulo: 'UF', opcoes: ['SP', 'RJ'], referencia: null }],
  contagem: { ...importacao().contagem, criar: 1, erro: 3 },
  valores: [{ campo: 'uf', valor: 'XX', linhas: 2, mensagem: 'Valor inválido.' }],
  ocorrencias: [
    {
      linha: 2,
      coluna: 'Estado',
      mensagem: 'Valor inválido.',
      nome: 'Padaria Sol',
      celula: { campo: 'uf', valor: 'XX' },
    },
    { linha: 4, coluna: 'Razão', mensagem: 'Informe o nome.', celula: { campo: 'nome', valor: '' } },
    { linha: 5, coluna: '', mensagem: 'Não foi possível.' },
  ],
  trocas: [
    { campo: 'uf', linha: null, de: 'Paulista', para: 'SP', lembrada: true, linhas: 1 },
    { campo: 'uf', linha: null, de: 'Fluminense', para: 'RJ', lembrada: true, linhas: 0 },
  ],
}

test('wrong values and single cells are mended, and what was counted before is checked again', async () => {
  abrir(comErros)
  await screen.findByRole('button', { name: 'Importar 1 cadastro' })
  const valores = screen.getByRole('list', { name: 'Valores inválidos: Estado (UF)' })
  const uf = within(valores).getByRole('combobox', { name: 'XX' })
  expect(within(valores).getByText('2 linhas. Valor inválido.')).toBeDefined()
  await user.selectOptions(uf, 'RJ')
  const primeira = within(screen.getByRole('table', { name: 'Erros' })).getAllByRole('row')[1]!
  expect(
    within(primeira)
      .getAllByRole('cell')
      .map((um) => um.textContent),
  ).toEqual(['2', 'Padaria Sol', 'Estado', 'XX', 'Valor inválido.Corrigir'])
  // a row that concerns no column has nothing to mend
  expect(screen.getAllByRole('button', { name: /^Corrigir só a linha/ })).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Corrigir só a linha 4, Razão' }))
  const nome = screen.getByRole('textbox', { name: 'Linha 4, Razão' })
  expect(document.activeElement).toBe(nome)
  await user.type(nome, 'Padaria')
  // without a name there is no cadastro
  expect(screen.queryByRole('checkbox', { name: 'Deixar vazio: Linha 4, Razão' })).toBeNull()

  // what was mended is listed, and may be taken back and had back
  const trocas = screen.getByRole('list', { name: 'Trocas de valores' })
  expect(
    within(trocas)
      .getAllByRole('listitem')
      .map((um) => um.textContent),
  ).toEqual([
    '“Paulista” passa a “SP”Estado (UF) · em 1 linha · lembradaRemover',
    '“XX” passa a “RJ”Estado (UF) · ainda não conferidaRemover',
    'Célula vazia passa a “Padaria”Razão (Nome) · só na linha 4Remover',
  ])
  await user.click(within(trocas).getByRole('button', { name: /^Remover a troca: “XX”/ }))
  expect((uf as HTMLSelectElement).value).toBe('')
  await user.click(within(trocas).getByRole('button', { name: /^Voltar a trocar: “XX”/ }))
  await user.click(within(trocas).getByRole('button', { name: /^Remover a troca: “Paulista”/ }))
  await user.click(screen.getByRole('button', { name: 'Conferir' }))
  await screen.findByRole('heading', { name: 'Resultado da importação' })
  const uma = { campo: 'uf', linha: null, lembrada: true }
  expect(pedidos).toMatchObject([
    {
      ato: 'conferir',
      trocas: [
        { ...uma, de: 'Paulista', para: null },
        // one that this file has no use for is carried on
        { ...uma, de: 'Fluminense', para: 'RJ' },
        { ...uma, de: 'XX', para: 'RJ', lembrada: false },
        { campo: 'nome', linha: 4, de: '', para: 'Padaria', lembrada: false },
      ],
    },
  ])
})

test('a file that may be read in another way asks to look, and is read again with what was chosen', async () => {
  const leitura = { codificacao: 'windows-1252', separador: ';', certeza: false } as const
  abrir({ leitura })
  await screen.findByText(/Este arquivo pode ser lido de mais de um jeito/)
  within(screen.getByRole('region', { name: 'Amostra do arquivo' })).getByText('Pão')
  let recusada = true
  server.use(
    http.post('*/api/importacao/5/leitura', async ({ request }) => {
      pedidos.push(await request.json())
      if (recusada) return problem(422, 'planilha-ilegivel', 'Não se lê assim.')
      uma = importacao({ versao: 4, leitura: { ...leitura, codificacao: 'macroman', certeza: true } })
      return HttpResponse.json(uma)
    }),
  )
  await user.selectOptions(screen.getByRole('combobox', { name: 'Nome' }), '')
  const codificacao = screen.getByRole('combobox', { name: 'Codificação' })
  await user.selectOptions(codificacao, 'macroman')
  await screen.findByText('Não se lê assim.')
  expect((codificacao as HTMLSelectElement).value).toBe('windows-1252')
  recusada = false
  await user.selectOptions(codificacao, 'macroman')
  await waitFor(() => expect((codificacao as HTMLSelectElement).value).toBe('macroman'))
  expect(document.activeElement).toBe(codificacao)
  expect(screen.queryByText(/Este arquivo pode ser lido de mais de um jeito/)).toBeNull()
  expect(pedidos.at(-1)).toEqual({
    versao: 3,
    leitura: { codificacao: 'macroman', separador: ';' },
    mapa: ['registro', null],
    duplicados: 'atualizar',
    trocas: [],
  })
})

test('why it cannot be continued is told beside it', async () => {
  recusa = 'Outra pessoa alterou esta importação.'
  abrir(parada)
  await user.click(await screen.findByRole('button', { name: 'Continuar importação' }))
  await screen.findByText(recusa)
})

test('what an undoing leaves is told before it and after', async () => {
  abrir({ ato: 'importar', andamento: { situacao: 'concluida', feitos: 4, erro: null } })
  await user.click(await screen.findByRole('button', { name: 'Desfazer importação' }))
  const pergunta = await screen.findByRole('dialog', { name: 'Desfazer a importação?' })
  expect(pergunta.textContent).toContain('nem os que já têm débitos, créditos, pessoas com acesso')
  await user.click(within(pergunta).getByRole('button', { name: 'Cancelar' }))
})

test('what was kept has its reason, and a file of all', async () => {
  const mensagem = 'Matrícula 7: tem 2 débitos, e não foi excluído.'
  abrir({
    ato: 'desfazer',
    andamento: { situacao: 'concluida', feitos: 1, erro: null },
    contagem: { ...importacao().contagem, mantida: 1 },
    ocorrencias: [{ linha: 2, coluna: '', mensagem }],
  })
  await screen.findByText('Mantidos (motivo abaixo)')
  within(screen.getByRole('table', { name: 'Mantidos' })).getByText(mensagem)
  screen.getByRole('button', { name: 'Baixar os mantidos, com o motivo (CSV)' })
})

test('of what was included it is told what became of it', async () => {
  const criado = { excluido: false, unificadoCom: null }
  uma = importacao({
    ato: 'importar',
    contagem: { ...uma.contagem, criar: 4 },
    criados: [
      { ...criado, linha: 2, matricula: 61, nome: 'Viva' },
      {
        linha: 3,
        matricula: 62,
        nome: 'Outra',
        excluido: true,
        unificadoCom: { matricula: 61, nome: 'Viva' },
      },
      { ...criado, linha: 4, matricula: 63, nome: 'Fora', excluido: true },
    ],
  })
  openApp('/admin/cadastro/pessoajuridica/importar?id=5')
  await screen.findByRole('heading', { name: 'Cadastros incluídos' })
  const links = screen.getAllByRole('link', { name: 'Viva' })
  expect(links.map((um) => um.closest('li')?.textContent)).toEqual([
    'Viva · matrícula 61 · linha 2',
    'Outra foi unificado com Viva · matrícula 61 · linha 3',
  ])
  screen.getByText('1 cadastro incluído está na lixeira.')
  screen.getByText('Aqui estão 3 de 4 cadastros incluídos.')
})
