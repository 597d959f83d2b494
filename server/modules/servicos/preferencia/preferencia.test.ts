import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { PREFERENCIAS_MAX } from '#src/api/contract/servicos/preferencia.ts'
import { SISTEMA } from '#server/db/corrente.ts'
import { preferencia } from '#server/db/schema/servicos.ts'
import { novoUsuario } from '#server/test-support/attempts-rows.ts'
import { useApp } from '#server/test-support/harness.ts'
import { oneAfterTheOther, transactionsWait } from '#server/test-support/locks.ts'
import { gravarPessoal } from './service.ts'

const h = useApp()
let headers: { authorization: string }
let outra: { authorization: string }
let id: number

beforeAll(async () => {
  const quem = await novoUsuario(h, h.mundo.alfa)
  id = quem.id
  headers = await h.entrar(quem.email)
  outra = await h.entrar((await novoUsuario(h, h.mundo.alfa)).email)
})

const url = (nome: string) => `/api/preferencia/lista/${nome}`
const ler = async (nome: string, quem = headers) => (await h.inject({ url: url(nome), headers: quem })).json()
const gravar = (nome: string, payload: object) =>
  h.inject({ method: 'PUT', url: url(nome), payload, headers })
const por = (chave: string, valor: unknown) =>
  h.database.db.insert(preferencia).values({ entidadeId: h.mundo.alfa.id, usuarioId: id, chave, valor })

it('is empty before the first, what was stored last after it, and nobody else’s', async () => {
  expect(await ler('usuario')).toEqual({})
  const primeira = { colunas: ['email', 'nome'], larguras: { email: 320 }, densidade: 'compacta' }
  expect((await gravar('usuario', primeira)).json()).toEqual(primeira)
  expect(await ler('usuario')).toEqual(primeira)
  expect(await ler('usuario', outra)).toEqual({})
  expect(await ler('pessoajuridica')).toEqual({})
  await gravar('usuario', { densidade: 'confortavel' })
  expect(await ler('usuario')).toEqual({ densidade: 'confortavel' })
})

it('is empty when what is stored is of no form that this version knows', async () => {
  await por('lista:antiga', { colunas: 'nome', tema: 1 })
  expect(await ler('antiga')).toEqual({})
})

describe('refuses', () => {
  it.each<[string, object, string]>([
    ['an unknown field', { tema: 'escuro' }, 'tema'],
    ['a list without columns', { colunas: [] }, 'colunas'],
    ['too many columns', { colunas: Array.from({ length: 61 }, (_, i) => `c${i}`) }, 'colunas'],
    ['what is no name of a column', { colunas: ['nome; drop table'] }, 'colunas.0'],
    [
      'too many widths',
      { larguras: Object.fromEntries(Array.from({ length: 61 }, (_, i) => [`c${i}`, 100])) },
      'larguras',
    ],
    ['a width that nobody sees', { larguras: { nome: 1 } }, 'larguras.nome'],
    ['a width beyond any screen', { larguras: { nome: 5000 } }, 'larguras.nome'],
    ['another density', { densidade: 'apertada' }, 'densidade'],
  ])('%s', async (_, payload, campo) => {
    const answer = await gravar('usuario', payload)
    expect(answer.statusCode).toBe(422)
    const { errors = {} } = answer.json<{ errors?: Record<string, string> }>()
    expect(Object.keys(errors)).toEqual([campo])
  })

  it('a name that no list has', async () => {
    expect((await gravar('Us%3Aer', {})).statusCode).toBe(400)
    expect((await gravar('a'.repeat(41), {})).statusCode).toBe(400)
    expect((await gravar('a'.repeat(40), {})).statusCode).toBe(200)
  })

  it('one more than somebody may have, and lets those change that are there', async () => {
    const faltam =
      PREFERENCIAS_MAX -
      (await h.database.db.select().from(preferencia)).filter(({ usuarioId }) => usuarioId === id).length
    for (let i = 0; i < faltam; i++) await por(`lista:l${i}`, {})
    const demais = await gravar('mais-uma', {})
    expect([demais.statusCode, demais.json<{ code: string }>().code]).toEqual([422, 'preferencias-demais'])
    expect((await gravar('usuario', { densidade: 'compacta' })).statusCode).toBe(200)
  })

  // surely at once only on PostgreSQL: the embedded database has one connection
  it('all but one of several at once where there is room for one', async () => {
    await h.database.db
      .delete(preferencia)
      .where(and(eq(preferencia.usuarioId, id), eq(preferencia.chave, 'lista:l0')))
    const nomes = Array.from({ length: 8 }, (_, i) => `junta${i}`)
    const respostas = await Promise.all(nomes.map((nome) => gravar(nome, { densidade: 'compacta' })))
    expect(respostas.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 422),
    ])
  })
})

describe('how high rows are in every list', () => {
  const pessoal = (payload: object) =>
    h.inject({ method: 'PUT', url: '/api/preferencia/pessoal/geral', payload, headers: outra })
  const daLista = (payload: object) =>
    h.inject({ method: 'PUT', url: url('usuario'), payload, headers: outra })

  it('counts for all of them, takes what each had, and gives way to what one gets after', async () => {
    await daLista({ colunas: ['nome'], densidade: 'compacta' })
    expect((await pessoal({ tema: 'escuro', densidade: 'confortavel' })).statusCode).toBe(200)
    expect(await ler('usuario', outra)).toEqual({ colunas: ['nome'], densidade: 'confortavel' })
    expect(await ler('pessoafisica', outra)).toEqual({ densidade: 'confortavel' })
    await daLista({ densidade: 'compacta' })
    expect(await ler('usuario', outra)).toEqual({ densidade: 'compacta' })
    // another colour is no word about rows: of a browser either that has not heard of them
    await pessoal({ tema: 'claro', densidade: 'confortavel' })
    expect(await ler('usuario', outra)).toEqual({ densidade: 'compacta' })
    expect((await pessoal({ tema: 'escuro' })).json()).toEqual({ tema: 'escuro', densidade: 'confortavel' })
    expect(await ler('usuario', outra)).toEqual({ densidade: 'compacta' })
    expect(await ler('pessoafisica', outra)).toEqual({ densidade: 'confortavel' })
    // nobody else's
    expect(await ler('pessoafisica')).toEqual({})
  })

  it.runIf(transactionsWait)('is kept beside what was being chosen meanwhile', async () => {
    const quem = await novoUsuario(h, h.mundo.alfa)
    const deles = await h.entrar(quem.email)
    const escopo = h.database.escopo(h.mundo.alfa.id, SISTEMA)
    const { second } = await oneAfterTheOther(
      h.database,
      [escopo, () => gravarPessoal(escopo, quem.id, 'geral', { tema: 'escuro' })],
      () =>
        h.inject({
          method: 'PUT',
          url: '/api/preferencia/pessoal/geral',
          payload: { densidade: 'compacta' },
          headers: deles,
        }),
    )
    const segunda = second.status === 'fulfilled' ? second.value : null
    expect(segunda?.json()).toEqual({ tema: 'escuro', densidade: 'compacta' })
  })
})
