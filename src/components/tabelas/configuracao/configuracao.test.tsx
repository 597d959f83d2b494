import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { configuracoes } from '#src/api/contract/geral/configuracoes.ts'
import type { EntradaHistorico } from '#src/api/contract/nucleo/historico.ts'
import {
  address,
  admin,
  answer,
  click,
  fakeServer,
  field,
  messages,
  nowOnServer,
  openApp,
  problem,
  regras,
  user,
  write,
} from '#src/test-support/app.tsx'

const server = fakeServer()
const { ignorados: _, ...corpo } = regras
const LOG = '/admin/configuracao/log-acao'

/** What a save is given, and what putting the defaults back is: the server alone knows how it counts. */
const [SALVA, RESTAURADA] = [21, 34]

type Guardada = Record<string, unknown> & { versao: number }

/** Keeps the settings of a kind as the server does; gives what was asked of it. */
function noServidor(path: string, padrao: Guardada, atual: object = {}) {
  let guardada = { ...padrao, ...atual }
  const pedidos: unknown[] = []
  server.use(
    http.get(`*${path}`, () => HttpResponse.json(guardada)),
    http.put(`*${path}`, async ({ request }) => {
      const body = (await request.json()) as Guardada
      pedidos.push(body)
      guardada = { ...body, versao: SALVA, ignorados: [] }
      return HttpResponse.json(guardada)
    }),
    http.delete(`*${path}`, ({ request }) => {
      const versao = Number(new URL(request.url).searchParams.get('versao'))
      pedidos.push({ restaurar: versao })
      guardada = { ...padrao, versao: RESTAURADA }
      return HttpResponse.json(guardada)
    }),
  )
  return pedidos
}

const logNoServidor = (atual: object = {}) =>
  noServidor(
    '/api/configuracao/log-acao',
    { ...configuracoes['log-acao'].padrao, versao: 0, ignorados: [] },
    atual,
  )
const acessoNoServidor = () => noServidor('/api/auth/settings', regras)

test('all that can be set is offered to those who may set it, and to nobody else', async () => {
  logNoServidor()
  openApp('/admin/configuracao')
  const links = await screen.findAllByRole('link', {
    name: /^(Dados da|Logo da|Acesso e|Telas do|Cadastro de|Registro de)/,
  })
  expect(links).toHaveLength(6)
  await user.click(screen.getByRole('link', { name: /^Registro de ações/ }))
  await screen.findByRole('heading', { name: 'Registro de ações', level: 1 })
  expect(address()).toBe(LOG)
  await user.click(screen.getByRole('link', { name: 'Configurações' }))
  await screen.findByRole('heading', { name: 'Configurações', level: 1 })
})

test('settings are found by what can be set there, and those that changed by who changed them', async () => {
  server.use(
    http.get('*/api/configuracao', () =>
      HttpResponse.json([
        { tipo: 'certidao', mudados: ['validadeDias'], salvaEm: '2026-11-28T15:00:00Z', por: 'Ana Souza' },
        { tipo: 'log-acao', mudados: [], salvaEm: '2026-11-27T15:00:00Z', por: null },
      ]),
    ),
  )
  openApp('/admin/configuracao')
  const nomes = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)
  await screen.findByText(/Mudou: Validade \(Ana Souza, 28\/11\/2026,? 12:00\)\./)
  const todas = nomes().length
  await write('Pesquisar: Nome ou campo da configuração', 'ESCONDIDAS contribuicoes')
  await waitFor(() => expect(nomes()).toHaveLength(1))
  expect(nomes()[0]).toContain('Tem “Contribuições escondidas”.')
  await write('Pesquisar: Nome ou campo da configuração', 'nada disso')
  expect((await screen.findByText(/Nenhuma configuração encontrada\./)).getAttribute('role')).toBe('status')
  await click('Ver todas')
  await waitFor(() => expect(nomes()).toHaveLength(todas))
  await user.click(screen.getByRole('checkbox', { name: 'Só o que mudou' }))
  await waitFor(() => expect(nomes()).toHaveLength(1))
  expect(nomes()[0]).toMatch(/^Certidão de regularidade/)
})

test('whoever may set nothing is not let in', async () => {
  openApp('/admin/configuracao', { ...admin, papeis: ['consulta'] })
  await screen.findByRole('heading', { name: 'Acesso não permitido' })
})

test('an unknown kind is no page', async () => {
  openApp('/admin/configuracao/inventada')
  await screen.findByRole('heading', { name: 'Página não encontrada' })
})

test('what is not at its default can be put back, after a question that says what that is', async () => {
  const pedidos = logNoServidor({ versao: 3, auditoriaAnos: 10 })
  openApp(LOG)
  await click('Restaurar o padrão')
  expect(await screen.findByText(/Guardar alterações por \(5\)\. /)).toBeDefined()
  await answer('Restaurar o padrão?', 'Restaurar o padrão')
  await waitFor(() => expect(messages()).toEqual(['Padrão restaurado: Registro de ações']))
  expect(pedidos).toEqual([{ restaurar: 3 }])
  await waitFor(async () => expect((await field(/^Guardar alterações/)).value).toBe('5'))
  expect(screen.queryByRole('button', { name: 'Restaurar o padrão' })).toBeNull()
  await write(/^Guardar entradas/, '12')
  await click('Salvar')
  await waitFor(() =>
    expect(pedidos.at(-1)).toEqual({
      ...configuracoes['log-acao'].padrao,
      versao: RESTAURADA,
      sessoesMeses: 12,
    }),
  )
})

test('what no longer fits is told until the next save', async () => {
  logNoServidor({ versao: 2, ignorados: ['sessoesMeses'] })
  openApp(LOG)
  const aviso = await screen.findByRole('region', { name: 'Valores ignorados' })
  expect(aviso.textContent).toContain('“Guardar entradas por” não vale mais')
  await click('Salvar')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Valores ignorados' })).toBeNull())
})

test('the history goes by the labels of the form', async () => {
  logNoServidor({ versao: 1, auditoriaAnos: 10 })
  const entrada: EntradaHistorico = {
    id: 1,
    em: '2026-11-20T12:00:00.000Z',
    quem: { id: 1, nome: 'Ana Souza' },
    origem: 'http',
    ip: null,
    operacao: 'alterar',
    campos: [{ campo: 'auditoriaAnos', de: null, antes: 5, depois: 10 }],
  }
  server.use(
    http.get('*/api/configuracao/log-acao/historico', () =>
      HttpResponse.json({ items: [entrada], currentPage: 1, pageSize: 10, totalItems: 1, totalPages: 1 }),
    ),
  )
  openApp(LOG)
  await click('Histórico')
  expect((await screen.findByRole('listitem')).textContent).toContain(
    'Ana Souza alterou Guardar alterações por: 5',
  )
})

test('the rules of access are checked, saved and announced', async () => {
  const sent = acessoNoServidor()
  openApp('/admin/configuracao/acesso')
  await write(/^Tamanho mínimo da senha/, '7')
  await write(/^Duração da sessão/, '')
  await click('Salvar')
  expect(await screen.findByText('O valor mínimo é 8.')).toBeDefined()
  expect(screen.getByText('Informe a duração da sessão.')).toBeDefined()
  expect(sent).toEqual([])
  await write(/^Tamanho mínimo da senha/, '12')
  await write(/^Duração da sessão/, '7')
  await click('Salvar')
  await waitFor(() => expect(messages()).toEqual(['Configuração salva: Acesso e segurança']))
  expect(sent).toEqual([{ ...corpo, senhaMinima: 12, sessaoDias: 7 }])
})

test('rules that somebody else saved meanwhile are not overwritten; keeping mine adds to theirs', async () => {
  let stored = regras
  const sent: (typeof regras)[] = []
  server.use(
    http.get('*/api/auth/settings', () => HttpResponse.json(stored)),
    http.put('*/api/auth/settings', async ({ request }) => {
      const body = (await request.json()) as typeof regras
      sent.push(body)
      if (sent.length === 1) return problem(409, 'conflito', 'Outra pessoa salvou as regras de acesso.')
      stored = { ...body, ignorados: [], versao: SALVA }
      return HttpResponse.json(stored)
    }),
  )
  openApp('/admin/configuracao/acesso')
  await write(/^Tamanho mínimo da senha/, '12')
  stored = { ...regras, versao: 2, sessaoDias: 7 }
  await click('Salvar')
  const notice = await screen.findByRole('alert')
  expect(within(notice).getByRole('row', { name: /^Duração da sessão.* 7 30.*não alterou$/ })).toBeDefined()
  expect((await field(/^Tamanho mínimo da senha/)).value).toBe('12')
  await click('Manter as minhas alterações')
  await waitFor(() => expect(messages()).toEqual(['Configuração salva: Acesso e segurança']))
  expect(sent.at(-1)).toEqual({ ...corpo, versao: 2, senhaMinima: 12, sessaoDias: 7 })
  await write(/^Duração da sessão/, '9')
  await click('Salvar')
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ versao: SALVA, sessaoDias: 9, senhaMinima: 12 }))
})

test('demanding a second factor without having one asks first, and leads to where it is set up', async () => {
  const sent = acessoNoServidor()
  openApp('/admin/configuracao/acesso')
  await user.click(await field(/^Exigir verificação/))
  await click('Salvar')
  await answer('Exigir verificação em duas etapas?', 'Cancelar')
  expect(sent).toEqual([])
  await click('Salvar')
  server.use(http.get('*/api/auth/sessoes', () => HttpResponse.json([])))
  nowOnServer({ ...admin, segundoFator: 'exigido' })
  await answer('Exigir verificação em duas etapas?', 'Exigir')
  await waitFor(() => expect(address()).toBe('/admin/conta'))
  expect(await screen.findByText(/Configure a verificação em duas etapas para continuar/)).toBeDefined()
})

test('the rules of access are for those who administer users', async () => {
  openApp('/admin/configuracao/acesso', { ...admin, papeis: ['cadastro'] })
  await screen.findByRole('heading', { name: 'Acesso não permitido' })
})

const guardadosNoServidor = (...guardados: { nome: string; rotulo: string }[]) =>
  server.use(http.get('*/api/pessoafisica/campos/guardados', () => HttpResponse.json(guardados)))

test('a place that holds values of a field out of use is not offered to another, and comes back under its name', async () => {
  const { padrao } = configuracoes['campos-pessoafisica']
  const atual = { ...padrao, versao: 1, ignorados: [] }
  const pedidos = noServidor('/api/configuracao/campos-pessoafisica', atual)
  guardadosNoServidor({ nome: 'texto1', rotulo: 'Apelido' }, { nome: 'texto3', rotulo: '' })
  openApp('/admin/configuracao/campos-pessoafisica')
  await screen.findByRole('button', { name: 'Voltar a usar “Apelido”' })
  await click('Incluir texto')
  expect(document.activeElement).toBe(await field('Texto 2'))
  await user.keyboard('Nº do armário')
  await click('Incluir texto')
  expect(document.activeElement).toBe(await field('Texto 4'))
  await click('Voltar a usar “Apelido”')
  expect((await field('Texto 1')).value).toBe('Apelido')
  expect(screen.queryByRole('button', { name: /^Voltar a usar/ })).toBeNull()
  await click('Salvar')
  await waitFor(() => expect(pedidos).toHaveLength(1))
  expect(pedidos[0]).toEqual({ ...padrao, texto1: 'Apelido', texto2: 'Nº do armário', versao: 1 })
})

test('of the fields that an entidade adds only those in use are shown, and another is named where it is asked for', async () => {
  const { padrao } = configuracoes['campos-pessoafisica']
  const atual = { texto2: 'Apelido', opcao1: 'Turno', opcao1Itens: 'Manhã' }
  const pedidos = noServidor(
    '/api/configuracao/campos-pessoafisica',
    { ...padrao, versao: 1, ignorados: [] },
    atual,
  )
  guardadosNoServidor()
  openApp('/admin/configuracao/campos-pessoafisica')
  expect((await field('Texto 2')).value).toBe('Apelido')
  expect(screen.queryByLabelText('Texto 1')).toBeNull()
  await click('Incluir texto')
  expect(document.activeElement).toBe(await field('Texto 1'))
  await user.keyboard('Sindicato anterior')
  await user.clear(await field('Texto 2'))
  // what is taken away stays in sight until it is saved
  expect((await field('Texto 2')).value).toBe('')
  await click('Salvar')
  await waitFor(() => expect(pedidos).toHaveLength(1))
  expect(pedidos[0]).toEqual({ ...padrao, ...atual, texto1: 'Sindicato anterior', texto2: '', versao: 1 })
})

test('terms are published as they are saved, once they are, and taken back before their day', async () => {
  const { padrao } = configuracoes['termos-uso']
  noServidor('/api/configuracao/termos-uso', { ...padrao, versao: 7, ignorados: [] }, { termos: '## Uso' })
  const marcada = {
    qual: 'termos',
    versao: 3,
    publicadaEm: '2026-11-01T12:00:00Z',
    valeDesde: '2100-01-01',
    por: 'Helena Prado',
    situacao: 'marcada',
    aceites: 0,
  }
  const sent: unknown[] = []
  server.use(
    http.get('*/api/configuracao/termos-uso/publicacoes', () => HttpResponse.json([])),
    http.post('*/api/configuracao/termos-uso/publicacoes', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json([marcada])
    }),
    http.delete('*/api/configuracao/termos-uso/publicacoes/:qual/:versao', ({ params }) => {
      sent.push({ qual: params.qual, versao: params.versao })
      return HttpResponse.json([])
    }),
  )
  openApp('/admin/configuracao/termos-uso')
  await screen.findByText(/Nada foi publicado ainda/)
  const publicar = screen.getByRole<HTMLButtonElement>('button', { name: 'Publicar termos de uso' })
  expect(publicar.disabled).toBe(false)
  expect(
    screen.getByRole<HTMLButtonElement>('button', { name: 'Publicar política de privacidade' }).disabled,
  ).toBe(true)
  await write('Termos de uso', '## Outro uso')
  expect(publicar.disabled).toBe(true)
  await click('Salvar')
  await waitFor(() => expect(publicar.disabled).toBe(false))
  await user.click(publicar)
  const dialog = within(await screen.findByRole('dialog', { name: 'Publicar: Termos de uso' }))
  const dia = dialog.getByRole('textbox', { name: /Vale a partir de/ })
  await user.clear(dia)
  await user.click(dialog.getByRole('button', { name: 'Publicar' }))
  await dialog.findByText('Informe a data.')
  await user.type(dia, '01012100')
  await user.click(dialog.getByRole('button', { name: 'Publicar' }))
  await screen.findByText(/Vale a partir de 01\/01\/2100. Publicada em .* por Helena Prado. 0 aceites/)
  await click('Retirar Termos de uso, versão 3')
  await answer('Retirar a versão 3?', 'Retirar')
  await screen.findByText(/Nada foi publicado ainda/)
  expect(sent).toEqual([
    { qual: 'termos', versao: SALVA, valeDesde: '2100-01-01' },
    { qual: 'termos', versao: '3' },
  ])
})
