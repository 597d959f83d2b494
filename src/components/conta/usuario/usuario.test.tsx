import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import type { LinhaUsuario, UsuarioDetalhe } from '#src/api/contract/contas/usuario.ts'
import { endSession, followOtherTabs } from '#src/stores/session.ts'
import {
  address,
  admin,
  answer,
  cache,
  click,
  fakeServer,
  field,
  messages,
  openApp,
  problem,
  user,
  vazio,
  write,
} from '#src/test-support/app.tsx'

const LISTA = '/admin/cadastro/usuario/lista'
const server = fakeServer()

const linha: LinhaUsuario = {
  id: 7,
  versao: 3,
  nome: 'Lívia Moreira',
  email: 'livia@demo.local',
  registro: null,
  isAdmin: true,
  ativo: true,
  papeis: ['consulta'],
  bloqueadoAte: null,
  temSenha: true,
  emailConfirmadoEm: '2026-01-02T12:00:00.000Z',
  criadoEm: '2026-01-02T12:00:00.000Z',
}
const acesso: UsuarioDetalhe['acessos'][number] = {
  id: 31,
  nome: 'Padaria Sol Ltda',
  ativo: true,
  cadastroAtivo: true,
  analise: null,
  analiseMotivo: '',
  escritorio: false,
  tipoPessoa: 'juridica',
  registro: '12ABC34501DE35',
  tipoCadastro: 'pessoajuridica',
  matricula: 42,
}
const sessao = {
  id: 5,
  criadaEm: '2026-11-20T12:00:00.000Z',
  usadaEm: '2026-11-21T12:00:00.000Z',
  expiraEm: '2026-12-20T12:00:00.000Z',
  ip: '10.0.0.9',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0.0.0 Safari/537.36',
  atual: false,
}

/** What the server holds and was asked for, in one test. */
let world: {
  usuario: UsuarioDetalhe
  sessoes: (typeof sessao)[]
  listed: URLSearchParams[]
  saves: unknown[]
  calls: string[]
}

beforeEach(() => {
  world = {
    usuario: { ...linha, versao: 3, segundoFator: false, ultimoAcessoEm: null, acessos: [] },
    sessoes: [],
    listed: [],
    saves: [],
    calls: [],
  }
  server.use(
    http.get('*/api/usuario', ({ request }) => {
      const { searchParams } = new URL(request.url)
      world.listed.push(searchParams)
      const currentPage = Number(searchParams.get('page'))
      return HttpResponse.json({
        items: [
          linha,
          { ...linha, id: 8, nome: 'Rui', bloqueadoAte: new Date('2026-11-21T14:05-03:00').toISOString() },
          { ...linha, id: 9, nome: 'Bia', temSenha: false, emailConfirmadoEm: null },
          { ...linha, id: 11, nome: 'Caio', emailConfirmadoEm: null },
          { ...linha, id: 10, nome: 'Ana', ativo: false, isAdmin: false, papeis: [] },
        ],
        currentPage,
        pageSize: 20,
        totalItems: 44,
        totalPages: 3,
      })
    }),
    http.get('*/api/preferencia/lista/usuario', () => HttpResponse.json({})),
    http.get('*/api/visao', () => HttpResponse.json({ predefinidas: [], visoes: [], compartilha: true })),
    http.get('*/api/usuario/7', () => HttpResponse.json(world.usuario)),
    http.put('*/api/usuario/7', async ({ request }) => {
      // The form sends what the contract says; the server's own tests check that.
      const body = (await request.json()) as UsuarioDetalhe
      world.saves.push(body)
      world.usuario = { ...world.usuario, ...body, versao: 12 }
      return HttpResponse.json(world.usuario)
    }),
    http.get('*/api/usuario/7/sessoes', () => HttpResponse.json(world.sessoes)),
    http.get('*/api/usuario/404', () => problem(404, 'nao-encontrado', 'Usuário não encontrado.')),
  )
})

/** Notes a call and answers it with nothing. */
const accept = (method: 'post' | 'delete', path: string, then = () => {}) =>
  server.use(
    http[method](`*${path}`, () => {
      world.calls.push(`${method} ${path}`)
      then()
      return vazio()
    }),
  )

test('the list tells who may sign in and who not, and filters through its address', async () => {
  openApp(LISTA)
  const table = await screen.findByRole('table', { name: 'Usuários' })
  const row = async (name: RegExp) => (await within(table).findByRole('row', { name })).textContent
  expect(await row(/Lívia/)).toMatch(/livia@demo\.local.*Consulta.*Ativo$/)
  expect(await row(/Rui/)).toContain('Bloqueado até 14:05')
  expect(await row(/Bia/)).toContain('Convite pendente')
  expect(await row(/Caio/)).toContain('E-mail não confirmado')
  expect(await row(/Ana/)).toMatch(/ClienteInativo$/)
  // The next page is on its way before it is asked for.
  await waitFor(() => expect(world.listed.map((query) => query.get('page'))).toEqual(['1', '2']))

  expect(screen.queryByRole('combobox', { name: 'Situação' }), 'the tabs are that choice').toBeNull()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Tipo' }), 'Só clientes')
  await waitFor(() => expect(address()).toBe(`${LISTA}?tipo=publico`))
  expect(world.listed.some((query) => query.get('tipo') === 'publico')).toBe(true)
})

test('a user opened from the list leads back to the list as it was', async () => {
  openApp(`${LISTA}?page=2&tipo=admin`)
  await user.click(await screen.findByRole('link', { name: /Lívia/ }))
  await screen.findByRole('heading', { name: 'Lívia Moreira' })
  await user.click(screen.getByRole('link', { name: 'Usuários' }))
  await waitFor(() => expect(address()).toBe(`${LISTA}?page=2&tipo=admin`))
})

test('without permission to read users there is no list, and nothing is asked', async () => {
  openApp(LISTA, { ...admin, papeis: ['consulta'] })
  await screen.findByRole('heading', { name: 'Acesso não permitido' })
  expect(world.listed).toHaveLength(0)
})

test('an invitation is sent with its papéis and opens the new user', async () => {
  let convite: unknown
  server.use(
    http.post('*/api/usuario', async ({ request }) => {
      convite = await request.json()
      return HttpResponse.json(world.usuario)
    }),
  )
  openApp(LISTA)
  await click('Convidar usuário da equipe')
  await click('Enviar convite')
  expect(await screen.findByText('Escolha ao menos um papel.')).toBeDefined()
  expect(document.activeElement).toBe(await field(/^Nome/))

  await write(/^Nome/, 'Lívia Moreira')
  await write(/^E-mail/, 'livia@demo.local')
  await user.click(await field('Financeiro'))
  await user.click(await field('Cadastro'))
  await click('Enviar convite')
  await screen.findByRole('heading', { name: 'Lívia Moreira' })
  expect(convite).toEqual({
    nome: 'Lívia Moreira',
    email: 'livia@demo.local',
    papeis: ['financeiro', 'cadastro'],
  })
  expect(messages()).toEqual(['Convite enviado para livia@demo.local'])
})

test('a taken e-mail is told at its field, once, and nothing typed is lost', async () => {
  const taken = 'Este e-mail já é de outro usuário.'
  server.use(http.post('*/api/usuario', () => problem(409, 'email-duplicado', taken, { email: taken })))
  openApp(LISTA)
  await click('Convidar usuário da equipe')
  await write(/^Nome/, 'Lívia Moreira')
  await write(/^E-mail/, 'livia@demo.local')
  await user.click(await field('Consulta'))
  await click('Enviar convite')
  expect(await screen.findAllByText(taken)).toHaveLength(1)
  await waitFor(async () => expect(document.activeElement).toBe(await field(/^E-mail/)))
  expect((await field(/^Nome/)).value).toBe('Lívia Moreira')
  expect(messages()).toEqual([])
})

test('deactivating asks first; giving up sends nothing', async () => {
  openApp('/admin/cadastro/usuario/7')
  await user.click(await field('Usuário ativo'))
  await click('Salvar')
  await answer('Desativar usuário?', 'Cancelar')
  expect(world.saves).toHaveLength(0)
  await click('Salvar')
  await answer('Desativar usuário?', 'Desativar')
  await waitFor(() => expect(messages()).toEqual(['Lívia Moreira: alterações salvas']))
  expect(world.saves).toEqual([{ versao: 3, ativo: false, email: 'livia@demo.local', papeis: ['consulta'] }])
  expect(await screen.findByText('Inativo')).toBeDefined()
})

test('saving what somebody else changed meanwhile overwrites nothing; keeping mine adds to theirs', async () => {
  openApp('/admin/cadastro/usuario/7')
  await write(/^E-mail/, 'nova@demo.local')
  world.usuario = { ...world.usuario, versao: 4, papeis: ['financeiro'] }
  server.use(
    http.put('*/api/usuario/7', () => problem(409, 'conflito', 'Outra pessoa salvou este usuário.'), {
      once: true,
    }),
  )
  await click('Salvar')
  const notice = await screen.findByRole('alert')
  expect(within(notice).getByRole('row', { name: /^Papéis Financeiro Consulta.*não alterou$/ })).toBeDefined()
  expect((await field(/^E-mail/)).value).toBe('nova@demo.local')
  await click('Manter as minhas alterações')
  await waitFor(() => expect(messages()).toHaveLength(1))
  expect(world.saves.at(-1)).toMatchObject({ versao: 4, email: 'nova@demo.local', papeis: ['financeiro'] })
})

test('a refusal that belongs to no field is told once, in the form', async () => {
  server.use(
    http.put('*/api/usuario/7', () =>
      problem(409, 'ultimo-administrador', 'Este é o último administrador ativo.'),
    ),
  )
  openApp('/admin/cadastro/usuario/7')
  await user.click(await field('Financeiro'))
  await click('Salvar')
  expect(await screen.findAllByText(/Este é o último administrador ativo/)).toHaveLength(1)
  expect((await field('Financeiro')).checked).toBe(true)
  expect(messages()).toEqual([])
})

test('a blocked user is unblocked, after which the button is gone', async () => {
  world.usuario.bloqueadoAte = new Date('2026-11-21T14:05-03:00').toISOString()
  accept('post', '/api/usuario/7/desbloquear', () => {
    world.usuario = { ...world.usuario, bloqueadoAte: null }
  })
  openApp('/admin/cadastro/usuario/7')
  expect(await screen.findByText('Bloqueado até 14:05')).toBeDefined()
  await click('Desbloquear')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Desbloquear' })).toBeNull())
  expect(messages()).toEqual(['Acesso de Lívia Moreira desbloqueado'])
})

test('whoever has a password needs no invitation, though a new e-mail is not confirmed', async () => {
  world.usuario.emailConfirmadoEm = null
  openApp('/admin/cadastro/usuario/7')
  expect(await screen.findByText('E-mail não confirmado')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Reenviar convite' })).toBeNull()
})

test('a pending invitation is sent again; a failure is told by a toast', async () => {
  world.usuario = { ...world.usuario, temSenha: false, emailConfirmadoEm: null }
  accept('post', '/api/usuario/7/convite')
  openApp('/admin/cadastro/usuario/7')
  await click('Reenviar convite')
  await waitFor(() => expect(messages()).toEqual(['Convite reenviado para livia@demo.local']))
  server.use(http.post('*/api/usuario/7/convite', () => problem(503, 'ocupado', 'Ocupado.')))
  await click('Reenviar convite')
  await waitFor(() => expect(messages().at(-1)).toBe('Ocupado.'))
})

test('removing a second factor asks first; a failure stays in the dialog', async () => {
  world.usuario.segundoFator = true
  server.use(
    http.delete('*/api/usuario/7/segundo-fator', () => problem(503, 'ocupado', 'Ocupado.'), { once: true }),
  )
  openApp('/admin/cadastro/usuario/7')
  await click('Remover verificação em duas etapas')
  await answer('Remover a verificação em duas etapas?', 'Remover')
  expect((await screen.findByRole('alert')).textContent).toBe('Ocupado.')
  accept('delete', '/api/usuario/7/segundo-fator')
  await answer('Remover a verificação em duas etapas?', 'Remover')
  await waitFor(() => expect(messages()).toHaveLength(1))
})

test('an acesso is switched on its row, where a failure is told too', async () => {
  world.usuario = { ...world.usuario, isAdmin: false, papeis: [], acessos: [acesso] }
  const sent: unknown[] = []
  server.use(
    http.put('*/api/usuario/7/acesso/31', async ({ request }) => {
      const body = (await request.json()) as { ativo: boolean }
      sent.push(body)
      if (sent.length === 1) return problem(503, 'ocupado', 'Ocupado.')
      return HttpResponse.json({ ...world.usuario, acessos: [{ ...acesso, ...body }] })
    }),
  )
  openApp('/admin/cadastro/usuario/7')
  const toggle = await screen.findByRole<HTMLInputElement>('switch', { name: 'Acesso a Padaria Sol Ltda' })
  await user.click(toggle)
  expect((await screen.findByRole('alert')).textContent).toBe('Ocupado.')
  expect(toggle.checked).toBe(true)
  await user.click(toggle)
  await waitFor(() => expect(screen.getByText('Inativo')).toBeDefined())
  expect(sent).toEqual([{ ativo: false }, { ativo: false }])
  expect(messages()).toEqual(['Acesso a Padaria Sol Ltda desativado'])
  expect(screen.getByRole('link', { name: 'Padaria Sol Ltda' }).getAttribute('href')).toBe(
    '/admin/cadastro/pessoajuridica/42',
  )
})

test('sessions are told in words, and ended after a question', async () => {
  world.sessoes = [sessao, { ...sessao, id: 6, userAgent: '' }]
  accept('delete', '/api/usuario/7/sessoes/5', () => {
    world.sessoes = world.sessoes.slice(1)
  })
  accept('delete', '/api/usuario/7/sessoes', () => {
    world.sessoes = []
  })
  openApp('/admin/cadastro/usuario/7')
  expect(await screen.findByText(/IP 10\.0\.0\.9/, { selector: 'li:first-child *' })).toBeDefined()
  expect(screen.getByText('Chrome no Windows')).toBeDefined()
  await click('Encerrar todas')
  await answer('Encerrar todas as sessões?', 'Cancelar')
  expect(world.calls).toEqual([])
  await click(/^Encerrar a sessão de .*: Chrome no Windows$/)
  await answer('Encerrar esta sessão?', 'Encerrar')
  await waitFor(() => expect(screen.queryByText('Chrome no Windows')).toBeNull())
  expect(world.calls).toEqual(['delete /api/usuario/7/sessoes/5'])
})

test('sessions that cannot be read leave the rest of the page and try again', async () => {
  server.use(http.get('*/api/usuario/7/sessoes', () => problem(500, 'interno', 'Falhou.'), { once: true }))
  openApp('/admin/cadastro/usuario/7')
  expect(await screen.findByText('Não foi possível ler as sessões.')).toBeDefined()
  await click('Tentar de novo')
  expect(await screen.findByText('Nenhuma sessão aberta.')).toBeDefined()
})

test.each(['404', 'abc', '0'])('user %s is not there', async (id) => {
  openApp(`/admin/cadastro/usuario/${id}`)
  await screen.findByRole('heading', { name: 'Usuário não encontrado' })
  expect(screen.getByRole('link', { name: 'Voltar à lista' }).getAttribute('href')).toBe(
    '/admin/cadastro/usuario/lista',
  )
})

test('a session that ends under unsaved changes says so, and signing in in another tab lets them be saved here', async () => {
  const stop = followOtherTabs()
  openApp('/admin/cadastro/usuario/7')
  await write(/^E-mail/, 'nova@demo.local')
  const before = { ...localStorage }
  endSession({ expired: true })
  const dialog = await screen.findByRole('dialog', { name: 'Sua sessão terminou' })
  within(dialog).getByText(/entre de novo em outra aba e salve aqui/)
  await answer('Sua sessão terminou', 'Ficar nesta tela')
  expect(address()).toBe('/admin/cadastro/usuario/7')
  // The form goes on working: what it stands on is still there, and nothing is asked for that nobody may see.
  server.use(
    http.get('*/api/*', ({ request }) =>
      request.headers.has('authorization') || /entidade|menu/.test(request.url)
        ? undefined
        : problem(401, 'nao-autenticado', 'Entre para continuar.'),
    ),
  )
  await write(/^E-mail/, 'outra@demo.local')
  await user.click(await field(/^Consulta/))

  for (const [key, value] of Object.entries(before)) localStorage.setItem(key, String(value))
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  await screen.findByRole('button', { name: 'Conta de Helena Prado' })
  expect((await field(/^E-mail/)).value).toBe('outra@demo.local')
  await click('Salvar')
  await waitFor(() => expect(messages()).toEqual(['Lívia Moreira: alterações salvas']))
  expect(world.saves).toMatchObject([{ email: 'outra@demo.local', papeis: [], versao: 3 }])
  stop()
})

test('a session that ends under unsaved changes: discarded, they lead to the login and nothing is held', async () => {
  openApp('/admin/cadastro/usuario/7')
  await write(/^E-mail/, 'nova@demo.local')
  endSession({ expired: true })
  await answer('Sua sessão terminou', 'Descartar e ir para o login')
  await screen.findByText(/Sua sessão terminou\. Entre de novo/)
  await waitFor(() =>
    expect(
      JSON.stringify(
        cache()
          .getQueryCache()
          .getAll()
          .map(({ state }) => state.data ?? null),
      ),
    ).not.toMatch(/Helena|Lívia/),
  )
})

test.each([
  ['oneself', 7, 2],
  ['somebody else', 1, 1],
])('after a change of %s the menu is loaded anew only if it is one’s own', async (_who, id, times) => {
  let menus = 0
  server.use(
    http.get('*/api/menu/admin', () => {
      menus += 1
      return HttpResponse.json([])
    }),
  )
  openApp('/admin/cadastro/usuario/7', { ...admin, id })
  await write(/^E-mail/, 'nova@demo.local')
  await click('Salvar')
  await waitFor(() => expect(messages()).toEqual(['Lívia Moreira: alterações salvas']))
  await waitFor(() => expect(cache().isFetching()).toBe(0))
  expect(menus).toBe(times)
})
