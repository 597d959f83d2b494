import { SENHA_MAXIMA } from '#src/api/contract/conta.ts'

export interface Strength {
  /** Bars of four. */
  bars: number
  text: string
}

/** What a password's length says of it. Common and guessable ones only the server knows. */
export function strengthOf(length: number, minimum: number): Strength {
  const missing = minimum - length
  if (length === 0) return { bars: 0, text: `Ao menos ${minimum} caracteres. Uma frase serve bem.` }
  if (missing > 0)
    return { bars: 1, text: missing === 1 ? 'Falta 1 caractere.' : `Faltam ${missing} caracteres.` }
  if (length > SENHA_MAXIMA)
    return { bars: 4, text: `Longa demais: use no máximo ${SENHA_MAXIMA} caracteres.` }
  if (length < minimum + 4) return { bars: 2, text: 'Aceitável. Quanto mais longa, mais segura.' }
  return length < minimum + 8 ? { bars: 3, text: 'Boa.' } : { bars: 4, text: 'Muito boa.' }
}

/** Why a password cannot be sent yet, or undefined. */
export function lengthFault(length: number, minimum: number): string | undefined {
  if (length < minimum) return `Use ao menos ${minimum} caracteres.`
  return length > SENHA_MAXIMA ? `Use no máximo ${SENHA_MAXIMA} caracteres.` : undefined
}
