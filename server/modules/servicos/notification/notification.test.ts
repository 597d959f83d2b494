import { HubConnectionBuilder, HubConnectionState, LogLevel } from '@microsoft/signalr'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, vi } from 'vitest'
import { FEED_PAGE_SIZE, type Notification } from '#src/api/contract/servicos/notification.ts'
import { HUB_PATH, RECEIVE_NOTIFICATION } from '#src/api/contract/servicos/sino.ts'
import type { Pagina, Problem } from '#src/api/contract/nucleo/common.ts'
import type { UsuarioComTokens } from '#src/api/contract/contas/auth.ts'
import { SISTEMA } from '#server/db/corrente.ts'
import { notificacao } from '#server/db/schema/servicos.ts'
import { novoUsuario } from '#server/test-support/attempts-rows.ts'
import { useApp } from '#server/test-support/harness.ts'
import { avisarDoFim } from './service.ts'

const h = useApp()
const admin = () => h.entrar(h.mundo.alfa.admin.email)

async function enviar(payload: object) {
  return h.inject({ method: 'POST', url: '/api/notification', headers: await admin(), payload })
}

async function feed(headers: { authorization: string }, query = `page=1&pageSize=${FEED_PAGE_SIZE}`) {
  const answer = await h.inject({ url: `/api/notification/GetNotificationsByUser?${query}`, headers })
  return answer.json<Pagina<Notification>>()
}

const naoLidas = async (headers: { authorization: string }) =>
  (await h.inject({ url: '/api/notification/GetUnreadNotificationCount', headers })).json<number>()

describe('feed', () => {
  it('shows the newest first, pages and counts', async () => {
    for (const message of ['um', 'dois', 'três', 'quatro', 'cinco']) {
      await enviar({ messageType: 'Aviso', message, usuarios: [h.mundo.alfa.cliente.id] })
    }
    const headers = await h.entrar(h.mundo.alfa.cliente.email, 'public')
    const primeira = await feed(headers)
    expect(primeira.items.map(({ message }) => message)).toEqual(['cinco', 'quatro', 'três', 'dois'])
    expect(primeira).toMatchObject({ currentPage: 1, pageSize: 4, totalItems: 5, totalPages: 2 })
    expect((await feed(headers, 'page=2&pageSize=4')).items.map(({ message }) => message)).toEqual(['um'])
  })

  it('marks one as read, once and for its owner only', async () => {
    const headers = await h.entrar(h.mundo.alfa.cliente.email, 'public')
    const antes = await naoLidas(headers)
    const [nova] = (await feed(headers)).items
    const url = `/api/notification/MarkAsRead/${nova?.id}`
    expect((await h.inject({ method: 'PUT', url, headers: await admin() })).statusCode).toBe(404)
    expect((await h.inject({ method: 'PUT', url, headers })).statusCode).toBe(204)
    expect((await h.inject({ method: 'PUT', url, headers })).statusCode).toBe(204)
    expect(await naoLidas(headers)).toBe(antes - 1)
    expect((await feed(headers)).items.find(({ id }) => id === nova?.id)?.isRead).toBe(true)
  })

  it.each([
    ['', ['page', 'pageSize']],
    ['page=1', ['pageSize']],
    ['pageSize=10', ['page']],
    ['page=abc&pageSize=10', ['page']],
    ['page=0&pageSize=10', ['page']],
    ['page=1&pageSize=101', ['pageSize']],
    ['page=1&pageSize=10&cor=azul', ['cor']],
    ['page=1&pageSize=10&especie=nada', ['especie']],
    ['page=1&pageSize=10&situacao=lidas', ['situacao']],
  ])('refuses ?%s', async (query, campos) => {
    const answer = await h.inject({
      url: `/api/notification/GetNotificationsByUser?${query}`,
      headers: await admin(),
    })
    expect(answer.statusCode).toBe(400)
    const { code, errors } = answer.json<Problem>()
    expect(code).toBe('parametros-invalidos')
    expect(Object.keys(errors ?? {})).toEqual(campos)
  })
})

describe('push', () => {
  it('reaches the holders of a papel, all users, or nobody of another entidade', async () => {
    const aviso = { messageType: 'Aviso', message: 'Olá' }
    expect((await enviar({ ...aviso, roles: ['atendimento'] })).json()).toEqual({
      destinatarios: 1,
      tarefaId: null,
    })
    expect((await enviar(aviso)).json()).toEqual({ destinatarios: 3, tarefaId: null })
    expect((await enviar({ ...aviso, usuarios: [h.mundo.beta.admin.id] })).json()).toEqual({
      destinatarios: 0,
      tarefaId: null,
    })
  })

  it('reaches those named and the holders of a papel together, nobody twice', async () => {
    const { cliente, atendimento } = h.mundo.alfa
    const aviso = { messageType: 'Aviso', message: 'Olá', roles: ['atendimento'] }
    const total = async (usuarios: number[]) => (await enviar({ ...aviso, usuarios })).json()
    expect(await total([cliente.id])).toEqual({ destinatarios: 2, tarefaId: null })
    expect(await total([atendimento.id])).toEqual({ destinatarios: 1, tarefaId: null })
  })

  it.each([
    [{ usuarios: [] }, 'usuarios', 'Informe ao menos 1.'],
    [{ roles: [] }, 'roles', 'Informe ao menos 1.'],
    [{ usuarios: [2_147_483_648] }, 'usuarios.0', 'O valor máximo é 2.147.483.647.'],
  ])('refuses %j at its field', async (destino, campo, mensagem) => {
    const answer = await enviar({ messageType: 'Aviso', message: 'Olá', ...destino })
    expect(answer.statusCode).toBe(422)
    expect(answer.json<Problem>().errors).toEqual({ [campo]: mensagem })
  })

  it('that reaches no process still answers for what was stored', async () => {
    const push = vi.spyOn(h.app.hub, 'sendToUsers').mockRejectedValueOnce(new Error('connection lost'))
    const answer = await enviar({
      messageType: 'Aviso',
      message: 'guardada',
      usuarios: [h.mundo.alfa.admin.id],
    })
    push.mockRestore()
    expect(answer.json()).toEqual({ destinatarios: 1, tarefaId: null })
    expect((await feed(await admin())).items[0]?.message).toBe('guardada')
  })

  it('is refused without text, and to those without the permission', async () => {
    const vazio = await enviar({ messageType: 'Aviso', message: '  ' })
    expect(vazio.statusCode).toBe(422)
    expect(vazio.json<Problem>().errors).toEqual({ message: 'Campo obrigatório.' })
    const headers = await h.entrar(h.mundo.alfa.cliente.email, 'public')
    const payload = { messageType: 'Aviso', message: 'Olá' }
    expect((await h.inject({ method: 'POST', url: '/api/notification', headers, payload })).statusCode).toBe(
      403,
    )
  })
})

describe('live', () => {
  async function conectar(email: string, entidade = 'alfa') {
    if (!h.app.server.listening) await h.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = h.app.server.address() as AddressInfo // listening on TCP
    const login = await h.inject({
      method: 'POST',
      url: '/api/auth/admin/login',
      headers: { 'x-entidade': entidade },
      payload: { login: email, senha: h.mundo.senha },
    })
    const user = login.json<UsuarioComTokens>()
    const connection = new HubConnectionBuilder()
      .withUrl(`http://127.0.0.1:${port}${HUB_PATH}`, { accessTokenFactory: () => user.accessToken })
      .configureLogging(LogLevel.None)
      .build()
    const received: unknown[] = []
    let wake = () => {}
    connection.on(RECEIVE_NOTIFICATION, (aviso) => {
      received.push(aviso)
      wake()
      // one that nobody waits for yet stays in the queue
      wake = () => {}
    })
    const next = () =>
      received.length > 0
        ? Promise.resolve(received.shift())
        : new Promise((resolve) => (wake = () => resolve(received.shift())))
    await connection.start()
    return { connection, received, next, user }
  }

  it('tells the recipients’ browsers and no others', async () => {
    const { alfa, beta } = h.mundo
    const um = await conectar(alfa.admin.email)
    const outro = await conectar(alfa.atendimento.email)
    const estranho = await conectar(beta.admin.email, 'beta')
    await enviar({ messageType: 'Aviso', message: 'só para um', usuarios: [alfa.admin.id, beta.admin.id] })
    expect(await um.next()).toMatchObject({ messageType: 'Aviso', message: 'só para um' })
    await enviar({ messageType: 'Aviso', message: 'para todos' })
    expect(await um.next()).toMatchObject({ message: 'para todos' })
    expect(await outro.next()).toMatchObject({ message: 'para todos' })
    expect(estranho.received).toEqual([])
    await Promise.all([um, outro, estranho].map(({ connection }) => connection.stop()))
  })

  it('tells whoever started a tarefa which one has ended, for the screen that shows it', async () => {
    const { alfa } = h.mundo
    const { connection, next } = await conectar(alfa.admin.email)
    const tarefa = { id: 7, tipo: 'importacao' }
    const fim = { titulo: 'Importar', situacao: 'concluida' as const, frases: [], usuarioId: alfa.admin.id }
    await avisarDoFim(h.app.hub)(h.database.escopo(alfa.id, SISTEMA), { ...fim, tarefa })
    expect(await next()).toMatchObject({ messageType: 'Tarefa concluída', message: 'Importar.', tarefa })
    await connection.stop()
  })

  it('closes the hub connections of a session that logs out, for good', async () => {
    const { connection, user } = await conectar(h.mundo.alfa.admin.email)
    const closed = new Promise<void>((resolve) => connection.onclose(() => resolve()))
    const headers = { authorization: `Bearer ${user.accessToken}` }
    await h.inject({ method: 'POST', url: `/api/auth/logout/${user.id}`, headers })
    await closed
    expect(connection.state).toBe(HubConnectionState.Disconnected)
    await expect(connection.start()).rejects.toThrow('401')
  })
})

describe('what is asked for', () => {
  const entregue = async (usuarioId: number, ...assuntos: string[]) => {
    for (const messageType of assuntos)
      await h.database.db
        .insert(notificacao)
        .values({ entidadeId: h.mundo.alfa.id, usuarioId, messageType, message: messageType })
  }
  const assuntos = async (headers: { authorization: string }, query: string) =>
    (await feed(headers, `page=1&pageSize=10&${query}`)).items.map(({ messageType }) => messageType)

  it('is of one kind, or unread, or both; what has a subject of no kind is a notice', async () => {
    const { id, email } = await novoUsuario(h, h.mundo.alfa)
    const headers = await h.entrar(email)
    await entregue(id, 'Registro', 'Assembleia', 'Tarefa falhou', 'Registro', 'Aviso')
    const [, , , primeiro] = (await feed(headers)).items
    await h.inject({ method: 'PUT', url: `/api/notification/MarkAsRead/${primeiro?.id}`, headers })
    expect(await assuntos(headers, 'especie=registro')).toEqual(['Registro', 'Registro'])
    expect(await assuntos(headers, 'especie=aviso')).toEqual(['Aviso', 'Assembleia'])
    expect(await assuntos(headers, 'especie=boleto')).toEqual([])
    const naoLidas = 'situacao=nao-lidas'
    expect(await assuntos(headers, naoLidas)).toEqual(['Aviso', 'Registro', 'Tarefa falhou', 'Registro'])
    expect(await assuntos(headers, `${naoLidas}&especie=aviso`)).toEqual(['Aviso'])
    expect((await feed(headers, `${naoLidas}&page=1&pageSize=1`)).totalItems).toBe(4)
    expect((await feed(headers)).items.map(({ especie }) => especie)).toEqual([
      'aviso',
      'registro',
      'falha',
      'aviso',
    ])
  })

  it('is all marked as read, once, and nobody else’s', async () => {
    const [um, outro] = [await novoUsuario(h, h.mundo.alfa), await novoUsuario(h, h.mundo.alfa)]
    await entregue(um.id, 'Aviso', 'Boleto')
    await entregue(outro.id, 'Aviso')
    const headers = await h.entrar(um.email)
    const marcar = async () =>
      (await h.inject({ method: 'PUT', url: '/api/notification/MarkAllAsRead', headers })).json<object>()
    expect([await marcar(), await marcar()]).toEqual([{ marcadas: 2 }, { marcadas: 0 }])
    expect(await naoLidas(headers)).toBe(0)
    expect(await naoLidas(await h.entrar(outro.email))).toBe(1)
  })
})
