import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { codificarBoleto, decodificarBoleto } from '#src/api/contract/dinheiro/boleto.ts'
import { escreverTaxas } from '#src/api/contract/cadastro/indice.ts'
import { boletoPdf } from '#server/boleto/pdf.ts'
import { readBoletoPdf } from '#server/boleto/test-support/read-barcode.ts'
import { SISTEMA } from '#server/db/corrente.ts'
import { duplicou } from '#server/db/pg-error.ts'
import { boleto, boletoDebito, contaBancaria, contribuicao, indice } from '#server/db/schema/dinheiro.ts'
import { debitosEmAberto, diaDosValores } from '#server/modules/dinheiro/debito/service.ts'
import { runs } from '#server/test-support/extent.ts'
import { boletosDe } from '#server/test-support/boleto.ts'
import { emitirDebitos, mudarValor, quitar, receber } from '#server/test-support/dinheiro.ts'
import { useApp } from '#server/test-support/harness.ts'
import { transactionsWait, waitForLocks } from '#server/test-support/locks.ts'
import { dadosDoBoleto, paraLeitura } from './documento.ts'
import { emitirVarios, reemitir } from './service.ts'

const h = useApp({}, { money: true })
const ADMIN = { tipo: 'admin' } as const
const HOJE = '2026-11-23'

const escopo = () => h.database.escopo(h.mundo.alfa.id, SISTEMA)
const emitirEm = (pedidos: { pedido: string }[], em?: string, hoje = HOJE) =>
  emitirVarios(
    escopo(),
    pedidos.map(({ pedido }) => pedido),
    ADMIN,
    hoje,
    em,
  )

let ano = 2030
/** A new open debit of the company, or of another one; the two contributions go to contas of two banks. */
async function dever(
  vencimento: string,
  { de = 'mensal', daOutra = false }: { de?: 'mensal' | 'sindical'; daOutra?: boolean } = {},
) {
  const { id: entidadeId, empresa, outra, contribuicoes, contas } = h.mundo.alfa
  const devedor = daOutra ? outra : empresa
  const periodo = `${++ano}-01`
  const contribuicaoId = contribuicoes[de]
  const [{ codContrib, contaId } = { codContrib: 0, contaId: 0 }] = await h.database.db
    .select()
    .from(contribuicao)
    .where(eq(contribuicao.id, contribuicaoId))
  const [id = 0] = await emitirDebitos(h.database.db, [
    { entidadeId, cadastroId: devedor.id, contribuicaoId, periodo, vencimento, valor: 10_000 },
  ])
  const pedido = codificarBoleto({
    tipoPessoa: 'juridica',
    banco: contaId === contas.bb ? '001' : '104',
    idConta: contaId,
    codEntidade: entidadeId,
    matricula: devedor.matricula,
    id,
    periodo,
    codContrib,
  })
  return { id, pedido }
}

/** What became of the slips of a debit: value, due date, status. */
const slipsDe = async ({ id }: { id: number }) =>
  (await boletosDe(h.database.db, id)).map(({ valor, vencimento, status }) => [valor, vencimento, status])

/** The proposal of the test world would stand alone on its slip. */
beforeEach(async () => {
  const { contribuicoes } = h.mundo.alfa
  await h.database.db
    .update(contribuicao)
    .set({ proposta: false, regra: 'pro-rata-dia', multa: 200, jurosMes: 100 })
    .where(eq(contribuicao.id, contribuicoes.sindical))
})

describe('several debits', () => {
  it('of one debtor and conta are one slip, whose parts add up to its value', async () => {
    const dois = [await dever('2026-12-20'), await dever('2026-12-10')]
    const emissoes = await emitirEm(dois)
    expect(emissoes.map((um) => paraLeitura(um, false))).toEqual([
      {
        id: expect.any(Number),
        pagador: expect.stringMatching(/^Padaria São José/),
        vencimento: '2026-12-10',
        valor: 20_000,
        linhaDigitavel: expect.stringMatching(/^00190\./),
        banco: 'Banco do Brasil',
        registrado: false,
        ressalvas: [expect.stringContaining('O CNPJ do pagador tem letras')],
        debitos: [
          {
            id: dois[1]!.id,
            contribuicao: 'Contribuição associativa',
            periodo: `${ano}-01`,
            parcela: null,
            valor: 10_000,
          },
          {
            id: dois[0]!.id,
            contribuicao: 'Contribuição associativa',
            periodo: `${ano - 1}-01`,
            parcela: null,
            valor: 10_000,
          },
        ],
      },
    ])
    for (const um of dois) expect(await slipsDe(um)).toEqual([[20_000, '2026-12-10', 'a-registrar']])
  })

  it('the same choice in another order gives the same slip, and takes no number', async () => {
    const [um, outro] = [await dever('2026-12-20'), await dever('2026-12-10')]
    const [primeira] = await emitirEm([um, outro])
    const [segunda] = await emitirEm([outro, um, um])
    expect(segunda?.boleto).toEqual(primeira?.boleto)
  })

  it('of the same value are not on the slip of others', async () => {
    const [a, b, c] = [await dever('2026-12-10'), await dever('2026-12-10'), await dever('2026-12-10')]
    const [deAB] = await emitirEm([a, b])
    const [deAC] = await emitirEm([a, c])
    expect(deAC?.boleto.id).not.toBe(deAB?.boleto.id)
    expect(deAC?.itens.map(({ debito: um }) => um.id)).toEqual([a.id, c.id])
  })

  it('are not on a slip of fewer that happens to come to as much', async () => {
    const [a, b] = [await dever('2026-12-10'), await dever('2026-12-10')]
    await mudarValor(h.database, a.id, 20_000)
    const [deA] = await emitirEm([a])
    await mudarValor(h.database, a.id, 10_000)
    const [deAB] = await emitirEm([a, b])
    expect(deAB?.boleto.valor).toBe(deA?.boleto.valor)
    expect(deAB?.boleto.id).not.toBe(deA?.boleto.id)
  })

  it('late ones are valued on the day on which all are paid, each with its own charges', async () => {
    const tres = [await dever('2026-11-10'), await dever('2026-11-16'), await dever('2026-12-10')]
    const [emissao] = await emitirEm(tres)
    // 13 and 7 days: 2,00 + 0,43 and 2,00 + 0,23
    expect(emissao?.itens.map(({ valor }) => valor.total)).toEqual([10_243, 10_223, 10_000])
    expect(emissao?.boleto).toMatchObject({ vencimento: HOJE, valor: 30_466 })
    const partes = await h.database.db
      .select({ valor: boletoDebito.valor })
      .from(boletoDebito)
      .where(eq(boletoDebito.boletoId, emissao!.boleto.id))
    expect(partes.map(({ valor }) => valor).toSorted((a, b) => a - b)).toEqual([10_000, 10_223, 10_243])
  })

  it('a proposal, another conta and another debtor are slips of their own', async () => {
    const { contribuicoes } = h.mundo.alfa
    const todos = [
      await dever('2026-12-10'),
      await dever('2026-12-11'),
      await dever('2026-12-12', { de: 'sindical' }),
      await dever('2026-12-13', { daOutra: true }),
    ]
    const quantos = async () => (await emitirEm(todos)).map(({ itens }) => itens.length)
    expect(await quantos()).toEqual([2, 1, 1])
    await h.database.db
      .update(contribuicao)
      .set({ proposta: true })
      .where(eq(contribuicao.id, contribuicoes.mensal))
    expect(await quantos()).toEqual([1, 1, 1, 1])
    await h.database.db
      .update(contribuicao)
      .set({ proposta: false })
      .where(eq(contribuicao.id, contribuicoes.mensal))
  })

  it('a debit asked for alone ends the slip that it was on with others, which are then free', async () => {
    const [um, outro] = [await dever('2026-12-10'), await dever('2026-12-20')]
    await emitirEm([um, outro])
    await emitirEm([um])
    expect(await slipsDe(um)).toEqual([
      [20_000, '2026-12-10', 'baixado'],
      [10_000, '2026-12-10', 'a-registrar'],
    ])
    expect(await slipsDe(outro)).toEqual([[20_000, '2026-12-10', 'baixado']])
    const vivos = await h.database.db.select().from(boletoDebito).where(eq(boletoDebito.vivo, true))
    expect(vivos.filter(({ debitoId }) => [um.id, outro.id].includes(debitoId))).toHaveLength(1)
  })

  it('a payment of one ends the slip of all', async () => {
    const [um, outro] = [await dever('2026-12-10'), await dever('2026-12-20')]
    const [emissao] = await emitirEm([um, outro])
    const { id: entidadeId, empresa } = h.mundo.alfa
    const headers = await h.entrar(h.mundo.alfa.admin.email)
    const pagamento = { versao: 1, data: '2026-11-20', valor: 100, forma: 'pix', observacao: '' }
    const url = `/api/financeiro/debito/${um.id}/pagamento`
    await receber(h.database.db, {
      entidadeId,
      cadastroId: empresa.id,
      debitoId: outro.id,
      data: HOJE,
      valor: 1,
    })
    expect((await h.inject({ method: 'POST', url, headers, payload: pagamento })).statusCode).toBe(200)
    expect(await slipsDe(outro)).toEqual([[20_000, '2026-12-10', 'baixado']])
    await expect(reemitir(escopo(), [emissao!.boleto.id], ADMIN)).rejects.toMatchObject({
      code: 'boleto-substituido',
    })
  })

  it('one that is paid refuses all by its name, and issues none', async () => {
    const [um, pago] = [await dever('2026-12-10'), await dever('2026-12-20')]
    await quitar(h.database, pago.id)
    const sentenca = `O débito de Contribuição associativa, jan/${ano} já foi quitado.`
    await expect(emitirEm([um, pago])).rejects.toMatchObject({
      status: 409,
      code: 'debito-quitado',
      message: sentenca,
      errors: { 'pedidos.1': sentenca },
    })
    expect(await slipsDe(um)).toEqual([])
    expect(await emitirEm([um])).toHaveLength(1)
  })

  it('choices that overlap, asked for at once, leave each debit on one slip that can be paid', async () => {
    const [a, b, c] = [await dever('2026-12-10'), await dever('2026-12-11'), await dever('2026-12-12')]
    await Promise.all([[a, b], [b, c], [c, a], [a], [a, b, c]].map((escolha) => emitirEm(escolha)))
    for (const um of [a, b, c]) {
      const vivos = (await slipsDe(um)).filter(([, , status]) => status === 'a-registrar')
      expect(vivos.length).toBeLessThanOrEqual(1)
    }
    expect((await slipsDe(a)).length).toBeGreaterThan(0)
  })

  it.runIf(transactionsWait)(
    'of two convênios take their numbers in one order, whichever is due first, so that nobody waits in a circle',
    async () => {
      await emitirEm([await dever('2026-12-20'), await dever('2026-12-20', { de: 'sindical' })])
      // bank 001 comes first, and its debit second
      const dois = [await dever('2026-12-20'), await dever('2026-12-10', { de: 'sindical' })]
      const outro = await h.database.pool.connect()
      try {
        const travar = (banco: string) =>
          outro.query('select 1 from nosso_numero where entidade_id = $1 and banco = $2 for update nowait', [
            h.mundo.alfa.id,
            banco,
          ])
        await outro.query('begin')
        await travar('001')
        const emitindo = emitirEm(dois)
        await waitForLocks(h.database)
        // it holds no number of the other while it waits
        expect((await travar('104')).rowCount).toBe(1)
        await outro.query('commit')
        expect((await emitindo).map(({ conta }) => conta.banco)).toEqual(['104', '001'])
      } finally {
        outro.release(true)
      }
    },
  )
})

describe('the chosen day', () => {
  it('is the due date of what is late then, with the value of that day, as the screen shows it', async () => {
    const [tarde, depois] = [await dever('2026-11-10'), await dever('2026-12-10')]
    const { id, registro, matricula } = h.mundo.alfa.empresa
    const dela = { id, tipo: 'pessoajuridica' as const, matricula, registro, nome: '' }
    for (const [em, vencimento] of [
      ['2026-11-23', '2026-11-23'],
      ['2026-11-28', '2026-11-30'], // a Saturday
      ['2026-12-09', '2026-12-09'],
      ['2027-01-22', '2027-01-22'],
    ] as const) {
      const [emissao] = await emitirEm([tarde, depois], em)
      expect(emissao?.boleto.vencimento).toBe(vencimento)
      const dia = diaDosValores(HOJE, em)
      const tela = await debitosEmAberto(escopo(), [dela], HOJE, { para: 'publico', dia })
      const naTela = tela.meses
        .flatMap(({ debitos }) => debitos)
        .filter((um) => um.id === tarde.id || um.id === depois.id)
      expect(emissao?.boleto.valor).toBe(naTela.reduce((soma, { valor }) => soma + valor.total, 0))
    }
  })

  it('leaves the due date of what is not late on it', async () => {
    const um = await dever('2026-12-10')
    const [emissao] = await emitirEm([um], '2026-12-01')
    expect(emissao?.boleto).toMatchObject({ vencimento: '2026-12-10', valor: 10_000 })
  })

  it('screen and slip never differ: any debits, any day, any rule, discount, grace and index', async () => {
    const { id, registro, matricula } = h.mundo.alfa.outra
    const dela = { id, tipo: 'pessoajuridica' as const, matricula, registro, nome: '' }
    const devidos = await Promise.all(
      [
        '2026-08-10',
        '2026-10-03',
        '2026-11-20',
        '2026-11-21',
        '2026-11-22',
        '2026-11-23',
        '2026-12-05',
        '2027-01-01',
      ].map((vencimento) => dever(vencimento, { daOutra: true })),
    )
    const { db } = h.database
    const [{ id: indiceId } = { id: 0 }] = await db
      .insert(indice)
      .values({ entidadeId: h.mundo.alfa.id, nome: 'Índice sorteado' })
      .returning({ id: indice.id })
    const daRegra = eq(contribuicao.id, h.mundo.alfa.contribuicoes.mensal)
    const { regra, multa, jurosMes, carencia, desconto, descontoDias, proposta } = contribuicao
    const sorteadas = { regra, multa, jurosMes, carencia, desconto, descontoDias, proposta }
    const [antes] = await db.select(sorteadas).from(contribuicao).where(daRegra)
    const regras = fc.record({
      regra: fc.constantFrom('pro-rata-dia', 'mes-ou-fracao', 'clt600'),
      multa: fc.integer({ min: 0, max: 2_000 }),
      jurosMes: fc.integer({ min: 0, max: 500 }),
      carencia: fc.integer({ min: 0, max: 40 }),
      desconto: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 9_000 })),
      descontoDias: fc.integer({ min: 0, max: 60 }),
      proposta: fc.boolean(),
    })
    const meses = ['2026-08', '2026-09', '2026-10', '2026-11', '2026-12']
    const taxas = fc.option(
      fc
        .array(fc.integer({ min: -20_000, max: 50_000 }), { minLength: 5, maxLength: 5 })
        .map((quais) => escreverTaxas(quais.map((taxa, n) => ({ mes: meses[n] ?? '', taxa })))),
    )
    const vistos = { correcao: 0, desconto: 0, semEncargos: 0, comEncargos: 0 }
    // one of each kind whatever is drawn
    const deTodos = {
      multa: 200,
      jurosMes: 100,
      carencia: 0,
      desconto: 1_000,
      descontoDias: 5,
      proposta: false,
    }
    const subiu = escreverTaxas(meses.map((mes) => ({ mes, taxa: 5_000 })))
    type Sorteio = [typeof devidos, number, ReturnType<typeof regras.generate>['value'], string | null]
    const certos: Sorteio[] = [
      [devidos, 0, { regra: 'pro-rata-dia', ...deTodos }, subiu],
      [devidos, 0, { regra: 'mes-ou-fracao', ...deTodos, multa: 0, jurosMes: 0 }, null],
    ]
    try {
      await fc.assert(
        fc.asyncProperty(
          fc.subarray(devidos, { minLength: 1 }),
          fc.integer({ min: 0, max: 60 }),
          regras,
          taxas,
          async (escolha, dias, sorteada, doIndice) => {
            await db
              .update(indice)
              .set({ taxas: doIndice ?? '' })
              .where(eq(indice.id, indiceId))
            await db
              .update(contribuicao)
              .set({ ...sorteada, indiceId: doIndice === null ? null : indiceId })
              .where(daRegra)
            const em = new Date(Date.parse(HOJE) + dias * 86_400_000).toISOString().slice(0, 10)
            const ids = new Set(escolha.map((um) => um.id))
            const tela = await debitosEmAberto(escopo(), [dela], HOJE, {
              para: 'publico',
              dia: diaDosValores(HOJE, em),
            })
            const naTela = tela.meses.flatMap(({ debitos }) => debitos).filter((um) => ids.has(um.id))
            const emissoes = await emitirEm(escolha, em)
            expect(emissoes.reduce((soma, um) => soma + um.boleto.valor, 0)).toBe(
              naTela.reduce((soma, { valor }) => soma + valor.total, 0),
            )
            // part by part too, each debit on one slip
            const partes = emissoes.flatMap(({ itens }) =>
              itens.map(({ debito, valor }) => [debito.id, valor.total]),
            )
            const porId = (a: number[], b: number[]) => (a[0] ?? 0) - (b[0] ?? 0)
            expect(partes.toSorted(porId)).toEqual(
              naTela.map(({ id: qual, valor }) => [qual, valor.total]).toSorted(porId),
            )
            for (const { valor } of naTela) {
              if (valor.correcao > 0) vistos.correcao++
              if (valor.desconto > 0) vistos.desconto++
              if (valor.diasAtraso > 0)
                vistos[valor.multa + valor.juros > 0 ? 'comEncargos' : 'semEncargos']++
            }
          },
        ),
        { numRuns: runs(20, 60), examples: certos },
      )
    } finally {
      await db
        .update(contribuicao)
        .set({ ...antes, indiceId: null })
        .where(daRegra)
    }
    // what was drawn came to something
    expect(Object.entries(vistos).filter(([, quantos]) => quantos === 0)).toEqual([])
  })

  it.each(['2026-11-22', '2027-01-23', '1900-01-01'])('%s is refused at its field', async (em) => {
    const um = await dever('2026-12-10')
    await expect(emitirEm([um], em)).rejects.toMatchObject({
      status: 422,
      errors: { em: 'Escolha um dia de hoje até 22/01/2027.' },
    })
    expect(await slipsDe(um)).toEqual([])
  })
})

describe('another conta for a contribution', () => {
  /** Does something while the one contribution is paid into the conta of the other bank. */
  async function trocada<T>(fazer: () => Promise<T>): Promise<T> {
    const { contribuicoes, contas } = h.mundo.alfa
    const dela = eq(contribuicao.id, contribuicoes.mensal)
    const { db } = h.database
    await db.update(contribuicao).set({ contaId: contas.caixa }).where(dela)
    try {
      return await fazer()
    } finally {
      await db.update(contribuicao).set({ contaId: contas.bb }).where(dela)
    }
  }
  /** The request of a debit as the lists give it after the change. */
  const depois = ({ pedido }: { pedido: string }) => ({
    pedido: codificarBoleto({
      ...decodificarBoleto(pedido)!,
      banco: '104',
      idConta: h.mundo.alfa.contas.caixa,
    }),
  })

  it('leaves what is issued where it is, and takes what is not', async () => {
    const { bb, caixa } = h.mundo.alfa.contas
    const [um, outro, novo] = [
      await dever('2026-12-10'),
      await dever('2026-12-15'),
      await dever('2026-12-20'),
    ]
    const [juntos] = await emitirEm([um, outro])
    await trocada(async () => {
      const emissoes = await emitirEm([novo, um, outro].map(depois))
      expect(
        emissoes.map(({ boleto: { id, contaId }, conta, itens }) => [id, contaId, conta.id, itens.length]),
      ).toEqual([
        [juntos!.boleto.id, bb, bb, 2],
        [expect.any(Number), caixa, caixa, 1],
      ])
      // it is drawn again as it was
      const [deNovo] = await reemitir(escopo(), [juntos!.boleto.id], ADMIN)
      expect([deNovo?.boleto.id, deNovo?.conta.id]).toEqual([juntos!.boleto.id, bb])
      const { id: entidadeId } = h.mundo.alfa
      const dados = dadosDoBoleto(deNovo!, await h.app.entidades.porId(entidadeId), {
        logo: null,
        paraEstranho: false,
      })
      const [lida] = await readBoletoPdf(await boletoPdf(dados))
      expect(lida?.barcode).toBe(juntos?.boleto.codigoBarras)
    })
    expect(await slipsDe(um)).toEqual([[20_000, '2026-12-10', 'a-registrar']])
  })

  it('takes over what the slip no longer says, and what is asked for with something else', async () => {
    const { bb, caixa } = h.mundo.alfa.contas
    const [vencido, um, novo] = [
      await dever('2026-11-10'),
      await dever('2026-12-10'),
      await dever('2026-12-20'),
    ]
    await emitirEm([vencido], undefined, '2026-11-10')
    await emitirEm([um, novo])
    await trocada(async () => {
      const [atualizado] = await emitirEm([depois(vencido)])
      expect(atualizado?.boleto.contaId).toBe(caixa)
      const [so] = await emitirEm([depois(um)])
      expect([so?.boleto.contaId, so?.itens.length]).toEqual([caixa, 1])
    })
    const contas = async (quem: { id: number }) =>
      (await boletosDe(h.database.db, quem.id)).map(({ contaId, status }) => [contaId, status])
    expect(await contas(vencido)).toEqual([
      [bb, 'baixado'],
      [caixa, 'a-registrar'],
    ])
    expect(await contas(um)).toEqual([
      [bb, 'baixado'],
      [caixa, 'a-registrar'],
    ])
  })

  it('takes over what was issued on a conta that is out of use by now', async () => {
    const { bb, caixa } = h.mundo.alfa.contas
    const um = await dever('2026-12-10')
    const [antes] = await emitirEm([um])
    const daAntiga = eq(contaBancaria.id, bb)
    await trocada(async () => {
      await h.database.db.update(contaBancaria).set({ ativo: false }).where(daAntiga)
      const recusa = await reemitir(escopo(), [antes!.boleto.id], ADMIN).catch((error: unknown) => error)
      const [novo] = await emitirEm([depois(um)])
      expect(novo?.boleto.contaId).toBe(caixa)
      expect(recusa).toMatchObject({ code: 'boleto-substituido' })
    })
    await h.database.db.update(contaBancaria).set({ ativo: true }).where(daAntiga)
  })
})

it('a second slip of a debit that can be paid is refused by the database itself', async () => {
  const um = await dever('2026-12-10')
  const [emissao] = await emitirEm([um])
  const { id: _, entidadeId: __, ...este } = emissao!.boleto
  const deles = escopo()
  const incluir = (nossoNumero: string, status: 'a-registrar' | 'baixado') =>
    deles.transacao(async () => {
      const [outro] = await deles
        .insert(boleto)
        .values({ ...este, nossoNumero, status })
        .returning()
      const vivo = status !== 'baixado'
      await deles
        .insert(boletoDebito)
        .values({ boletoId: outro!.id, debitoId: um.id, valor: este.valor, vivo })
    })
  const recusa: unknown = await incluir('99999999990', 'a-registrar').catch((error: unknown) => error)
  expect(duplicou(recusa, 'boleto_vivo')).toBe(true)
  // one that ended stands beside it
  await incluir('99999999991', 'baixado')
  expect(
    (await boletosDe(h.database.db, um.id)).filter(({ status }) => status === 'a-registrar'),
  ).toHaveLength(1)
})

describe('the page of a slip of several', () => {
  const paginaDe = async (devidos: { pedido: string }[]) => {
    const [emissao] = await emitirEm(devidos)
    return dadosDoBoleto(emissao!, await h.app.entidades.porId(h.mundo.alfa.id), {
      logo: null,
      paraEstranho: false,
    })
  }

  it('has a line for each, and asks for a new slip after the day', async () => {
    const dados = await paginaDe([await dever('2026-12-20'), await dever('2026-12-10')])
    expect(dados.demonstrativo).toEqual([
      { descricao: `Contribuição associativa, jan/${ano}, vencimento 10/12/2026`, valor: 10_000 },
      { descricao: `Contribuição associativa, jan/${ano - 1}, vencimento 20/12/2026`, valor: 10_000 },
    ])
    expect(dados.instrucoes).toEqual([
      'Este boleto reúne 2 débitos, com valores para pagamento até 10/12/2026.',
      'Não receber após o vencimento: emita a segunda via.',
      'Base legal: Assembleia geral',
    ])
  })

  it('names the legal basis of each contribution where they differ', async () => {
    const { contribuicoes, contas } = h.mundo.alfa
    const { db } = h.database
    const dois = [await dever('2026-12-20'), await dever('2026-12-10')]
    const daOutra = eq(contribuicao.id, contribuicoes.sindical)
    const [antes] = await db.select().from(contribuicao).where(daOutra)
    await db.update(contribuicao).set({ contaId: contas.bb, baseLegal: 'CLT, art. 578' }).where(daOutra)
    const outra = await dever('2026-12-15', { de: 'sindical' })
    const dados = await paginaDe([...dois, outra])
    const { contaId, baseLegal } = antes!
    await db.update(contribuicao).set({ contaId, baseLegal }).where(daOutra)
    const bases = [
      'Base legal de Contribuição associativa: Assembleia geral',
      'Base legal de Contribuição sindical: CLT, art. 578',
    ]
    expect(dados.instrucoes.slice(-2)).toEqual(bases)
    const [lida] = await readBoletoPdf(await boletoPdf(dados))
    const texto = lida?.texts.map(({ text }) => text).join(' ')
    for (const base of bases) expect(texto).toContain(base)
  })

  it('of fifty says how much the last ones come to together, and its bars can be read', async () => {
    const devidos = []
    for (let i = 0; i < 50; i++) devidos.push(await dever('2026-12-10'))
    const dados = await paginaDe(devidos)
    const [lida] = await readBoletoPdf(await boletoPdf(dados))
    expect(lida?.barcode).toBe(dados.codigoBarras)
    const texto = lida?.texts.map(({ text }) => text).join(' ')
    expect(texto).toContain('Outros 39 itens')
    expect(texto).toContain('3.900,00')
    expect(texto).toContain('5.000,00')
  })
})

describe('a slip as it was issued', () => {
  it('is drawn again by its number; once it is ended it is refused', async () => {
    const um = await dever('2026-11-10')
    const [emissao] = await emitirEm([um], '2026-12-01')
    const [outra] = await reemitir(escopo(), [emissao!.boleto.id], ADMIN)
    expect(outra).toEqual(emissao)
    await emitirEm([um], '2026-12-02')
    await expect(reemitir(escopo(), [emissao!.boleto.id], ADMIN)).rejects.toMatchObject({
      status: 409,
      code: 'boleto-substituido',
    })
  })

  it('is refused when its conta pays elsewhere by now, or the rule of delay gives another value', async () => {
    const { contas, contribuicoes } = h.mundo.alfa
    const { db } = h.database
    const um = await dever('2026-11-10')
    const [{ boleto: emitido } = { boleto: null }] = await emitirEm([um])
    const refazer = () => reemitir(escopo(), [emitido!.id], ADMIN)
    const substituido = { code: 'boleto-substituido' }
    await db.update(contaBancaria).set({ convenio: '7654321' }).where(eq(contaBancaria.id, contas.bb))
    await expect(refazer()).rejects.toMatchObject(substituido)
    await db.update(contaBancaria).set({ convenio: '1234567' }).where(eq(contaBancaria.id, contas.bb))
    expect(await refazer()).toHaveLength(1)
    const daRegra = eq(contribuicao.id, contribuicoes.mensal)
    await db.update(contribuicao).set({ multa: 1_000 }).where(daRegra)
    await expect(refazer()).rejects.toMatchObject(substituido)
    await db.update(contribuicao).set({ multa: 200 }).where(daRegra)
    await db.update(boleto).set({ status: 'pago' }).where(eq(boleto.id, emitido!.id))
    await expect(refazer()).rejects.toMatchObject(substituido)
  })
})
