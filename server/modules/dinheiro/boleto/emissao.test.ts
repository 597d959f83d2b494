import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { codificarBoleto } from '#src/api/contract/dinheiro/boleto.ts'
import { lerCodigoBarras } from '#server/boleto/barcode.ts'
import { numeracaoDe, tituloBancario } from '#server/boleto/emissao.ts'
import { boletoPdf } from '#server/boleto/pdf.ts'
import { readBoletoPdf } from '#server/boleto/test-support/read-barcode.ts'
import { CONTAS } from '#server/boleto/test-support/sample-boleto.ts'
import { boleto, contaBancaria, contribuicao } from '#server/db/schema/dinheiro.ts'
import { duplicou } from '#server/db/pg-error.ts'
import { debitosEmAberto } from '#server/modules/dinheiro/debito/service.ts'
import { boletosDe as todosDe, idsDosBoletosDe } from '#server/test-support/boleto.ts'
import { emitirDebitos, receber } from '#server/test-support/dinheiro.ts'
import { useApp } from '#server/test-support/harness.ts'
import { CONTA_EM_TESTE } from './ressalvas.ts'
import { dadosDoBoleto } from './documento.ts'
import { emitir } from './service.ts'
import { SISTEMA } from '#server/db/corrente.ts'

const h = useApp({}, { money: true })
const ADMIN = { tipo: 'admin' } as const

let ano = 2030
/** A contribution, and the conta that it is collected by. */
interface Cobrada {
  contribuicaoId: number
  contaId: number
  codContrib: number
  banco: string
}
const daMensal = (): Cobrada => ({
  contribuicaoId: h.mundo.alfa.contribuicoes.mensal,
  contaId: h.mundo.alfa.contas.bb,
  codContrib: 1,
  banco: '001',
})

let codigo = 50_000
/** A new contribution on a new conta, that of bank 001 of the world but for what is said. */
async function cobrarPor(mais: Partial<typeof contaBancaria.$inferInsert>): Promise<Cobrada> {
  const { db } = h.database
  const codContrib = ++codigo
  const { contaId: daConta, contribuicaoId: daContribuicao } = daMensal()
  const [conta] = await db.select().from(contaBancaria).where(eq(contaBancaria.id, daConta))
  const { id: _c, nomeOrdem: _co, ...bb } = conta!
  const [nova] = await db
    .insert(contaBancaria)
    .values({ ...bb, nome: `Conta ${codContrib}`, ...mais })
    .returning({ id: contaBancaria.id })
  const [mensal] = await db.select().from(contribuicao).where(eq(contribuicao.id, daContribuicao))
  const { id: _m, nomeOrdem: _mo, ...igual } = mensal!
  const [outra] = await db
    .insert(contribuicao)
    .values({ ...igual, nome: `Contribuição ${codContrib}`, codContrib, contaId: nova!.id })
    .returning({ id: contribuicao.id })
  return { contribuicaoId: outra!.id, contaId: nova!.id, codContrib, banco: mais.banco ?? '001' }
}

/** A new open debit of the company on the conta of bank 001, or another, due as said; gives its id and its boleto request. */
async function dever(
  vencimento: string,
  valor = 15_075,
  situacao: 'aberto' | 'pago' | 'cancelado' = 'aberto',
  { contribuicaoId, contaId, codContrib, banco }: Cobrada = daMensal(),
) {
  const { id: entidadeId, empresa } = h.mundo.alfa
  const periodo = `${++ano}-01`
  const { db } = h.database
  const [id = 0] = await emitirDebitos(db, [
    {
      entidadeId,
      cadastroId: empresa.id,
      contribuicaoId,
      periodo,
      vencimento,
      valor,
      situacao,
    },
  ])
  if (situacao === 'pago')
    await receber(db, { entidadeId, cadastroId: empresa.id, debitoId: id, data: vencimento, valor })
  const pedido = codificarBoleto({
    tipoPessoa: 'juridica',
    banco,
    idConta: contaId,
    codEntidade: entidadeId,
    matricula: empresa.matricula,
    id,
    periodo,
    codContrib,
  })
  return { id, pedido }
}

const escopo = () => h.database.escopo(h.mundo.alfa.id, SISTEMA)
const emitirEm = (pedido: string, hoje: string) => emitir(escopo(), pedido, ADMIN, hoje)
const boletosDe = (debitoId: number) => todosDe(h.database.db, debitoId)
const resumo = async (debitoId: number) =>
  (await boletosDe(debitoId)).map(({ vencimento, valor, status }) => [vencimento, valor, status])

async function pagina(pedido: string, hoje: string) {
  const emissao = await emitirEm(pedido, hoje)
  const entidade = await h.app.entidades.porId(h.mundo.alfa.id)
  return dadosDoBoleto(emissao, entidade, { logo: null, paraEstranho: true })
}

it.each([
  ['a working day', '2026-11-19', '2026-11-19'],
  ['a holiday before a weekend', '2026-11-20', '2026-11-23'],
  ['a Saturday', '2026-11-21', '2026-11-23'],
  ['a Sunday', '2026-11-22', '2026-11-23'],
])('what is owed on the screen is what the slip says: on %s', async (_dia, hoje, pagavelEm) => {
  const devidos = await Promise.all(
    ['2026-10-05', '2026-11-18', '2026-11-21', '2026-12-10'].map((vencimento) => dever(vencimento)),
  )
  const { id, registro, matricula } = h.mundo.alfa.empresa
  const dela = { id, tipo: 'pessoajuridica' as const, matricula, registro, nome: '' }
  const tela = await debitosEmAberto(escopo(), [dela], hoje, { para: 'publico' })
  expect(tela.pagavelEm).toBe(pagavelEm)
  const naTela = tela.meses.flatMap(({ debitos }) => debitos)
  for (const devido of devidos) {
    const { boleto: emitido } = await emitirEm(devido.pedido, hoje)
    expect(naTela.find((um) => um.id === devido.id)?.valor.total).toBe(emitido.valor)
  }
})

describe('a slip asked for again', () => {
  it('is the same until it is due', async () => {
    const { id, pedido } = await dever('2026-12-10')
    const primeiro = await emitirEm(pedido, '2026-11-21')
    const segundo = await emitirEm(pedido, '2026-12-10')
    expect(segundo.boleto).toEqual(primeiro.boleto)
    expect(await resumo(id)).toEqual([['2026-12-10', 15_075, 'a-registrar']])
  })

  it('is the same on the business day after a due date without banks', async () => {
    const { id, pedido } = await dever('2026-11-21')
    await emitirEm(pedido, '2026-11-20')
    await emitirEm(pedido, '2026-11-23')
    expect(await resumo(id)).toEqual([['2026-11-21', 15_075, 'a-registrar']])
  })

  it('after that is another, due on the next business day with the value of that day', async () => {
    const { id, pedido } = await dever('2026-11-10')
    await emitirEm(pedido, '2026-11-10')
    await emitirEm(pedido, '2026-11-18')
    await emitirEm(pedido, '2026-11-21')
    await emitirEm(pedido, '2026-11-23')
    expect(await resumo(id)).toEqual([
      ['2026-11-10', 15_075, 'baixado'],
      // 8 days: 3,02 + 0,40
      ['2026-11-18', 15_075 + 302 + 40, 'baixado'],
      // asked on a Saturday, payable on Monday, the 13th day: 3,02 + 0,65
      ['2026-11-23', 15_075 + 302 + 65, 'a-registrar'],
    ])
    const numeros = (await boletosDe(id)).map(({ nossoNumero }) => nossoNumero)
    expect(new Set(numeros).size).toBe(3)
  })

  it('is another when part was paid, when the bank rejected it, and when the conta changed its convênio', async () => {
    const { id: entidadeId, empresa, contas } = h.mundo.alfa
    const { db } = h.database
    const { id, pedido } = await dever('2026-12-10')
    await emitirEm(pedido, '2026-11-21')
    await receber(db, {
      entidadeId,
      cadastroId: empresa.id,
      debitoId: id,
      data: '2026-11-21',
      valor: 5_000,
    })
    await emitirEm(pedido, '2026-11-21')
    await db.update(boleto).set({ status: 'rejeitado' }).where(eq(boleto.valor, 10_075))
    await emitirEm(pedido, '2026-11-21')
    const convenio = (valor: string) =>
      db.update(contaBancaria).set({ convenio: valor }).where(eq(contaBancaria.id, contas.bb))
    await convenio('7654321')
    const { boleto: novo } = await emitirEm(pedido, '2026-11-21')
    await convenio('1234567')
    expect(novo.nossoNumero).toMatch(/^7654321/)
    expect(await resumo(id)).toEqual([
      ['2026-12-10', 15_075, 'baixado'],
      ['2026-12-10', 10_075, 'rejeitado'],
      ['2026-12-10', 10_075, 'baixado'],
      ['2026-12-10', 10_075, 'a-registrar'],
    ])
  })

  it('says so once the bank has registered it', async () => {
    const { id, pedido } = await dever('2026-12-10')
    expect((await pagina(pedido, '2026-11-21')).registrado).toBe(false)
    await h.database.db.update(boleto).set({ status: 'registrado' }).where(idsDosBoletosDe(h.database.db, id))
    expect((await pagina(pedido, '2026-11-21')).registrado).toBe(true)
  })
})

describe('the slip of a conta', () => {
  it.each(Object.values(CONTAS))('of bank $banco is drawn as its bank wants it', async (conta) => {
    const cobrada = await cobrarPor(conta)
    const { pedido } = await dever('2026-12-10', 15_075, 'aberto', cobrada)
    const { boleto: emitido, conta: guardada } = await emitirEm(pedido, '2026-11-21')
    const { campoLivre } = tituloBancario(conta, emitido.nossoNumero)
    expect(lerCodigoBarras(emitido.codigoBarras)).toMatchObject({
      banco: conta.banco,
      valor: 15_075,
      campoLivre,
    })
    expect(emitido).toMatchObject({ contaId: guardada.id, convenio: numeracaoDe(conta) })
    const de2 = await dever('2026-12-10', 15_075, 'aberto', cobrada)
    const { boleto: seguinte } = await emitirEm(de2.pedido, '2026-11-21')
    expect(BigInt(seguinte.nossoNumero)).toBe(BigInt(emitido.nossoNumero) + 1n)
    // the same again, of the conta as it is stored
    expect((await emitirEm(pedido, '2026-11-21')).boleto).toEqual(emitido)
  })

  it('of trials says on its page that it is not to be paid, and no other does', async () => {
    const emTeste = await cobrarPor({ ambiente: 'teste' })
    const { pedido } = await dever('2026-12-10', 15_075, 'aberto', emTeste)
    expect((await pagina(pedido, '2026-11-21')).instrucoes[0]).toBe(CONTA_EM_TESTE)
    const { pedido: outro } = await dever('2026-12-10')
    expect((await pagina(outro, '2026-11-21')).instrucoes).not.toContain(CONTA_EM_TESTE)
  })
})

describe('nosso número', () => {
  it('runs on without gaps, for refusals take none', async () => {
    const { pedido: antes } = await dever('2026-12-10')
    const { pedido: semBanco } = await dever('1999-12-10', 100)
    const { pedido: depois } = await dever('2026-12-10')
    const numero = async (pedido: string) =>
      Number((await emitirEm(pedido, '2026-11-21')).boleto.nossoNumero.slice(7))
    const primeiro = await numero(antes)
    await expect(emitirEm(semBanco, '1999-12-01')).rejects.toMatchObject({ status: 409 })
    expect(await numero(depois)).toBe(primeiro + 1)
  })

  it('is another for each of fifty debits issued on one conta at once', async () => {
    const debitos = await Promise.all(Array.from({ length: 50 }, () => dever('2026-12-10')))
    const emitidos = await Promise.all(debitos.map(({ pedido }) => emitirEm(pedido, '2026-11-21')))
    expect(new Set(emitidos.map((emissao) => emissao.boleto.nossoNumero)).size).toBe(50)
    for (const { id } of debitos) expect(await boletosDe(id)).toHaveLength(1)
  })

  it('is another on each conta of one convênio, one in the trash and one made anew', async () => {
    const { contas } = h.mundo.alfa
    const numero = async (conta?: Cobrada) => {
      const { boleto: emitido } = await emitirEm(
        (await dever('2026-12-10', 15_075, 'aberto', conta)).pedido,
        '2026-11-21',
      )
      expect(emitido.contaId).toBe(conta?.contaId ?? contas.bb)
      return Number(emitido.nossoNumero.slice(7))
    }
    const dezoito = await cobrarPor({ carteira: '18' })
    const numeros = [await numero(), await numero(dezoito), await numero(), await numero(dezoito)]
    await h.database.db
      .update(contaBancaria)
      .set({ excluidoEm: new Date() })
      .where(eq(contaBancaria.id, dezoito.contaId))
    numeros.push(await numero(await cobrarPor({ carteira: '18' })))
    const [primeiro = 0] = numeros
    expect(numeros).toEqual([0, 1, 2, 3, 4].map((i) => primeiro + i))
  })

  it('is another for each of fifty debits issued on two contas of one convênio at once', async () => {
    const outra = await cobrarPor({ carteira: '18', convenio: '7777777' })
    const uma = await cobrarPor({ carteira: '17', convenio: '7777777' })
    const debitos = await Promise.all(
      Array.from({ length: 50 }, (_, i) => dever('2026-12-10', 15_075, 'aberto', i % 2 ? uma : outra)),
    )
    const emitidos = await Promise.all(debitos.map(({ pedido }) => emitirEm(pedido, '2026-11-21')))
    const numeros = emitidos.map((emissao) => Number(emissao.boleto.nossoNumero.slice(7)))
    expect(numeros.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, i) => i + 1))
    expect(new Set(emitidos.map((emissao) => emissao.boleto.contaId))).toEqual(
      new Set([uma.contaId, outra.contaId]),
    )
  })

  it('of another convênio is another sequence, though the conta is the same', async () => {
    const uma = await cobrarPor({ convenio: '7000001' })
    const numero = async () =>
      (await emitirEm((await dever('2026-12-10', 15_075, 'aberto', uma)).pedido, '2026-11-21')).boleto
        .nossoNumero
    expect([await numero(), await numero()]).toEqual(['70000010000000001', '70000010000000002'])
    const daConta = eq(contaBancaria.id, uma.contaId)
    await h.database.db.update(contaBancaria).set({ convenio: '7000002' }).where(daConta)
    expect(await numero()).toBe('70000020000000001')
    await h.database.db.update(contaBancaria).set({ convenio: '7000001' }).where(daConta)
    expect(await numero()).toBe('70000010000000003')
  })

  it('goes on where another system left off, on every conta of the convênio, and never back', async () => {
    const uma = await cobrarPor({ convenio: '7000003', carteira: '17' })
    const outra = await cobrarPor({ convenio: '7000003', carteira: '18', nossoNumeroDesde: 5_001 })
    const numero = async (conta: Cobrada) => {
      const { boleto: emitido } = await emitirEm(
        (await dever('2026-12-10', 15_075, 'aberto', conta)).pedido,
        '2026-11-21',
      )
      return Number(emitido.nossoNumero.slice(7))
    }
    expect([await numero(uma), await numero(outra)]).toEqual([5_001, 5_002])
    const desde = (valor: number | null) =>
      h.database.db
        .update(contaBancaria)
        .set({ nossoNumeroDesde: valor })
        .where(eq(contaBancaria.id, outra.contaId))
    await desde(null)
    expect(await numero(outra)).toBe(5_003)
    await desde(40)
    expect(await numero(uma)).toBe(5_004)
  })

  it('that the bank knows already is refused by the database itself, whichever the conta', async () => {
    const outra = await cobrarPor({ carteira: '18' })
    const { boleto: emitido } = await emitirEm((await dever('2026-12-10')).pedido, '2026-11-21')
    const { id: _, ...este } = emitido
    const incluir = (mais: object) =>
      h.database.db.insert(boleto).values({ ...este, status: 'baixado', contaId: outra.contaId, ...mais })
    const recusa: unknown = await incluir({}).catch((error: unknown) => error)
    expect(duplicou(recusa, 'boleto_nosso_numero')).toBe(true)
    // another convênio may have it
    await incluir({ convenio: '7654320' })
    // of no debit, it would be a slip that the books do not know
    await h.database.db.delete(boleto).where(eq(boleto.convenio, '7654320'))
  })

  it('is one for each of several debits issued at once, each asked for twice', async () => {
    const debitos = await Promise.all(Array.from({ length: 5 }, () => dever('2026-12-10')))
    const emitidos = await Promise.all(
      debitos.flatMap(({ pedido }) => [emitirEm(pedido, '2026-11-21'), emitirEm(pedido, '2026-11-21')]),
    )
    const numeros = emitidos.map((emissao) => emissao.boleto.nossoNumero)
    expect(new Set(numeros).size).toBe(5)
    for (const { id } of debitos) expect(await boletosDe(id)).toHaveLength(1)
  })
})

describe('refused with 409', () => {
  it.each([
    ['pago', 'debito-quitado', 'Este débito já foi quitado.'],
    ['cancelado', 'debito-cancelado', 'Este débito foi cancelado e não precisa ser pago.'],
  ] as const)('a debit that is %s', async (situacao, code, message) => {
    const { id, pedido } = await dever('2026-12-10', 15_075, situacao)
    await expect(emitirEm(pedido, '2026-11-21')).rejects.toMatchObject({
      status: 409,
      code,
      message,
    })
    expect(await boletosDe(id)).toEqual([])
  })

  it('an open debit of which nothing is left to pay', async () => {
    const { id: entidadeId, empresa } = h.mundo.alfa
    const { id, pedido } = await dever('2026-12-10')
    const pagamento = { entidadeId, cadastroId: empresa.id, debitoId: id }
    await receber(h.database.db, { ...pagamento, data: '2026-11-20', valor: 15_075 })
    await expect(emitirEm(pedido, '2026-11-21')).rejects.toMatchObject({ code: 'debito-quitado' })
  })

  it.each([
    [{ ativo: false }, 'A conta bancária desta contribuição está inativa.'],
    [
      { convenio: '12' },
      'A conta bancária desta contribuição está incompleta: O convênio deve ter 4, 6 ou 7 dígitos.',
    ],
    [{ nossoNumeroDesde: 10_000_000_000 }, /sequência do nosso número chegou ao fim/],
    // the slip of a test carries that one
    [{ nossoNumeroDesde: 9_999_999_999 }, /o último número é reservado ao boleto de teste/],
  ])('a conta with %j', async (mudanca, message) => {
    const { contas } = h.mundo.alfa
    const { db } = h.database
    const daConta = eq(contaBancaria.id, contas.bb)
    const [antes] = await db.select().from(contaBancaria).where(daConta)
    const { id, pedido } = await dever('2026-12-10')
    await db.update(contaBancaria).set(mudanca).where(daConta)
    const recusa = emitirEm(pedido, '2026-11-21')
    await expect(recusa).rejects.toMatchObject({ status: 409, code: 'conta-invalida' })
    await expect(recusa).rejects.toThrow(message)
    const { ativo, convenio, nossoNumeroDesde } = antes!
    await db.update(contaBancaria).set({ ativo, convenio, nossoNumeroDesde }).where(daConta)
    expect(await boletosDe(id)).toEqual([])
  })

  it('a conta that is out of use since, though its slip could still be paid', async () => {
    const { db } = h.database
    const daConta = eq(contaBancaria.id, h.mundo.alfa.contas.bb)
    const { pedido } = await dever('2026-12-10')
    await emitirEm(pedido, '2026-11-21')
    await db.update(contaBancaria).set({ ativo: false }).where(daConta)
    await expect(emitirEm(pedido, '2026-11-21')).rejects.toMatchObject({ code: 'conta-invalida' })
    await db.update(contaBancaria).set({ ativo: true }).where(daConta)
    await expect(emitirEm(pedido, '2026-11-21')).resolves.toBeDefined()
  })

  it('a value beyond what the bank takes', async () => {
    const { pedido } = await dever('2026-12-10', 10_000_000_000)
    await expect(emitirEm(pedido, '2026-11-21')).rejects.toMatchObject({ code: 'conta-invalida' })
  })
})

describe('the page says', () => {
  it('the charges in reais while the debit is not due', async () => {
    const { pedido } = await dever('2026-12-10')
    const { instrucoes, demonstrativo } = await pagina(pedido, '2026-11-21')
    expect(instrucoes).toEqual([
      'Após 10/12/2026, cobrar multa de R$ 3,02 e juros de R$ 0,05 por dia de atraso.',
      'Base legal: Assembleia geral',
    ])
    expect(demonstrativo).toEqual([{ descricao: `Contribuição associativa, jan/${ano}`, valor: 15_075 }])
  })

  it('how the value of a late debit comes about, and that it ends on the new due date', async () => {
    const { id: entidadeId, empresa } = h.mundo.alfa
    const { id, pedido } = await dever('2026-11-10')
    const pagamento = { entidadeId, cadastroId: empresa.id, debitoId: id }
    await receber(h.database.db, { ...pagamento, data: '2026-11-20', valor: 5_000 })
    const { valor, instrucoes, demonstrativo } = await pagina(pedido, '2026-11-23')
    // 3,52 of charges on the 20th, so 46,48 of the principal: (46,48 × 10 + 104,27 × 13) ÷ 3000
    expect(valor).toBe(10_438)
    expect(demonstrativo).toEqual([
      { descricao: `Contribuição associativa, jan/${ano}`, valor: 15_075 },
      { descricao: 'Multa', valor: 302 },
      { descricao: 'Juros de mora (13 dias) sobre o que restou', valor: 61 },
      { descricao: 'Já pago: R$ 50,00 a menos' },
    ])
    expect(instrucoes).toEqual([
      'Valor do débito vencido em 10/11/2026, atualizado até 23/11/2026.',
      'Não receber após o vencimento: emita a segunda via.',
      'Base legal: Assembleia geral',
    ])
  })

  it('nothing of delay for a proposal past due: the plain value until the next business day', async () => {
    const { contribuicoes } = h.mundo.alfa
    const { db } = h.database
    const daContribuicao = eq(contribuicao.id, contribuicoes.mensal)
    const { id, pedido } = await dever('2026-11-10')
    await db.update(contribuicao).set({ proposta: true }).where(daContribuicao)
    const dados = await pagina(pedido, '2026-11-21')
    await db.update(contribuicao).set({ proposta: false }).where(daContribuicao)
    expect(await resumo(id)).toEqual([['2026-11-23', 15_075, 'a-registrar']])
    expect(dados.demonstrativo).toEqual([
      { descricao: `Contribuição associativa, jan/${ano}`, valor: 15_075 },
    ])
    expect(dados.instrucoes).toEqual([
      'Não receber após o vencimento: emita a segunda via.',
      'Base legal: Assembleia geral',
    ])
    const [lida] = await readBoletoPdf(await boletoPdf(dados))
    const texto = lida!.texts.map(({ text }) => text).join(' ')
    expect(texto).toContain('PAGAMENTO NÃO É OBRIGATÓRIO')
    expect(texto).toContain('23/11/2026')
    expect(texto).not.toMatch(/atualizado|vencido|cobrar multa|Juros de mora/)
  })

  it('of a rule that no cashier can apply, to ask for a new slip', async () => {
    const { contribuicoes } = h.mundo.alfa
    const { db } = h.database
    const daContribuicao = eq(contribuicao.id, contribuicoes.mensal)
    const [antes] = await db.select().from(contribuicao).where(daContribuicao)
    const { pedido } = await dever('2026-12-10')
    await db.update(contribuicao).set({ regra: 'clt600' }).where(daContribuicao)
    const { instrucoes } = await pagina(pedido, '2026-11-21')
    await db.update(contribuicao).set({ regra: antes!.regra }).where(daContribuicao)
    expect(instrucoes).toEqual([
      'Não receber após o vencimento: emita a segunda via.',
      'Base legal: Assembleia geral',
    ])
  })

  it('on both parts what the contribution rests on and its own text, whole though they are as long as may be', async () => {
    const { contribuicoes } = h.mundo.alfa
    const { db } = h.database
    const daContribuicao = eq(contribuicao.id, contribuicoes.mensal)
    const baseLegal = `CLT, art. 513, alínea e: ${'aprovada em assembleia geral '.repeat(9)}em 12/03/2026.`
    const instrucoes = `Em caso de dúvida, ${'fale com a tesouraria '.repeat(7)}pelo telefone 3333-1234.`
    expect([baseLegal.length > 280, instrucoes.length > 190]).toEqual([true, true])
    const { pedido } = await dever('2026-12-10')
    await db.update(contribuicao).set({ baseLegal, instrucoes }).where(daContribuicao)
    const dados = await pagina(pedido, '2026-11-21')
    await db.update(contribuicao).set({ baseLegal: 'Assembleia geral', instrucoes: '' }).where(daContribuicao)
    expect(dados.instrucoes).toEqual([
      instrucoes,
      'Após 10/12/2026, cobrar multa de R$ 3,02 e juros de R$ 0,05 por dia de atraso.',
      `Base legal: ${baseLegal}`,
    ])
    const [lida] = await readBoletoPdf(await boletoPdf(dados))
    const texto = lida!.texts.map(({ text }) => text).join(' ')
    for (const parte of [`Base legal: ${baseLegal}`, instrucoes])
      expect(texto.split(parte).length - 1).toBe(2)
  })

  it('nothing of a legal basis where there is none', async () => {
    const { contribuicoes } = h.mundo.alfa
    const { db } = h.database
    const daContribuicao = eq(contribuicao.id, contribuicoes.mensal)
    const { pedido } = await dever('2026-12-10')
    await db.update(contribuicao).set({ baseLegal: ' ' }).where(daContribuicao)
    const { instrucoes } = await pagina(pedido, '2026-11-21')
    await db.update(contribuicao).set({ baseLegal: 'Assembleia geral' }).where(daContribuicao)
    expect(instrucoes).toHaveLength(1)
  })
})
