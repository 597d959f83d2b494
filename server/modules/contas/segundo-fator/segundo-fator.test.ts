import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Usuario, UsuarioComTokens } from '#src/api/contract/contas/auth.ts'
import type { Problem } from '#src/api/contract/nucleo/common.ts'
import type { AuthSettings } from '#src/api/contract/geral/configuracoes.ts'
import { SISTEMA } from '#server/db/corrente.ts'
import { tentativaLogin, usuario } from '#server/db/schema/nucleo.ts'
import { novoToken } from '#server/test-support/attempts-rows.ts'
import { configurar } from '#server/test-support/configurar.ts'
import { contas } from '#server/test-support/credencial.ts'
import { useApp } from '#server/test-support/harness.ts'
import { mailbox } from '#server/test-support/mailbox.ts'
import { selarAntigos } from './service.ts'

const h = useApp()
const c = contas(h)
const correio = mailbox(h)
/** Of the clock that the tests move; PostgreSQL's own stands beside it, so tokens stay valid. */
const AGORA = Date.now()

beforeEach(async () => {
  await h.database.db.delete(tentativaLogin)
  await h.database.db
    .update(usuario)
    .set({ totpSegredo: null, totpAtivoEm: null, totpPasso: null, codigosRecuperacao: [] })
  await exigir(false)
})
afterEach(() => vi.useRealTimers())

async function exigir(segundoFatorObrigatorio: boolean) {
  await configurar(h.database.db, 'acesso', { segundoFatorObrigatorio })
  h.app.entidades.esquecer()
  h.app.nucleo.memoria.esquecer()
}

const admin = () => h.mundo.alfa.admin
const entrar = (codigo?: string) =>
  c.login(admin().email, h.mundo.senha, codigo === undefined ? {} : { codigo })
const codigoDe = (segredo: string, desvio = 0) =>
  new TOTP({ secret: Secret.fromBase32(segredo) }).generate({ timestamp: Date.now() + desvio * 1000 })
/** Moves the server's clock on by whole steps of 30 s. */
const avancar = (passos: number) => vi.useFakeTimers({ toFake: ['Date'], now: AGORA + passos * 30_000 })

const iniciar = (user: UsuarioComTokens, senha = h.mundo.senha) =>
  c.enviar('POST', 'segundo-fator', { senha }, c.cabecalho(user))
const ativar = (user: UsuarioComTokens, codigo: string) =>
  c.enviar('PUT', 'segundo-fator', { codigo }, c.cabecalho(user))
const desativar = (user: UsuarioComTokens, codigo: string) =>
  c.enviar('POST', 'segundo-fator/desativar', { codigo }, c.cabecalho(user))

/** An administrator with a second factor, whose code of the present step is used up. */
async function comSegundoFator() {
  avancar(0)
  const user = await c.entrar(admin().email)
  const { segredo } = (await iniciar(user)).json<{ segredo: string }>()
  const answer = await ativar(user, codigoDe(segredo))
  expect(answer.statusCode).toBe(200)
  const { codigosRecuperacao } = answer.json<{ codigosRecuperacao: string[] }>()
  return { user, segredo, codigosRecuperacao }
}

describe('setting up', () => {
  it('shows the secret as an authenticator app takes it, and is in force once the app has proved it', async () => {
    avancar(0)
    const user = await c.entrar(admin().email)
    expect(user.segundoFator).toBe('inativo')
    const answer = await iniciar(user)
    const { segredo, uri } = answer.json<{ segredo: string; uri: string }>()
    expect(segredo).toMatch(/^[A-Z2-7]{32}$/)
    expect(uri).toBe(
      `otpauth://totp/Sindicato%20alfa:${encodeURIComponent(admin().email)}?issuer=Sindicato%20alfa&secret=${segredo}&algorithm=SHA1&digits=6&period=30`,
    )
    expect((await entrar()).statusCode).toBe(200) // not yet in force
    const { codigosRecuperacao } = (await ativar(user, codigoDe(segredo))).json<{
      codigosRecuperacao: string[]
    }>()
    expect(new Set(codigosRecuperacao).size).toBe(10)
    for (const codigo of codigosRecuperacao) expect(codigo).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
    expect((await c.eu(user)).json<Usuario>().segundoFator).toBe('ativo')
    const [linha] = await h.database.db.select().from(usuario).where(eq(usuario.id, user.id))
    for (const codigo of codigosRecuperacao)
      expect(linha?.codigosRecuperacao.join()).not.toContain(codigo.replaceAll('-', ''))
    const aviso = (await correio.abrir()).findLast(({ para }) => para.includes(admin().email))
    expect(aviso?.assunto).toBe('Verificação em duas etapas ativada — Sindicato alfa')
  })

  it('is kept sealed, for its user alone; one from before there was a key is sealed at the start', async () => {
    const { user, segredo } = await comSegundoFator()
    const guardado = async () =>
      (await h.database.db.select().from(usuario).where(eq(usuario.id, user.id)))[0]?.totpSegredo
    expect(await guardado()).toMatch(/^v1\./)
    expect(await guardado()).not.toContain(segredo)
    await h.database.db.update(usuario).set({ totpSegredo: segredo }).where(eq(usuario.id, user.id))
    const { cofre } = h.app.nucleo
    const escopo = h.database.escopo(h.mundo.alfa.id, SISTEMA)
    expect(await selarAntigos(cofre, escopo)).toBe(1)
    expect(await selarAntigos(cofre, escopo)).toBe(0)
    expect(await guardado()).toMatch(/^v1\./)
    avancar(1)
    expect((await entrar(codigoDe(segredo))).statusCode).toBe(200)
    // copied to somebody else's row it opens nothing
    const { cliente } = h.mundo.alfa
    const copia = await guardado()
    await h.database.db
      .update(usuario)
      .set({ totpSegredo: copia ?? '', totpAtivoEm: new Date() })
      .where(eq(usuario.id, cliente.id))
    const alheio = await c.login(cliente.email, h.mundo.senha, { codigo: codigoDe(segredo), area: 'public' })
    expect(alheio.statusCode).not.toBe(200)
  })

  it('asks for the password, and counts wrong ones', async () => {
    const user = await c.entrar(admin().email)
    for (let i = 0; i < 5; i++) {
      const answer = await iniciar(user, `errada-${i}`)
      expect(answer.statusCode).toBe(422)
      expect(answer.json<Problem>().errors).toEqual({ senha: 'Senha incorreta.' })
    }
    expect((await iniciar(user)).statusCode).toBe(429)
  })

  it('takes no wrong code, and none before it was begun', async () => {
    const user = await c.entrar(admin().email)
    expect((await ativar(user, '123456')).json<Problem>()).toMatchObject({
      status: 409,
      code: 'segundo-fator-nao-iniciado',
    })
    const { segredo } = (await iniciar(user)).json<{ segredo: string }>()
    const errado = await ativar(user, codigoDe(segredo, 3600))
    expect(errado.statusCode).toBe(422)
    expect(errado.json<Problem>().errors).toHaveProperty('codigo')
    expect((await c.eu(user)).json<Usuario>().segundoFator).toBe('inativo')
  })

  it('is not begun over one that is in force', async () => {
    const { user, segredo } = await comSegundoFator()
    expect((await iniciar(user)).json<Problem>()).toMatchObject({ status: 409, code: 'segundo-fator-ativo' })
    avancar(1)
    expect((await ativar(user, codigoDe(segredo))).statusCode).toBe(409)
    expect((await entrar(codigoDe(segredo))).statusCode).toBe(200)
  })

  it('is for clients too, whose login asks for the code then, and of whom it is never demanded', async () => {
    avancar(0)
    const { email } = h.mundo.alfa.cliente
    const cliente = await c.entrar(email, 'public')
    const { segredo } = (await iniciar(cliente)).json<{ segredo: string }>()
    expect((await ativar(cliente, codigoDe(segredo))).statusCode).toBe(200)
    expect((await c.eu(cliente)).json<Usuario>().segundoFator).toBe('ativo')
    const aviso = (await correio.abrir()).findLast(({ para }) => para.includes(email))
    expect(aviso?.texto).toContain('avise a entidade')
    avancar(1)
    const porEmail = (mais: object) => c.login(email, h.mundo.senha, { area: 'public', ...mais })
    expect((await porEmail({})).json<Problem>()).toMatchObject({ status: 401, code: 'codigo-exigido' })
    expect((await porEmail({ codigo: '000000' })).json<Problem>().code).toBe('codigo-invalido')
    expect((await porEmail({ codigo: codigoDe(segredo) })).statusCode).toBe(200)
    await exigir(true)
    avancar(2)
    expect((await desativar(cliente, codigoDe(segredo))).statusCode).toBe(204)
    expect((await c.eu(cliente)).json<Usuario>().segundoFator).toBe('inativo')
    expect((await porEmail({})).statusCode).toBe(200)
  })
})

describe('signing in', () => {
  it('asks anew whoever was let as far as the policy before the factor was in force', async () => {
    avancar(0)
    const { id, email } = h.mundo.alfa.cliente
    const cliente = await c.entrar(email, 'public')
    const { segredo } = (await iniciar(cliente)).json<{ segredo: string }>()
    const token = await novoToken(h, h.mundo.alfa, 'politica', id)
    expect((await ativar(cliente, codigoDe(segredo))).statusCode).toBe(200)
    const aceite = await c.enviar('POST', 'politica', { token, versao: 1 })
    expect(aceite.json<Problem>()).toMatchObject({ status: 410, code: 'token-invalido' })
  })

  it('asks for the code only after the right password', async () => {
    const { segredo } = await comSegundoFator()
    avancar(1)
    expect((await entrar()).json<Problem>()).toMatchObject({ status: 401, code: 'codigo-exigido' })
    expect((await entrar(' ')).json<Problem>().code).toBe('codigo-exigido')
    const errada = await c.login(admin().email, 'errada-errada', { codigo: codigoDe(segredo) })
    expect(errada.json<Problem>()).toMatchObject({ status: 401, code: 'credenciais' })
    const errado = await entrar('000000')
    expect(errado.json<Problem>()).toMatchObject({
      status: 401,
      code: 'codigo-invalido',
      errors: { codigo: expect.any(String) },
    })
    const answer = await entrar(codigoDe(segredo))
    expect(answer.statusCode).toBe(200)
    expect(answer.json<UsuarioComTokens>().segundoFator).toBe('ativo')
  })

  it('takes each code once, at once or later, and none before one that was used', async () => {
    const { segredo } = await comSegundoFator()
    expect((await entrar(codigoDe(segredo))).statusCode).toBe(401) // the one that set it up
    avancar(2)
    const codigo = codigoDe(segredo)
    const respostas = await Promise.all([1, 2, 3].map(() => entrar(codigo)))
    expect(respostas.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401, 401])
    expect((await entrar(codigo)).statusCode).toBe(401)
    expect((await entrar(codigoDe(segredo, -30))).statusCode).toBe(401)
  })

  it('forgives a clock that is half a minute off, either way, and no more', async () => {
    const { segredo } = await comSegundoFator()
    avancar(10)
    expect((await entrar(codigoDe(segredo, -60))).statusCode).toBe(401)
    expect((await entrar(codigoDe(segredo, 60))).statusCode).toBe(401)
    expect((await entrar(codigoDe(segredo, -30))).statusCode).toBe(200)
    expect((await entrar(codigoDe(segredo, 30))).statusCode).toBe(200)
  })

  it('takes a recovery code once, however it is written', async () => {
    const { codigosRecuperacao } = await comSegundoFator()
    const [um = '', dois = ''] = codigosRecuperacao
    expect((await entrar(um.toLowerCase().replaceAll('-', ' '))).statusCode).toBe(200)
    expect((await entrar(um)).statusCode).toBe(401)
    const juntos = await Promise.all([entrar(dois), entrar(dois)])
    expect(juntos.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401])
  })

  it('is blocked after five wrong codes, right one or not; signing in with it counts anew', async () => {
    const { segredo } = await comSegundoFator()
    avancar(1)
    for (let i = 0; i < 4; i++) expect((await entrar(`00000${i}`)).statusCode).toBe(401)
    expect((await entrar(codigoDe(segredo))).statusCode).toBe(200)
    avancar(2)
    for (let i = 0; i < 5; i++) expect((await entrar(`00000${i}`)).statusCode).toBe(401)
    const blocked = await entrar(codigoDe(segredo))
    expect(blocked.statusCode).toBe(429)
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(800)
    expect((await c.login(h.mundo.alfa.atendimento.email, h.mundo.senha)).statusCode).toBe(200)
  })

  it('is demanded for a change of password by mail too', async () => {
    const { segredo } = await comSegundoFator()
    avancar(1)
    await correio.abrir()
    await c.enviar('POST', 'esqueci-senha', { login: admin().email, isAdmin: true })
    const token = await correio.token()
    expect((await c.enviar('POST', 'link', { token })).json()).toMatchObject({ segundoFator: true })
    const trocar = (codigo?: string) =>
      c.enviar('POST', 'senha', { token, novaSenha: h.mundo.senha, ...(codigo !== undefined && { codigo }) })
    expect((await trocar()).json<Problem>()).toMatchObject({ status: 401, code: 'codigo-exigido' })
    expect((await trocar('000000')).json<Problem>()).toMatchObject({ status: 401, code: 'codigo-invalido' })
    expect((await trocar(codigoDe(segredo))).statusCode).toBe(200)
  })
})

describe('taking it off', () => {
  it('needs a code, and the password alone is enough from then on', async () => {
    const { user, segredo } = await comSegundoFator()
    const errado = await desativar(user, '000000')
    expect(errado.statusCode).toBe(422)
    expect(errado.json<Problem>().errors).toHaveProperty('codigo')
    avancar(1)
    expect((await desativar(user, codigoDe(segredo))).statusCode).toBe(204)
    expect((await c.eu(user)).json<Usuario>().segundoFator).toBe('inativo')
    expect((await entrar()).statusCode).toBe(200)
    expect((await desativar(user, codigoDe(segredo))).json<Problem>()).toMatchObject({
      status: 409,
      code: 'segundo-fator-inativo',
    })
  })
})

describe('an entidade that demands it', () => {
  it('leaves an administrator without one nothing but the way to set it up', async () => {
    avancar(0)
    await exigir(true)
    const user = await c.entrar(admin().email)
    expect(user.segundoFator).toBe('exigido')
    const headers = c.cabecalho(user)
    const obter = async (url: string) => (await h.inject({ url, headers })).statusCode
    for (const url of [
      '/api/auth/user',
      '/api/auth/sessoes',
      '/api/auth/settings',
      '/api/entidade',
      '/api/menu/admin',
    ])
      expect([url, await obter(url)]).toEqual([url, 200])
    for (const url of [
      '/api/painel',
      '/api/pessoajuridica',
      '/api/auth/roles',
      '/api/notification/GetUnreadNotificationCount',
    ])
      expect([url, await obter(url)]).toEqual([url, 403])
    const fechado = await h.inject({ url: '/api/painel', headers })
    expect(fechado.json<Problem>().code).toBe('segundo-fator-exigido')
    expect((await c.renovar(user)).statusCode).toBe(200)

    const { segredo } = (await iniciar(user)).json<{ segredo: string }>()
    await ativar(user, codigoDe(segredo))
    expect(await obter('/api/painel')).toBe(200) // at once
    avancar(1)
    expect((await desativar(user, codigoDe(segredo))).json<Problem>()).toMatchObject({
      status: 409,
      code: 'segundo-fator-obrigatorio',
    })
  })

  it('lets an administrator without one hear nothing at the hub, and cuts those who listen', async () => {
    avancar(0)
    const com = await comSegundoFator()
    const sem = await c.entrar(h.mundo.alfa.atendimento.email)
    const ouvindo = await c.conectar(com.user)
    const cortado = await c.conectar(sem)
    const url = '/api/auth/settings'
    const { ignorados: _, ...regras } = (await h.inject({ url })).json<AuthSettings>()
    const headers = c.cabecalho(com.user)
    const payload = { ...regras, segundoFatorObrigatorio: true }
    expect((await h.inject({ method: 'PUT', url, headers, payload })).statusCode).toBe(200)
    await cortado.fim
    await expect(cortado.connection.start()).rejects.toThrow('401')
    expect(ouvindo.connection.state).toBe('Connected')
    await ouvindo.connection.stop()

    const { segredo } = (await iniciar(sem)).json<{ segredo: string }>()
    await ativar(sem, codigoDe(segredo))
    await cortado.connection.start()
    await cortado.connection.stop()
  })

  it('asks nothing of clients', async () => {
    await exigir(true)
    const cliente = await c.entrar(h.mundo.alfa.cliente.email, 'public')
    expect(cliente.segundoFator).toBe('inativo')
    expect((await h.inject({ url: '/api/auth/acessos', headers: c.cabecalho(cliente) })).statusCode).toBe(200)
  })

  it('lets who came in without it out again', async () => {
    await exigir(true)
    const user = await c.entrar(admin().email)
    expect((await c.enviar('POST', `logout/${user.id}`, undefined, c.cabecalho(user))).statusCode).toBe(204)
    expect((await c.eu(user)).statusCode).toBe(401)
  })
})
