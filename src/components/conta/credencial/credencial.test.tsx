import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import type { LinkRecebido } from '#src/queries/credencial.ts'
import { dropAceite, keepAceite } from '#src/stores/aceite.ts'
import { chooseEntidade, session } from '#src/stores/session.ts'
import {
  acesso,
  address,
  click,
  cliente as umCliente,
  entidade,
  fakeServer,
  field,
  openApp,
  problem,
  registrationOnServer,
  signedIn,
  user,
  vazio,
  withTokens,
  write,
} from '#src/test-support/app.tsx'

const server = fakeServer()
const TOKEN = `1.${'a'.repeat(43)}`
const cliente: Usuario = { ...umCliente, acessos: [acesso, { ...acesso, id: 8, nome: 'Mercado' }] }
const contato = { telefone: '(11) 3333-4444', email: 'ajuda@demo.local', site: '' }

/** What was sent to the call that a test is about, oldest first. */
let sent: unknown[]
beforeEach(() => {
  sent = []
  dropAceite()
  server.use(http.get('*/api/entidade', () => HttpResponse.json({ ...entidade, contato })))
})

/** Answers a call one answer after the other, the last one for good, and keeps what was sent. */
function post(path: string, ...answers: (() => Response)[]) {
  server.use(
    http.post(`*${path}`, async ({ request }) => {
      sent.push(await request.json())
      return answers[Math.min(sent.length, answers.length) - 1]?.()
    }),
  )
}

const heading = (name: string) => screen.findByRole('heading', { name })
const alertText = async () => (await screen.findByRole('alert')).textContent

describe('privacy policy', () => {
  let versao: number
  beforeEach(() => {
    versao = 3
    const texto = () => ({
      qual: 'politica',
      versao,
      html: `<h2>Dados da versão ${versao}</h2>`,
      publicadaEm: '2026-11-01T12:00:00Z',
      valeDesde: '2026-11-01',
    })
    server.use(
      http.get('*/api/auth/politica', () => HttpResponse.json({ ...texto(), outros: ['termos'] })),
      http.post('*/api/auth/politica/pendentes', () => HttpResponse.json([texto()])),
    )
  })

  test('anybody may read it, and nothing asks them to accept', async () => {
    openApp('/public/politica', null)
    await heading('Dados da versão 3')
    screen.getByText(/Versão 3, publicada em 1 de novembro de 2026$/)
    expect(screen.getByRole('link', { name: 'Termos de uso' }).getAttribute('href')).toBe('/public/termos')
    expect(screen.queryByRole('button', { name: 'Aceitar e continuar' })).toBeNull()
  })

  test('accepting signs in and goes on as a login does, with the way back', async () => {
    post('/api/auth/politica', () => HttpResponse.json(withTokens(cliente)))
    keepAceite(TOKEN)
    openApp('/public/politica?returnUrl=%2F404', null)
    await click('Aceitar e continuar')
    await heading('Página não encontrada')
    expect(sent).toEqual([{ token: TOKEN, versao: 3 }])
    expect(sessionStorage.getItem('contribui.aceite')).toBeNull()
  })

  test('without a way back, a client of several acessos chooses one', async () => {
    post('/api/auth/politica', () => HttpResponse.json(withTokens(cliente)))
    keepAceite(TOKEN)
    openApp('/public/politica', null)
    await click('Aceitar e continuar')
    await heading('Acessos')
  })

  test('another version in force meanwhile is shown and named, and is the one then accepted', async () => {
    post(
      '/api/auth/politica',
      () => {
        versao = 4
        return problem(409, 'politica-mudou', 'A política mudou.')
      },
      () => HttpResponse.json(withTokens(cliente)),
    )
    keepAceite(TOKEN)
    openApp('/public/politica', null)
    await click('Aceitar e continuar')
    await heading('Dados da versão 4')
    expect(await alertText()).toMatch(/mudou enquanto você lia. Esta é a versão 4/)
    expect(signedIn()).toBe(false)
    await click('Aceitar e continuar')
    await heading('Acessos')
    expect(sent).toEqual([
      { token: TOKEN, versao: 3 },
      { token: TOKEN, versao: 4 },
    ])
  })

  test('too late: it says so and leads to the login', async () => {
    post('/api/auth/politica', () => problem(410, 'token-invalido', 'Não vale mais.'))
    keepAceite(TOKEN)
    openApp('/public/politica?returnUrl=%2F404', null)
    await click('Aceitar e continuar')
    await screen.findByText(/O tempo para aceitar terminou e nada foi registrado/)
    expect(screen.getByRole('link', { name: 'Entrar de novo' }).getAttribute('href')).toBe(
      '/public/login?returnUrl=%2F404',
    )
  })

  test('a login that came back too late is told so before there is anything to accept', async () => {
    server.use(
      http.post('*/api/auth/politica/pendentes', () => problem(410, 'token-invalido', 'Não vale mais.')),
    )
    keepAceite(TOKEN)
    openApp('/public/politica', null)
    await screen.findByText(/O tempo para aceitar terminou e nada foi registrado/)
    expect(screen.queryByRole('button', { name: 'Aceitar e continuar' })).toBeNull()
  })

  test('terms and policy are read on one screen and accepted at once, each by its version', async () => {
    const publicada = { publicadaEm: '2026-11-01T12:00:00Z', valeDesde: '2026-11-05' }
    server.use(
      http.post('*/api/auth/politica/pendentes', () =>
        HttpResponse.json([
          { ...publicada, qual: 'termos', versao: 2, html: '<p>Regras de uso</p>' },
          { ...publicada, qual: 'politica', versao: 3, html: '<p>Dados pessoais</p>' },
        ]),
      ),
    )
    post('/api/auth/politica', () => HttpResponse.json(withTokens(cliente)))
    keepAceite(TOKEN)
    openApp('/public/politica', null)
    await heading('Termos de uso e política de privacidade')
    within(screen.getByRole('region', { name: 'Termos de uso' })).getByText('Regras de uso')
    const politica = within(screen.getByRole('region', { name: 'Política de privacidade' }))
    politica.getByText('Dados pessoais')
    politica.getByText(/Versão 3, publicada em 1 de novembro de 2026, vale desde 05\/11\/2026/)
    await click('Aceitar e continuar')
    await heading('Acessos')
    expect(sent).toEqual([{ token: TOKEN, termos: 2, versao: 3 }])
  })

  test('who has accepted meanwhile, in another browser, goes on', async () => {
    server.use(http.post('*/api/auth/politica/pendentes', () => HttpResponse.json([])))
    post('/api/auth/politica', () => HttpResponse.json(withTokens(cliente)))
    keepAceite(TOKEN)
    openApp('/public/politica', null)
    await heading('Nada a aceitar')
    await click('Continuar')
    await heading('Acessos')
    expect(sent).toEqual([{ token: TOKEN }])
  })

  test('who goes back without accepting is not asked again until the next login', async () => {
    keepAceite(TOKEN)
    openApp('/public/politica', null)
    await user.click(await screen.findByRole('link', { name: 'Voltar sem aceitar' }))
    await heading('Entrar')
    expect(sessionStorage.getItem('contribui.aceite')).toBeNull()
    expect(signedIn()).toBe(false)
  })

  test('the entidade in the address is the one whose policy is shown, and leaves the address', async () => {
    const asked: (string | null)[] = []
    server.use(
      http.get('*/api/auth/politica', ({ request }) => {
        asked.push(request.headers.get('x-entidade'))
        return HttpResponse.json({
          versao,
          html: '<p>Texto</p>',
          publicadaEm: '2026-11-01T12:00:00Z',
          valeDesde: '2026-11-01',
          outros: [],
        })
      }),
    )
    openApp('/public/politica?entidade=seesp', null)
    await heading('Política de privacidade')
    await waitFor(() => expect(address()).toBe('/public/politica'))
    await waitFor(() => expect(asked).toEqual(['seesp']))
  })

  test('an entidade without one says so', async () => {
    server.use(http.get('*/api/auth/politica', () => problem(404, 'nao-encontrado', 'Não há.')))
    openApp('/public/politica', null)
    await screen.findByText(/ainda não publicou uma política/)
    const contato = await screen.findByText(/Tem perguntas sobre os seus dados/)
    await within(contato).findByRole('link', { name: '(11) 3333-4444' })
  })
})

describe('links of mails', () => {
  const link: LinkRecebido = {
    finalidade: 'registro',
    nome: 'Bia Reis',
    email: 'bia@demo.local',
    isAdmin: false,
    segundoFator: false,
    entidade: 'seesp',
    senhaMinima: 10,
  }
  const verify = (answer: () => Response) => server.use(http.post('*/api/auth/link', answer))

  test('a registration is confirmed with a password that is long enough, and ends in the login flow', async () => {
    verify(() => HttpResponse.json(link))
    post(
      '/api/auth/confirmar',
      () => problem(422, 'validacao', 'Confira.', { senha: 'Esta senha é muito comum.' }),
      () => HttpResponse.json(withTokens(cliente)),
    )
    openApp(`/public/confirmar?token=${TOKEN}`, null)
    await heading('Confirmar cadastro')
    screen.getByText(/O seu login é bia@demo.local/)
    expect(session.getState().entidade).toBe('seesp')

    await write('Nova senha', 'curta')
    screen.getByText('Faltam 5 caracteres.')
    await click('Salvar senha e entrar')
    screen.getByText('Use ao menos 10 caracteres.')
    expect(sent).toEqual([])

    await write('Nova senha', 'senha12345')
    await click('Salvar senha e entrar')
    await screen.findByText('Esta senha é muito comum.')
    const campo = await field('Nova senha')
    expect(campo.value).toBe('senha12345')
    expect(document.activeElement).toBe(campo)

    await write('Nova senha', 'o pão sai às seis')
    expect(screen.queryByText('Esta senha é muito comum.')).toBeNull()
    await click('Salvar senha e entrar')
    await heading('Acessos')
    expect(sent.at(-1)).toEqual({ token: TOKEN, senha: 'o pão sai às seis' })
  })

  test.each([
    ['/404', '/404'],
    ['//evil.example', '/public/acessos'],
  ])('a link that carries %s ends at %s', async (returnUrl, address_) => {
    verify(() => HttpResponse.json({ ...link, finalidade: 'senha' }))
    post('/api/auth/senha', () => HttpResponse.json(withTokens(cliente)))
    openApp(`/public/senha?token=${TOKEN}&returnUrl=${encodeURIComponent(returnUrl)}`, null)
    await write('Nova senha', 'o pão sai às seis')
    await click('Salvar senha e entrar')
    await waitFor(() => expect(address()).toBe(address_))
  })

  test('a policy that comes between keeps where the link leads', async () => {
    verify(() => HttpResponse.json(link))
    post('/api/auth/confirmar', () =>
      problem(403, 'politica-nao-aceita', 'Aceite.', undefined, { token: TOKEN }),
    )
    server.use(
      http.post('*/api/auth/politica/pendentes', () =>
        HttpResponse.json([
          {
            qual: 'politica',
            versao: 1,
            html: '<p>Dados.</p>',
            publicadaEm: '2026-11-01T12:00:00Z',
            valeDesde: '2026-11-01',
          },
        ]),
      ),
    )
    openApp(`/public/confirmar?token=${TOKEN}&returnUrl=%2F404`, null)
    await write('Nova senha', 'o pão sai às seis')
    await click('Salvar senha e entrar')
    await waitFor(() => expect(address()).toBe('/public/politica?returnUrl=%2F404'))
  })

  test('a forgotten password of an administrator asks for the code too', async () => {
    verify(() => HttpResponse.json({ ...link, finalidade: 'senha', isAdmin: true, segundoFator: true }))
    post('/api/auth/senha', () =>
      problem(401, 'codigo-invalido', 'Código incorreto.', { codigo: 'Código incorreto.' }),
    )
    openApp(`/public/senha?token=${TOKEN}`, null)
    await heading('Escolher nova senha')
    await write('Nova senha', 'o pão sai às seis')
    await click('Salvar senha e entrar')
    screen.getByText('Informe o código de verificação.')
    await write('Código de verificação', '123456')
    await click('Salvar senha e entrar')
    await screen.findByText('Código incorreto.')
    expect(document.activeElement).toBe(await field('Código de verificação'))
    expect((await field('Nova senha')).value).toBe('o pão sai às seis')
    expect(sent).toEqual([{ token: TOKEN, novaSenha: 'o pão sai às seis', codigo: '123456' }])
  })

  test('a policy not accepted yet comes first', async () => {
    verify(() => HttpResponse.json(link))
    post('/api/auth/confirmar', () =>
      problem(403, 'politica-nao-aceita', 'Aceite.', undefined, { token: TOKEN }),
    )
    server.use(
      http.post('*/api/auth/politica/pendentes', () =>
        HttpResponse.json([
          {
            qual: 'politica',
            versao: 1,
            html: '<p>Dados.</p>',
            publicadaEm: '2026-11-01T12:00:00Z',
            valeDesde: '2026-11-01',
          },
        ]),
      ),
    )
    openApp(`/public/confirmar?token=${TOKEN}`, null)
    await write('Nova senha', 'o pão sai às seis')
    await click('Salvar senha e entrar')
    await screen.findByRole('button', { name: 'Aceitar e continuar' })
    expect(address()).toBe('/public/politica')
  })

  test.each([
    ['/public/confirmar', 'Cadastrar de novo', '/public/registro'],
    ['/public/senha', 'Pedir outro link', '/public/esqueci-senha'],
  ])('a used or expired link at %s says so and leads on', async (path, way, href) => {
    verify(() => problem(410, 'token-invalido', 'Não vale mais.'))
    openApp(`${path}?token=${TOKEN}`, null)
    await heading('Este link não vale mais')
    expect(screen.getByRole('link', { name: way }).getAttribute('href')).toBe(href)
    expect(screen.queryByLabelText('Nova senha')).toBeNull()
  })

  test('a dead link offers the login to the anonymous, and to the signed-in their own start', async () => {
    verify(() => problem(410, 'token-invalido', 'Não vale mais.'))
    openApp(`/public/confirmar?token=${TOKEN}`, null)
    await heading('Este link não vale mais')
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Entrar' })).toBeDefined()
    cleanup()
    openApp(`/public/confirmar?token=${TOKEN}`, cliente)
    await heading('Este link não vale mais')
    const main = within(screen.getByRole('main'))
    expect(main.queryByRole('link', { name: 'Entrar' })).toBeNull()
    expect(main.getByRole('link', { name: 'Ir para o início' }).getAttribute('href')).toBe('/')
  })

  test('a link without its token says so without asking', async () => {
    openApp('/public/senha', null)
    await heading('Este link não vale mais')
  })

  test('a link that dies while its form is open says so', async () => {
    verify(() => HttpResponse.json({ ...link, finalidade: 'senha' }))
    post('/api/auth/senha', () => problem(410, 'token-invalido', 'Não vale mais.'))
    openApp(`/public/senha?token=${TOKEN}`, null)
    await write('Nova senha', 'o pão sai às seis')
    await click('Salvar senha e entrar')
    await heading('Este link não vale mais')
  })

  test('a server that is down is not a dead link', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    verify(() => HttpResponse.error())
    openApp(`/public/senha?token=${TOKEN}`, null)
    await heading('Sem contato com o servidor')
    verify(() => HttpResponse.json({ ...link, finalidade: 'senha' }))
    await click('Tentar de novo')
    await heading('Escolher nova senha')
  })
})

describe('forgotten password', () => {
  test('ends the same for every login, and leads back to it to be corrected', async () => {
    post('/api/auth/esqueci-senha', vazio)
    openApp('/public/esqueci-senha?returnUrl=%2F404', null)
    await click('Enviar link')
    screen.getByText('Informe o e-mail, o CPF ou o CNPJ.')
    await write('E-mail, CPF ou CNPJ', ' bia@demo.local ')
    await click('Enviar link')
    expect((await screen.findByText(/Se há um usuário com o login/)).textContent).toMatch(/bia@demo.local/)
    expect(sent).toEqual([{ login: 'bia@demo.local', isAdmin: false, returnUrl: '/404' }])
    expect(document.activeElement?.getAttribute('role')).toBe('status')
    expect(screen.getByRole('link', { name: 'Voltar à entrada' }).getAttribute('href')).toBe(
      '/public/login?returnUrl=%2F404',
    )
    await click('Tentar de novo')
    expect((await field('E-mail, CPF ou CNPJ')).value).toBe('bia@demo.local')
  })

  test('of an administrator: asked for as such, and a failure keeps what was typed', async () => {
    post('/api/auth/esqueci-senha', () => problem(500, 'erro', 'O servidor falhou.'), vazio)
    openApp('/public/esqueci-senha?admin=true', null)
    await write('E-mail', 'admin@demo.local')
    await click('Enviar link')
    expect(await alertText()).toBe('O servidor falhou.')
    expect((await field('E-mail')).value).toBe('admin@demo.local')
    await click('Enviar link')
    await screen.findByText(/Se há um usuário com o login/)
    expect(sent.at(-1)).toEqual({ login: 'admin@demo.local', isAdmin: true })
  })
})

describe('registration', () => {
  async function fill() {
    await write(/^CNPJ/, '12abc34501de35')
    await write(/^Razão social/, 'Padaria do João')
    await write(/^Seu nome/, 'Bia Reis')
    await write(/^E-mail/, 'bia@demo.local')
    await write(/^Telefone/, '16998765432')
  }

  test('of a company: sent as filled in, then says what comes next and takes another e-mail', async () => {
    post('/api/auth/registro', vazio)
    openApp('/public/registro?returnUrl=%2F404', null)
    await fill()
    expect((await field(/^CNPJ/)).value).toBe('12.ABC.345/01DE-35')
    await click('Enviar cadastro')
    await screen.findByRole('heading', { name: 'Confira o seu e-mail', level: 1 })
    screen.getByText(/Enviamos um e-mail para/)
    expect(sent).toEqual([
      {
        tipoPessoa: 'juridica',
        tipo: 'pessoajuridica',
        registro: '12.ABC.345/01DE-35',
        nome: 'Padaria do João',
        responsavel: 'Bia Reis',
        email: 'bia@demo.local',
        telefone: '(16) 99876-5432',
        returnUrl: '/404',
      },
    ])

    await click('Usar outro e-mail')
    const email = within(
      await screen.findByRole('group', { name: 'Quem vai usar o acesso?' }),
    ).getByLabelText(/^E-mail/)
    expect(document.activeElement).toBe(email)
    expect((await field(/^Razão social/)).value).toBe('Padaria do João')
    await write(/^E-mail/, 'outra@demo.local')
    await click('Enviar cadastro')
    await screen.findByText('outra@demo.local')
  })

  test.each([
    [null, '/public/politica'],
    ['seesp', '/public/politica?entidade=seesp'],
  ])('the policy of the entidade "%s" opens in another tab, which is told whose', async (slug, href) => {
    chooseEntidade(slug)
    openApp('/public/registro', null)
    const link = await screen.findByRole('link', { name: 'política de privacidade' })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([href, '_blank'])
  })

  test('of a person: a CPF, and one name for both', async () => {
    post('/api/auth/registro', vazio)
    openApp('/public/registro', null)
    await user.click(await screen.findByRole('radio', { name: 'Pessoa física' }))
    expect(screen.queryByLabelText(/^Seu nome/)).toBeNull()
    await write(/^CPF/, '11144477735')
    await write(/^Nome completo/, 'Bia Reis')
    await write(/^E-mail/, 'bia@demo.local')
    await click('Enviar cadastro')
    await screen.findByText(/Enviamos um e-mail para/)
    expect(sent).toMatchObject([
      { tipoPessoa: 'fisica', tipo: 'pessoafisica', nome: 'Bia Reis', responsavel: 'Bia Reis' },
    ])
  })

  test('of an accounting office: as one, also when the document was typed before', async () => {
    post('/api/auth/registro', vazio)
    openApp('/public/registro', null)
    await fill()
    await user.click(await screen.findByRole('radio', { name: 'Escritório contábil' }))
    expect((await field(/^CNPJ/)).value).toBe('12.ABC.345/01DE-35')
    await click('Enviar cadastro')
    await screen.findByText(/Enviamos um e-mail para/)
    expect(sent).toMatchObject([{ tipoPessoa: 'juridica', tipo: 'contabilidade', responsavel: 'Bia Reis' }])
  })

  test('a document is checked when whole, the rest on sending; nothing is sent before all is right', async () => {
    openApp('/public/registro', null)
    await write(/^CNPJ/, '12.ABC.345/01DE-36')
    await screen.findByText('CNPJ inválido. Confira os dígitos.')
    expect(screen.queryByRole('region', { name: 'Campos a corrigir' })).toBeNull()
    await click('Enviar cadastro')
    await screen.findByText('Informe a razão social.')
    screen.getByText('Informe o seu nome.')
    screen.getByText('Informe o e-mail.')
    const summary = within(screen.getByRole('region', { name: 'Campos a corrigir' }))
    summary.getByText('4 campos precisam de correção:')
    await waitFor(async () => expect(document.activeElement).toBe(await field(/^CNPJ/)))
    summary.getByRole('button', { name: 'E-mail' })
    expect(sent).toEqual([])
  })

  test("the server's refusal stands at its field; other failures above the button; nothing typed is lost", async () => {
    post(
      '/api/auth/registro',
      () => problem(422, 'validacao', 'Confira.', { email: 'Este domínio não recebe e-mail.' }),
      () => problem(500, 'erro', 'O servidor falhou.'),
    )
    openApp('/public/registro', null)
    await fill()
    await click('Enviar cadastro')
    await screen.findByText('Este domínio não recebe e-mail.')
    await waitFor(async () => expect(document.activeElement).toBe(await field(/^E-mail/)))
    await write(/^E-mail/, 'outra@demo.local')
    await click('Enviar cadastro')
    expect(await alertText()).toMatch(/O servidor falhou. O que você digitou continua na tela/)
    expect((await field(/^Seu nome/)).value).toBe('Bia Reis')
  })

  test('an entidade that takes none says whom to ask, before or after the form', async () => {
    registrationOnServer({ registroAberto: false })
    openApp('/public/registro', null)
    const aviso = (await screen.findByText(/não recebe cadastros por aqui/)).parentElement as HTMLElement
    await within(aviso).findByRole('link', { name: 'ajuda@demo.local' })
    expect(screen.queryByLabelText(/^CNPJ/)).toBeNull()
  })

  test('what an entidade asks beside the rest, and how it welcomes', async () => {
    post('/api/auth/registro', vazio)
    registrationOnServer({
      boasVindas: 'Bem-vindos à casa.\nCadastre-se aqui.',
      registraPessoas: false,
      registraContabilidades: false,
      pedeTelefone: 'nao',
      pedeNomeFantasia: 'obrigatorio',
      pedeCidade: 'opcional',
      aprovacao: 'ninguem',
    })
    openApp('/public/registro', null)
    await screen.findByText(/^Bem-vindos à casa\.\sCadastre-se aqui\.$/)
    await write(/^CNPJ/, '12.ABC.345/01DE-35')
    await write(/^Razão social/, 'Padaria do João')
    await write(/^Seu nome/, 'Bia Reis')
    await write(/^E-mail/, 'bia@demo.local')
    expect(screen.queryByRole('radio')).toBeNull()
    expect(screen.queryByLabelText(/^Telefone/)).toBeNull()
    await click('Enviar cadastro')
    await screen.findByText('Informe o nome fantasia.')
    expect(sent).toEqual([])
    await write(/^Nome fantasia/, 'Pão Quente')
    await write(/^Cidade/, 'Assis')
    await user.selectOptions(await field(/^UF/), 'SP')
    await click('Enviar cadastro')
    await screen.findByText(/Enviamos um e-mail para/)
    expect(sent).toMatchObject([
      { tipo: 'pessoajuridica', nomeFantasia: 'Pão Quente', cidade: 'Assis', uf: 'SP', telefone: '' },
    ])
    expect(screen.queryByText(/ela confere o cadastro antes/)).toBeNull()
  })

  test('one that takes people alone begins as one', async () => {
    registrationOnServer({ registraEmpresas: false, registraContabilidades: false })
    openApp('/public/registro', null)
    expect(await field(/^CPF/)).toBeDefined()
    expect(screen.queryByLabelText(/^CNPJ/)).toBeNull()
  })

  test('registrations closed while the form was filled in', async () => {
    post('/api/auth/registro', () => problem(403, 'registro-fechado', 'Fechado.'))
    openApp('/public/registro', null)
    await fill()
    await click('Enviar cadastro')
    await screen.findByText(/não recebe cadastros por aqui/)
  })
})
