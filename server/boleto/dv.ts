/** Weights 2..9 from the right: general DV of the bar code and most banks' nosso número. */
const PESOS_2_A_9 = [2, 3, 4, 5, 6, 7, 8, 9] as const
/** Weights 9..2 from the right: Banco do Brasil. */
const PESOS_9_A_2 = [9, 8, 7, 6, 5, 4, 3, 2] as const

/** DV módulo 10 (weights 2, 1 from the right, digits of each product summed), of the fields of the linha digitável. */
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

/** Módulo 11, weights 2..9, where 10 and 11 become 0 (CAIXA's beneficiário, nosso número and campo livre). */
export function modulo11Zero(digits: string): string {
  const dv = 11 - restoModulo11(digits, PESOS_2_A_9)
  return dv > 9 ? '0' : String(dv)
}

/** Módulo 11 of Banco do Brasil (agência, conta, 11-digit nosso número): the remainder itself, 10 written as X. */
export function modulo11X(digits: string): string {
  const dv = restoModulo11(digits, PESOS_9_A_2)
  return dv === 10 ? 'X' : String(dv)
}
