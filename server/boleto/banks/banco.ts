import { BoletoError } from '../error.ts'

/** The bank account that receives, as registered. Each bank says which fields it needs, by `conferirConta`. */
export type ContaBancaria = {
  /** Bank code, 3 digits; the key of the registry. */
  banco: string
  /** Without the DV. */
  agencia: string
  agenciaDv?: string | null
  /** Without the DV. */
  conta: string
  contaDv?: string | null
  /** Convênio or código do beneficiário, digits only. */
  convenio: string
  /** Check digit of the convênio, at banks that print one. */
  convenioDv?: string | null
  carteira: string
  /** Variação of the carteira. */
  variacao?: string | null
  /** A bank's own variant of the layout. */
  modalidade?: string | null
}

/** Message in Portuguese of each field of a conta that the bank refuses; empty when the conta is right. */
export type ErrosDaConta = Partial<Record<keyof ContaBancaria, string>>

/** What only the bank's own rules can say of one slip. */
export type CamposDoTitulo = {
  /** As printed, with DV and punctuation. */
  nossoNumeroImpresso: string
  /** "Agência / Código do beneficiário" as printed. */
  agenciaCodigo: string
  /** As printed. */
  carteiraImpressa: string
  /** 25 digits. */
  campoLivre: string
}

/** A bank: its data, and its rules for nosso número and campo livre. One file each, one row in the registry. */
export type Banco = {
  /** 3 digits. */
  codigo: string
  /** With its DV, as printed: `001-9`. */
  codigoImpresso: string
  nome: string
  localPagamento: string
  /** Largest value of a slip, in centavos. */
  valorMaximo: number
  conferirConta(conta: ContaBancaria): ErrosDaConta
  /** Digits of the sequential number in the nosso número of a conta. */
  digitos(conta: ContaBancaria): number
  /**
   * Nosso número as stored (digits, no DV) of the sequential number.
   * @throws BoletoError `nosso_numero_esgotado` when the bank's digits cannot hold it.
   */
  nossoNumero(conta: ContaBancaria, sequencial: bigint): string
  /**
   * The bank's fields of a slip from its stored nosso número, so that an old slip can be printed again.
   * @throws BoletoError `nosso_numero_invalido` when it is not of this conta.
   */
  titulo(conta: ContaBancaria, nossoNumero: string): CamposDoTitulo
}

/** Keeps only the fields that have a message. */
export function erros(candidates: { [field in keyof ContaBancaria]?: string | false }): ErrosDaConta {
  const found: ErrosDaConta = {}
  for (const [field, message] of Object.entries(candidates)) {
    // Object.entries widens the keys of this closed object to string.
    if (message) found[field as keyof ContaBancaria] = message
  }
  return found
}

/** Whether the text is made of `min` to `max` decimal digits. */
export function isDigits(text: string, min: number, max = min): boolean {
  return text.length >= min && text.length <= max && /^\d+$/.test(text)
}

/**
 * The sequential number in exactly `digits` digits.
 * @throws BoletoError `nosso_numero_esgotado`.
 */
export function sequencialEm(digits: number, sequencial: bigint): string {
  const text = String(sequencial)
  if (text.length > digits) {
    throw new BoletoError(
      'nosso_numero_esgotado',
      `A sequência do nosso número chegou ao fim: cabem ${digits} dígitos nesta conta.`,
      'nossoNumero',
    )
  }
  return text.padStart(digits, '0')
}

/**
 * Refuses a stored nosso número without the `prefix` of its conta and `digits` more digits.
 * @throws BoletoError `nosso_numero_invalido`.
 */
export function requireNossoNumero(nossoNumero: string, prefix: string, digits: number): void {
  if (!nossoNumero.startsWith(prefix) || !isDigits(nossoNumero, prefix.length + digits)) {
    throw new BoletoError(
      'nosso_numero_invalido',
      `O nosso número ${nossoNumero} não é desta conta bancária.`,
      'nossoNumero',
    )
  }
}
