import { SENHA_MAXIMA } from '#src/api/contract/contas/credencial.ts'
import { isGuessable } from './guessable.ts'

export interface Strength {
  /** Bars of four. */
  bars: number
  text: string
}

interface Rule {
  /** Characters. */
  minimum: number
  /** Login, name and entidade of its owner. */
  known: readonly string[]
}

/** What can be said of a password while it is typed: its length, and whether it is among the first that are guessed. */
export function strengthOf(senha: string, { minimum, known }: Rule): Strength {
  const { length } = senha
  const missing = minimum - length
  if (length === 0) return { bars: 0, text: `Ao menos ${minimum} caracteres. Uma frase serve bem.` }
  if (missing > 0)
    return { bars: 1, text: missing === 1 ? 'Falta 1 caractere.' : `Faltam ${missing} caracteres.` }
  if (length > SENHA_MAXIMA)
    return { bars: 4, text: `Longa demais: use no máximo ${SENHA_MAXIMA} caracteres.` }
  if (isGuessable(senha, known))
    return { bars: 1, text: 'Fácil de adivinhar. Junte palavras que só façam sentido para você.' }
  if (length < minimum + 4) return { bars: 2, text: 'Aceitável. Quanto mais longa, mais segura.' }
  return length < minimum + 8 ? { bars: 3, text: 'Boa.' } : { bars: 4, text: 'Muito boa.' }
}

/** Why a password cannot be sent yet, or undefined. */
export function lengthFault(length: number, minimum: number): string | undefined {
  if (length < minimum) return `Use ao menos ${minimum} caracteres.`
  return length > SENHA_MAXIMA ? `Use no máximo ${SENHA_MAXIMA} caracteres.` : undefined
}
