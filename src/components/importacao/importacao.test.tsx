import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import type { Importacao } from '#src/api/contract/importacao.ts'
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
