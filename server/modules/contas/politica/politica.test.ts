import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { UsuarioComTokens } from '#src/api/contract/contas/auth.ts'
import type { Problem } from '#src/api/contract/nucleo/common.ts'
import { tentativaLogin, tokenUnico } from '#server/db/schema/nucleo.ts'
import { aceitePolitica, politica } from '#server/db/schema/contas.ts'
import { contas } from '#server/test-support/credencial.ts'
import { useApp } from '#server/test-support/harness.ts'
import { mailbox } from '#server/test-support/mailbox.ts'

const h = useApp()
const c = contas(h)
const correio = mailbox(h)

beforeEach(async () => {
  await h.database.db.delete(aceitePolitica)
  await h.database.db.delete(politica)
  await h.database.db.delete(tentativaLogin)
})

const entrarCliente = () => c.login(h.mundo.alfa.cliente.email, h.mundo.senha, { area: 'public' })
const aceitar = (token: string, versao: number) =>
  c.enviar('POST', 'politica', { token, versao }, { 'user-agent': 'Navegador/1' })

/** The token of a login that the policy holds up. */
async function recusado(): Promise<string> {
  const answer = await entrarCliente()
  expect(answer.statusCode).toBe(403)
  const { code, detail, token } = answer.json<Problem>()
  expect({ code, detail }).toEqual({
    code: 'politica-nao-aceita',
    detail: 'Para entrar, leia e aceite a política de privacidade.',
  })
  expect(answer.body).not.toContain('accessToken')
  return token ?? ''
}

describe('privacy policy', () => {
  it('asks nothing where none is published', async () => {
    const answer = await h.inject({ url: '/api/auth/politica' })
    expect(answer.statusCode).toBe(404)
    expect((await entrarCliente()).statusCode).toBe(200)
  })

  it('is shown to anybody in its highest version, made harmless, and only of the own entidade', async () => {
    await c.publicarPolitica(1)
    await c.publicarPolitica(2, '<h2>Dois</h2><script>alert(1)</script>')
    const answer = await h.inject({ url: '/api/auth/politica' })
    expect(answer.json()).toMatchObject({ versao: 2, html: '<h2>Dois</h2>' })
    expect(
      (await h.inject({ url: '/api/auth/politica', headers: { 'x-entidade': 'beta' } })).statusCode,
    ).toBe(404)
    const beta = await c.login(h.mundo.beta.cliente.email, h.mundo.senha, {
      area: 'public',
      entidade: 'beta',
    })
    expect(beta.statusCode).toBe(200)
  })

  it('stops a client before the first entry, who accepts it and is in; from then on it is not asked again', async () => {
    await c.publicarPolitica(1)
    const token = await recusado()
    const antes = Date.now()
    const answer = await aceitar(token, 1)
    expect(answer.statusCode).toBe(200)
    const user = answer.json<UsuarioComTokens>()
    expect(user).toMatchObject({ id: h.mundo.alfa.cliente.id, email: h.mundo.alfa.cliente.email })
    expect(user.acessos).toHaveLength(3)
    expect((await c.eu(user)).statusCode).toBe(200)
    const [linha, ...outras] = await h.database.db.select().from(aceitePolitica)
    expect(outras).toEqual([])
    expect(linha).toMatchObject({
      entidadeId: h.mundo.alfa.id,
      usuarioId: user.id,
      versao: 1,
      ip: '127.0.0.1',
      userAgent: 'Navegador/1',
    })
    expect(Math.abs((linha?.aceitaEm.getTime() ?? 0) - antes)).toBeLessThan(60_000)
    expect((await entrarCliente()).statusCode).toBe(200)
    expect((await c.renovar(user)).statusCode).toBe(200)
  })

  it('does not stop administrators', async () => {
    await c.publicarPolitica(1)
    expect((await c.login(h.mundo.alfa.admin.email, h.mundo.senha)).statusCode).toBe(200)
  })

  it('is not told of with a wrong password', async () => {
    await c.publicarPolitica(1)
    const errada = await c.login(h.mundo.alfa.cliente.email, 'errada-errada', { area: 'public' })
    expect(errada.json<Problem>()).toMatchObject({ status: 401, code: 'credenciais' })
  })

  it('in a new version is asked again, and ends renewals', async () => {
    await c.publicarPolitica(1)
    const user = (await aceitar(await recusado(), 1)).json<UsuarioComTokens>()
    const { refreshToken } = (await c.renovar(user)).json<UsuarioComTokens>()
    await c.publicarPolitica(2)
    const answer = await c.renovar({ id: user.id, refreshToken })
    expect(answer.json<Problem>()).toMatchObject({ status: 401, code: 'sessao-encerrada' })
    expect((await aceitar(await recusado(), 2)).statusCode).toBe(200)
    const linhas = await h.database.db.select().from(aceitePolitica)
    expect(linhas.map(({ versao }) => versao)).toEqual([1, 2])
    // what ended stays ended
    expect((await c.renovar({ id: user.id, refreshToken })).statusCode).toBe(401)
  })

  it('that changed while it was read is not accepted unseen, and the token still serves for the new one', async () => {
    await c.publicarPolitica(1)
    const token = await recusado()
    await c.publicarPolitica(2)
    const answer = await aceitar(token, 1)
    expect(answer.json<Problem>()).toMatchObject({ status: 409, code: 'politica-mudou' })
    expect(await h.database.db.select().from(aceitePolitica)).toEqual([])
    expect((await aceitar(token, 2)).statusCode).toBe(200)
  })

  it('is accepted with a token that works once, for a quarter of an hour, for nothing else', async () => {
    await c.publicarPolitica(1)
    const um = await recusado()
    expect((await c.enviar('POST', 'senha', { token: um, novaSenha: 'janela contente' })).statusCode).toBe(
      410,
    )
    expect((await aceitar(um, 1)).statusCode).toBe(200)
    expect((await aceitar(um, 1)).json<Problem>()).toMatchObject({ status: 410, code: 'token-invalido' })
    await c.publicarPolitica(2)
    const dois = await recusado()
    await h.database.db
      .update(tokenUnico)
      .set({ expiraEm: new Date(Date.now() - 1000) })
      .where(eq(tokenUnico.finalidade, 'politica'))
    expect((await aceitar(dois, 2)).statusCode).toBe(410)
    expect((await aceitar(`${h.mundo.alfa.id}.${'a'.repeat(43)}`, 2)).statusCode).toBe(410)
  })

  it('is asked after a change of password too, which stands', async () => {
    await c.publicarPolitica(1)
    await c.enviar('POST', 'esqueci-senha', { login: h.mundo.alfa.cliente.email, isAdmin: false })
    const answer = await c.enviar('POST', 'senha', { token: await correio.token(), novaSenha: h.mundo.senha })
    expect(answer.json<Problem>()).toMatchObject({ status: 403, code: 'politica-nao-aceita' })
    expect((await aceitar(answer.json<Problem>().token ?? '', 1)).statusCode).toBe(200)
  })

  it('is not accepted with the login of a password that was changed since', async () => {
    await c.publicarPolitica(1)
    const velho = await recusado()
    await correio.abrir()
    await c.enviar('POST', 'esqueci-senha', { login: h.mundo.alfa.cliente.email, isAdmin: false })
    const answer = await c.enviar('POST', 'senha', { token: await correio.token(), novaSenha: h.mundo.senha })
    expect((await aceitar(velho, 1)).json<Problem>()).toMatchObject({ status: 410, code: 'token-invalido' })
    expect((await aceitar(answer.json<Problem>().token ?? '', 1)).statusCode).toBe(200)
  })

  it('is not accepted with a login from before staff ended all sessions', async () => {
    await c.publicarPolitica(1)
    const velho = await recusado()
    const headers = await h.entrar(h.mundo.alfa.admin.email)
    const url = `/api/usuario/${h.mundo.alfa.cliente.id}/sessoes`
    expect((await h.inject({ method: 'DELETE', url, headers })).statusCode).toBe(204)
    expect((await aceitar(velho, 1)).statusCode).toBe(410)
    expect((await aceitar(await recusado(), 1)).statusCode).toBe(200)
  })

  it('is asked of a new client at the end of the registration', async () => {
    await c.publicarPolitica(1)
    await correio.abrir()
    await c.enviar('POST', 'registro', {
      tipoPessoa: 'fisica',
      registro: '52998224725',
      nome: 'Rita Prado',
      responsavel: 'Rita Prado',
      email: 'rita@exemplo.org.br',
      telefone: '',
    })
    const answer = await c.enviar('POST', 'confirmar', {
      token: await correio.token(),
      senha: 'janela contente',
    })
    expect(answer.json<Problem>().code).toBe('politica-nao-aceita')
    const user = (await aceitar(answer.json<Problem>().token ?? '', 1)).json<UsuarioComTokens>()
    expect(user.email).toBe('rita@exemplo.org.br')
  })
})
