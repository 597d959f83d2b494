/** Weights 2..9 from the right: general DV of the bar code and most banks' nosso número. */
const PESOS_2_A_9 = [2, 3, 4, 5, 6, 7, 8, 9] as const
/** Weights 9..2 from the right: Banco do Brasil. */
const PESOS_9_A_2 = [9, 8, 7, 6, 5, 4, 3, 2] as const
/** Weights 2..7 from the right: Bradesco. */
const PESOS_2_A_7 = [2, 3, 4, 5, 6, 7] as const
/** Sicoob: 3, 1, 9, 7 from the left of its 21 digits, which from the right is this. */
const PESOS_3791 = [3, 7, 9, 1] as const

/** DV módulo 10 (weights 2, 1 from the right, digits of each product summed): fields of the linha digitável, Itaú's conta and nosso número. */
export function modulo10(digits: string): string {
  let sum = 0
  for (let i = 0; i < digits.length; i++) {
    const product = Number(digits[digits.length - 1 - i]) * (i % 2 === 0 ? 2 : 1)
    sum += product > 9 ? product - 9 : product
  }
  return String((10 - (sum % 10)) % 10)
}

/** Remainder by 11 of the digits weighed from the right with `weights` in a cycle. Every módulo 11 starts here. */
function restoModulo11(digits: string, weights: readonly number[]): number {
  let sum = 0
  for (let i = 0; i < digits.length; i++) {
    sum += Number(digits[digits.length - 1 - i]) * (weights[i % weights.length] ?? 0)
  }
  return sum % 11
}

/** General DV of the bar code, over its other 43 digits: 11 − remainder, and 1 where that is 0, 10 or 11. Never 0. */
export function dvGeral(digits: string): string {
  const dv = 11 - restoModulo11(digits, PESOS_2_A_9)
  return dv > 9 ? '1' : String(dv)
}

/** 11 − remainder, where 10 and 11 become 0. */
function modulo11ComZero(digits: string, weights: readonly number[]): string {
  const dv = 11 - restoModulo11(digits, weights)
  return dv > 9 ? '0' : String(dv)
}

/**
 * Módulo 11, weights 2..9, where 10 and 11 become 0: CAIXA's beneficiário, nosso número and campo livre (MO67119, annex III), Santander's nosso
 * número (layout of the bar code, v. 3.1), Sicredi's nosso número and campo livre (manual CNAB 240, August 2019).
 */
export const modulo11Zero = (digits: string): string => modulo11ComZero(digits, PESOS_2_A_9)

/** Módulo 11 of Sicoob's nosso número, 10 and 11 become 0. @param digits cooperativa (4), cliente (10), number (7) */
export const modulo11Sicoob = (digits: string): string => modulo11ComZero(digits, PESOS_3791)

/** Módulo 11 of Banco do Brasil (agência, conta, 11-digit nosso número): the remainder itself, 10 written as X. */
export function modulo11X(digits: string): string {
  const dv = restoModulo11(digits, PESOS_9_A_2)
  return dv === 10 ? 'X' : String(dv)
}

/** Módulo 11 of Bradesco, weights 2..7 (agência, conta, carteira with nosso número): 11 − remainder, 11 becomes 0 and 10 is written as P. */
export function modulo11P(digits: string): string {
  const dv = 11 - restoModulo11(digits, PESOS_2_A_7)
  return dv === 10 ? 'P' : String(dv % 11)
}

/** Whether the text is made of `min` to `max` decimal digits. */
export function isDigits(text: string, min: number, max = min): boolean {
  return text.length >= min && text.length <= max && /^\d+$/.test(text)
}
