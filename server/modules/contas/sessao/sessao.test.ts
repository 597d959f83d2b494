import { desc } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { UsuarioComTokens } from '#src/api/contract/contas/auth.ts'
import type { Problem } from '#src/api/contract/nucleo/common.ts'
import type { AuthSettings } from '#src/api/contract/geral/configuracoes.ts'
import type { SessaoAberta } from '#src/api/contract/contas/credencial.ts'
import { buildApp } from '#server/app.ts'
import { auditoria, tentativaLogin } from '#server/db/schema/nucleo.ts'
import { sessao } from '#server/db/schema/contas.ts'
import { configurar } from '#server/test-support/configurar.ts'
import { contas } from '#server/test-support/credencial.ts'
import { semPedido, useApp } from '#server/test-support/harness.ts'
import { encerrarSessoes } from './service.ts'
import { SISTEMA } from '#server/db/corrente.ts'

const h = useApp()
const c = contas(h)

beforeEach(async () => {
  await h.database.db.delete(tentativaLogin)
  await h.database.db.delete(sessao)
  h.app.nucleo.memoria.esquecer()
})

const sessoes = async (de: { accessToken: string }) =>
  (await h.inject({ url: '/api/auth/sessoes', headers: c.cabecalho(de) })).json<SessaoAberta[]>()
const encerrar = (de: { accessToken: string }, id: number) =>
  c.enviar('DELETE', `sessoes/${id}`, undefined, c.cabecalho(de))

describe('open sessions', () => {
  it('are the caller’s own, the one used last first, and tell which is this one', async () => {
    const um = await c.entrar(h.mundo.alfa.admin.email)
    const dois = await c.entrar(h.mundo.alfa.admin.email)
    await c.entrar(h.mundo.alfa.atendimento.email)
    await c.renovar(um)
    const lista = await sessoes(dois)
    expect(lista.map(({ atual }) => atual)).toEqual([false, true])
    expect(lista[0]).toMatchObject({ ip: '127.0.0.1', userAgent: 'lightMyRequest' })
    expect(Date.parse(lista[0]?.usadaEm ?? '')).toBeGreaterThan(Date.parse(lista[0]?.criadaEm ?? ''))
    await c.enviar('POST', `logout/${um.id}`, undefined, c.cabecalho(um))
    expect(await sessoes(dois)).toHaveLength(1)
  })

  it('can be ended one by one: token, renewal and hub connection', async () => {
    const um = await c.entrar(h.mundo.alfa.admin.email)
    const dois = await c.entrar(h.mundo.alfa.admin.email)
    const { connection, fim } = await c.conectar(um)
    const outra = await c.conectar(dois)
    const alvo = (await sessoes(dois)).find(({ atual }) => !atual)
    expect((await encerrar(dois, alvo?.id ?? 0)).statusCode).toBe(204)
    await fim
    await expect(connection.start()).rejects.toThrow('401')
    expect((await c.eu(um)).statusCode).toBe(401)
    expect((await c.renovar(um)).statusCode).toBe(401)
    expect((await c.eu(dois)).statusCode).toBe(200)
    expect(outra.connection.state).toBe('Connected')
    await outra.connection.stop()
    expect((await encerrar(dois, alvo?.id ?? 0)).statusCode).toBe(404)
  })

  it('of somebody else look as if they were not there', async () => {
    const meu = await c.entrar(h.mundo.alfa.admin.email)
    const outro = await c.entrar(h.mundo.alfa.atendimento.email)
    const [dele] = await sessoes(outro)
    const alheia = await encerrar(meu, dele?.id ?? 0)
    const nenhuma = await encerrar(meu, 2_000_000)
    expect(alheia.statusCode).toBe(404)
    expect(semPedido(alheia)).toEqual(semPedido(nenhuma))
    expect((await c.eu(outro)).statusCode).toBe(200)
  })

  it('all end, in memory and at the hub, when staff end them', async () => {
    const um = await c.entrar(h.mundo.alfa.atendimento.email)
    const dois = await c.entrar(h.mundo.alfa.atendimento.email)
    const { fim } = await c.conectar(um)
    expect((await c.eu(dois)).statusCode).toBe(200)
    const escopo = h.database.escopo(h.mundo.alfa.id, SISTEMA)
    expect(await encerrarSessoes(h.app.nucleo, escopo, um.id)).toBe(2)
    await fim
    expect((await c.eu(um)).statusCode).toBe(401)
    expect((await c.eu(dois)).statusCode).toBe(401)
  })

  it('last as long as the entidade says, however much they are used', async () => {
    await configurar(h.database.db, 'acesso', { sessaoDias: 3 })
    h.app.entidades.esquecer()
    const user = await c.entrar(h.mundo.alfa.admin.email)
    const [linha] = await h.database.db.select().from(sessao)
    const dias = ((linha?.expiraEm.getTime() ?? 0) - (linha?.criadaEm.getTime() ?? 0)) / 86_400_000
    expect(dias).toBeCloseTo(3, 2)
    const nova = (await c.renovar(user)).json<{ refreshToken: string; accessToken: string }>()
    const [depois] = await h.database.db.select().from(sessao)
    expect(depois?.expiraEm).toEqual(linha?.expiraEm)
    await h.database.db.update(sessao).set({ expiraEm: new Date(Date.now() - 1000) })
    expect((await c.renovar({ id: user.id, refreshToken: nova.refreshToken })).statusCode).toBe(401)
    h.app.nucleo.memoria.esquecer()
    expect((await c.eu(nova)).statusCode).toBe(401)
    await configurar(h.database.db, 'acesso', { sessaoDias: 30 })
    h.app.entidades.esquecer()
  })

  it('keep the place of administrators only', async () => {
    const lugar = { latitude: -21.17, longitude: -47.81 }
    const admin = await c.entrar(h.mundo.alfa.admin.email)
    const cliente = await c.entrar(h.mundo.alfa.cliente.email, 'public')
    await c.renovar(admin, lugar)
    await c.renovar(cliente, lugar)
    const linhas = await h.database.db.select().from(sessao)
    const de = (id: number) => linhas.find(({ usuarioId }) => usuarioId === id)
    expect(de(admin.id)).toMatchObject({ latitude: '-21.17', longitude: '-47.81' })
    expect(de(cliente.id)).toMatchObject({ latitude: null, longitude: null })
    const fora = await c.renovar(admin, { latitude: 91 })
    expect(fora.json<Problem>().errors).toHaveProperty('latitude')
  })

  it('close their hub connections when a used refresh token comes back', async () => {
    const user = await c.entrar(h.mundo.alfa.admin.email)
    const { fim } = await c.conectar(user)
    const segundo = (await c.renovar(user)).json<{ refreshToken: string }>()
    await c.renovar({ id: user.id, ...segundo })
    expect((await c.renovar(user)).statusCode).toBe(401)
    await fim
    expect((await c.eu(user)).statusCode).toBe(401)
  })
})

describe('the address behind a proxy', () => {
  const longo = '[2001:0db8:85a3:0000:0000:8a2e:0370:7334]:50123'
  let app: FastifyInstance

  beforeAll(async () => {
    app = await buildApp({ database: h.database, config: { ...h.config, trustProxy: 1 } })
  })
  afterAll(() => app.close())

  it.each([
    [longo, '2001:0db8:85a3:0000:0000:8a2e:0370:7334'],
    ['x'.repeat(100), null],
  ])('that tells it as %s is kept as %s, and what is saved from there is saved', async (dito, guardado) => {
    const daqui = { 'x-entidade': 'alfa', 'x-forwarded-for': dito }
    const { email } = h.mundo.alfa.admin
    const entrada = await app.inject({
      method: 'POST',
      url: '/api/auth/admin/login',
      headers: daqui,
      payload: { login: email, senha: h.mundo.senha },
    })
    const headers = { ...daqui, ...c.cabecalho(entrada.json<UsuarioComTokens>()) }
    const [aberta] = await h.database.db.select().from(sessao)
    expect(aberta?.ip).toBe(guardado ?? '')

    const {
      versao,
      ignorados: _,
      ...regras
    } = (await app.inject({ url: '/api/auth/settings', headers })).json<AuthSettings>()
    const payload = { ...regras, versao, sessaoDias: regras.sessaoDias + 1 }
    expect(
      (await app.inject({ method: 'PUT', url: '/api/auth/settings', headers, payload })).statusCode,
    ).toBe(200)
    const [linha] = await h.database.db.select().from(auditoria).orderBy(desc(auditoria.id)).limit(1)
    expect(linha).toMatchObject({ tabela: 'configuracao', ip: guardado })
    await app.inject({
      method: 'PUT',
      url: '/api/auth/settings',
      headers,
      payload: { ...regras, versao: versao + 1 },
    })
  })
})

describe('an old token', () => {
  it('closes nothing that is open to all', async () => {
    const user = await c.entrar(h.mundo.alfa.admin.email)
    await c.enviar('POST', `logout/${user.id}`, undefined, c.cabecalho(user))
    const answer = await h.inject({ url: '/api/menu/public', headers: c.cabecalho(user) })
    expect(answer.statusCode).toBe(200)
  })
})
