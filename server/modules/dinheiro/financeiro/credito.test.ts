import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Pagina, Problem } from '#src/api/contract/nucleo/common.ts'
import type { CreditoDetalhe, Devidos, LinhaCredito } from '#src/api/contract/dinheiro/credito.ts'
import type { DebitoDetalhe } from '#src/api/contract/dinheiro/financeiro.ts'
import { SISTEMA } from '#server/db/corrente.ts'
import { contribuicao } from '#server/db/schema/dinheiro.ts'
import { estornarCredito } from '#server/modules/dinheiro/credito/service.ts'
import { novoCadastro } from '#server/test-support/attempts-rows.ts'
import { lerCsv } from '#server/test-support/ler-exportado.ts'
import { emitirDebitos, receber } from '#server/test-support/dinheiro.ts'
import { boletosDe } from '#server/test-support/boleto.ts'
import { conferirLivros } from '#server/test-support/livros.ts'
import { useApp } from '#server/test-support/harness.ts'
import { oneAfterTheOther, transactionsWait } from '#server/test-support/locks.ts'

// A Friday
const HOJE = '2026-11-13'
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${HOJE}T15:00:00Z`) }))
afterAll(() => void vi.useRealTimers())
const h = useApp({}, { money: true })
const URL = '/api/financeiro/credito'

let headers: { authorization: string }
let titular: { id: number; matricula: number }
beforeAll(async () => {
  headers = await h.entrar(h.mundo.alfa.admin.email)
  titular = await novoCadastro(h, h.mundo.alfa, 'pessoajuridica')
})

let ano = 2040
async function dever(vencimento: string, valor: number, quem = titular.id, qual?: number): Promise<number> {
  const { id: entidadeId, contribuicoes } = h.mundo.alfa
  const linha = { entidadeId, cadastroId: quem, contribuicaoId: qual ?? contribuicoes.mensal }
  const [id = 0] = await emitirDebitos(h.database.db, [
    { ...linha, periodo: `${ano++}-01`, vencimento, valor },
  ])
  return id
}
const recebido = (valor: number, data = HOJE, quem = titular.id) =>
  receber(h.database.db, { entidadeId: h.mundo.alfa.id, cadastroId: quem, data, valor })

const pedir = (method: 'GET' | 'POST', url: string, payload?: object) =>
  h.inject({ method, url, headers, ...(payload && { payload }) })
const ler = async (id: number) => (await pedir('GET', `${URL}/${id}`)).json<CreditoDetalhe>()
const lerDebito = async (id: number) =>
  (await pedir('GET', `/api/financeiro/debito/${id}`)).json<DebitoDetalhe>()
const aplicar = (id: number, corpo: object) =>
  pedir('POST', `${URL}/${id}/aplicacao`, { versao: 1, data: HOJE, ...corpo })
const devolver = (id: number, corpo: object) =>
  pedir('POST', `${URL}/${id}/devolucao`, {
    versao: 1,
    data: HOJE,
    forma: 'transferencia',
    motivo: 'pediu',
    ...corpo,
  })
const desfazer = (id: number, versao: number, movimento: number) =>
  pedir('POST', `${URL}/${id}/desfazer`, { versao, movimento, motivo: 'engano' })
const estornar = (id: number, versao: number) =>
  pedir('POST', `${URL}/${id}/estorno`, { versao, motivo: 'engano' })
async function confere() {
  const { diferencas, contas } = await conferirLivros(h)
  expect(diferencas).toEqual([])
  return (qual: string) => {
    const { debitos = 0, creditos = 0 } = contas.find(({ conta }) => conta === qual) ?? {}
    return debitos - creditos
  }
}

describe('what is left of a credit', () => {
  it('pays the debit due first before the others, charges of the day included', async () => {
    const quem = await novoCadastro(h, h.mundo.alfa, 'pessoajuridica')
    const depois = await dever('2026-12-10', 10_000, quem.id)
    // 2 % and 1 % a month of R$ 150,75 for 3 days: R$ 153,92
    const antes = await dever('2026-11-10', 15_075, quem.id)
    const id = await recebido(20_000, HOJE, quem.id)
    expect((await ler(id)).abertos.map(({ id: um, total }) => [um, total])).toEqual([
      [antes, 15_392],
      [depois, 10_000],
    ])
    const { aplicado, debitos, credito } = (await aplicar(id, { valor: 20_000 })).json<{
      aplicado: number
      debitos: number[]
      credito: CreditoDetalhe
    }>()
    expect([aplicado, debitos]).toEqual([20_000, [antes, depois]])
    expect(credito).toMatchObject({ resta: 0, usado: 20_000, estado: 'usado', versao: 2, abertos: [] })
    expect(await lerDebito(antes)).toMatchObject({ estado: 'pago', encargos: 317 })
    expect(await lerDebito(depois)).toMatchObject({ estado: 'aberto', saldo: 10_000 - (20_000 - 15_392) })
    expect(credito.movimentos.map(({ tipo, valor, debito }) => [tipo, valor, debito?.id])).toEqual([
      ['entrada', 20_000, undefined],
      ['aplicacao', -15_392, antes],
      ['aplicacao', -4_608, depois],
    ])
    await confere()
  })

  it('is worth on the day that is chosen, and only as much as is asked', async () => {
    const quem = await novoCadastro(h, h.mundo.alfa, 'pessoajuridica')
    const atrasado = await dever('2026-11-10', 15_075, quem.id)
    const id = await recebido(20_000, '2026-11-05', quem.id)
    expect((await aplicar(id, { valor: 75, data: '2026-11-10' })).json()).toMatchObject({ aplicado: 75 })
    const arquivo = await pedir(
      'GET',
      `${URL}/exportar?formato=csv&colunas=resta&colunas=estado&q=${quem.matricula}`,
    )
    expect(lerCsv(arquivo.body)[1]).toEqual(['199,25', 'Utilizado em parte'])
    expect(await lerDebito(atrasado)).toMatchObject({ estado: 'aberto', encargos: 0, pago: 75 })
    expect((await aplicar(id, { versao: 2, valor: 15_000, data: '2026-11-10' })).json()).toMatchObject({
      aplicado: 15_000,
      credito: { resta: 4_925 },
    })
    expect(await lerDebito(atrasado)).toMatchObject({ estado: 'pago', encargos: 0 })
    await confere()
  })

  it('leaves proposals alone unless they are chosen, and pays only what is', async () => {
    const quem = await novoCadastro(h, h.mundo.alfa, 'pessoajuridica')
    const { contribuicoes } = h.mundo.alfa
    const [proposta] = await h.database.db.select().from(contribuicao).where(eq(contribuicao.proposta, true))
    const facultativo = await dever('2026-12-01', 3_000, quem.id, proposta?.id)
    const id = await recebido(9_000, HOJE, quem.id)
    const nada = await aplicar(id, { valor: 9_000 })
    expect(nada.json<Problem>()).toMatchObject({ status: 409, code: 'sem-debito' })
    const primeiro = await dever('2026-12-10', 5_000, quem.id, contribuicoes.mensal)
    const escolhido = await dever('2026-12-20', 2_000, quem.id)
    const feito = await aplicar(id, { valor: 9_000, debitos: [escolhido, facultativo] })
    expect(feito.json()).toMatchObject({ debitos: [facultativo, escolhido], aplicado: 5_000 })
    expect(await lerDebito(primeiro)).toMatchObject({ pago: 0 })
    await confere()
  })

  it('ends the slip of what it pays', async () => {
    const quem = await novoCadastro(h, h.mundo.alfa, 'pessoajuridica')
    const debitoId = await dever('2026-12-10', 5_000, quem.id)
    await pedir('GET', `/api/boleto/admin/${(await lerDebito(debitoId)).boleto}`)
    await aplicar(await recebido(100, HOJE, quem.id), { valor: 100 })
    const slips = await boletosDe(h.database.db, debitoId)
    expect(slips.map(({ status }) => status)).toEqual(['baixado'])
  })

  it('goes out of the caixa when it is given back, which can be undone', async () => {
    const antes = (await confere())('caixa')
    const id = await recebido(5_000)
    const { movimentos, resta, versao } = (await devolver(id, { valor: 2_000 })).json<CreditoDetalhe>()
    expect([resta, versao]).toEqual([3_000, 2])
    expect(movimentos.at(-1)).toMatchObject({
      tipo: 'devolucao',
      valor: -2_000,
      motivo: 'pediu',
      forma: 'transferencia',
    })
    // how it came in is another matter than how it went out
    expect(movimentos[0]).toMatchObject({ tipo: 'entrada', forma: null })
    expect((await confere())('caixa')).toBe(antes + 3_000)
    // that money is gone, whatever became of what came in
    expect((await estornar(id, 2)).json<Problem>()).toMatchObject({ status: 409, code: 'credito-devolvido' })
    const desfeito = (await desfazer(id, 2, movimentos.at(-1)!.id)).json<CreditoDetalhe>()
    expect(desfeito).toMatchObject({ resta: 5_000, versao: 3 })
    expect(
      desfeito.movimentos.map(({ tipo, valor, forma, estorno, estornado }) => [
        tipo,
        valor,
        forma,
        estorno,
        estornado,
      ]),
    ).toEqual([
      ['entrada', 5_000, null, false, false],
      ['devolucao', -2_000, 'transferencia', false, true],
      ['devolucao', 2_000, 'transferencia', true, false],
    ])
    expect((await confere())('caixa')).toBe(antes + 5_000)
    expect((await estornar(id, 3)).statusCode).toBe(200)
    expect(await ler(id)).toMatchObject({ estado: 'estornado', resta: 0, usado: 0 })
    expect((await confere())('caixa')).toBe(antes)
  })

  it('is left again when one of its uses is undone, once, and the other stands', async () => {
    const quem = await novoCadastro(h, h.mundo.alfa, 'pessoajuridica')
    const um = await dever('2026-11-10', 15_075, quem.id)
    const outro = await dever('2026-12-10', 1_000, quem.id)
    const id = await recebido(20_000, HOJE, quem.id)
    const { credito } = (await aplicar(id, { valor: 20_000 })).json<{ credito: CreditoDetalhe }>()
    const uso = credito.movimentos.find(({ debito }) => debito?.id === um)!
    expect((await desfazer(id, 2, uso.id)).json()).toMatchObject({ resta: 19_000, versao: 3 })
    expect(await lerDebito(um)).toMatchObject({ estado: 'aberto', encargos: 0, pago: 0 })
    expect(await lerDebito(outro)).toMatchObject({ estado: 'pago' })
    expect((await desfazer(id, 3, uso.id)).statusCode).toBe(404)
    // what came in is no use of it
    expect((await desfazer(id, 3, credito.movimentos[0]!.id)).statusCode).toBe(404)
    expect((await estornar(id, 3)).json()).toEqual({ debitos: [outro] })
    expect(await lerDebito(outro)).toMatchObject({ estado: 'aberto', pago: 0 })
    await confere()
  })

  it.each([
    ['nothing', { valor: 0 }, 422, 'valor'],
    ['more than is left', { valor: 1_001 }, 422, 'valor'],
    ['tomorrow', { data: '2026-11-14' }, 422, 'data'],
    ['a day before it came in', { data: '2026-11-11' }, 422, 'data'],
    ['another revision', { versao: 2 }, 409, null],
  ])('is neither applied nor given back for %s', async (_, corpo, status, campo) => {
    await dever('2026-12-10', 5_000)
    const id = await recebido(1_000, '2026-11-12')
    for (const fazer of [aplicar, devolver]) {
      const recusa = (await fazer(id, { valor: 1_000, ...corpo })).json<Problem>()
      expect([recusa.status, Object.keys(recusa.errors ?? {})]).toEqual([
        status,
        campo === null ? [] : [campo],
      ])
    }
    expect(await ler(id)).toMatchObject({ resta: 1_000, versao: 1 })
    await confere()
  })

  it('pays no debit of somebody else, none that is closed, and nothing by halves', async () => {
    const id = await recebido(1_000)
    const alheio = await dever('2026-12-10', 5_000, h.mundo.alfa.empresa.id)
    const fechado = await dever('2026-12-10', 5_000)
    const aberto = await dever('2026-12-10', 5_000)
    await pedir('POST', `/api/financeiro/debito/${fechado}/cancelar`, { versao: 1, motivo: 'x' })
    for (const errado of [alheio, fechado, 999_999_999])
      expect((await aplicar(id, { valor: 500, debitos: [aberto, errado] })).json<Problem>().errors).toEqual({
        debitos: expect.any(String),
      })
    expect(await lerDebito(aberto)).toMatchObject({ pago: 0 })
    await estornar(id, 1)
    for (const fazer of [aplicar, devolver])
      expect((await fazer(id, { valor: 1 })).json<Problem>().code).toBe('credito-estornado')
  })

  it('is used once by fifty at once', async () => {
    const quem = await novoCadastro(h, h.mundo.alfa, 'pessoajuridica')
    await dever('2026-12-10', 90_000, quem.id)
    const id = await recebido(1_000, HOJE, quem.id)
    const respostas = await Promise.all(
      Array.from({ length: 50 }, (_, i) => (i % 2 === 0 ? aplicar : devolver)(id, { valor: 1_000 })),
    )
    expect(respostas.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(new Set(respostas.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
    await confere()
  })

  it.runIf(transactionsWait)(
    'is given back once, though two ask for it: the later one has waited',
    async () => {
      const id = await recebido(5_000)
      const escopo = h.database.escopo(h.mundo.alfa.id, SISTEMA)
      const { second } = await oneAfterTheOther(
        h.database,
        [escopo, () => estornarCredito(escopo, { id, versao: 1, motivo: 'engano' }, HOJE)],
        () => devolver(id, { valor: 5_000 }),
      )
      const segunda = second.status === 'fulfilled' ? second.value : null
      expect(segunda?.json<Problem>()).toMatchObject({ status: 409, code: 'credito-estornado' })
      expect(await ler(id)).toMatchObject({ estado: 'estornado', resta: 0 })
      await confere()
    },
  )
})

describe('money that came in from a cadastro', () => {
  const receberDe = (quem: { matricula: number }, corpo: object) =>
    pedir('POST', '/api/financeiro/recebimento', {
      tipo: 'pessoajuridica',
      matricula: quem.matricula,
      data: HOJE,
      valor: 1_000,
      forma: 'pix',
      observacao: '',
      destino: 'antigos',
      ...corpo,
    })
  type Feito = { credito: CreditoDetalhe; debitos: number[]; aplicado: number }
  const feito = async (quem: { matricula: number }, corpo: object) =>
    (await receberDe(quem, corpo)).json<Feito>()
  const devidos = async (quem: { matricula: number }, mais = '') =>
    (
      await pedir('GET', `/api/financeiro/recebimento?tipo=pessoajuridica&matricula=${quem.matricula}${mais}`)
    ).json<Devidos>()

  it('pays with one deposit what is due first, and keeps the rest as a credit', async () => {
    const quem = await novoCadastro(h, h.mundo.alfa, 'pessoajuridica')
    const terceiro = await dever('2026-12-20', 3_000, quem.id)
    // R$ 153,92 with its charges
    const primeiro = await dever('2026-11-10', 15_075, quem.id)
    const segundo = await dever('2026-12-10', 2_000, quem.id)
    expect(await devidos(quem)).toMatchObject({
      hoje: HOJE,
      dia: HOJE,
      abertos: [
        { id: primeiro, total: 15_392 },
        { id: segundo, total: 2_000 },
        { id: terceiro, total: 3_000 },
      ],
    })
    expect((await devidos(quem, '&dia=2026-11-10')).abertos[0]).toMatchObject({ id: primeiro, total: 15_075 })
    const antes = await confere()
    const { credito, debitos, aplicado } = await feito(quem, {
      valor: 21_000,
      observacao: 'depósito de três',
    })
    expect([debitos, aplicado]).toEqual([[primeiro, segundo, terceiro], 20_392])
    expect(credito).toMatchObject({
      origem: 'pagamento',
      forma: 'pix',
      observacao: 'depósito de três',
      data: HOJE,
      valor: 21_000,
      resta: 608,
    })
    expect(credito.movimentos.map(({ tipo, valor, debito }) => [tipo, valor, debito?.id])).toEqual([
      ['entrada', 21_000, undefined],
      ['aplicacao', -15_392, primeiro],
      ['aplicacao', -2_000, segundo],
      ['aplicacao', -3_000, terceiro],
    ])
    expect(await lerDebito(primeiro)).toMatchObject({ estado: 'pago', encargos: 317 })
    const depois = await confere()
    expect(['caixa', 'creditos'].map((conta) => depois(conta) - antes(conta))).toEqual([21_000, -608])
  })

  it('pays what is chosen alone, proposals too, each by what it is worth on that day', async () => {
    const quem = await novoCadastro(h, h.mundo.alfa, 'pessoajuridica')
    const [proposta] = await h.database.db.select().from(contribuicao).where(eq(contribuicao.proposta, true))
    const facultativo = await dever('2026-12-01', 3_000, quem.id, proposta?.id)
    const atrasado = await dever('2026-11-10', 15_075, quem.id)
    const outro = await dever('2026-12-20', 2_000, quem.id)
    const escolha = { destino: 'escolhidos', debitos: [facultativo, atrasado], data: '2026-11-10' }
    const { credito, debitos } = await feito(quem, { ...escolha, valor: 19_000 })
    expect([debitos, credito.resta]).toEqual([[atrasado, facultativo], 19_000 - 15_075 - 3_000])
    expect(await lerDebito(outro)).toMatchObject({ pago: 0 })
    await confere()
  })

  it('is a credit of a cadastro that owes nothing, or that shall not be paid with it yet', async () => {
    const quem = await novoCadastro(h, h.mundo.alfa, 'pessoajuridica')
    expect(await feito(quem, {})).toMatchObject({ debitos: [], aplicado: 0, credito: { resta: 1_000 } })
    const devido = await dever('2026-12-10', 700, quem.id)
    const { credito } = await feito(quem, { destino: 'credito' })
    expect(credito).toMatchObject({ resta: 1_000, abertos: [{ id: devido }] })
    expect(await lerDebito(devido)).toMatchObject({ pago: 0 })
    // what may be refused is not paid by itself
    const [proposta] = await h.database.db.select().from(contribuicao).where(eq(contribuicao.proposta, true))
    const outra = await novoCadastro(h, h.mundo.alfa, 'pessoajuridica')
    const facultativo = await dever('2026-12-01', 3_000, outra.id, proposta?.id)
    expect(await feito(outra, {})).toMatchObject({ debitos: [], aplicado: 0 })
    expect(await lerDebito(facultativo)).toMatchObject({ pago: 0 })
    await confere()
  })

  it('that is used up pays nothing more, and says so of what it did not reach', async () => {
    const quem = await novoCadastro(h, h.mundo.alfa, 'pessoajuridica')
    const [um, outro] = [await dever('2026-12-10', 600, quem.id), await dever('2026-12-11', 900, quem.id)]
    expect(await feito(quem, { valor: 600 })).toMatchObject({ debitos: [um], aplicado: 600 })
    expect(await lerDebito(outro)).toMatchObject({ versao: 1, pago: 0 })
    await confere()
  })

  it('has a receipt, ends the slips of what it pays, and is undone as a payment is', async () => {
    const quem = await novoCadastro(h, h.mundo.alfa, 'pessoajuridica')
    const [um, outro] = [await dever('2026-12-10', 600, quem.id), await dever('2026-12-11', 900, quem.id)]
    await pedir('GET', `/api/boleto/admin/${(await lerDebito(um)).boleto}`)
    const { credito } = await feito(quem, { valor: 1_000 })
    const slips = await boletosDe(h.database.db, um)
    expect(slips.map(({ status }) => status)).toEqual(['baixado'])
    const recibo = await pedir('POST', `${URL}/${credito.id}/recibo`)
    expect([recibo.statusCode, recibo.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect((await estornar(credito.id, credito.versao)).json()).toEqual({ debitos: [um, outro] })
    for (const id of [um, outro]) expect(await lerDebito(id)).toMatchObject({ estado: 'aberto', pago: 0 })
    await confere()
  })

  it.each([
    ['nobody', { matricula: 987_654 }, 'matricula'],
    ['nothing', { valor: 0 }, 'valor'],
    ['tomorrow', { data: '2026-11-14' }, 'data'],
    ['before the books', { data: '1999-12-31' }, 'data'],
    ['none chosen', { destino: 'escolhidos' }, 'debitos'],
    ['none chosen, in a list', { destino: 'escolhidos', debitos: [] }, 'debitos'],
    ['an unknown way', { forma: 'fiado' }, 'forma'],
  ])('of %s is refused at its field', async (_, corpo, campo) => {
    const recusa = (await receberDe(titular, corpo)).json<Problem>()
    expect([recusa.status, Object.keys(recusa.errors ?? {})]).toEqual([422, [campo]])
  })

  it('is all or nothing: one debit of somebody else, or closed, leaves no money behind', async () => {
    const quem = await novoCadastro(h, h.mundo.alfa, 'pessoajuridica')
    const alheio = await dever('2026-12-10', 500)
    const fechado = await dever('2026-12-10', 500, quem.id)
    const aberto = await dever('2026-12-10', 500, quem.id)
    await pedir('POST', `/api/financeiro/debito/${fechado}/cancelar`, { versao: 1, motivo: 'x' })
    const caixa = (await confere())('caixa')
    for (const errado of [alheio, fechado, 999_999_999]) {
      const escolha = { destino: 'escolhidos', debitos: [aberto, errado] }
      expect((await receberDe(quem, escolha)).json<Problem>().errors).toEqual({ debitos: expect.any(String) })
    }
    expect(await lerDebito(aberto)).toMatchObject({ pago: 0 })
    expect((await confere())('caixa')).toBe(caixa)
  })

  it('of more than a year before a debit pays none of it', async () => {
    const quem = await novoCadastro(h, h.mundo.alfa, 'pessoajuridica')
    const debito = await dever('2026-12-10', 500, quem.id)
    const cedo = { destino: 'escolhidos', debitos: [debito], valor: 500 }
    const recusa = await receberDe(quem, { ...cedo, data: '2025-12-09' })
    expect(recusa.json<Problem>().errors).toEqual({
      data: expect.stringMatching(/mais de um ano.*Confira o ano/),
    })
    expect((await feito(quem, { ...cedo, data: '2025-12-10' })).debitos).toEqual([debito])
    await confere()
  })

  it('pays a debit once, however many come at once', async () => {
    const quem = await novoCadastro(h, h.mundo.alfa, 'pessoajuridica')
    const debito = await dever('2026-12-10', 1_000, quem.id)
    const respostas = await Promise.all(Array.from({ length: 20 }, () => feito(quem, {})))
    expect(respostas.map(({ aplicado }) => aplicado).toSorted((a, b) => b - a)).toEqual([
      1_000,
      ...Array.from({ length: 19 }, () => 0),
    ])
    expect(await lerDebito(debito)).toMatchObject({ estado: 'pago', pago: 1_000 })
    await confere()
  })
})

describe('a granted credit', () => {
  const conceder = (corpo: object) =>
    pedir('POST', URL, {
      tipo: 'pessoajuridica',
      matricula: titular.matricula,
      data: HOJE,
      valor: 2_500,
      motivo: 'cortesia',
      ...corpo,
    })

  it('is money that nobody paid in', async () => {
    const antes = await confere()
    const dado = (await conceder({})).json<CreditoDetalhe>()
    expect(dado).toMatchObject({ origem: 'manual', forma: null, resta: 2_500, observacao: 'cortesia' })
    expect(dado.movimentos).toMatchObject([{ tipo: 'concessao', valor: 2_500, motivo: 'cortesia' }])
    const depois = await confere()
    expect(['concedidos', 'caixa'].map((conta) => depois(conta) - antes(conta))).toEqual([2_500, 0])
    expect((await estornar(dado.id, 1)).statusCode).toBe(200)
    expect((await confere())('concedidos')).toBe(antes('concedidos'))
  })

  it.each([
    [{ matricula: 987_654 }, 'matricula'],
    [{ valor: 0 }, 'valor'],
    [{ valor: 10_000_000_000 }, 'valor'],
    [{ data: '2026-11-14' }, 'data'],
    [{ data: '1999-12-31' }, 'data'],
    [{ motivo: ' ' }, 'motivo'],
  ])('with %j is refused at %s', async (corpo, campo) => {
    const recusa = (await conceder(corpo)).json<Problem>()
    expect([recusa.status, Object.keys(recusa.errors ?? {})]).toEqual([422, [campo]])
  })
})

describe('the list of credits', () => {
  const lista = async (busca: string) =>
    (await pedir('GET', `${URL}?pageSize=100&${busca}`)).json<Pagina<LinhaCredito>>().items

  it('tells what is left, used and posted back, and sums what it finds', async () => {
    const quem = await novoCadastro(h, h.mundo.alfa, 'pessoajuridica')
    await dever('2026-12-10', 400, quem.id)
    const com = await recebido(1_000, '2026-10-31', quem.id)
    const usado = await recebido(400, '2026-11-01', quem.id)
    const desfeito = await recebido(70, '2026-11-02', quem.id)
    await aplicar(usado, { valor: 400 })
    await estornar(desfeito, 1)
    const ids = async (busca: string) => (await lista(`q=${quem.matricula}&${busca}`)).map(({ id }) => id)
    expect(await ids('situacao=todos')).toEqual([desfeito, usado, com])
    expect(await ids('situacao=validos')).toEqual([usado, com])
    expect(await ids('situacao=com-saldo')).toEqual([com])
    expect(await ids('situacao=usados')).toEqual([usado])
    expect(await ids('situacao=estornados')).toEqual([desfeito])
    expect(await ids('estado=em.estornado,usado&sort=data')).toEqual([usado, desfeito])
    expect(await ids('data=entre.2026-11-01,2026-11-30&resta=entre.0,0')).toEqual([desfeito, usado])
    const { somas, total } = (await pedir('GET', `${URL}/totais?q=${quem.matricula}`)).json()
    expect([total, somas]).toEqual([3, { valor: 1_470, usado: 400, resta: 1_000 }])
  })

  it('tells what each paid, by its first debit and how many they are', async () => {
    const quem = await novoCadastro(h, h.mundo.alfa, 'pessoajuridica')
    const primeiro = await dever('2026-12-10', 400, quem.id)
    await dever('2026-12-11', 300, quem.id)
    const semUso = await recebido(50, '2026-11-01', quem.id)
    const usado = await recebido(700, '2026-11-02', quem.id)
    await aplicar(usado, { valor: 700 })
    const pagou = async () =>
      (await lista(`q=${quem.matricula}`)).map((linha): [number, LinhaCredito['pagou']] => [
        linha.id,
        linha.pagou,
      ])
    const qual = {
      id: primeiro,
      contribuicao: 'Contribuição associativa',
      periodo: expect.any(String),
      parcela: null,
    }
    expect(await pagou()).toEqual([
      [usado, { ...qual, debitos: 2 }],
      [semUso, null],
    ])
    // what is undone counts for nothing
    const { movimentos, versao } = await ler(usado)
    const segundo = movimentos.at(-1)?.id ?? 0
    expect((await desfazer(usado, versao, segundo)).statusCode).toBe(200)
    expect((await pagou())[0]).toEqual([usado, { ...qual, debitos: 1 }])
    expect((await estornar(usado, versao + 1)).statusCode).toBe(200)
    expect((await pagou())[0]).toEqual([usado, null])
  })

  it('tells of what was paid in its own entidade alone', async () => {
    const { beta } = h.mundo
    const delas = await h.entrar(beta.admin.email, 'admin', 'beta')
    const pagos = async (cabecas: typeof headers) =>
      (await h.inject({ method: 'GET', url: `${URL}?pageSize=100`, headers: cabecas }))
        .json<Pagina<LinhaCredito>>()
        .items.flatMap(({ pagou }) => pagou?.id ?? [])
    const quem = await novoCadastro(h, beta, 'pessoajuridica')
    const linha = { entidadeId: beta.id, cadastroId: quem.id, contribuicaoId: beta.contribuicoes.mensal }
    const [deBeta = 0] = await emitirDebitos(h.database.db, [
      { ...linha, periodo: '2039-01', vencimento: '2026-12-10', valor: 400 },
    ])
    await receber(h.database.db, {
      entidadeId: beta.id,
      cadastroId: quem.id,
      debitoId: deBeta,
      data: HOJE,
      valor: 400,
    })
    const deAlfa = await dever('2026-12-10', 400)
    await aplicar(await recebido(400), { valor: 400, debitos: [deAlfa] })
    const [emAlfa, emBeta] = [await pagos(headers), await pagos(delas)]
    expect([emAlfa.includes(deAlfa), emAlfa.includes(deBeta)]).toEqual([true, false])
    expect([emBeta.includes(deBeta), emBeta.includes(deAlfa)]).toEqual([true, false])
  })

  it('applies many, and says which of them find nothing to pay', async () => {
    const [deve, naoDeve] = [
      await novoCadastro(h, h.mundo.alfa, 'pessoajuridica'),
      await novoCadastro(h, h.mundo.alfa, 'pessoajuridica'),
    ]
    await dever('2026-12-10', 700, deve.id)
    const ids = [
      await recebido(300, HOJE, deve.id),
      await recebido(300, HOJE, deve.id),
      await recebido(300, HOJE, naoDeve.id),
    ]
    const { feitos, deixados } = (
      await pedir('POST', `${URL}/lote`, {
        acao: 'aplicar',
        linhas: ids.map((id) => ({ id, versao: 1 })),
      })
    ).json()
    expect(feitos).toEqual(ids.slice(0, 2).map((id) => ({ id, versao: 2 })))
    expect(deixados).toMatchObject([{ motivo: expect.stringContaining('não tem débito em aberto') }])
    await confere()
  })
})
