import fc from 'fast-check'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { dividir, temEntrada } from '#src/api/contract/dinheiro/acordo-parcelas.ts'
import type { AcordoDetalhe, previaDoAcordo } from '#src/api/contract/dinheiro/acordo.ts'
import type { Pagina, Problem } from '#src/api/contract/nucleo/common.ts'
import type { Output } from '#src/api/contract/nucleo/endpoint.ts'
import type { DebitoDetalhe } from '#src/api/contract/dinheiro/financeiro.ts'
import { SISTEMA } from '#server/db/corrente.ts'
import { contribuicao, credito, debito, lancamento } from '#server/db/schema/dinheiro.ts'
import { jaCobrados } from '#server/modules/dinheiro/debito/service.ts'
import { runs } from '#server/test-support/extent.ts'
import { novoCadastro } from '#server/test-support/attempts-rows.ts'
import { readPdfText } from '#server/boleto/test-support/read-barcode.ts'
import { boletosDe } from '#server/test-support/boleto.ts'
import { emitirDebitos, umaDispensa } from '#server/test-support/dinheiro.ts'
import { lerCsv } from '#server/test-support/ler-exportado.ts'
import { conferirLivros } from '#server/test-support/livros.ts'
import { useApp } from '#server/test-support/harness.ts'
import { oneAfterTheOther, transactionsWait } from '#server/test-support/locks.ts'
import { criar } from './service.ts'
import { distribuir, repartir, vencimentosMensais } from './termos.ts'

// A Friday
const HOJE = '2026-11-13'
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${HOJE}T15:00:00Z`) }))
afterAll(() => void vi.useRealTimers())
const h = useApp({}, { money: true })
const URL = '/api/financeiro/acordo'
const DEBITO = '/api/financeiro/debito'

let headers: { authorization: string }
beforeAll(async () => {
  headers = await h.entrar(h.mundo.alfa.admin.email)
})

const novo = () => novoCadastro(h, h.mundo.alfa, 'pessoajuridica')
let ano = 2040
async function dever(cadastroId: number, vencimento: string, valor: number, qual?: number): Promise<number> {
  const { id: entidadeId, contribuicoes } = h.mundo.alfa
  const linha = { entidadeId, cadastroId, contribuicaoId: qual ?? contribuicoes.mensal }
  const [id = 0] = await emitirDebitos(h.database.db, [
    { ...linha, periodo: `${ano++}-01`, vencimento, valor },
  ])
  return id
}
const pedir = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  h.inject({ method, url, headers, ...(payload && { payload }) })
const lerDebito = async (id: number) => (await pedir('GET', `${DEBITO}/${id}`)).json<DebitoDetalhe>()
const ler = async (id: number) => (await pedir('GET', `${URL}/${id}`)).json<AcordoDetalhe>()

const padrao = { data: HOJE, desconto: 0, quantidade: 3, vencimento: '2026-11-30' }
const prever = (debitos: number[], mais: object = {}) =>
  pedir('POST', `${URL}/previa`, { ...padrao, ...mais, debitos })
/** Agrees to what the preview shows. */
async function tentar(debitos: number[], mais: object = {}) {
  const visto = (await prever(debitos, mais)).json<Output<typeof previaDoAcordo>>()
  const vistos = visto.debitos.map(({ id, versao }) => ({ id, versao }))
  return pedir('POST', URL, { ...padrao, ...mais, debitos: vistos, total: visto.total })
}
async function parcelar(debitos: number[], mais: object = {}) {
  const feito = await tentar(debitos, mais)
  expect([feito.statusCode, feito.statusCode === 200 ? '' : feito.body]).toEqual([200, ''])
  return feito.json<AcordoDetalhe>()
}
async function pagar(id: number, valor: number, data = HOJE) {
  const { versao } = await lerDebito(id)
  return pedir('POST', `${DEBITO}/${id}/pagamento`, { versao, data, valor, forma: 'pix', observacao: '' })
}
const encerrar = (como: 'desfazer' | 'rescindir', { id, versao }: { id: number; versao: number }) =>
  pedir('POST', `${URL}/${id}/${como}`, { versao, motivo: 'pediu' })

/** The books agree with every debit and credit. @returns what each account holds */
async function confere() {
  const { diferencas, contas } = await conferirLivros(h)
  expect(diferencas).toEqual([])
  const saldo = (qual: string) => {
    const { debitos = 0, creditos = 0 } = contas.find(({ conta }) => conta === qual) ?? {}
    return debitos - creditos
  }
  expect(saldo('acordos')).toBe(0)
  return saldo
}
/** What a debit is, apart from its revision and the day on which something of it moved last. */
async function estadoDe(ids: number[]) {
  const linhas = await h.database.db.select().from(debito).where(inArray(debito.id, ids)).orderBy(debito.id)
  return linhas.map((linha) => ({ ...linha, versao: 0, ultimoMovimento: null }))
}

describe('the terms', () => {
  it('divide any total to the centavo, the rest on the first', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 60, max: 9_999_999_999 }),
        fc.integer({ min: 2, max: 60 }),
        (total, n) => {
          const partes = dividir(total, n)
          const [primeira = 0, ...outras] = partes
          expect(partes).toHaveLength(n)
          expect(partes.reduce((a, b) => a + b, 0)).toBe(total)
          expect(new Set(outras).size).toBe(1)
          expect(primeira - outras[0]!).toBeGreaterThanOrEqual(0)
          expect(primeira - outras[0]!).toBeLessThan(n)
          expect(outras[0]).toBeGreaterThan(0)
        },
      ),
    )
  })

  it('with a down payment have it first, and the rest of the total in equal parts to the centavo', () => {
    const termosComEntrada = fc
      .record({ total: fc.integer({ min: 60, max: 9_999_999_999 }), n: fc.integer({ min: 2, max: 60 }) })
      .chain(({ total, n }) =>
        fc.record({
          total: fc.constant(total),
          n: fc.constant(n),
          valor: fc.integer({ min: 1, max: total - (n - 1) }),
        }),
      )
    fc.assert(
      fc.property(termosComEntrada, ({ total, n, valor }) => {
        const entrada = { valor, vencimento: '2026-11-16' }
        const partes = repartir(total, n, '2026-12-31', entrada)
        expect(partes.map(({ parcela }) => parcela)).toEqual(Array.from({ length: n }, (_, i) => i + 1))
        expect(partes[0]).toEqual({ parcela: 1, ...entrada })
        const outras = partes.slice(1)
        expect(outras.map((uma) => uma.valor)).toEqual(dividir(total - valor, n - 1))
        expect(outras.map(({ vencimento }) => vencimento)).toEqual(vencimentosMensais('2026-12-31', n - 1))
        expect(partes.reduce((soma, uma) => soma + uma.valor, 0)).toBe(total)
        expect(Math.min(...partes.map((uma) => uma.valor))).toBeGreaterThan(0)
        // it is told by its value, of which an even division has another
        expect(temEntrada(partes)).toBe(valor !== dividir(total, n)[0])
      }),
    )
  })

  it('without a down payment name none', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 60, max: 9_999_999_999 }),
        fc.integer({ min: 2, max: 60 }),
        (total, n) => {
          expect(temEntrada(repartir(total, n, '2026-12-31'))).toBe(false)
        },
      ),
    )
  })

  it('give each debit no more discount than its charges, and all of it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(10_000), { minLength: 1 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (limites, parte) => {
          const desconto = Math.floor(limites.reduce((a, b) => a + b, 0) * parte)
          const dados = distribuir(desconto, limites)
          expect(dados.reduce((a, b) => a + b, 0)).toBe(desconto)
          for (const [i, dado] of dados.entries()) expect(dado).toBeLessThanOrEqual(limites[i]!)
        },
      ),
    )
  })

  it('fall due on the same day of each month, or its last', () => {
    expect(vencimentosMensais('2026-12-31', 4)).toEqual([
      '2026-12-31',
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
    ])
    expect(vencimentosMensais('2028-01-30', 2)).toEqual(['2028-01-30', '2028-02-29'])
  })
})

describe('an agreement', () => {
  it('puts late debits into instalments, with their charges and what is given up of them in the books', async () => {
    const { id: quem } = await novo()
    const antes = await confere()
    // 2 % and 1 % a month of R$ 150,75 for 3 days: R$ 153,92
    const um = await dever(quem, '2026-11-10', 15_075)
    const outro = await dever(quem, '2026-12-10', 10_000)
    await pedir('GET', `/api/boleto/admin/${(await lerDebito(um)).boleto}`)
    const visto = (await prever([um, outro], { desconto: 17 })).json<Output<typeof previaDoAcordo>>()
    const { nome, registro, tipo, matricula } = await lerDebito(um)
    expect(visto.devedor).toEqual({ nome, registro, tipo, matricula })
    expect(visto).toMatchObject({ encargos: 317, total: 25_375 })
    expect(visto.debitos.map(({ id, encargos, total }) => [id, encargos, total])).toEqual([
      [um, 317, 15_392],
      [outro, 0, 10_000],
    ])
    const feito = await parcelar([outro, um], { desconto: 17 })
    expect(feito.parcelas.map(({ vencimento, valor }) => [vencimento, valor])).toEqual([
      ['2026-11-30', 8_459],
      ['2026-12-30', 8_458],
      ['2027-01-30', 8_458],
    ])
    expect(feito).toMatchObject({ total: 25_375, desconto: 17, pagas: 0, quantidade: 3, estado: 'vigente' })
    expect(feito.originais.map(({ id, encargos, desconto }) => [id, encargos, desconto])).toEqual([
      [um, 317, 17],
      [outro, 0, 0],
    ])
    expect(await lerDebito(um)).toMatchObject({
      estado: 'acordo',
      saldo: 0,
      emAcordo: feito.id,
      boleto: null,
    })
    const parcela = await lerDebito(feito.parcelas[1]!.id)
    expect(parcela).toMatchObject({
      estado: 'aberto',
      saldo: 8_458,
      periodo: '2026-12',
      parcelaDe: { acordo: feito.id, parcela: 2, parcelas: 3 },
    })
    expect((await boletosDe(h.database.db, um)).map(({ status }) => status)).toEqual(['baixado'])
    const depois = await confere()
    const mudou = (conta: string) => depois(conta) - antes(conta)
    expect(['receber', 'encargos', 'isencoes', 'receita'].map(mudou)).toEqual([25_375, -317, 17, -25_075])
  })

  it('does not hinder the billing of its months, and its debits are not billed again', async () => {
    const { id: quem, matricula } = await novo()
    const um = await dever(quem, '2026-11-10', 1_000)
    const { periodo } = await lerDebito(um)
    await parcelar([um])
    const cobrar = (qual: string) =>
      pedir('POST', DEBITO, {
        tipo: 'pessoajuridica',
        matricula,
        codContrib: 1,
        periodo: qual,
        vencimento: '2027-01-10',
        valor: 1,
      })
    expect((await cobrar('2026-12')).statusCode).toBe(200)
    expect((await cobrar(periodo)).json<Problem>()).toMatchObject({ status: 409, code: 'debito-duplicado' })
    await confere()
  })

  it('counts what is paid and tells what is late', async () => {
    const { id: quem, matricula } = await novo()
    const feito = await parcelar([await dever(quem, '2026-11-10', 3_000)], { quantidade: 2 })
    await pagar(feito.parcelas[0]!.id, feito.parcelas[0]!.valor)
    expect(await ler(feito.id)).toMatchObject({
      pagas: 1,
      proximoVencimento: '2026-12-30',
      vencido: false,
      versao: 1,
    })
    const ids = async (busca: string) =>
      (await pedir('GET', `${URL}?q=${matricula}&${busca}`))
        .json<Pagina<{ id: number }>>()
        .items.map(({ id }) => id)
    const escrito = async () =>
      lerCsv((await pedir('GET', `${URL}/exportar?formato=csv&colunas=estado&q=${matricula}`)).body)[1]
    expect(await ids('situacao=vencidos')).toEqual([])
    expect(await escrito()).toEqual(['Vigente'])
    await h.database.db
      .update(debito)
      .set({ vencimento: '2026-11-12' })
      .where(eq(debito.id, feito.parcelas[1]!.id))
    expect(await ids('situacao=vencidos')).toEqual([feito.id])
    expect(await ids('situacao=vigentes')).toEqual([feito.id])
    expect(await ids('situacao=desfeitos')).toEqual([])
    expect(await escrito()).toEqual(['Parcela vencida'])
    expect((await ler(feito.id)).parcelas.map(({ vencido }) => vencido)).toEqual([false, true])
    const atrasada = await lerDebito(feito.parcelas[1]!.id)
    await pagar(atrasada.id, atrasada.valorDeHoje)
    expect(await escrito()).toEqual(['Quitado'])
  })

  it('counts all of several payments at once', async () => {
    const { id: quem } = await novo()
    const feito = await parcelar([await dever(quem, '2026-12-10', 9_000)], { quantidade: 6 })
    await Promise.all(feito.parcelas.map(({ id, valor }) => pagar(id, valor)))
    expect(await ler(feito.id)).toMatchObject({ pagas: 6, proximoVencimento: null })
    expect((await encerrar('rescindir', feito)).json<Problem>().code).toBe('acordo-quitado')
  })

  it('alone ends its instalments, which keep their value', async () => {
    const { id: quem } = await novo()
    const feito = await parcelar([await dever(quem, '2026-12-10', 9_000)])
    const { id, valor } = feito.parcelas[0]!
    for (const como of ['cancelar', 'isentar'])
      expect(
        (
          await pedir('POST', `${DEBITO}/${id}/${como}`, {
            versao: 1,
            ...(como === 'isentar' ? umaDispensa : { motivo: 'x' }),
          })
        ).json<Problem>().code,
      ).toBe('debito-em-acordo')
    const alterar = (novoValor: number) =>
      pedir('PUT', `${DEBITO}/${id}`, { versao: 1, vencimento: '2026-12-01', valor: novoValor, motivo: 'x' })
    expect((await alterar(valor + 1)).json<Problem>().errors).toEqual({ valor: expect.any(String) })
    expect((await alterar(valor)).statusCode).toBe(200)
    expect(await ler(feito.id)).toMatchObject({ proximoVencimento: '2026-12-01' })
    await encerrar('desfazer', feito)
    const { versao } = await lerDebito(id)
    expect((await pedir('POST', `${DEBITO}/${id}/reabrir`, { versao })).json<Problem>().code).toBe(
      'debito-em-acordo',
    )
    await confere()
  })
})

describe('an agreement that is undone', () => {
  it('leaves its debits as they were, payments and charges of before included', async () => {
    const { id: quem } = await novo()
    const um = await dever(quem, '2026-11-05', 15_075)
    const outro = await dever(quem, '2026-12-10', 10_000)
    await pagar(um, 5_000, '2026-11-12')
    const [antes, contas] = [await estadoDe([um, outro]), await confere()]
    const feito = await parcelar([um, outro], { desconto: 100 })
    expect((await encerrar('rescindir', feito)).json<Problem>().code).toBe('acordo-sem-pagamento')
    const desfeito = (await encerrar('desfazer', feito)).json<AcordoDetalhe>()
    expect(desfeito).toMatchObject({
      estado: 'desfeito',
      motivo: 'pediu',
      versao: 2,
      proximoVencimento: null,
    })
    expect(desfeito.parcelas.map(({ estado }) => estado)).toEqual(['cancelado', 'cancelado', 'cancelado'])
    expect(await estadoDe([um, outro])).toEqual(antes)
    const depois = await confere()
    for (const conta of ['receber', 'encargos', 'isencoes', 'receita', 'cancelados'])
      expect([conta, depois(conta)]).toEqual([conta, contas(conta)])
    expect((await encerrar('desfazer', feito)).json<Problem>().code).toBe('conflito')
    expect((await encerrar('desfazer', desfeito)).json<Problem>().code).toBe('acordo-fechado')
    // and they may be agreed on anew
    await parcelar([um, outro])
    await confere()
  })

  it.each(['desfazer', 'rescindir'] as const)(
    'by %s owes again what the discount had wholly forgiven of a debit',
    async (como) => {
      const { id: quem } = await novo()
      const [soEncargos, outro] = [
        await dever(quem, '2026-09-10', 8_000),
        await dever(quem, '2026-12-10', 10_000),
      ]
      // its principal, three weeks late: charges alone are left
      await pagar(soEncargos, 8_000, '2026-10-01')
      const { encargos } = (await prever([soEncargos, outro])).json<Output<typeof previaDoAcordo>>()
      expect(encargos).toBeGreaterThan(0)
      const feito = await parcelar([soEncargos, outro], { desconto: encargos })
      expect(feito.originais.find(({ id }) => id === soEncargos)).toMatchObject({ desconto: encargos })
      if (como === 'rescindir') await pagar(feito.parcelas[0]!.id, 100)
      expect((await encerrar(como, feito)).statusCode).toBe(200)
      await confere()
      // what an instalment was paid went to the oldest
      const pago = como === 'rescindir' ? 8_100 : 8_000
      expect(await lerDebito(soEncargos)).toMatchObject({ estado: 'aberto', pago })
    },
  )

  it('is not, once an instalment was paid', async () => {
    const { id: quem } = await novo()
    const feito = await parcelar([await dever(quem, '2026-12-10', 9_000)])
    await pagar(feito.parcelas[2]!.id, 1)
    expect((await encerrar('desfazer', feito)).json<Problem>()).toMatchObject({
      status: 409,
      code: 'acordo-pago',
    })
    expect(await ler(feito.id)).toMatchObject({ estado: 'vigente' })
    await confere()
  })
})

describe('an agreement that is given up', () => {
  it('pays its debits with what was paid, the oldest first, as of those days', async () => {
    const { id: quem } = await novo()
    const depois = await dever(quem, '2026-12-10', 10_000)
    const antes = await dever(quem, '2026-11-10', 15_075)
    const feito = await parcelar([antes, depois], { data: '2026-11-10', quantidade: 2 })
    expect(feito.total).toBe(25_075)
    await pagar(feito.parcelas[0]!.id, feito.parcelas[0]!.valor, '2026-11-10')
    await pagar(feito.parcelas[1]!.id, 4_000, '2026-11-12')
    const contas = await confere()
    const { acordo, sobra } = (await encerrar('rescindir', feito)).json<{
      acordo: AcordoDetalhe
      sobra: number
    }>()
    expect([acordo.estado, sobra]).toEqual(['rescindido', 0])
    // 12.538 on its due date, then 2 days late with 2.537: 51 of multa and 2 of juros, and the rest to the other
    expect(await lerDebito(antes)).toMatchObject({ estado: 'pago', encargos: 53, pago: 15_128 })
    expect(await lerDebito(depois)).toMatchObject({ estado: 'aberto', pago: 12_538 + 4_000 - 15_128 })
    expect(acordo.parcelas.map(({ estado, pago }) => [estado, pago])).toEqual([
      ['cancelado', 0],
      ['cancelado', 0],
    ])
    const agora = await confere()
    expect(agora('caixa')).toBe(contas('caixa'))
    expect(agora('creditos')).toBe(contas('creditos'))
    expect(agora('encargos')).toBe(contas('encargos') - 53)
  })

  it('leaves as a credit what is beyond its debits, of one credit that paid several', async () => {
    const { id: quem } = await novo()
    const um = await dever(quem, '2026-11-10', 15_075)
    // on the 13th 317 of charges; as of the 10th there are none
    const feito = await parcelar([um], { quantidade: 2 })
    const [primeira, segunda] = feito.parcelas.map(({ valor }) => valor)
    const { creditoId } = (await pagar(feito.parcelas[0]!.id, primeira! + segunda! - 1, '2026-11-10')).json<{
      creditoId: number
    }>()
    const aplicado = await pedir('POST', `/api/financeiro/credito/${creditoId}/aplicacao`, {
      versao: 1,
      data: '2026-11-10',
      valor: segunda! - 1,
    })
    expect(aplicado.statusCode).toBe(200)
    const { sobra } = (await encerrar('rescindir', feito)).json<{ sobra: number }>()
    expect(sobra).toBe(316)
    const [guardado] = await h.database.db.select().from(credito).where(eq(credito.id, creditoId))
    expect(guardado).toMatchObject({ usado: 15_075 })
    expect(await lerDebito(um)).toMatchObject({ estado: 'pago', encargos: 0 })
    await confere()
  })
})

describe('what is no agreement', () => {
  it.each([
    ['one instalment', { quantidade: 1 }, 'quantidade'],
    ['sixty-one', { quantidade: 61 }, 'quantidade'],
    ['a due date of yesterday', { vencimento: '2026-11-12' }, 'vencimento'],
    ['due dates that no calendar reaches', { vencimento: '2098-12-01' }, 'vencimento'],
    ['tomorrow', { data: '2026-11-14' }, 'data'],
    ['another century', { data: '1999-12-31' }, 'data'],
    ['less than nothing off', { desconto: -1 }, 'desconto'],
    ['more off than the charges', { desconto: 318 }, 'desconto'],
  ])('is one of %s', async (_, errado, campo) => {
    const { id: quem } = await novo()
    const um = await dever(quem, '2026-11-10', 15_075)
    const antes = await estadoDe([um])
    for (const resposta of [
      await prever([um], errado),
      await pedir('POST', URL, { ...padrao, ...errado, debitos: [{ id: um, versao: 1 }], total: 15_392 }),
    ]) {
      const recusa = resposta.json<Problem>()
      expect([recusa.status, Object.keys(recusa.errors ?? {})]).toEqual([422, [campo]])
    }
    expect(await estadoDe([um])).toEqual(antes)
  })

  it('is one over debits of two, or that are closed, proposed, agreed on or not there', async () => {
    const { id: quem } = await novo()
    const bom = await dever(quem, '2026-12-10', 9_000)
    const [proposta] = await h.database.db.select().from(contribuicao).where(eq(contribuicao.proposta, true))
    const cancelado = await dever(quem, '2026-12-10', 9_000)
    await pedir('POST', `${DEBITO}/${cancelado}/cancelar`, { versao: 1, motivo: 'x' })
    const pago = await dever(quem, '2026-12-10', 9_000)
    await pagar(pago, 9_000)
    const dentro = await dever(quem, '2026-12-10', 9_000)
    const outro = await parcelar([dentro])
    const maus = [
      await dever((await novo()).id, '2026-12-10', 9_000),
      cancelado,
      pago,
      await dever(quem, '2026-12-10', 9_000, proposta!.id),
      dentro,
      outro.parcelas[0]!.id,
    ]
    const total = 18_000
    for (const mau of maus) {
      const { versao } = await lerDebito(mau)
      const debitos = [
        { id: bom, versao: 1 },
        { id: mau, versao },
      ]
      const recusa = (await pedir('POST', URL, { ...padrao, debitos, total })).json<Problem>()
      expect([mau, recusa.status, Object.keys(recusa.errors ?? {})]).toEqual([mau, 422, ['debitos']])
    }
    const duas = [bom, bom].map((id) => ({ id, versao: 1 }))
    expect((await pedir('POST', URL, { ...padrao, debitos: duas, total })).statusCode).toBe(422)
    expect((await prever([bom, 999_999_999])).statusCode).toBe(404)
    // 3 centavos are no four instalments
    const pouco = await dever(quem, '2026-12-10', 3)
    const recusa = (await prever([pouco], { quantidade: 4 })).json<Problem>()
    expect(Object.keys(recusa.errors ?? {})).toEqual(['quantidade'])
    expect(await lerDebito(bom)).toMatchObject({ estado: 'aberto', versao: 1 })
    await confere()
  })

  it('is one over what was paid meanwhile, or comes to something else than was seen', async () => {
    const { id: quem } = await novo()
    const um = await dever(quem, '2026-12-10', 9_000)
    const corpo = { ...padrao, debitos: [{ id: um, versao: 1 }], total: 9_000 }
    expect((await pedir('POST', URL, { ...corpo, total: 8_999 })).json<Problem>()).toMatchObject({
      status: 409,
      code: 'conflito',
    })
    await pagar(um, 1)
    expect((await pedir('POST', URL, corpo)).json<Problem>()).toMatchObject({ status: 409, code: 'conflito' })
    expect(await lerDebito(um)).toMatchObject({ estado: 'aberto', saldo: 8_999 })
  })

  it.runIf(transactionsWait)(
    'is refused over debits that went into another one while it waited for them, in whichever order it names them',
    async () => {
      const { id: quem } = await novo()
      const ids = [await dever(quem, '2026-12-10', 900), await dever(quem, '2026-12-11', 900)]
      const debitos = ids.map((id) => ({ id, versao: 1 }))
      const escopo = h.database.escopo(h.mundo.alfa.id, SISTEMA)
      const { first, second } = await oneAfterTheOther(
        h.database,
        [escopo, () => criar(escopo, { ...padrao, debitos, total: 1_800 })],
        () => pedir('POST', URL, { ...padrao, debitos: debitos.toReversed(), total: 1_800 }),
      )
      const segundo = second.status === 'fulfilled' ? second.value : null
      expect(segundo?.json<Problem>()).toMatchObject({ status: 409, code: 'conflito' })
      for (const id of ids) expect(await lerDebito(id)).toMatchObject({ estado: 'acordo' })
      expect((await pedir('GET', `${URL}/${first}`)).json()).toMatchObject({ estado: 'vigente' })
      await confere()
    },
  )

  it('lets a payment of before be taken back under it', async () => {
    const { id: quem } = await novo()
    const um = await dever(quem, '2026-12-10', 9_000)
    const { creditoId } = (await pagar(um, 1_000)).json<{ creditoId: number }>()
    const feito = await parcelar([um])
    const estornar = () =>
      pedir('POST', `/api/financeiro/credito/${creditoId}/estorno`, { versao: 1, motivo: 'x' })
    expect((await estornar()).json<Problem>()).toMatchObject({ status: 409, code: 'debito-em-acordo' })
    expect(await lerDebito(um)).toMatchObject({ estado: 'acordo', pago: 1_000 })
    await encerrar('desfazer', feito)
    expect((await estornar()).statusCode).toBe(200)
    expect(await lerDebito(um)).toMatchObject({ estado: 'aberto', pago: 0 })
    await confere()
  })
})

it('keeps the books right after any history', async () => {
  const passo = fc.oneof(
    fc.record({
      faz: fc.constant('pagar' as const),
      qual: fc.nat(9),
      // also the principal alone, which leaves charges to be forgiven whole
      valor: fc.oneof(fc.constant(8_000), fc.integer({ min: 1, max: 9_000 })),
      dias: fc.nat(60),
    }),
    fc.record({
      faz: fc.constant('parcelar' as const),
      n: fc.integer({ min: 2, max: 5 }),
      parte: fc.oneof(fc.constant(100), fc.nat(100)),
      dias: fc.nat(20),
    }),
    fc.record({ faz: fc.constantFrom('desfazer' as const, 'rescindir' as const, 'estornar' as const) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(passo, { minLength: 3, maxLength: 9 }), async (passos) => {
      const { id: quem } = await novo()
      const originais = [await dever(quem, '2026-09-10', 8_000), await dever(quem, '2026-11-30', 5_000)]
      let acordo: AcordoDetalhe | null = null
      let ultimo: number | null = null
      const respostas: number[] = []
      for (const um of passos) {
        if (um.faz === 'pagar') {
          const ids: number[] = [...originais, ...(acordo?.parcelas.map(({ id }) => id) ?? [])]
          const dia = new Date(Date.UTC(2026, 10, 13 - um.dias)).toISOString().slice(0, 10)
          const pagamento = await pagar(ids[um.qual % ids.length]!, um.valor, dia)
          if (pagamento.statusCode === 200) ultimo = pagamento.json<{ creditoId: number }>().creditoId
        } else if (um.faz === 'parcelar') {
          const data = new Date(Date.UTC(2026, 10, 13 - um.dias)).toISOString().slice(0, 10)
          const visto = await prever(originais, { data })
          if (visto.statusCode !== 200) continue
          const { encargos } = visto.json<Output<typeof previaDoAcordo>>()
          const desconto = Math.floor((encargos * um.parte) / 100)
          acordo = await parcelar(originais, { data, desconto, quantidade: um.n })
        } else if (um.faz === 'estornar') {
          if (ultimo === null) continue
          const [{ versao } = { versao: 0 }] = await h.database.db
            .select()
            .from(credito)
            .where(eq(credito.id, ultimo))
          const feito = await pedir('POST', `/api/financeiro/credito/${ultimo}/estorno`, {
            versao,
            motivo: 'x',
          })
          respostas.push(feito.statusCode)
        } else if (acordo) {
          const { id } = acordo
          const feito = await encerrar(um.faz, await ler(id))
          respostas.push(feito.statusCode)
        }
      }
      expect(respostas.filter((status) => status !== 200 && status !== 409)).toEqual([])
      await confere()
      // money is neither made nor lost: what came in is what was paid and what is left
      const entrou = await h.database.db.select().from(credito).where(eq(credito.cadastroId, quem))
      const dele = await h.database.db.select().from(debito).where(eq(debito.cadastroId, quem))
      const validos = entrou.filter(({ estornadoEm }) => estornadoEm === null)
      const soma = (valores: number[]) => valores.reduce((a, b) => a + b, 0)
      expect(soma(dele.map(({ pago }) => pago))).toBe(soma(validos.map(({ usado }) => usado)))
      expect(dele.filter(({ situacao, pago }) => situacao === 'cancelado' && pago > 0)).toEqual([])
    }),
    { numRuns: runs(10, 25) },
  )
  expect((await h.database.db.select().from(lancamento).limit(1)).length).toBe(1)
})

it('an instalment does not stand for the bill of its month, of the same contribution', async () => {
  const { id } = await novo()
  const { contribuicoes, id: entidadeId } = h.mundo.alfa
  await parcelar([await dever(id, '2026-10-10', 10_000)])
  const escopo = h.database.escopo(entidadeId, SISTEMA)
  const cobrados = await jaCobrados(escopo, [id], contribuicoes.mensal, '2026-12')
  expect([...cobrados]).toEqual([])
  const linha = { entidadeId, cadastroId: id, contribuicaoId: contribuicoes.mensal }
  await emitirDebitos(h.database.db, [{ ...linha, periodo: '2026-12', vencimento: '2026-12-10', valor: 100 }])
  expect([...(await jaCobrados(escopo, [id], contribuicoes.mensal, '2026-12'))]).toEqual([id])
})

describe('a down payment', () => {
  const entrada = { valor: 5_000, vencimento: '2026-11-16' }

  it('is the first instalment, and in the books like any', async () => {
    const { id: quem } = await novo()
    const { total, parcelas } = await parcelar([await dever(quem, '2026-11-13', 12_001)], {
      entrada,
      quantidade: 4,
      vencimento: '2026-12-16',
    })
    expect(total).toBe(12_001)
    expect(parcelas.map(({ parcela, vencimento, valor }) => [parcela, vencimento, valor])).toEqual([
      [1, '2026-11-16', 5_000],
      [2, '2026-12-16', 2_335],
      [3, '2027-01-16', 2_333],
      [4, '2027-02-16', 2_333],
    ])
    expect((await pagar(parcelas[0]!.id, 5_000)).statusCode).toBe(200)
    await confere()
  })

  it('may be due on the day of the others, at the most they leave a centavo for each', async () => {
    const { id: quem } = await novo()
    const { parcelas } = await parcelar([await dever(quem, '2026-11-13', 10_000)], {
      entrada: { valor: 9_998, vencimento: padrao.vencimento },
    })
    expect(parcelas.map(({ valor }) => valor)).toEqual([9_998, 1, 1])
  })

  it.each([
    ['entrada.valor', { ...entrada, valor: 9_999 }],
    ['entrada.vencimento', { ...entrada, vencimento: '2026-11-12' }],
    ['entrada.vencimento', { ...entrada, vencimento: '2026-12-01' }],
  ])('is refused at %s', async (campo, errada) => {
    const { id: quem } = await novo()
    const debitos = [await dever(quem, '2026-11-13', 10_000)]
    const recusada = await prever(debitos, { entrada: errada })
    expect(recusada.statusCode).toBe(422)
    expect(Object.keys(recusada.json<Problem>().errors ?? {})).toEqual([campo])
  })

  it.each([
    ['nothing', 0],
    ['less', -1],
    ['half a centavo', 0.5],
  ])('is not of %s', async (_, valor) => {
    const { id: quem } = await novo()
    const recusada = await prever([await dever(quem, '2026-11-13', 10_000)], {
      entrada: { ...entrada, valor },
    })
    expect(recusada.statusCode).toBe(422)
    expect(Object.keys(recusada.json<Problem>().errors ?? {})).toEqual(['entrada.valor'])
  })
})

it('who proposes a day is told the next one on which banks work', async () => {
  const diaUtil = (data: string) => pedir('GET', `/api/financeiro/dia-util?data=${data}`)
  // a Sunday; Christmas, a Friday; a Monday
  for (const [data, util] of [
    ['2026-12-27', '2026-12-28'],
    ['2026-12-25', '2026-12-28'],
    ['2026-12-28', '2026-12-28'],
  ] as const)
    expect((await diaUtil(data)).json()).toEqual({ data: util })
  for (const data of ['1899-12-31', '2099-01-01', '2026-13-01'])
    expect([data, (await diaUtil(data)).statusCode]).toEqual([data, 400])
})

describe('the terms as a paper', () => {
  const termo = (id: number, como = headers) => h.inject({ url: `${URL}/${id}/termo`, headers: como })
  const textoDe = async (pdf: Buffer) => (await readPdfText(pdf)).join('\n').replaceAll('\u00a0', ' ')

  it('say who, over what, how much, when and under which conditions, and have lines for all who sign', async () => {
    const { id: quem } = await novo()
    const feito = await parcelar([await dever(quem, '2026-09-10', 10_000)], { desconto: 100, quantidade: 3 })
    const resposta = await termo(feito.id)
    expect(resposta.statusCode).toBe(200)
    expect(resposta.headers['content-disposition']).toBe(
      `inline; filename=termo-acordo-${feito.id}-${feito.matricula}.pdf`,
    )
    const texto = await textoDe(resposta.rawPayload)
    const [original] = feito.originais
    const reais = (centavos: number) => (centavos / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2 })
    for (const dito of [
      `Termo de acordo nº ${feito.numero}`,
      'Sindicato alfa de Teste',
      feito.nome,
      'Data do acordo',
      '13/11/2026',
      '10/09/2026',
      reais(original!.principal),
      reais(original!.encargos),
      'R$ 1,00 a menos, sobre os encargos',
      `R$ ${reais(feito.total)} (`,
      'Condições',
      'Credor',
      'Devedor',
      'CPF:',
    ])
      expect(texto).toContain(dito)
    expect(texto.match(/\d de 3\n/g)).toEqual(['1 de 3\n', '2 de 3\n', '3 de 3\n'])
    for (const { vencimento, valor } of feito.parcelas)
      expect(texto).toContain(`${vencimento.split('-').toReversed().join('/')}\n${reais(valor)}`)
    expect(texto.match(/Testemunha/g)).toHaveLength(2)
    expect(texto).not.toContain('não vale mais')
  })

  it('name the down payment, and only where there is one', async () => {
    const { id: quem } = await novo()
    const mais = { quantidade: 3, entrada: { valor: 4_000, vencimento: '2026-11-16' } }
    const com = await parcelar([await dever(quem, '2026-09-10', 10_000)], mais)
    const texto = await textoDe((await termo(com.id)).rawPayload)
    expect(texto.match(/\d de 3[^\n]*\n/g)).toEqual(['1 de 3 (entrada)\n', '2 de 3\n', '3 de 3\n'])
    expect(texto).toContain('16/11/2026\n40,00')
    const sem = await parcelar([await dever(quem, '2026-09-10', 10_000)])
    expect(await textoDe((await termo(sem.id)).rawPayload)).not.toContain('entrada')
  })

  it('of many instalments go on to other sheets, the head of the table on each', async () => {
    const { id: quem } = await novo()
    const feito = await parcelar([await dever(quem, '2026-09-10', 900_000)], { quantidade: 60 })
    const paginas = await readPdfText((await termo(feito.id)).rawPayload)
    expect(paginas.length).toBeGreaterThan(2)
    expect(paginas[1]).toContain('Valor (R$)')
    expect(paginas.join('\n')).toContain('60 de 60')
    // the signatures are all on one
    expect(paginas.filter((pagina) => /Credor\n[^]*Testemunha\n[^]*Testemunha/.test(pagina))).toHaveLength(1)
  })

  it('of an agreement that was taken back say that they hold no more', async () => {
    const { id: quem } = await novo()
    const feito = await parcelar([await dever(quem, '2026-09-10', 10_000)])
    expect(await textoDe((await termo(feito.id)).rawPayload)).not.toContain('não vale mais')
    expect((await encerrar('desfazer', feito)).statusCode).toBe(200)
    const texto = await textoDe((await termo(feito.id)).rawPayload)
    expect(texto).toContain('ACORDO DESFEITO: este termo não vale mais.')
    expect(texto).toContain('Motivo: pediu')
  })

  it('are for whoever may read the agreement', async () => {
    const { id: quem } = await novo()
    const { id } = await parcelar([await dever(quem, '2026-09-10', 10_000)])
    expect((await termo(id)).statusCode).toBe(200)
    expect((await termo(id, await h.entrar(h.mundo.alfa.atendimento.email))).statusCode).toBe(
      (await h.inject({ url: `${URL}/${id}`, headers: await h.entrar(h.mundo.alfa.atendimento.email) }))
        .statusCode,
    )
    expect((await termo(id, await h.entrar(h.mundo.alfa.cliente.email, 'public'))).statusCode).toBe(403)
    expect((await termo(id, await h.entrar(h.mundo.beta.admin.email, 'admin', 'beta'))).statusCode).toBe(404)
  })
})

it('instalments are paid however long before they are due, as those who settle the whole do', async () => {
  const { id: quem } = await novo()
  const { parcelas } = await parcelar([await dever(quem, '2026-09-10', 240_000)], { quantidade: 24 })
  const ultima = parcelas.at(-1)!
  expect(ultima.vencimento > '2028-01-01').toBe(true)
  expect((await pagar(ultima.id, ultima.valor)).statusCode).toBe(200)
  expect(await lerDebito(ultima.id)).toMatchObject({ estado: 'pago' })
  await confere()
})
