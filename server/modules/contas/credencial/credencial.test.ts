import { eq } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { beforeEach, describe, expect, it } from 'vitest'
import type { UsuarioComTokens } from '#src/api/contract/contas/auth.ts'
import type { Problem } from '#src/api/contract/nucleo/common.ts'
import type { LinkRecebido } from '#src/api/contract/contas/credencial.ts'
import { tentativaLogin, tokenUnico, usuario } from '#server/db/schema/nucleo.ts'
import { contas, visivel } from '#server/test-support/credencial.ts'
import { useApp } from '#server/test-support/harness.ts'
import { mailbox } from '#server/test-support/mailbox.ts'
import { hashSenha } from '#server/modules/nucleo/senha/service.ts'
import { convidar } from './service.ts'
import { SISTEMA } from '#server/db/corrente.ts'

const h = useApp()
const c = contas(h)
const correio = mailbox(h)
const NOVA = 'janela contente de março'

beforeEach(async () => {
  await correio.abrir()
  await h.database.db.delete(tentativaLogin)
  await h.database.db.delete(tokenUnico)
  const senhaHash = await hashSenha(h.mundo.senha)
  await h.database.db.update(usuario).set({ senhaHash, ativo: true })
})

const esquecer = (login: string, isAdmin = false, entidade = 'alfa') =>
  c.enviar('POST', 'esqueci-senha', { login, isAdmin }, { 'x-entidade': entidade })
const trocar = (token: string, novaSenha = NOVA) => c.enviar('POST', 'senha', { token, novaSenha })
const verificar = (token: string) => c.enviar('POST', 'link', { token })
const confirmar = (token: string, senha = NOVA) => c.enviar('POST', 'confirmar', { token, senha })
const codigoDe = (answer: LightMyRequestResponse) => answer.json<Problem>().code

/** Sends the invitation as staff would. */
async function convite(nome: string) {
  const { id, email } = await c.convidado(nome)
  const origem = {
    ip: '127.0.0.1',
    userAgent: '',
    endereco: 'http://localhost:80',
    autoria: SISTEMA,
    log: h.app.log,
  }
  await convidar(h.app.nucleo, h.database.escopo(h.mundo.alfa.id, SISTEMA), id, origem)
  return { id, email, origem }
}

describe('where somebody wanted to go', () => {
  const pedir = (returnUrl: string) =>
    c.enviar(
      'POST',
      'esqueci-senha',
      { login: h.mundo.alfa.cliente.email, isAdmin: false, returnUrl },
      { 'x-entidade': 'alfa' },
    )

  it('goes along in the link of the mail', async () => {
    expect((await pedir('/public/lista/debitos?a=b&c')).statusCode).toBe(204)
    const [carta] = await correio.abrir()
    expect(carta?.texto).toContain(
      `/public/senha?token=${carta?.token}&returnUrl=%2Fpublic%2Flista%2Fdebitos%3Fa%3Db%26c`,
    )
  })

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/a\nb'])(
    'is refused when it is %j, of another site',
    async (returnUrl) => {
      const answer = await pedir(returnUrl)
      expect(answer.statusCode).toBe(422)
      expect(answer.json<Problem>().errors).toHaveProperty('returnUrl')
      expect(await correio.abrir()).toEqual([])
    },
  )
})

describe('forgotten password', () => {
  const comHost = (cabecalhos: Record<string, string>) =>
    c.enviar(
      'POST',
      'esqueci-senha',
      { login: h.mundo.alfa.cliente.email, isAdmin: false },
      { 'x-entidade': 'alfa', ...cabecalhos },
    )

  it.each([
    [{ host: 'evil.example' }],
    [{ host: 'evil.example:3000', 'x-forwarded-host': 'evil.example' }],
    [{ host: 'localhost:80', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }],
    [{ host: 'localhost.evil.example' }],
  ])('leads to this server whatever host %j names', async (cabecalhos) => {
    expect((await comHost(cabecalhos)).statusCode).toBe(204)
    const [carta] = await correio.abrir()
    expect(carta?.texto).toMatch(/http:\/\/(127\.0\.0\.1|localhost):\d+\/public\/senha\?token=/)
    expect(carta?.texto + (carta?.html ?? '')).not.toContain('evil')
  })

  it('leads to the host of an entidade by which it was asked for', async () => {
    const [host = ''] = (await h.app.entidades.porSlug('alfa'))?.hosts ?? []
    expect(host).not.toBe('')
    expect((await comHost({ host: `${host}:8080` })).statusCode).toBe(204)
    expect((await correio.abrir())[0]?.texto).toContain(`http://${host}:8080/public/senha?token=`)
  })

  it('mails a link that tells whom it is for, changes the password and signs in', async () => {
    const { email, id } = h.mundo.alfa.cliente
    expect((await esquecer(email.toUpperCase())).statusCode).toBe(204)
    const [carta] = await correio.abrir()
    expect(carta).toMatchObject({
      para: email,
      de: expect.stringContaining('Sindicato alfa'),
      assunto: 'Troca de senha — Sindicato alfa',
    })
    const token = carta?.token ?? ''
    expect(carta?.texto).toContain(`http://localhost:80/public/senha?token=${token}`)
    expect(carta?.html).toContain(token)
    expect((await verificar(token)).json<LinkRecebido>()).toEqual({
      finalidade: 'senha',
      nome: 'cliente alfa',
      email,
      isAdmin: false,
      segundoFator: false,
      entidade: 'alfa',
      senhaMinima: 8,
    })
    const answer = await trocar(token)
    expect(answer.statusCode).toBe(200)
    const user = answer.json<UsuarioComTokens>()
    expect(user.id).toBe(id)
    expect((await c.eu(user)).statusCode).toBe(200)
    expect((await c.login(email, NOVA, { area: 'public' })).statusCode).toBe(200)
    expect((await c.login(email, h.mundo.senha, { area: 'public' })).statusCode).toBe(401)
    const [aviso] = await correio.abrir()
    expect(aviso).toMatchObject({ para: email, assunto: 'Sua senha foi trocada — Sindicato alfa', token: '' })
  })

  it('once changed, tells by mail where to ask for another, at the right door of the right entidade', async () => {
    const { admin, cliente } = h.mundo.beta
    for (const [email, isAdmin, endereco] of [
      [cliente.email, false, 'http://localhost:80/public/esqueci-senha?entidade=beta e avise'],
      [admin.email, true, 'http://localhost:80/public/esqueci-senha?entidade=beta&admin=true e avise'],
    ] as const) {
      await esquecer(email, isAdmin, 'beta')
      expect((await trocar(await correio.token())).statusCode).toBe(200)
      expect((await correio.abrir())[0]?.texto).toContain(endereco)
    }
  })

  it('finds a client by document, and an admin only at the admins’ door', async () => {
    await esquecer('12.abc.345/01de-35')
    expect((await correio.abrir()).map(({ para }) => para)).toEqual([h.mundo.alfa.cliente.email])
    await esquecer(h.mundo.alfa.admin.email)
    expect(await correio.abrir()).toEqual([])
    await esquecer(h.mundo.alfa.admin.email, true)
    expect(await correio.abrir()).toHaveLength(1)
  })

  it('answers alike whether or not there is such a login, and mails nobody unknown, inactive or elsewhere', async () => {
    await h.database.db
      .update(usuario)
      .set({ ativo: false })
      .where(eq(usuario.id, h.mundo.alfa.atendimento.id))
    const respostas = [
      await esquecer(h.mundo.alfa.cliente.email),
      await esquecer('ninguem@alfa.exemplo'),
      await esquecer(h.mundo.alfa.atendimento.email, true),
      await esquecer(h.mundo.alfa.cliente.email, false, 'beta'),
    ]
    const semData = respostas.map(visivel)
    for (const resposta of semData) expect(resposta).toEqual(semData[0])
    expect((await correio.abrir()).map(({ para }) => para)).toEqual([h.mundo.alfa.cliente.email])
  })

  it('mails three times an hour at most, by whatever login, and says nothing of it', async () => {
    const { email } = h.mundo.alfa.cliente
    for (const login of [email, '12ABC34501DE35', email, email, '12ABC34501DE35'])
      expect((await esquecer(login)).statusCode).toBe(204)
    expect(await correio.abrir()).toHaveLength(3)
    await esquecer(h.mundo.alfa.admin.email, true)
    expect(await correio.abrir()).toHaveLength(1)
  })

  it('ends every other session of the user and closes its hub connections; other users go on', async () => {
    const { email } = h.mundo.alfa.admin
    const antes = await c.entrar(email)
    const outro = await c.entrar(h.mundo.alfa.atendimento.email)
    const { connection, fim } = await c.conectar(antes)
    await esquecer(email, true)
    const user = (await trocar(await correio.token())).json<UsuarioComTokens>()
    await fim
    await expect(connection.start()).rejects.toThrow('401')
    expect((await c.eu(antes)).statusCode).toBe(401)
    expect((await c.renovar(antes)).statusCode).toBe(401)
    expect((await c.eu(user)).statusCode).toBe(200)
    expect((await c.eu(outro)).statusCode).toBe(200)
  })

  it('opens a login that wrong passwords had closed', async () => {
    const { email } = h.mundo.alfa.admin
    for (let i = 0; i < 6; i++) await c.login(email, `errada-${i}`)
    expect((await c.login(email, h.mundo.senha)).statusCode).toBe(429)
    await esquecer(email, true)
    await trocar(await correio.token())
    expect((await c.login(email, NOVA)).statusCode).toBe(200)
  })

  it('makes the other links sent for it worthless', async () => {
    const { email } = h.mundo.alfa.cliente
    await esquecer(email)
    await esquecer(email)
    const [um, dois] = await correio.abrir()
    expect((await trocar(um?.token ?? '')).statusCode).toBe(200)
    expect(codigoDe(await trocar(dois?.token ?? '', 'outra janela de abril'))).toBe('token-invalido')
  })
})

describe('a link', () => {
  async function token() {
    await esquecer(h.mundo.alfa.cliente.email)
    return correio.token()
  }

  it('works once, of two at the same time too', async () => {
    const um = await token()
    const respostas = await Promise.all([trocar(um), trocar(um, 'outra janela de abril')])
    expect(respostas.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410])
    expect((await verificar(um)).statusCode).toBe(410)
    const recusa = await trocar(um)
    expect(recusa.statusCode).toBe(410)
    expect(recusa.json<Problem>()).toMatchObject({
      code: 'token-invalido',
      detail: 'Este link não vale mais: já foi usado ou passou do prazo. Peça um novo.',
    })
  })

  it('does not work after its time', async () => {
    const um = await token()
    await h.database.db.update(tokenUnico).set({ expiraEm: new Date(Date.now() - 1000) })
    expect((await verificar(um)).statusCode).toBe(410)
    expect((await trocar(um)).statusCode).toBe(410)
  })

  it('lives for an hour', async () => {
    await token()
    const [linha] = await h.database.db.select().from(tokenUnico)
    const vida = (linha?.expiraEm.getTime() ?? 0) - (linha?.criadoEm.getTime() ?? 0)
    expect(vida).toBe(3_600_000)
  })

  it('opens nothing of another entidade, whose id it names or whose header it comes with', async () => {
    const um = await token()
    const [, segredo = ''] = um.split('.')
    expect((await trocar(`${h.mundo.beta.id}.${segredo}`)).statusCode).toBe(410)
    expect((await trocar(`999999.${segredo}`)).statusCode).toBe(410)
    expect((await trocar(`9999999999.${segredo}`)).statusCode).toBe(410)
    const answer = await c.enviar('POST', 'senha', { token: um, novaSenha: NOVA }, { 'x-entidade': 'beta' })
    expect(answer.json<UsuarioComTokens>().id).toBe(h.mundo.alfa.cliente.id)
  })

  it('does nothing but what it was sent for', async () => {
    const um = await token()
    expect((await confirmar(um)).statusCode).toBe(410)
    expect((await c.enviar('POST', 'politica', { token: um, versao: 1 })).statusCode).toBe(410)
    expect((await trocar(um)).statusCode).toBe(200)
  })

  it('of a user who was deactivated does not work', async () => {
    const um = await token()
    await h.database.db.update(usuario).set({ ativo: false }).where(eq(usuario.id, h.mundo.alfa.cliente.id))
    expect((await verificar(um)).statusCode).toBe(410)
    expect((await trocar(um)).statusCode).toBe(410)
  })

  it.each(['', 'x', '1.curto', `1.${'a'.repeat(44)}`, `0x1.${'a'.repeat(43)}`])(
    'cut to %j is refused',
    async (cortado) => {
      const answer = await trocar(cortado)
      expect(answer.statusCode).toBe(422)
      expect(answer.json<Problem>().errors).toEqual({ token: 'O link está incompleto.' })
    },
  )

  it('is not in the database', async () => {
    const um = await token()
    const linhas = JSON.stringify(await h.database.db.select().from(tokenUnico))
    expect(linhas).not.toContain(um.split('.')[1])
  })

  it.each([
    ['12345678', /uma das mais usadas/],
    ['curta', /Use ao menos 8 caracteres/],
    ['x'.repeat(129), /Use no máximo 128/],
    ['cliente contente 77', /não pode conter o seu e-mail/],
    ['12.abc.345/01de-35', /não pode conter o seu CPF ou CNPJ/],
    ['o 111.444.777-35', /não pode conter o seu CPF ou CNPJ/],
  ])('takes no weak password (%s) and still works after it', async (senha, motivo) => {
    const um = await token()
    const answer = await trocar(um, senha)
    expect(answer.statusCode).toBe(422)
    expect(answer.json<Problem>().errors?.novaSenha).toMatch(motivo)
    expect((await trocar(um)).statusCode).toBe(200)
  })

  it('takes a password of 128 characters whose last one counts', async () => {
    const longa = `${'uma frase bem comprida e boba '.repeat(5).slice(0, 127)}1`
    expect((await trocar(await token(), longa)).statusCode).toBe(200)
    const { email } = h.mundo.alfa.cliente
    expect((await c.login(email, `${longa.slice(0, 127)}2`, { area: 'public' })).statusCode).toBe(401)
    expect((await c.login(email, longa, { area: 'public' })).statusCode).toBe(200)
  })
})

describe('invitation', () => {
  it('lets the invited choose a password and in; until then nothing opens the account', async () => {
    const { id, email } = await convite('ivo')
    expect((await c.login(email, h.mundo.senha)).statusCode).toBe(401)
    const [carta] = await correio.abrir()
    expect(carta).toMatchObject({ para: email, assunto: 'Convite para acessar o sistema — Sindicato alfa' })
    expect(carta?.texto).toContain('/public/confirmar?token=')
    const token = carta?.token ?? ''
    expect((await verificar(token)).json<LinkRecebido>()).toMatchObject({
      finalidade: 'convite',
      isAdmin: true,
      email,
    })
    const answer = await confirmar(token)
    expect(answer.statusCode).toBe(200)
    expect(answer.json<UsuarioComTokens>()).toMatchObject({ id, isAdmin: true, papeis: ['consulta'] })
    const [linha] = await h.database.db.select().from(usuario).where(eq(usuario.id, id))
    expect(linha?.emailConfirmadoEm).not.toBeNull()
    expect((await confirmar(token)).statusCode).toBe(410)
    expect((await c.login(email, NOVA)).statusCode).toBe(200)
  })

  it('sent again voids the one before', async () => {
    const { id, origem } = await convite('iara')
    const um = await correio.token()
    await convidar(h.app.nucleo, h.database.escopo(h.mundo.alfa.id, SISTEMA), id, origem)
    expect((await confirmar(um)).statusCode).toBe(410)
    expect((await confirmar(await correio.token())).statusCode).toBe(200)
  })

  it('is void for whoever has a password, however that came', async () => {
    const { id } = await convite('irma')
    const token = await correio.token()
    const senhaHash = await hashSenha(h.mundo.senha)
    await h.database.db.update(usuario).set({ senhaHash }).where(eq(usuario.id, id))
    expect((await verificar(token)).statusCode).toBe(410)
    expect((await confirmar(token)).statusCode).toBe(410)
    const [linha] = await h.database.db.select().from(usuario).where(eq(usuario.id, id))
    expect(linha?.senhaHash).toBe(senhaHash)
  })

  it('is void once the password was set by the other way', async () => {
    const { email } = await convite('inês')
    const convidada = await correio.token()
    await esquecer(email, true)
    expect((await trocar(await correio.token())).statusCode).toBe(200)
    expect((await confirmar(convidada)).statusCode).toBe(410)
  })

  it.each([
    ['12345678', /uma das mais usadas/],
    ['ivonete 2', /e-mail/],
  ])('takes no weak password (%s)', async (senha, motivo) => {
    await convite(`ivonete`.slice(0, 7) + (senha === '12345678' ? 'a' : ''))
    const answer = await confirmar(await correio.token(), senha)
    expect(answer.statusCode).toBe(422)
    expect(answer.json<Problem>().errors?.senha).toMatch(motivo)
  })
})
