import { dateOf, dayOf } from './date.ts'
import { BoletoError } from './error.ts'

const BASE = dayOf('1997-10-07')
const FIRST = 1000
const CYCLE = 9000
/** How far from the reference date a fator is still read as a due date (ABBC manual of the fator). */
const WINDOW_PAST = 3000
const WINDOW_FUTURE = 5500

/** Fator of a slip that carries no due date. */
export const SEM_VENCIMENTO = '0000'

/**
 * Fator de vencimento of a due date: days since 07/10/1997, which after 9999 (21/02/2025) starts again at 1000
 * every 9000 days.
 * @param vencimento `YYYY-MM-DD`, 03/07/2000 or later (the first day with a four-digit fator).
 * @throws BoletoError `data_invalida`, `vencimento_sem_fator`.
 */
export function fatorVencimento(vencimento: string): string {
  const days = dayOf(vencimento) - BASE
  if (days < FIRST) {
    throw new BoletoError(
      'vencimento_sem_fator',
      'Vencimento anterior a 03/07/2000 não tem fator.',
      'vencimento',
    )
  }
  return String(((days - FIRST) % CYCLE) + FIRST)
}

/**
 * Due date of a fator as the market reads it: of the dates 9000 days apart, the one between 3000 days before and
 * 5500 days after `referencia`. For slips of other issuers only; our own store their due date.
 * @param fator 4 digits; `0000` gives null (no due date).
 * @param referencia `YYYY-MM-DD`, normally today.
 * @throws BoletoError `fator_invalido`, `fator_fora_da_janela`, `data_invalida`.
 */
export function vencimentoDoFator(fator: string, referencia: string): string | null {
  if (fator === SEM_VENCIMENTO) return null
  if (!/^[1-9]\d{3}$/.test(fator)) {
    throw new BoletoError('fator_invalido', `Fator de vencimento inválido: “${fator}”.`, 'fator')
  }
  const earliest = dayOf(referencia) - WINDOW_PAST
  const first = BASE + Number(fator)
  const day = first + Math.max(0, Math.ceil((earliest - first) / CYCLE)) * CYCLE
  if (day > earliest + WINDOW_PAST + WINDOW_FUTURE) {
    throw new BoletoError(
      'fator_fora_da_janela',
      `O fator ${fator} não corresponde a um vencimento aceito em torno de ${referencia}.`,
      'fator',
    )
  }
  return dateOf(day)
}
