import fc from 'fast-check'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Pagina, Problem } from '#src/api/contract/nucleo/common.ts'
import type { CreditoDetalhe } from '#src/api/contract/dinheiro/credito.ts'
import type { DebitoDetalhe, LinhaDebito } from '#src/api/contract/dinheiro/financeiro.ts'
import type { EntradaHistorico } from '#src/api/contract/nucleo/historico.ts'
import { SISTEMA } from '#server/db/corrente.ts'
import { contribuicao, credito, debito, lancamento } from '#server/db/schema/dinheiro.ts'
import { pagarDebito } from '#server/modules/dinheiro/credito/service.ts'
import { runs } from '#server/test-support/extent.ts'
import { novoCadastro } from '#server/test-support/attempts-rows.ts'
import { lerCsv } from '#server/test-support/ler-exportado.ts'
import { emitirDebitos, umaDispensa } from '#server/test-support/dinheiro.ts'
import { boletosDe } from '#server/test-support/boleto.ts'
import { conferirLivros } from '#server/test-support/livros.ts'
import { useApp } from '#server/test-support/harness.ts'
import { oneAfterTheOther, transactionsWait } from '#server/test-support/locks.ts'

// A Friday; Saturday, Sunday and, on the 20th, the day of Consciência Negra are days off.
const HOJE = '2026-11-13'
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${HOJE}T15:00:00Z`) }))
afterAll(() => void vi.useRealTimers())
const h = useApp({}, { money: true })
const URL = '/api/financeiro/debito'

let ano = 2040
async function dever(vencimento: string, valor = 15_075): Promise<number> {
  const { id: entidadeId, empresa, contribuicoes } = h.mundo.alfa
  const linha = { entidadeId, cadastroId: empresa.id, contribuicaoId: contribuicoes.mensal }
  const [id = 0] = await emitirDebitos(h.database.db, [
    { ...linha, periodo: `${ano++}-01`, vencimento, valor },
  ])
  return id
}

/** Signed in once: a property makes hundreds of calls. */
let headers: { authorization: string }
beforeAll(async () => {
  headers = await h.entrar(h.mundo.alfa.admin.email)
})

async function pedir(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) {
  return h.inject({ method, url, headers, ...(payload && { payload }) })
}
const ler = async (id: number, dia?: string) =>
  (await pedir('GET', `${URL}/${id}${dia === undefined ? '' : `?dia=${dia}`}`)).json<DebitoDetalhe>()
const pago = { forma: 'pix', observacao: '', data: HOJE } as const
const pagar = (id: number, corpo: object) => pedir('POST', `${URL}/${id}/pagamento`, { ...pago, ...corpo })

/** Every debit and credit against the sums of its entries, and the sums by month against the debits, told one by one where they differ. */
async function diferencas() {
  const { rows } = await h.database.db.execute(sql`
    with linhas as (
      select debito_id, credito_id, debita, credita, valor, estorna_id from lancamento
    )
    select 'debito' as oque, d.id, d.situacao::text, d.pago::int8, s.* from debito d
    left join lateral (
      select coalesce(sum(case when debita = 'receber' then valor when credita = 'receber' then -valor end), 0)::int8 as saldo,
        coalesce(sum(case when debita = 'creditos' then valor when credita = 'creditos' then -valor else 0 end), 0)::int8 as aplicado
      from linhas where debito_id = d.id
    ) s on true
    where s.saldo <> case when d.situacao = 'aberto' then d.valor + d.encargos - d.pago else 0 end or s.aplicado <> d.pago
    union all
    select 'credito', c.id, '', c.usado::int8, s.saldo, 0 from credito c
    left join lateral (
      select coalesce(sum(case when credita = 'creditos' then valor when debita = 'creditos' then -valor end), 0)::int8 as saldo
      from linhas where credito_id = c.id
    ) s on true
    where s.saldo <> c.valor - c.usado
    union all
    select 'meses', s.n, '', d.n, s.devido, d.devido from
      (select count(*)::int8 as n, coalesce(sum(pago), 0)::int8 as pago, coalesce(sum(valor + encargos - pago), 0)::int8 as devido from debito) d,
      (select coalesce(sum(quantidade), 0)::int8 as n, coalesce(sum(pago), 0)::int8 as pago, coalesce(sum(devido), 0)::int8 as devido from debito_somado) s
    where (s.n, s.pago, s.devido) is distinct from (d.n, d.pago, d.devido)
  `)
  return rows
}

describe('a payment', () => {
  it('of what a late debit is worth on its day settles it, charges in the books', async () => {
    const id = await dever('2026-11-10')
    // vector of the rule: 2 % and 1 % a month pro rata of R$ 150,75, here 3 days
    const { valorAtualizado } = await ler(id)
    expect(valorAtualizado).toMatchObject({ multa: 302, juros: 15, total: 15_392 })
    const resposta = await pagar(id, { versao: 1, valor: 15_392, observacao: 'no balcão' })
    expect(resposta.json()).toMatchObject({
      sobra: 0,
      debito: { estado: 'pago', pago: 15_392, encargos: 317 },
    })
    const { movimentos, saldo, boleto: pedido } = await ler(id)
    expect(saldo).toBe(0)
    expect(pedido).toBeNull()
    expect(movimentos.map(({ tipo, valor, motivo, forma }) => [tipo, valor, motivo, forma])).toEqual([
      ['emissao', 15_075, '', null],
      ['encargos', 317, '', 'pix'],
      ['pagamento', -15_392, 'no balcão', 'pix'],
    ])
    expect(await diferencas()).toEqual([])
  })

  it('of a part leaves the rest owed, and one beyond it remains a credit', async () => {
    const id = await dever('2026-12-10', 10_000)
    expect((await pagar(id, { versao: 1, valor: 4_000 })).json()).toMatchObject({
      sobra: 0,
      debito: { estado: 'aberto', saldo: 6_000, versao: 2 },
    })
    const { creditoId, sobra } = (await pagar(id, { versao: 2, valor: 9_000 })).json<{
      creditoId: number
      sobra: number
    }>()
    expect(sobra).toBe(3_000)
    const [guardado] = await h.database.db.select().from(credito).where(eq(credito.id, creditoId))
    expect(guardado).toMatchObject({ valor: 9_000, usado: 6_000, criadoPor: h.mundo.alfa.admin.id })
    expect(await diferencas()).toEqual([])
  })

  it('is taken back with all that it paid, once, and the debit is owed again', async () => {
    const id = await dever('2026-11-10')
    const { creditoId } = (await pagar(id, { versao: 1, valor: 15_392 })).json<{ creditoId: number }>()
    const estornar = () =>
      pedir('POST', `/api/financeiro/credito/${creditoId}/estorno`, { versao: 1, motivo: 'cheque devolvido' })
    expect((await estornar()).json()).toEqual({ debitos: [id] })
    expect(await ler(id)).toMatchObject({
      estado: 'aberto',
      pago: 0,
      encargos: 0,
      valorAtualizado: { total: 15_392 },
    })
    expect((await estornar()).json<Problem>()).toMatchObject({ status: 409, code: 'credito-estornado' })
    expect(await diferencas()).toEqual([])
  })

  it.each([
    ['dated tomorrow', { data: '2026-11-14' }, 422, 'validacao', 'data'],
    ['dated before the entidades had computers', { data: '1999-12-31' }, 422, 'validacao', 'data'],
    ['of nothing', { valor: 0 }, 422, 'validacao', 'valor'],
    ['of less than nothing', { valor: -1 }, 422, 'validacao', 'valor'],
    [
      'of a hundred million, more than a slip can carry',
      { valor: 10_000_000_000 },
      422,
      'validacao',
      'valor',
    ],
    ['of a debit that has changed since', { versao: 7 }, 409, 'conflito', null],
  ])('%s is refused', async (_, corpo, status, code, campo) => {
    const id = await dever('2026-12-10')
    const recusa = (await pagar(id, { versao: 1, valor: 100, ...corpo })).json<Problem>()
    expect(recusa).toMatchObject({ status, code })
    expect(Object.keys(recusa.errors ?? {})).toEqual(campo === null ? [] : [campo])
    expect(await ler(id)).toMatchObject({ pago: 0, versao: 1 })
    expect((await pagar(id, { versao: 1, valor: 100 })).statusCode).toBe(200)
  })

  it('is of no day more than a year before its month, and before it is due where that is earlier', async () => {
    const { id: entidadeId, contribuicoes, empresa } = h.mundo.alfa
    const devido = async (periodo: string, vencimento: string) => {
      const linha = { entidadeId, cadastroId: empresa.id, contribuicaoId: contribuicoes.sindical }
      const [id = 0] = await emitirDebitos(h.database.db, [{ ...linha, periodo, vencimento, valor: 1_000 }])
      return id
    }
    const recusa = async (id: number, data: string) => {
      const resposta = await pagar(id, { versao: 1, valor: 1_000, data })
      return [resposta.statusCode, resposta.json<Problem>().errors]
    }
    const doMes = await devido('2027-05', '2027-06-20')
    const sentenca =
      'A data é mais de um ano anterior ao débito de mai/2027, que vence em 20/06/2027. Confira o ano.'
    expect(await recusa(doMes, '2026-04-30')).toEqual([422, { data: sentenca }])
    expect(await ler(doMes)).toMatchObject({ estado: 'aberto', pago: 0, versao: 1 })
    expect((await pagar(doMes, { versao: 1, valor: 1_000, data: '2026-05-01' })).statusCode).toBe(200)
    // due long before its month
    const adiantado = await devido('2029-01', '2027-02-10')
    expect((await recusa(adiantado, '2026-02-09'))[0]).toBe(422)
    expect((await pagar(adiantado, { versao: 1, valor: 1_000, data: '2026-02-10' })).statusCode).toBe(200)
    expect(await diferencas()).toEqual([])
  })

  it.runIf(transactionsWait)(
    'posted while another is being posted, is of a debit that has changed',
    async () => {
      const id = await dever('2026-12-10', 10_000)
      const escopo = h.database.escopo(h.mundo.alfa.id, SISTEMA)
      const { second } = await oneAfterTheOther(
        h.database,
        [escopo, () => pagarDebito(escopo, { id, versao: 1 }, { ...pago, valor: 4_000 }, HOJE)],
        () => pagar(id, { versao: 1, valor: 10_000 }),
      )
      const segunda = second.status === 'fulfilled' ? second.value : null
      expect(segunda?.json<Problem>()).toMatchObject({ status: 409, code: 'conflito' })
      expect(await ler(id)).toMatchObject({ estado: 'aberto', pago: 4_000 })
      expect((await pagar(id, { versao: 2, valor: 6_000 })).statusCode).toBe(200)
      expect(await ler(id)).toMatchObject({ estado: 'pago', pago: 10_000 })
      expect(await diferencas()).toEqual([])
    },
  )

  it('written down late, of a day on which less was owed than is paid by now, settles the debit with nothing', async () => {
    const id = await dever('2026-10-09', 10_000)
    expect((await ler(id)).valorAtualizado).toMatchObject({ total: 10_317 })
    expect((await pagar(id, { versao: 1, valor: 10_100 })).json()).toMatchObject({ debito: { saldo: 217 } })
    const tardio = await pagar(id, { versao: 2, valor: 5_000, data: '2026-10-09' })
    expect(tardio.json()).toMatchObject({ sobra: 5_000, debito: { estado: 'pago', pago: 10_100 } })
    expect(await diferencas()).toEqual([])
  })
})

describe('a debit', () => {
  it('is issued once a month of a contribution, and again when it was cancelled', async () => {
    const { empresa } = h.mundo.alfa
    const novo = { tipo: 'pessoajuridica', matricula: empresa.matricula, codContrib: 1, periodo: '2027-01' }
    const criar = () => pedir('POST', URL, { ...novo, vencimento: '2027-01-10', valor: 5_000 })
    const primeiro = (await criar()).json<DebitoDetalhe>()
    expect(primeiro).toMatchObject({ valor: 5_000, estado: 'aberto', nome: expect.any(String) })
    expect((await criar()).json<Problem>()).toMatchObject({
      status: 409,
      code: 'debito-duplicado',
      errors: { periodo: expect.any(String) },
    })
    const { id, versao } = primeiro
    await pedir('POST', `${URL}/${id}/cancelar`, { versao, motivo: 'engano' })
    expect((await criar()).statusCode).toBe(200)
    // the first cannot come back beside the second
    expect(
      (await pedir('POST', `${URL}/${id}/reabrir`, { versao: versao + 1 })).json<Problem>(),
    ).toMatchObject({
      code: 'debito-duplicado',
    })
    expect(await diferencas()).toEqual([])
  })

  it.each([
    [{ matricula: 987_654 }, 'matricula'],
    [{ codContrib: 987_654 }, 'codContrib'],
    [{ vencimento: '1900-01-01' }, 'vencimento'],
    [{ vencimento: '2099-01-01' }, 'vencimento'],
    [{ periodo: '2027-13' }, 'periodo'],
    [{ valor: 0 }, 'valor'],
    [{ valor: -1 }, 'valor'],
    [{ valor: 10_000_000_000 }, 'valor'],
  ])('with %j is refused at %s', async (corpo, campo) => {
    const { empresa } = h.mundo.alfa
    const novo = { tipo: 'pessoajuridica', matricula: empresa.matricula, codContrib: 1, periodo: '2027-02' }
    const payload = { ...novo, vencimento: '2027-01-10', valor: 5_000, ...corpo }
    const recusa = (await pedir('POST', URL, payload)).json<Problem>()
    expect([recusa.status, Object.keys(recusa.errors ?? {})]).toEqual([422, [campo]])
  })

  it('due on a holiday is owed without charges until the next working day', async () => {
    // Christmas, a Friday
    const id = await dever('2026-12-25', 10_000)
    expect((await ler(id, '2026-12-28')).valorAtualizado).toMatchObject({ total: 10_000, diasAtraso: 0 })
    expect((await ler(id, '2026-12-29')).valorAtualizado).toMatchObject({ diasAtraso: 4 })
  })

  it('whose contribution is retired is still owed, paid and printed, and no other is issued', async () => {
    const { contribuicoes, empresa } = h.mundo.alfa
    const id = await dever('2026-12-10', 10_000)
    const ativa = (ativo: boolean) =>
      h.database.db.update(contribuicao).set({ ativo }).where(eq(contribuicao.id, contribuicoes.mensal))
    await ativa(false)
    try {
      const { boleto: pedido, ...lido } = await ler(id)
      expect(lido).toMatchObject({ estado: 'aberto', saldo: 10_000 })
      expect((await pedir('GET', `/api/boleto/admin/${pedido}`)).statusCode).toBe(200)
      const novo = { tipo: 'pessoajuridica', matricula: empresa.matricula, codContrib: 1, valor: 5_000 }
      const recusa = await pedir('POST', URL, { ...novo, periodo: '2027-09', vencimento: '2027-09-10' })
      expect(recusa.json<Problem>()).toMatchObject({
        status: 422,
        errors: { codContrib: 'Esta contribuição não está mais em uso.' },
      })
      expect((await pagar(id, { versao: 1, valor: 10_000 })).json()).toMatchObject({
        sobra: 0,
        debito: { estado: 'pago' },
      })
    } finally {
      await ativa(true)
    }
    expect(await diferencas()).toEqual([])
  })

  it('changes its value and due date with a reason, never below what was paid', async () => {
    const id = await dever('2026-12-10', 10_000)
    const mudar = (versao: number, valor: number) =>
      pedir('PUT', `${URL}/${id}`, { versao, vencimento: '2026-12-15', valor, motivo: 'acordo' })
    expect((await mudar(1, 8_000)).json()).toMatchObject({
      valor: 8_000,
      vencimento: '2026-12-15',
      versao: 2,
    })
    await pagar(id, { versao: 2, valor: 5_000 })
    for (const menos of [5_000, 4_999])
      expect((await mudar(3, menos)).json<Problem>().errors).toEqual({ valor: expect.any(String) })
    expect((await mudar(3, 5_001)).json()).toMatchObject({ saldo: 1 })
    expect((await mudar(3, 7_000)).json<Problem>().code).toBe('conflito')
    expect(await diferencas()).toEqual([])
  })

  it.each([
    ['cancelar', 'cancelado'],
    ['isentar', 'isento'],
  ])('ends by %s with its slip, and is owed again when reopened', async (ato, estado) => {
    const id = await dever('2026-12-10', 10_000)
    const { boleto: pedido } = await ler(id)
    await pedir('GET', `/api/boleto/admin/${pedido}`)
    const slips = async () => (await boletosDe(h.database.db, id)).map(({ status }) => status)
    expect(await slips()).toEqual(['a-registrar'])
    const fim = await pedir('POST', `${URL}/${id}/${ato}`, {
      versao: 1,
      ...(ato === 'isentar' && umaDispensa),
      motivo: 'decisão',
    })
    expect(fim.json()).toMatchObject({ estado, saldo: 0, motivo: 'decisão', boleto: null })
    expect(await slips()).toEqual(['baixado'])
    expect((await pagar(id, { versao: 2, valor: 10 })).json<Problem>().code).toBe('debito-fechado')
    expect((await pedir('POST', `${URL}/${id}/reabrir`, { versao: 2 })).json()).toMatchObject({
      estado: 'aberto',
      saldo: 10_000,
      motivo: '',
    })
    expect((await pedir('POST', `${URL}/${id}/reabrir`, { versao: 3 })).json<Problem>().code).toBe(
      'debito-aberto',
    )
    expect(await diferencas()).toEqual([])
  })

  it('says by which law or decision it was exempted, until it is owed again', async () => {
    const id = await dever('2026-12-10', 10_000)
    expect(await ler(id)).toMatchObject({ isencao: null })
    const decisao = { base: 'decisao', referencia: ' Ata nº 12 ', data: HOJE, ate: '2026-12-10' }
    const fim = await pedir('POST', `${URL}/${id}/isentar`, { versao: 1, ...decisao, motivo: 'crise' })
    expect(fim.json()).toMatchObject({ isencao: { ...decisao, referencia: 'Ata nº 12' }, motivo: 'crise' })
    const { items } = (await pedir('GET', `${URL}/${id}/historico`)).json<Pagina<EntradaHistorico>>()
    expect(items[0]?.campos.map(({ campo, depois }) => [campo, depois])).toEqual(
      expect.arrayContaining([
        ['isencaoBase', 'decisao'],
        ['isencaoReferencia', 'Ata nº 12'],
        ['isencaoData', HOJE],
        ['isencaoAte', '2026-12-10'],
        ['motivo', 'crise'],
      ]),
    )
    await pedir('POST', `${URL}/${id}/reabrir`, { versao: 2 })
    expect(await ler(id)).toMatchObject({ estado: 'aberto', isencao: null })
    expect(await diferencas()).toEqual([])
  })

  it.each([
    ['no base', { base: undefined }, { base: 'Opção inválida.' }],
    ['another base', { base: 'costume' }, { base: 'Opção inválida.' }],
    ['no reference', { referencia: ' ' }, { referencia: 'Campo obrigatório.' }],
    ['no date', { data: undefined }, { data: expect.any(String) }],
    ['a date that is none', { data: '2026-02-30' }, { data: 'Data inválida.' }],
    ['a date to come', { data: '2026-11-14' }, { data: 'A data não pode ser futura.' }],
    [
      'an end before the beginning',
      { ate: '2020-07-05' },
      { ate: 'A validade termina antes da data da lei ou da decisão.' },
    ],
    [
      'an end before the debit is due',
      { ate: '2026-12-09' },
      { ate: 'O débito vence depois do fim desta validade.' },
    ],
    ['no reason', { motivo: '' }, { motivo: 'Campo obrigatório.' }],
  ])('is not exempted with %s, which is told at its field', async (_, torto, errors) => {
    const id = await dever('2026-12-10', 10_000)
    const resposta = await pedir('POST', `${URL}/${id}/isentar`, { versao: 1, ...umaDispensa, ...torto })
    expect([resposta.statusCode, resposta.json<Problem>().errors]).toEqual([422, errors])
    expect(await ler(id)).toMatchObject({ estado: 'aberto', versao: 1 })
  })

  it.each([
    ['a payment of a part', 'POST', '/pagamento', { ...pago, valor: 1_000 }],
    ['another value', 'PUT', '', { vencimento: '2026-12-10', valor: 9_000, motivo: 'acordo' }],
  ] as const)('leaves no slip that says otherwise after %s', async (_, metodo, onde, corpo) => {
    const id = await dever('2026-12-10', 10_000)
    const { boleto: pedido } = await ler(id)
    await pedir('GET', `/api/boleto/admin/${pedido}`)
    expect((await pedir(metodo, `${URL}/${id}${onde}`, { versao: 1, ...corpo })).statusCode).toBe(200)
    const slips = await boletosDe(h.database.db, id)
    expect(slips.map(({ valor, status }) => [valor, status])).toEqual([[10_000, 'baixado']])
  })

  it('with a payment is not cancelled, nor exempted with many', async () => {
    const id = await dever('2026-12-10', 10_000)
    await pagar(id, { versao: 1, valor: 1 })
    const cancelado = await pedir('POST', `${URL}/${id}/cancelar`, { versao: 2, motivo: 'x' })
    expect(cancelado.json<Problem>().code).toBe('debito-com-pagamento')
    const muitos = await pedir('POST', `${URL}/isencao`, { ...umaDispensa, linhas: [{ id, versao: 2 }] })
    expect(muitos.json<{ deixados: { motivo: string }[] }>().deixados.map(({ motivo }) => motivo)).toEqual([
      'Este débito já recebeu um pagamento: dispense o restante na tela dele.',
    ])
    expect(await ler(id)).toMatchObject({ estado: 'aberto', saldo: 9_999 })
  })
})

describe('what is left of a debit that was partly paid', () => {
  it('is given up by a law or a decision, whatever was charged; the payments stay, and it can be owed again', async () => {
    // late: 2 % and three days of 1 % a month, of which the payment brings the charges into the books
    const id = await dever('2026-11-10', 15_075)
    const { creditoId } = (await pagar(id, { versao: 1, valor: 5_000 })).json<{ creditoId: number }>()
    const { boleto: pedido, saldo, encargos, versao } = await ler(id)
    expect([encargos, saldo]).toEqual([317, 15_075 + 317 - 5_000])
    await pedir('GET', `/api/boleto/admin/${pedido}`)
    const dispensado = await pedir('POST', `${URL}/${id}/isentar`, { versao, ...umaDispensa })
    expect([dispensado.statusCode, dispensado.statusCode === 200 ? '' : dispensado.body]).toEqual([200, ''])
    const feito = dispensado.json<DebitoDetalhe>()
    expect(feito).toMatchObject({ estado: 'isento', pago: 5_000, isencao: { base: 'lei' } })
    expect(feito.movimentos.at(-1)).toMatchObject({ tipo: 'isencao', valor: -saldo })
    expect((await boletosDe(h.database.db, id)).map(({ status }) => status)).toEqual(['baixado'])
    expect(await diferencas()).toEqual([])

    // its payment is not taken back as long as that holds
    const credito = async () =>
      (await pedir('GET', `/api/financeiro/credito/${creditoId}`)).json<CreditoDetalhe>()
    const estornar = async () =>
      pedir('POST', `/api/financeiro/credito/${creditoId}/estorno`, {
        versao: (await credito()).versao,
        motivo: 'cheque sem fundos',
      })
    expect((await estornar()).json<Problem>()).toMatchObject({ status: 409, code: 'debito-dispensado' })
    expect(await ler(id)).toMatchObject({ estado: 'isento', pago: 5_000 })

    const reaberto = await pedir('POST', `${URL}/${id}/reabrir`, { versao: feito.versao })
    expect(reaberto.json<DebitoDetalhe>()).toMatchObject({ estado: 'aberto', pago: 5_000, saldo })
    expect(await diferencas()).toEqual([])
    expect((await estornar()).statusCode).toBe(200)
    expect(await ler(id)).toMatchObject({ estado: 'aberto', pago: 0, saldo: 15_075 })
    expect(await diferencas()).toEqual([])
  })
})

it.each(['1900-01-01', '2099-01-01', '2200-12-31'])(
  'values nothing on %s, of which no holidays are known, and says so at the day',
  async (dia) => {
    const id = await dever('2026-12-10')
    const resposta = await pedir('GET', `${URL}/${id}?dia=${dia}`)
    expect([resposta.statusCode, resposta.json<Problem>().errors]).toEqual([
      400,
      { dia: 'Informe um dia entre os anos de 1901 e 2098.' },
    ])
  },
)

describe('the list', () => {
  const nomes = async (busca: string) =>
    (await pedir('GET', `${URL}?pageSize=100&${busca}`)).json<Pagina<LinhaDebito>>().items

  it('tells late from to come as clients are told, and what is late is so of the row too', async () => {
    // due on a Saturday: not late on the Friday before, nor on the Monday after
    const ids = [await dever('2026-11-12'), await dever('2026-11-13'), await dever('2026-11-14')]
    const [ontem, noDia, amanha] = ids
    const dos = async (situacao: string) =>
      (await nomes(`situacao=${situacao}`)).flatMap(({ id }) => (ids.includes(id) ? [id] : []))
    expect(await dos('vencidos')).toEqual([ontem])
    expect((await dos('a-vencer')).toSorted()).toEqual([noDia, amanha])
    expect((await nomes('situacao=vencidos')).every(({ vencido }) => vencido)).toBe(true)
    expect((await nomes('situacao=a-vencer')).some(({ vencido }) => vencido)).toBe(false)
  })

  it('has each open debit in one of those: late, to come, or a proposal whose day has passed', async () => {
    const { contribuicoes, empresa, id: entidadeId } = h.mundo.alfa
    const comum = { entidadeId, cadastroId: empresa.id, contribuicaoId: contribuicoes.sindical, valor: 5_000 }
    const [passada, porVir] = await emitirDebitos(h.database.db, [
      { ...comum, periodo: '2021-02', vencimento: '2026-11-12' },
      { ...comum, periodo: '2021-03', vencimento: '2026-12-12' },
    ])
    const ids = async (situacao: string) => (await nomes(`situacao=${situacao}`)).map(({ id }) => id)
    const partes = [await ids('vencidos'), await ids('a-vencer'), await ids('propostas-passadas')]
    expect(partes.flat().toSorted((a, b) => a - b)).toEqual((await ids('abertos')).toSorted((a, b) => a - b))
    expect(partes[2]).toEqual([passada])
    expect(partes[1]).toContain(porVir)
  })

  it('finds by the debtor, filters by every column and sums what it finds', async () => {
    const { empresa } = h.mundo.alfa
    const dela = await nomes(`q=${empresa.matricula}`)
    expect(new Set(dela.map(({ matricula }) => matricula))).toContain(empresa.matricula)
    const caros = await nomes('valor=entre.15000,16000&estado=em.aberto&sort=-valor,nome')
    expect(caros.length).toBeGreaterThan(0)
    expect(
      caros.every(({ valor, estado }) => valor >= 15_000 && valor <= 16_000 && estado === 'aberto'),
    ).toBe(true)
    const { totais } = { totais: (await pedir('GET', `${URL}/totais?situacao=abertos`)).json() }
    const abertos = await nomes('situacao=abertos')
    const soma = (campo: 'valor' | 'saldo') => abertos.reduce((total, linha) => total + linha[campo], 0)
    expect(totais).toMatchObject({
      total: abertos.length,
      somas: { valor: soma('valor'), saldo: soma('saldo') },
    })
  })
})

describe('an export of the list', () => {
  it('calls each debit what the screen calls it on the day, and sums the columns that the screen sums, on paper alone', async () => {
    const { contribuicoes, id: entidadeId } = h.mundo.alfa
    const { id: cadastroId, matricula } = await novoCadastro(h, h.mundo.alfa, 'pessoajuridica')
    const comum = { entidadeId, cadastroId, valor: 10_000 }
    const mensal = { ...comum, contribuicaoId: contribuicoes.mensal }
    const [, pagoAtrasado = 0, , pagoEmDia = 0, quitado = 0] = await emitirDebitos(h.database.db, [
      { ...mensal, periodo: '2030-01', vencimento: '2026-11-12' },
      { ...mensal, periodo: '2030-02', vencimento: '2026-11-11' },
      // a Saturday's, which is not late on the Friday before
      { ...mensal, periodo: '2030-03', vencimento: '2026-11-14' },
      { ...mensal, periodo: '2030-04', vencimento: '2026-12-01' },
      { ...mensal, periodo: '2030-05', vencimento: '2026-12-02' },
      { ...comum, contribuicaoId: contribuicoes.sindical, periodo: '2030-06', vencimento: '2026-11-10' },
    ])
    await pagar(pagoAtrasado, { versao: 1, valor: 1_000 })
    await pagar(pagoEmDia, { versao: 1, valor: 2_000 })
    await pagar(quitado, { versao: 1, valor: 10_000 })

    const exportar = async (formato: string) =>
      (
        await pedir(
          'GET',
          `${URL}/exportar?formato=${formato}&q=${matricula}&sort=periodo&colunas=periodo&colunas=estado&colunas=valor`,
        )
      ).body
    const estados = ['Vencido', 'Vencido, pago em parte', 'Em aberto', 'Pago em parte', 'Pago', 'Facultativo']
    const [, ...linhas] = lerCsv(await exportar('csv'))
    expect(linhas).toEqual(estados.map((estado, i) => [`0${i + 1}/2030`, estado, '100,00']))
    const impressa = await exportar('html')
    expect(impressa.match(/<tr class="s">.*<\/tr>/)?.[0].replaceAll('\u00a0', ' ')).toBe(
      '<tr class="s"><th scope="row">Total</th><td></td><td class="n">R$ 600,00</td></tr>',
    )
  })
})

describe('the check of the books', () => {
  const conferir = () => conferirLivros(h)

  it('finds nothing where all was posted, and balances', async () => {
    await pagar(await dever('2026-11-10'), { versao: 1, valor: 20_000 })
    const { diferencas, contas } = await conferir()
    expect(diferencas).toEqual([])
    const soma = (lado: 'debitos' | 'creditos') => contas.reduce((total, conta) => total + conta[lado], 0)
    expect(soma('debitos')).toBe(soma('creditos'))
    expect(soma('debitos')).toBeGreaterThan(0)
  })

  it('tells what somebody wrote past the books, at its debit and its credit', async () => {
    const id = await dever('2026-12-10', 10_000)
    const { creditoId } = (await pagar(id, { versao: 1, valor: 4_000 })).json<{ creditoId: number }>()
    const { db } = h.database
    await db.update(debito).set({ pago: 5_000 }).where(eq(debito.id, id))
    await db.update(credito).set({ usado: 3_999 }).where(eq(credito.id, creditoId))
    const { diferencas } = await conferir()
    expect(diferencas).toEqual([
      { tipo: 'debito', id, nome: expect.any(String), oque: 'saldo', registrado: 5_000, dosLivros: 6_000 },
      { tipo: 'debito', id, nome: expect.any(String), oque: 'pago', registrado: 5_000, dosLivros: 4_000 },
      {
        tipo: 'credito',
        id: creditoId,
        nome: expect.any(String),
        oque: 'saldo',
        registrado: 1,
        dosLivros: 0,
      },
    ])
    await db.update(debito).set({ pago: 4_000 }).where(eq(debito.id, id))
    await db.update(credito).set({ usado: 4_000 }).where(eq(credito.id, creditoId))
  })
})

it('keeps the books right after any history', async () => {
  const passo = fc.oneof(
    fc.record({
      faz: fc.constant('pagar' as const),
      valor: fc.integer({ min: 1, max: 12_000 }),
      dias: fc.nat(200),
    }),
    fc.record({
      faz: fc.constantFrom('estornar' as const, 'cancelar' as const, 'isentar' as const, 'reabrir' as const),
    }),
    fc.record({ faz: fc.constant('alterar' as const), valor: fc.integer({ min: 1, max: 20_000 }) }),
    fc.record({
      faz: fc.constantFrom('conceder' as const, 'devolver' as const, 'aplicar' as const),
      valor: fc.integer({ min: 1, max: 12_000 }),
      dias: fc.nat(20),
    }),
    fc.record({ faz: fc.constant('desfazer' as const), qual: fc.nat(3) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(passo, { minLength: 3, maxLength: 10 }), async (passos) => {
      const id = await dever('2026-06-10', 10_000)
      const { matricula } = h.mundo.alfa.empresa
      const deCredito = '/api/financeiro/credito'
      const conceder = (valor: number, data = '2026-05-01') =>
        pedir('POST', deCredito, { tipo: 'pessoajuridica', matricula, data, valor, motivo: 'x' })
      let creditoId = (await conceder(7_000)).json<CreditoDetalhe>().id
      async function comCredito(um: { faz: string; valor?: number; qual?: number }, data: string) {
        const dele = (await pedir('GET', `${deCredito}/${creditoId}`)).json<CreditoDetalhe>()
        const comum = { versao: dele.versao, data }
        if (um.faz === 'conceder') {
          const novo = await conceder(um.valor ?? 0, data)
          creditoId = novo.json<CreditoDetalhe>().id
          return novo
        }
        const valor = Math.min(um.valor ?? 0, dele.resta)
        if (um.faz === 'aplicar')
          return pedir('POST', `${deCredito}/${creditoId}/aplicacao`, { ...comum, valor, debitos: [id] })
        if (um.faz === 'devolver')
          return pedir('POST', `${deCredito}/${creditoId}/devolucao`, {
            ...comum,
            valor,
            forma: 'pix',
            motivo: 'x',
          })
        const usos = dele.movimentos.filter(
          ({ valor: quanto, estorno, estornado }) => quanto < 0 && !estorno && !estornado,
        )
        const uso = usos[(um.qual ?? 0) % Math.max(1, usos.length)]
        if (!uso) return undefined
        const corpo = { versao: dele.versao, movimento: uso.id, motivo: 'x' }
        return pedir('POST', `${deCredito}/${creditoId}/desfazer`, corpo)
      }
      for (const um of passos) {
        const { versao, movimentos } = await ler(id)
        const corpo = { versao, motivo: 'x' }
        const data = new Date(Date.parse(HOJE) - ('dias' in um ? um.dias : 0) * 86_400_000)
          .toISOString()
          .slice(0, 10)
        const pagamento = movimentos.find((movimento) => movimento.credito !== null)?.credito
        const resposta =
          um.faz === 'pagar'
            ? await pagar(id, { versao, valor: um.valor, data })
            : um.faz === 'conceder' || um.faz === 'aplicar' || um.faz === 'devolver' || um.faz === 'desfazer'
              ? await comCredito(um, data)
              : um.faz === 'alterar'
                ? await pedir('PUT', `${URL}/${id}`, { ...corpo, valor: um.valor, vencimento: '2026-07-10' })
                : um.faz === 'estornar'
                  ? pagamento &&
                    (await pedir('POST', `/api/financeiro/credito/${pagamento.id}/estorno`, {
                      versao: pagamento.versao,
                      motivo: 'x',
                    }))
                  : await pedir(
                      'POST',
                      `${URL}/${id}/${um.faz}`,
                      um.faz === 'reabrir'
                        ? { versao }
                        : um.faz === 'isentar'
                          ? { ...umaDispensa, versao }
                          : corpo,
                    )
        expect([200, 409, 422]).toContain(resposta?.statusCode ?? 200)
      }
      const { estado, valorAtualizado, saldo } = await ler(id)
      expect(saldo > 0).toBe(estado === 'aberto')
      expect(valorAtualizado.total).toBeGreaterThanOrEqual(0)
      expect(await diferencas()).toEqual([])
      const { rows } = await h.database.db.execute<{ n: number }>(
        sql`select count(*)::int as n from ${lancamento} where debito_id = ${id}`,
      )
      expect(rows[0]!.n).toBeGreaterThan(0)
      const { rows: dias } = await h.database.db.execute<{ guardado: string | null; ultimo: string | null }>(
        sql`select d.ultimo_movimento::text as guardado, (
          select max(data)::text from ${lancamento} where debito_id = d.id and 'receber' in (debita, credita) and (debita in ('creditos', 'encargos') or credita in ('creditos', 'encargos'))
        ) as ultimo from ${debito} d where id = ${id}`,
      )
      expect(dias[0]?.guardado).toBe(dias[0]?.ultimo)
    }),
    { numRuns: runs(12, 40) },
  )
})

describe('screen and slip', () => {
  /** What the screen tells of a debit, and what the slip that staff then draw says. */
  async function telaEBoleto(id: number, em?: string) {
    const quando = em === undefined ? '' : `?em=${em}`
    const tela = (await pedir('GET', `${URL}/${id}${quando}`)).json<DebitoDetalhe>()
    const pdf = await pedir('GET', `/api/boleto/admin/${tela.boleto}${quando}`)
    expect(pdf.statusCode).toBe(200)
    const [boleto] = await boletosDe(h.database.db, id)
    return { tela, boleto }
  }

  describe('on a Saturday', () => {
    /** A session ends with its day. */
    async function irPara(dia: string) {
      vi.setSystemTime(new Date(`${dia}T15:00:00Z`))
      headers = await h.entrar(h.mundo.alfa.admin.email)
    }
    beforeAll(() => irPara('2026-11-14'))
    afterAll(() => irPara(HOJE))

    it('say the same of what is late, for the Monday on which it can be paid', async () => {
      const id = await dever('2026-11-10')
      const { tela, boleto } = await telaEBoleto(id)
      // of R$ 150,75 2 % and 6 days of 1 % a month on the Monday; 4 days on the Saturday itself
      expect(tela).toMatchObject({ hoje: '2026-11-14', valorDeHoje: 15_397, dia: '2026-11-16' })
      expect(tela.valorAtualizado).toMatchObject({ multa: 302, juros: 30, total: 15_407 })
      expect(boleto).toMatchObject({ vencimento: tela.dia, valor: tela.valorAtualizado.total })
    })

    it.each([
      ['another Saturday', '2026-11-21', '2026-11-23'],
      ['a working day', '2026-12-01', '2026-12-01'],
    ])('say the same for %s that somebody chooses', async (_, em, dia) => {
      const { tela, boleto } = await telaEBoleto(await dever('2026-11-10'), em)
      expect(tela.dia).toBe(dia)
      expect(boleto).toMatchObject({ vencimento: dia, valor: tela.valorAtualizado.total })
    })

    it('say the same of what is to come, and of what falls due on the day off', async () => {
      for (const vencimento of ['2026-11-14', '2026-12-10']) {
        const { tela, boleto } = await telaEBoleto(await dever(vencimento))
        expect(tela).toMatchObject({ dia: vencimento, valorAtualizado: { total: 15_075 } })
        expect(boleto).toMatchObject({ vencimento, valor: 15_075 })
      }
    })

    it('what is paid today is worth what it is worth today', async () => {
      const id = await dever('2026-11-10')
      const { valorDeHoje } = await ler(id)
      const paga = await pagar(id, { versao: 1, data: '2026-11-14', valor: valorDeHoje })
      expect(paga.json()).toMatchObject({ debito: { estado: 'pago' }, sobra: 0 })
    })
  })

  it('a slip for a day that is past, or too far ahead, is refused by both', async () => {
    const id = await dever('2026-11-10')
    const { boleto } = await ler(id)
    for (const em of ['2026-11-12', '2027-02-01'])
      for (const url of [`${URL}/${id}`, `/api/boleto/admin/${boleto}`]) {
        const recusa = await pedir('GET', `${url}?em=${em}`)
        expect(recusa.statusCode).toBe(422)
        expect(recusa.json<Problem>().errors).toMatchObject({ em: expect.stringMatching(/^Escolha um dia/) })
      }
  })

  it('staff take the line of a slip as its page has it', async () => {
    const id = await dever('2026-11-10')
    const { boleto: pedido, valorAtualizado } = await ler(id)
    const emitido = await pedir('POST', '/api/boleto/admin', { pedidos: [pedido] })
    const [boleto] = await boletosDe(h.database.db, id)
    expect(emitido.json()).toEqual({
      boletos: [
        expect.objectContaining({
          linhaDigitavel: boleto?.linhaDigitavel,
          valor: valorAtualizado.total,
          vencimento: HOJE,
        }),
      ],
    })
  })
})

describe('many debits', () => {
  const isentar = (corpo: object) => pedir('POST', `${URL}/isencao`, { ...umaDispensa, ...corpo }) // by one law for all

  it('are not exempted by a law to come, which is told at its field', async () => {
    const id = await dever('2026-12-10')
    const recusa = await isentar({ linhas: [{ id, versao: 1 }], data: '2099-01-01' })
    expect([recusa.statusCode, recusa.json<Problem>().errors]).toEqual([
      422,
      { data: 'A data não pode ser futura.' },
    ])
    expect(await ler(id)).toMatchObject({ estado: 'aberto', isencao: null })
  })

  it('are exempted at once, but for what has a payment or is exempt already, and owed again', async () => {
    const [um, pagoEmParte, isento] = [
      await dever('2026-12-10'),
      await dever('2026-12-10'),
      await dever('2026-12-10'),
    ]
    await pagar(pagoEmParte, { versao: 1, valor: 100 })
    await pedir('POST', `${URL}/${isento}/isentar`, { versao: 1, ...umaDispensa })
    const linhas = [um, pagoEmParte, isento].map((id) => ({ id, versao: id === um ? 1 : 2 }))
    const resposta = await isentar({ linhas })
    expect(resposta.json()).toEqual({
      feitos: [{ id: um, versao: 2 }],
      iguais: 1,
      deixados: [{ nome: expect.any(String), motivo: expect.stringMatching(/pagamento/) }],
    })
    const { base, referencia, motivo } = umaDispensa
    expect(await ler(um)).toMatchObject({ estado: 'isento', motivo, isencao: { base, referencia } })
    const reaberta = await pedir('POST', `${URL}/lote`, { acao: 'reabrir', linhas: [{ id: um, versao: 2 }] })
    expect(reaberta.json()).toMatchObject({ feitos: [{ id: um, versao: 3 }] })
    expect(await ler(um)).toMatchObject({ estado: 'aberto', saldo: 15_075 })
    expect(await diferencas()).toEqual([])
  })

  it('of a search are exempted as far as somebody agreed to them', async () => {
    const id = await dever('2026-12-11', 7_777)
    const busca = { valor: 'igual.7777' }
    const demais = await isentar({ busca, esperados: 0 })
    expect(demais.statusCode).toBe(409)
    expect(demais.json<Problem>()).toMatchObject({ code: 'mais-linhas', total: 1 })
    expect(await ler(id)).toMatchObject({ estado: 'aberto' })
    expect((await isentar({ busca, esperados: 1 })).json()).toMatchObject({ feitos: [{ id }] })
    expect((await isentar({ busca, linhas: [{ id, versao: 2 }] })).statusCode).toBe(422)
  })
})
