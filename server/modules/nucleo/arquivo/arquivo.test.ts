import { rmSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { arquivo } from '#server/db/schema/nucleo.ts'
import { useApp } from '#server/test-support/harness.ts'
import type { EntidadeDeTeste } from '#server/test-support/world.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { abrirArquivo, guardarArquivo, limparArquivos } from './service.ts'

const h = useApp()
let alfa: Escopo
let beta: Escopo

beforeAll(() => {
  const de = ({ id, admin }: EntidadeDeTeste) =>
    h.database.escopo(id, { usuarioId: admin.id, origem: 'http' })
  alfa = de(h.mundo.alfa)
  beta = de(h.mundo.beta)
})
beforeEach(async () => {
  await h.database.db.delete(arquivo)
  rmSync(join(h.config.dataDir, 'files'), { recursive: true, force: true })
})

const receber = async (content: string) => ({
  ...(await h.app.files.receive(Readable.from([Buffer.from(content)]), 100)),
  type: 'application/pdf' as const,
  name: 'ata.pdf',
})
const guardar = async (escopo: Escopo, content: string) =>
  guardarArquivo(escopo, h.app.files, await receber(content))
const ler = async (escopo: Escopo, id: number) => {
  const { content, ...sobre } = await abrirArquivo(escopo, h.app.files, id)
  if (Buffer.isBuffer(content)) throw new Error('Um arquivo guardado é lido aos poucos.')
  return { ...sobre, texto: Buffer.concat(await (await content()).toArray()).toString() }
}

it('keeps a file with who gave it, and gives it back as it was', async () => {
  const linha = await guardar(alfa, '%PDF-1.7')
  expect(linha).toMatchObject({
    entidadeId: alfa.entidadeId,
    tamanho: 8,
    tipo: 'application/pdf',
    nome: 'ata.pdf',
    criadoPor: h.mundo.alfa.admin.id,
  })
  expect(await ler(alfa, linha.id)).toEqual({
    type: 'application/pdf',
    name: 'ata.pdf',
    etag: linha.hash,
    texto: '%PDF-1.7',
  })
})

it('gives a file of another entidade no more than one that is not there', async () => {
  const { id } = await guardar(beta, '%PDF de beta')
  expect((await ler(beta, id)).texto).toBe('%PDF de beta')
  const recusa = { status: 404, code: 'nao-encontrado' }
  await expect(ler(alfa, id)).rejects.toMatchObject(recusa)
  await expect(ler(alfa, id + 1000)).rejects.toMatchObject(recusa)
})

it('deletes a content once no row of any entidade names it, after a day', async () => {
  const deAlfa = await guardar(alfa, 'de ambas')
  const deBeta = await guardar(beta, 'de ambas')
  const { hash } = await guardar(alfa, 'só de alfa')
  expect(deBeta.hash).toBe(deAlfa.hash)
  const envelhecer = () => {
    const ontem = Date.now() / 1000 - 25 * 3600
    for (const cada of [hash, deAlfa.hash])
      utimesSync(join(h.config.dataDir, 'files', cada.slice(0, 2), cada.slice(2, 4), cada), ontem, ontem)
  }
  envelhecer()
  await h.database.db.delete(arquivo).where(eq(arquivo.entidadeId, alfa.entidadeId))
  expect(await limparArquivos(h.database.db, h.app.files)).toBe(1)
  expect(await h.app.files.verify(hash)).toBe(false)
  expect((await ler(beta, deBeta.id)).texto).toBe('de ambas')
  await h.database.db.delete(arquivo)
  expect(await limparArquivos(h.database.db, h.app.files)).toBe(1)
  expect(await h.app.files.verify(deBeta.hash)).toBe(false)
})
