import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { DebitosEmAberto } from '#src/api/contract/dinheiro/debito.ts'
import type { DebitoDetalhe } from '#src/api/contract/dinheiro/financeiro.ts'
import { contribuicao } from '#server/db/schema/dinheiro.ts'
import { emitirDebitos } from '#server/test-support/dinheiro.ts'
import { conferirLivros } from '#server/test-support/livros.ts'
import { useApp } from '#server/test-support/harness.ts'

// A Friday; the discount ends eight days before the Monday it falls due, on a Sunday: Monday the 23rd still has it
const HOJE = '2026-11-13'
const VENCIMENTO = '2026-11-30'
const comeco = (dia: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${dia}T15:00:00Z`) })
beforeAll(() => void comeco(HOJE))
afterAll(() => void vi.useRealTimers())
const h = useApp({}, { money: true })

let admin: { authorization: string }
let cliente: { authorization: string }
beforeAll(async () => {
  const { alfa } = h.mundo
  admin = await h.entrar(alfa.admin.email)
  cliente = await h.entrar(alfa.cliente.email, 'public')
  await h.database.db
    .update(contribuicao)
    .set({ desconto: 1_000, descontoDias: 8 })
    .where(eq(contribuicao.id, alfa.contribuicoes.mensal))
})
afterEach(() => void comeco(HOJE))

/** Where the books and the debits differ, which is nowhere, whatever was done. */
async function diferencas() {
  return (await conferirLivros(h)).diferencas
}

let mes = 0
async function dever(vencimento = VENCIMENTO) {
  const { id: entidadeId, contribuicoes, empresa } = h.mundo.alfa
  const periodo = `2034-${String(++mes).padStart(2, '0')}`
  const [id = 0] = await emitirDebitos(h.database.db, [
    {
      entidadeId,
      cadastroId: empresa.id,
      contribuicaoId: contribuicoes.mensal,
      periodo,
      vencimento,
      valor: 10_000,
    },
  ])
  return id
}
const fazer = (url: string, payload: object, headers = admin) =>
  h.inject({ method: 'POST', url, headers, payload })
const detalhe = async (id: number) =>
  (await h.inject({ url: `/api/financeiro/debito/${id}`, headers: admin })).json<DebitoDetalhe>()
const pagar = (id: number, versao: number, data: string, valor: number) =>
  fazer(`/api/financeiro/debito/${id}/pagamento`, { versao, data, valor, forma: 'pix', observacao: '' })
const doCliente = async (id: number, em?: string) =>
  (
    await h.inject({
      url: `/api/debito?acessoId=${h.mundo.alfa.acessos.empresa}${em === undefined ? '' : `&em=${em}`}`,
      headers: cliente,
    })
  )
    .json<DebitosEmAberto>()
    .meses.flatMap(({ debitos }) => debitos)
    .find((um) => um.id === id)
const boleto = async (id: number, em?: string) =>
  (
    await fazer(
      '/api/boleto',
      { pedidos: [(await doCliente(id))?.boleto], ...(em !== undefined && { em }) },
      cliente,
    )
  ).json<{ boletos: { valor: number; vencimento: string }[] }>().boletos[0]

describe('a discount for paying in time', () => {
  it('is the same on the staff’s screen, the client’s and the slip, which falls due when it ends', async () => {
    const id = await dever()
    const valor = { principal: 10_000, desconto: 1_000, descontoAte: '2026-11-22', total: 9_000 }
    expect((await detalhe(id)).valorAtualizado).toMatchObject(valor)
    expect((await doCliente(id))?.valor).toMatchObject(valor)
    expect(await boleto(id)).toMatchObject({ valor: 9_000, vencimento: '2026-11-22' })
    // after it both are whole, and the slip falls due with the debit
    expect((await doCliente(id, '2026-11-24'))?.valor).toMatchObject({ desconto: 0, total: 10_000 })
    expect(await boleto(id, '2026-11-24')).toMatchObject({ valor: 10_000, vencimento: VENCIMENTO })
    expect(await diferencas()).toEqual([])
  })

  it('settles the debit for less, and is gone with the payment that is posted back', async () => {
    const id = await dever()
    const pago = await pagar(id, 1, HOJE, 9_000)
    expect(pago.json()).toMatchObject({
      sobra: 0,
      debito: { estado: 'pago', encargos: -1_000, saldo: 0 },
    })
    const { movimentos } = await detalhe(id)
    expect(movimentos.map(({ tipo }) => tipo)).toEqual(expect.arrayContaining(['desconto', 'pagamento']))
    const credito = movimentos.find(({ tipo }) => tipo === 'pagamento')?.credito
    const estorno = await fazer(`/api/financeiro/credito/${credito?.id}/estorno`, {
      versao: credito?.versao,
      motivo: 'engano',
    })
    expect(estorno.statusCode).toBe(200)
    expect(await detalhe(id)).toMatchObject({ estado: 'aberto', encargos: 0, saldo: 10_000 })
    expect(await diferencas()).toEqual([])
  })

  it('of a part paid in time is lost with the rest that comes late', async () => {
    const id = await dever()
    expect((await pagar(id, 1, HOJE, 4_000)).json()).toMatchObject({
      debito: { estado: 'aberto', encargos: -1_000, saldo: 5_000 },
    })
    comeco('2026-11-26')
    admin = await h.entrar(h.mundo.alfa.admin.email)
    const { versao, valorAtualizado } = await detalhe(id)
    expect(valorAtualizado).toMatchObject({ desconto: 0, pago: 4_000, total: 6_000 })
    expect((await pagar(id, versao, '2026-11-26', 6_000)).json()).toMatchObject({
      sobra: 0,
      debito: { estado: 'pago', encargos: 0, saldo: 0 },
    })
    expect(await diferencas()).toEqual([])
  })

  it('leaves what was paid beyond it as a credit', async () => {
    const id = await dever()
    expect((await pagar(id, 1, HOJE, 10_000)).json()).toMatchObject({
      sobra: 1_000,
      debito: { estado: 'pago', encargos: -1_000 },
    })
    expect(await diferencas()).toEqual([])
  })

  it('is no part of an agreement, nor of its instalments', async () => {
    const id = await dever()
    const termos = { debitos: [id], data: HOJE, desconto: 0, quantidade: 2, vencimento: VENCIMENTO }
    const previa = await fazer('/api/financeiro/acordo/previa', termos)
    expect(previa.json()).toMatchObject({ encargos: 0, total: 10_000 })
    const feito = await fazer('/api/financeiro/acordo', {
      ...termos,
      debitos: [{ id, versao: 1 }],
      total: 10_000,
    })
    expect(feito.statusCode).toBe(200)
    const parcelas = feito.json<{ parcelas: { id: number }[] }>().parcelas
    for (const parcela of parcelas)
      expect((await detalhe(parcela.id)).valorAtualizado).toMatchObject({ desconto: 0, total: 5_000 })
    expect(await diferencas()).toEqual([])
  })
})
