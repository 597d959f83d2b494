import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { decodificarBoleto } from '#src/api/contract/dinheiro/boleto.ts'
import type { Problem } from '#src/api/contract/nucleo/common.ts'
import type { DebitosEmAberto } from '#src/api/contract/dinheiro/debito.ts'
import { hoje } from '#server/calendario.ts'
import { SISTEMA } from '#server/db/corrente.ts'
import { acesso, cadastro } from '#server/db/schema/cadastro.ts'
import { contaBancaria } from '#server/db/schema/dinheiro.ts'
import { estornarCredito } from '#server/modules/dinheiro/credito/service.ts'
import { visivel } from '#server/test-support/credencial.ts'
import { receber } from '#server/test-support/dinheiro.ts'
import { meioDiaDoMundo, useApp } from '#server/test-support/harness.ts'
import { daquiA } from '#server/test-support/rows.ts'
import { proximoDiaUtil } from './dia-util.ts'
import { valorAtualizado } from './valor-atualizado.ts'

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: meioDiaDoMundo() }))
afterAll(() => void vi.useRealTimers())
const h = useApp({}, { money: true })

const PERCENTUAL = {
  regra: 'pro-rata-dia',
  multa: 200,
  jurosMes: 100,
  carencia: 0,
  jurosAposPagamento: 'restante',
  desconto: 0,
  descontoDias: 0,
} as const

async function listar(query: string, entidade: 'alfa' | 'beta' = 'alfa') {
  const { cliente, slug } = h.mundo[entidade]
  const headers = await h.entrar(cliente.email, 'public', slug)
  return h.inject({ url: `/api/debito?${query}`, headers })
}

describe('GET /api/debito', () => {
  it('gives the open debits of the acesso by month, oldest first, with their value of today', async () => {
    const { acessos, empresa, debitos } = h.mundo.alfa
    const answer = await listar(`acessoId=${acessos.empresa}`)
    expect(answer.statusCode).toBe(200)
    const lidos = answer.json<DebitosEmAberto>()
    expect(lidos.pessoa).toEqual({
      tipoPessoa: 'juridica',
      registro: empresa.registro,
      nome: 'Padaria São José alfa Ltda',
    })
    expect(lidos.atualizadoEm).toBe(hoje())
    expect(lidos.pagavelEm).toBe(proximoDiaUtil(hoje()))
    expect(lidos.meses.map(({ mes }) => mes)).toEqual([daquiA(-40).slice(0, 7), daquiA(20).slice(0, 7)])
    const [vencido, aVencer] = lidos.meses.flatMap((mes) => mes.debitos)
    expect([vencido!.id, aVencer!.id]).toEqual([debitos.vencido, debitos.aVencer])
    expect(vencido!.valor).toEqual({
      ...valorAtualizado(
        { valor: 15_075, vencimento: daquiA(-40), regra: PERCENTUAL, proposta: false, pagamentos: [] },
        proximoDiaUtil(hoje()),
      ),
      correcaoPor: null,
    })
    expect(vencido!.valor.multa).toBe(302)
    expect(aVencer!.valor).toMatchObject({ total: 31_070, multa: 0, juros: 0, diasAtraso: 0 })
    expect(aVencer!.contribuicao).toEqual({ codContrib: 2, nome: 'Contribuição sindical', proposta: true })
    expect(lidos.total).toBe(vencido!.valor.total + 31_070)
    expect(lidos.meses.map(({ total }) => total)).toEqual([vencido!.valor.total, 31_070])
  })

  it('says how late each is today, whatever day the values are of', async () => {
    const { acessos } = h.mundo.alfa
    for (const [em, maisDe] of [
      ['', 39],
      [`&em=${proximoDiaUtil(daquiA(40))}`, 40],
    ] as const) {
      const lidos = (await listar(`acessoId=${acessos.empresa}${em}`)).json<DebitosEmAberto>()
      const [vencido, aVencer] = lidos.meses.flatMap((mes) => mes.debitos)
      expect([vencido!.atraso, aVencer!.atraso]).toEqual([40, 0])
      expect(vencido!.valor.diasAtraso).toBeGreaterThan(maisDe)
    }
  })

  it('can give one month alone', async () => {
    const { acessos } = h.mundo.alfa
    const mes = daquiA(20).slice(0, 7)
    const { meses, total } = (await listar(`acessoId=${acessos.empresa}&mes=${mes}`)).json<DebitosEmAberto>()
    expect(meses.map(({ mes }) => mes)).toEqual([mes])
    expect(total).toBe(31_070)
    expect((await listar(`acessoId=${acessos.empresa}&mes=2026-13`)).statusCode).toBe(400)
  })

  it('hands the eight fields of the boleto request', async () => {
    const { id, acessos, empresa, debitos, contas } = h.mundo.alfa
    const { meses } = (await listar(`acessoId=${acessos.empresa}`)).json<DebitosEmAberto>()
    expect(decodificarBoleto(meses[0]!.debitos[0]!.boleto!)).toEqual({
      tipoPessoa: 'juridica',
      banco: '001',
      idConta: contas.bb,
      codEntidade: id,
      matricula: empresa.matricula,
      id: debitos.vencido,
      periodo: daquiA(-40).slice(0, 7),
      codContrib: 1,
    })
  })

  it('counts payments in part, and offers no slip for what is paid in full or on a conta that cannot issue', async () => {
    const { id: entidadeId, acessos, empresa, debitos, contas } = h.mundo.alfa
    const { db } = h.database
    const pagar = (debitoId: number, valor: number) =>
      receber(db, { entidadeId, cadastroId: empresa.id, debitoId, data: daquiA(-1), valor })
    const escopo = h.database.escopo(entidadeId, SISTEMA)
    const ler = async () =>
      (await listar(`acessoId=${acessos.empresa}`)).json<DebitosEmAberto>().meses.flatMap((m) => m.debitos)
    const creditos = [await pagar(debitos.vencido, 5_000), await pagar(debitos.aVencer, 31_070)]
    const [vencido, aVencer] = await ler()
    expect(vencido!.valor.pago).toBe(5_000)
    expect(vencido!.boleto).not.toBeNull()
    expect(aVencer!.valor.total).toBe(0)
    expect(aVencer!.boleto).toBeNull()
    for (const id of creditos) await estornarCredito(escopo, { id, versao: 1, motivo: 'engano' }, hoje())

    await db.update(contaBancaria).set({ ativo: false }).where(eq(contaBancaria.id, contas.bb))
    await db.update(contaBancaria).set({ convenio: '12' }).where(eq(contaBancaria.id, contas.caixa))
    expect((await ler()).map(({ boleto }) => boleto)).toEqual([null, null])
    await db.update(contaBancaria).set({ ativo: true }).where(eq(contaBancaria.id, contas.bb))
    await db.update(contaBancaria).set({ convenio: '123456' }).where(eq(contaBancaria.id, contas.caixa))
  })

  it('answers the same 404 for an inactive acesso, one of another entidade, and none', async () => {
    const { acessos } = h.mundo.alfa
    const answers = await Promise.all(
      [acessos.inativo, h.mundo.beta.acessos.empresa, 2_000_000_000].map((id) => listar(`acessoId=${id}`)),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
    expect(new Set(answers.map((answer) => visivel(answer).body)).size).toBe(1)
  })

  it.each([
    ['inactive', { ativo: false }],
    ['deleted', { excluidoEm: new Date() }],
  ])('answers 404 when the cadastro is %s', async (_, mudanca) => {
    const { acessos, pessoa } = h.mundo.alfa
    const { db } = h.database
    expect((await listar(`acessoId=${acessos.pessoa}`)).statusCode).toBe(200)
    await db.update(cadastro).set(mudanca).where(eq(cadastro.id, pessoa.id))
    expect((await listar(`acessoId=${acessos.pessoa}`)).statusCode).toBe(404)
    await db.update(cadastro).set({ ativo: true, excluidoEm: null }).where(eq(cadastro.id, pessoa.id))
  })

  it("shows neither another client's acesso nor another entidade's debits", async () => {
    const { alfa, beta } = h.mundo
    // not even by an acesso of beta to a cadastro of alfa: the database takes none
    const alheio = { entidadeId: beta.id, usuarioId: beta.cliente.id, cadastroId: alfa.empresa.id }
    await expect(h.database.db.insert(acesso).values(alheio)).rejects.toMatchObject({
      cause: { code: '23503' },
    })
    expect((await listar(`acessoId=${alfa.acessos.empresa}`, 'beta')).statusCode).toBe(404)
    const deBeta = (await listar(`acessoId=${beta.acessos.empresa}`, 'beta')).json<DebitosEmAberto>()
    expect(deBeta.meses.flatMap((m) => m.debitos).map(({ id }) => id)).toEqual([
      beta.debitos.vencido,
      beta.debitos.aVencer,
    ])
  })

  it('is for signed-in clients; of staff, for those who read finances, by the month', async () => {
    const url = `/api/debito?acessoId=${h.mundo.alfa.acessos.empresa}`
    expect((await h.inject({ url })).statusCode).toBe(401)
    const admin = await h.entrar(h.mundo.alfa.admin.email)
    const recusada = await h.inject({ url, headers: admin })
    expect([recusada.statusCode, Object.keys(recusada.json<Problem>().errors ?? {})]).toEqual([
      400,
      ['acessoId'],
    ])
    expect((await h.inject({ url: '/api/debito?mes=2026-01', headers: admin })).statusCode).toBe(200)
    const atendimento = await h.entrar(h.mundo.alfa.atendimento.email)
    for (const outra of [url, '/api/debito?mes=2026-01'])
      expect((await h.inject({ url: outra, headers: atendimento })).statusCode).toBe(403)
  })

  it('has no open months for whom owes nothing', async () => {
    const { acessos } = h.mundo.alfa
    expect((await listar(`acessoId=${acessos.pessoa}`)).json()).toMatchObject({ total: 0, meses: [] })
  })
})
