import type { TipoPessoa } from '#src/api/contract/nucleo/common.ts'
import { cnpj, cpf } from '#src/api/contract/nucleo/documento-esquemas.ts'
import { normalizarRegistro } from '#src/api/contract/nucleo/documento.ts'
import { maskCnpj, maskCpf, type Mask } from '#src/components/ui/inputs/mask.ts'

/** Up to eleven digits may still be a CPF; a letter or a twelfth character can only be a CNPJ. */
export function tipoDoRegistro(texto: string): TipoPessoa {
  return /^\d{0,11}$/.test(normalizarRegistro(texto)) ? 'fisica' : 'juridica'
}

/** The mask of whichever of the two documents is being typed. */
export const maskRegistro: Mask = {
  pattern: (texto) => (tipoDoRegistro(texto) === 'fisica' ? maskCpf : maskCnpj).pattern(texto),
}

export type RegistroLido = { ok: true; tipo: TipoPessoa; registro: string } | { ok: false; erro: string }

/** The document that the field holds, normalised, or the sentence to show at the field. */
export function lerRegistro(texto: string): RegistroLido {
  const limpo = normalizarRegistro(texto)
  const tipo = tipoDoRegistro(limpo)
  if (limpo === '') return { ok: false, erro: 'Informe o CNPJ ou o CPF.' }
  if (limpo.length < (tipo === 'fisica' ? 11 : 14)) {
    return { ok: false, erro: 'Documento incompleto: o CPF tem 11 dígitos e o CNPJ, 14 letras ou dígitos.' }
  }
  const lido = (tipo === 'fisica' ? cpf : cnpj).safeParse(limpo)
  return lido.success
    ? { ok: true, tipo, registro: lido.data }
    : { ok: false, erro: lido.error.issues.map((issue) => issue.message).join(' ') }
}
