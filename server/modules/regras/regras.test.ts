import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Problem } from '#src/api/contract/common.ts'
import type { AuthSettings, Role } from '#src/api/contract/conta.ts'
import { entidade, sessao, tentativaLogin } from '#server/db/schema.ts'
import { contas } from '#server/test-support/conta.ts'
import { useApp } from '#server/test-support/harness.ts'

const h = useApp()
const c = contas(h)

beforeEach(async () => {
  await h.database.db.delete(tentativaLogin)
  await h.database.db.delete(sessao)
  h.app.nucleo.memoria.esquecer()
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

  it('are open to read, changed by those who may, and hold at once, there only', async () => {
    const antes = await obter()
    const deBeta = await obter('beta')
    expect(deBeta).not.toEqual(antes)
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
    expect(await obter('beta')).toEqual(deBeta)
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
