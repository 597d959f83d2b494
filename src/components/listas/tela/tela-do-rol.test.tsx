import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
  type SearchSchemaInput,
} from '@tanstack/react-router'
import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { coluna, colunaDeOpcoes } from '#src/api/contract/nucleo/coluna.ts'
import { instante } from '#src/api/contract/nucleo/common.ts'
import { consultaDaLista } from '#src/api/contract/nucleo/consulta-da-lista.ts'
import { rol } from '#src/api/contract/servicos/rol.ts'
import { acoesSimples } from '#src/components/listas/acoes/acoes-do-rol.ts'
import { admin, fakeServer, user } from '#src/test-support/app.tsx'
import { pageOf, showPart } from '#src/test-support/parts.tsx'
import { IconRefresh } from '@tabler/icons-react'
import { telaDoRol } from './tela-do-rol.tsx'

const colunas = {
  em: coluna('instante', 'Quando'),
  tamanho: coluna('inteiro', 'Tamanho'),
  como: colunaDeOpcoes('Como', { bem: 'Bem', mal: 'Mal' }),
}
const linha = z.object({ id: z.int(), versao: z.int(), em: instante, tamanho: z.int(), como: z.string() })

const declarada = {
  nome: 'copia',
  evento: 'usuario',
  path: '/api/copia',
  titulo: 'Cópias',
  colunas,
  consulta: consultaDaLista(colunas, '-em', {
    situacao: z._default(z.enum(['todos', 'boas', 'ruins']), 'todos'),
  }),
  linha,
  proprios: {
    situacao: {
      rotulo: 'Situação',
      valores: { boas: 'boas', ruins: 'com falha' },
      escolha: { todos: 'Situação: todas', ruins: 'Só falhas' },
    },
  },
  ler: 'usuario:ler',
  predefinidas: [{ nome: 'Todas', busca: '' }],
  menu: { pasta: 'cadastros', ordem: 10, icone: 'list', link: '/admin/copias' },
} as const

const descritor = {
  colunas: { principal: 'em' as const },
  buscaPor: 'Como',
  textos: { notFound: 'Nada encontrado', none: 'Nada ainda', wait: '' },
}

const server = fakeServer()
const navigate = vi.fn()
const endereco = {} as SearchSchemaInput // a mark that only types have
const rota = {
  useSearch: () => endereco,
  useNavigate: () => navigate,
  useRouteContext: () => ({ user: admin }),
}
let pedidos: unknown[] = []

beforeEach(() => {
  pedidos = []
  navigate.mockClear()
  const copia = { id: 4, versao: 2, em: '2026-11-25T12:00:00.000Z', tamanho: 1880, como: 'bem' }
  server.use(
    http.get('*/api/copia', ({ request }) => pageOf([copia], request)),
    http.get('*/api/preferencia/lista/copia', () => HttpResponse.json({})),
    http.get('*/api/visao', () => HttpResponse.json({ predefinidas: [], visoes: [], compartilha: false })),
    http.post('*/api/copia/lote', async ({ request }) => {
      pedidos.push(await request.json())
      return HttpResponse.json({ feitos: [], iguais: 0, deixados: [] })
    }),
  )
})

/** At an address of its own, as the screen of a route is. */
function show(tela: ReactNode) {
  const routeTree = createRootRoute({ component: () => tela })
  showPart(<RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />)
}

const opener = () => screen.findByRole('button', { name: '25/11/2026, 09:00' })

test('rows without actions and pages are not selected; each opens what is known of it, by its name or its row', async () => {
  const Tela = telaDoRol(rol({ ...declarada, compartilhar: 'usuario:gravar' }), descritor)
  show(<Tela rota={rota} />)
  const abre = await opener()
  expect(screen.queryAllByRole('checkbox')).toEqual([])
  expect(within(screen.getByRole('table')).queryAllByRole('link')).toEqual([])
  await user.click(abre)
  const previa = within(await screen.findByRole('complementary', { name: 'Prévia' }))
  expect(previa.getByRole('heading').textContent).toBe('25/11/2026, 09:00')
  expect(previa.getAllByRole('term').map((dt) => dt.textContent)).toEqual(['Tamanho', 'Como'])
  expect(previa.queryByRole('button', { name: 'Abrir' })).toBeNull()
  await user.click(screen.getByRole('cell', { name: '1.880' }))
  expect(screen.queryByRole('complementary', { name: 'Prévia' })).toBeNull()
})

test('its filters are offered as declared', async () => {
  const Tela = telaDoRol(rol({ ...declarada, compartilhar: 'usuario:gravar' }), descritor)
  show(<Tela rota={rota} />)
  await opener()
  const escolha = screen.getByRole('combobox', { name: 'Situação' })
  expect(
    within(escolha)
      .getAllByRole('option')
      .map((um) => um.textContent),
  ).toEqual(['Situação: todas', 'Só boas', 'Só falhas'])
  await user.selectOptions(escolha, 'Só falhas')
  expect(navigate.mock.lastCall?.[0].search({})).toEqual({ situacao: 'ruins' })
})

test('an action that is declared is done with the row as it was seen, by those who may', async () => {
  const comAcoes = rol({ ...declarada, acoes: ['refazer'], gravar: 'usuario:gravar' })
  const acoes = acoesSimples(comAcoes, {
    nomes: ['cópia', 'cópias'],
    nomeDe: ({ id }) => `nº ${id}`,
    acoes: {
      refazer: {
        verbo: 'Refazer',
        icone: IconRefresh,
        feito: ['refeita', 'refeitas'],
        serve: () => true,
      },
    },
  })
  const Tela = telaDoRol(comAcoes, { ...descritor, acoes })
  show(<Tela rota={rota} />)
  await user.click(await screen.findByRole('button', { name: 'Refazer nº 4' }))
  await vi.waitFor(() => expect(pedidos).toEqual([{ acao: 'refazer', linhas: [{ id: 4, versao: 2 }] }]))
  expect(screen.getAllByRole('checkbox')).toHaveLength(2)
})
