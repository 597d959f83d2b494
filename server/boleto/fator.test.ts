import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dateOf, dayOf } from './date.ts'
import { BoletoError } from './error.ts'
import { fatorVencimento, SEM_VENCIMENTO, vencimentoDoFator } from './fator.ts'
import vectors from './vectors.json' with { type: 'json' }

const FIRST = dayOf('2000-07-03')
const dates = fc.integer({ min: FIRST, max: dayOf('2150-12-31') }).map(dateOf)

describe('fatorVencimento', () => {
  it.each(vectors.fator as [string, number][])('%s is %i', (date, fator) => {
    expect(fatorVencimento(date)).toBe(String(fator))
  })

  it('grows by one a day, and from 9999 starts again at 1000', () => {
    fc.assert(
      fc.property(dates, (date) => {
        const today = Number(fatorVencimento(date))
        const tomorrow = Number(fatorVencimento(dateOf(dayOf(date) + 1)))
        expect(tomorrow).toBe(today === 9999 ? 1000 : today + 1)
      }),
    )
  })

  it.each(['2026-02-29', '2026-13-01', '10/12/2026', '2026-1-1', ''])('refuses the date “%s”', (date) => {
    expect(() => fatorVencimento(date)).toThrow(expect.objectContaining({ code: 'data_invalida' }))
  })

  it('refuses a due date before the first four-digit fator', () => {
    expect(() => fatorVencimento('2000-07-02')).toThrow(
      expect.objectContaining({ code: 'vencimento_sem_fator', field: 'vencimento' }),
    )
  })
})

describe('vencimentoDoFator', () => {
  it('reads the same fator in the cycle of the reference date', () => {
    expect(vencimentoDoFator('1002', '2000-07-10')).toBe('2000-07-05')
    expect(vencimentoDoFator('1002', '2026-11-21')).toBe('2025-02-24')
    expect(vencimentoDoFator('9999', '2026-11-21')).toBe('2025-02-21')
  })

  it('gives back every due date within 3000 days before and 5500 after the reference', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: -5500, max: 3000 }), (date, distance) => {
        const reference = dateOf(dayOf(date) + distance)
        expect(vencimentoDoFator(fatorVencimento(date), reference)).toBe(date)
      }),
    )
  })

  it('refuses what falls in the gap between the windows, on both sides', () => {
    const reference = '2026-11-21'
    const fatorAt = (distance: number) => fatorVencimento(dateOf(dayOf(reference) + distance))
    for (const distance of [-3001, 5501]) {
      expect(() => vencimentoDoFator(fatorAt(distance), reference)).toThrow(
        expect.objectContaining({ code: 'fator_fora_da_janela' }),
      )
    }
    expect(vencimentoDoFator(fatorAt(-3000), reference)).toBe(dateOf(dayOf(reference) - 3000))
    expect(vencimentoDoFator(fatorAt(5500), reference)).toBe(dateOf(dayOf(reference) + 5500))
  })

  it('knows no due date in 0000 and refuses what is not a fator', () => {
    expect(vencimentoDoFator(SEM_VENCIMENTO, '2026-11-21')).toBeNull()
    for (const fator of ['0999', '999', '10000', 'abcd']) {
      expect(() => vencimentoDoFator(fator, '2026-11-21')).toThrow(BoletoError)
    }
  })
})
