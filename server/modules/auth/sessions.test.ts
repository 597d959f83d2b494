import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Problem } from '#src/api/contract/common.ts'
import type { AuthSettings, Role, SessaoAberta } from '#src/api/contract/conta.ts'
import { entidade, sessao, tentativaLogin } from '#server/db/schema.ts'
import { contas } from '#server/test/conta.ts'
import { useApp } from '#server/test/harness.ts'

const h = useApp()
const c = contas(h)

beforeEach(async () => {
  await h.database.db.delete(tentativaLogin)
  await h.database.db.delete(sessao)
  h.app.auth.esquecer()
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
    expect(alheia.body).toBe(nenhuma.body)
    expect((await c.eu(outro)).statusCode).toBe(200)
  })

  it('all end, in memory and at the hub, when staff end them', async () => {
    const um = await c.entrar(h.mundo.alfa.atendimento.email)
    const dois = await c.entrar(h.mundo.alfa.atendimento.email)
    const { fim } = await c.conectar(um)
    expect((await c.eu(dois)).statusCode).toBe(200)
    const escopo = { db: h.database.db, entidadeId: h.mundo.alfa.id }
    expect(await h.app.auth.encerrarSessoes(escopo, h.app.hub, um.id)).toBe(2)
    await fim
    expect((await c.eu(um)).statusCode).toBe(401)
    expect((await c.eu(dois)).statusCode).toBe(401)
  })

  it('last as long as the entidade says, however much they are used', async () => {
    await h.database.db.update(entidade).set({ sessaoDias: 3 })
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
    h.app.auth.esquecer()
    expect((await c.eu(nova)).statusCode).toBe(401)
    await h.database.db.update(entidade).set({ sessaoDias: 30 })
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

describe('an old token', () => {
  it('closes nothing that is open to all', async () => {
    const user = await c.entrar(h.mundo.alfa.admin.email)
    await c.enviar('POST', `logout/${user.id}`, undefined, c.cabecalho(user))
    const answer = await h.inject({ url: '/api/menu/public', headers: c.cabecalho(user) })
    expect(answer.statusCode).toBe(200)
  })
})

describe('rules of an entidade', () => {
  const novas: AuthSettings = {
    versao: 1,
    senhaMinima: 12,
    sessaoDias: 7,
    registroAberto: false,
    segundoFatorObrigatorio: false,
  }
  const obter = async (slug = 'alfa') =>
    (await h.inject({ url: '/api/auth/settings', headers: { 'x-entidade': slug } })).json<AuthSettings>()

  it('are open to read, changed by whoever may, and hold at once, there only', async () => {
    const antes = await obter()
    expect(antes).toEqual({
      versao: 1,
      senhaMinima: 8,
      sessaoDias: 30,
      registroAberto: true,
      segundoFatorObrigatorio: false,
    })
    const admin = await c.entrar(h.mundo.alfa.admin.email)
    const answer = await c.enviar('PUT', 'settings', novas, c.cabecalho(admin))
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ ...novas, versao: 2 })
    expect(await obter()).toEqual({ ...novas, versao: 2 })
    expect(await obter('beta')).toEqual(antes)
    await c.enviar('PUT', 'settings', { ...antes, versao: 2 }, c.cabecalho(admin))
    expect(await obter()).toEqual({ ...antes, versao: 3 })
  })

  it('that somebody else has saved meanwhile are not overwritten, whichever process read them', async () => {
    const admin = await c.entrar(h.mundo.alfa.admin.email)
    const antes = await obter()
    // as another process does, of which this one's memory knows nothing
    await h.database.db
      .update(entidade)
      .set({ sessaoDias: 5, regrasVersao: antes.versao + 1 })
      .where(eq(entidade.id, h.mundo.alfa.id))
    const velha = await c.enviar('PUT', 'settings', { ...antes, senhaMinima: 20 }, c.cabecalho(admin))
    expect([velha.statusCode, velha.json<Problem>().code]).toEqual([409, 'conflito'])
    const agora = await obter()
    expect(agora).toEqual({ ...antes, sessaoDias: 5, versao: antes.versao + 1 })
    const nova = await c.enviar('PUT', 'settings', { ...agora, sessaoDias: 30 }, c.cabecalho(admin))
    expect(nova.statusCode).toBe(200)
  })

  it('of two saves at once, one stands', async () => {
    const admin = await c.entrar(h.mundo.alfa.admin.email)
    const antes = await obter()
    const respostas = await Promise.all(
      [9, 10].map((sessaoDias) => c.enviar('PUT', 'settings', { ...antes, sessaoDias }, c.cabecalho(admin))),
    )
    expect(respostas.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    await c.enviar('PUT', 'settings', { ...antes, versao: antes.versao + 1 }, c.cabecalho(admin))
  })

  it('are not changed without the permission', async () => {
    const semPapel = await c.entrar(h.mundo.alfa.atendimento.email)
    const cliente = await c.entrar(h.mundo.alfa.cliente.email, 'public')
    for (const quem of [semPapel, cliente])
      expect((await c.enviar('PUT', 'settings', novas, c.cabecalho(quem))).statusCode).toBe(403)
  })

  it.each([
    [{ senhaMinima: 7 }, 'senhaMinima'],
    [{ sessaoDias: 0 }, 'sessaoDias'],
    [{ sessaoDias: 91 }, 'sessaoDias'],
    [{ versao: undefined }, 'versao'],
    [{ slug: 'x' }, 'slug'],
  ])('with %j are refused at their field', async (mais, campo) => {
    const admin = await c.entrar(h.mundo.alfa.admin.email)
    const answer = await c.enviar('PUT', 'settings', { ...novas, ...mais }, c.cabecalho(admin))
    expect(answer.statusCode).toBe(422)
    expect(answer.json<Problem>().errors).toHaveProperty(campo)
  })

  it('name the papéis and what they grant', async () => {
    const admin = await c.entrar(h.mundo.alfa.admin.email)
    const roles = (await h.inject({ url: '/api/auth/roles', headers: c.cabecalho(admin) })).json<Role[]>()
    expect(roles.map(({ nome }) => nome)).toEqual([
      'Administrador',
      'Financeiro',
      'Atendimento',
      'Cadastro',
      'Consulta',
    ])
    expect(roles[2]).toEqual({
      papel: 'atendimento',
      nome: 'Atendimento',
      permissoes: ['notificacao:enviar'],
    })
  })
})
