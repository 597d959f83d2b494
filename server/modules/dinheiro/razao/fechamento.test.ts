import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Problem } from '#src/api/contract/nucleo/common.ts'
import type { CreditoDetalhe } from '#src/api/contract/dinheiro/credito.ts'
import type { Fechamento } from '#src/api/contract/dinheiro/fechamento.ts'
import type { DebitoDetalhe } from '#src/api/contract/dinheiro/financeiro.ts'
import type { MesesDoAno } from '#src/api/contract/dinheiro/meses.ts'
import { SISTEMA } from '#server/db/corrente.ts'
import { fechamento, lancamento } from '#server/db/schema/dinheiro.ts'
import { novoCadastro } from '#server/test-support/attempts-rows.ts'
import { emitirDebitos } from '#server/test-support/dinheiro.ts'
import { conferirLivros } from '#server/test-support/livros.ts'
import { useApp } from '#server/test-support/harness.ts'
import { oneAfterTheOther, transactionsWait } from '#server/test-support/locks.ts'
import { fecharMes, lancar, lerFechamento } from './service.ts'

// A Friday
const HOJE = '2026-11-13'
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${HOJE}T15:00:00Z`) }))
afterAll(() => void vi.useRealTimers())
const h = useApp({}, { money: true })

let headers: { authorization: string }
let quem: number
beforeAll(async () => {
  headers = await h.entrar(h.mundo.alfa.admin.email)
  quem = (await novoCadastro(h, h.mundo.alfa, 'pessoajuridica')).id
})

const pedir = (method: 'GET' | 'POST', url: string, payload?: object) =>
  h.inject({ method, url: `/api/financeiro${url}`, headers, ...(payload && { payload }) })
const ler = async () => (await pedir('GET', '/fechamento')).json<Fechamento>()
const fechar = async (mes: string, versao?: number) =>
  pedir('POST', '/fechamento', { mes, versao: versao ?? (await ler()).versao })
const reabrir = async (mes: string) =>
  pedir('POST', '/fechamento/reabrir', { mes, motivo: 'faltou uma nota', versao: (await ler()).versao })
/** Opens what is closed, month by month, down to the end of 2025. */
async function reabrirTudo() {
  for (
    let { fechadoAte } = await ler();
    fechadoAte !== null && fechadoAte > '2025-12-31';
    { fechadoAte } = await ler()
  )
    await reabrir(fechadoAte.slice(0, 7))
}

let n = 0
async function dever(vencimento: string, valor: number, cadastroId = quem) {
  const { id: entidadeId, contribuicoes } = h.mundo.alfa
  const periodo = `20${30 + Math.floor(n / 12)}-${String((n++ % 12) + 1).padStart(2, '0')}`
  const linha = { entidadeId, cadastroId, contribuicaoId: contribuicoes.mensal, periodo, vencimento, valor }
  const [id = 0] = await emitirDebitos(h.database.db, [linha])
  return id
}
const pagar = (id: number, data: string, valor = 10_000, versao = 1) =>
  pedir('POST', `/debito/${id}/pagamento`, { versao, data, valor, forma: 'pix', observacao: '' })
const detalhe = async (id: number) => (await pedir('GET', `/debito/${id}`)).json<DebitoDetalhe>()
const confere = async () => expect((await conferirLivros(h)).diferencas).toEqual([])

describe('a closed month', () => {
  it('takes no entry any more, which is told at the day, and nothing is lost or half done', async () => {
    const id = await dever('2026-12-10', 10_000)
    expect((await fechar('2026-10')).json<Fechamento>()).toMatchObject({ fechadoAte: '2026-10-31' })
    const recusado = (await pagar(id, '2026-10-31')).json<Problem>()
    expect(recusado).toMatchObject({
      status: 422,
      code: 'periodo-fechado',
      errors: {
        data: 'Os livros estão fechados até 31/10/2026. Informe uma data a partir de 01/11/2026.',
      },
    })
    expect(await detalhe(id)).toMatchObject({ estado: 'aberto', pago: 0, versao: 1 })
    expect((await pagar(id, '2026-11-01')).statusCode).toBe(200)
    await confere()
    await reabrirTudo()
  })

  it('is refused by the database itself, whoever posts', async () => {
    await fechar('2026-09')
    const linha = { entidadeId: h.mundo.alfa.id, debita: 'caixa', credita: 'receita', valor: 1 } as const
    const { db } = h.database
    await expect(db.insert(lancamento).values({ ...linha, data: '2026-09-30' })).rejects.toThrow(/lancamento/)
    // another entidade's books are its own
    const beta = { ...linha, entidadeId: h.mundo.beta.id, data: '2026-09-30' }
    const [gravado] = await db.insert(lancamento).values(beta).returning()
    expect(gravado?.data).toBe('2026-09-30')
    await expect(db.update(fechamento).set({ ate: '2020-01-31' })).rejects.toThrow(/fechamento/)
    await reabrirTudo()
  })

  it('leaves what is corrected of it to the open month: a payment posted back, a debit cancelled, another value', async () => {
    const [pago, cancelado, alterado] = [
      await dever('2026-10-09', 10_000),
      await dever('2026-10-09', 10_000),
      await dever('2026-10-09', 10_000),
    ]
    const { creditoId } = (await pagar(pago, '2026-10-09')).json<{ creditoId: number }>()
    await fechar('2026-10')
    const { versao } = (await pedir('GET', `/credito/${creditoId}`)).json<CreditoDetalhe>()
    const feitos = [
      await pedir('POST', `/credito/${creditoId}/estorno`, { versao, motivo: 'cheque sem fundos' }),
      await pedir('POST', `/debito/${cancelado}/cancelar`, { versao: 1, motivo: 'engano' }),
      await h.inject({
        method: 'PUT',
        url: `/api/financeiro/debito/${alterado}`,
        headers,
        payload: { versao: 1, valor: 9_000, vencimento: '2026-10-09', motivo: 'engano' },
      }),
    ]
    expect(feitos.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    for (const id of [pago, cancelado, alterado])
      expect((await detalhe(id)).movimentos.at(-1)?.data).toBe(HOJE)
    await confere()
    await reabrirTudo()
  })

  it('keeps what an agreement was paid: given up, that pays the debits with the day’s value, in the open month', async () => {
    const { id: cadastroId } = await novoCadastro(h, h.mundo.alfa, 'pessoajuridica')
    const id = await dever('2026-09-10', 10_000, cadastroId)
    const termos = { data: '2026-10-05', quantidade: 2, vencimento: '2026-12-10', desconto: 0 }
    const previa = await pedir('POST', '/acordo/previa', { ...termos, debitos: [id] })
    const { total } = previa.json<{ total: number }>()
    const acordo = await pedir('POST', '/acordo', { ...termos, debitos: [{ id, versao: 1 }], total })
    const feito = acordo.json<{ id: number; parcelas: { id: number; valor: number }[] }>()
    const [primeira] = feito.parcelas
    expect((await pagar(primeira?.id ?? 0, '2026-10-09', primeira?.valor)).statusCode).toBe(200)
    await fechar('2026-10')
    const { versao } = (await pedir('GET', `/acordo/${feito.id}`)).json<{ versao: number }>()
    const desfeito = await pedir('POST', `/acordo/${feito.id}/rescindir`, { versao, motivo: 'não pagou' })
    expect([desfeito.statusCode, desfeito.statusCode === 200 ? '' : desfeito.body]).toEqual([200, ''])
    const { movimentos, pago } = await detalhe(id)
    expect(pago).toBe(primeira?.valor)
    expect(movimentos.filter(({ tipo }) => tipo === 'pagamento').map(({ data }) => data)).toEqual([
      '2026-11-01',
    ])
    await confere()
    await reabrirTudo()
  })
})

it('what the caixa moved in a month stays as it was, and differs from what was received in it by what was posted and given back', async () => {
  /** Of October and November: what the books have, once both months are over, and the payments that stand. */
  const lidos = async () => {
    const escopo = h.database.escopo(h.mundo.alfa.id, SISTEMA)
    const { meses: dosLivros } = await lerFechamento(escopo, '2026-12-05', async () => new Map())
    const { meses } = (await pedir('GET', '/meses?ano=2026')).json<MesesDoAno>()
    return ['2026-10', '2026-11'].map((qual) => ({
      caixa: dosLivros.find(({ mes }) => mes === qual)?.caixa ?? 0,
      recebido: meses.find(({ mes }) => mes === qual)?.recebido.valor ?? 0,
    }))
  }
  const credito = async (id: number) => (await pedir('GET', `/credito/${id}`)).json<CreditoDetalhe>()
  const pagarTudo = async (devido: number, pago: number) =>
    (await pagar(await dever('2026-12-10', devido), '2026-10-09', pago)).json<{ creditoId: number }>()
      .creditoId
  const [outubro, novembro] = await lidos()
  const [engano] = [await pagarTudo(10_000, 10_000), await pagarTudo(7_000, 7_000)]
  const demais = await pagarTudo(6_000, 9_000)
  await fechar('2026-10')
  const fechado = (await lidos())[0]
  expect(fechado).toEqual({ caixa: outubro!.caixa + 26_000, recebido: outubro!.recebido + 26_000 })

  const { versao } = await credito(engano)
  await pedir('POST', `/credito/${engano}/estorno`, { versao, motivo: 'cheque sem fundos' })
  const devolucao = { data: HOJE, valor: 3_000, forma: 'pix', motivo: 'a mais' }
  const { versao: desta } = await credito(demais)
  expect(
    (await pedir('POST', `/credito/${demais}/devolucao`, { versao: desta, ...devolucao })).statusCode,
  ).toBe(200)
  const [agora, depois] = await lidos()
  // the books of the closed month say what they said; what was received in it is less by what was posted back
  expect(agora).toEqual({ caixa: fechado!.caixa, recebido: fechado!.recebido - 10_000 })
  expect(depois).toEqual({ caixa: novembro!.caixa - 13_000, recebido: novembro!.recebido })
  const [soma, recebido] = [agora!.caixa + depois!.caixa, agora!.recebido + depois!.recebido]
  const antes = outubro!.caixa + novembro!.caixa - outubro!.recebido - novembro!.recebido
  expect(soma - recebido).toBe(antes - 3_000)
  await confere()
  await reabrirTudo()
})

describe('closing', () => {
  it('is of months that are over, each once, in order, and tells what they come to', async () => {
    const antes = await ler()
    expect(antes.meses.map(({ mes }) => mes).slice(0, 2)).toEqual(['2026-10', '2026-09'])
    for (const [mes, sentenca] of [
      ['2026-11', 'Só um mês que já acabou pode ser fechado.'],
      ['2099-01', 'Só um mês que já acabou pode ser fechado.'],
      ['1900-01', 'Informe um mês a partir de 01/2000.'],
    ] as const)
      expect((await fechar(mes)).json<Problem>()).toMatchObject({ status: 422, errors: { mes: sentenca } })
    const { meses, atos } = (await fechar('2026-09')).json<Fechamento>()
    expect(meses.map(({ mes, fechado }) => [mes, fechado]).slice(0, 3)).toEqual([
      ['2026-10', false],
      ['2026-09', true],
      ['2026-08', true],
    ])
    expect(atos[0]).toMatchObject({ acao: 'fechar', mes: '2026-09', por: expect.any(String) })
    expect((await fechar('2026-08')).json<Problem>().errors).toEqual({ mes: 'Este mês já está fechado.' })
    expect((await reabrir('2026-08')).json<Problem>().errors).toEqual({
      mes: 'Só o último mês fechado pode ser reaberto.',
    })
    const aberto = (await reabrir('2026-09')).json<Fechamento>()
    expect(aberto.fechadoAte).toBe('2026-08-31')
    expect(aberto.atos[0]).toMatchObject({ acao: 'reabrir', mes: '2026-09', motivo: 'faltou uma nota' })
    await reabrirTudo()
  })

  it('is refused to whoever has not seen the last one', async () => {
    const { versao } = await ler()
    expect((await fechar('2026-01', versao)).statusCode).toBe(200)
    expect((await fechar('2026-02', versao)).json<Problem>()).toMatchObject({ status: 409, code: 'conflito' })
    await reabrirTudo()
  })

  const posting = async (data: string, id: number) => {
    const escopo = h.database.escopo(h.mundo.alfa.id, SISTEMA)
    await escopo.transacao(() =>
      // there and back, since nothing is owed more by it
      lancar(escopo, [
        { data, debita: 'receber', credita: 'receita', valor: 1, debitoId: id },
        { data, debita: 'receita', credita: 'receber', valor: 1, debitoId: id },
      ]),
    )
  }
  const entradas = async (id: number) =>
    (await h.database.db.select().from(lancamento).where(eq(lancamento.debitoId, id))).length

  it.runIf(transactionsWait)('waits for whoever is posting, whose entries stand in the month', async () => {
    const escopo = h.database.escopo(h.mundo.alfa.id, SISTEMA)
    const id = await dever('2026-10-09', 10_000)
    const { versao } = await ler()
    const { second } = await oneAfterTheOther(h.database, [escopo, () => posting('2026-10-20', id)], () =>
      fecharMes(escopo, { versao, mes: '2026-10' }, HOJE),
    )
    expect(second.status).toBe('fulfilled')
    expect(await entradas(id)).toBe(3)
    await expect(posting('2026-10-20', id)).rejects.toMatchObject({ code: 'periodo-fechado' })
    await reabrirTudo()
  })

  it.runIf(transactionsWait)('is waited for by whoever posts, whose entries come too late', async () => {
    const escopo = h.database.escopo(h.mundo.alfa.id, SISTEMA)
    const id = await dever('2026-10-09', 10_000)
    const { versao } = await ler()
    const { second } = await oneAfterTheOther(
      h.database,
      [escopo, () => fecharMes(escopo, { versao, mes: '2026-10' }, HOJE)],
      () => posting('2026-10-20', id),
    )
    expect(second).toMatchObject({ status: 'rejected', reason: { code: 'periodo-fechado' } })
    expect(await entradas(id)).toBe(1)
    await posting('2026-11-03', id)
    expect(await entradas(id)).toBe(3)
    await reabrirTudo()
  })
})
