import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dateOf, dayOf } from '#server/boleto/date.ts'
import { regrasDeAtraso, type RegraAtraso } from '#server/db/schema.ts'
import vetores from './atualizacao.json' with { type: 'json' }
import { proximoDiaUtil } from './dia-util.ts'
import { valorAtualizado, type DebitoAAtualizar } from './valor-atualizado.ts'

interface Vetor {
  nome: string
  debito: DebitoAAtualizar
  data: string
  correcao?: number
  esperado: object
}

// JSON imports know no literal types
it.each(vetores as Vetor[])('$nome', ({ debito, data, correcao, esperado }) => {
  expect(valorAtualizado(debito, data, correcao)).toEqual({
    principal: debito.valor,
    desconto: 0,
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
  const regra: fc.Arbitrary<RegraAtraso> = fc.record({
    regra: fc.constantFrom(...regrasDeAtraso),
    multa: fc.integer({ min: 0, max: 2_000 }),
    jurosMes: fc.integer({ min: 0, max: 1_000 }),
    carencia: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 60 })),
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
        const v = valorAtualizado(debito, data, correcao)
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
        expect(valorAtualizado(debito, dateOf(limite - antes), correcao)).toEqual({
          principal: debito.valor,
          correcao: 0,
          multa: 0,
          juros: 0,
          desconto: 0,
          pago: Math.min(debito.pago, debito.valor),
          total: Math.max(0, debito.valor - debito.pago),
          diasAtraso: 0,
        })
      }),
    )
  })

  it('never falls as days go by, nor below what is left of the principal', () => {
    fc.assert(
      fc.property(debito, data, fc.nat(800), (debito, data, depois) => {
        const antes = valorAtualizado(debito, data).total
        expect(antes).toBeGreaterThanOrEqual(Math.max(0, debito.valor - debito.pago))
        expect(valorAtualizado(debito, dateOf(dayOf(data) + depois)).total).toBeGreaterThanOrEqual(antes)
      }),
    )
  })
})
