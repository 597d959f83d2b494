import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditoria, tentativaLogin, tokenUnico } from '#server/db/schema/nucleo.ts'
import { tarefa } from '#server/db/schema/servicos.ts'
import { sessao } from '#server/db/schema/contas.ts'
import { pastaDeEmails } from '#server/mail/mail.ts'
import { useApp } from '#server/test-support/harness.ts'
import { expurgar, expurgarEmails } from './service.ts'
import { SISTEMA } from '#server/db/corrente.ts'

const h = useApp()
const DIA = 86_400_000
const ha = (dias: number) => new Date(Date.now() - dias * DIA)
const escopo = () => h.database.escopo(h.mundo.alfa.id, SISTEMA)
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
  expect(await expurgar(escopo())).toMatchObject({ tokens: 0, tentativas: 0, sessoes: 2 })
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

describe('the audit', () => {
  const linha = (registro: string, em: Date, deBeta = false) => ({
    entidadeId: deBeta ? h.mundo.beta.id : h.mundo.alfa.id,
    tabela: 'teste',
    linha: registro,
    operacao: 'incluir' as const,
    em,
  })
  const linhas = async () =>
    (await h.database.db.select().from(auditoria).where(eq(auditoria.tabela, 'teste'))).map(
      (cada) => cada.linha,
    )

  it('loses what is older than five years, of its own entidade, and nothing else can delete from it', async () => {
    await h.database.db
      .insert(auditoria)
      .values([
        linha('velha', ha(5 * 365 + 2)),
        linha('nova', ha(5 * 365 - 2)),
        linha('de beta', ha(6 * 365), true),
      ])
    await expect(escopo().delete(auditoria).where(eq(auditoria.linha, 'velha'))).rejects.toMatchObject({
      cause: expect.objectContaining({ code: '42501' }),
    })
    expect((await expurgar(escopo())).auditoria).toBe(1)
    expect((await linhas()).toSorted()).toEqual(['de beta', 'nova'])
    await expect(escopo().delete(auditoria).where(eq(auditoria.linha, 'nova'))).rejects.toMatchObject({
      cause: expect.objectContaining({ code: '42501' }),
    })
  })

  it('is purged in a transaction of its own alone, so that no other one may delete from it', async () => {
    await expect(escopo().transacao(() => escopo().expurgo(async () => undefined))).rejects.toThrow(
      'transação própria',
    )
  })
})

it('deletes tarefas that ended long ago', async () => {
  const base = { entidadeId: h.mundo.alfa.id, tipo: 'aviso', parametros: {} }
  await h.database.db.insert(tarefa).values([
    { ...base, titulo: 'velha', situacao: 'concluida', terminadaEm: ha(91) },
    { ...base, titulo: 'nova', situacao: 'falhou', terminadaEm: ha(89) },
    { ...base, titulo: 'em andamento', situacao: 'executando', criadaEm: ha(91) },
  ])
  expect((await expurgar(escopo())).tarefas).toBe(1)
  const titulos = (await h.database.db.select().from(tarefa)).map(({ titulo }) => titulo)
  expect(titulos.toSorted()).toEqual(['em andamento', 'nova'])
})

it('is due once a day, for every entidade', async () => {
  const vencido = (entidadeId: number) => ({
    entidadeId,
    finalidade: 'registro' as const,
    tokenHash: hash(`vencido de ${entidadeId}`),
    expiraEm: ha(1),
  })
  const olhar = async () => {
    await h.database.db.insert(tokenUnico).values([vencido(h.mundo.alfa.id), vencido(h.mundo.beta.id)])
    await h.app.fila.agenda.conferir()
    await h.app.fila.ocioso()
    return h.database.db.select().from(tokenUnico)
  }
  expect(await olhar()).toEqual([])
  expect(await olhar()).toHaveLength(2)
})
