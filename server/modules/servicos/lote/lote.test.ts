import { beforeAll, describe, expect, it } from 'vitest'
import type { ResultadoDoLote } from '#src/api/contract/servicos/lote.ts'
import { LOTE_MAX } from '#src/api/contract/servicos/lote.ts'
import { recursos } from '#src/api/contract/cadastro/recursos.ts'
import type { RegistroDoRecurso } from '#src/api/contract/cadastro/recurso.ts'
import { SISTEMA } from '#server/db/corrente.ts'
import { apoio } from '#server/db/schema/cadastro.ts'
import { corpoDoRecurso } from '#server/test-support/attempts/recurso.ts'
import { useApp } from '#server/test-support/harness.ts'
import { emLote } from './service.ts'

const h = useApp()
const { cargos } = recursos
let headers: { authorization: string }

beforeAll(async () => {
  headers = await h.entrar(h.mundo.alfa.admin.email)
})

let vez = 0
async function novo(nome = `Em lote ${++vez}`, mais: object = {}): Promise<RegistroDoRecurso> {
  const payload = corpoDoRecurso(cargos, { nome, ordem: 7, ...mais })
  return (await h.inject({ method: 'POST', url: cargos.path, headers, payload })).json()
}
const pedir = (payload: object, oque: 'lote' | 'lixeira' = 'lote') =>
  h.inject({ method: 'POST', url: `${cargos.path}/${oque}`, headers, payload })
async function lote(payload: object, oque?: 'lote' | 'lixeira'): Promise<ResultadoDoLote> {
  const answer = await pedir(payload, oque)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json()
}
const ler = async ({ id }: { id: number }) =>
  (await h.inject({ url: `${cargos.path}/${id}`, headers })).json<RegistroDoRecurso>()
const visto = ({ id, versao }: { id: number; versao: number }) => ({ id, versao })

it('leaves out a row that changed since it was seen, does the others, and tells which it was', async () => {
  const rows = [
    { id: 1, versao: 3, nome: 'Ana' },
    { id: 2, versao: 1, nome: 'Bia' },
  ]
  const lista = { idsDepois: async () => [], porIds: async () => rows }
  const linhas = [
    { id: 1, versao: 2 },
    { id: 2, versao: 1 },
  ]
  const escopo = h.database.escopo(h.mundo.alfa.id, SISTEMA)
  expect(
    await emLote(escopo, lista, { linhas }, async (linha, versao) =>
      linha.versao === versao ? versao + 1 : null,
    ),
  ).toEqual({
    feitos: [{ id: 2, versao: 2 }],
    iguais: 0,
    deixados: [{ nome: 'Ana', motivo: 'Foi alterado enquanto você via a lista. Confira como está agora.' }],
  })
})

it('takes rows in the order of their ids, however they are named or found: two calls never hold rows of each other', async () => {
  const rows = [3, 1, 2].map((id) => ({ id, versao: 1, nome: String(id) }))
  const lista = { idsDepois: async () => [3, 1, 2], porIds: async () => rows }
  const escopo = h.database.escopo(h.mundo.alfa.id, SISTEMA)
  for (const pedido of [{ linhas: rows }, { busca: { sort: 'nome', q: '' }, esperados: 3 }]) {
    const { feitos } = await emLote(escopo, lista, pedido, async (_linha, versao) => versao + 1)
    expect(feitos.map(({ id }) => id)).toEqual([1, 2, 3])
  }
})

describe('many rows of a resource', () => {
  it('are changed as they were seen, with nothing else of them; the rest is left, and told why', async () => {
    const [um, ja, velho] = [await novo(), await novo(undefined, { ativo: false }), await novo()]
    await lote({ acao: 'inativar', linhas: [visto(velho)] })
    const linhas = [um, ja, velho, { id: 999_999, versao: 1 }].map(visto)
    const { feitos, iguais, deixados } = await lote({ acao: 'inativar', linhas })
    expect(feitos).toEqual([{ id: um.id, versao: 2 }])
    expect(iguais).toBe(1)
    expect(deixados).toEqual([
      { nome: velho.nome, motivo: expect.stringContaining('depois que você o abriu') },
      { nome: 'Uma linha', motivo: 'Não está mais na lista.' },
    ])
    expect(await ler(um)).toMatchObject({ nome: um.nome, ordem: 7, ativo: false, versao: 2 })
    await lote({ acao: 'ativar', linhas: feitos })
    expect(await ler(um)).toMatchObject({ ativo: true, versao: 3 })
  })

  it('are those of a query, to the trash and back; a name that is taken meanwhile stays there', async () => {
    const marca = `Marcado ${++vez}`
    const [um, dois, outro] = [await novo(`${marca} um`), await novo(`${marca} dois`), await novo()]
    const { feitos } = await lote({ acao: 'excluir', busca: { q: marca, pageSize: 1 } }, 'lixeira')
    expect(feitos).toEqual([visto({ ...um, versao: 2 }), visto({ ...dois, versao: 2 })])
    expect((await ler(outro)).excluidoEm).toBeNull()
    await novo(um.nome)
    const volta = await lote({ acao: 'restaurar', linhas: feitos }, 'lixeira')
    expect(volta.feitos).toEqual([{ id: dois.id, versao: 3 }])
    expect(volta.deixados).toEqual([{ nome: um.nome, motivo: expect.stringContaining('Já existe') }])
    expect((await ler(um)).excluidoEm).not.toBeNull()
  })

  it('are not more than somebody has agreed to', async () => {
    const marca = `Esperado ${++vez}`
    const todos = [await novo(`${marca} um`), await novo(`${marca} dois`)]
    const negado = await pedir({ acao: 'excluir', busca: { q: marca }, esperados: 1 }, 'lixeira')
    expect([negado.statusCode, negado.json<{ code: string; detail: string; total: number }>()]).toEqual([
      409,
      expect.objectContaining({
        code: 'mais-linhas',
        detail: expect.stringContaining('encontra 2,'),
        total: 2,
      }),
    ])
    for (const um of todos) expect((await ler(um)).excluidoEm).toBeNull()
    const { feitos } = await lote({ acao: 'excluir', busca: { q: marca }, esperados: 2 }, 'lixeira')
    expect(feitos).toHaveLength(2)
  })

  it('are not more than one call can change', async () => {
    const linhas = Array.from({ length: LOTE_MAX + 1 }, (_, i) => ({
      tipo: 'departamentos',
      nome: `Demais ${i}`,
    }))
    await h.database.escopo(h.mundo.alfa.id, SISTEMA).insert(apoio).values(linhas)
    const answer = await h.inject({
      method: 'POST',
      url: `${recursos.departamentos.path}/lote`,
      headers,
      payload: { acao: 'inativar', busca: { q: 'Demais' } },
    })
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, 'lote-demais'])
    expect((await pedir({ acao: 'ativar' })).statusCode).toBe(422)
    expect((await pedir({ acao: 'excluir', busca: {} })).statusCode).toBe(422)
  })
})

describe('the names of rows', () => {
  const nomesDe = async (url: string, payload: object) => {
    const answer = await h.inject({ method: 'POST', url, headers, payload })
    return answer.json<ResultadoDoLote>().deixados.map(({ nome }) => nome)
  }

  it('are not told of a row that is of another kind, or elsewhere than in the living list', async () => {
    const { departamentos } = recursos
    const alheio = (
      await h.inject({
        method: 'POST',
        url: departamentos.path,
        headers,
        payload: corpoDoRecurso(departamentos, { nome: `De outra espécie ${++vez}` }),
      })
    ).json<RegistroDoRecurso>()
    const excluido = await novo()
    await lote({ acao: 'excluir', linhas: [visto(excluido)] }, 'lixeira')
    const linhas = [alheio, { ...excluido, versao: 2 }].map(visto)
    for (const [oque, acao] of [
      ['lote', 'inativar'],
      ['lixeira', 'excluir'],
    ])
      expect(await nomesDe(`${cargos.path}/${oque}`, { acao, linhas })).toEqual(['Uma linha', 'Uma linha'])
    expect(await nomesDe(`${cargos.path}/lixeira`, { acao: 'restaurar', linhas: [visto(alheio)] })).toEqual([
      'Uma linha',
    ])
  })

  it('are not told of the trash by a query of it, save to take them out', async () => {
    const marca = `Sumido ${++vez}`
    const excluido = await novo(marca)
    await lote({ acao: 'excluir', linhas: [visto(excluido)] }, 'lixeira')
    const busca = { q: marca, situacao: 'excluidos' }
    for (const [oque, acao, onde] of [
      ['lote', 'inativar', busca],
      ['lote', 'ativar', busca],
      ['lixeira', 'excluir', busca],
      ['lixeira', 'restaurar', { q: marca }],
    ] as const) {
      const answer = await pedir({ acao, busca: onde }, oque)
      expect([acao, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([acao, 422, 'lixeira'])
    }
    expect((await lote({ acao: 'restaurar', busca }, 'lixeira')).feitos).toHaveLength(1)
  })
})

describe('many users', () => {
  it('are deactivated but for oneself, who is told why', async () => {
    const { alfa } = h.mundo
    const lista = (await h.inject({ url: '/api/usuario?pageSize=100', headers })).json<{
      items: { id: number; versao: number; nome: string }[]
    }>()
    const eu = lista.items.find(({ id }) => id === alfa.admin.id)
    const outro = lista.items.find(({ id }) => id === alfa.cliente.id)
    if (!eu || !outro) throw new Error('Faltam usuários no mundo de teste.')
    const usuarios = async (payload: object) =>
      (await h.inject({ method: 'POST', url: '/api/usuario/lote', headers, payload })).json<ResultadoDoLote>()
    const { feitos, deixados } = await usuarios({ acao: 'inativar', linhas: [eu, outro].map(visto) })
    expect(feitos).toEqual([{ id: outro.id, versao: outro.versao + 1 }])
    expect(deixados).toEqual([{ nome: eu.nome, motivo: expect.stringContaining('próprio acesso') }])
    expect((await usuarios({ acao: 'ativar', linhas: feitos })).feitos).toHaveLength(1)
  })
})
