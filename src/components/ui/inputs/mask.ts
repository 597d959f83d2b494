/** A pattern's slots: `0` takes a digit, `A` a digit or a letter (made upper case); anything else is printed as it stands. */
type Pattern = string

export interface Mask {
  /** The pattern for what was typed so far; null leaves the text as it was typed. */
  pattern: (text: string) => Pattern | null
}

const fixed = (pattern: Pattern): Mask => ({ pattern: () => pattern })

/** Letters too: CNPJs carry them from July 2026 (IN RFB 2.229/2024); only the check digits stay digits. */
export const maskCnpj = fixed('AA.AAA.AAA/AAAA-00')
export const maskCpf = fixed('000.000.000-00')
export const maskPis = fixed('000.00000.00-0')
export const maskCep = fixed('00000-000')
export const maskData = fixed('00/00/0000')

/** A CPF until what was typed can only be a CNPJ. */
export const maskRegistro: Mask = {
  pattern: (text) => (/[A-Z]/i.test(text) || bareOf(text).length > 11 ? maskCnpj : maskCpf).pattern(text),
}

/** Brazilian numbers with area code; one with a country code, or too long to be one, stays as typed. */
export const maskTelefone: Mask = {
  pattern(text) {
    const { length } = bareOf(text)
    if (text.includes('+') || length > 11) return null
    return length === 11 ? '(00) 00000-0000' : '(00) 0000-0000'
  },
}

const letterOrDigit = /[0-9A-Z]/i
const slot = { '0': /\d/, A: letterOrDigit }

/** What a masked text says without its mask: the letters and digits that fit the slots, at most as many as there are. */
export function unmask(mask: Mask, text: string): string {
  const pattern = mask.pattern(text)
  if (pattern === null) return text
  const slots = [...pattern].filter(isSlot)
  let kept = ''
  for (const character of bareOf(text)) {
    const wanted = slots[kept.length]
    if (wanted && slot[wanted].test(character)) kept += character
  }
  return kept
}

/** The text in its mask, as far as it goes: `12.ABC.3`. A separator appears together with the character after it. */
export function applyMask(mask: Mask, text: string): string {
  const pattern = mask.pattern(text)
  if (pattern === null) return text
  const kept = unmask(mask, text)
  let masked = ''
  let next = 0
  for (const symbol of pattern) {
    if (next === kept.length) break
    masked += isSlot(symbol) ? kept.charAt(next++) : symbol
  }
  return masked
}

/** Where the caret belongs in the masked text: behind as many letters and digits as stood before it in the typed one. */
export function caretIn(masked: string, typed: string, caret: number): number {
  const before = bareOf(typed.slice(0, caret)).length
  if (before === 0) return 0
  let seen = 0
  for (let i = 0; i < masked.length; i++) {
    if (letterOrDigit.test(masked.charAt(i))) seen++
    if (seen === before) return i + 1
  }
  return masked.length
}

function bareOf(text: string): string {
  return text.replace(/[^0-9A-Za-z]/g, '').toUpperCase()
}

function isSlot(symbol: string): symbol is keyof typeof slot {
  return symbol in slot
}
