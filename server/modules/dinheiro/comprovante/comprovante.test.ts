import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Comprovante } from '#src/api/contract/dinheiro/comprovante.ts'
import type { Problem } from '#src/api/contract/nucleo/common.ts'
import { readPdfText } from '#server/boleto/test-support/read-barcode.ts'
import { acesso } from '#server/db/schema/cadastro.ts'
import { comprovante, credito } from '#server/db/schema/dinheiro.ts'
import { novoCadastro } from '#server/test-support/attempts-rows.ts'
import { configurar } from '#server/test-support/configurar.ts'
import { emitirDebitos, encerrar, receber } from '#server/test-support/dinheiro.ts'
import { useApp } from '#server/test-support/harness.ts'

// A Friday
const HOJE = '2026-11-13'
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${HOJE}T15:00:00Z`) }))
afterAll(() => void vi.useRealTimers())
const h = useApp({}, { money: true })

let admin: { authorization: string }
let cliente: { authorization: string }
beforeAll(async () => {
  admin = await h.entrar(h.mundo.alfa.admin.email)
  cliente = await h.entrar(h.mundo.alfa.cliente.email, 'public')
})

const pedir = (url: string, payload?: object, headers = admin) =>
  h.inject({ method: 'POST', url, headers, ...(payload && { payload }) })
const recibo = (id: number) => pedir(`/api/financeiro/credito/${id}/recibo`)
const certidao = (matricula: number) =>
  pedir('/api/financeiro/certidao', { tipo: 'pessoajuridica', matricula })
const conferir = (codigo: string, entidade = 'alfa') =>
  h.inject({ url: `/api/comprovante/${codigo}`, headers: { 'x-entidade': entidade } })
const empresaNova = () => novoCadastro(h, h.mundo.alfa, 'pessoajuridica')
/** What the paper says, however its lines break. */
const textoDe = async (answer: { rawPayload: Buffer }) =>
  (await readPdfText(answer.rawPayload)).join('\n').replaceAll('\n', ' ')
const codigoDe = (texto: string) => /[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(texto)?.[0] ?? ''

let mes = 0
async function dever(cadastroId: number, vencimento: string, valor: number, proposta = false) {
  const { id: entidadeId, contribuicoes } = h.mundo.alfa
  const contribuicaoId = proposta ? contribuicoes.sindical : contribuicoes.mensal
  const periodo = `20${30 + Math.floor(mes / 12)}-${String((mes++ % 12) + 1).padStart(2, '0')}`
  const linha = { entidadeId, cadastroId, contribuicaoId, periodo, vencimento, valor }
  const [id = 0] = await emitirDebitos(h.database.db, [linha])
  return { id, periodo }
}
const pago = (cadastroId: number, valor: number, debitoId?: number) =>
  receber(h.database.db, {
    entidadeId: h.mundo.alfa.id,
    cadastroId,
    data: '2026-11-10',
    valor,
    ...(debitoId !== undefined && { debitoId }),
  })

describe('the receipt of a payment', () => {
  it('says from whom, how much, in words too, and what it paid, under a code that anybody can check', async () => {
    const { id: cadastroId } = await empresaNova()
    const { id: debitoId } = await dever(cadastroId, '2026-11-10', 20_000)
    const id = await pago(cadastroId, 20_000, debitoId)
    const answer = await recibo(id)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    const texto = await textoDe(answer)
    expect(texto).toContain('R$ 200,00 (duzentos reais)')
    expect(texto).toContain('10/11/2026')
    expect(texto).toMatch(/Contribuição associativa, [a-z]{3}\/20\d\d/)
    const codigo = codigoDe(texto)
    expect(answer.headers['content-disposition']).toContain(codigo)
    // hyphens and capitals are nobody's worry
    for (const escrito of [codigo, codigo.toLowerCase().replaceAll('-', '')]) {
      const conferido = (await conferir(escrito)).json<Comprovante>()
      expect(conferido).toMatchObject({
        tipo: 'recibo',
        codigo,
        situacao: 'valido',
        valor: 20_000,
        pagoEm: '2026-11-10',
      })
    }
    expect((await conferir(codigo, 'beta')).statusCode).toBe(404)
  })

  it('is one for each payment, however often and by however many it is asked for', async () => {
    const { id: cadastroId } = await empresaNova()
    const id = await pago(cadastroId, 1_500)
    const textos = await Promise.all((await Promise.all([recibo(id), recibo(id), recibo(id)])).map(textoDe))
    expect(new Set(textos.map(codigoDe)).size).toBe(1)
    expect(textos[0]).toContain('Crédito para próximos débitos')
    const guardados = await h.database.db.select().from(comprovante).where(eq(comprovante.creditoId, id))
    expect(guardados).toHaveLength(1)
  })

  it('is of no money that was posted back or that nobody paid, and says so where it was given out before', async () => {
    const { id: cadastroId } = await empresaNova()
    const id = await pago(cadastroId, 1_500)
    const codigo = codigoDe(await textoDe(await recibo(id)))
    await pedir(`/api/financeiro/credito/${id}/estorno`, { versao: 1, motivo: 'cheque sem fundos' })
    expect((await recibo(id)).json<Problem>()).toMatchObject({ status: 409, code: 'credito-estornado' })
    expect((await conferir(codigo)).json<Comprovante>().situacao).toBe('estornado')
    const { id: entidadeId } = h.mundo.alfa
    const dado = { entidadeId, cadastroId, data: HOJE, valor: 100, origem: 'manual' } as const
    const concedido = await receber(h.database.db, dado)
    expect((await recibo(concedido)).json<Problem>()).toMatchObject({
      status: 409,
      code: 'credito-concedido',
    })
  })

  it('is for clients of what their own active acessos reach', async () => {
    const { empresa, outra } = h.mundo.alfa
    const doCliente = async (id: number) =>
      (await pedir(`/api/credito/${id}/recibo`, undefined, cliente)).statusCode
    expect(await doCliente(await pago(empresa.id, 900))).toBe(200)
    expect(await doCliente(await pago(outra.id, 900))).toBe(404)
  })
})

describe('the certidão de regularidade', () => {
  it('is given to whoever owes nothing overdue, holds for the days that are set, and then no more', async () => {
    const { id: cadastroId, matricula } = await empresaNova()
    await dever(cadastroId, '2026-12-10', 5_000)
    await configurar(h.database.db, 'certidao', {
      validadeDias: 10,
      texto: 'Expedida para fins de licitação.',
    })
    const answer = await certidao(matricula)
    const texto = await textoDe(answer)
    expect(texto).toContain('Certidão negativa de débitos')
    expect(texto).toContain('23/11/2026')
    expect(texto).toContain('Expedida para fins de licitação.')
    const codigo = codigoDe(texto)
    const conferida = async () => (await conferir(codigo)).json<Comprovante>()
    expect(await conferida()).toMatchObject({
      tipo: 'certidao',
      modelo: 'negativa',
      situacao: 'valido',
      validoAte: '2026-11-23',
    })
    vi.setSystemTime(new Date('2026-11-23T20:00:00Z'))
    expect((await conferida()).situacao).toBe('valido')
    vi.setSystemTime(new Date('2026-11-24T15:00:00Z'))
    expect((await conferida()).situacao).toBe('vencido')
    vi.setSystemTime(new Date(`${HOJE}T15:00:00Z`))
  })

  it('is refused while something is overdue, with what that is; a proposal is nothing that is owed', async () => {
    const { id: cadastroId, matricula } = await empresaNova()
    const { id: debitoId } = await dever(cadastroId, '2026-10-09', 5_000)
    const recusada = (await certidao(matricula)).json<Problem>()
    expect(recusada).toMatchObject({ status: 409, code: 'com-debitos' })
    expect(recusada.detail).toMatch(/^Há um débito vencido, no total de R\$\s5\d,\d\d hoje\./)
    await encerrar(h.database, debitoId, 'cancelado')
    await dever(cadastroId, '2026-10-09', 5_000, true)
    expect((await certidao(matricula)).statusCode).toBe(200)
  })

  it('says that what was owed is in an agreement that is kept', async () => {
    const { id: cadastroId, matricula } = await empresaNova()
    const debitos = [
      await dever(cadastroId, '2026-09-10', 10_000),
      await dever(cadastroId, '2026-10-09', 10_000),
    ]
    const termos = { data: HOJE, quantidade: 2, vencimento: '2026-12-10', desconto: 0 }
    const ids = debitos.map(({ id }) => id)
    const { total } = (await pedir('/api/financeiro/acordo/previa', { ...termos, debitos: ids })).json<{
      total: number
    }>()
    const vistos = ids.map((id) => ({ id, versao: 1 }))
    const feito = await pedir('/api/financeiro/acordo', { ...termos, debitos: vistos, total })
    expect([feito.statusCode, feito.statusCode === 200 ? '' : feito.body]).toEqual([200, ''])
    const texto = await textoDe(await certidao(matricula))
    expect(texto).toContain('Certidão positiva com efeito de negativa')
    expect(texto).toMatch(/Acordos em dia: nº \d+\./)
  })

  it('shows a stranger who holds the paper only the middle of a CPF', async () => {
    const { pessoa, acessos } = h.mundo.alfa
    const texto = await textoDe(await pedir('/api/certidao', { acessoId: acessos.pessoa }, cliente))
    const conferida = await conferir(codigoDe(texto))
    expect(conferida.json<Comprovante>().registro).toMatch(/^•••\.\d{3}\.\d{3}-••$/)
    expect(conferida.body).not.toContain(pessoa.registro)
  })

  it('is for clients of their own active acessos', async () => {
    const { inativo } = h.mundo.alfa.acessos
    const pedida = async () => (await pedir('/api/certidao', { acessoId: inativo }, cliente)).statusCode
    expect(await pedida()).toBe(404)
    await h.database.db.update(acesso).set({ ativo: true }).where(eq(acesso.id, inativo))
    expect([200, 409]).toContain(await pedida())
  })
})

describe('a code', () => {
  it('that cannot be one is refused where it was written; one that nobody has is not found', async () => {
    const torto = (await conferir('A7K2-9QXM-3FH0')).json<Problem>()
    expect(torto).toMatchObject({
      status: 400,
      errors: { codigo: expect.stringContaining('12 letras e números') },
    })
    expect((await conferir('2222-2222-2222')).json<Problem>()).toMatchObject({ status: 404 })
  })

  it('and what it stands for stay as they were given out', async () => {
    const { id: cadastroId } = await empresaNova()
    await recibo(await pago(cadastroId, 100))
    const { db } = h.database
    await expect(db.update(comprovante).set({ nome: 'Outro' })).rejects.toThrow(/update "comprovante"/)
    await expect(db.delete(comprovante)).rejects.toThrow(/delete from "comprovante"/)
    // the payment that it is of is not deleted under it either
    await expect(db.delete(credito).where(eq(credito.cadastroId, cadastroId))).rejects.toThrow(/"credito"/)
  })
})
