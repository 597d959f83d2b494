import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { credito, debito, lancamento } from '#server/db/schema/dinheiro.ts'
import { SISTEMA } from '#server/db/corrente.ts'
import { emitirDebitos, receber } from '#server/test-support/dinheiro.ts'
import { useApp } from '#server/test-support/harness.ts'
import { estornar, lancamentosVigentes, lancar, pagoDepois } from './service.ts'

const h = useApp({}, { money: true })
const escopo = () => h.database.escopo(h.mundo.alfa.id, SISTEMA)
const doDebito = async (id: number) =>
  (await h.database.db.select().from(debito).where(eq(debito.id, id)))[0]!
const doCredito = async (id: number) =>
  (await h.database.db.select().from(credito).where(eq(credito.id, id)))[0]!

let ano = 2031
async function novoDebito(valor: number) {
  const { id: entidadeId, empresa, contribuicoes } = h.mundo.alfa
  const linha = { entidadeId, cadastroId: empresa.id, contribuicaoId: contribuicoes.mensal, valor }
  const [id] = await emitirDebitos(h.database.db, [
    { ...linha, periodo: `${ano}-01`, vencimento: `${ano++}-01-10` },
  ])
  return id!
}
const novoCredito = (valor: number, debitoId?: number) =>
  receber(h.database.db, {
    entidadeId: h.mundo.alfa.id,
    cadastroId: h.mundo.alfa.empresa.id,
    data: '2026-11-20',
    valor,
    ...(debitoId === undefined ? {} : { debitoId }),
  })
/** The error of the driver under that of the query. */
const falha = async (trabalho: Promise<unknown>) =>
  trabalho.then(
    () => 'nada',
    (error: Error) => `${error.message} ${error.cause instanceof Error ? error.cause.message : ''}`,
  )

describe('the ledger', () => {
  it('keeps what a debit was paid and charged, and what was used of a credit', async () => {
    const id = await novoDebito(10_000)
    const creditoId = await novoCredito(12_000)
    const comum = { data: '2026-11-20', debitoId: id, creditoId }
    await escopo().transacao(() =>
      lancar(escopo(), [
        { ...comum, debita: 'receber', credita: 'encargos', valor: 200 },
        { ...comum, debita: 'creditos', credita: 'receber', valor: 10_200 },
        { ...comum, debita: 'caixa', credita: 'concedidos', valor: 0 },
      ]),
    )
    expect(await doDebito(id)).toMatchObject({ pago: 10_200, encargos: 200 })
    expect(await doCredito(creditoId)).toMatchObject({ usado: 10_200 })
    expect(await lancamentosVigentes(escopo(), { debitoId: id })).toHaveLength(3)

    const aplicados = await lancamentosVigentes(escopo(), { creditoId })
    await escopo().transacao(() =>
      estornar(escopo(), aplicados.slice(1), { data: '2026-11-21', motivo: 'engano' }),
    )
    expect(await doDebito(id)).toMatchObject({ pago: 0, encargos: 0 })
    expect(await doCredito(creditoId)).toMatchObject({ usado: 0 })
    expect(await lancamentosVigentes(escopo(), { creditoId })).toHaveLength(1)
  })

  it('takes an entry back once', async () => {
    const creditoId = await novoCredito(500)
    const [entrada] = await lancamentosVigentes(escopo(), { creditoId })
    const devolver = () =>
      escopo().transacao(() => estornar(escopo(), [entrada!], { data: '2026-11-21', motivo: '' }))
    await devolver()
    expect(await doCredito(creditoId)).toMatchObject({ usado: 500 })
    expect(await falha(devolver())).toMatch(/lancamento_estornado/)
  })

  it('lets nobody change or delete an entry', async () => {
    const { db } = h.database
    await novoDebito(100)
    const recusa = /Um lançamento não se altera nem se exclui/
    expect(await falha(db.update(lancamento).set({ valor: 1 }))).toMatch(recusa)
    expect(await falha(db.delete(lancamento))).toMatch(recusa)
    expect(await falha(db.execute(sql`truncate lancamento`))).toMatch(recusa)
  })

  it('is written inside a transaction only', async () => {
    const creditoId = await novoCredito(500)
    const movimento = {
      data: '2026-11-20',
      debita: 'creditos',
      credita: 'caixa',
      valor: 1,
      creditoId,
    } as const
    await expect(lancar(escopo(), [movimento])).rejects.toThrow(/exige a transação/)
  })

  it.each([
    ['more than a credit has', { debita: 'creditos', credita: 'caixa', valor: 501 }, /credito_usado/],
    ['nothing below zero', { debita: 'caixa', credita: 'concedidos', valor: -1 }, /lancamento_valor/],
    ['to the account it comes from', { debita: 'caixa', credita: 'caixa', valor: 1 }, /lancamento_contas/],
    ['what is to be received of no debit', { debita: 'receber', credita: 'receita', valor: 1 }, /com_debito/],
  ] as const)('moves not %s', async (_, movimento, recusa) => {
    const creditoId = await novoCredito(500)
    const tentado = { data: '2026-11-20', creditoId, ...movimento }
    expect(await falha(escopo().transacao(() => lancar(escopo(), [tentado])))).toMatch(recusa)
  })

  it('pays a debit no more than its value and its charges', async () => {
    const id = await novoDebito(100)
    const creditoId = await novoCredito(500)
    const pagar = (valor: number) =>
      escopo().transacao(() =>
        lancar(escopo(), [
          { data: '2026-11-20', debita: 'creditos', credita: 'receber', valor, debitoId: id, creditoId },
        ]),
      )
    expect(await falha(pagar(101))).toMatch(/debito_pago/)
    expect(await falha(pagar(100))).toBe('nada')
  })
})

it('keeps the day of the last payment of a debit, of entries too that come to nothing together', async () => {
  const id = await novoDebito(10_000)
  const ultimo = async () => {
    const [linha] = await escopo().select().from(debito).where(eq(debito.id, id))
    return linha?.ultimoMovimento
  }
  const comum = { entidadeId: escopo().entidadeId, debitoId: id, valor: 100 }
  const cobrar = (data: string, ate: string) =>
    h.database.db.insert(lancamento).values([
      { ...comum, data, debita: 'receber', credita: 'encargos' },
      { ...comum, data: ate, debita: 'encargos', credita: 'receber' },
    ])
  expect(await ultimo()).toBeNull()
  await cobrar('2026-10-01', '2026-10-20')
  expect(await ultimo()).toBe('2026-10-20')
  await cobrar('2026-10-05', '2026-10-10')
  expect(await ultimo()).toBe('2026-10-20')
})

it('tells by how much payments after a day have made a debit less, and what was posted back since', async () => {
  const id = await novoDebito(10_000)
  const aplicar = async (data: string) => {
    const creditoId = await novoCredito(100)
    await escopo().transacao(() =>
      lancar(escopo(), [
        { data, debitoId: id, creditoId, debita: 'creditos', credita: 'receber', valor: 100 },
      ]),
    )
    return creditoId
  }
  const menos = async (dia: string) => {
    const campos = { menos: pagoDepois(escopo(), debito.id, dia) }
    const [linha] = await escopo().select(campos).from(debito).where(eq(debito.id, id))
    return linha?.menos
  }
  await aplicar('2026-10-01')
  const segunda = await aplicar('2026-11-01')
  expect([await menos('2026-09-30'), await menos('2026-10-01'), await menos('2026-11-01')]).toEqual([
    200, 100, 0,
  ])
  const aplicados = (await lancamentosVigentes(escopo(), { creditoId: segunda })).filter(
    ({ credita }) => credita === 'receber',
  )
  await escopo().transacao(() => estornar(escopo(), aplicados, { data: '2026-11-20', motivo: '' }))
  expect([await menos('2026-09-30'), await menos('2026-11-10')]).toEqual([100, -100])
})
