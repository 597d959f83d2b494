import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { UsuarioComTokens } from '#src/api/contract/contas/auth.ts'
import type { Problem } from '#src/api/contract/nucleo/common.ts'
import { buildApp } from '#server/app.ts'
import { pastaDeEmails } from '#server/mail/mail.ts'
import { contas } from '#server/test-support/credencial.ts'
import { useApp, type Harness } from '#server/test-support/harness.ts'
import { mailbox } from '#server/test-support/mailbox.ts'

const h = useApp()
const linhas: string[] = []
let app: FastifyInstance

/** The same database behind an app whose whole log is read. */
beforeAll(async () => {
  // the jobs of this database are this app's alone
  await h.app.fila.parar()
  const config = { ...h.config, logLevel: 'trace' as const }
  app = await buildApp({ database: h.database, config, log: { write: (linha) => linhas.push(linha) } })
})
afterAll(() => app.close())

const ouvido = () => ({ ...h, app, inject: (pedido: InjectOptions) => app.inject(pedido) }) satisfies Harness
const eventos = () =>
  linhas
    .map(
      (linha) =>
        JSON.parse(linha) as { evento?: string; usuario?: number | null; ip?: string; reqId?: string },
    )
    .filter(({ evento }) => evento !== undefined)

it('tells what happened to whom, from where and in which request, and never what was typed, sent or read', async () => {
  const c = contas(ouvido())
  const correio = mailbox(ouvido())
  const { admin, cliente } = h.mundo.alfa
  const segredos: string[] = [h.mundo.senha, 'errada-errada', 'janela contente', admin.email, cliente.email]

  await c.login(admin.email, 'errada-errada')
  await c.login('ninguem@alfa.exemplo', 'errada-errada')
  const user = await c.entrar(admin.email)
  const nova = (await c.renovar(user, { latitude: -21.1775, longitude: -47.8103 })).json<UsuarioComTokens>()
  await c.renovar({ id: user.id, refreshToken: nova.refreshToken })
  await c.renovar(user)

  const outro = await c.entrar(admin.email)
  const { segredo } = (
    await c.enviar('POST', 'segundo-fator', { senha: h.mundo.senha }, c.cabecalho(outro))
  ).json<{ segredo: string }>()
  const totp = new TOTP({ secret: Secret.fromBase32(segredo) })
  await c.enviar('PUT', 'segundo-fator', { codigo: '000000' }, c.cabecalho(outro))
  const { codigosRecuperacao } = (
    await c.enviar('PUT', 'segundo-fator', { codigo: totp.generate() }, c.cabecalho(outro))
  ).json<{ codigosRecuperacao: string[] }>()
  const [recuperacao = ''] = codigosRecuperacao
  await c.enviar('POST', 'segundo-fator/desativar', { codigo: recuperacao }, c.cabecalho(outro))
  await c.enviar('POST', `logout/${outro.id}`, undefined, c.cabecalho(outro))

  await correio.abrir()
  await c.publicarPolitica(1)
  const aceite = (await c.login(cliente.email, h.mundo.senha, { area: 'public' })).json<Problem>().token ?? ''
  const entrou = (await c.enviar('POST', 'politica', { token: aceite, versao: 1 })).json<UsuarioComTokens>()
  await c.enviar('POST', 'esqueci-senha', { login: cliente.email, isAdmin: false })
  const [carta] = await correio.abrir()
  const token = carta?.token ?? ''
  const trocou = await c.enviar('POST', 'senha', { token, novaSenha: 'janela contente' })
  for (let i = 0; i < 6; i++) await c.login(admin.email, 'errada-errada')
  segredos.push(user.accessToken, user.refreshToken, nova.accessToken, nova.refreshToken, segredo)
  segredos.push(recuperacao, recuperacao.replaceAll('-', ''), aceite, token, entrou.refreshToken)
  segredos.push(trocou.json<UsuarioComTokens>().accessToken, '-21.1775', '-47.8103', '111.444', '12ABC345')

  expect(eventos().map(({ evento, usuario }) => [evento, usuario])).toEqual([
    ['login-recusado', admin.id],
    ['login-recusado', null],
    ['login', admin.id],
    ['refresh-reusado', admin.id],
    ['login', admin.id],
    ['codigo-recusado', admin.id],
    ['segundo-fator-ativado', admin.id],
    ['codigo-recuperacao', admin.id],
    ['segundo-fator-desativado', admin.id],
    ['logout', admin.id],
    ['politica-aceita', cliente.id],
    ['login', cliente.id],
    ['senha-pedida', cliente.id],
    ['senha-trocada', cliente.id],
    ['login', cliente.id],
    ...Array.from({ length: 5 }, () => ['login-recusado', admin.id]),
    ['login-bloqueado', null],
  ])
  for (const { ip, reqId } of eventos()) {
    expect(ip).toBe('127.0.0.1')
    expect(reqId).toMatch(/^[0-9a-f-]{36}$/)
  }
  await app.fila.ocioso()
  const log = linhas.join('')
  for (const segredo of segredos) expect(log).not.toContain(segredo)
  // it says where the mails lie, and there they are
  const [arquivo = ''] = readdirSync(pastaDeEmails(h.config))
  expect(log).toContain(arquivo)
  expect(readFileSync(join(pastaDeEmails(h.config), arquivo), 'utf8')).toContain(cliente.email)
})

it('keeps a name with line breaks on one line', async () => {
  linhas.length = 0
  await app.inject({
    method: 'POST',
    url: '/api/auth/admin/login',
    headers: { 'user-agent': 'a\tb' },
    payload: { login: 'x\r\n{"evento":"login"}', senha: 'errada' },
  })
  for (const linha of linhas) expect(linha.trimEnd().split('\n')).toHaveLength(1)
  expect(eventos().map(({ evento }) => evento)).toEqual(['login-recusado'])
})

it('limits a client by its own address, whatever it writes into X-Forwarded-For', async () => {
  const limitado = await buildApp({ database: h.database, config: { ...h.config, rateLimit: 300 } })
  const respostas: number[] = []
  for (let i = 0; i < 12; i++) {
    const answer = await limitado.inject({
      method: 'POST',
      url: '/api/auth/esqueci-senha',
      headers: { 'x-forwarded-for': `198.51.100.${i}` },
      payload: { login: `ninguem${i}@exemplo.org`, isAdmin: false },
    })
    respostas.push(answer.statusCode)
  }
  await limitado.close()
  expect(respostas).toEqual([...Array.from({ length: 10 }, () => 204), 429, 429])
})

it('finishes the mails that are under way before it closes', async () => {
  // no other process may take the mail
  await app.fila.parar()
  const outro = await buildApp({ database: h.database, config: h.config })
  const antes = readdirSync(pastaDeEmails(h.config)).length
  await outro.inject({
    method: 'POST',
    url: '/api/auth/esqueci-senha',
    headers: { 'x-entidade': 'beta' },
    payload: { login: h.mundo.beta.cliente.email, isAdmin: false },
  })
  // under way: what nobody has taken yet waits for the next start
  await vi.waitFor(async () => {
    const { rows } = await h.database.pool.query(
      "select 1 from pgboss.job where state = 'created' and data::text like '%nova-senha%'",
    )
    expect(rows).toEqual([])
  })
  await outro.close()
  expect(readdirSync(pastaDeEmails(h.config))).toHaveLength(antes + 1)
})
