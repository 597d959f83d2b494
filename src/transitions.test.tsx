import { configuracoes } from '#src/api/contract/geral/configuracoes.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { acessosMutation, refreshAcessos } from '#src/queries/acesso.ts'
import { menuStateOf } from '#src/queries/menu.ts'
import { rolesOptions } from '#src/queries/auth-credencial.ts'
import { configuracaoOptions } from '#src/queries/configuracao.ts'
import { debitosOptions } from '#src/queries/debito.ts'
import { usuarioListaOptions } from '#src/queries/usuario.ts'
import {
  chooseAcesso,
  chooseConsulta,
  endSession,
  followOtherTabs,
  session,
  startSession,
} from '#src/stores/session.ts'
import type { Acesso, Usuario } from './api/contract/contas/auth.ts'
import type { MenuItem, MenuType } from './api/contract/servicos/menu.ts'
import { usuarioQuery } from './api/contract/contas/usuario-lista.ts'
import {
  address,
  admin,
  cache,
  click,
  entidade,
  fakeServer,
  goTo,
  messages,
  openApp,
  problem,
  reloadApp,
  user,
  vazio,
  withTokens,
  write,
} from './test-support/app.tsx'

// The states and transitions of the specification, §4: each sentence a case, driven through the app over a fake server.

const stopHub = vi.fn<() => void>()
const startHub = vi.fn(() => stopHub)
// After the harness's own, which nobody listens to.
vi.doMock('#src/api/hub.ts', () => ({ listenToHub: startHub }))

const DAY = 86_400_000
const HOUR = 3_600_000

/** Without permission for the numbers on the admin home, which are nobody's business here. */
const staff: Usuario = { ...admin, papeis: ['atendimento'] }

const acesso = (id: number, nome: string, state: Partial<Acesso> = {}): Acesso => ({
  id,
  nome,
  ativo: true,
  cadastroAtivo: true,
  analise: null,
  analiseMotivo: '',
  escritorio: false,
  tipoPessoa: 'juridica',
  registro: '12ABC34501DE35',
  ...state,
})
const padaria = acesso(11, 'Padaria')
const oficina = acesso(12, 'Oficina')
const client = (...acessos: Acesso[]): Usuario => ({
  ...admin,
  id: 2,
  name: 'Bia Reis',
  email: 'bia@demo.local',
  isAdmin: false,
  papeis: [],
  acessos,
})

const item = (id: number, text: string, menuType: MenuType, link: string): MenuItem => ({
  id,
  text,
  icon: 'x',
  link,
  menuType,
  children: [],
})
const menus = {
  admin: [item(1, 'Painel', 'admin', '/admin/dashboard')],
  public: [item(2, 'Débitos', 'public', '/public/lista/debitos')],
}

const pessoa = (acessoId: number) => ({
  acessoId,
  tipoPessoa: 'juridica',
  registro: '12ABC34501DE35',
  nome: `Pessoa do acesso ${acessoId}`,
  matricula: 1,
  atualizadoEm: '2026-11-21',
  pagavelEm: '2026-11-23',
  vencido: { quantidade: 0, total: 0 },
  aVencer: { quantidade: 0, total: 0 },
  credito: 0,
  vencidos: [],
  proximos: [],
  pagamentos: [],
  avisos: [],
})

const debitosDe = (acessoId: number) => ({
  pessoa: { tipoPessoa: 'juridica', registro: padaria.registro, nome: `Dona do acesso ${acessoId}` },
  atualizadoEm: '2026-11-21',
  pagavelEm: '2026-11-23',
  total: 0,
  meses: [],
})

const server = fakeServer()
let asked: string[]
const askedFor = (path: string) => asked.filter((one) => one === path).length

beforeEach(() => {
  asked = []
  startHub.mockClear()
  stopHub.mockClear()
  server.events.on('request:start', ({ request }) => {
    asked.push(`${request.method} ${new URL(request.url).pathname}`)
  })
  server.use(
    http.get('*/api/menu/admin', () => HttpResponse.json(menus.admin)),
    http.get('*/api/menu/public', () => HttpResponse.json(menus.public)),
    http.get('*/api/pessoa/:id', ({ params }) => HttpResponse.json(pessoa(Number(params.id)))),
    http.post('*/api/auth/logout/:id', vazio),
  )
})
afterEach(() => {
  server.events.removeAllListeners()
  vi.useRealTimers()
})

/** Lets time pass for what asks for the date, and for nothing else. */
function later(ms: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
}

const nav = () => screen.findByRole('navigation', { name: 'Principal' })
const title = (name: string) => screen.findByRole('heading', { level: 1, name })
const settled = (path: string) => waitFor(() => expect(address()).toBe(path))

async function signIn(label: string, login: string) {
  await write(label, login)
  await write('Senha', 'certa')
  await click('Entrar')
}

async function leave(name: string) {
  await click(`Conta de ${name}`)
  await click('Sair')
}

describe('menu', () => {
  test.each([
    ['an administrator', staff, '/admin/dashboard', 'Painel', 'GET /api/menu/admin', 'GET /api/menu/public'],
    ['a client', client(padaria), '/public/inicio', 'Débitos', 'GET /api/menu/public', 'GET /api/menu/admin'],
  ] as const)('notInitialized · %s is loaded → their menu', async (_who, who, path, text, own, other) => {
    openApp(path, who)
    within(await nav()).getByRole('link', { name: text })
    expect(askedFor(own)).toBe(1)
    expect(askedFor(other)).toBe(0)
  })

  test('notInitialized · who the user is cannot be had → it stays so, and no menu is asked for', async () => {
    expect([menuStateOf(undefined), menuStateOf(staff), menuStateOf(client())]).toEqual([
      'notInitialized',
      'admin',
      'public',
    ])
    server.use(http.get('*/api/auth/user', () => HttpResponse.error()))
    openApp('/public/consulta', staff)
    await screen.findByRole('button', { name: 'Conta: não foi possível carregar seus dados' })
    expect(asked.filter((one) => one.includes('/menu/'))).toEqual([])
  })

  test('anonymous · any page → no menu, and no button for one', async () => {
    openApp('/public/consulta', null)
    await screen.findByRole('link', { name: 'Entrar' })
    expect(screen.queryByRole('navigation', { name: 'Principal' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Menu' })).toBeNull()
    expect(asked.filter((one) => one.includes('/menu/'))).toEqual([])
  })

  test('an empty menu → hidden, with its button', async () => {
    server.use(http.get('*/api/menu/admin', () => HttpResponse.json([])))
    openApp('/admin/dashboard', staff)
    await screen.findByRole('button', { name: 'Conta de Helena Prado' })
    await waitFor(() => expect(cache().isFetching()).toBe(0))
    expect(screen.queryByRole('navigation', { name: 'Principal' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Menu' })).toBeNull()
  })

  test('loaded · reload → from the cache; after 86400 s → from the server', async () => {
    openApp('/admin/dashboard', staff)
    await nav()
    reloadApp()
    await nav()
    expect(askedFor('GET /api/menu/admin')).toBe(1)
    expect(askedFor('GET /api/auth/user')).toBe(1)

    later(DAY)
    startSessionAgain()
    reloadApp()
    await nav()
    expect(askedFor('GET /api/menu/admin')).toBe(2)
    expect(askedFor('GET /api/auth/user')).toBe(2)
  })

  test('loaded · the user is loaded anew, as after a refusal → reloaded', async () => {
    openApp('/admin/dashboard', staff)
    await nav()
    server.use(
      http.get('*/api/menu/admin', () =>
        HttpResponse.json([...menus.admin, item(3, 'Novo', 'admin', '/admin/conta')]),
      ),
      http.get('*/api/usuario', () => problem(403, 'sem-permissao', 'Não pode.')),
    )
    await cache()
      .query(usuarioListaOptions(usuarioQuery.parse({})))
      .catch(() => {})
    await screen.findByRole('link', { name: 'Novo' })
    expect(askedFor('GET /api/menu/admin')).toBe(2)
    expect(askedFor('GET /api/auth/user')).toBe(2)
  })

  test('loading it is refused → not asked for again and again', async () => {
    server.use(http.get('*/api/menu/admin', () => problem(403, 'sem-permissao', 'Não pode.')))
    openApp('/admin/dashboard', staff)
    await screen.findByRole('button', { name: 'Conta de Helena Prado' })
    await waitFor(() => expect(askedFor('GET /api/menu/admin')).toBe(1))
    // Time enough for another round.
    await goTo('/public/consulta')
    await screen.findByLabelText('CNPJ ou CPF')
    await waitFor(() => expect(cache().isFetching()).toBe(0))
    expect(askedFor('GET /api/menu/admin')).toBe(1)
  })

  test('loaded · logout → cache cleared, reloaded as nobody’s, hidden; login → reloaded', async () => {
    server.use(http.post('*/api/auth/admin/login', () => HttpResponse.json(withTokens(staff))))
    openApp('/admin/dashboard', staff)
    await nav()
    await leave('Helena Prado')
    await settled('/admin/login')
    await waitFor(() => expect(askedFor('GET /api/menu/public')).toBe(1))
    expect(screen.queryByRole('navigation', { name: 'Principal' })).toBeNull()
    expect(sessionStorage.getItem('contribui.cache')).toBeNull()

    await signIn('E-mail', 'admin@demo.local')
    await nav()
    expect(askedFor('GET /api/menu/admin')).toBe(2)
  })
})

describe('access', () => {
  test('user load · an administrator → the selected access is cleared', async () => {
    openApp('/public/consulta')
    session.setState({ acessoId: 99 })
    localStorage.setItem('contribui.acesso', '99')
    await screen.findByRole('button', { name: 'Conta de Helena Prado' })
    await waitFor(() => expect(session.getState().acessoId).toBeNull())
    expect(localStorage.getItem('contribui.acesso')).toBeNull()
  })

  test('user load · a client → the active ones are listed and the first is selected', async () => {
    const who = client(
      acesso(8, 'Inativo', { ativo: false }),
      acesso(9, 'De cadastro inativo', { cadastroAtivo: false }),
      padaria,
      oficina,
    )
    openApp('/public/inicio', who)
    const select = await screen.findByLabelText<HTMLSelectElement>('Acesso Atual')
    expect([...select.options].map(({ value }) => value)).toEqual(['11', '12'])
    expect(select.value).toBe('11')
    expect(session.getState().acessoId).toBe(11)
  })

  test('one active access → no selector, and the access names the user menu', async () => {
    openApp('/public/inicio', client(padaria))
    await screen.findByRole('button', { name: 'Conta de Padaria' })
    expect(screen.queryByLabelText('Acesso Atual')).toBeNull()
  })

  test('selected · another is chosen → that one is set, what depends on it follows, and it is kept', async () => {
    openApp('/public/inicio', client(padaria, oficina))
    await screen.findByText('Pessoa do acesso 11')
    await user.selectOptions(await screen.findByLabelText('Acesso Atual'), '12')
    await screen.findByText('Pessoa do acesso 12')
    expect(localStorage.getItem('contribui.acesso')).toBe('12')
    reloadApp()
    await screen.findByText('Pessoa do acesso 12')
  })

  test('selected · it is taken away while the acessos are refreshed → the next one that is active', async () => {
    openApp('/public/inicio', client(padaria, oficina))
    await screen.findByText('Pessoa do acesso 11')
    server.use(
      http.get('*/api/auth/acessos', () => HttpResponse.json([{ ...padaria, ativo: false }, oficina])),
    )
    await refreshAcessos(cache(), 2)
    await screen.findByText('Pessoa do acesso 12')
    expect(session.getState().acessoId).toBe(12)
  })

  const gone = () => problem(404, 'nao-encontrado', 'Não encontrado.')
  const taken = { ...padaria, ativo: false }
  describe.each([
    ['/public/inicio', 'pessoa/11', 'Pessoa do acesso 12'],
    ['/public/lista/debitos', 'debito', 'Dona do acesso 12'],
  ])('selected · the server knows it no more, at %s', (path, call, next) => {
    beforeEach(() => {
      vi.spyOn(console, 'error').mockImplementation(() => {})
      vi.spyOn(console, 'warn').mockImplementation(() => {})
      server.use(
        http.get('*/api/pessoa/11', gone),
        http.get('*/api/debito', ({ request }) =>
          request.url.endsWith('=11') ? gone() : HttpResponse.json(debitosDe(12)),
        ),
      )
    })

    test('→ the next one', async () => {
      server.use(http.get('*/api/auth/acessos', () => HttpResponse.json([taken, oficina])))
      openApp(path, client(padaria, oficina))
      await screen.findByText(next)
      expect(address()).toBe(path)
      expect(localStorage.getItem('contribui.acesso')).toBe('12')
    })

    test('no other → the accesses page', async () => {
      server.use(http.get('*/api/auth/acessos', () => HttpResponse.json([taken])))
      openApp(path, client(padaria))
      await title('Acessos')
      expect(address()).toBe(`/public/acessos?returnUrl=${encodeURIComponent(path)}`)
    })

    test('yet still lists it → told, and asked no more', async () => {
      server.use(http.get('*/api/auth/acessos', () => HttpResponse.json([padaria])))
      openApp(path, client(padaria))
      await title('Página não encontrada')
      await waitFor(() => expect(askedFor('GET /api/auth/acessos')).toBe(1))
      await waitFor(() => expect(cache().isFetching()).toBe(0))
      expect(askedFor(`GET /api/${call}`)).toBe(1)
    })
  })
})

describe('debits', () => {
  let of: (string | null)[]
  beforeEach(() => {
    of = []
    server.use(
      http.get('*/api/debito', ({ request }) => {
        const acessoId = new URL(request.url).searchParams.get('acessoId')
        of.push(acessoId)
        return HttpResponse.json(debitosDe(Number(acessoId)))
      }),
      http.post('*/api/consulta/cpf', () =>
        HttpResponse.json({ ...debitosDe(0), token: 'a.b.c', expiraEm: '2999-01-01T00:00:00Z' }),
      ),
    )
  })

  test.each([
    ['no access', client()],
    ['only inactive ones', client({ ...padaria, ativo: false })],
  ])('a client with %s → the accesses page', async (_what, who) => {
    openApp('/public/lista/debitos', who)
    await title('Acessos')
    expect(address()).toBe('/public/acessos?returnUrl=%2Fpublic%2Flista%2Fdebitos')
    expect(of).toEqual([])
  })

  test('the access that was chosen is no longer active → the next one, before anything is asked', async () => {
    openApp('/public/consulta', client({ ...padaria, ativo: false }, oficina))
    chooseAcesso(11)
    await goTo('/public/lista/debitos')
    await screen.findByText('Dona do acesso 12')
    expect(of).toEqual(['12'])
  })

  test('a client with and without what they consulted', async () => {
    openApp('/public/consulta', client(padaria))
    chooseConsulta({ tipo: 'fisica', registro: '12345678909' })
    await goTo('/public/lista/debitos?de=consulta')
    await screen.findByText('Dona do acesso 0')
    await goTo('/public/lista/debitos')
    await screen.findByText('Dona do acesso 11')
  })

  test('an administrator → 403, save for what they consulted', async () => {
    openApp('/public/lista/debitos', staff)
    await title('Acesso não permitido')
    chooseConsulta({ tipo: 'fisica', registro: '12345678909' })
    await goTo('/public/lista/debitos')
    await screen.findByText('Dona do acesso 0')
    expect(of).toEqual([])
  })

  test('nobody, and nothing consulted → the consultation', async () => {
    openApp('/public/lista/debitos', null)
    await settled('/public/consulta')
  })
})

describe('pessoa', () => {
  test('in the store and of the current access → not asked for again', async () => {
    openApp('/public/inicio', client(padaria))
    await screen.findByText('Pessoa do acesso 11')
    await goTo('/public/consulta')
    await goTo('/public/inicio')
    await screen.findByText('Pessoa do acesso 11')
    expect(askedFor('GET /api/pessoa/11')).toBe(1)
  })

  test('not in the store → from the cache; after 3600 s → fetched', async () => {
    openApp('/public/inicio', client(padaria))
    await screen.findByText('Pessoa do acesso 11')
    reloadApp()
    await screen.findByText('Pessoa do acesso 11')
    expect(askedFor('GET /api/pessoa/11')).toBe(1)

    later(HOUR)
    startSessionAgain()
    reloadApp()
    await screen.findByText('Pessoa do acesso 11')
    await waitFor(() => expect(askedFor('GET /api/pessoa/11')).toBe(2))
  })

  test.each([
    ['no access', client()],
    ['only inactive ones', client({ ...padaria, ativo: false })],
  ])('none, and a user with %s → the accesses page', async (_what, who) => {
    openApp('/public/inicio', who)
    await title('Acessos')
    expect(address()).toBe('/public/acessos?returnUrl=%2Fpublic%2Finicio')
    expect(asked.filter((one) => one.includes('/pessoa/'))).toEqual([])
  })
})

/** An access token that is good for that many seconds. */
function token(lifetime: number) {
  const encode = (part: object) => btoa(JSON.stringify(part)).replaceAll('=', '')
  return `${encode({ alg: 'none' })}.${encode({ exp: Math.floor(Date.now() / 1000) + lifetime })}.x`
}

describe('token', () => {
  test('it expires within 30 s · parallel calls → one refresh, whose accessToken replaces the stored one', async () => {
    const renewed = token(900)
    server.use(
      http.post('*/api/auth/refreshtoken', () =>
        HttpResponse.json({ accessToken: renewed, refreshToken: 'n'.repeat(30) }),
      ),
      http.get('*/api/auth/user', () => HttpResponse.json(staff)),
    )
    openApp('/public/consulta', null)
    startSession({ ...withTokens(staff), accessToken: token(20) })
    await goTo('/admin/dashboard')
    await nav()
    expect(askedFor('POST /api/auth/refreshtoken')).toBe(1)
    expect(localStorage.getItem('token')).toBe(renewed)
  })

  test.each([
    ['an administrator', staff, '/admin/dashboard?aba=1'],
    ['a client', client(padaria), '/public/inicio'],
  ])(
    '401 for the user, and the refresh fails · %s → logged out as expired, once, in this browser alone',
    async (_who, who, path) => {
      server.use(
        http.get('*/api/auth/user', () => problem(401, 'sem-sessao', 'Entre.')),
        http.post('*/api/auth/refreshtoken', () => problem(401, 'sessao-encerrada', 'Terminou.')),
      )
      openApp(path, who)
      await screen.findByText('Sua sessão terminou. Entre de novo para continuar de onde parou.')
      expect(address()).toBe(`/public/login?tokenExpired=true&returnUrl=${encodeURIComponent(path)}`)
      expect(askedFor('POST /api/auth/refreshtoken')).toBe(1)
      expect(asked.filter((one) => one.includes('/logout/'))).toEqual([])
      expect(localStorage.getItem('token')).toBeNull()
    },
  )

  test('401 for anything else, and the refresh fails · an administrator → their own login', async () => {
    openApp('/admin/dashboard', staff)
    await nav()
    server.use(
      http.get('*/api/auth/roles', () => problem(401, 'sem-sessao', 'Entre.')),
      http.post('*/api/auth/refreshtoken', () => problem(401, 'sessao-encerrada', 'Terminou.')),
    )
    // it may be let go on the way
    await cache()
      .query(rolesOptions())
      .catch(() => undefined)
    await settled('/admin/login?tokenExpired=true&returnUrl=%2Fadmin%2Fdashboard')
  })

  test('it runs out in another tab → here too, with the way back', async () => {
    const stop = followOtherTabs()
    openApp('/admin/dashboard?aba=1', staff)
    await nav()
    localStorage.clear()
    localStorage.setItem('contribui.sessao', 'expirada')
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
    await screen.findByText('Sua sessão terminou. Entre de novo para continuar de onde parou.')
    expect(address()).toBe('/admin/login?tokenExpired=true&returnUrl=%2Fadmin%2Fdashboard%3Faba%3D1')
    stop()
  })

  test('expired on the login already → stays, without a way back to itself', async () => {
    openApp('/public/login', null)
    await title('Entrar')
    startSession(withTokens(client(padaria)))
    endSession({ expired: true })
    await settled('/public/login?tokenExpired=true')
  })

  test('the acessos are refreshed → they replace the user’s', async () => {
    openApp('/public/inicio', client(padaria))
    await screen.findByRole('button', { name: 'Conta de Padaria' })
    server.use(http.get('*/api/auth/acessos', () => HttpResponse.json([padaria, oficina])))
    const refresh = acessosMutation(cache(), 2)
    await cache().getMutationCache().build(cache(), refresh).execute()
    const select = await screen.findByLabelText<HTMLSelectElement>('Acesso Atual')
    expect(select.options).toHaveLength(2)
    reloadApp()
    expect((await screen.findByLabelText<HTMLSelectElement>('Acesso Atual')).options).toHaveLength(2)
  })

  test('no user → nothing is signed with what was their token', async () => {
    const bearers: (string | null)[] = []
    server.use(
      http.get('*/api/entidade', ({ request }) => {
        bearers.push(request.headers.get('authorization'))
        return HttpResponse.json(entidade)
      }),
    )
    openApp('/admin/dashboard', staff)
    await nav()
    await leave('Helena Prado')
    await settled('/admin/login')
    await waitFor(() => expect(bearers).toHaveLength(2))
    expect(bearers[0]).toMatch(/^Bearer /)
    expect(bearers[1]).toBeNull()
  })
})

describe('login', () => {
  const entering = (who: Usuario) =>
    server.use(
      http.post('*/api/auth/admin/login', () => HttpResponse.json(withTokens(who))),
      http.post('*/api/auth/public/login', () => HttpResponse.json(withTokens(who))),
      http.get('*/api/auth/user', () => HttpResponse.json(who)),
    )

  test.each([
    ['no returnUrl, atendimento alone', '/admin/login', staff, '/admin/atendimento/fila'],
    [
      'no returnUrl, more than atendimento',
      '/admin/login',
      { ...staff, papeis: ['atendimento', 'cadastro'] } satisfies Usuario,
      '/admin/dashboard',
    ],
    ['a returnUrl', '/admin/login?returnUrl=%2Fadmin%2Fdashboard%3Faba%3D1', staff, '/admin/dashboard?aba=1'],
    [
      'a second factor that is demanded',
      '/admin/login?returnUrl=%2Fadmin%2Fdashboard',
      { ...staff, segundoFator: 'exigido' } as const,
      '/admin/conta',
    ],
  ])(
    'administrator, %s → token stored, hub started, user stored, on their way',
    async (_what, from, who, to) => {
      server.use(http.get('*/api/auth/sessoes', () => HttpResponse.json([])))
      entering(who)
      openApp(from, null)
      await signIn('E-mail', 'admin@demo.local')
      await settled(to)
      expect(localStorage.getItem('token')?.split('.')).toHaveLength(3)
      // It is not open before the second factor is set up.
      await waitFor(() => expect(startHub).toHaveBeenCalledTimes(who.segundoFator === 'exigido' ? 0 : 1))
      expect(askedFor('GET /api/auth/user')).toBe(0)
    },
  )

  test('no frame of the signed-in comes round the login while the next screen is on its way', async () => {
    entering(staff)
    openApp('/admin/login?returnUrl=%2Fadmin%2Fdashboard', null)
    await title('Entrar na administração')
    const framed: boolean[] = []
    const watch = new MutationObserver(() => {
      const atLogin = document.querySelector('input[name="senha"]') !== null
      framed.push(atLogin && document.querySelector('[data-signed-in]') !== null)
    })
    watch.observe(document.body, { subtree: true, childList: true, attributes: true })
    await signIn('E-mail', 'admin@demo.local')
    await settled('/admin/dashboard')
    await nav()
    watch.disconnect()
    expect(framed).not.toContain(true)
    expect(document.querySelector('[data-signed-in]')).not.toBeNull()
  })

  test.each([
    ['a returnUrl', '?returnUrl=%2Fpublic%2Fconsulta', client(padaria, oficina), '/public/consulta', 11],
    ['exactly one active access', '', client({ ...oficina, ativo: false }, padaria), '/public/inicio', 11],
    ['several', '', client(padaria, oficina), '/public/acessos', 11],
    ['none', '', client(), '/public/acessos', null],
  ] as const)('client, %s → user stored, on their way', async (_what, search, who, to, selected) => {
    server.use(
      http.get('*/api/entidade', () =>
        HttpResponse.json({ ...entidade, settings: { ...entidade.settings, homeAddress: '/public/inicio' } }),
      ),
    )
    entering(who)
    openApp(`/public/login${search}`, null)
    await signIn('E-mail, CPF ou CNPJ', 'bia@demo.local')
    await settled(to)
    await screen.findByRole('button', { name: /^Conta de/ })
    expect(session.getState().acessoId).toBe(selected)
    // by which they hear of what is billed and received
    await waitFor(() => expect(startHub).toHaveBeenCalledTimes(1))
    expect(askedFor('GET /api/auth/user')).toBe(0)
  })

  test('client, one access, settings missing → the debits', async () => {
    server.use(
      http.get('*/api/entidade', () => problem(503, 'indisponivel', 'Indisponível.')),
      http.get('*/api/debito', () => HttpResponse.json(debitosDe(11))),
    )
    entering(client(padaria))
    openApp('/public/login', null)
    await signIn('E-mail, CPF ou CNPJ', 'bia@demo.local')
    await settled('/public/lista/debitos')
  })

  test.each([
    ['confirmar', 'registro', 'POST /api/auth/confirmar'],
    ['senha', 'senha', 'POST /api/auth/senha'],
  ])('%s by a token → the same flow', async (path, finalidade, call) => {
    const link = {
      finalidade,
      nome: 'Bia Reis',
      email: 'bia@demo.local',
      isAdmin: false,
      segundoFator: false,
      entidade: 'demo',
      senhaMinima: 8,
    }
    server.use(
      http.post('*/api/auth/link', () => HttpResponse.json(link)),
      http.post('*/api/auth/confirmar', () => HttpResponse.json(withTokens(client(padaria, oficina)))),
      http.post('*/api/auth/senha', () => HttpResponse.json(withTokens(client(padaria, oficina)))),
    )
    openApp(`/public/${path}?token=1.${'a'.repeat(43)}`, null)
    await write(/^(Nova s|S)enha/, 'Uma-senha-longa-2026')
    await click('Salvar senha e entrar')
    await settled('/public/acessos')
    expect(askedFor(call)).toBe(1)
    expect(session.getState()).toMatchObject({ userId: 2, acessoId: 11 })
  })

  test('by a token, while another user is signed in → the new one, once, and nothing of the other', async () => {
    const link = { finalidade: 'registro', nome: 'Bia Reis', email: 'bia@demo.local', isAdmin: false }
    server.use(
      http.post('*/api/auth/link', () =>
        askedFor('POST /api/auth/confirmar') === 0
          ? HttpResponse.json({ ...link, segundoFator: false, entidade: 'demo', senhaMinima: 8 })
          : problem(410, 'token-invalido', 'Não vale mais.'),
      ),
      http.post('*/api/auth/confirmar', () => HttpResponse.json(withTokens(client(padaria, oficina)))),
    )
    openApp(`/public/confirmar?token=1.${'a'.repeat(43)}`, staff)
    await screen.findByRole('button', { name: 'Conta de Helena Prado' })
    await write('Nova senha', 'Uma-senha-longa-2026')
    await click('Salvar senha e entrar')
    await settled('/public/acessos')
    await screen.findByRole('button', { name: 'Conta de Bia Reis' })
    expect(askedFor('POST /api/auth/link')).toBe(1)
    expect(askedFor('GET /api/auth/user')).toBe(1)
    expect(
      JSON.stringify(
        cache()
          .getQueryCache()
          .getAll()
          .map(({ state }) => state.data ?? null),
      ),
    ).not.toContain('Helena')
  })

  test('in another tab, at the login → on their way here too', async () => {
    const stop = followOtherTabs()
    openApp('/public/login?returnUrl=%2Fpublic%2Finicio', null)
    await title('Entrar')
    entering(client(padaria))
    const { accessToken: token, refreshToken } = withTokens(client(padaria))
    localStorage.setItem('token', token)
    localStorage.setItem('contribui.sessao', JSON.stringify({ refreshToken, userId: 2, isAdmin: false }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
    await screen.findByText('Pessoa do acesso 11')
    stop()
  })

  describe('the addresses that the entidade configured lead round in circles', () => {
    const configured = (settings: object) =>
      server.use(
        http.get('*/api/entidade', () =>
          HttpResponse.json({ ...entidade, settings: { ...entidade.settings, ...settings } }),
        ),
      )

    test.each([
      '/',
      '/login',
      '/link?a=1',
      '/login-clientes',
      '/Public/Login/',
      '/public/login-clientes',
      '/admin/',
    ])('the home is %s → the debits', async (homeAddress) => {
      configured({ homeAddress })
      server.use(http.get('*/api/debito', () => HttpResponse.json(debitosDe(11))))
      entering(client(padaria))
      openApp('/public/login', null)
      await signIn('E-mail, CPF ou CNPJ', 'bia@demo.local')
      await settled('/public/lista/debitos')
    })

    test.each(['/', '/login'])('the acessos are at %s → at their own', async (accessAddress) => {
      configured({ accessAddress })
      openApp('/public/inicio', client())
      await title('Acessos')
    })

    test.each(['/public/inicio', '/public/lista/debitos'])(
      'the acessos are at %s, which needs one → at their own',
      async (accessAddress) => {
        configured({ accessAddress })
        openApp('/public/inicio', client())
        await title('Acessos')
      },
    )
  })

  test('the policy is accepted → user stored, over the login with aceitePolitica, on their way', async () => {
    server.use(
      http.post('*/api/auth/public/login', () =>
        problem(403, 'politica-nao-aceita', 'Aceite.', undefined, { token: `1.${'a'.repeat(43)}` }),
      ),
      http.post('*/api/auth/politica/pendentes', () =>
        HttpResponse.json([
          {
            qual: 'politica',
            versao: 3,
            html: '<p>Texto</p>',
            publicadaEm: '2026-01-01T00:00:00Z',
            valeDesde: '2026-01-01',
          },
        ]),
      ),
      http.post('*/api/auth/politica', () => HttpResponse.json(withTokens(client(padaria)))),
    )
    openApp('/public/login?returnUrl=%2Fpublic%2Finicio', null)
    await signIn('E-mail, CPF ou CNPJ', 'bia@demo.local')
    await click('Aceitar e continuar')
    await settled('/public/inicio')
    expect(session.getState().userId).toBe(2)
  })
})

describe('logout', () => {
  test.each([
    [
      'an administrator',
      admin,
      '/admin/dashboard',
      'Helena Prado',
      '/admin/login',
      'POST /api/auth/logout/1',
    ],
    ['a client', client(padaria), '/public/inicio', 'Padaria', '/public/login', 'POST /api/auth/logout/2'],
  ] as const)(
    '%s → the server is told; user, access and person are gone',
    async (_who, who, path, name, login, call) => {
      openApp(path, who)
      await nav()
      await leave(name)
      await settled(login)
      expect(askedFor(call)).toBe(1)
      expect(session.getState()).toMatchObject({ userId: null, acessoId: null, token: null })
      const kept = JSON.stringify([{ ...localStorage }, { ...sessionStorage }])
      const held = JSON.stringify(
        cache()
          .getQueryCache()
          .getAll()
          .map(({ state }) => state.data ?? null),
      )
      for (const trace of [who.name, who.email, 'Pessoa do acesso']) {
        expect(kept).not.toContain(trace)
        expect(held).not.toContain(trace)
      }
    },
  )

  test('an administrator → the hub is stopped, and cached credits and debits are expired', async () => {
    openApp('/admin/dashboard', staff)
    await waitFor(() => expect(startHub).toHaveBeenCalled())
    cache().setQueryData(debitosOptions(11).queryKey, {
      pessoa: { tipoPessoa: 'juridica', registro: padaria.registro, nome: 'Padaria' },
      atualizadoEm: '2026-11-21',
      pagavelEm: '2026-11-23',
      total: 0,
      meses: [],
    })
    await leave('Helena Prado')
    await settled('/admin/login')
    expect(stopHub).toHaveBeenCalledOnce()
    expect(cache().getQueryData(debitosOptions(11).queryKey)).toBeUndefined()
  })

  test('no current user → done, as a client, without the server', async () => {
    server.use(http.get('*/api/auth/user', () => HttpResponse.error()))
    openApp('/public/consulta')
    await click('Conta: não foi possível carregar seus dados')
    await screen.findByText(/Não foi possível falar com o servidor\..* Sua sessão continua aberta\./)
    await click('Sair')
    await settled('/public/login')
    expect(asked.filter((one) => one.includes('/logout/'))).toEqual([])
    expect(session.getState().userId).toBeNull()
  })

  test('401 → done, as a client, and no talk of a session that ran out', async () => {
    server.use(
      http.post('*/api/auth/logout/:id', () => problem(401, 'sessao-encerrada', 'Terminou.')),
      http.post('*/api/auth/refreshtoken', () => problem(401, 'sessao-encerrada', 'Terminou.')),
    )
    openApp('/admin/dashboard', staff)
    await leave('Helena Prado')
    await settled('/public/login')
    expect(screen.queryByText(/Sua sessão terminou/)).toBeNull()
    expect(messages()).toEqual([])
  })

  test('any other failure → told, and the session stays', async () => {
    server.use(http.post('*/api/auth/logout/:id', () => problem(500, 'interno', 'O servidor falhou.')))
    openApp('/admin/dashboard', staff)
    await leave('Helena Prado')
    await waitFor(() =>
      expect(messages()).toEqual(['Não foi possível sair: O servidor falhou. Sua sessão continua aberta.']),
    )
    expect(address()).toBe('/admin/dashboard')
    expect(session.getState().userId).toBe(1)
    expect(stopHub).not.toHaveBeenCalled()
  })

  test.each([
    ['an administrator', staff, '/admin/dashboard', '/admin/login'],
    ['a client', client(padaria), '/public/inicio', '/public/login'],
  ])('in another tab, of %s → here too', async (_who, who, path, login) => {
    const stop = followOtherTabs()
    openApp(path, who)
    await nav()
    localStorage.clear()
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
    await settled(login)
    expect(screen.queryByRole('navigation', { name: 'Principal' })).toBeNull()
    expect(asked.filter((one) => one.includes('/logout/'))).toEqual([])
    stop()
  })
})

describe('the user cannot be had', () => {
  test.each([
    [400, 1],
    [403, 1],
    [404, 1],
    [429, 2],
    [500, 2],
    [503, 2],
  ])('%i → the login, as expired, with the way back, asked %i times', async (status, times) => {
    server.use(http.get('*/api/auth/user', () => problem(status, 'recusado', 'Não.')))
    openApp('/public/inicio', client(padaria))
    await settled('/public/login?tokenExpired=true&returnUrl=%2Fpublic%2Finicio')
    expect(session.getState().userId).toBeNull()
    expect(askedFor('GET /api/auth/user')).toBe(times)
  })

  test.each([401, 404, 500])('an administrator, %i → the public login all the same', async (status) => {
    server.use(
      http.get('*/api/auth/user', () => problem(status, 'recusado', 'Não.')),
      http.post('*/api/auth/refreshtoken', () =>
        HttpResponse.json({ accessToken: token(900), refreshToken: 'n'.repeat(30) }),
      ),
    )
    openApp('/admin/dashboard', staff)
    await settled('/public/login?tokenExpired=true&returnUrl=%2Fadmin%2Fdashboard')
  })

  test('500 once → the second try is enough', async () => {
    server.use(http.get('*/api/auth/user', () => problem(500, 'interno', 'Falhou.'), { once: true }))
    openApp('/public/inicio', client(padaria))
    await screen.findByText('Pessoa do acesso 11')
    expect(session.getState().userId).toBe(2)
  })

  test('the server is down → a sentence and another try; the session stays', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    let down = true
    server.use(
      http.get('*/api/auth/user', () => (down ? HttpResponse.error() : HttpResponse.json(client(padaria)))),
    )
    openApp('/public/inicio', client(padaria))
    await title('Sem contato com o servidor')
    expect(session.getState().userId).toBe(2)
    down = false
    await click('Tentar de novo')
    await screen.findByText('Pessoa do acesso 11')
  })
})

describe('rights that change meanwhile', () => {
  test('a second factor comes to be demanded → where it is set up', async () => {
    let demanded = false
    server.use(
      http.get('*/api/auth/user', () =>
        HttpResponse.json({ ...admin, segundoFator: demanded ? 'exigido' : 'inativo' }),
      ),
      http.get('*/api/auth/sessoes', () => HttpResponse.json([])),
      http.get('*/api/painel', () => problem(403, 'segundo-fator-exigido', 'Ative a verificação.')),
    )
    openApp('/public/consulta')
    await nav()
    demanded = true
    await goTo('/admin/dashboard')
    await settled('/admin/conta')
  })
})

describe('held once', () => {
  test('roles and settings → loaded only if not already held', async () => {
    openApp('/admin/dashboard', staff)
    await nav()
    for (const _twice of [1, 2]) {
      await cache().query(rolesOptions())
      await cache().query(configuracaoOptions(configuracoes.acesso))
    }
    expect(askedFor('GET /api/auth/roles')).toBe(1)
    expect(askedFor('GET /api/auth/settings')).toBe(1)
  })

  test('the list of notifications and their count → each its own status', async () => {
    server.use(
      http.get('*/api/notification/GetNotificationsByUser', () => problem(500, 'interno', 'A lista falhou.')),
      http.get('*/api/notification/GetUnreadNotificationCount', () => HttpResponse.json(3)),
    )
    openApp('/admin/dashboard', staff)
    await click('Notificações: 3 não lidas')
    await screen.findByText('A lista falhou.')
    screen.getByRole('button', { name: 'Notificações: 3 não lidas' })
  })
})

/** Time passed: the same user with a token that is good now. What was kept for the reload stays, as it does over a renewal. */
function startSessionAgain() {
  const kept = sessionStorage.getItem('contribui.cache') ?? ''
  const { userId, isAdmin } = session.getState()
  const encode = (part: object) => btoa(JSON.stringify(part)).replaceAll('=', '')
  const exp = Math.floor(Date.now() / 1000) + 900
  session.setState({ userId, isAdmin, token: `${encode({ alg: 'none' })}.${encode({ exp })}.x` })
  sessionStorage.setItem('contribui.cache', kept)
}
