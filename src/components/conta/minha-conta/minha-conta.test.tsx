import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import type { PreferenciaPessoal } from '#src/api/contract/servicos/preferencia-pessoal.ts'
import {
  address,
  admin,
  answer,
  cliente,
  click,
  contaOnServer,
  fakeServer,
  field,
  goTo,
  messages,
  openApp,
  problem,
  user,
  vazio,
  write,
} from '#src/test-support/app.tsx'
import { chooseColorScheme, colorScheme } from '#src/stores/color-scheme.ts'

const server = fakeServer()
const base = {
  nome: admin.name,
  email: admin.email,
  emailPendente: null,
  senhaMinima: 8,
  segundoFatorObrigatorio: false,
}
const pendente = {
  email: 'nova@exemplo.org',
  pedidoEm: '2026-11-22T12:00:00.000Z',
  expiraEm: '2026-11-23T12:00:00.000Z',
}
let sent: [string, unknown][]
let guardada: PreferenciaPessoal

beforeEach(() => {
  sent = []
  guardada = {}
  chooseColorScheme(null)
  const keep = async (name: string, request: Request) => {
    const text = await request.text()
    // the form sends what the contract says, which the server's own tests check
    const body = (text === '' ? {} : JSON.parse(text)) as Record<string, string>
    sent.push([name, body])
    return body
  }
  server.use(
    http.get('*/api/auth/sessoes', () => HttpResponse.json([])),
    http.get('*/api/preferencia/notificacao/sino', () => HttpResponse.json({})),
    http.get('*/api/preferencia/pessoal/geral', () => HttpResponse.json(guardada)),
    http.put('*/api/preferencia/pessoal/geral', async ({ request }) => {
      guardada = { ...guardada, ...(await keep('preferencia', request)) }
      return HttpResponse.json(guardada)
    }),
    http.put('*/api/auth/conta/nome', async ({ request }) => {
      await keep('nome', request)
      contaOnServer({ nome: 'Helena Prado Lima' })
      return HttpResponse.json({ ...base, nome: 'Helena Prado Lima' })
    }),
    http.post('*/api/auth/conta/email', async ({ request }) => {
      const { senha } = await keep('email', request)
      if (senha !== 'certa')
        return problem(422, 'validacao', 'Senha incorreta.', { senha: 'Senha incorreta.' })
      contaOnServer({ emailPendente: pendente })
      return HttpResponse.json({ ...base, emailPendente: pendente })
    }),
    http.post('*/api/auth/conta/email/reenviar', async ({ request }) => {
      await keep('reenviar', request)
      return HttpResponse.json({ ...base, emailPendente: pendente })
    }),
    http.delete('*/api/auth/conta/email', async ({ request }) => {
      await keep('cancelar', request)
      contaOnServer({ emailPendente: null })
      return HttpResponse.json(base)
    }),
    http.put('*/api/auth/conta/senha', async ({ request }) => {
      const { senhaAtual } = await keep('senha', request)
      return senhaAtual === 'certa'
        ? vazio()
        : problem(422, 'validacao', 'Senha incorreta.', { senhaAtual: 'Senha incorreta.' })
    }),
  )
})

const sections = async () =>
  within(await screen.findByRole('navigation', { name: 'Seções da conta' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

test('staff and clients have the same page, save for where they are and how lists look', async () => {
  openApp('/admin/conta')
  expect(await sections()).toEqual([
    'Nome',
    'E-mail',
    'Senha',
    'Verificação em duas etapas',
    'Sessões abertas',
    'Preferências',
    'Localização',
  ])
  expect(await screen.findByLabelText('Altura das linhas das listas')).toBeDefined()
})

test('a client’s account', async () => {
  openApp('/public/conta', cliente)
  expect((await sections()).at(-1)).toBe('Preferências')
  expect(await screen.findByLabelText('Tema')).toBeDefined()
  expect(screen.queryByLabelText('Altura das linhas das listas')).toBeNull()
  expect(screen.queryByLabelText(/notificações que chegam/)).toBeNull()
})

test('a section has its address, and whoever goes there reads on there', async () => {
  openApp('/admin/conta#senha')
  const heading = await screen.findByRole('heading', { name: 'Senha' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  await user.click(await screen.findByRole('link', { name: 'Preferências' }))
  await waitFor(() => expect(address()).toBe('/admin/conta#preferencias'))
  const links = screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'))
  expect(links.map(({ textContent }) => textContent)).toEqual(['Preferências'])
})

test('a name is saved once it is another, and is in the header at once', async () => {
  openApp('/admin/conta')
  const name = await field(/^Seu nome/)
  expect(screen.queryByRole('button', { name: 'Salvar nome' })).toBeNull()
  await write(/^Seu nome/, ' ')
  await click('Salvar nome')
  expect(await screen.findByText('Informe o seu nome.')).toBeDefined()
  expect(document.activeElement).toBe(name)
  await write(/^Seu nome/, 'Helena Prado Lima')
  await click('Salvar nome')
  await waitFor(() => expect(messages()).toEqual(['Nome alterado']))
  expect(sent).toEqual([['nome', { nome: 'Helena Prado Lima' }]])
  expect(await screen.findByRole('button', { name: 'Conta de Helena Prado Lima' })).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Salvar nome' })).toBeNull())
})

test('what is unsaved in several sections is asked about once', async () => {
  openApp('/admin/conta')
  await write(/^Seu nome/, 'Outro')
  await click('Trocar e-mail')
  await write('Novo e-mail', 'nova@exemplo.org')
  void goTo('/admin/dashboard')
  await answer('Descartar alterações?', 'Continuar editando')
  expect(address()).toBe('/admin/conta')
  expect((await field(/^Seu nome/)).value).toBe('Outro')
  void goTo('/admin/dashboard')
  await answer('Descartar alterações?', 'Descartar')
  await waitFor(() => expect(address()).toBe('/admin/dashboard'))
})

test('another e-mail asks for the password, then waits for its confirmation', async () => {
  openApp('/admin/conta')
  await click('Trocar e-mail')
  const typed = await field('Novo e-mail')
  await waitFor(() => expect(document.activeElement).toBe(typed))
  await click('Enviar confirmação')
  expect(await screen.findByText('Informe o e-mail.')).toBeDefined()
  expect(screen.getByText('Informe a sua senha.')).toBeDefined()
  expect(sent).toEqual([])
  await write('Novo e-mail', 'nova@exemplo.org')
  await write('Sua senha', 'errada')
  await click('Enviar confirmação')
  expect(await screen.findAllByText('Senha incorreta.')).toHaveLength(1)
  expect((await field('Novo e-mail')).value).toBe('nova@exemplo.org')
  await write('Sua senha', 'certa')
  await click('Enviar confirmação')
  expect(await screen.findByText(/^Falta confirmar/)).toBeDefined()
  expect(screen.getAllByText(admin.email, { selector: 'span' })).toHaveLength(2) // in the head, and still in force
  expect(screen.queryByLabelText('Sua senha')).toBeNull()
})

test('a request that waits is sent again or taken back', async () => {
  contaOnServer({ emailPendente: pendente })
  openApp('/admin/conta')
  await click('Reenviar')
  await waitFor(() => expect(messages()).toEqual(['Link reenviado para nova@exemplo.org']))
  server.use(
    http.post(
      '*/api/auth/conta/email/reenviar',
      () => problem(429, 'muitas-tentativas', 'Muitas tentativas. Aguarde 50 minutos e tente de novo.'),
      { once: true },
    ),
  )
  await click('Reenviar')
  await waitFor(() => expect(messages().at(-1)).toMatch(/^Muitas tentativas/))
  await click('Cancelar a troca')
  await waitFor(() => expect(screen.queryByText(/^Falta confirmar/)).toBeNull())
  expect(sent.map(([name]) => name)).toEqual(['reenviar', 'cancelar'])
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'E-mail' }))
})

test('a password is changed with the one in use, and said to be weak while it is typed', async () => {
  openApp('/admin/conta')
  await click('Trocar senha')
  await write('Nova senha', 'helena2026')
  expect(await screen.findByText(/^Fácil de adivinhar/)).toBeDefined()
  await write('Nova senha', 'curta')
  await write('Senha atual', 'errada')
  await click('Salvar nova senha')
  expect(await screen.findByText('Use ao menos 8 caracteres.')).toBeDefined()
  await write('Nova senha', 'ipês floridos em agosto')
  await click('Salvar nova senha')
  expect(await screen.findAllByText('Senha incorreta.')).toHaveLength(1)
  expect(document.activeElement).toBe(await field('Senha atual'))
  await write('Senha atual', 'certa')
  await click('Salvar nova senha')
  await waitFor(() => expect(messages()).toEqual(['Senha trocada. As outras sessões foram encerradas.']))
  expect(screen.queryByLabelText('Nova senha')).toBeNull()
})

test('a colour is kept with the rest of the account, and taken back when the server refuses', async () => {
  guardada = { densidade: 'confortavel' }
  openApp('/admin/conta')
  await user.selectOptions(await field('Tema'), 'Escuro')
  await waitFor(() => expect(sent).toEqual([['preferencia', { tema: 'escuro' }]]))
  expect(colorScheme.getState().scheme).toBe('dark')
  server.use(
    http.put('*/api/preferencia/pessoal/geral', () => problem(503, 'ocupado', 'Ocupado.'), { once: true }),
  )
  await user.selectOptions(await field('Tema'), 'Claro')
  await waitFor(() => expect(messages()).toEqual(['A sua escolha não foi guardada. Ocupado.']))
  expect((await field('Tema')).value).toBe('escuro')
  expect(colorScheme.getState().scheme).toBe('dark')
})

test('the account’s colour is that of any browser that its owner signs in at', async () => {
  guardada = { tema: 'escuro' }
  openApp('/admin/dashboard')
  await waitFor(() => expect(colorScheme.getState().scheme).toBe('dark'), { timeout: 5000 })
})

test('preferences that cannot be read say so, and are asked for again', async () => {
  server.use(
    http.get('*/api/preferencia/pessoal/geral', () => problem(503, 'ocupado', 'Ocupado.'), { once: true }),
  )
  openApp('/admin/conta')
  expect(await screen.findByText(/As preferências não puderam ser carregadas/)).toBeDefined()
  await click('Tentar de novo')
  expect(await screen.findByLabelText('Tema')).toBeDefined()
})

const link = {
  finalidade: 'email',
  nome: 'Helena Prado',
  email: 'nova@exemplo.org',
  isAdmin: true,
  segundoFator: false,
  entidade: 'demo',
  senhaMinima: 8,
}
const TOKEN = `1.${'a'.repeat(43)}`

test('the link of the mail confirms with a press of its button alone, signed in or not', async () => {
  const confirmed: unknown[] = []
  server.use(
    http.post('*/api/auth/link', () => HttpResponse.json(link)),
    http.post('*/api/auth/conta/email/confirmar', async ({ request }) => {
      confirmed.push(await request.json())
      return HttpResponse.json({ email: link.email, isAdmin: true })
    }),
  )
  openApp(`/public/email?token=${TOKEN}`, null)
  expect(await screen.findByText(/confirme que/)).toBeDefined()
  expect(confirmed).toEqual([])
  await click('Confirmar novo e-mail')
  expect(await screen.findByText(/^E-mail confirmado/)).toBeDefined()
  expect(confirmed).toEqual([{ token: TOKEN }])
  expect(screen.getAllByRole('link', { name: 'Entrar' })[0]).toBeDefined()
})

test('a link that was used says what to do; an e-mail that is taken by now, why nothing changed', async () => {
  server.use(
    http.post('*/api/auth/link', () => HttpResponse.json(link), { once: true }),
    http.post(
      '*/api/auth/conta/email/confirmar',
      () => problem(409, 'email-duplicado', 'Este e-mail já é de outro usuário.'),
      { once: true },
    ),
    http.post('*/api/auth/conta/email/confirmar', () =>
      problem(410, 'token-invalido', 'Este link não vale mais.'),
    ),
  )
  openApp(`/public/email?token=${TOKEN}`)
  await click('Confirmar novo e-mail')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Este e-mail já é de outro usuário. Nada foi alterado.',
  )
  await click('Confirmar novo e-mail')
  expect(await screen.findByRole('heading', { name: 'Este link não vale mais' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Ver o e-mail da minha conta' }).getAttribute('href')).toBe(
    '/admin/conta#email',
  )
})
