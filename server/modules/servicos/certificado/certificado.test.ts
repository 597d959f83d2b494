import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Certificado } from '#src/api/contract/servicos/certificado.ts'
import type { Problem } from '#src/api/contract/nucleo/common.ts'
import type { Pendencias } from '#src/api/contract/geral/painel.ts'
import { SISTEMA } from '#server/db/corrente.ts'
import { auditoria } from '#server/db/schema/nucleo.ts'
import { certificado, notificacao } from '#server/db/schema/servicos.ts'
import { useApp } from '#server/test-support/harness.ts'
import { parX509 } from '#server/test-support/x509.ts'
import { avisarVencimentos } from './avisos.ts'
import { credencialTls } from './service.ts'

const h = useApp()
let headers: { authorization: string }
beforeAll(async () => {
  headers = await h.entrar(h.mundo.alfa.admin.email)
})
afterEach(async () => {
  await h.database.db.delete(certificado)
  await h.database.db.delete(notificacao)
})

const DIA = 86_400_000
const escopo = () => h.database.escopo(h.mundo.alfa.id, SISTEMA)
const incluir = (payload: object) => h.inject({ method: 'POST', url: '/api/certificado', headers, payload })
const remover = (id: number) => h.inject({ method: 'DELETE', url: `/api/certificado/${id}`, headers })
const listar = async () =>
  (await h.inject({ url: '/api/certificado', headers })).json<{ items: Certificado[] }>().items
/** One that lapses in so many days and an hour. */
const par = (dias: number, titular?: string) =>
  parX509({ ate: new Date(Date.now() + dias * DIA + 3_600_000), ...(titular && { titular }) })
async function incluido(dias: number, nome = 'Banco') {
  const { certificado: pem, chave } = par(dias)
  const answer = await incluir({ nome, certificado: pem, chave })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ items: Certificado[] }>().items.find((um) => um.nome === nome)?.id ?? 0
}
const erros = async (payload: object) => {
  const answer = await incluir(payload)
  expect(answer.statusCode).toBe(422)
  expect(await listar()).toEqual([])
  return answer.json<Problem>().errors
}

describe('keeping', () => {
  it('reads whose it is and until when, seals the key, and never sends it back', async () => {
    const { certificado: pem, chave } = par(90, 'sindicato.exemplo')
    const { body, statusCode } = await incluir({ nome: 'Itaú, boletos', certificado: pem, chave })
    expect(statusCode).toBe(200)
    expect(body).not.toContain('PRIVATE')
    const [um] = await listar()
    expect(um).toMatchObject({
      nome: 'Itaú, boletos',
      titular: 'sindicato.exemplo',
      emissor: 'sindicato.exemplo',
      impressao: expect.stringMatching(/^[0-9a-f]{64}$/),
      dias: 90,
      situacao: 'vigente',
      incluidoPor: 'admin alfa',
    })
    const [linha] = await h.database.db.select().from(certificado)
    const segredo = chave.split('\n')[1] ?? 'nenhum'
    expect(JSON.stringify(linha)).not.toContain(segredo)
    expect(await credencialTls(h.app.nucleo.cofre, escopo(), um?.id ?? 0)).toEqual({
      cert: pem,
      key: chave,
    })
    const anotado = await h.database.db.select().from(auditoria).where(eq(auditoria.tabela, 'certificado'))
    expect(anotado.at(-1)?.depois).toMatchObject({ chave: 'oculto', nome: 'Itaú, boletos' })
    expect(JSON.stringify(anotado)).not.toContain(segredo)
  })

  it('keeps those that vouch for it, and nothing else that the file held', async () => {
    const [um, raiz] = [par(90), par(900, 'raiz')]
    const texto = `Bag Attributes\n${um.certificado}${um.chave}\nissuer=\n${raiz.certificado}`
    expect((await incluir({ nome: 'A', certificado: texto, chave: um.chave })).statusCode).toBe(200)
    const [linha] = await h.database.db.select({ cadeia: certificado.cadeia }).from(certificado)
    expect(linha?.cadeia).toBe(um.certificado + raiz.certificado)
  })

  it('opens a key that has a password, which is not stored', async () => {
    const { certificado: pem, chave, privada } = par(90)
    const cifrada = privada
      .export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'minha senha' })
      .toString()
    const pedido = { nome: 'A', certificado: pem, chave: cifrada }
    expect(await erros(pedido)).toEqual({ senha: 'Esta chave tem senha. Informe-a.' })
    expect(await erros({ ...pedido, senha: 'outra' })).toEqual({ senha: 'A senha não abre esta chave.' })
    expect((await incluir({ ...pedido, senha: 'minha senha' })).statusCode).toBe(200)
    const [um] = await listar()
    expect((await credencialTls(h.app.nucleo.cofre, escopo(), um?.id ?? 0)).key).toBe(chave)
  })

  it('tells what is wrong, at its field', async () => {
    const [um, outro, velho] = [par(90), par(90), par(-1)]
    expect(await erros({ nome: 'A', certificado: um.chave, chave: um.chave })).toEqual({
      certificado: expect.stringContaining('Isto é uma chave privada'),
    })
    expect(await erros({ nome: 'A', certificado: 'olá', chave: um.chave })).toEqual({
      certificado: expect.stringContaining('Não há aqui um certificado em PEM'),
    })
    const rasgado = um.certificado.replace(/\n.{20}/, '\n')
    expect(await erros({ nome: 'A', certificado: rasgado, chave: um.chave })).toEqual({
      certificado: expect.stringContaining('não pôde ser lido'),
    })
    expect(await erros({ nome: 'A', certificado: velho.certificado, chave: velho.chave })).toEqual({
      certificado: expect.stringMatching(/^Este certificado venceu em \d\d\/\d\d\/\d{4}\.$/),
    })
    expect(await erros({ nome: 'A', certificado: um.certificado, chave: outro.chave })).toEqual({
      chave: 'Esta chave é de outro certificado.',
    })
    expect(await erros({ nome: 'A', certificado: um.certificado, chave: um.certificado })).toEqual({
      chave: expect.stringContaining('Não há aqui uma chave privada'),
    })
    expect(
      await erros({ nome: 'A', certificado: um.certificado, chave: um.chave.replace(/\n.{9}/, '\n') }),
    ).toEqual({ chave: expect.stringContaining('não pôde ser lida') })
  })

  it('keeps the same one once, and again after it was taken out with its key', async () => {
    const { certificado: pem, chave } = par(90)
    const pedido = { nome: 'A', certificado: pem, chave }
    const respostas = await Promise.all([incluir(pedido), incluir({ ...pedido, nome: 'B' })])
    expect(respostas.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422])
    const [um] = await listar()
    const id = um?.id ?? 0
    expect((await remover(id)).json()).toEqual({ items: [] })
    expect((await remover(id)).statusCode).toBe(404)
    const [linha] = await h.database.db.select().from(certificado)
    expect(linha).toMatchObject({ chave: null, removidoEm: expect.any(Date) })
    await expect(credencialTls(h.app.nucleo.cofre, escopo(), id)).rejects.toMatchObject({ status: 404 })
    expect((await incluir(pedido)).statusCode).toBe(200)
  })
})

describe('before it lapses', () => {
  const avisos = async () =>
    (
      await h.database.db
        .select({ message: notificacao.message, para: notificacao.usuarioId })
        .from(notificacao)
        .where(eq(notificacao.messageType, 'Certificado'))
    ).map(({ message }) => message)
  const avisar = (emDias: number) =>
    avisarVencimentos(escopo(), h.app.hub, new Date(Date.now() + emDias * DIA))

  it('is told once at thirty, fifteen, seven and one day, and once when it has', async () => {
    await incluido(40, 'Banco')
    const contados: number[] = []
    for (let dia = 0; dia <= 42; dia++) if ((await avisar(dia)) > 0) contados.push(40 - dia)
    expect(contados).toEqual([30, 15, 7, 1, -1])
    const ditos = new Set(await avisos())
    expect([...ditos].map((dito) => /vence.*?[.]/.exec(dito)?.[0])).toEqual([
      'vence em 30 dias.',
      'vence em 15 dias.',
      'vence em 7 dias.',
      'vence amanhã.',
      'venceu.',
    ])
  })

  it('is told once by several processes at once, and of none that was taken out', async () => {
    await incluido(5, 'Fica')
    await remover(await incluido(5, 'Sai'))
    const vezes = await Promise.all(Array.from({ length: 4 }, () => avisar(0)))
    expect(vezes.reduce((soma, uma) => soma + uma, 0)).toBe(1)
    expect((await avisos()).every((dito) => dito.includes('“Fica”'))).toBe(true)
  })

  it('waits on the home of who may read it', async () => {
    const pendencias = async () =>
      (await h.inject({ url: '/api/painel/pendencias', headers })).json<Pendencias>().certificados
    await incluido(31, 'Longe')
    expect(await pendencias()).toBe(0)
    await incluido(29, 'Perto')
    expect(await pendencias()).toBe(1)
    expect((await listar()).map(({ nome, situacao }) => [nome, situacao])).toEqual([
      ['Perto', 'vencendo'],
      ['Longe', 'vigente'],
    ])
  })
})
