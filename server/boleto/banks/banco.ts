import type { ContaBancaria } from '#src/api/contract/cadastro/conta-regras.ts'
import { isDigits } from '#src/api/contract/nucleo/digito.ts'
import { BoletoError } from '../error.ts'

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

/** What most banks have printed. */
export const QUALQUER_BANCO = 'PAGÁVEL EM QUALQUER BANCO'

/** A bank: its data, and its rules for nosso número and campo livre. One file each, one row in the registry. Those of a conta: contract, `conta-regras.ts`. */
export type Banco = {
  /** 3 digits. */
  codigo: string
  /** With its DV, as printed: `001-9`. */
  codigoImpresso: string
  nome: string
  localPagamento: string
  /** Largest value of a slip, in centavos. */
  valorMaximo: number
  /** Digits of the sequential number in the nosso número of a conta. */
  digitos(conta: ContaBancaria): number
  /** By what the bank tells one sequence of numbers from another, up to 20 characters; the convênio at those that say nothing. */
  numeracao?(conta: ContaBancaria): string
  /** The least and the greatest sequential number of a year, at a bank whose numbers begin again with each. */
  doAno?(conta: ContaBancaria, ano: number): { primeiro: bigint; ultimo: bigint }
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
