import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { sessao, tentativaLogin, tokenUnico } from '#server/db/schema.ts'
import { pastaDeEmails } from '#server/mail/mail.ts'
import { useApp } from '#server/test/harness.ts'
import { expurgar, expurgarEmails } from './purge.ts'

const h = useApp()
const DIA = 86_400_000
const ha = (dias: number) => new Date(Date.now() - dias * DIA)
const escopo = () => ({ db: h.database.db, entidadeId: h.mundo.alfa.id })
const hash = (nome: string) => nome.padEnd(64, 'x')

beforeEach(async () => {
  await h.database.db.delete(sessao)
  await h.database.db.delete(tokenUnico)
  await h.database.db.delete(tentativaLogin)
})

async function abrir(nome: string, valores: Partial<typeof sessao.$inferInsert>, deBeta = false) {
  const e = deBeta ? h.mundo.beta : h.mundo.alfa
  await h.database.db.insert(sessao).values({
    entidadeId: e.id,
    usuarioId: e.admin.id,
    familia: nome.padEnd(22, 'x'),
    tokenHash: hash(nome),
    sal: 'x'.repeat(43),
    expiraEm: ha(-30),
    ip: '127.0.0.1',
    userAgent: nome,
    latitude: '-21.17',
    ...valores,
  })
}

it('deletes sessions that ended more than six months ago, with the places in them', async () => {
  await abrir('aberta', { criadaEm: ha(300) })
  await abrir('encerrada há pouco', { encerradaEm: ha(170) })
  await abrir('encerrada há muito', { encerradaEm: ha(190), expiraEm: ha(180) })
  await abrir('vencida há pouco', { expiraEm: ha(170) })
  await abrir('vencida há muito', { expiraEm: ha(190) })
  await abrir('de outra entidade', { encerradaEm: ha(190) }, true)
  expect(await expurgar(escopo())).toEqual({ tokens: 0, tentativas: 0, sessoes: 2 })
  const restantes = (await h.database.db.select().from(sessao)).map(({ userAgent }) => userAgent)
  expect(restantes.toSorted()).toEqual(
    ['aberta', 'encerrada há pouco', 'vencida há pouco', 'de outra entidade'].toSorted(),
  )
})

it('deletes tokens that are used or too old, with what was typed for them', async () => {
  const base = { entidadeId: h.mundo.alfa.id, finalidade: 'registro' as const }
  await h.database.db.insert(tokenUnico).values([
    { ...base, tokenHash: hash('vivo'), expiraEm: ha(-1) },
    { ...base, tokenHash: hash('vencido'), expiraEm: ha(1) },
    { ...base, tokenHash: hash('usado'), expiraEm: ha(-1), usadoEm: ha(2) },
    { ...base, tokenHash: hash('usado há pouco'), expiraEm: ha(-1), usadoEm: ha(0.5) },
  ])
  expect((await expurgar(escopo())).tokens).toBe(2)
  const restantes = (await h.database.db.select().from(tokenUnico)).map(({ tokenHash }) => tokenHash)
  expect(restantes.toSorted()).toEqual([hash('usado há pouco'), hash('vivo')].toSorted())
})

it('deletes attempts that no longer count', async () => {
  const base = { entidadeId: h.mundo.alfa.id, falhas: 5 }
  await h.database.db.insert(tentativaLogin).values([
    { ...base, chave: 'de hoje', ultimaEm: ha(0.5) },
    { ...base, chave: 'de ontem', ultimaEm: ha(1.5) },
  ])
  expect((await expurgar(escopo())).tentativas).toBe(1)
  expect((await h.database.db.select().from(tentativaLogin)).map(({ chave }) => chave)).toEqual(['de hoje'])
})

it('deletes the mails in files whose links no longer work, and nothing else of the directory', async () => {
  const pasta = pastaDeEmails(h.config)
  rmSync(pasta, { recursive: true, force: true })
  expect(await expurgarEmails(h.config)).toBe(0)
  mkdirSync(pasta)
  for (const [nome, dias] of [
    ['velho.eml', 7.1],
    ['novo.eml', 6.9],
    ['notas.txt', 30],
  ] as const) {
    writeFileSync(join(pasta, nome), nome)
    utimesSync(join(pasta, nome), ha(dias), ha(dias))
  }
  expect(await expurgarEmails(h.config)).toBe(1)
  expect(readdirSync(pasta).toSorted()).toEqual(['notas.txt', 'novo.eml'])
})
