import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dateOf, dayOf } from '#server/boleto/date.ts'
import { regrasDeAtraso, type RegraAtraso, type RegraDesconto } from '#server/db/schema/dinheiro.ts'
import vetores from './atualizacao.json' with { type: 'json' }
import { proximoDiaUtil } from './dia-util.ts'
import { limiteDoDesconto, valorAtualizado, type DebitoAAtualizar } from './valor-atualizado.ts'

const SEM_DESCONTO: RegraDesconto = { desconto: 0, descontoDias: 0 }

interface Vetor {
  nome: string
  debito: Omit<DebitoAAtualizar, 'regra'> & { regra: RegraAtraso }
  data: string
  correcao?: number
  esperado: object
}

// JSON imports know no literal types
it.each(vetores as Vetor[])('$nome', ({ debito, data, correcao, esperado }) => {
  const regra = { ...SEM_DESCONTO, ...debito.regra }
  expect(valorAtualizado({ ...debito, regra }, data, correcao)).toEqual({
    principal: debito.valor,
    desconto: 0,
    descontoAte: null,
    ...esperado,
  })
})

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
    desconto: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 9_000 })),
    descontoDias: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 60 })),
  })
  const debito = fc.record({
    valor: fc.integer({ min: 1, max: 9_999_999_999 }),
    vencimento: data,
    regra,
    proposta: fc.boolean(),
    pago: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 10_000_000_000 })),
  })
  const correcao = fc.integer({ min: 1_000_000, max: 2_000_000 }).map((n) => n / 1_000_000)

  it('the components are whole, none is negative, and they add up', () => {
    fc.assert(
      fc.property(debito, data, correcao, (debito, data, correcao) => {
        const { descontoAte, ...v } = valorAtualizado(debito, data, correcao)
        expect(v.desconto === 0 || descontoAte !== null).toBe(true)
        expect(Object.values(v).every((parte) => Number.isSafeInteger(parte) && parte >= 0)).toBe(true)
        expect(v.total).toBe(v.principal + v.correcao + v.multa + v.juros - v.desconto - v.pago)
        expect(v.pago).toBeLessThanOrEqual(debito.pago)
      }),
    )
  })

  it('costs nothing more until its effective due date', () => {
    fc.assert(
      fc.property(debito, fc.nat(60), correcao, (debito, antes, correcao) => {
        const limite = dayOf(proximoDiaUtil(debito.vencimento))
        const { desconto, descontoAte, ...valor } = valorAtualizado(debito, dateOf(limite - antes), correcao)
        expect(descontoAte === null ? desconto : 0).toBe(0)
        const devido = debito.valor - desconto
        expect(valor).toEqual({
          principal: debito.valor,
          correcao: 0,
          multa: 0,
          juros: 0,
          pago: Math.min(debito.pago, devido),
          total: Math.max(0, devido - debito.pago),
          diasAtraso: 0,
        })
      }),
    )
  })

  it('never falls as days go by, nor below what is left of the principal less the discount', () => {
    fc.assert(
      fc.property(debito, data, fc.nat(800), (debito, data, depois) => {
        const { total: antes, desconto } = valorAtualizado(debito, data)
        expect(antes).toBeGreaterThanOrEqual(Math.max(0, debito.valor - desconto - debito.pago))
        expect(valorAtualizado(debito, dateOf(dayOf(data) + depois)).total).toBeGreaterThanOrEqual(antes)
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
      desconto: 1_000,
      descontoDias: 8,
    },
    proposta: false,
    pago: 0,
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
    const emParte = { ...aberto, regra, pago: 5_000 }
    expect(valorAtualizado(emParte, '2026-11-30')).toMatchObject({
      desconto: 1_001,
      pago: 5_000,
      total: 4_004,
    })
    expect(valorAtualizado(emParte, '2026-12-01')).toMatchObject({ desconto: 0, multa: 200, total: 5_208 })
  })
})
