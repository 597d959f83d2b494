import { once, EventEmitter } from 'node:events'
import type { AddressInfo } from 'node:net'
import { HubConnectionBuilder, LogLevel, type HubConnection } from '@microsoft/signalr'
import { eq } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AtendimentoDetalhe, LinhaAtendimento } from '#src/api/contract/geral/atendimento.ts'
import type { ResumoDoCliente } from '#src/api/contract/geral/atendimento-resumo.ts'
import type { EquipeDoDepartamento } from '#src/api/contract/geral/departamento-equipe.ts'
import type { Endpoint } from '#src/api/contract/nucleo/endpoint.ts'
import type { Pagina, Problem } from '#src/api/contract/nucleo/common.ts'
import { RECEIVE_EVENT, type Evento } from '#src/api/contract/nucleo/evento.ts'
import { HUB_PATH } from '#src/api/contract/servicos/sino.ts'
import type { ResultadoDoLote } from '#src/api/contract/servicos/lote.ts'
import { SISTEMA } from '#server/db/corrente.ts'
import { atendimento, departamentoMembro } from '#server/db/schema/atendimento.ts'
import { usuario } from '#server/db/schema/nucleo.ts'
import { notificacao } from '#server/db/schema/servicos.ts'
import { novoUsuario } from '#server/test-support/attempts-rows.ts'
import { atendimentoParaAbrir, departamentoNovo, meuNovo } from '#server/test-support/attempts/atendimento.ts'
import { configurar } from '#server/test-support/configurar.ts'
import { contas } from '#server/test-support/credencial.ts'
import { useApp } from '#server/test-support/harness.ts'
import { trazerDeVolta } from './adiamento.ts'

const h = useApp()
const c = contas(h)
type Headers = Record<string, string>
type Metodo = Endpoint['method']
const alfa = () => h.mundo.alfa
const base = '/api/atendimento'

let admin: Headers
/** Of the departamento of what is hidden from the other. */
let daqui: { id: number; email: string; headers: Headers }
let deLa: { id: number; email: string; headers: Headers }
let departamento: number
let outro: number

const pedir = (method: Metodo, url: string, headers: Headers, payload?: object) =>
  h.inject({ method, url, headers, ...(payload && { payload }) })
const lido = (answer: LightMyRequestResponse) => {
  expect([answer.statusCode, answer.statusCode < 300 ? '' : answer.body]).toEqual([200, ''])
  return answer
}
const recusa = (answer: LightMyRequestResponse) => {
  const { status, code, errors } = answer.json<Problem>()
  return { status, code, errors }
}
const abrir = async (mais: object = {}, headers = admin) =>
  lido(
    await pedir('POST', base, headers, {
      ...atendimentoParaAbrir({ e: alfa() }),
      departamentoId: departamento,
      ...mais,
    }),
  ).json<AtendimentoDetalhe>()
const ve = async (id: number, headers: Headers) =>
  (await pedir('GET', `${base}/${id}`, headers)).statusCode === 200
const equipe = (method: 'PUT' | 'DELETE', usuarioId: number, id = departamento, headers = admin) =>
  pedir(method, `${base}/departamento/${id}/equipe/${usuarioId}`, headers)
const novaPessoa = async () => {
  const { id, email } = await novoUsuario(h, alfa(), { papeis: ['atendimento'] })
  return { id, email, headers: await h.entrar(email) }
}

beforeAll(async () => {
  admin = await h.entrar(alfa().admin.email)
  departamento = await departamentoNovo({ h, e: alfa() })
  outro = await departamentoNovo({ h, e: alfa() })
  daqui = await novaPessoa()
  deLa = await novaPessoa()
  lido(await equipe('PUT', daqui.id))
  lido(await equipe('PUT', deLa.id, outro))
})

const quemVe = (quais: 'todos' | 'departamentos') =>
  configurar(h.database.db, 'atendimento', { quemVe: quais }, alfa().id)

beforeEach(() => quemVe('departamentos'))

/** What is sent to each call about one atendimento; null where it takes nothing. One that is not here is not shown to be closed. */
const CHAMADAS: Record<`${Metodo} ${string}`, ((um: AtendimentoDetalhe) => object) | null> = {
  'GET /api/atendimento/:id': null,
  'GET /api/atendimento/:id/mensagem': null,
  'GET /api/atendimento/:id/historico': null,
  'GET /api/atendimento/:id/arquivo/:arquivoId': null,
  'PUT /api/atendimento/:id/seguir': null,
  'DELETE /api/atendimento/:id/seguir': null,
  'PUT /api/atendimento/:id': ({ versao, status }) => ({
    versao,
    statusId: status.id,
    titulo: 'Outro',
    prioridade: 'alta',
    assuntoId: null,
    tipoId: null,
    departamentoId: departamento,
    responsavelId: null,
  }),
  'POST /api/atendimento/:id/passagem': ({ versao }) => ({ versao, evento: 'aguardar' }),
  'POST /api/atendimento/:id/mensagem': () => ({ publica: false, texto: 'Ver depois.' }),
  'POST /api/atendimento/:id/assumir': () => ({ responsavelId: null }),
  'POST /api/atendimento/:id/adiar': ({ versao }) => ({ versao, ate: null }),
  'POST /api/atendimento/:id/retomar': ({ versao }) => ({ versao }),
  'POST /api/atendimento/:id/encaminhar': ({ versao }) => ({ versao, responsavelId: daqui.id }),
  'GET /api/atendimento/:id/rascunho': null,
  'PUT /api/atendimento/:id/rascunho': () => ({ publica: false, texto: 'Ver depois.', depois: 'nada' }),
  'POST /api/atendimento/:id/unificar': ({ id, versao }) => ({
    versao,
    outro: { id, versao },
    outroCliente: false,
  }),
  'POST /api/atendimento/:id/separar': ({ versao, mensagens }) => ({
    versao,
    titulo: 'Outro assunto',
    mensagens: [mensagens[0]?.id],
  }),
  'POST /api/atendimento/:id/presenca': () => ({ escrevendo: false }),
  'DELETE /api/atendimento/:id/presenca': null,
  'POST /api/atendimento/:id/homologacao': () => ({ inicio: null }),
  'PUT /api/atendimento/:id/homologacao/documento': () => ({ nome: 'Termo de rescisão', recebido: true }),
}

describe('an atendimento of another departamento', () => {
  it('has a row here for each call that names one', () => {
    const todas = h.app.endpoints
      .map(({ method, path }) => `${method} ${path}`)
      .filter((route) => route.includes(' /api/atendimento/:id'))
    expect(Object.keys(CHAMADAS).toSorted()).toEqual(todas.toSorted())
  })

  it.each(Object.entries(CHAMADAS))('%s is 404 and changes nothing', async (route, corpo) => {
    const um = await abrir()
    const [method, path] = route.split(' ') as [Metodo, string] // the keys of the table
    const url = path.replace(':id', String(um.id)).replace(':arquivoId', '1')
    const negada = await pedir(method, url, deLa.headers, corpo?.(um))
    expect(recusa(negada)).toMatchObject({ status: 404, code: 'nao-encontrado' })
    expect(negada.json<Problem>().detail).toBe('Atendimento não encontrado.')
    expect(lido(await pedir('GET', `${base}/${um.id}`, admin)).json()).toEqual(um)
    // who sees it gets through: whatever else is wrong is told of what they sent
    const aceita = await pedir(method, url, daqui.headers, corpo?.(um))
    expect(aceita.body).not.toContain('Atendimento não encontrado.')
  })

  it('is in no list, number, export, summary nor lot of who does not see it', async () => {
    const um = await abrir({ titulo: 'Só daqui' })
    const lista = async (headers: Headers) =>
      lido(await pedir('GET', `${base}?q=so+daqui`, headers)).json<Pagina<LinhaAtendimento>>()
    expect((await lista(daqui.headers)).totalItems).toBeGreaterThan(0)
    expect(await lista(deLa.headers)).toMatchObject({ totalItems: 0, items: [] })
    const arquivo = (headers: Headers) => pedir('GET', `${base}/exportar?formato=csv&q=so+daqui`, headers)
    expect((await arquivo(daqui.headers)).body).toContain('Só daqui')
    expect((await arquivo(deLa.headers)).body).not.toContain('Só daqui')
    const resumo = async (headers: Headers) =>
      lido(
        await pedir('GET', `${base}/cliente/pessoajuridica/${alfa().empresa.matricula}`, headers),
      ).json<ResumoDoCliente>()
    expect((await resumo(daqui.headers)).atendimentos.map(({ id }) => id)).toContain(um.id)
    expect((await resumo(deLa.headers)).atendimentos.map(({ id }) => id)).not.toContain(um.id)
    const lote = async (headers: Headers) =>
      lido(
        await pedir('POST', `${base}/lote`, headers, {
          acao: 'resolver',
          linhas: [{ id: um.id, versao: um.versao }],
        }),
      ).json<ResultadoDoLote>()
    expect(await lote(deLa.headers)).toEqual({
      feitos: [],
      iguais: 0,
      deixados: [{ nome: 'Uma linha', motivo: 'Não está mais na lista.' }],
    })
    expect((await lote(daqui.headers)).feitos).toHaveLength(1)
  })

  it('is seen by an administrador, whoever is responsible for it, and whoever follows it', async () => {
    const { id } = await abrir()
    expect([await ve(id, admin), await ve(id, daqui.headers), await ve(id, deLa.headers)]).toEqual([
      true,
      true,
      false,
    ])
    const dele = await abrir({ responsavelId: deLa.id })
    expect(await ve(dele.id, deLa.headers)).toBe(true)
    await quemVe('todos')
    expect(await ve(id, deLa.headers)).toBe(true)
    await pedir('PUT', `${base}/${id}/seguir`, deLa.headers)
    await quemVe('departamentos')
    expect(await ve(id, deLa.headers)).toBe(true)
    const semNenhum = await abrir({ departamentoId: null })
    expect(await ve(semNenhum.id, deLa.headers)).toBe(true)
  })

  it('given to one, is told once more to who gives it, and seen by them no more', async () => {
    const antes = await abrir({ departamentoId: null })
    expect(antes.emVista).toBe(true)
    const depois = lido(
      await pedir('PUT', `${base}/${antes.id}`, deLa.headers, {
        versao: antes.versao,
        statusId: antes.status.id,
        titulo: antes.titulo,
        prioridade: 'normal',
        assuntoId: null,
        tipoId: null,
        departamentoId: departamento,
        responsavelId: null,
      }),
    ).json<AtendimentoDetalhe>()
    expect(depois).toMatchObject({ departamento: { id: departamento }, emVista: false })
    expect(await ve(antes.id, deLa.headers)).toBe(false)
    expect(await ve(antes.id, daqui.headers)).toBe(true)
  })

  it('handed over out of one’s sight, is told once more to who did so', async () => {
    const { id, versao } = await abrir({ responsavelId: deLa.id })
    const feito = await pedir('POST', `${base}/${id}/encaminhar`, deLa.headers, {
      versao,
      responsavelId: daqui.id,
    })
    expect(lido(feito).json()).toMatchObject({ responsavel: { id: daqui.id }, emVista: false })
    expect(await ve(id, deLa.headers)).toBe(false)
  })

  it('is not told of by the one that it goes on from', async () => {
    const { id } = await abrir({ departamentoId: null })
    const seguinte = await abrir()
    await h.database.db.update(atendimento).set({ anteriorId: id }).where(eq(atendimento.id, seguinte.id))
    const seguintes = async (headers: Headers) =>
      lido(await pedir('GET', `${base}/${id}`, headers)).json<AtendimentoDetalhe>().seguintes
    expect(await seguintes(daqui.headers)).toHaveLength(1)
    expect(await seguintes(deLa.headers)).toEqual([])
  })

  it('rings no bell of who does not see it', async () => {
    const { id } = await meuNovo({ h, e: alfa() })
    await h.database.db
      .update(atendimento)
      .set({ departamentoId: departamento })
      .where(eq(atendimento.id, id))
    await h.database.db.delete(notificacao)
    const cliente = await h.entrar(alfa().cliente.email, 'public')
    lido(await pedir('POST', `/api/public/atendimento/${id}/mensagem`, cliente, { texto: 'E então?' }))
    const avisados = (await h.database.db.select().from(notificacao)).map(({ usuarioId }) => usuarioId)
    expect(avisados).toContain(daqui.id)
    expect(avisados).not.toContain(deLa.id)
  })

  it('tells of its coming back whoever is responsible or laid it aside, else its departamento, as far as they see it', async () => {
    const escopo = h.database.escopo(alfa().id, SISTEMA)
    const avisados = async (mais: Partial<typeof atendimento.$inferInsert>) => {
      const { id } = await abrir()
      const adiado = { adiadoPor: deLa.id, adiadoAte: new Date(Date.now() - 1000), ...mais }
      await h.database.db.update(atendimento).set(adiado).where(eq(atendimento.id, id))
      await h.database.db.delete(notificacao)
      expect(await trazerDeVolta(escopo, h.app.hub, new Date())).toBe(1)
      return (await h.database.db.select().from(notificacao)).map(({ usuarioId }) => usuarioId)
    }
    expect(await avisados({})).toEqual([daqui.id])
    expect(await avisados({ departamentoId: null })).toEqual([deLa.id])
    expect(await avisados({ responsavelId: deLa.id, adiadoPor: alfa().admin.id })).toEqual([deLa.id])
    expect(await avisados({ adiadoPor: alfa().admin.id })).toEqual([alfa().admin.id])
    await quemVe('todos')
    expect(await avisados({})).toEqual([deLa.id])
  })
})

describe('over the hub', () => {
  const ouvintes: HubConnection[] = []
  beforeAll(() => h.app.listen({ port: 0, host: '127.0.0.1' }).then(() => undefined))
  afterAll(() => Promise.all(ouvintes.map((um) => um.stop())).then(() => undefined))

  async function ouvir(email: string) {
    const { accessToken } = await c.entrar(email)
    const { port } = h.app.server.address() as AddressInfo // listening on TCP
    const connection = new HubConnectionBuilder()
      .withUrl(`http://127.0.0.1:${port}${HUB_PATH}`, { accessTokenFactory: () => accessToken })
      .configureLogging(LogLevel.None)
      .build()
    const ouvido: Evento[] = []
    const chegada = new EventEmitter()
    connection.on(RECEIVE_EVENT, (evento: Evento) => {
      ouvido.push(evento)
      chegada.emit('evento')
    })
    await connection.start()
    ouvintes.push(connection)
    return async (pronto = (eventos: Evento[]) => eventos.length > 0) => {
      const dele = () => ouvido.filter(({ noun }) => noun === 'atendimento')
      while (!pronto(dele())) await once(chegada, 'evento')
      return dele()
    }
  }

  it('who sees some alone hears that one has changed, and not which', async () => {
    const [todos, alguns] = [await ouvir(alfa().admin.email), await ouvir(deLa.email)]
    const { id } = await abrir()
    await todos((eventos) => eventos.some(({ ids }) => ids?.includes(id)))
    for (const evento of await alguns()) expect(evento).toEqual({ noun: 'atendimento', id: null })
  })
})

describe('the people of a departamento', () => {
  it('are members of the team who may read atendimentos', async () => {
    const colega = await novoUsuario(h, alfa(), { papeis: ['cadastro'] })
    expect(recusa(await equipe('PUT', colega.id))).toMatchObject({
      status: 422,
      errors: { usuarioId: expect.stringContaining('não lê atendimentos') },
    })
    expect(recusa(await equipe('PUT', alfa().cliente.id))).toMatchObject({ status: 422 })
    const { membros, outros } = lido(await equipe('PUT', daqui.id)).json<EquipeDoDepartamento>()
    expect(membros.map(({ id, le }) => [id, le])).toEqual([[daqui.id, true]])
    expect(outros.map(({ id }) => id)).toContain(deLa.id)
  })

  it('go along when their departamento is joined to another', async () => {
    const [fica, sai] = [await departamentoNovo({ h, e: alfa() }), await departamentoNovo({ h, e: alfa() })]
    for (const [quem, onde] of [
      [daqui.id, fica],
      [daqui.id, sai],
      [deLa.id, sai],
    ] as const)
      lido(await equipe('PUT', quem, onde))
    const juntados = { fica: { id: fica, versao: 1 }, sai: { id: sai, versao: 1 } }
    lido(await pedir('POST', '/api/apoio/departamentos/juncao', admin, juntados))
    const { membros } = lido(
      await pedir('GET', `${base}/departamento/${fica}/equipe`, admin),
    ).json<EquipeDoDepartamento>()
    expect(membros.map(({ id }) => id).toSorted((um, outro) => um - outro)).toEqual([daqui.id, deLa.id])
  })

  it('are kept by administradores alone', async () => {
    expect((await equipe('PUT', deLa.id, departamento, deLa.headers)).statusCode).toBe(403)
    expect(await ve((await abrir()).id, deLa.headers)).toBe(false)
  })

  it('see no more of it once they are taken away, or may read none', async () => {
    const pessoa = await novaPessoa()
    lido(await equipe('PUT', pessoa.id))
    const { id } = await abrir()
    expect(await ve(id, pessoa.headers)).toBe(true)
    lido(await equipe('DELETE', pessoa.id))
    lido(await equipe('DELETE', pessoa.id))
    expect(await ve(id, pessoa.headers)).toBe(false)
  })

  it('are needed where something is given to it: nothing else is lost', async () => {
    const vazio = await departamentoNovo({ h, e: alfa() })
    const pedido = { ...atendimentoParaAbrir({ e: alfa() }), departamentoId: vazio }
    const negado = await pedir('POST', base, admin, pedido)
    expect(recusa(negado)).toEqual({
      status: 422,
      code: 'validacao',
      errors: {
        departamentoId:
          'Ninguém atende neste departamento. Escolha outro, ou peça a um administrador que inclua pessoas nele.',
      },
    })
    // a member who reads none is nobody
    const { id: usuarioId } = await novaPessoa()
    await h.database.db
      .insert(departamentoMembro)
      .values({ entidadeId: alfa().id, departamentoId: vazio, usuarioId })
    await h.database.db
      .update(usuario)
      .set({ papeis: ['cadastro'] })
      .where(eq(usuario.id, usuarioId))
    expect((await pedir('POST', base, admin, pedido)).statusCode).toBe(422)
    await quemVe('todos')
    expect((await pedir('POST', base, admin, pedido)).statusCode).toBe(200)
  })
})
