import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import type { AddressInfo } from 'node:net'
import { and, eq, isNull } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { UsuarioComTokens } from '#src/api/contract/contas/auth.ts'
import type { Problem } from '#src/api/contract/nucleo/common.ts'
import { HUB_PATH } from '#src/api/contract/servicos/sino.ts'
import type { Papel } from '#src/api/contract/nucleo/papeis.ts'
import type { UsuarioDetalhe } from '#src/api/contract/contas/usuario.ts'
import * as contrato from '#src/api/contract/contas/usuario.ts'
import { buildApp } from '#server/app.ts'
import { open } from '#server/db/open.ts'
import { entidade } from '#server/db/schema/entidade.ts'
import { tokenUnico, usuario } from '#server/db/schema/nucleo.ts'
import { sessao } from '#server/db/schema/contas.ts'
import { origemDe } from '#server/modules/nucleo/log-seguranca/service.ts'
import type { UsuarioAtual } from '#server/modules/nucleo/usuario/service.ts'
import type { AppError } from '#server/plugins/errors.ts'
import { mailbox } from '#server/test-support/mailbox.ts'
import { useUsuarios, type Headers } from '#server/test-support/users.ts'
import { atualizar } from './alteracao.ts'
import { SISTEMA } from '#server/db/corrente.ts'

const { h, admin, criar, detalhe, entrar, eu, mudar, pedir } = useUsuarios()
const correio = mailbox(h)

afterEach(() => {
  vi.useRealTimers()
})

describe('change', () => {
  it('stores state, e-mail and papéis, once for each revision', async () => {
    const { id } = await criar('Mudado')
    const corpo = {
      versao: 1,
      ativo: true,
      email: ' Outro@Alfa.Exemplo ',
      papeis: ['financeiro', 'consulta', 'financeiro'],
    }
    const answer = await pedir('PUT', `/${id}`, corpo)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      versao: 2,
      email: 'outro@alfa.exemplo',
      papeis: ['financeiro', 'consulta'],
    })
    const velha = await pedir('PUT', `/${id}`, { ...corpo, papeis: ['cadastro'] })
    expect(velha.statusCode).toBe(409)
    expect(velha.json<Problem>().code).toBe('conflito')
    expect((await detalhe(id)).papeis).toEqual(['financeiro', 'consulta'])
  })

  it('as the specification has it, of state and e-mail alone, is written over whatever is stored', async () => {
    const { id, email } = await criar('Resumida', { papeis: ['financeiro'] })
    expect((await mudar(id, { papeis: ['consulta'] })).statusCode).toBe(200)
    const answer = await pedir('PUT', `/${id}`, { ativo: true, email: 'resumida.nova@alfa.exemplo' })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      versao: 3,
      email: 'resumida.nova@alfa.exemplo',
      papeis: ['consulta'],
    })
    const mesma = await pedir('PUT', `/${id}`, { ativo: true, email: 'resumida.nova@alfa.exemplo' })
    expect(mesma.json<UsuarioDetalhe>().versao).toBe(3)

    // two at once: each is written, the later over the other
    const emails = [`um.${email}`, `dois.${email}`]
    const feitas = await Promise.all(
      emails.map((novo) => pedir('PUT', `/${id}`, { ativo: true, email: novo })),
    )
    expect(feitas.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await detalhe(id)).toMatchObject({ versao: 5, papeis: ['consulta'] })
  })

  it('of the e-mail is told to the address before, and leaves the new one to be confirmed by its owner', async () => {
    await h.database.db
      .update(entidade)
      .set({ telefone: '(16) 3333-0000', email: 'contato@alfa.exemplo' })
      .where(eq(entidade.id, h.mundo.alfa.id))
    h.app.entidades.esquecer()
    const { id, email } = await criar('Remetida')
    await correio.abrir()
    await mudar(id, { papeis: ['financeiro'] })
    expect(await correio.abrir()).toEqual([])
    expect((await detalhe(id)).emailConfirmadoEm).not.toBeNull()

    const novo = await mudar(id, { email: 'nova.remetida@alfa.exemplo' })
    expect(novo.json()).toMatchObject({ temSenha: true, emailConfirmadoEm: null })
    const [carta, ...outras] = await correio.abrir()
    expect(outras).toEqual([])
    expect(carta).toMatchObject({
      para: email,
      assunto: 'O e-mail da sua conta foi alterado — Sindicato alfa',
      token: '',
    })
    expect(carta?.texto).toContain('A equipe de Sindicato alfa alterou o e-mail da sua conta.')
    expect(carta?.texto).toContain('entre em contato com a entidade: (16) 3333-0000, contato@alfa.exemplo.')
    expect(carta?.texto).not.toContain('nova.remetida')

    const pedido = { login: 'nova.remetida@alfa.exemplo', isAdmin: true }
    await h.inject({ method: 'POST', url: '/api/auth/esqueci-senha', payload: pedido })
    const payload = { token: await correio.token(), novaSenha: 'janela contente de março' }
    expect((await h.inject({ method: 'POST', url: '/api/auth/senha', payload })).statusCode).toBe(200)
    expect((await detalhe(id)).emailConfirmadoEm).not.toBeNull()
  })

  it('that is refused as stale mails nobody', async () => {
    const { id } = await criar('Calada')
    await correio.abrir()
    const corpo = { versao: 9, ativo: true, email: 'outra.calada@alfa.exemplo', papeis: ['consulta'] }
    expect((await pedir('PUT', `/${id}`, corpo)).statusCode).toBe(409)
    expect(await correio.abrir()).toEqual([])
  })

  it('refuses an e-mail that another administrator has, at its field; a client may have it', async () => {
    const { id } = await criar('Duplicado')
    const answer = await mudar(id, { email: h.mundo.alfa.atendimento.email })
    expect(answer.statusCode).toBe(409)
    expect(answer.json<Problem>()).toMatchObject({
      code: 'email-duplicado',
      errors: { email: 'Este e-mail já é de outro usuário.' },
    })
    expect((await mudar(id, { email: h.mundo.alfa.cliente.email })).statusCode).toBe(200)
  })

  it.each([
    ['an administrator without papéis', { papeis: [] }, true, 'Escolha ao menos um papel.'],
    ['a client with one', { papeis: ['consulta' as const] }, false, 'Clientes não têm papéis.'],
  ])('refuses %s', async (_quem, campos, isAdmin, mensagem) => {
    const { id } = await criar(`Papéis ${isAdmin}`, { isAdmin })
    const answer = await mudar(id, campos)
    expect(answer.statusCode).toBe(422)
    expect(answer.json<Problem>().errors).toEqual({ papeis: mensagem })
  })

  it.each([{ isAdmin: true }, { senhaHash: 'x' }, { entidadeId: 1 }, { nome: 'Outro' }])(
    'refuses what it does not change: %j',
    async (extra) => {
      const { id } = await criar(`Extra ${Object.keys(extra).join()}`)
      const corpo = { versao: 1, ativo: true, email: 'extra@alfa.exemplo', papeis: ['consulta'], ...extra }
      const answer = await pedir('PUT', `/${id}`, corpo)
      expect(answer.statusCode).toBe(422)
      expect(answer.json<Problem>().errors).toEqual({ [Object.keys(extra)[0]!]: 'Campo desconhecido.' })
    },
  )

  it.each([
    ['state', { ativo: false }],
    ['papel', { papeis: ['consulta' as const] }],
  ])('leaves one’s own %s alone', async (_que, campos) => {
    const { id } = h.mundo.alfa.admin
    const answer = await mudar(id, campos)
    expect(answer.statusCode).toBe(409)
    expect(answer.json<Problem>().code).toBe('proprio-usuario')
    expect(await detalhe(id)).toMatchObject({ ativo: true, papeis: ['administrador'] })
  })

  it('takes one’s own other papéis and e-mail', async () => {
    const { id, email } = h.mundo.alfa.admin
    const novo = { email: 'chefe@alfa.exemplo', papeis: ['administrador', 'financeiro'] as Papel[] }
    expect((await mudar(id, novo)).statusCode).toBe(200)
    expect((await eu(admin)).json()).toMatchObject({ email: novo.email, papeis: novo.papeis })
    expect((await mudar(id, { email, papeis: ['administrador'] })).statusCode).toBe(200)
  })

  it('of papéis is in force at the next call', async () => {
    const { id, email } = await criar('Promovida')
    const headers = await h.entrar(email)
    const vê = async () => (await pedir('GET', '', undefined, headers)).statusCode
    expect(await vê()).toBe(403)
    await mudar(id, { papeis: ['administrador'] })
    expect(await vê()).toBe(200)
    await mudar(id, { papeis: ['consulta'] })
    expect(await vê()).toBe(403)
  })

  it.runIf(process.env.TEST_DB === 'postgres')('of papéis is in force in other processes too', async () => {
    const { id, email } = await criar('Distante', { papeis: ['administrador'] })
    const headers = await h.entrar(email)
    const database = await open({ url: h.config.databaseUrl, dataDir: '' })
    const outro = await buildApp({ database, config: h.config })
    try {
      // memory lasts for seconds of this clock, which stands still: only the word of the first process ends it
      vi.useFakeTimers({ toFake: ['Date'] })
      const vê = async () => (await outro.inject({ url: '/api/usuario', headers })).statusCode
      expect(await vê()).toBe(200)
      await mudar(id, { papeis: ['consulta'] })
      await vi.waitFor(async () => expect(await vê()).toBe(403))
    } finally {
      await outro.close()
      await database.close()
    }
  })

  it('makes links worthless that were mailed to the address before', async () => {
    const { id } = (
      await pedir('POST', '', { nome: 'Tereza', email: 'tereza@alfa.exemplo', papeis: ['consulta'] })
    ).json<UsuarioDetalhe>()
    await h.app.fila.ocioso()
    const vivos = () =>
      h.database.db
        .select()
        .from(tokenUnico)
        .where(and(eq(tokenUnico.usuarioId, id), isNull(tokenUnico.usadoEm)))
    expect(await vivos()).toHaveLength(1)
    await mudar(id, { papeis: ['financeiro'] })
    expect(await vivos()).toHaveLength(1)
    await mudar(id, { email: 'tereza.nova@alfa.exemplo' })
    expect(await vivos()).toEqual([])
  })
})

describe('deactivation', () => {
  /**
   * Holds users' rows until two others wait for them, so that these surely overlap. The embedded database has one connection, on which
   * nothing can.
   */
  async function segurar(ids: number[]): Promise<() => Promise<void>> {
    if (process.env.TEST_DB !== 'postgres') return async () => {}
    const client = await h.database.pool.connect()
    await client.query('begin')
    await client.query('select id from usuario where id = any($1) for update', [ids])
    return async () => {
      try {
        await vi.waitFor(async () => {
          // outside the transaction, which would see the same picture each time
          const { rowCount } = await h.database.pool.query(
            `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
          expect(rowCount).toBe(2)
        })
      } finally {
        await client.query('commit')
        client.release()
      }
    }
  }

  it('ends sessions and hub connections at once', async () => {
    const { id, email } = await criar('Desligado')
    const user = (await entrar(email)).json<UsuarioComTokens>()
    const headers = { authorization: `Bearer ${user.accessToken}` }
    expect((await eu(headers)).statusCode).toBe(200)
    if (!h.app.server.listening) await h.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = h.app.server.address() as AddressInfo // listening on TCP
    const connection = new HubConnectionBuilder()
      .withUrl(`http://127.0.0.1:${port}${HUB_PATH}`, { accessTokenFactory: () => user.accessToken })
      .withAutomaticReconnect()
      .configureLogging(LogLevel.None)
      .build()
    let voltou = false
    connection.onreconnecting(() => (voltou = true))
    const fechada = new Promise((resolve) => connection.onclose(resolve))
    await connection.start()

    expect((await mudar(id, { ativo: false })).statusCode).toBe(200)

    await fechada
    expect(voltou).toBe(false)
    expect((await eu(headers)).statusCode).toBe(401)
    const renovada = await h.inject({
      method: 'POST',
      url: '/api/auth/refreshtoken',
      headers: { 'x-entidade': 'alfa' },
      payload: { id, refreshToken: user.refreshToken },
    })
    expect(renovada.statusCode).toBe(401)
    expect((await entrar(email)).statusCode).toBe(401)
    await mudar(id, { ativo: true })
    expect((await eu(headers)).statusCode).toBe(401)
    expect((await entrar(email)).statusCode).toBe(200)
  })

  it('has ended the sessions by its commit, whatever comes after', async () => {
    const { id, email } = await criar('Interrompida')
    expect((await entrar(email)).statusCode).toBe(200)
    const { db, conexoes } = h.database
    const transacao = conexoes.transacao.bind(conexoes)
    const abertas: number[] = []
    const espia = vi.spyOn(conexoes, 'transacao').mockImplementation(async (...args) => {
      const feito = await transacao(...args)
      const linhas = await db
        .select({ id: sessao.id })
        .from(sessao)
        .where(and(eq(sessao.usuarioId, id), isNull(sessao.encerradaEm)))
      abertas.push(linhas.length)
      return feito
    })
    try {
      expect((await mudar(id, { ativo: false })).statusCode).toBe(200)
    } finally {
      espia.mockRestore()
    }
    expect(abertas).toEqual([0])
  })

  it('of each of the last two administradores by the other leaves one', async () => {
    const { beta } = h.mundo
    const [modelo] = await h.database.db.select().from(usuario).where(eq(usuario.id, beta.admin.id))
    const { id: _, ...linha } = modelo!
    const [segundo] = await h.database.db
      .insert(usuario)
      .values({ ...linha, email: 'segundo@beta.exemplo' })
      .returning()
    // an invited administrador cannot sign in yet, and does not count
    await h.database.db.insert(usuario).values({ ...linha, email: 'convidado@beta.exemplo', senhaHash: null })
    const tirar = (quem: number, alvo: { id: number; email: string }) =>
      atualizar(
        {
          escopo: h.database.escopo(beta.id, SISTEMA),
          quem: { id: quem } as UsuarioAtual, // who acts is all that is asked
          origem: origemDe({
            ip: '',
            headers: {},
            escopo: { autoria: SISTEMA },
            log: h.app.log,
          } as unknown as Parameters<typeof origemDe>[0]), // for the log line
          nucleo: h.app.nucleo,
        },
        alvo.id,
        { versao: 1, ativo: false, email: alvo.email, papeis: ['administrador'] },
      )
    const soltar = await segurar([beta.admin.id, segundo!.id])
    const tiradas = Promise.allSettled([tirar(beta.admin.id, segundo!), tirar(segundo!.id, beta.admin)])
    await soltar()
    const fins = await tiradas
    const recusas = fins.flatMap((fim) => (fim.status === 'rejected' ? [fim.reason as AppError] : [])) // all that it throws
    expect(recusas.map(({ code }) => code)).toEqual(['ultimo-administrador'])
    const ativos = await h.database.db
      .select({ id: usuario.id })
      .from(usuario)
      .where(and(eq(usuario.entidadeId, beta.id), eq(usuario.ativo, true), eq(usuario.nome, linha.nome)))
    expect(ativos).toHaveLength(2) // the one that is left, and the invited one
  })
})

describe('invitation', () => {
  const convite = { nome: 'Nova Colega', email: 'Colega@alfa.exemplo', papeis: ['cadastro', 'cadastro'] }
  const tokensDe = async (id: number) => {
    await h.app.fila.ocioso()
    return h.database.db
      .select({ usadoEm: tokenUnico.usadoEm, finalidade: tokenUnico.finalidade })
      .from(tokenUnico)
      .where(eq(tokenUnico.usuarioId, id))
      .orderBy(tokenUnico.id)
  }

  it('makes an administrator without a password, whom a link awaits; the next link replaces it', async () => {
    const answer = await pedir('POST', '', convite)
    expect(answer.statusCode).toBe(200)
    const { id, ...novo } = answer.json<UsuarioDetalhe>()
    expect(novo).toMatchObject({
      email: 'colega@alfa.exemplo',
      isAdmin: true,
      papeis: ['cadastro'],
      emailConfirmadoEm: null,
    })
    expect(await tokensDe(id)).toEqual([{ finalidade: 'convite', usadoEm: null }])
    expect((await pedir('POST', `/${id}/convite`)).statusCode).toBe(204)
    expect((await tokensDe(id)).map(({ usadoEm }) => usadoEm === null)).toEqual([false, true])
    expect((await entrar('colega@alfa.exemplo')).statusCode).toBe(401)
  })

  it('is refused for an e-mail that an administrator has, and then mails nothing', async () => {
    const antes = await h.database.db.select().from(tokenUnico)
    const answer = await pedir('POST', '', { ...convite, email: h.mundo.alfa.atendimento.email })
    expect(answer.statusCode).toBe(409)
    expect(answer.json<Problem>()).toMatchObject({
      code: 'email-duplicado',
      errors: { email: expect.any(String) },
    })
    await h.app.fila.ocioso()
    expect(await h.database.db.select().from(tokenUnico)).toHaveLength(antes.length)
  })

  it('is not sent again to who has a password, or is inactive', async () => {
    const comSenha = await pedir('POST', `/${h.mundo.alfa.atendimento.id}/convite`)
    expect([comSenha.statusCode, comSenha.json<Problem>().code]).toEqual([409, 'ja-confirmado'])
    const { id } = await criar('Convidado Inativo', { senhaHash: null, ativo: false })
    const inativo = await pedir('POST', `/${id}/convite`)
    expect([inativo.statusCode, inativo.json<Problem>().code]).toEqual([409, 'usuario-inativo'])
  })

  it.each([
    [{ papeis: [] }, 'papeis', 'Escolha ao menos um papel.'],
    [{ email: 'sem-arroba' }, 'email', 'E-mail inválido.'],
    [{ isAdmin: false }, 'isAdmin', 'Campo desconhecido.'],
    [{ nome: ' ' }, 'nome', 'Campo obrigatório.'],
  ])('refuses %j at its field', async (campos, campo, mensagem) => {
    const answer = await pedir('POST', '', { ...convite, ...campos })
    expect(answer.statusCode).toBe(422)
    expect(answer.json<Problem>().errors).toEqual({ [campo]: mensagem })
  })
})

describe('who may', () => {
  const todos = [...Object.values(contrato), ...Object.values(contrato.usuarios)].flatMap((valor) =>
    valor !== null && typeof valor === 'object' && 'method' in valor ? [valor] : [],
  )
  const corpos: Record<string, object> = {
    'POST /api/usuario': { nome: 'X', email: 'x@alfa.exemplo', papeis: ['administrador'] },
    'PUT /api/usuario/:id': { versao: 1, ativo: false, email: 'x@alfa.exemplo', papeis: [] },
    'PUT /api/usuario/:id/acesso/:acessoId': { ativo: true },
  }

  it.each(todos)(
    '$method $path: administradores, no other staff, no client, no stranger',
    async ({ method, path }) => {
      const { alfa } = h.mundo
      const url = path
        .replace(':id', String(alfa.cliente.id))
        .replace(':acessoId', String(alfa.acessos.inativo))
        .replace(':sessaoId', '1')
      const payload = corpos[`${method} ${path}`]
      const tentar = async (headers: Partial<Headers>) =>
        (await h.inject({ method, url, headers, ...(payload && { payload }) })).statusCode
      expect(await tentar({})).toBe(401)
      expect(await tentar(await h.entrar(alfa.atendimento.email))).toBe(403)
      expect(await tentar(await h.entrar(alfa.cliente.email, 'public'))).toBe(403)
    },
  )
})

describe('log', () => {
  it('has one line for an act: who, whom, the names of what changed, and no value', async () => {
    const lines: string[] = []
    const app = await buildApp({
      database: h.database,
      config: { ...h.config, logLevel: 'info' },
      log: { write: (line) => lines.push(line) },
    })
    try {
      const { id } = await criar('Anotada')
      const payload = { versao: 1, ativo: true, email: 'segredo@alfa.exemplo', papeis: ['financeiro'] }
      await app.inject({ method: 'PUT', url: `/api/usuario/${id}`, headers: admin, payload })
      const anotadas = lines.filter((line) => line.includes('usuario-alterado'))
      expect(anotadas).toHaveLength(1)
      expect(JSON.parse(anotadas[0]!)).toMatchObject({
        evento: 'usuario-alterado',
        por: h.mundo.alfa.admin.id,
        usuario: id,
        campos: ['email', 'papeis'],
      })
      expect(lines.join('')).not.toMatch(/segredo|financeiro|Anotada/)
    } finally {
      await app.close()
    }
  })
})
