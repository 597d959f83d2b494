import { eq } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Problem } from '#src/api/contract/nucleo/common.ts'
import type { Output } from '#src/api/contract/nucleo/endpoint.ts'
import { todasAsListas, type NomeDeLista } from '#src/api/contract/geral/todas-as-listas.ts'
import type { Papel } from '#src/api/contract/nucleo/papeis.ts'
import {
  COMPARTILHADAS_MAX,
  VISOES_MAX,
  type listarVisoes,
  type Visao,
} from '#src/api/contract/geral/visao.ts'
import { SISTEMA } from '#server/db/corrente.ts'
import { usuario } from '#server/db/schema/nucleo.ts'
import { visao } from '#server/db/schema/geral.ts'
import { useApp } from '#server/test-support/harness.ts'
import { contadores } from './contadores.ts'

const h = useApp()
type Headers = { authorization: string }
/** Administrador, somebody who writes cadastros, who only reads them, who sees none. */
let admin: Headers
let escreve: Headers
let le: Headers
let alheio: Headers
let deBeta: Headers

beforeAll(async () => {
  const { alfa, beta } = h.mundo
  const [modelo] = await h.database.db.select().from(usuario).where(eq(usuario.id, alfa.admin.id))
  const novo = async (papel: Papel) => {
    const email = `${papel}.visao@alfa.exemplo`
    const senhaHash = modelo?.senhaHash ?? null
    await h.database
      .escopo(alfa.id, SISTEMA)
      .insert(usuario)
      .values({ isAdmin: true, nome: `Pessoa ${papel}`, email, senhaHash, papeis: [papel] })
    return h.entrar(email)
  }
  admin = await h.entrar(alfa.admin.email)
  deBeta = await h.entrar(beta.admin.email, 'admin', 'beta')
  escreve = await novo('cadastro')
  le = await novo('consulta')
  alheio = await novo('atendimento')
})

const CAMPOS = { lista: 'pessoajuridica', busca: 'uf=em.SP', compartilhada: false }
const criar = (headers: Headers, campos: object) =>
  h.inject({ method: 'POST', url: '/api/visao', headers, payload: { ...CAMPOS, ...campos } })
const criada = async (headers: Headers, campos: object) => {
  const answer = await criar(headers, campos)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json<Visao>()
}
const mudar = (headers: Headers, { id, versao, nome, busca, compartilhada }: Visao, campos: object = {}) =>
  h.inject({
    method: 'PUT',
    url: `/api/visao/${id}`,
    headers,
    payload: { versao, nome, busca, compartilhada, ...campos },
  })
const excluir = (headers: Headers, { id, versao }: Visao) =>
  h.inject({ method: 'DELETE', url: `/api/visao/${id}?versao=${versao}`, headers })
const pedir = (headers: Headers, lista = 'pessoajuridica') =>
  h.inject({ url: `/api/visao?lista=${lista}`, headers })
const ver = async (headers: Headers, lista?: string) =>
  (await pedir(headers, lista)).json<Output<typeof listarVisoes>>()
const nomesDe = async (headers: Headers) => (await ver(headers)).visoes.map(({ nome }) => nome)
const problema = (answer: LightMyRequestResponse) => answer.json<Problem>()

describe('the views of a list', () => {
  it('have the very counts of the list', async () => {
    for (const lista of Object.keys(todasAsListas) as NomeDeLista[]) {
      const { predefinidas } = await ver(admin, lista)
      expect(predefinidas.map(({ nome }) => nome)).toEqual(
        todasAsListas[lista].predefinidas.map(({ nome }) => nome),
      )
      const caminho = { pessoajuridica: '/api/pessoajuridica', usuario: '/api/usuario' }[lista as string]
      if (caminho === undefined) continue
      for (const { busca, total } of predefinidas) {
        const { totalItems } = (await h.inject({ url: `${caminho}?${busca}`, headers: admin })).json<{
          totalItems: number
        }>()
        expect([lista, busca, total]).toEqual([lista, busca, totalItems])
      }
    }
    const paulistas = (await ver(admin)).visoes.find(({ nome }) => nome === 'Paulistas')
    const { totalItems } = (await h.inject({ url: '/api/pessoajuridica?uf=em.SP', headers: admin })).json<{
      totalItems: number
    }>()
    expect(paulistas).toMatchObject({ total: totalItems, busca: 'uf=em.SP', altera: true, autor: null })
  })

  it('are the own ones and those given to all, of this entidade and this list', async () => {
    const propria = await criada(le, { nome: 'Só minha' })
    const dada = await criada(escreve, { nome: 'De todos', compartilhada: true })
    expect(await nomesDe(le)).toEqual(expect.arrayContaining(['Só minha', 'De todos']))
    expect(await nomesDe(escreve)).not.toContain('Só minha')
    expect((await ver(le)).visoes.find(({ id }) => id === dada.id)).toMatchObject({
      altera: false,
      autor: 'Pessoa cadastro',
    })
    expect(await nomesDe(deBeta)).not.toContain('De todos')
    expect((await ver(admin, 'cargos')).visoes).toEqual([])
    expect((await excluir(le, propria)).statusCode).toBe(204)
    expect((await excluir(escreve, dada)).statusCode).toBe(204)
    expect(await nomesDe(le)).toEqual([])
  })

  it('are so many for all at most, and counted a few at a time', async () => {
    const lista = 'cargos'
    const dar = (i: number) => criada(admin, { lista, busca: '', nome: `De todos ${i}`, compartilhada: true })
    const dadas: Visao[] = []
    for (let i = 0; i < COMPARTILHADAS_MAX; i++) dadas.push(await dar(i))
    // whoever it is that gives one more, of views or of those that were kept to oneself
    const propria = await criada(escreve, { lista, busca: '', nome: 'Própria' })
    const demais = await criar(escreve, { lista, busca: '', nome: 'Uma a mais', compartilhada: true })
    for (const answer of [demais, await mudar(escreve, propria, { compartilhada: true })]) {
      expect(answer.statusCode).toBe(422)
      expect(problema(answer).errors).toHaveProperty('compartilhada')
    }
    const [uma] = dadas
    const renomeada = (await mudar(escreve, uma as Visao, { nome: 'Outro nome' })).json<Visao>()
    expect(renomeada).toMatchObject({ nome: 'Outro nome', compartilhada: true })

    const contar = contadores[lista]
    let [agora, maximo, contadas] = [0, 0, 0]
    const espia = vi.spyOn(contadores, lista).mockImplementation(async (...pedido) => {
      maximo = Math.max(maximo, ++agora)
      contadas++
      try {
        return await contar(...pedido)
      } finally {
        agora--
      }
    })
    try {
      const { predefinidas, visoes } = await ver(escreve, lista)
      expect(visoes.map(({ id }) => id)).toEqual([...dadas, propria].map(({ id }) => id))
      expect(contadas).toBe(predefinidas.length + visoes.length)
      expect(maximo).toBeLessThanOrEqual(4)
    } finally {
      espia.mockRestore()
    }
    // where one is taken back there is room
    const devolvida = (await mudar(admin, renomeada, { compartilhada: false })).json<Visao>()
    const dada = (await mudar(escreve, propria, { compartilhada: true })).json<Visao>()
    for (const cada of [devolvida, ...dadas.slice(1)])
      expect((await excluir(admin, cada)).statusCode).toBe(204)
    expect((await excluir(escreve, dada)).statusCode).toBe(204)
  })

  it('of a list that one may not see are not there, nor those of the trash for who has none', async () => {
    expect((await pedir(alheio)).statusCode).toBe(404)
    expect((await pedir(alheio, 'senha')).statusCode).toBe(404)
    expect((await criar(alheio, { nome: 'Curiosa' })).statusCode).toBe(404)
    const lixo = await criada(escreve, {
      nome: 'Excluídas',
      busca: 'situacao=excluidos',
      compartilhada: true,
    })
    expect(await nomesDe(admin)).toContain('Excluídas')
    expect(await nomesDe(le)).not.toContain('Excluídas')
    expect((await ver(le)).predefinidas.map(({ nome }) => nome)).not.toContain('Lixeira')
    expect((await excluir(escreve, lixo)).statusCode).toBe(204)
  })
})

describe('a view', () => {
  it('of what one may not see is refused before it is stored', async () => {
    const antes = await h.database.db.select().from(visao)
    const minha = await criada(le, { nome: 'Que vejo' })
    const busca = 'situacao=excluidos&uf=em.SP'
    for (const answer of [await criar(le, { nome: 'Lixo', busca }), await mudar(le, minha, { busca })]) {
      expect([answer.statusCode, problema(answer).code]).toEqual([403, 'sem-permissao'])
      expect(problema(answer).errors).toEqual({
        busca: 'A visão mostra registros que você não tem permissão para ver.',
      })
    }
    expect((await ver(le)).visoes.find(({ id }) => id === minha.id)).toEqual(minha)
    expect((await excluir(le, minha)).statusCode).toBe(204)
    expect(await h.database.db.select().from(visao)).toEqual(antes)
  })

  it('that a papel taken away has hidden is no more renamed, and takes no place', async () => {
    const [de] = await h.database.db.select().from(usuario).where(eq(usuario.nome, 'Pessoa consulta'))
    const escopo = h.database.escopo(h.mundo.alfa.id, SISTEMA)
    const linhas = Array.from({ length: VISOES_MAX }, (_, i) => ({
      usuarioId: de?.id ?? 0,
      lista: 'cargos',
      nome: `Lixo ${i}`,
      busca: 'situacao=excluidos',
    }))
    const [uma] = await escopo.insert(visao).values(linhas).returning()
    if (!uma) throw new Error('Nada foi gravado.')
    const { id, versao, busca, compartilhada } = uma
    const answer = await h.inject({
      method: 'PUT',
      url: `/api/visao/${id}`,
      headers: le,
      payload: { nome: 'Outro', versao, busca, compartilhada },
    })
    expect(answer.statusCode).toBe(403)
    expect(await escopo.select().from(visao).where(eq(visao.id, id))).toEqual([uma])
    const nova = await criada(le, { nome: 'Cabe', lista: 'cargos', busca: '' })
    expect((await excluir(le, nova)).statusCode).toBe(204)
    await escopo.delete(visao).where(eq(visao.lista, 'cargos'))
  })

  it('is given to all by those alone who may write what is listed', async () => {
    const answer = await criar(le, { nome: 'Dada', compartilhada: true })
    expect([answer.statusCode, problema(answer).code]).toEqual([403, 'sem-permissao'])
    const minha = await criada(le, { nome: 'Guardada' })
    expect((await mudar(le, minha, { compartilhada: true })).statusCode).toBe(403)
    expect((await mudar(le, minha, { nome: 'Outro nome' })).json<Visao>()).toMatchObject({
      nome: 'Outro nome',
      versao: 2,
    })
    expect([(await ver(le)).compartilha, (await ver(escreve)).compartilha]).toEqual([false, true])
  })

  it('of another is changed and deleted by nobody but those who may share', async () => {
    const dada = await criada(admin, { nome: 'Da casa', compartilhada: true })
    expect((await mudar(le, dada, { nome: 'Minha agora' })).statusCode).toBe(403)
    expect((await excluir(le, dada)).statusCode).toBe(403)
    const mudada = (await mudar(escreve, dada, { nome: 'Da casa nova' })).json<Visao>()
    expect(mudada).toMatchObject({ nome: 'Da casa nova', versao: 2 })
    const secreta = await criada(admin, { nome: 'Secreta' })
    expect((await mudar(escreve, secreta)).statusCode).toBe(404)
    expect((await excluir(escreve, secreta)).statusCode).toBe(404)
    expect((await excluir(deBeta, mudada)).statusCode).toBe(404)
    expect((await excluir(escreve, mudada)).statusCode).toBe(204)
  })

  it('of another gets no name that its owner has given already, though nobody else sees that one', async () => {
    const so = await criada(escreve, { nome: 'Só da dona' })
    const dada = await criada(escreve, { nome: 'Dada a todos', compartilhada: true })
    expect(await nomesDe(admin)).not.toContain('Só da dona')
    for (const nome of ['Só da dona', 'SÓ DA DONA'])
      for (const compartilhada of [true, false]) {
        const recusa = await mudar(admin, dada, { nome, compartilhada })
        expect([recusa.statusCode, Object.keys(problema(recusa).errors ?? {})]).toEqual([422, ['nome']])
      }
    // names of whoever changes it are others
    const propria = await criada(admin, { nome: 'Só de quem muda' })
    const renomeada = (await mudar(admin, dada, { nome: 'Só de quem muda' })).json<Visao>()
    expect(renomeada).toMatchObject({
      nome: 'Só de quem muda',
      compartilhada: true,
      autor: 'Pessoa cadastro',
    })
    const devolvida = await mudar(admin, renomeada, { compartilhada: false })
    expect(devolvida.statusCode).toBe(200)
    const dela = devolvida.json<Visao>()
    expect((await mudar(escreve, dela, { nome: 'só da dona', compartilhada: true })).statusCode).toBe(422)
    expect((await excluir(admin, propria)).statusCode).toBe(204)
    for (const uma of [so, dela]) expect((await excluir(escreve, uma)).statusCode).toBe(204)
  })

  it('that somebody else changed meanwhile is neither overwritten nor deleted', async () => {
    const uma = await criada(admin, { nome: 'Disputada' })
    const depois = (await mudar(admin, uma, { busca: 'uf=em.RJ' })).json<Visao>()
    for (const answer of [await mudar(admin, uma, { busca: '' }), await excluir(admin, uma)])
      expect([answer.statusCode, problema(answer).code]).toEqual([409, 'conflito'])
    expect((await ver(admin)).visoes.find(({ id }) => id === uma.id)?.busca).toBe('uf=em.RJ')
    expect((await excluir(admin, depois)).statusCode).toBe(204)
  })

  it('is refused at its field: a name taken, a query that the list cannot read, one too many', async () => {
    await criada(le, { nome: 'Repetida' })
    expect(problema(await criar(le, { nome: 'REPETIDA' })).errors).toHaveProperty('nome')
    expect((await criar(escreve, { nome: 'Repetida' })).statusCode).toBe(200)
    const daLista = ['uf=em.XX', 'senha=contem.x', 'page=2', 'visao=2', 'sort=busca', 'mostra=senha']
    // what every object has by itself is no field of a list
    const deObjetos = ['constructor', 'toString', '__proto__', 'hasOwnProperty'].flatMap((nome) => [
      `${nome}=1`,
      `sort=${nome}`,
      `mostra=${nome}`,
    ])
    for (const busca of [...daLista, ...deObjetos])
      expect(problema(await criar(le, { nome: 'Torta', busca })).errors).toHaveProperty('busca')
    const tem = (await ver(le)).visoes.filter(({ autor }) => autor === null).length
    for (let i = tem; i < VISOES_MAX; i++) await criada(le, { nome: `Visão ${i}` })
    expect((await criar(le, { nome: 'Uma a mais' })).statusCode).toBe(422)
    // of another list there is room
    expect((await criar(le, { nome: 'Uma a mais', lista: 'cargos', busca: '' })).statusCode).toBe(200)
  })

  // surely at once only on PostgreSQL: the embedded database has one connection
  it('is one of several that ask for the same name, or for the last place, at once', async () => {
    const umSo = [200, ...Array.from({ length: 7 }, () => 422)]
    const juntas = async (nome: (i: number) => string) => {
      const campos = (i: number) => ({ lista: 'departamentos', busca: '', nome: nome(i) })
      const respostas = await Promise.all(Array.from({ length: 8 }, (_, i) => criar(le, campos(i))))
      return respostas.map(({ statusCode }) => statusCode).toSorted()
    }
    expect(await juntas(() => 'A mesma')).toEqual(umSo)
    const daLista = { lista: 'departamentos', busca: '' }
    for (let i = 2; i < VISOES_MAX; i++) await criada(le, { ...daLista, nome: `Visão ${i}` })
    expect(await juntas((i) => `Última ${i}`)).toEqual(umSo)
  })

  it('of a filter that is no more says so, opens with what is left, and may be renamed', async () => {
    const busca = 'uf=em.SP&antigo=contem.x&sort=sumida'
    await h.database
      .escopo(h.mundo.alfa.id, SISTEMA)
      .insert(visao)
      .values({ usuarioId: h.mundo.alfa.admin.id, lista: 'pessoajuridica', nome: 'Antiga', busca })
    const antiga = (await ver(admin)).visoes.find(({ nome }) => nome === 'Antiga')
    expect(antiga).toMatchObject({
      busca: 'uf=em.SP',
      avisos: [
        'A visão usa um filtro que não existe mais: antigo.',
        'A visão usa uma ordem que não existe mais.',
      ],
    })
    const paulistas = (await ver(admin)).visoes.find(({ nome }) => nome === 'Paulistas')
    expect(antiga?.total).toBe(paulistas?.total)
    expect((await mudar(admin, antiga as Visao, { nome: 'Renovada' })).json<Visao>().avisos).toEqual([])
  })
})
