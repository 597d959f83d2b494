import { screen, within } from '@testing-library/react'
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
  campos: [
    { nome: 'registro', rotulo: 'CNPJ' },
    { nome: 'nome', rotulo: 'Nome' },
  ],
  listasDeFora: ['Contatos', 'Sócios'],
  mapa: ['registro', 'nome'],
  duplicados: 'atualizar',
  ato: null,
  andamento: null,
  contagem: { criar: 0, atualizar: 0, igual: 0, pular: 0, erro: 0, desfeita: 0, mantida: 0 },
  ocorrencias: [],
  mudancas: [],
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
  expect(await ditas('Lida.csv')).toBe('1 linhaEnvio')
  expect(await ditas('Conferida.csv')).toBe('1.206 linhas: 1 a criar, 1.200 a atualizarConferência')
  expect(await ditas('Feita.csv')).toBe('1.206 linhas: 1 criada, 1.200 atualizadasImportação')
  expect(await ditas('Desfeita.csv')).toBe('4 linhas: 1 criada, 2 desfeitas, 1 mantidaDesfazimento')
})

test('the columns tell which lists of a cadastro are not imported', async () => {
  abrir({})
  await screen.findByText('Não se importam, e se preenchem em cada cadastro: contatos e sócios.')
})

test('an import that stopped is continued as it was begun', async () => {
  abrir({ ...parada, contagem: { ...importacao().contagem, criar: 2 } })
  const aviso = await screen.findByText(/A importação não terminou/)
  expect(aviso.textContent).toContain('Continue de onde ela parou, ou desfaça o que entrou.')
  await user.click(screen.getByRole('button', { name: 'Continuar importação' }))
  await screen.findByRole('heading', { name: 'Resultado da importação' })
  expect(pedidos).toEqual([
    { ato: 'importar', versao: 3, mapa: ['registro', 'nome'], duplicados: 'atualizar' },
  ])
  expect(screen.queryByRole('button', { name: 'Continuar importação' })).toBeNull()
})

test('why it cannot be continued is told beside it', async () => {
  recusa = 'Outra pessoa mexeu nesta importação.'
  abrir(parada)
  await user.click(await screen.findByRole('button', { name: 'Continuar importação' }))
  await screen.findByText(recusa)
})

test('what an undoing leaves is told before it and after', async () => {
  abrir({ ato: 'importar', andamento: { situacao: 'concluida', feitos: 4, erro: null } })
  await user.click(await screen.findByRole('button', { name: 'Desfazer importação' }))
  const pergunta = await screen.findByRole('dialog', { name: 'Desfazer a importação?' })
  expect(pergunta.textContent).toContain('ficam também os que já têm débitos, créditos, pessoas com acesso')
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
  await screen.findByText('Mantidos, com o motivo abaixo')
  within(screen.getByRole('table', { name: 'O que ficou' })).getByText(mensagem)
  screen.getByRole('button', { name: 'Baixar o que ficou e por quê (CSV)' })
})
