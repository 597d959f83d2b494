import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Problem } from '#src/api/contract/nucleo/common.ts'
import type { Entidade } from '#src/api/contract/nucleo/entidade.ts'
import { entidade } from '#server/db/schema/entidade.ts'
import { auditoria } from '#server/db/schema/nucleo.ts'
import { useApp } from '#server/test-support/harness.ts'
import { imagem, URL_DA_LOGO, usarLogo } from '#server/test-support/logo.ts'

const h = useApp()
const { face, enviar, remover, ler, admin } = usarLogo(h)

it('is a picture for everybody, small enough, and the same as in the face of the entidade', async () => {
  expect((await ler('alfa')).json<Problem>()).toMatchObject({ status: 404, code: 'nao-encontrado' })
  expect((await face('alfa')).image64).toBeNull()

  const salva = await enviar(await imagem(1600, 800).webp().toBuffer())
  expect(salva.statusCode).toBe(200)
  const logo = await ler('alfa')
  expect(logo.headers).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': 'inline; filename=logo-alfa.png',
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
  })
  expect(logo.rawPayload.subarray(1, 4).toString()).toBe('PNG')
  expect([logo.rawPayload.readUInt32BE(16), logo.rawPayload.readUInt32BE(20)]).toEqual([400, 200])
  const image64 = `data:image/png;base64,${logo.rawPayload.toString('base64')}`
  expect(salva.json<Entidade>()).toMatchObject({ slug: 'alfa', image64 })
  expect((await face('alfa')).image64).toBe(image64)
  // by its address in the list of all, wherever one stands
  const todas = (await h.inject({ url: '/api/entidades' })).json<{ logo: string | null }[]>()
  expect(todas.map((uma) => uma.logo)).toEqual([`${URL_DA_LOGO}?de=alfa`, null])
  const deLonge = await h.inject({ url: `${URL_DA_LOGO}?de=alfa`, headers: { 'x-entidade': 'beta' } })
  expect(deLonge.rawPayload.equals(logo.rawPayload)).toBe(true)
  expect((await h.inject({ url: `${URL_DA_LOGO}?de=nenhuma` })).statusCode).toBe(404)
  // of nobody else
  expect((await ler('beta')).statusCode).toBe(404)
  expect(readdirSync(join(h.config.dataDir, 'files', 'tmp'))).toEqual([])
})

it('is not sent again to who has it, until it is another', async () => {
  await enviar(await imagem(10, 10).png().toBuffer())
  const etag = String((await ler('alfa')).headers.etag)
  const known = await ler('alfa', { 'if-none-match': etag })
  expect([known.statusCode, known.body]).toEqual([304, ''])
  await enviar(await imagem(20, 20).png().toBuffer())
  const other = await ler('alfa', { 'if-none-match': etag })
  expect(other.statusCode).toBe(200)
  expect(other.headers.etag).not.toBe(etag)
})

it('can be taken away', async () => {
  await enviar(await imagem(10, 10).png().toBuffer())
  const sem = await remover()
  expect(sem.json<Entidade>()).toMatchObject({ slug: 'alfa', image64: null })
  expect((await ler('alfa')).statusCode).toBe(404)
  expect((await remover()).statusCode).toBe(200)
})

describe('that somebody else has changed meanwhile', () => {
  const corpo = async (answer: Promise<{ json: () => unknown }>) => (await answer).json()
  const conflito = {
    status: 409,
    code: 'conflito',
    detail: expect.stringMatching(/^Outra pessoa mudou a logo/),
  }

  it('is not replaced or removed unseen, and nothing of the file is left', async () => {
    await enviar(await imagem(10, 10).png().toBuffer())
    const { image64, logoVersao } = await face('alfa')
    expect(logoVersao).toBe(2)
    const png = await imagem(20, 20).png().toBuffer()
    expect(await corpo(enviar(png, { versao: 1 }))).toMatchObject(conflito)
    expect(await corpo(remover({ versao: 1 }))).toMatchObject(conflito)
    expect(await face('alfa')).toMatchObject({ image64, logoVersao })
    expect(readdirSync(join(h.config.dataDir, 'files', 'tmp'))).toEqual([])
    expect(await corpo(remover({ versao: 2 }))).toMatchObject({ image64: null, logoVersao: 3 })
    expect(await corpo(enviar(png, { versao: 2 }))).toMatchObject(conflito)
    expect((await face('beta')).logoVersao).toBe(1)
  })

  it('stays when two change it at once: one stands', async () => {
    await enviar(await imagem(10, 10).png().toBuffer())
    const png = await imagem(20, 20).png().toBuffer()
    const respostas = await Promise.all([enviar(png, { versao: 2 }), remover({ versao: 2 })])
    expect(respostas.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  })

  it.each(['', '0', 'x'])('is not known by the revision %j', async (versao) => {
    const png = await imagem(20, 20).png().toBuffer()
    for (const [answer, status] of [
      [await enviar(png, { versao }), 422],
      [await remover({ versao }), 400],
    ] as const) {
      expect(answer.statusCode).toBe(status)
      expect(answer.json<Problem>().errors).toHaveProperty('versao')
    }
  })

  it('leaves no line of its revision in the audit', async () => {
    await enviar(await imagem(10, 10).png().toBuffer())
    const [linha] = await h.database.db.select().from(auditoria).orderBy(desc(auditoria.id)).limit(1)
    expect(Object.keys(linha?.depois ?? {})).toEqual(['logo', 'logo_tipo'])
  })
})

it('of a type that nobody can send is not served, whatever a row says', async () => {
  const logo = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  await h.database.db
    .update(entidade)
    .set({ logo, logoTipo: 'image/svg+xml' })
    .where(eq(entidade.id, h.mundo.alfa.id))
  h.app.entidades.esquecer()
  expect((await ler('alfa')).statusCode).toBe(404)
})

it('is changed by nobody without the permission, who need not send it to be told so', async () => {
  const png = await imagem(10, 10).png().toBuffer()
  const { alfa } = h.mundo
  const atendimento = await h.entrar(alfa.atendimento.email)
  const cliente = await h.entrar(alfa.cliente.email, 'public')
  for (const [headers, status] of [
    [{}, 401],
    [atendimento, 403],
    [cliente, 403],
    [admin(), 200],
  ] as const) {
    expect((await enviar(png, { headers })).statusCode).toBe(status)
    expect((await remover({ headers })).statusCode).toBe(status)
  }
})
