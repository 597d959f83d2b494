import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Problem } from '#src/api/contract/nucleo/common.ts'
import type { CreditoDetalhe } from '#src/api/contract/dinheiro/credito.ts'
import type { Extrato } from '#src/api/contract/dinheiro/extrato.ts'
import type { DebitoDetalhe } from '#src/api/contract/dinheiro/financeiro.ts'
import { readPdfText } from '#server/boleto/test-support/read-barcode.ts'
import { novoCadastro } from '#server/test-support/attempts-rows.ts'
import { emitirDebitos, receber, umaDispensa } from '#server/test-support/dinheiro.ts'
import { useApp } from '#server/test-support/harness.ts'

// A Friday
const HOJE = '2026-11-13'
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${HOJE}T15:00:00Z`) }))
afterAll(() => void vi.useRealTimers())
const h = useApp({}, { money: true })

let headers: { authorization: string }
beforeAll(async () => {
  headers = await h.entrar(h.mundo.alfa.admin.email)
})

let mes = 0
async function dever(
  cadastroId: number,
  vencimento: string,
  valor: number,
  qual: 'mensal' | 'sindical' = 'mensal',
) {
  const { id: entidadeId, contribuicoes } = h.mundo.alfa
  const periodo = `20${30 + Math.floor(mes / 12)}-${String((mes++ % 12) + 1).padStart(2, '0')}`
  const linha = { entidadeId, cadastroId, contribuicaoId: contribuicoes[qual], periodo, vencimento, valor }
  const [id = 0] = await emitirDebitos(h.database.db, [linha])
  return id
}
const pedir = (query: string, de = headers) =>
  h.inject({ url: `/api/financeiro/extrato${query}`, headers: de })
const extrato = async (matricula: number, mais = '') =>
  (await pedir(`?tipo=pessoajuridica&matricula=${matricula}${mais}`)).json<Extrato>()
const fazer = (url: string, payload: object) =>
  h.inject({ method: 'POST', url: `/api/financeiro${url}`, headers, payload })
const detalhe = async (id: number) =>
  (await h.inject({ url: `/api/financeiro/debito/${id}`, headers })).json<DebitoDetalhe>()
const resumo = ({ linhas }: Extrato) =>
  linhas.map(({ data, descricao, valor, saldo }) => [
    data,
    descricao.replace(/[a-z]{3}\/20\d\d/, 'M'),
    valor,
    saldo,
  ])

/** A credit of which something was given back, as it is now. */
async function devolucaoDe(id: number | undefined) {
  const lido = await h.inject({ url: `/api/financeiro/credito/${id}`, headers })
  const { versao, movimentos } = lido.json<CreditoDetalhe>()
  return { versao, uso: movimentos.find(({ tipo }) => tipo === 'devolucao')?.id }
}

describe('a statement', () => {
  it('tells what was billed, charged, paid and given up in order, with what is owed after each', async () => {
    const { id, matricula } = await novoCadastro(h, h.mundo.alfa, 'pessoajuridica')
    const pago = await dever(id, '2026-11-10', 15_075)
    const dispensado = await dever(id, '2026-10-09', 4_000)
    // 2 % and 1 % a month of R$ 150,75 for 3 days: R$ 153,92; the rest stays a credit
    const recebido = { data: HOJE, valor: 20_000, forma: 'pix', observacao: '' }
    await fazer(`/debito/${pago}/pagamento`, { versao: 1, ...recebido })
    await fazer(`/debito/${dispensado}/isentar`, {
      versao: 1,
      ...umaDispensa,
      motivo: 'decisão da diretoria',
    })
    const lido = await extrato(matricula)
    expect(lido).toMatchObject({ de: '2025-11-14', ate: HOJE, anterior: 0, saldo: -4_608 })
    expect(resumo(lido)).toEqual([
      ['2026-10-09', 'Contribuição associativa, M', 4_000, 4_000],
      ['2026-11-10', 'Contribuição associativa, M', 15_075, 19_075],
      [HOJE, 'Multa e juros: Contribuição associativa, M', 317, 19_392],
      [HOJE, 'Pagamento recebido: Pix', -20_000, -608],
      [HOJE, 'Dispensa: Contribuição associativa, M', -4_000, -4_608],
    ])
    expect(lido.linhas.at(-1)?.motivo).toBe('decisão da diretoria')
    // what is posted back stands there too
    const { movimentos } = await detalhe(pago)
    const credito = movimentos.find(({ tipo }) => tipo === 'pagamento')?.credito
    // how money went out is told as how it came in
    const volta = { versao: credito?.versao, data: HOJE, valor: 1_000, forma: 'cheque', motivo: 'pediu' }
    await fazer(`/credito/${credito?.id}/devolucao`, volta)
    const devolvido = await extrato(matricula)
    expect(resumo(devolvido).at(-1)).toEqual([HOJE, 'Devolução: Cheque', 1_000, -3_608])
    const { versao, uso } = await devolucaoDe(credito?.id)
    await fazer(`/credito/${credito?.id}/desfazer`, { versao, movimento: uso, motivo: 'engano' })
    await fazer(`/credito/${credito?.id}/estorno`, { versao: versao + 1, motivo: 'engano' })
    const depois = await extrato(matricula)
    expect(depois.saldo).toBe(15_075)
    expect(depois.linhas.map(({ descricao }) => descricao)).toContain('Estorno: Pagamento recebido: Pix')
  })

  it('says how much of what is owed nobody has to pay, however the rest was paid', async () => {
    const { id, matricula } = await novoCadastro(h, h.mundo.alfa, 'pessoajuridica')
    await dever(id, '2026-12-10', 1_000)
    expect(await extrato(matricula)).toMatchObject({ saldo: 0, facultativo: 0 })
    const [emDinheiro, deCredito] = [
      await dever(id, '2026-11-03', 5_000, 'sindical'),
      await dever(id, '2026-11-04', 3_000, 'sindical'),
    ]
    expect(await extrato(matricula, '&ate=2026-12-31')).toMatchObject({ saldo: 9_000, facultativo: 8_000 })
    expect(await extrato(matricula, '&ate=2026-11-03')).toMatchObject({ saldo: 5_000, facultativo: 5_000 })
    await fazer(`/debito/${emDinheiro}/pagamento`, {
      versao: 1,
      data: HOJE,
      valor: 7_000,
      forma: 'pix',
      observacao: '',
    })
    expect(await extrato(matricula)).toMatchObject({ saldo: 1_000, facultativo: 3_000 })
    const { rawPayload } = await pedir(`/arquivo?tipo=pessoajuridica&matricula=${matricula}&formato=pdf`)
    expect((await readPdfText(rawPayload)).at(-1)).toContain(
      'Há R$ 30,00 em aberto de contribuições facultativas, que ninguém é obrigado a pagar.',
    )
    const sobra = (await detalhe(emDinheiro)).movimentos.find(({ tipo }) => tipo === 'pagamento')?.credito
    await fazer(`/credito/${sobra?.id}/aplicacao`, {
      versao: sobra?.versao,
      data: HOJE,
      valor: 2_000,
      debitos: [deCredito],
    })
    expect(await extrato(matricula)).toMatchObject({ saldo: 1_000, facultativo: 1_000 })
  })

  it('of some days begins with what was owed before them', async () => {
    const { id, matricula } = await novoCadastro(h, h.mundo.alfa, 'pessoajuridica')
    await dever(id, '2026-08-10', 1_000)
    await dever(id, '2026-09-10', 2_000)
    await dever(id, '2026-10-09', 4_000)
    expect(await extrato(matricula, '&de=2026-09-10&ate=2026-10-08')).toMatchObject({
      anterior: 1_000,
      linhas: [{ valor: 2_000, saldo: 3_000 }],
      saldo: 3_000,
    })
    expect(await extrato(matricula, '&de=2026-01-01&ate=2026-01-31')).toMatchObject({
      anterior: 0,
      linhas: [],
    })
    const tarde = await pedir(`?tipo=pessoajuridica&matricula=${matricula}&de=2026-02-01&ate=2026-01-31`)
    expect(tarde.json<Problem>()).toMatchObject({
      status: 422,
      errors: { ate: 'Escolha um dia a partir de 01/02/2026.' },
    })
  })

  it('comes to what is owed less what is left of credits, whatever was done', async () => {
    const acoes = fc.array(fc.record({ valor: fc.integer({ min: 1, max: 90_000 }), paga: fc.boolean() }), {
      maxLength: 8,
    })
    await fc.assert(
      fc.asyncProperty(acoes, async (feitas) => {
        const { id, matricula } = await novoCadastro(h, h.mundo.alfa, 'pessoajuridica')
        let esperado = 0
        for (const { valor, paga } of feitas) {
          if (paga) {
            const comum = { entidadeId: h.mundo.alfa.id, cadastroId: id, data: HOJE }
            await receber(h.database.db, { ...comum, valor })
          } else await dever(id, '2026-11-16', valor)
          esperado += paga ? -valor : valor
        }
        const lido = await extrato(matricula, '&ate=2026-12-31')
        expect(lido.saldo).toBe(esperado)
        expect(lido.linhas).toHaveLength(feitas.length)
      }),
      { numRuns: 10 },
    )
  })

  it('is for clients of their own acesso, without why staff did what they did', async () => {
    const { empresa, acessos, cliente, debitos } = h.mundo.alfa
    await fazer(`/debito/${debitos.aVencer}/cancelar`, { versao: 1, motivo: 'erro de fulano' })
    const deles = await h.entrar(cliente.email, 'public')
    const doCliente = await h.inject({ url: `/api/extrato?acessoId=${acessos.empresa}`, headers: deles })
    const lido = doCliente.json<Extrato>()
    expect(lido.registro).toBe(empresa.registro)
    expect(lido.linhas.some(({ descricao }) => descricao.startsWith('Cancelamento'))).toBe(true)
    expect(doCliente.body).not.toContain('fulano')
    expect(JSON.stringify(await extrato(empresa.matricula))).toContain('fulano')
    const alheio = await h.inject({ url: `/api/extrato?acessoId=${acessos.inativo}`, headers: deles })
    expect(alheio.statusCode).toBe(404)
  })

  it('is a PDF of as many pages as it needs, and a CSV that spreadsheets read', async () => {
    const { id, matricula } = await novoCadastro(h, h.mundo.alfa, 'pessoajuridica')
    for (let i = 0; i < 60; i++) await dever(id, '2026-11-10', 1_001)
    const arquivo = `/arquivo?tipo=pessoajuridica&matricula=${matricula}&formato=`
    const pdf = await pedir(`${arquivo}pdf`)
    expect(pdf.headers['content-disposition']).toBe(
      `attachment; filename=extrato-${matricula}-2025-11-14-a-${HOJE}.pdf`,
    )
    const paginas = await readPdfText(pdf.rawPayload)
    expect(paginas.length).toBeGreaterThan(1)
    paginas.forEach((pagina, i) => {
      expect(pagina).toContain('Lançamento')
      expect(pagina).toContain(`Página ${i + 1} de ${paginas.length}`)
    })
    expect(paginas.at(-1)).toContain('Saldo devedor em 13/11/2026: R$ 600,60')
    const csv = (await pedir(`${arquivo}csv`)).body.split('\r\n')
    expect(csv[0]).toBe('\uFEFF"Data";"Lançamento";"Motivo";"Valor";"Saldo devedor"')
    expect(csv[1]).toBe('"14/11/2025";"Saldo anterior";"";"";"0,00"')
    expect(csv).toHaveLength(63)
    expect(csv[61]).toMatch(
      /^"10\/11\/2026";"Contribuição associativa, [a-z]{3}\/20\d\d";"";"10,01";"600,60"$/,
    )
  })
})
