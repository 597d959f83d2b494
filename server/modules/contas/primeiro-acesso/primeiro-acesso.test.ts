import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Problem } from '#src/api/contract/nucleo/common.ts'
import { buildApp } from '#server/app.ts'
import { emitirPrimeiroAcesso } from '#server/cli/entidade.ts'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/db/open.ts'
import { codigoPrimeiroAcesso } from '#server/db/schema/contas.ts'
import { entidade } from '#server/db/schema/entidade.ts'
import { auditoria, usuario } from '#server/db/schema/nucleo.ts'
import { ownDatabase, type OwnDatabase } from '#server/test-support/database.ts'
import { useApp } from '#server/test-support/harness.ts'
import { novoCodigo } from './service.ts'

const URL = '/api/auth/primeiro-acesso'

let own: OwnDatabase
let database: Database
let app: FastifyInstance

beforeEach(async () => {
  own = await ownDatabase('migrated')
  database = await own.open()
  app = await buildApp({
    database,
    config: readConfig({ LOG_LEVEL: 'silent', RATE_LIMIT: '0', DEMO: '0', ...own.env }),
  })
  await app.ready()
})
afterEach(async () => {
  await app.close()
  await database.close()
  await own.remove()
})

const codigo = async () => (await novoCodigo(database)) ?? ''
const pedir = (payload: object, url = URL) => app.inject({ method: 'POST', url, payload })
const dados = {
  slug: 'sindicato',
  cnpj: '11.222.333/0001-81',
  nomeFantasia: 'Sindicato Novo',
  razaoSocial: 'Sindicato Novo dos Testes',
  nome: 'Zélia Prado',
  email: 'Zelia@Novo.exemplo',
  senha: 'janela contente de março',
}
const linhas = async () => ({
  entidades: (await database.db.select().from(entidade)).length,
  usuarios: (await database.db.select().from(usuario)).length,
})
const NADA = { entidades: 0, usuarios: 0 }

describe('an installation without an entidade', () => {
  it('answers that it lives, and says to everybody else where its first is made', async () => {
    expect((await app.inject({ url: '/api/health' })).statusCode).toBe(200)
    expect((await app.inject({ url: '/api/ready' })).statusCode).toBe(200)
    for (const [method, url] of [
      ['GET', '/api/entidade'],
      ['GET', '/api/entidade/sindicato'],
      ['POST', '/api/auth/admin/login'],
    ] as const) {
      const answer = await app.inject({
        method,
        url,
        ...(method === 'POST' && { payload: { login: 'a@b.c', senha: 'x' } }),
      })
      expect(answer.json<Problem>()).toMatchObject({ status: 404, code: 'sem-entidade' })
    }
    expect((await app.inject({ url: '/api/entidades' })).json()).toMatchObject({ code: 'sem-entidade' })
    expect((await app.inject({ url: URL })).json()).toEqual({ senhaMinima: 8 })
  })

  it('gets its first entidade and administrador by a code of the log, who then get in', async () => {
    const escrito = await emitirPrimeiroAcesso(database, app.config)
    const lido = /código (\S+?)\. /.exec(escrito)?.[1] ?? ''
    expect(lido).toMatch(/^([A-Z2-9]{5}-){3}[A-Z2-9]{5}$/)
    const guardado = JSON.stringify(await database.db.select().from(codigoPrimeiroAcesso))
    expect(guardado).not.toContain(lido.replaceAll('-', ''))

    const digitado = ` ${lido.toLowerCase().replaceAll('-', ' ')} `
    expect((await pedir({ codigo: digitado }, `${URL}/codigo`)).statusCode).toBe(204)
    const feita = await pedir({ codigo: digitado, ...dados })
    expect([feita.statusCode, feita.json()]).toEqual([200, { slug: 'sindicato' }])

    const [linha] = await database.db.select().from(entidade)
    expect(linha).toMatchObject({ slug: 'sindicato', cnpj: '11222333000181', padrao: true, hosts: [] })
    const entrada = await app.inject({
      method: 'POST',
      url: '/api/auth/admin/login',
      payload: { login: 'zelia@novo.exemplo', senha: dados.senha },
    })
    expect(entrada.json()).toMatchObject({ isAdmin: true, papeis: ['administrador'], name: 'Zélia Prado' })
    const anotadas = await database.db.select().from(auditoria)
    expect(anotadas.map(({ tabela, operacao, origem }) => [tabela, operacao, origem])).toEqual([
      // a status of atendimentos of each class
      ...Array.from({ length: 5 }, () => ['apoio', 'incluir', 'http']),
      ['entidade', 'incluir', 'http'],
      ['usuario', 'incluir', 'http'],
    ])
    // what a new one is given comes from the contract
    const headers = { authorization: `Bearer ${entrada.json<{ accessToken: string }>().accessToken}` }
    for (const url of [
      '/api/menu/admin',
      '/api/painel',
      '/api/painel/pendencias',
      '/api/pessoajuridica',
      '/api/auth/settings',
    ])
      expect((await app.inject({ url, headers })).statusCode).toBe(200)
    expect(await database.db.select().from(codigoPrimeiroAcesso)).toEqual([])
  })
})

describe('the code', () => {
  const recusa = { status: 422, errors: { codigo: expect.stringMatching(/^Este código não vale/) } }

  it('is asked for: another, none, or one whose day is over makes nothing', async () => {
    const bom = await codigo()
    const vencido = await codigo()
    const expirados = await database.db.select().from(codigoPrimeiroAcesso)
    expect(expirados).toHaveLength(2)
    for (const errado of ['', 'AAAAA-AAAAA-AAAAA-AAAAA', `${bom}A`]) {
      expect((await pedir({ codigo: errado, ...dados })).statusCode).toBe(422)
      expect((await pedir({ codigo: errado }, `${URL}/codigo`)).statusCode).toBe(422)
    }
    await database.db.update(codigoPrimeiroAcesso).set({ expiraEm: new Date(Date.now() - 1000) })
    expect((await pedir({ codigo: vencido }, `${URL}/codigo`)).json()).toMatchObject(recusa)
    expect((await pedir({ codigo: bom, ...dados })).json()).toMatchObject(recusa)
    expect(await linhas()).toEqual(NADA)
    expect((await pedir({ codigo: await codigo(), ...dados })).statusCode).toBe(200)
  })

  it('of each start and command works beside the others, and none after the first entidade', async () => {
    const [um, outro] = [await codigo(), await codigo()]
    expect((await pedir({ codigo: outro }, `${URL}/codigo`)).statusCode).toBe(204)
    expect((await pedir({ codigo: um, ...dados })).statusCode).toBe(200)
    expect(await novoCodigo(database)).toBeNull()
    const fechado = { status: 409, code: 'primeiro-acesso-encerrado' }
    for (const answer of [
      await app.inject({ url: URL }),
      await pedir({ codigo: outro }, `${URL}/codigo`),
      await pedir({ codigo: outro, ...dados, slug: 'segundo', cnpj: '00000000000191' }),
    ])
      expect(answer.json()).toMatchObject(fechado)
    expect(await linhas()).toEqual({ entidades: 1, usuarios: 1 })
    await expect(emitirPrimeiroAcesso(database, app.config)).rejects.toThrow('já tem uma entidade')
  })

  it.each(['the same code', 'a code each'])('of two at once, with %s, makes one entidade', async (como) => {
    const um = await codigo()
    const outro = como === 'the same code' ? um : await codigo()
    const respostas = await Promise.all([
      pedir({ codigo: um, ...dados }),
      pedir({ codigo: outro, ...dados, slug: 'segundo', cnpj: '00000000000191' }),
    ])
    expect(respostas.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(await linhas()).toEqual({ entidades: 1, usuarios: 1 })
  })

  it('stays good when what came with it is refused', async () => {
    const bom = await codigo()
    for (const [campo, valor] of [
      ['slug', 'admin'],
      ['slug', 'Sindicato do Norte'],
      ['slug', ''],
      ['cnpj', '11.222.333/0001-82'],
      ['nomeFantasia', ' '],
      ['email', 'zelia'],
      ['senha', '12345678'],
      ['senha', 'curta'],
      ['senha', 'sindicato novo 2026'],
    ]) {
      const recusada = await pedir({ codigo: bom, ...dados, [campo ?? '']: valor })
      expect([recusada.statusCode, Object.keys(recusada.json<Problem>().errors ?? {})]).toEqual([
        422,
        [campo],
      ])
    }
    expect(await linhas()).toEqual(NADA)
    expect((await pedir({ codigo: bom, ...dados })).statusCode).toBe(200)
  })
})

describe('a server that starts with an entidade', () => {
  const h = useApp()

  it('knows nothing of the first access', async () => {
    expect((await h.inject({ url: URL })).statusCode).toBe(404)
    expect(
      (await h.inject({ method: 'POST', url: URL, payload: { codigo: 'A', ...dados } })).statusCode,
    ).toBe(404)
  })
})

it('is throttled by its address', async () => {
  const apertada = await buildApp({
    database,
    config: readConfig({ LOG_LEVEL: 'silent', RATE_LIMIT: '1000', DEMO: '0', ...own.env }),
  })
  await apertada.ready()
  const tentar = () => apertada.inject({ method: 'POST', url: `${URL}/codigo`, payload: { codigo: 'A' } })
  const status: number[] = []
  for (let i = 0; i < 21; i++) status.push((await tentar()).statusCode)
  expect([new Set(status.slice(0, 20)), status[20]]).toEqual([new Set([422]), 429])
  await apertada.close()
})
