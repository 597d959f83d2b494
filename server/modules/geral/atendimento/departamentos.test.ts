import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AtendimentoDetalhe, LinhaAtendimento } from '#src/api/contract/geral/atendimento.ts'
import type { ResumoDoCliente } from '#src/api/contract/geral/atendimento-resumo.ts'
import type { EquipeDoDepartamento } from '#src/api/contract/geral/departamento-equipe.ts'
import type { Endpoint } from '#src/api/contract/nucleo/endpoint.ts'
import type { Pagina, Problem } from '#src/api/contract/nucleo/common.ts'
import type { ResultadoDoLote } from '#src/api/contract/servicos/lote.ts'
import { SISTEMA } from '#server/db/corrente.ts'
import { departamentoMembro, type atendimento } from '#server/db/schema/atendimento.ts'
import { usuario } from '#server/db/schema/nucleo.ts'
import { notificacao } from '#server/db/schema/servicos.ts'
import { lido, recusa, useAtendimentos, type Headers } from '#server/test-support/atendimentos.ts'
import { novoApoio } from '#server/test-support/attempts-rows.ts'
import { atendimentoParaAbrir, rascunhoPara } from '#server/test-support/attempts/atendimento.ts'
import { configurar } from '#server/test-support/configurar.ts'
import { trazerDeVolta } from './adiamento.ts'

const {
  h,
  alfa,
  admin,
  pedir,
  abrir: abrirCom,
  abrirMeu,
  escrever,
  mudarLinha,
  colega,
  ouvir,
} = useAtendimentos()
type Metodo = Endpoint['method']
type Colega = Awaited<ReturnType<typeof colega>>
const base = '/api/atendimento'

/** Of the departamento of what is hidden from the other. */
let daqui: Colega
let deLa: Colega
let departamento: number
let outro: number

const abrir = (mais: object = {}, headers = admin) =>
  abrirCom({ ...atendimentoParaAbrir({ e: alfa() }), departamentoId: departamento, ...mais }, headers)
const ve = async (id: number, headers: Headers) =>
  (await pedir('GET', `${base}/${id}`, headers)).statusCode === 200
const equipe = (method: 'PUT' | 'DELETE', usuarioId: number, id = departamento, headers = admin) =>
  pedir(method, `${base}/departamento/${id}/equipe/${usuarioId}`, headers)
const novoDepartamento = () => novoApoio(h, alfa(), 'departamentos')

beforeAll(async () => {
  departamento = await novoDepartamento()
  outro = await novoDepartamento()
  // who saves cadastros too
  daqui = await colega(['atendimento', 'cadastro'])
  deLa = await colega(['atendimento', 'cadastro'])
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
  'PUT /api/atendimento/:id/rascunho': rascunhoPara,
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
  'POST /api/atendimento/:id/correcao/aprovar': () => ({
    matricula: 1,
    versao: 1,
    campos: ['bairro'],
    motivo: '',
  }),
  'POST /api/atendimento/:id/correcao/recusar': () => ({ motivo: 'Não confere.' }),
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
    await mudarLinha(seguinte.id, { anteriorId: id })
    const seguintes = async (headers: Headers) =>
      lido(await pedir('GET', `${base}/${id}`, headers)).json<AtendimentoDetalhe>().seguintes
    expect(await seguintes(daqui.headers)).toHaveLength(1)
    expect(await seguintes(deLa.headers)).toEqual([])
  })

  it('rings no bell of who does not see it', async () => {
    const { id } = await abrirMeu()
    await mudarLinha(id, { departamentoId: departamento })
    await h.database.db.delete(notificacao)
    lido(await escrever(id))
    const avisados = (await h.database.db.select().from(notificacao)).map(({ usuarioId }) => usuarioId)
    expect(avisados).toContain(daqui.id)
    expect(avisados).not.toContain(deLa.id)
  })

  it('tells of its coming back whoever is responsible or laid it aside, else its departamento, as far as they see it', async () => {
    const escopo = h.database.escopo(alfa().id, SISTEMA)
    const avisados = async (mais: Partial<typeof atendimento.$inferInsert>) => {
      const { id } = await abrir()
      await mudarLinha(id, { adiadoPor: deLa.id, adiadoAte: new Date(Date.now() - 1000), ...mais })
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
  it('who sees some alone hears that one has changed, and not which', async () => {
    const [todos, alguns] = [await ouvir(alfa().admin.email), await ouvir(deLa.email)]
    const { id } = await abrir()
    await todos.ate(({ noun, ids }) => noun === 'atendimento' && ids?.includes(id) === true)
    await alguns.ate(({ noun }) => noun === 'atendimento')
    for (const evento of alguns.ouvido.filter(({ noun }) => noun === 'atendimento'))
      expect(evento).toEqual({ noun: 'atendimento', id: null })
  })
})

describe('the people of a departamento', () => {
  it('are members of the team who may read atendimentos', async () => {
    const alheio = await colega(['cadastro'])
    expect(recusa(await equipe('PUT', alheio.id))).toMatchObject({
      status: 422,
      errors: { usuarioId: expect.stringContaining('não lê atendimentos') },
    })
    expect(recusa(await equipe('PUT', alfa().cliente.id))).toMatchObject({ status: 422 })
    const { membros, outros } = lido(await equipe('PUT', daqui.id)).json<EquipeDoDepartamento>()
    expect(membros.map(({ id, le }) => [id, le])).toEqual([[daqui.id, true]])
    expect(outros.map(({ id }) => id)).toContain(deLa.id)
  })

  it('go along when their departamento is joined to another', async () => {
    const [fica, sai] = [await novoDepartamento(), await novoDepartamento()]
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
    const pessoa = await colega()
    lido(await equipe('PUT', pessoa.id))
    const { id } = await abrir()
    expect(await ve(id, pessoa.headers)).toBe(true)
    lido(await equipe('DELETE', pessoa.id))
    lido(await equipe('DELETE', pessoa.id))
    expect(await ve(id, pessoa.headers)).toBe(false)
  })

  it('are needed where something is given to it: nothing else is lost', async () => {
    const vazio = await novoDepartamento()
    const pedido = { ...atendimentoParaAbrir({ e: alfa() }), departamentoId: vazio }
    const negado = await pedir('POST', base, admin, pedido)
    expect(recusa(negado)).toEqual({
      status: 422,
      code: 'validacao',
      detail: expect.any(String),
      errors: {
        departamentoId:
          'Ninguém atende neste departamento. Escolha outro, ou peça a um administrador que inclua pessoas nele.',
      },
    })
    // a member who reads none is nobody
    const { id: usuarioId } = await colega()
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
