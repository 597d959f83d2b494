import { asc } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Entidade } from '#src/api/contract/nucleo/entidade.ts'
import type { Consentimento } from '#src/api/contract/nucleo/consentimento.ts'
import type { Problem } from '#src/api/contract/nucleo/common.ts'
import { configuracoes } from '#src/api/contract/geral/configuracoes.ts'
import { consentimento } from '#server/db/schema/nucleo.ts'
import { escolhaDeCookies } from '#server/test-support/attempts/nucleo.ts'
import { useApp } from '#server/test-support/harness.ts'

const h = useApp()

const linhas = () => h.database.db.select().from(consentimento).orderBy(asc(consentimento.em))
const perguntado = async (headers = {}) =>
  (await h.inject({ url: '/api/entidade', headers })).json<Entidade>().cookies
const escolher = (payload: object, headers = {}) =>
  h.inject({
    method: 'POST',
    url: '/api/consentimento',
    headers,
    payload: { ...escolhaDeCookies(), ...payload },
  })

it('keeps each choice of a browser as a row of its own, with nothing of where it came from', async () => {
  const { alfa } = h.mundo
  const { versao } = await perguntado()
  const { id, navegador } = escolhaDeCookies()
  const sim = await escolher(
    { id, navegador, versao, categorias: ['preferencias'] },
    { 'user-agent': 'Navegador/1' },
  )
  expect(sim.statusCode).toBe(200)
  const { em } = sim.json<Consentimento>()
  expect(sim.json()).toEqual({ id, versao: '1.0', em })
  await escolher({ navegador, versao, categorias: [] })
  expect(await linhas()).toEqual([
    {
      entidadeId: alfa.id,
      id,
      navegador,
      versao,
      categorias: ['preferencias'],
      usuarioId: null,
      em: new Date(em),
    },
    expect.objectContaining({ navegador, categorias: [] }),
  ])
})

it('keeps one that is sent again once, also when both come at once', async () => {
  const { versao } = await perguntado()
  const antes = (await linhas()).length
  const corpo = { ...escolhaDeCookies(), versao, categorias: [] }
  const [uma, outra] = await Promise.all([escolher(corpo), escolher(corpo)])
  expect([outra.statusCode, outra.body, (await escolher(corpo)).body]).toEqual([200, uma.body, uma.body])
  expect(await linhas()).toHaveLength(antes + 1)
  // another entidade's is another one
  await escolher(corpo, { 'x-entidade': 'beta' })
  expect(await linhas()).toHaveLength(antes + 2)
})

it('names the user who is signed in, and belongs to the entidade that was asked', async () => {
  const { alfa, beta } = h.mundo
  const { versao } = await perguntado()
  await escolher({ versao, categorias: [] }, await h.entrar(alfa.cliente.email, 'public'))
  await escolher({ versao, categorias: [] }, { 'x-entidade': 'beta' })
  expect((await linhas()).slice(-2)).toMatchObject([
    { entidadeId: alfa.id, usuarioId: alfa.cliente.id },
    { entidadeId: beta.id, usuarioId: null },
  ])
})

it('is never changed nor deleted, not by the database either', async () => {
  for (const sql of ['update consentimento set categorias = array[]::text[]', 'delete from consentimento'])
    await expect(h.database.pool.query(sql)).rejects.toThrow('não se altera nem se exclui')
})

it('of what is no longer asked is refused, and the settings change what is asked', async () => {
  const headers = await h.entrar(h.mundo.alfa.admin.email)
  const { path, padrao } = configuracoes.cookies
  const gravar = (mudado: object) =>
    h.inject({ method: 'PUT', url: path, headers, payload: { ...padrao, ...mudado } })
  const antes = await perguntado()
  expect(antes).toEqual({ ...padrao, versao: '1.0' })
  expect((await gravar({ texto: 'Outro texto.', meses: 6, versao: 0 })).statusCode).toBe(200)
  expect(await perguntado()).toEqual({
    preferencias: true,
    texto: 'Outro texto.',
    meses: 6,
    versao: '1.1',
  })
  expect((await perguntado({ 'x-entidade': 'beta' })).versao).toBe('1.0')

  const quantas = (await linhas()).length
  const velha = await escolher({ versao: antes.versao, categorias: ['preferencias'] })
  expect(velha.json<Problem>()).toMatchObject({ status: 409, code: 'cookies-mudaram' })
  expect(await linhas()).toHaveLength(quantas)
  expect((await escolher({ versao: '1.1', categorias: ['preferencias'] })).statusCode).toBe(200)

  // with nothing to agree to, nothing is agreed to
  await gravar({ preferencias: false, versao: 1 })
  await escolher({ versao: '1.2', categorias: ['preferencias'] })
  expect((await linhas()).at(-1)).toMatchObject({ versao: '1.2', categorias: [] })
})

it.each([
  { categorias: ['publicidade'] },
  { categorias: ['preferencias', 'preferencias'] },
  { categorias: [], id: '1' },
  { categorias: [], ip: '10.0.0.1' },
])('takes nothing that was not asked: %j', async (corpo) => {
  const { versao } = await perguntado()
  const quantas = (await linhas()).length
  expect((await escolher({ versao, ...corpo })).statusCode).toBe(422)
  expect(await linhas()).toHaveLength(quantas)
})
