import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { session } from '#src/stores/session.ts'
import {
  acesso,
  address,
  admin,
  click,
  cliente,
  entidade,
  fakeServer,
  field,
  openApp,
  problem,
  signedIn,
  withTokens,
  write,
} from '#src/test-support/app.tsx'
// Loaded on demand by the app; here before the first test, whose time it would take.
import './CodeStep.tsx'
// Holds the code for the way on, of which the login alone is to be refused.
import '#src/components/moldura/shell/UserMenu.tsx'

const server = fakeServer()
const TOKEN = `1.${'a'.repeat(43)}`

let sent: unknown[]
beforeEach(() => {
  sent = []
})

/** The admin login of a user who has a second factor, whose code is `code`. */
function demandCode(code: string) {
  server.use(
    http.post('*/api/auth/admin/login', async ({ request }) => {
      // The form sends what the contract says; the server's own tests check that.
      const body = (await request.json()) as { senha: string; codigo?: string }
      sent.push(body)
      if (body.senha !== 'certa') return problem(401, 'credenciais', 'Login ou senha incorretos.')
      if (body.codigo === undefined) return problem(401, 'codigo-exigido', 'Informe o código de verificação.')
      return body.codigo === code
        ? HttpResponse.json(withTokens(admin))
        : problem(401, 'codigo-invalido', 'Código incorreto.', { codigo: 'Código incorreto ou vencido.' })
    }),
  )
}

async function signIn(label: string, login: string, senha: string) {
  await write(label, login)
  await write('Senha', senha)
  await click('Entrar')
}

test('a second factor is asked for after the password, and takes a recovery code too', async () => {
  demandCode('ABCD-EFGH')
  openApp('/admin/login?returnUrl=%2F403', null)
  await signIn('E-mail', 'admin@demo.local', 'certa')

  const codigo = await field('Código de verificação')
  await waitFor(() => expect(document.activeElement).toBe(codigo))
  expect(codigo.autocomplete).toBe('one-time-code')
  expect(screen.queryByRole('alert')).toBeNull()

  await click('Entrar')
  await screen.findByText('Informe o código de verificação.')
  expect(sent).toHaveLength(1)

  await write('Código de verificação', '000000')
  await click('Entrar')
  await screen.findByText('Código incorreto ou vencido.')
  await waitFor(() => expect(document.activeElement).toBe(codigo))

  await write('Código de verificação', ' ABCD-EFGH ')
  await click('Entrar')
  await screen.findByRole('heading', { name: 'Acesso não permitido' })
  expect(sent.at(-1)).toEqual({ login: 'admin@demo.local', senha: 'certa', codigo: 'ABCD-EFGH' })
})

test('from the code one gets back to login and password as they were typed', async () => {
  demandCode('123456')
  openApp('/admin/login', null)
  await signIn('E-mail', 'admin@demo.local', 'certa')
  await click('Voltar ao e-mail e à senha')
  expect(screen.queryByLabelText('Código de verificação')).toBeNull()
  expect((await field('E-mail')).value).toBe('admin@demo.local')
  expect((await field('Senha')).value).toBe('certa')
  expect((await field('Senha')).closest('[hidden]')).toBeNull()
})

test('a login that waits for the policy goes there, with the way back in the address and the token out of it', async () => {
  server.use(
    http.post('*/api/auth/public/login', () =>
      problem(403, 'politica-nao-aceita', 'Aceite a política.', undefined, { token: TOKEN }),
    ),
    http.post('*/api/auth/politica/pendentes', () =>
      HttpResponse.json([
        {
          qual: 'politica',
          versao: 3,
          html: '<p>Seus dados.</p>',
          publicadaEm: '2026-11-01T12:00:00Z',
          valeDesde: '2026-11-01',
        },
      ]),
    ),
  )
  openApp('/public/login?returnUrl=%2Fpublic%2Finicio', null)
  await signIn('E-mail, CPF ou CNPJ', 'bia@demo.local', 'certa')
  await screen.findByRole('button', { name: 'Aceitar e continuar' })
  expect(address()).toBe('/public/politica?returnUrl=%2Fpublic%2Finicio')
})

test('the ways to registration and to a new password keep the address to come back to', async () => {
  server.use(
    http.get('*/api/entidade', () =>
      HttpResponse.json({
        ...entidade,
        settings: { ...entidade.settings, caminhoRegistro: '/public/consulta' },
      }),
    ),
  )
  openApp('/public/login?returnUrl=%2F403', null)
  const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await hrefOf('Esqueci minha senha')).toBe('/public/esqueci-senha?returnUrl=%2F403')
  // The first is the toolbar's.
  const [, cadastrar] = await screen.findAllByRole('link', { name: 'Cadastrar' })
  expect(cadastrar?.getAttribute('href')).toBe('/public/consulta?returnUrl=%2F403')
})

test("the admin login asks for an administrator's password", async () => {
  openApp('/admin/login', null)
  const link = await screen.findByRole('link', { name: 'Esqueci minha senha' })
  expect(link.getAttribute('href')).toBe('/public/esqueci-senha?admin=true')
})

test('an only acesso is selected and the home of the entidade opened', async () => {
  server.use(
    http.post('*/api/auth/public/login', () => HttpResponse.json(withTokens(cliente))),
    http.get('*/api/entidade', () =>
      HttpResponse.json({ ...entidade, settings: { ...entidade.settings, homeAddress: '/404' } }),
    ),
  )
  openApp('/public/login', null)
  await signIn('E-mail, CPF ou CNPJ', '12.ABC.345/01DE-35', 'certa')
  await screen.findByRole('heading', { name: 'Página não encontrada' })
  expect(session.getState().acessoId).toBe(7)
})

test('the code for the way on cannot be had at once: the guard of the login goes on', async () => {
  let tries = 0
  let refuse = () => {}
  // of two tries at once the second would not go by what stands in for the code
  const refused = new Promise<void>((resolve) => (refuse = resolve))
  onTestFinished(() => vi.doUnmock('#src/components/ui/page/home.ts'))
  vi.doMock('#src/components/ui/page/home.ts', (original) => {
    tries += 1
    if (tries > 1) return original()
    refuse()
    throw new Error('Failed to fetch dynamically imported module')
  })
  server.use(
    http.post('*/api/auth/admin/login', async () => {
      await refused
      return HttpResponse.json(withTokens(admin))
    }),
  )
  openApp('/admin/login?returnUrl=%2F403', null)
  await signIn('E-mail', 'admin@demo.local', 'certa')
  await screen.findByRole('heading', { name: 'Acesso não permitido' })
  expect(tries).toBe(2)
})

test('with several acessos, one is chosen first; without an answer nobody is signed in and all stays typed', async () => {
  server.use(http.post('*/api/auth/public/login', () => HttpResponse.error(), { once: true }))
  openApp('/public/login', null)
  await signIn('E-mail, CPF ou CNPJ', 'bia@demo.local', 'certa')
  expect((await screen.findByRole('alert')).textContent).toMatch(/Não foi possível falar com o servidor/)
  expect(signedIn()).toBe(false)
  expect((await field('Senha')).value).toBe('certa')

  const varios = { ...cliente, acessos: [acesso, { ...acesso, id: 8, nome: 'Mercado' }] }
  server.use(http.post('*/api/auth/public/login', () => HttpResponse.json(withTokens(varios))))
  await click('Entrar')
  await screen.findByRole('heading', { name: 'Acessos' })
  expect(address()).toBe('/public/acessos')
})

/** The slugs by which the entidade was asked for. */
function askedSlugs() {
  const slugs: (string | null)[] = []
  server.use(
    http.get('*/api/entidade', ({ request }) => {
      const slug = request.headers.get('x-entidade')
      slugs.push(slug)
      return HttpResponse.json({ ...entidade, nomeFantasia: `Sindicato ${slug}` })
    }),
  )
  return slugs
}

test.each([
  ['/public/login?entidade=beta', '/public/login', 'Entrar'],
  ['/admin/login?returnUrl=%2F403&entidade=beta', '/admin/login?returnUrl=%2F403', 'Entrar na administração'],
  [
    '/public/esqueci-senha?entidade=beta&admin=true',
    '/public/esqueci-senha?admin=true',
    'Esqueci minha senha',
  ],
  ['/public/consulta?entidade=beta', '/public/consulta', 'Consulta de débitos'],
  ['/public/certidao?entidade=beta', '/public/certidao', 'Conferir documento'],
  ['/public/registro?entidade=beta', '/public/registro', 'Cadastrar'],
])(
  '%s of a mail or a paper shows the entidade that it names, and forgets the name',
  async (from, to, title) => {
    const slugs = askedSlugs()
    openApp(from, null)
    await screen.findByRole('heading', { name: title })
    expect(await screen.findAllByText('Sindicato beta')).not.toEqual([])
    expect(address()).toBe(to)
    expect(session.getState().entidade).toBe('beta')
    expect(slugs).not.toContain(null)
  },
)

test('a login opened with what is no slug shows the entidade of the address', async () => {
  const slugs = askedSlugs()
  openApp('/public/login?entidade=%3Cb%3E', null)
  await screen.findByRole('heading', { name: 'Entrar' })
  await waitFor(() => expect(slugs).toEqual([null]))
  expect(session.getState().entidade).toBeNull()
})

test('whoever has signed in and opens a login of a mail goes on to what is theirs', async () => {
  server.use(http.get('*/api/auth/sessoes', () => HttpResponse.json([])))
  openApp('/admin/login?entidade=beta&returnUrl=%2Fadmin%2Fconta')
  await waitFor(() => expect(address()).toBe('/admin/conta'))
  expect(session.getState().entidade).toBeNull()
})
