import type { TipoPessoa } from '#src/api/contract/auth.ts'
import { cnpj, cpf, normalizarRegistro } from '#src/api/contract/documento.ts'

/** How many letters and digits a whole CNPJ has. */
const MAIOR = 14
const SEPARADORES_CNPJ: Partial<Record<number, string>> = { 2: '.', 5: '.', 8: '/', 12: '-' }
const SEPARADORES_CPF: Partial<Record<number, string>> = { 3: '.', 6: '.', 9: '-' }

/** Up to eleven digits may still be a CPF; a letter or a twelfth character can only be a CNPJ. */
export function tipoDoRegistro(texto: string): TipoPessoa {
  return /^\d{0,11}$/.test(normalizarRegistro(texto)) ? 'fisica' : 'juridica'
}

/** What was typed so far with the mask of its kind: `123.4`, `12.ABC.3`. A separator appears with the character after it. */
export function mascararRegistro(texto: string): string {
  const limpo = normalizarRegistro(texto).slice(0, MAIOR)
  const separadores = tipoDoRegistro(limpo) === 'fisica' ? SEPARADORES_CPF : SEPARADORES_CNPJ
  return Array.from(limpo, (caractere, i) => `${separadores[i] ?? ''}${caractere}`).join('')
}

/**
 * Where the caret belongs after the mask was laid on: behind as many letters and digits as stood before it. `caret` counts
 * characters of `digitado`, the answer counts characters of `mascarado`.
 */
export function caretAposMascara(digitado: string, caret: number, mascarado: string): number {
  let faltam = normalizarRegistro(digitado.slice(0, caret)).length
  let posicao = 0
  while (faltam > 0 && posicao < mascarado.length) {
    if (normalizarRegistro(mascarado.charAt(posicao)) !== '') faltam--
    posicao++
  }
  return posicao
}

export type RegistroLido = { ok: true; tipo: TipoPessoa; registro: string } | { ok: false; erro: string }

/** The document that the field holds, normalised, or the sentence to show at the field. */
export function lerRegistro(texto: string): RegistroLido {
  const limpo = normalizarRegistro(texto)
  const tipo = tipoDoRegistro(limpo)
  if (limpo === '') return { ok: false, erro: 'Informe o CNPJ ou o CPF.' }
  if (limpo.length < (tipo === 'fisica' ? 11 : MAIOR)) {
    return { ok: false, erro: 'Documento incompleto: o CPF tem 11 dígitos e o CNPJ, 14 letras ou dígitos.' }
  }
  const lido = (tipo === 'fisica' ? cpf : cnpj).safeParse(limpo)
  return lido.success
    ? { ok: true, tipo, registro: lido.data }
    : { ok: false, erro: lido.error.issues.map((issue) => issue.message).join(' ') }
}
