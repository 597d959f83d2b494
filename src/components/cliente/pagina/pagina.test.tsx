import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PaginaMenu } from '#src/api/contract/servicos/menu.ts'
import { entidadesOptions } from '#src/queries/pagina.ts'
import { session } from '#src/stores/session.ts'
import {
  address,
  cache,
  click,
  entidade,
  fakeServer,
  goTo,
  openApp,
  problem,
} from '#src/test-support/app.tsx'

const server = fakeServer()
const VIEW = '/custom-menu/public/view'

const serve = (pagina: PaginaMenu) =>
  server.use(http.get('*/api/menu/pagina/public/5', () => HttpResponse.json(pagina)))

test('a page shows what staff wrote', async () => {
  serve({ text: 'Convênios', html: '<p>Oito <strong>clínicas</strong></p>', url: null })
  openApp(`${VIEW}?id=5&menuType=public`, null)
  await screen.findByRole('heading', { name: 'Convênios', level: 1 })
  expect(screen.getByText('clínicas').tagName).toBe('STRONG')
})

test('an address is framed without a way to our origin or to our addresses, and with a way out', async () => {
  serve({ text: 'Mapa', html: null, url: 'https://mapas.example/sede' })
  openApp(`${VIEW}?id=5&menuType=public`, null)
  const frame = await screen.findByTitle('Mapa')
  expect(frame.getAttribute('src')).toBe('https://mapas.example/sede')
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-forms allow-popups allow-same-origin')
  expect(frame.getAttribute('referrerpolicy')).toBe('no-referrer')
  expect(screen.getByRole('status', { name: 'Carregando a página' })).toBeDefined()
  fireEvent.load(frame)
  expect(screen.queryByRole('status', { name: 'Carregando a página' })).toBeNull()
  const out = screen.getByRole('link', { name: 'Abrir em nova aba' })
  expect(out.getAttribute('href')).toBe('https://mapas.example/sede')
  expect(out.getAttribute('rel')).toBe('noreferrer')
})

test('a page of our own site in a frame cannot lift its sandbox', async () => {
  serve({ text: 'Nós', html: null, url: `${location.origin}/public/consulta` })
  openApp(`${VIEW}?id=5&menuType=public`, null)
  expect((await screen.findByTitle('Nós')).getAttribute('sandbox')).not.toContain('allow-same-origin')
})

test('a page without content says so', async () => {
  serve({ text: 'Em breve', html: null, url: null })
  openApp(`${VIEW}?id=5&menuType=public`, null)
  expect(await screen.findByText('Esta página ainda não tem conteúdo.')).toBeDefined()
})

test.each(['', '?id=abc&menuType=public', '?id=5&menuType=outro', '?id=-1', '?id=5'])(
  'an address that names no item (%s) is not found, and nothing is asked',
  async (search) => {
    openApp(`${VIEW}${search}`, null)
    await screen.findByRole('heading', { name: 'Página não encontrada' })
  },
)

test('an item that is not there, or not for this visitor, is not found', async () => {
  server.use(http.get('*/api/menu/pagina/admin/5', () => problem(404, 'nao-encontrado', 'Não há.')))
  openApp(`${VIEW}?id=5&menuType=admin`, null)
  await screen.findByRole('heading', { name: 'Página não encontrada' })
  expect(screen.getByRole('link', { name: 'Ir para a página inicial' })).toBeDefined()
})

test.each([
  ['eventos', 'Eventos'],
  ['files', 'Arquivos'],
  ['chatbot', 'Atendimento virtual'],
])('/%s without a page says what will be there, whom to ask, and a way on', async (area, heading) => {
  const contato = { ...entidade.contato, email: 'ajuda@demo.local' }
  server.use(
    http.get(`*/api/menu/area/${area}`, () => HttpResponse.json({ pagina: null })),
    http.get('*/api/entidade', () => HttpResponse.json({ ...entidade, contato })),
  )
  openApp(`/${area}`, null)
  await screen.findByRole('heading', { name: heading })
  const folha = within(screen.getByRole('main'))
  expect(await folha.findByRole('link', { name: 'ajuda@demo.local' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Ir para a página inicial' })).toBeDefined()
})

test('an area whose page cannot be read says so and tries again', async () => {
  server.use(
    http.get('*/api/menu/area/eventos', () => problem(500, 'interno', 'Falhou.'), { once: true }),
    http.get('*/api/menu/area/eventos', () =>
      HttpResponse.json({ pagina: { text: 'Agenda', html: '<p>Festa</p>', url: null } }),
    ),
  )
  openApp('/eventos', null)
  await click('Tentar de novo')
  await screen.findByRole('heading', { name: 'Agenda' })
})

const face = {
  ...entidade,
  slug: 'seesp',
  nomeFantasia: 'SEESP',
  cor: '#8833ff',
  contato: { telefone: '(19) 3555-0111', email: 'fale@seesp.example', site: 'javascript:alert(1)' },
  contribuicoes: [{ codContrib: 1, nome: 'Contribuição assistencial', baseLegal: 'CLT, art. 513' }],
}
const serveFace = () => {
  const asked: (string | null)[] = []
  server.use(
    http.get('*/api/entidade/seesp', () => HttpResponse.json(face)),
    http.get('*/api/entidade', ({ request }) => {
      asked.push(request.headers.get('x-entidade'))
      return HttpResponse.json(request.headers.get('x-entidade') === 'seesp' ? face : entidade)
    }),
  )
  return asked
}

test("an entidade's face becomes what the anonymous deal with from then on", async () => {
  const asked = serveFace()
  openApp('/seesp', null)
  await screen.findByRole('heading', { name: 'SEESP' })
  expect(screen.getByText('CLT, art. 513')).toBeDefined()
  const ways = screen.getByRole('navigation', { name: 'Com a sua conta' })
  expect([...ways.querySelectorAll('a')].map((way) => [way.textContent, way.getAttribute('href')])).toEqual([
    ['Entrar', '/public/login'],
    ['Cadastrar', '/public/registro'],
  ])
  expect(screen.getByRole('form', { name: 'Consultar débitos sem senha' })).toBeDefined()
  await waitFor(() => expect(asked.at(-1)).toBe('seesp'))
  expect(session.getState().entidade).toBe('seesp')
  // What is no web address is no link.
  expect(screen.queryByText(/javascript/)).toBeNull()
})

test('whoever is signed in at another entidade sees the face, is told so, and stays where they are', async () => {
  serveFace()
  openApp('/seesp')
  await screen.findByRole('heading', { name: 'SEESP' })
  expect(await screen.findByText(/Você entrou em/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Voltar a Sindicato Demo' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Entrar' })).toBeNull()
  expect(session.getState().entidade).toBeNull()
})

test('a word that is no entidade is an unknown path, and so is whatever lies below one', async () => {
  server.use(http.get('*/api/entidade/nada', () => problem(404, 'nao-encontrado', 'Não há.')))
  openApp('/nada', null)
  await screen.findByRole('heading', { name: 'Página não encontrada' })
  expect(session.getState().entidade).toBeNull()
})

describe('what is known of a word', () => {
  const pedidos: string[] = []
  beforeEach(() => {
    pedidos.length = 0
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00-03:00') })
    server.use(
      http.get('*/api/entidade/:slug', ({ params: { slug } }) => {
        pedidos.push(String(slug))
        return problem(404, 'nao-encontrado', 'Não há.')
      }),
      http.get('*/api/entidades', () =>
        HttpResponse.json([{ slug: 'seesp', nomeFantasia: 'SEESP', razaoSocial: 'SEESP', logo: null }]),
      ),
    )
  })
  afterEach(() => void vi.useRealTimers())
  const unknown = () => screen.findByRole('heading', { name: 'Página não encontrada' })
  const horasDepois = (horas: number) => vi.setSystemTime(Date.now() + horas * 3_600_000)

  test('one that the server did not know is not asked for again', async () => {
    openApp('/nada', null)
    await unknown()
    await goTo('/public/entidades')
    await screen.findByRole('heading', { name: 'Escolha a entidade' })
    cache().removeQueries({ queryKey: entidadesOptions().queryKey })
    server.use(http.get('*/api/entidade/:slug', () => HttpResponse.error()))
    await goTo('/nada')
    await unknown()
    // and another one is asked for
    await goTo('/outra')
    await screen.findByRole('heading', { name: 'Endereço não conferido' })
  })

  test('of those who were all told, no other is asked for, until that is an hour old', async () => {
    openApp('/public/entidades', null)
    await screen.findByRole('link', { name: /SEESP/ })
    await goTo('/nada')
    await unknown()
    expect(pedidos).toEqual([])

    horasDepois(1)
    await goTo('/outra')
    await waitFor(() => expect(pedidos).toEqual(['outra']))
    await unknown()
  })

  test('one of those that were told is opened', async () => {
    openApp('/public/entidades', null)
    await screen.findByRole('link', { name: /SEESP/ })
    serveFace()
    await goTo('/seesp')
    await screen.findByRole('heading', { name: 'SEESP' })
  })
})

test('a word that cannot be checked without the server is neither found nor unknown, until it is', async () => {
  server.use(http.get('*/api/entidade/seesp', () => HttpResponse.error(), { once: true }))
  openApp('/seesp', null)
  await screen.findByRole('heading', { name: 'Endereço não conferido' })
  expect(screen.getByText(/é preciso falar com o servidor/)).toBeDefined()
  serveFace()
  await click('Tentar de novo')
  await screen.findByRole('heading', { name: 'SEESP' })
})

test.each([
  '/seesp/nada',
  '/Nada!',
  '/admin/nada',
  '/public/nada',
  '/public/atendimentos/abc',
  '/admin/cadastro/planeta/lista',
  '/admin/tabelas/planeta/lista',
  '/admin/configuracao/planeta',
  '/admin/financeiro/debitos/abc',
  '/admin/atendimento/cliente/planeta/7',
])('%s is not found, by a visitor either', async (path) => {
  openApp(path, null)
  await screen.findByRole('heading', { name: 'Página não encontrada' })
  expect(address()).toBe(path)
})

test.each([
  '/admin/cadastro/pessoafisica/lista',
  '/admin/tabelas/cargos/lista',
  '/admin/financeiro/debitos/7',
])('%s is there, for those who sign in', async (path) => {
  openApp(path, null)
  await screen.findByRole('heading', { name: 'Entrar na administração' })
  expect(address()).toBe(`/admin/login?returnUrl=${encodeURIComponent(path)}`)
})
