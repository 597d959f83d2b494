import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dateOf, dayOf } from '#server/boleto/date.ts'
import {
  regrasAposPagamento,
  regrasDeAtraso,
  type RegraAtraso,
  type RegraDesconto,
} from '#server/db/schema/dinheiro.ts'
import vetores from './atualizacao.json' with { type: 'json' }
import { proximoDiaUtil } from './dia-util.ts'
import { somarPagamentos } from './fatias.ts'
import { limiteDoDesconto, valorAtualizado, type DebitoAAtualizar } from './valor-atualizado.ts'

const SEM_DESCONTO: RegraDesconto = { desconto: 0, descontoDias: 0 }

interface Vetor {
  nome: string
  debito: Omit<DebitoAAtualizar, 'regra'> & { regra: Omit<RegraAtraso, 'jurosAposPagamento'> }
  data: string
  correcao?: number
  esperado: object
}

describe.each(regrasAposPagamento)('with interest on the %s after a part payment', (jurosAposPagamento) => {
  // JSON imports know no literal types; what was paid in them was paid on the day itself, so that both rules come to the same
  it.each(vetores as Vetor[])('$nome', ({ debito, data, correcao = 1, esperado }) => {
    const regra = { ...SEM_DESCONTO, ...debito.regra, jurosAposPagamento }
    expect(valorAtualizado({ ...debito, regra }, data, () => correcao)).toEqual({
      principal: debito.valor,
      desconto: 0,
      descontoAte: null,
      jurosSobre: debito.pagamentos.length === 0 ? null : jurosAposPagamento,
      ...esperado,
    })
  })
})

/** R$ 100,00 due on 10/01/2026 (a Saturday, so late from the 13th on), fine of 2 %, interest of 1 % a month. */
const cem: DebitoAAtualizar = {
  valor: 10_000,
  vencimento: '2026-01-10',
  regra: {
    ...SEM_DESCONTO,
    regra: 'pro-rata-dia',
    multa: 200,
    jurosMes: 100,
    carencia: 0,
    jurosAposPagamento: 'restante',
  },
  proposta: false,
  pagamentos: [],
}
const em = (data: string, valor: number) => ({ data, valor })

interface Parcial {
  regra?: Partial<DebitoAAtualizar['regra']>
  pagamentos: DebitoAAtualizar['pagamentos']
  data?: string
  correcao?: (dia: string) => number
  esperado: { correcao?: number; multa: number; juros: number; total: number }
}

/** Worked by hand: 10/01 to 10/02 are 31 days, to 12/03 61, to 10/04 90. */
const PARCIAIS: [nome: string, conta: string, Parcial][] = [
  [
    'by day',
    '10/02: 2,00 + 100 × 1% × 31/30 = 1,03; of 50,00 go 3,03 to charges, 46,97 to principal, 53,03 remain. Interest: (46,97 × 31 + 53,03 × 90) ÷ 3000 = 2,08',
    { pagamentos: [em('2026-02-10', 5_000)], esperado: { multa: 200, juros: 208, total: 5_408 } },
  ],
  [
    'by day, the old rule',
    '100 × 1% × 90/30 = 3,00; 100 + 2 + 3 − 50',
    {
      regra: { jurosAposPagamento: 'principal' },
      pagamentos: [em('2026-02-10', 5_000)],
      esperado: { multa: 200, juros: 300, total: 5_500 },
    },
  ],
  [
    'on the day of the payment itself',
    '100 + 2,00 + 1,03 − 50',
    {
      pagamentos: [em('2026-02-10', 5_000)],
      data: '2026-02-10',
      esperado: { multa: 200, juros: 103, total: 5_303 },
    },
  ],
  [
    'paid before it is due: the fine too is of the rest',
    '50 × 2% = 1,00; 50 × 31 ÷ 3000 = 0,52',
    {
      pagamentos: [em('2026-01-05', 5_000)],
      data: '2026-02-10',
      esperado: { multa: 100, juros: 52, total: 5_152 },
    },
  ],
  [
    'paid on the Monday until which it is in time',
    'as before: 50 × 2% = 1,00; 50 × 31 ÷ 3000 = 0,52',
    {
      pagamentos: [em('2026-01-12', 5_000)],
      data: '2026-02-10',
      esperado: { multa: 100, juros: 52, total: 5_152 },
    },
  ],
  [
    'paid in the days of grace',
    'nothing is added to 50,00; the other 50,00: 2% = 1,00; 90 days = 1,50',
    {
      regra: { carencia: 40 },
      pagamentos: [em('2026-02-10', 5_000)],
      esperado: { multa: 100, juros: 150, total: 5_250 },
    },
  ],
  [
    'less than the charges',
    '2,00 of 3,03 are paid: 100,00 remain; interest 3,00, none of it on interest',
    { pagamentos: [em('2026-02-10', 200)], esperado: { multa: 200, juros: 300, total: 10_300 } },
  ],
  [
    'twice, in the order in which they were written down',
    '10/02: 3,03 + 26,97; 73,03 remain. 12/03: interest (26,97 × 31 + 73,03 × 61) ÷ 3000 = 1,76, so 0,73 + 29,27; 43,76 remain. 10/04: (26,97 × 31 + 29,27 × 61 + 43,76 × 90) ÷ 3000 = 2,19',
    {
      pagamentos: [em('2026-03-12', 3_000), em('2026-02-10', 3_000)],
      esperado: { multa: 200, juros: 219, total: 4_419 },
    },
  ],
  [
    'by month, at the end of one',
    '10/02: 2,00 + 1,00; 47,00 to principal, 53,00 remain. 47 × 1% + 53 × 3% = 0,47 + 1,59',
    {
      regra: { regra: 'mes-ou-fracao' },
      pagamentos: [em('2026-02-10', 5_000)],
      esperado: { multa: 200, juros: 206, total: 5_406 },
    },
  ],
  [
    'by month, within one: the month that has begun is of all, and nothing more comes in it',
    '11/02: 2,00 + 2 × 1,00; 46,00 to principal, 54,00 remain. 10/03: 46 × 2% + 54 × 2% = 2,00',
    {
      regra: { regra: 'mes-ou-fracao' },
      pagamentos: [em('2026-02-11', 5_000)],
      data: '2026-03-10',
      esperado: { multa: 200, juros: 200, total: 5_400 },
    },
  ],
  [
    'by month, within one: the next is of the rest',
    '11/03: 46 × 2% + 54 × 3% = 0,92 + 1,62',
    {
      regra: { regra: 'mes-ou-fracao' },
      pagamentos: [em('2026-02-11', 5_000)],
      data: '2026-03-11',
      esperado: { multa: 200, juros: 254, total: 5_454 },
    },
  ],
  [
    'by CLT art. 600: the further steps of the fine are of the rest',
    '10/02, one month: 10,00 + 1,00; 39,00 to principal, 61,00 remain. 10/04, three: 39 × 10% + 61 × 14% = 12,44; 39 × 1% + 61 × 3% = 2,22',
    {
      regra: { regra: 'clt600' },
      pagamentos: [em('2026-02-10', 5_000)],
      esperado: { multa: 1_244, juros: 222, total: 6_466 },
    },
  ],
  [
    'with correction of 10% until the payment and 21% until the end',
    '10/02: 110,00; 2,20 + 1,14; 46,66 to principal, of before the correction 42,42; 57,58 remain. 42,42 × 1,1 = 46,66; both 116,33. 2% = 2,33; (46,66 × 31 + 69,67 × 90) ÷ 3000 = 2,57',
    {
      pagamentos: [em('2026-02-10', 5_000)],
      correcao: (dia) => (dia < '2026-03-01' ? 1.1 : 1.21),
      esperado: { correcao: 1_633, multa: 233, juros: 257, total: 7_123 },
    },
  ],
  [
    'of one centavo twice on a day, which is one of two, with prices doubled until then and twice as much until the end',
    'one centavo of before the correction: 0,01 × 2 + 99,99 × 4 − 0,02',
    {
      regra: { multa: 0, jurosMes: 0 },
      pagamentos: [em('2026-02-10', 1), em('2026-02-10', 1)],
      correcao: (dia) => (dia < '2026-03-01' ? 2 : 4),
      esperado: { correcao: 29_998, multa: 0, juros: 0, total: 39_996 },
    },
  ],
  [
    'of two centavos with prices half as much again: half centavos of slices are rounded together',
    '0,015 + 149,985 = 150,00, less 0,02',
    {
      regra: { multa: 0, jurosMes: 0 },
      pagamentos: [em('2026-02-10', 2)],
      correcao: () => 1.5,
      esperado: { correcao: 5_000, multa: 0, juros: 0, total: 14_998 },
    },
  ],
]

it.each(PARCIAIS)(
  'a part payment, %s: %s',
  (_nome, _conta, { regra, pagamentos, data, correcao, esperado }) => {
    const debito = { ...cem, regra: { ...cem.regra, ...regra }, pagamentos }
    expect(valorAtualizado(debito, data ?? '2026-04-10', correcao)).toMatchObject({
      correcao: 0,
      ...esperado,
    })
  },
)

describe('proximoDiaUtil', () => {
  it.each([
    ['2026-11-19', '2026-11-19', 'a Thursday'],
    ['2026-11-20', '2026-11-23', 'Consciência Negra on a Friday'],
    ['2026-11-21', '2026-11-23', 'a Saturday'],
    ['2026-11-15', '2026-11-16', 'a Sunday'],
    ['2026-12-25', '2026-12-28', 'Christmas on a Friday'],
    ['2027-01-01', '2027-01-04', 'New Year on a Friday'],
    ['2026-02-14', '2026-02-18', 'Carnaval, Saturday to Tuesday'],
    ['2026-04-03', '2026-04-06', 'Good Friday'],
    ['2026-06-04', '2026-06-05', 'Corpus Christi'],
    ['2023-11-20', '2023-11-20', '20 November before it was national'],
  ])('%s → %s: %s', (data, util) => {
    expect(proximoDiaUtil(data)).toBe(util)
  })
})

describe('for any debit', () => {
  const HOJE = dayOf('2026-11-21')
  const data = fc.integer({ min: HOJE - 3000, max: HOJE + 3000 }).map(dateOf)
  const regra: fc.Arbitrary<RegraAtraso & RegraDesconto> = fc.record({
    regra: fc.constantFrom(...regrasDeAtraso),
    multa: fc.integer({ min: 0, max: 2_000 }),
    jurosMes: fc.integer({ min: 0, max: 1_000 }),
    carencia: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 60 })),
    jurosAposPagamento: fc.constantFrom(...regrasAposPagamento),
    desconto: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 9_000 })),
    descontoDias: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 60 })),
  })
  /** Parts of the principal, around its due date. */
  const partes = fc.array(
    fc.record({ dias: fc.integer({ min: -60, max: 400 }), parte: fc.integer({ min: 1, max: 1_100_000 }) }),
    { maxLength: 4 },
  )
  const debito: fc.Arbitrary<DebitoAAtualizar> = fc
    .record({
      valor: fc.integer({ min: 1, max: 9_999_999_999 }),
      vencimento: data,
      regra,
      proposta: fc.boolean(),
      partes,
    })
    .map(({ partes: pagas, ...dele }) => ({
      ...dele,
      pagamentos: pagas.map(({ dias, parte }) =>
        em(dateOf(dayOf(dele.vencimento) + dias), Math.ceil((dele.valor * parte) / 1_000_000)),
      ),
    }))
  /** Prices that never fall, by how much in a day. */
  const correcao = fc
    .integer({ min: 0, max: 2_000 })
    .map((porDia) => (dia: string) => 1 + (Math.max(0, dayOf(dia) - HOJE + 3_000) * porDia) / 1_000_000)
  const pago = ({ pagamentos }: DebitoAAtualizar) => somarPagamentos(pagamentos)

  it('the components are whole, none is negative, and they add up', () => {
    fc.assert(
      fc.property(debito, data, correcao, (debito, data, correcao) => {
        const { descontoAte, jurosSobre, ...v } = valorAtualizado(debito, data, correcao)
        expect(jurosSobre).toBe(debito.pagamentos.length === 0 ? null : debito.regra.jurosAposPagamento)
        expect(v.desconto === 0 || descontoAte !== null).toBe(true)
        expect(Object.values(v).every((parte) => Number.isSafeInteger(parte) && parte >= 0)).toBe(true)
        expect(v.total).toBe(v.principal + v.correcao + v.multa + v.juros - v.desconto - v.pago)
        expect(v.pago).toBeLessThanOrEqual(pago(debito))
      }),
    )
  })

  it('costs nothing more until its effective due date', () => {
    fc.assert(
      fc.property(debito, fc.nat(60), correcao, (debito, antes, correcao) => {
        const limite = dayOf(proximoDiaUtil(debito.vencimento))
        const dia = dateOf(limite - antes)
        const { desconto, descontoAte, jurosSobre: _, ...valor } = valorAtualizado(debito, dia, correcao)
        expect(descontoAte === null ? desconto : 0).toBe(0)
        const devido = debito.valor - desconto
        expect(valor).toEqual({
          principal: debito.valor,
          correcao: 0,
          multa: 0,
          juros: 0,
          pago: Math.min(pago(debito), devido),
          total: Math.max(0, devido - pago(debito)),
          diasAtraso: 0,
        })
      }),
    )
  })

  it('never falls as days go by, nor below what is left of the principal less the discount', () => {
    fc.assert(
      fc.property(debito, data, fc.nat(800), (debito, data, depois) => {
        const { total: antes, desconto } = valorAtualizado(debito, data)
        expect(antes).toBeGreaterThanOrEqual(Math.max(0, debito.valor - desconto - pago(debito)))
        expect(valorAtualizado(debito, dateOf(dayOf(data) + depois)).total).toBeGreaterThanOrEqual(antes)
      }),
    )
  })

  const comRegra = (debito: DebitoAAtualizar, jurosAposPagamento: 'restante' | 'principal') => ({
    ...debito,
    regra: { ...debito.regra, jurosAposPagamento },
  })

  it('comes to no more with interest on the rest than on the principal, and to the same without a payment', () => {
    fc.assert(
      fc.property(debito, data, correcao, (debito, data, correcao) => {
        const sobre = (regra: 'restante' | 'principal', dele = debito) =>
          valorAtualizado(comRegra(dele, regra), data, correcao)
        for (const parte of ['correcao', 'multa', 'juros', 'total'] as const)
          expect(sobre('restante')[parte]).toBeLessThanOrEqual(sobre('principal')[parte])
        const semPagar = { ...debito, pagamentos: [] }
        expect(sobre('restante', semPagar)).toEqual(sobre('principal', semPagar))
      }),
    )
  })

  it('is settled by what it is worth on any day, whatever was paid before, and stays so', () => {
    fc.assert(
      fc.property(debito, fc.nat(400), fc.nat(400), (debito, dias, depois) => {
        const ultimo = Math.max(...debito.pagamentos.map((um) => dayOf(um.data)), dayOf(debito.vencimento))
        const dia = dateOf(ultimo + dias)
        const { total } = valorAtualizado(debito, dia)
        fc.pre(total > 0)
        const quitado = { ...debito, pagamentos: [...debito.pagamentos, em(dia, total)] }
        expect(valorAtualizado(quitado, dia).total).toBe(0)
        const mais = valorAtualizado(comRegra(quitado, 'restante'), dateOf(ultimo + dias + depois))
        const noDia = valorAtualizado(comRegra(debito, 'restante'), dia)
        // on the rest nothing grows any more; what the discount took off it would be owed after it
        const cresce = debito.regra.jurosAposPagamento !== 'restante' || noDia.desconto !== 0
        expect(cresce || mais.total === 0).toBe(true)
      }),
    )
  })

  it('is worth as much in part payments of one day as in one, in whatever order', () => {
    fc.assert(
      fc.property(debito, data, correcao, fc.nat(300), (debito, data, correcao, dias) => {
        const dia = dateOf(dayOf(debito.vencimento) + dias)
        const [a, b] = [Math.ceil(debito.valor / 3), Math.ceil(debito.valor / 7)]
        const com = (...mais: DebitoAAtualizar['pagamentos']) =>
          valorAtualizado({ ...debito, pagamentos: [...mais, ...debito.pagamentos] }, data, correcao)
        expect(com(em(dia, a), em(dia, b))).toEqual(com(em(dia, a + b)))
        expect(com(em(dia, b), em(dia, a))).toEqual(com(em(dia, a + b)))
        const aoContrario = { ...debito, pagamentos: debito.pagamentos.toReversed() }
        expect(valorAtualizado(aoContrario, data, correcao)).toEqual(com())
      }),
    )
  })

  it('changes by a payment as that is made only by what was paid', () => {
    fc.assert(
      fc.property(debito, correcao, fc.nat(300), fc.integer({ min: 1 }), (debito, correcao, dias, valor) => {
        const ultimo = Math.max(...debito.pagamentos.map((um) => dayOf(um.data)), dayOf(debito.vencimento))
        const dia = dateOf(ultimo + dias)
        const antes = valorAtualizado(debito, dia, correcao)
        const depois = valorAtualizado(
          { ...debito, pagamentos: [...debito.pagamentos, em(dia, valor)] },
          dia,
          correcao,
        )
        expect(depois.total).toBe(Math.max(0, antes.total - valor))
        expect([depois.correcao, depois.multa, depois.juros]).toEqual([
          antes.correcao,
          antes.multa,
          antes.juros,
        ])
      }),
    )
  })

  it('gives the whole discount up to its last working day, and none after it', () => {
    fc.assert(
      fc.property(debito, fc.nat(90), (debito, dias) => {
        const limite = limiteDoDesconto(debito.regra, debito.vencimento)
        fc.pre(limite !== null)
        const ultimo = dayOf(proximoDiaUtil(limite ?? ''))
        const emDia = valorAtualizado(debito, dateOf(ultimo - dias))
        const exato = (debito.valor * debito.regra.desconto) / 10_000
        expect(Math.abs(emDia.desconto - exato)).toBeLessThanOrEqual(0.5)
        expect(emDia.descontoAte).toBe(limite)
        expect(valorAtualizado(debito, dateOf(ultimo + 1 + dias))).toMatchObject({
          desconto: 0,
          descontoAte: null,
        })
      }),
    )
  })
})

describe('a discount for paying in time', () => {
  const aberto: DebitoAAtualizar = {
    valor: 10_005,
    vencimento: '2026-11-30', // a Monday
    regra: {
      regra: 'pro-rata-dia',
      multa: 200,
      jurosMes: 100,
      carencia: 0,
      jurosAposPagamento: 'restante',
      desconto: 1_000,
      descontoDias: 8,
    },
    proposta: false,
    pagamentos: [],
  }

  it.each([
    ['2026-11-01', 1_001, 'long before, rounded half up'],
    ['2026-11-23', 1_001, 'a Monday: its last day, the 22nd, was a Sunday'],
    ['2026-11-24', 0, 'a day later'],
    ['2026-11-30', 0, 'the due date'],
  ])('on %s is %i: %s', (dia, desconto) => {
    expect(valorAtualizado(aberto, dia)).toMatchObject({ desconto, total: 10_005 - desconto })
  })

  it('with no days before ends with the due date, and comes off what is left after a part was paid', () => {
    const regra = { ...aberto.regra, descontoDias: 0 }
    const emParte = { ...aberto, regra, pagamentos: [em('2026-11-20', 5_000)] }
    expect(valorAtualizado(emParte, '2026-11-30')).toMatchObject({
      desconto: 1_001,
      pago: 5_000,
      total: 4_004,
    })
    expect(valorAtualizado(emParte, '2026-12-01')).toMatchObject({ desconto: 0, multa: 100, total: 5_107 })
  })
})
