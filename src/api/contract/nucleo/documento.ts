import type { TipoPessoa } from './common.ts'

/** The document that names each kind of person. */
export const documentoDe = { juridica: 'CNPJ', fisica: 'CPF' } as const satisfies Record<TipoPessoa, string>

const ALFANUMERICO = /^[0-9A-Z]{12}[0-9]{2}$/

/** CNPJ or CPF as stored: upper case, no mask. Letters survive, since CNPJs carry them from July 2026 (IN RFB 2.229/2024). */
export function normalizarRegistro(texto: string): string {
  return texto.replace(/[^0-9A-Za-z]/g, '').toUpperCase()
}

/** Modulo 11 digit of both documents; a character counts as its ASCII code minus 48, `weights` run from the left. */
function digito(texto: string, weights: readonly number[]): number {
  const soma = weights.reduce((total, peso, i) => total + peso * (texto.charCodeAt(i) - 48), 0)
  const resto = soma % 11
  return resto < 2 ? 0 : 11 - resto
}

const PESOS_CNPJ = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2] as const
const PESOS_CPF = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2] as const

/** The two check digits of the 12 first characters of a CNPJ, numeric or alphanumeric. */
export function digitosCnpj(base: string): string {
  const primeiro = digito(base, PESOS_CNPJ.slice(1))
  return `${primeiro}${digito(`${base}${primeiro}`, PESOS_CNPJ)}`
}

/** The two check digits of the 9 first digits of a CPF. */
export function digitosCpf(base: string): string {
  const primeiro = digito(base, PESOS_CPF.slice(1))
  return `${primeiro}${digito(`${base}${primeiro}`, PESOS_CPF)}`
}

const repetido = (texto: string) => /^(.)\1*$/.test(texto)

/** Whether a normalised text is a CNPJ: 12 letters or digits, two right check digits, not one character repeated. */
export function cnpjValido(texto: string): boolean {
  return ALFANUMERICO.test(texto) && !repetido(texto) && digitosCnpj(texto.slice(0, 12)) === texto.slice(12)
}

/** Whether a normalised text is a CPF. */
export function cpfValido(texto: string): boolean {
  return /^\d{11}$/.test(texto) && !repetido(texto) && digitosCpf(texto.slice(0, 9)) === texto.slice(9)
}

/** `12.ABC.345/01DE-35` or `111.444.777-35`; a text of another length is given back as it is. */
export function formatarRegistro(registro: string): string {
  if (registro.length === 14) return registro.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5')
  if (registro.length === 11) return registro.replace(/^(.{3})(.{3})(.{3})(.{2})$/, '$1.$2.$3-$4')
  return registro
}

const LIGACAO = /^(e|d[aeo]s?)$/i

/**
 * A name as strangers may see it: its first word, then initials; little words and signs are left out (`Padaria do João & Filhos` →
 * `Padaria J. F.`). For the public consultation (LGPD).
 */
export function mascararNome(nome: string): string {
  const [primeiro = '', ...resto] = nome.trim().split(/\s+/)
  const iniciais = resto.filter((palavra) => /^\p{L}/u.test(palavra) && !LIGACAO.test(palavra))
  return [primeiro, ...iniciais.map((palavra) => `${palavra.charAt(0).toUpperCase()}.`)].join(' ')
}
