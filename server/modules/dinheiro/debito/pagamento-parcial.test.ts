import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { DebitosEmAberto } from '#src/api/contract/dinheiro/debito.ts'
import type { DebitoDetalhe } from '#src/api/contract/dinheiro/financeiro.ts'
import { readPdfText } from '#server/boleto/test-support/read-barcode.ts'
import { SISTEMA } from '#server/db/corrente.ts'
import { contribuicao, debito, type RegraAtraso } from '#server/db/schema/dinheiro.ts'
import { estornarCredito, pagarDebito, receberDoCadastro } from '#server/modules/dinheiro/credito/service.ts'
import { oneAfterTheOther, transactionsWait } from '#server/test-support/locks.ts'
import { conferirLivros } from '#server/test-support/livros.ts'
import { useApp } from '#server/test-support/harness.ts'
import { runs } from '#server/test-support/extent.ts'
import { emitirDebitos } from './cobranca.ts'
import { verDebitos } from './gestao.ts'
import { valorNoDia } from './valor-no-dia.ts'
import { valorAtualizado } from './valor-atualizado.ts'

// 90 days after the debit fell due, on a Saturday, as in the vectors of `valor-atualizado.test.ts`
const HOJE = '2026-11-13'
const VENCIMENTO = '2026-08-15'
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${HOJE}T15:00:00Z`) }))
afterAll(() => void vi.useRealTimers())
const h = useApp({}, { money: true })

let admin: { authorization: string }
beforeAll(async () => {
  admin = await h.entrar(h.mundo.alfa.admin.email)
})
const escopo = () => h.database.escopo(h.mundo.alfa.id, SISTEMA)
const fazer = (url: string, payload: object) => h.inject({ method: 'POST', url, headers: admin, payload })
const URL = '/api/financeiro/debito'
const ler = async (id: number) =>
  (await h.inject({ url: `${URL}/${id}?dia=${HOJE}`, headers: admin })).json<DebitoDetalhe>()
const pagar = async (id: number, data: string, valor: number) =>
  fazer(`${URL}/${id}/pagamento`, {
    versao: (await ler(id)).versao,
    data,
    valor,
    forma: 'pix',
    observacao: '',
  })
/** Where the books and the debits differ, which is nowhere, whatever was done. */
async function diferencas() {
  return (await conferirLivros(h)).diferencas
}

let mes = 0
const novoPeriodo = () => `${2035 + Math.floor(mes / 12)}-${String((mes++ % 12) + 1).padStart(2, '0')}`
/** A debit as staff make one, by the rule that the contribution has. */
async function dever(vencimento = VENCIMENTO) {
  const { matricula } = h.mundo.alfa.empresa
  const novo = { tipo: 'pessoajuridica', matricula, codContrib: 1, periodo: novoPeriodo() }
  return (await fazer(URL, { ...novo, vencimento, valor: 10_000 })).json<DebitoDetalhe>().id
}
const mudarRegra = (jurosAposPagamento: RegraAtraso['jurosAposPagamento']) =>
  h.database.db
    .update(contribuicao)
    .set({ jurosAposPagamento })
    .where(eq(contribuicao.id, h.mundo.alfa.contribuicoes.mensal))
const NO_RESTANTE = { juros: 208, total: 5_408, jurosSobre: 'restante' }
const NO_PRINCIPAL = { juros: 300, total: 5_500, jurosSobre: 'principal' }

describe('a part payment', () => {
  it('ends the interest on what it pays by the rule of new contributions, on the screens of staff and of who owes', async () => {
    const id = await dever()
    expect((await ler(id)).valorAtualizado).toMatchObject({ juros: 300, total: 10_500, jurosSobre: null })
    expect((await pagar(id, '2026-09-15', 5_000)).statusCode).toBe(200)
    expect((await ler(id)).valorAtualizado).toMatchObject(NO_RESTANTE)
    const { acessos, cliente } = h.mundo.alfa
    const headers = await h.entrar(cliente.email, 'public')
    const lidos = await h.inject({ url: `/api/debito?acessoId=${acessos.empresa}&em=${HOJE}`, headers })
    const dele = lidos
      .json<DebitosEmAberto>()
      .meses.flatMap(({ debitos }) => debitos)
      .find((um) => um.id === id)
    expect(dele?.valor).toMatchObject(NO_RESTANTE)
    expect(await diferencas()).toEqual([])
  })

  it('leaves a debit by the rule that it was made with when that of the contribution changes', async () => {
    const velho = await dever()
    await mudarRegra('principal')
    try {
      const novo = await dever()
      for (const id of [velho, novo]) await pagar(id, '2026-09-15', 5_000)
      expect((await ler(velho)).valorAtualizado).toMatchObject(NO_RESTANTE)
      expect((await ler(novo)).valorAtualizado).toMatchObject(NO_PRINCIPAL)
      // debits of a billing and instalments of an agreement are made by the rule of then too
      const { contribuicoes, empresa } = h.mundo.alfa
      const periodo = novoPeriodo()
      await escopo().transacao(() =>
        emitirDebitos(
          escopo(),
          [
            {
              cadastroId: empresa.id,
              contribuicaoId: contribuicoes.mensal,
              periodo,
              vencimento: VENCIMENTO,
              valor: 10_000,
            },
          ],
          HOJE,
        ),
      )
      const { versao, valorAtualizado: valor } = await ler(velho)
      const acordo = await fazer('/api/financeiro/acordo', {
        debitos: [{ id: velho, versao }],
        data: HOJE,
        desconto: 0,
        quantidade: 2,
        vencimento: '2026-12-10',
        total: valor.total,
      })
      expect(acordo.statusCode).toBe(200)
      const { parcelas } = acordo.json<{ parcelas: { id: number }[] }>()
      const linhas = await h.database.db.select().from(debito)
      const regraDe = (quais: (um: typeof debito.$inferSelect) => boolean) =>
        linhas.filter(quais).map((um) => um.jurosAposPagamento)
      expect(regraDe((um) => um.periodo === periodo)).toEqual(['principal'])
      expect(regraDe((um) => parcelas.some(({ id }) => id === um.id))).toEqual(['principal', 'principal'])
      expect(await diferencas()).toEqual([])
    } finally {
      await mudarRegra('restante')
    }
  })

  it('counts from its own day when it is written down late, and not at all once it is posted back', async () => {
    const id = await dever()
    await pagar(id, '2026-10-15', 3_000)
    await pagar(id, '2026-09-15', 3_000)
    const { valorAtualizado: valor, movimentos } = await ler(id)
    expect(valor).toMatchObject({ juros: 219, total: 4_419 })
    for (const credito of movimentos.flatMap((um) => um.credito ?? []))
      await fazer(`/api/financeiro/credito/${credito.id}/estorno`, { versao: credito.versao, motivo: 'x' })
    const depois = await ler(id)
    expect(depois).toMatchObject({ pago: 0, encargos: 0, saldo: 10_000 })
    expect(depois.valorAtualizado).toMatchObject({ juros: 300, total: 10_500, jurosSobre: null })
    expect(await diferencas()).toEqual([])
  })

  it.runIf(transactionsWait)('that another waits for is known to that one', async () => {
    const id = await dever()
    const e = escopo()
    const recebido = { data: HOJE, valor: 10_000, forma: 'pix' as const, observacao: '' }
    const { second } = await oneAfterTheOther(
      h.database,
      [e, () => pagarDebito(e, { id, versao: 1 }, { ...recebido, data: '2026-09-15', valor: 5_000 }, HOJE)],
      () =>
        receberDoCadastro(
          escopo(),
          { ...recebido, cadastroId: h.mundo.alfa.empresa.id, debitos: [id] },
          HOJE,
        ),
    )
    expect(second).toMatchObject({ value: { aplicado: NO_RESTANTE.total } })
    expect(await ler(id)).toMatchObject({ estado: 'pago', pago: 10_408, encargos: 408 })
    expect(await diferencas()).toEqual([])
  })

  it('in time has the slip ask for the charges of the rest alone', async () => {
    const texto = async (regra: RegraAtraso['jurosAposPagamento']) => {
      await mudarRegra(regra)
      const id = await dever('2026-12-10')
      await mudarRegra('restante')
      await pagar(id, HOJE, 5_000)
      const { boleto } = await ler(id)
      const pdf = await h.inject({ url: `/api/boleto/admin/${boleto}`, headers: admin })
      return (await readPdfText(pdf.rawPayload)).join(' ')
    }
    expect(await texto('restante')).toContain('multa de R$ 1,00')
    expect(await texto('principal')).toContain('multa de R$ 2,00')
  })

  it('is in the books as it is in the value, whatever is paid and posted back', async () => {
    const passo = fc.record({
      dias: fc.integer({ min: 0, max: 120 }),
      valor: fc.integer({ min: 1, max: 6_000 }),
      estorna: fc.option(fc.nat(3)),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(passo, { minLength: 2, maxLength: 6 }), async (passos) => {
        const id = await dever()
        /** What was paid and not posted back, by the credits. */
        const pagos = new Map<number, { data: string; valor: number }>()
        for (const { dias, valor, estorna } of passos) {
          const estornado = [...pagos.keys()][estorna ?? -1]
          if (estornado !== undefined) {
            await estornarCredito(escopo(), { id: estornado, versao: 1, motivo: 'x' }, HOJE)
            pagos.delete(estornado)
          }
          const { versao, estado } = await ler(id)
          if (estado === 'pago') continue
          const data = new Date(Date.parse(HOJE) - dias * 86_400_000).toISOString().slice(0, 10)
          const recebido = { data, valor, forma: 'pix' as const, observacao: '' }
          const { creditoId, sobra } = await pagarDebito(escopo(), { id, versao }, recebido, HOJE)
          pagos.set(creditoId, { data, valor: valor - sobra })
        }
        const [linha] = await verDebitos(escopo(), [id])
        if (!linha) throw new Error('O débito não está mais lá.')
        const { valor, vencimento, pago, encargos, situacao } = linha.debito
        const pagamentos = [...pagos.values()].filter((um) => um.valor > 0)
        const regra = { ...linha.contribuicao, jurosAposPagamento: 'restante' as const }
        const puro = { valor, vencimento, regra, proposta: false, pagamentos }
        const { correcaoPor: _, ...lido } = valorNoDia(linha, HOJE)
        expect(lido).toEqual(valorAtualizado(puro, HOJE))
        // what the books say is left is what was left on the day of the last payment
        const ultimo = pagamentos
          .map(({ data }) => data)
          .toSorted()
          .at(-1)
        const noUltimo = ultimo === undefined ? valor : valorAtualizado(puro, ultimo).total
        expect(valor + encargos - pago).toBe(situacao === 'aberto' ? noUltimo : 0)
      }),
      { numRuns: runs(6, 40) },
    )
    expect(await diferencas()).toEqual([])
  })
})
