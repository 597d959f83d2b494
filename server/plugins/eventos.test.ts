import { once, EventEmitter } from 'node:events'
import type { AddressInfo } from 'node:net'
import { HubConnectionBuilder, HubConnectionState, LogLevel, type HubConnection } from '@microsoft/signalr'
import { and, eq, like, sql, type SQL } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { UsuarioComTokens } from '#src/api/contract/contas/auth.ts'
import type { DebitosEmAberto } from '#src/api/contract/dinheiro/debito.ts'
import { RECEIVE_EVENT, TUDO, type Evento, type NomeEvento } from '#src/api/contract/nucleo/evento.ts'
import { recursos } from '#src/api/contract/cadastro/recursos.ts'
import { HUB_PATH } from '#src/api/contract/servicos/sino.ts'
import { buildApp } from '#server/app.ts'
import { open, type Db } from '#server/db/open.ts'
import { entidade } from '#server/db/schema/entidade.ts'
import { usuario } from '#server/db/schema/nucleo.ts'
import { cadastro } from '#server/db/schema/cadastro.ts'
import { sessao } from '#server/db/schema/contas.ts'
import type { Which } from '#server/realtime/hub.ts'
import { novoRegistro } from '#server/test-support/attempts/recurso.ts'
import { configurar } from '#server/test-support/configurar.ts'
import { contas } from '#server/test-support/credencial.ts'
import { emitirDebitos } from '#server/test-support/dinheiro.ts'
import { useApp } from '#server/test-support/harness.ts'
import { CANAL_DE_EVENTOS as CANAL } from '#server/db/events.ts'
import { CARGA, SISTEMA } from '#server/db/corrente.ts'

const h = useApp()
const c = contas(h)
const emPostgres = process.env.TEST_DB === 'postgres'

let app: FastifyInstance

interface Mudanca {
  n: NomeEvento | 'naosei'
  id: number | null
  e?: number
  u?: number
}

/** Sends what the triggers send, in one transaction. */
async function confirmar(...mudancas: Mudanca[]): Promise<void> {
  const payloads = mudancas.map((mudanca) => JSON.stringify({ e: h.mundo.alfa.id, ...mudanca }))
  await h.database.conexoes.transacao(SISTEMA, async () => {
    for (const payload of payloads) await h.database.db.execute(sql`select pg_notify(${CANAL}, ${payload})`)
  })
}

beforeAll(async () => {
  app = await buildApp({ database: h.database, config: h.config })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

interface Ouvinte {
  connection: HubConnection
  /** Everything heard, in order. */
  ouvido: Evento[]
  /** Resolves once this was heard. */
  ate(evento: Evento): Promise<void>
  fim: Promise<void>
}

const ouvintes: HubConnection[] = []
afterEach(async () => {
  await Promise.all(ouvintes.splice(0).map((connection) => connection.stop()))
})

async function ouvir(quem: UsuarioComTokens, em = app): Promise<Ouvinte> {
  const { port } = em.server.address() as AddressInfo // listening on TCP
  const connection = new HubConnectionBuilder()
    .withUrl(`http://127.0.0.1:${port}${HUB_PATH}`, { accessTokenFactory: () => quem.accessToken })
    .configureLogging(LogLevel.None)
    .build()
  const ouvido: Evento[] = []
  const chegada = new EventEmitter()
  connection.on(RECEIVE_EVENT, (evento: Evento) => {
    ouvido.push(evento)
    chegada.emit('evento')
  })
  const fim = new Promise<void>((resolve) => connection.onclose(() => resolve()))
  await connection.start()
  ouvintes.push(connection)
  return {
    connection,
    ouvido,
    async ate({ noun, id }) {
      while (!ouvido.some((evento) => evento.noun === noun && evento.id === id)) await once(chegada, 'evento')
    },
    fim,
  }
}

let marcas = 1_000_000

/** Waits until what was told before has arrived at all of them, and drops the mark by which they know. */
async function todosOuviram(...quais: Ouvinte[]): Promise<void> {
  const marca: Evento = { noun: TUDO, id: ++marcas }
  app.hub.deliver({ kind: 'all', target: RECEIVE_EVENT, args: [marca] })
  await Promise.all(quais.map((um) => um.ate(marca)))
  for (const { ouvido } of quais) ouvido.pop()
}

/** Waits until what was written before has been told, by an administrator's ear: events come in the order of the commits. */
async function sossego(admin: Ouvinte): Promise<void> {
  const id = ++marcas
  await confirmar({ n: 'menu', id })
  await admin.ate({ noun: 'menu', id })
  admin.ouvido.length = 0
}

const entrarEmBeta = async (login: string) =>
  (await c.login(login, h.mundo.senha, { entidade: 'beta' })).json<UsuarioComTokens>()

const estado = async (em: FastifyInstance, quem: UsuarioComTokens, url = '/api/usuario') =>
  (await em.inject({ url, headers: c.cabecalho(quem) })).statusCode

/** Writes without the triggers' word, which a test then gives itself, or not. */
const emSilencio = <T>(escrever: (db: Pick<Db, 'update'>) => Promise<T>): Promise<T> =>
  h.database.conexoes.transacao(CARGA, async () => escrever(h.database.db))

const mudarUsuario = (id: number, campos: Partial<typeof usuario.$inferInsert>) =>
  emSilencio((tx) => tx.update(usuario).set(campos).where(eq(usuario.id, id)))

const mudarAlfa = (campos: Partial<typeof entidade.$inferInsert>) =>
  emSilencio((tx) => tx.update(entidade).set(campos).where(eq(entidade.id, h.mundo.alfa.id)))

const exigirSegundoFator = (segundoFatorObrigatorio: boolean) =>
  h.database.conexoes.transacao(CARGA, () =>
    configurar(h.database.db, 'acesso', { segundoFatorObrigatorio }, h.mundo.alfa.id),
  )

/** Ends the sessions of a user; gives the id of the last. */
async function encerrarSessao(usuarioId: number): Promise<number> {
  const encerradas = await emSilencio((tx) =>
    tx
      .update(sessao)
      .set({ encerradaEm: sql`now()` })
      .where(eq(sessao.usuarioId, usuarioId))
      .returning({ id: sessao.id }),
  )
  return encerradas.at(-1)!.id
}

/** What was heard of these nouns: signing in has events of its own. */
const sobre = ({ ouvido }: Ouvinte, ...nomes: NomeEvento[]) =>
  ouvido.filter(({ noun }) => noun !== TUDO && nomes.includes(noun))

describe('who hears of a change', () => {
  const quem = ['administrador', 'atendimento', 'cliente', 'deOutra'] as const
  let todos: Record<(typeof quem)[number], Ouvinte>

  beforeEach(async () => {
    const { alfa, beta } = h.mundo
    todos = {
      administrador: await ouvir(await c.entrar(alfa.admin.email)),
      atendimento: await ouvir(await c.entrar(alfa.atendimento.email)),
      cliente: await ouvir(await c.entrar(alfa.cliente.email, 'public')),
      deOutra: await ouvir(await entrarEmBeta(beta.admin.email)),
    }
  })

  /** What each heard of one change, after one that the administrator of each entidade hears of for sure. */
  async function ouviram(mudanca: Mudanca) {
    const depois = ++marcas
    for (const { ouvido } of Object.values(todos)) ouvido.length = 0
    await confirmar(mudanca, { n: 'menu', id: depois }, { n: 'menu', id: depois, e: h.mundo.beta.id })
    await todos.administrador.ate({ noun: 'menu', id: depois })
    await todos.deOutra.ate({ noun: 'menu', id: depois })
    await todosOuviram(...Object.values(todos))
    return quem.filter((um) =>
      todos[um].ouvido.some(({ noun, id }) => noun === mudanca.n && id === mudanca.id),
    )
  }

  it.each<[NomeEvento, (typeof quem)[number][]]>([
    ['cadastro', ['administrador']],
    ['acesso', ['administrador']],
    ['debito', ['administrador']],
    ['credito', ['administrador']],
    ['boleto', ['administrador']],
    ['conta', ['administrador']],
    ['contribuicao', ['administrador']],
    ['entidade', ['administrador', 'atendimento']],
    ['configuracao', ['administrador', 'atendimento']],
    ['menu', ['administrador', 'atendimento']],
    ['politica', ['administrador', 'atendimento']],
    ['arquivo', ['administrador', 'atendimento']],
  ])('%s: whose permission covers it, in its entidade', async (n, esperados) => {
    expect(await ouviram({ n, id: 5 })).toEqual(esperados)
    expect(await ouviram({ n, id: 6, e: h.mundo.beta.id })).toEqual(['deOutra'])
  })

  it('usuario: whoever may read users, and the very user', async () => {
    const { atendimento, cliente } = h.mundo.alfa
    expect(await ouviram({ n: 'usuario', id: 999 })).toEqual(['administrador'])
    expect(await ouviram({ n: 'usuario', id: atendimento.id })).toEqual(['administrador', 'atendimento'])
    expect(await ouviram({ n: 'usuario', id: cliente.id })).toEqual(['administrador', 'cliente'])
    // of another entidade, even with an id of this one
    expect(await ouviram({ n: 'usuario', id: cliente.id, e: h.mundo.beta.id })).toEqual(['deOutra'])
  })

  it('acesso: its client too, who hears of the cadastro that it opens as of the acesso', async () => {
    const { acessos, empresa, outra } = h.mundo.alfa
    expect(await ouviram({ n: 'acesso', id: acessos.empresa })).toEqual(['administrador', 'cliente'])
    expect(await ouviram({ n: 'acesso', id: acessos.inativo })).toEqual(['administrador', 'cliente'])
    expect(await ouviram({ n: 'acesso', id: acessos.empresa, e: h.mundo.beta.id })).toEqual(['deOutra'])
    const ouvidoDe = async (id: number) => {
      expect(await ouviram({ n: 'cadastro', id })).toEqual(['administrador'])
      return sobre(todos.cliente, 'acesso', 'cadastro')
    }
    expect(await ouvidoDe(empresa.id)).toEqual([{ noun: 'acesso', id: null }])
    // the acesso to it is inactive
    expect(await ouvidoDe(outra.id)).toEqual([])
    expect(await ouvidoDe(h.mundo.beta.empresa.id)).toEqual([])
  })

  it('colaborador: the clients whose active acesso opens the company', async () => {
    const { empresa, outra } = h.mundo.alfa
    expect(await ouviram({ n: 'colaborador', id: empresa.id })).toEqual(['administrador', 'cliente'])
    expect(await ouviram({ n: 'colaborador', id: outra.id })).toEqual(['administrador'])
    expect(await ouviram({ n: 'colaborador', id: empresa.id, e: h.mundo.beta.id })).toEqual(['deOutra'])
  })

  it('devedor: the clients whose active acesso opens the cadastro; of many, all clients', async () => {
    const { empresa, outra } = h.mundo.alfa
    expect(await ouviram({ n: 'devedor', id: empresa.id })).toEqual(['cliente'])
    expect(await ouviram({ n: 'devedor', id: outra.id })).toEqual([])
    expect(await ouviram({ n: 'devedor', id: empresa.id, e: h.mundo.beta.id })).toEqual([])
    expect(await ouviram({ n: 'devedor', id: null })).toEqual(['cliente'])
    expect(await ouviram({ n: 'devedor', id: null, e: h.mundo.beta.id })).toEqual([])
  })

  it('devedor: all clients, when staff give what they owe another rule or conta; screen and slip then say the same', async () => {
    const { alfa } = h.mundo
    const admin = await c.entrar(alfa.admin.email)
    const cliente = await c.entrar(alfa.cliente.email, 'public')
    const criada = await novoRegistro(
      recursos.contribuicoes,
      { h, e: alfa },
      {
        contaId: alfa.contas.bb,
        proposta: false,
        regra: 'pro-rata-dia',
        multa: 200,
        jurosMes: 0,
        carencia: 0,
      },
    )
    const { criadoEm: _c, atualizadoEm: _a, atualizadoPor: _p, excluidoEm: _e, ...corpo } = criada
    const [debitoId] = await emitirDebitos(h.database.db, [
      {
        entidadeId: alfa.id,
        cadastroId: alfa.empresa.id,
        contribuicaoId: criada.id,
        periodo: '2020-01',
        vencimento: '2020-01-10',
        valor: 10_000,
      },
    ])
    /** What the client's screen has of it, and what the slip asks for that is drawn with that. */
    const visto = async () => {
      const url = `/api/debito?acessoId=${alfa.acessos.empresa}`
      const { meses } = (await app.inject({ url, headers: c.cabecalho(cliente) })).json<DebitosEmAberto>()
      const dele = meses.flatMap(({ debitos }) => debitos).find(({ id }) => id === debitoId)
      return { total: dele?.valor.total, pedido: dele?.boleto ?? '' }
    }
    const emitir = (pedido: string) =>
      app.inject({
        method: 'POST',
        url: '/api/boleto',
        headers: c.cabecalho(cliente),
        payload: { pedidos: [pedido] },
      })
    const salvar = async (mudanca: object) => {
      todos.cliente.ouvido.length = 0
      todos.deOutra.ouvido.length = 0
      const { statusCode, body } = await app.inject({
        method: 'PUT',
        url: '/api/contribuicao',
        headers: c.cabecalho(admin),
        payload: { ...corpo, ...mudanca },
      })
      expect([statusCode, statusCode === 200 ? '' : body]).toEqual([200, ''])
      corpo.versao += 1
      await todos.cliente.ate({ noun: 'devedor', id: null })
      await todosOuviram(todos.cliente, todos.deOutra)
      expect(sobre(todos.deOutra, 'devedor')).toEqual([])
    }

    expect((await visto()).total).toBe(10_200)
    await salvar({ multa: 500 })
    const { total, pedido } = await visto()
    expect(total).toBe(10_500)
    expect((await emitir(pedido)).json<{ boletos: { valor: number }[] }>().boletos[0]?.valor).toBe(total)

    // with the conta that was, no slip is drawn any more
    await salvar({ multa: 500, contaId: alfa.contas.caixa })
    expect((await emitir(pedido)).statusCode).toBe(404)
    const agora = await visto()
    expect(agora.pedido).not.toBe(pedido)
    expect((await emitir(agora.pedido)).statusCode).toBe(200)
  })

  it.each(['sessao', 'notificacao', 'tarefa'] as const)('%s: its user alone', async (n) => {
    const { alfa, beta } = h.mundo
    expect(await ouviram({ n, id: 5, u: alfa.atendimento.id })).toEqual(['atendimento'])
    expect(await ouviram({ n, id: 6, u: alfa.cliente.id })).toEqual(['cliente'])
    expect(await ouviram({ n, id: 7, u: alfa.cliente.id, e: beta.id })).toEqual([])
  })

  it('rows of many users: that there are some, administrators alone', async () => {
    expect(await ouviram({ n: 'notificacao', id: null })).toEqual(['administrador', 'atendimento'])
    expect(await ouviram({ n: 'notificacao', id: 5 })).toEqual([])
  })

  it('ten rows are told one by one, more as many', async () => {
    const { administrador, atendimento } = todos
    const linhas = (quantas: number) =>
      Array.from({ length: quantas }, (_, i) => ({ n: 'cadastro', id: i + 1 }) as const)
    await confirmar(...linhas(10), { n: 'menu', id: 1 })
    await administrador.ate({ noun: 'menu', id: 1 })
    await confirmar(...linhas(11), { n: 'menu', id: 2 })
    await administrador.ate({ noun: 'menu', id: 2 })
    await todosOuviram(administrador, atendimento)
    expect(sobre(administrador, 'cadastro', 'menu')).toEqual([
      ...linhas(10).map(({ n, id }) => ({ noun: n, id })),
      { noun: 'menu', id: 1 },
      { noun: 'cadastro', id: null },
      { noun: 'menu', id: 2 },
    ])
    expect(sobre(atendimento, 'cadastro', 'menu')).toHaveLength(2)
  })

  it('what no release of ours sends is passed over', async () => {
    expect(await ouviram({ n: 'naosei', id: 5 })).toEqual([])
    expect(await ouviram({ n: 'menu', id: 1.5 })).toEqual([])
    expect(await ouviram({ n: 'menu', id: 5 })).toEqual(['administrador', 'atendimento'])
  })
})

describe('what this process holds in memory', () => {
  const consulta = () => c.convidado(`lembrado${Math.random().toString(36).slice(2)}`)
  let admin: Ouvinte

  // what is held in memory gets no older on a slow machine
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())
  beforeEach(async () => {
    admin = await ouvir(await c.entrar(h.mundo.alfa.admin.email))
    await sossego(admin)
    app.entidades.esquecer()
  })

  /** Somebody who may read no users, as this process knows from their last call. */
  async function conhecido() {
    const { id, email } = await consulta()
    const [modelo] = await h.database.db.select().from(usuario).where(eq(usuario.id, h.mundo.alfa.admin.id))
    await mudarUsuario(id, { senhaHash: modelo!.senhaHash })
    const user = await c.entrar(email)
    await sossego(admin)
    expect(await estado(app, user)).toBe(403)
    return { ...user, id }
  }

  it('of a user is forgotten when the user changes, and only then', async () => {
    const um = await conhecido()
    const outro = await conhecido()
    await mudarUsuario(um.id, { papeis: ['administrador'] })
    await mudarUsuario(outro.id, { papeis: ['administrador'] })
    expect(await estado(app, um), 'remembered').toBe(403)
    await confirmar({ n: 'usuario', id: um.id })
    await admin.ate({ noun: 'usuario', id: um.id })
    expect(await estado(app, um)).toBe(200)
    expect(await estado(app, outro), 'still remembered').toBe(403)
    await confirmar({ n: 'usuario', id: null })
    await admin.ate({ noun: 'usuario', id: null })
    expect(await estado(app, outro)).toBe(200)
  })

  it('of a session is forgotten when it ends', async () => {
    const um = await conhecido()
    const id = await encerrarSessao(um.id)
    expect(await estado(app, um), 'remembered').toBe(403)
    await confirmar({ n: 'sessao', id, u: um.id }, { n: 'menu', id: 1 })
    await admin.ate({ noun: 'menu', id: 1 })
    expect(await estado(app, um)).toBe(401)
  })

  it('of the entidades is forgotten when one changes', async () => {
    const nome = async () =>
      (await app.inject({ url: '/api/entidade' })).json<{ nomeFantasia: string }>().nomeFantasia
    const antes = await nome()
    await mudarAlfa({ nomeFantasia: 'Outro nome' })
    expect(await nome(), 'remembered').toBe(antes)
    await confirmar({ n: 'entidade', id: h.mundo.alfa.id })
    await admin.ate({ noun: 'entidade', id: h.mundo.alfa.id })
    expect(await nome()).toBe('Outro nome')
    await mudarAlfa({ nomeFantasia: antes })
    await confirmar({ n: 'entidade', id: h.mundo.alfa.id })
  })

  describe('and the open connections', () => {
    /** Waits for the recheck of connections that follows the telling of an event. */
    async function revistas(quais: Which, por: () => Promise<void>) {
      const rever = vi.spyOn(app.hub, 'recheck')
      await por()
      await vi.waitFor(() => expect(rever).toHaveBeenCalledWith(quais))
      await Promise.all(rever.mock.results.map(({ value }) => value as Promise<void>))
      rever.mockRestore()
    }

    it('stay open when papéis change, and hear what the new ones cover', async () => {
      const um = await conhecido()
      const ouvinte = await ouvir(um)
      await confirmar({ n: 'cadastro', id: 1 }, { n: 'acesso', id: 1 }, { n: 'menu', id: 1 })
      await ouvinte.ate({ noun: 'menu', id: 1 })
      await mudarUsuario(um.id, { papeis: ['atendimento'] })
      await revistas({ userKey: String(um.id) }, () => confirmar({ n: 'usuario', id: um.id }))
      await confirmar({ n: 'cadastro', id: 2 }, { n: 'acesso', id: 2 }, { n: 'menu', id: 2 })
      await ouvinte.ate({ noun: 'menu', id: 2 })
      await mudarUsuario(um.id, { papeis: ['administrador'] })
      await revistas({ userKey: String(um.id) }, () => confirmar({ n: 'usuario', id: um.id }))
      await confirmar({ n: 'cadastro', id: 3 }, { n: 'acesso', id: 3 }, { n: 'menu', id: 3 })
      await ouvinte.ate({ noun: 'menu', id: 3 })
      const linhas = sobre(ouvinte, 'cadastro', 'acesso', 'menu').map(({ noun, id }) => `${noun} ${id}`)
      expect(linhas).toEqual(['cadastro 1', 'menu 1', 'menu 2', 'cadastro 3', 'acesso 3', 'menu 3'])
      expect(ouvinte.connection.state).toBe(HubConnectionState.Connected)
    })

    it('close when their session or their user has ended, whatever path wrote it', async () => {
      const um = await conhecido()
      const [ouvinte, fica] = [await ouvir(um), await ouvir(await conhecido())]
      await mudarUsuario(um.id, { ativo: false })
      await confirmar({ n: 'usuario', id: um.id })
      await ouvinte.fim
      expect(ouvinte.ouvido.at(-1), 'hears why').toEqual({ noun: 'usuario', id: um.id })
      await expect(ouvinte.connection.start()).rejects.toThrow('401')

      const dois = await conhecido()
      const outro = await ouvir(dois)
      await confirmar({ n: 'sessao', id: await encerrarSessao(dois.id), u: dois.id })
      await outro.fim
      expect(fica.connection.state).toBe(HubConnectionState.Connected)
    })

    it('close when the entidade demands a second factor that their user lacks', async () => {
      const cliente = await ouvir(await c.entrar(h.mundo.alfa.cliente.email, 'public'))
      const deOutra = await ouvir(await entrarEmBeta(h.mundo.beta.admin.email))
      await exigirSegundoFator(true)
      const { id } = h.mundo.alfa
      await revistas({ group: `${id}:todos` }, () => confirmar({ n: 'configuracao', id: null }))
      await admin.fim
      expect(cliente.connection.state).toBe(HubConnectionState.Connected)
      expect(deOutra.connection.state).toBe(HubConnectionState.Connected)
      await exigirSegundoFator(false)
      await confirmar({ n: 'configuracao', id: null })
    })
  })
})

/** What ends by what the triggers alone tell, of the connections of a process; nothing is announced by hand, in it or in the one that writes. */
function encerramentos(em: () => FastifyInstance) {
  const entrarComo = async (nome: string) => {
    const { id, email } = await c.convidado(`${nome}${Math.random().toString(36).slice(2)}`)
    const [modelo] = await h.database.db.select().from(usuario).where(eq(usuario.id, h.mundo.alfa.admin.id))
    await mudarUsuario(id, { senhaHash: modelo!.senhaHash })
    const entrar = async () => ouvir(await c.entrar(email), em())
    return { id, um: await entrar(), outro: await entrar() }
  }
  const sessoesDe = async (usuarioId: number) =>
    h.database.db
      .select({ id: sessao.id })
      .from(sessao)
      .where(eq(sessao.usuarioId, usuarioId))
      .orderBy(sessao.id)
  const encerrar = (onde: SQL | undefined) =>
    h.database.db
      .update(sessao)
      .set({ encerradaEm: sql`now()` })
      .where(onde)

  it('one session: its connection, and no other of its user', async () => {
    const { id, um, outro } = await entrarComo('uma')
    const [primeira] = await sessoesDe(id)
    await encerrar(eq(sessao.id, primeira!.id))
    await um.fim
    await em().hub.recheck('all')
    expect(outro.connection.state).toBe(HubConnectionState.Connected)
  })

  it('all sessions of a user, however many: theirs, and nobody else’s', async () => {
    const { id, um, outro } = await entrarComo('todas')
    const alheio = await entrarComo('alheio')
    const antigas = Array.from({ length: 25 }, (_, i) => ({
      entidadeId: h.mundo.alfa.id,
      usuarioId: id,
      familia: `${id}-${i}`.padEnd(22, 'x'),
      tokenHash: `${id}${i}`.padEnd(64, '0'),
      sal: 'x'.repeat(22),
      expiraEm: new Date(Date.now() + 3_600_000),
      ip: '',
      userAgent: '',
    }))
    await h.database.db.insert(sessao).values(antigas)
    await encerrar(eq(sessao.usuarioId, id))
    await Promise.all([um.fim, outro.fim])
    await em().hub.recheck('all')
    expect(alheio.um.connection.state).toBe(HubConnectionState.Connected)
  })

  it('a deactivated user', async () => {
    const { id, um, outro } = await entrarComo('inativo')
    await h.database.db.update(usuario).set({ ativo: false }).where(eq(usuario.id, id))
    await Promise.all([um.fim, outro.fim])
  })

  it('many users deactivated at once', async () => {
    const { um } = await entrarComo('muitos')
    const dela = and(eq(usuario.entidadeId, h.mundo.alfa.id), like(usuario.email, 'muitos%'))
    for (let i = 0; i < 25; i++) await c.convidado(`muitos${i}x${Math.random().toString(36).slice(2)}`)
    await h.database.db.update(usuario).set({ ativo: false }).where(dela)
    await um.fim
  })

  it('administrators without the second factor that is demanded by now', async () => {
    const { um } = await entrarComo('fator')
    const cliente = await ouvir(await c.entrar(h.mundo.alfa.cliente.email, 'public'), em())
    const exigir = (segundoFatorObrigatorio: boolean) =>
      configurar(h.database.db, 'acesso', { segundoFatorObrigatorio }, h.mundo.alfa.id)
    await exigir(true)
    await um.fim
    await em().hub.recheck('all')
    expect(cliente.connection.state).toBe(HubConnectionState.Connected)
    await exigir(false)
    h.app.entidades.esquecer()
  })
}

describe('what the database tells closes', () => {
  encerramentos(() => app)
})

describe.runIf(emPostgres)('on PostgreSQL', () => {
  let outro: FastifyInstance

  describe('what the database tells another process closes', () => {
    encerramentos(() => outro)
  })

  beforeAll(async () => {
    const database = await open({ url: h.config.databaseUrl, dataDir: h.config.dataDir })
    outro = await buildApp({ database, config: h.config })
    outro.addHook('onClose', () => database.close())
    await outro.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => outro.close())

  it('a change in one process makes the other forget, and tells its connections, which stay open', async () => {
    const { id, email } = h.mundo.alfa.atendimento
    const user = await c.entrar(email)
    const ouvinte = await ouvir(user, outro)
    await sossego(ouvinte)
    expect(await estado(outro, user)).toBe(403)
    const { db, conexoes } = h.database
    await conexoes.transacao(CARGA, async () => {
      await db
        .update(usuario)
        .set({ papeis: ['administrador'] })
        .where(eq(usuario.id, id))
      const payload = JSON.stringify({ e: h.mundo.alfa.id, n: 'usuario', id })
      await db.execute(sql`select pg_notify(${CANAL}, ${payload})`)
      expect(await estado(outro, user), 'before the commit').toBe(403)
      expect(sobre(ouvinte, 'usuario')).toEqual([])
    })
    await ouvinte.ate({ noun: 'usuario', id })
    expect(await estado(outro, user)).toBe(200)
    expect(ouvinte.connection.state).toBe(HubConnectionState.Connected)
    await mudarUsuario(id, { papeis: ['atendimento'] })
    await confirmar({ n: 'usuario', id })
  })

  describe('what a list counts', () => {
    let admin: UsuarioComTokens
    const contados = async () =>
      (await outro.inject({ url: '/api/pessoajuridica', headers: c.cabecalho(admin) })).json<{
        totalItems: number
      }>().totalItems
    let matricula = 800_000
    /** A record that no trigger tells of, as if its word were still on its way. */
    const incluirEmSilencio = () =>
      h.database.conexoes.transacao(CARGA, async () => {
        matricula++
        await h.database.db.insert(cadastro).values({
          entidadeId: h.mundo.alfa.id,
          tipo: 'pessoajuridica',
          nome: 'De outro processo',
          matricula,
          registro: String(80_000_000_000_000 + matricula),
        })
      })

    beforeAll(async () => {
      admin = await c.entrar(h.mundo.alfa.admin.email)
    })

    it('is forgotten when another process tells of a record, and only then', async () => {
      const ouvinte = await ouvir(admin, outro)
      await sossego(ouvinte)
      const antes = await contados()
      await incluirEmSilencio()
      expect(await contados(), 'remembered').toBe(antes)
      await confirmar({ n: 'cadastro', id: 1, e: h.mundo.beta.id }, { n: 'menu', id: 77 })
      await ouvinte.ate({ noun: 'menu', id: 77 })
      expect(await contados(), 'told of another entidade').toBe(antes)
      await confirmar({ n: 'cadastro', id: 1 })
      await ouvinte.ate({ noun: 'cadastro', id: 1 })
      expect(await contados()).toBe(antes + 1)
    })

    it('is not remembered while the connection is lost, nor after it', async () => {
      const ouvinte = await ouvir(admin, outro)
      await sossego(ouvinte)
      const antes = await contados()
      const { contagens } = outro.database.conexoes
      const desligar = vi.spyOn(contagens, 'desligar')
      const ligar = vi.spyOn(contagens, 'ligar')
      await h.database.db.execute(sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'contribui-eventos' and datname = current_database()`)
      await vi.waitFor(() => expect(desligar).toHaveBeenCalled())
      await incluirEmSilencio()
      expect(await contados()).toBe(antes + 1)
      await vi.waitFor(() => expect(ligar).toHaveBeenCalled())
      expect(await contados()).toBe(antes + 1)
      await incluirEmSilencio()
      expect(await contados(), 'remembered again').toBe(antes + 1)
      vi.restoreAllMocks()
    })
  })

  it('after a lost connection nothing in memory holds, and everybody is told that anything may have changed', async () => {
    const { id, email } = h.mundo.alfa.atendimento
    const user = await c.entrar(email)
    const ouvinte = await ouvir(user)
    const cliente = await ouvir(await c.entrar(h.mundo.alfa.cliente.email, 'public'))
    await sossego(ouvinte)
    expect(await estado(app, user)).toBe(403)
    await mudarUsuario(id, { papeis: ['administrador'] })
    expect(await estado(app, user), 'remembered').toBe(403)
    const mortas = await h.database.db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'contribui-eventos' and datname = current_database()`)
    expect(mortas.rowCount).toBe(3)
    await ouvinte.ate({ noun: TUDO, id: null })
    await cliente.ate({ noun: TUDO, id: null })
    expect(await estado(app, user)).toBe(200)
    // and it listens again, to what the new papéis cover
    await app.hub.recheck('all')
    await confirmar({ n: 'acesso', id: 9 })
    await ouvinte.ate({ noun: 'acesso', id: 9 })
    expect(ouvinte.connection.state).toBe(HubConnectionState.Connected)
    await mudarUsuario(id, { papeis: ['atendimento'] })
    await confirmar({ n: 'usuario', id })
  })
})
