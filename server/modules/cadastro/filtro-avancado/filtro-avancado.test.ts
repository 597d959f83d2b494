import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Problem } from '#src/api/contract/nucleo/common.ts'
import type { Output } from '#src/api/contract/nucleo/endpoint.ts'
import { escreverGrupos, type Grupos } from '#src/api/contract/cadastro/filtro-avancado.ts'
import type { RegistroDoRecurso } from '#src/api/contract/cadastro/recurso.ts'
import { recursos } from '#src/api/contract/cadastro/recursos.ts'
import type { listarVisoes } from '#src/api/contract/geral/visao.ts'
import { SISTEMA } from '#server/db/corrente.ts'
import { apoio, cadastro, filtroAvancado, pessoaFisica } from '#server/db/schema/cadastro.ts'
import { doFiltroAvancado } from '#server/modules/cadastro/cadastro/service.ts'
import { corpoDoRecurso, entradaDoRegistro } from '#server/test-support/attempts/recurso.ts'
import { novoCadastro } from '#server/test-support/attempts-rows.ts'
import { useApp } from '#server/test-support/harness.ts'

const h = useApp()
const recurso = recursos['filtros-avancados']
let daAlfa: { authorization: string }
let daBeta: { authorization: string }
const ids: Record<'sp' | 'rj' | 'semUf' | 'mg', number> = { sp: 0, rj: 0, semUf: 0, mg: 0 }

beforeAll(async () => {
  const { alfa } = h.mundo
  daAlfa = await h.entrar(alfa.admin.email)
  daBeta = await h.entrar(h.mundo.beta.admin.email, 'admin', 'beta')
  const nova = (uf: string, email: string) =>
    novoCadastro(h, alfa, 'contabilidade', { nome: `Marcada ${uf}`, uf, email, ativo: true })
  ids.sp = (await nova('SP', 'a@a.example')).id
  ids.rj = (await nova('RJ', '')).id
  ids.mg = (await nova('MG', 'b@a.example')).id
  ids.semUf = (await nova('', '')).id
})

const MARCADAS = { coluna: 'nome', filtro: 'contem.marcada' }
let vez = 0
const enviar = (grupos: Grupos, mais: object = {}, headers = daAlfa) =>
  h.inject({
    method: 'POST',
    url: recurso.path,
    headers,
    payload: corpoDoRecurso(recurso, {
      nome: `Filtro ${++vez}`,
      lista: 'contabilidade',
      condicoes: escreverGrupos(grupos),
      ...mais,
    }),
  })
async function criar(grupos: Grupos, mais?: object): Promise<RegistroDoRecurso> {
  const answer = await enviar(grupos, mais)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json()
}
const listar = (busca: string, tipo = 'contabilidade', headers = daAlfa) =>
  h.inject({ url: `/api/${tipo}?${busca}`, headers })
async function achados(busca: string): Promise<number[]> {
  const answer = await listar(busca)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json<{ items: { id: number }[] }>().items.map(({ id }) => id)
}
const emOrdem = (lista: number[]) => lista.toSorted((a, b) => a - b)
const problema = async (busca: string, tipo?: string, headers?: { authorization: string }) => {
  const answer = await listar(busca, tipo, headers)
  const { code, errors, detail } = answer.json<Problem>()
  return { status: answer.statusCode, code, campos: Object.keys(errors ?? {}), detail }
}
const recusado = { status: 422, code: 'filtro-avancado', campos: ['avancado'] }
const excluir = ({ id, versao }: RegistroDoRecurso) =>
  h.inject({ method: 'DELETE', url: `${recurso.path}/${id}?versao=${versao}`, headers: daAlfa })

describe('a named filter', () => {
  it('finds what one of its groups asks, together with the other filters of the list, in all that the list gives', async () => {
    const { id } = await criar([
      [MARCADAS, { coluna: 'uf', filtro: 'em.SP,RJ' }],
      [MARCADAS, { coluna: 'email', filtro: 'contem.b@a' }],
    ])
    expect(emOrdem(await achados(`avancado=${id}`))).toEqual([ids.sp, ids.rj, ids.mg])
    expect(await achados(`avancado=${id}&uf=em.RJ`)).toEqual([ids.rj])
    expect(await achados(`avancado=${id}&q=marcada%20mg`)).toEqual([ids.mg])
    expect(await achados(`avancado=${id}&situacao=inativos`)).toEqual([])
    const [totais, arquivo, pagina] = await Promise.all([
      h.inject({ url: `/api/contabilidade/totais?avancado=${id}`, headers: daAlfa }),
      h.inject({
        url: `/api/contabilidade/exportar?avancado=${id}&formato=csv&colunas=nome&sort=nome`,
        headers: daAlfa,
      }),
      h.inject({ url: `/api/contabilidade/exportar?avancado=${id}&formato=html`, headers: daAlfa }),
    ])
    expect(totais.json()).toMatchObject({ total: 3 })
    expect(arquivo.body.split('\r\n').filter((linha) => linha.includes('Marcada'))).toHaveLength(3)
    expect(pagina.body).toContain(`Filtro avançado: Filtro ${vez}`)
  })

  it('that is turned round finds what has no value too', async () => {
    const { id } = await criar([[MARCADAS, { coluna: 'uf', filtro: 'em.SP,RJ', nao: true }]])
    expect(emOrdem(await achados(`avancado=${id}`))).toEqual([ids.mg, ids.semUf])
  })

  it('tells the active ones from the others', async () => {
    const { id } = await criar([[MARCADAS, { coluna: 'ativo', filtro: 'nao' }]])
    const { id: outro } = await criar([[MARCADAS, { coluna: 'ativo', filtro: 'sim' }]])
    expect(await achados(`avancado=${id}`)).toEqual([])
    expect(await achados(`avancado=${outro}`)).toHaveLength(4)
    expect((await listar('ativo=sim')).statusCode).toBe(400)
  })

  it('holds for all that match, when many are changed at once', async () => {
    const { id } = await criar([[MARCADAS, { coluna: 'uf', filtro: 'em.MG' }]])
    const mudar = (acao: string, busca: object) =>
      h.inject({
        method: 'POST',
        url: '/api/contabilidade/lote',
        headers: daAlfa,
        payload: { acao, busca, esperados: 1 },
      })
    const { feitos } = (await mudar('inativar', { avancado: id })).json<{ feitos: { id: number }[] }>()
    expect(feitos.map((um) => um.id)).toEqual([ids.mg])
    expect((await mudar('ativar', { avancado: id })).json()).toMatchObject({ feitos: [{ id: ids.mg }] })
    expect((await mudar('inativar', { avancado: 999_999 })).statusCode).toBe(422)
  })

  it('finds as it is written now', async () => {
    const antes = await criar([[MARCADAS, { coluna: 'uf', filtro: 'em.SP' }]])
    expect(await achados(`avancado=${antes.id}`)).toEqual([ids.sp])
    const condicoes = escreverGrupos([[MARCADAS, { coluna: 'uf', filtro: 'em.RJ' }]])
    const payload = entradaDoRegistro(recurso, antes, { condicoes })
    expect((await h.inject({ method: 'PUT', url: recurso.path, headers: daAlfa, payload })).statusCode).toBe(
      200,
    )
    expect(await achados(`avancado=${antes.id}`)).toEqual([ids.rj])
  })

  it('out of use still holds where it is used', async () => {
    const { id } = await criar([[MARCADAS, { coluna: 'uf', filtro: 'em.SP' }]], { ativo: false })
    expect(await achados(`avancado=${id}`)).toEqual([ids.sp])
  })
})

describe('nothing is found instead', () => {
  it('of a filter that is gone, of another list or of another entidade', async () => {
    const filtro = await criar([[MARCADAS]])
    expect(await problema(`avancado=${filtro.id}`, 'pessoajuridica')).toMatchObject(recusado)
    expect(await problema(`avancado=${filtro.id}`, 'contabilidade', daBeta)).toMatchObject(recusado)
    expect((await excluir(filtro)).statusCode).toBe(200)
    expect(await problema(`avancado=${filtro.id}`)).toMatchObject(recusado)
    for (const formato of ['csv', 'html'])
      expect(
        (
          await h.inject({
            url: `/api/contabilidade/exportar?formato=${formato}&avancado=${filtro.id}`,
            headers: daAlfa,
          })
        ).statusCode,
      ).toBe(422)
    expect((await listar('avancado=0')).statusCode).toBe(400)
  })

  it('of a filter by a column that the list has no more', async () => {
    const { id } = await criar([[MARCADAS]])
    const condicoes = JSON.stringify([[MARCADAS], [{ coluna: 'antiga', filtro: 'em.SP' }]])
    const escopo = h.database.escopo(h.mundo.alfa.id, SISTEMA)
    await escopo.update(filtroAvancado).set({ condicoes }).where(eq(filtroAvancado.id, id))
    const { detail, ...recusa } = await problema(`avancado=${id}`)
    expect(recusa).toEqual(recusado)
    expect(detail).toContain('antiga')
    // it may be renamed, and told what is to be corrected once somebody does
    const lido = (await h.inject({ url: `${recurso.path}/${id}`, headers: daAlfa })).json<RegistroDoRecurso>()
    const gravar = (mais: object) =>
      h.inject({
        method: 'PUT',
        url: recurso.path,
        headers: daAlfa,
        payload: { ...entradaDoRegistro(recurso, lido), ...mais },
      })
    const trocada = JSON.stringify([[{ coluna: 'antiga', filtro: 'em.RJ' }]])
    expect((await gravar({ condicoes: trocada })).json<Problem>().errors).toHaveProperty('condicoes')
    expect((await gravar({ nome: 'Renomeado' })).statusCode).toBe(200)
  })

  it('of a filter by a choice that is gone from its lookup table', async () => {
    const escopo = h.database.escopo(h.mundo.alfa.id, SISTEMA)
    const [estado] = await escopo
      .insert(apoio)
      .values({ tipo: 'estadosCivis', nome: 'Enlaçado' })
      .returning({ id: apoio.id })
    const { id: pessoa } = await novoCadastro(h, h.mundo.alfa, 'pessoafisica')
    await escopo
      .update(pessoaFisica)
      .set({ estadoCivilId: estado?.id ?? 0 })
      .where(eq(pessoaFisica.id, pessoa))
    const lista = 'pessoafisica'
    const grupos: Grupos = [[{ coluna: 'estadoCivil', filtro: 'em.Enlaçado' }]]
    const { id } = await criar(grupos, { lista })
    const answer = await listar(`avancado=${id}`, lista)
    expect(answer.json<{ items: { id: number }[] }>().items.map((um) => um.id)).toEqual([pessoa])
    await escopo
      .update(apoio)
      .set({ excluidoEm: new Date() })
      .where(and(eq(apoio.id, estado?.id ?? 0)))
    const { detail, ...recusa } = await problema(`avancado=${id}`, lista)
    expect(recusa).toEqual(recusado)
    expect(detail).toContain('Enlaçado')
    expect((await enviar(grupos, { lista })).json<Problem>().errors).toHaveProperty('condicoes')
  })

  it('of an own field that the entidade has not named', async () => {
    const answer = await enviar([[{ coluna: 'texto1', filtro: 'contem.a' }]])
    expect(answer.statusCode).toBe(422)
    expect(answer.json<Problem>().errors).toHaveProperty('condicoes')
  })

  it('by a view, which tells it', async () => {
    const filtro = await criar([[MARCADAS]])
    const busca = `avancado=${filtro.id}`
    const nome = `Visão ${vez}`
    const payload = { lista: 'contabilidade', nome, busca, compartilhada: false }
    const criada = await h.inject({ method: 'POST', url: '/api/visao', headers: daAlfa, payload })
    expect(criada.json()).toMatchObject({ total: 4, busca, avisos: [] })
    await excluir(filtro)
    const { visoes } = (await h.inject({ url: '/api/visao?lista=contabilidade', headers: daAlfa })).json<
      Output<typeof listarVisoes>
    >()
    expect(visoes.find((uma) => uma.nome === nome)).toMatchObject({
      total: 0,
      busca,
      avisos: [expect.stringContaining('não existe mais')],
    })
  })
})

describe('a filter that is not stored', () => {
  const provar = (grupos: unknown, headers = daAlfa) =>
    h.inject({
      method: 'POST',
      url: '/api/filtro-avancado/previa',
      headers,
      payload: { lista: 'contabilidade', condicoes: JSON.stringify(grupos) },
    })

  it('is counted, with some of what it finds', async () => {
    const answer = await provar([[MARCADAS]])
    expect(answer.json()).toMatchObject({
      total: 4,
      amostra: ['Marcada ', 'Marcada MG', 'Marcada RJ', 'Marcada SP'].map((nome) => ({ nome })),
    })
    expect((await provar([[MARCADAS]], daBeta)).json()).toEqual({ total: 0, amostra: [] })
  })

  it.each([
    ['without conditions', [[]]],
    ['by a column that is not there', [[{ coluna: 'senha', filtro: 'contem.a' }]]],
    ['by a value that is none', [[{ coluna: 'uf', filtro: 'em.XX' }]]],
  ])('is refused at its field: %s', async (_, grupos) => {
    for (const answer of [await provar(grupos), await enviar(grupos)]) {
      expect(answer.statusCode).toBe(422)
      expect(Object.keys(answer.json<Problem>().errors ?? {})).toEqual(['condicoes'])
    }
  })
})

it('other modules find by it, in their own statements, and never in another entidade', async () => {
  const { id } = await criar([[MARCADAS, { coluna: 'uf', filtro: 'em.SP,RJ' }]])
  const deQuem = async (entidadeId: number) => {
    const escopo = h.database.escopo(entidadeId, SISTEMA)
    const onde = await doFiltroAvancado(escopo, 'contabilidade', id, cadastro.id)
    const linhas = await escopo.select({ id: cadastro.id }).from(cadastro).where(onde)
    return emOrdem(linhas.map((uma) => uma.id))
  }
  expect(await deQuem(h.mundo.alfa.id)).toEqual([ids.sp, ids.rj])
  await expect(deQuem(h.mundo.beta.id)).rejects.toMatchObject({ code: 'filtro-avancado' })
})
