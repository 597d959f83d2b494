import { dvGeral, modulo10 } from '#src/api/contract/nucleo/digito.ts'
import { BoletoError } from './error.ts'

const REAL = '9'
/** Largest value of the ten digits, in centavos (R$ 99.999.999,99). */
export const VALOR_MAXIMO = 9_999_999_999

/** What the 44 digits of a slip's bar code say. */
export type DadosCodigoBarras = {
  /** Bank code, 3 digits. */
  banco: string
  /** Fator de vencimento, 4 digits (`fatorVencimento`, or `SEM_VENCIMENTO`). */
  fator: string
  /** Centavos; 0 = no value. */
  valor: number
  /** The bank's own 25 digits. */
  campoLivre: string
}

/**
 * The 44 digits of the bar code (Carta-Circular BCB 2.926): bank, currency, general DV, fator, value, campo livre.
 * @throws BoletoError `codigo_barras_invalido` (malformed part), `valor_invalido`, `valor_nao_cabe`: a value over
 * ten digits would have to take the place of the fator, which this core refuses.
 */
export function codigoBarras({ banco, fator, valor, campoLivre }: DadosCodigoBarras): string {
  requireDigits(banco, 3, 'banco')
  requireDigits(fator, 4, 'fator')
  requireDigits(campoLivre, 25, 'campoLivre')
  requireValor(valor, VALOR_MAXIMO)
  const before = banco + REAL
  const after = fator + String(valor).padStart(10, '0') + campoLivre
  return before + dvGeral(before + after) + after
}

/**
 * Refuses a value that is not a whole number of centavos from 0 to `max`.
 * @throws BoletoError `valor_invalido`, `valor_nao_cabe`.
 */
export function requireValor(valor: number, max: number): void {
  if (!Number.isSafeInteger(valor) || valor < 0) {
    throw new BoletoError('valor_invalido', 'O valor deve ser um número inteiro de centavos.', 'valor')
  }
  if (valor > max) {
    throw new BoletoError('valor_nao_cabe', 'O valor não cabe no boleto deste banco.', 'valor')
  }
}

/**
 * The parts of a bar code.
 * @throws BoletoError `codigo_barras_invalido` when it is not 44 digits in reais with the right general DV.
 */
export function lerCodigoBarras(codigo: string): DadosCodigoBarras {
  requireDigits(codigo, 44, 'codigoBarras')
  if (codigo[3] !== REAL || codigo[4] !== dvGeral(codigo.slice(0, 4) + codigo.slice(5))) {
    throw new BoletoError(
      'codigo_barras_invalido',
      'Código de barras inválido: o dígito verificador não confere.',
      'codigoBarras',
    )
  }
  return {
    banco: codigo.slice(0, 3),
    fator: codigo.slice(5, 9),
    valor: Number(codigo.slice(9, 19)),
    campoLivre: codigo.slice(19),
  }
}

/**
 * The linha digitável of a bar code, as printed: `AAAAA.AAAAAD BBBBB.BBBBBBD CCCCC.CCCCCCD K FFFFVVVVVVVVVV`.
 * @throws BoletoError `codigo_barras_invalido`.
 */
export function linhaDigitavel(codigo: string): string {
  lerCodigoBarras(codigo)
  const fields = [codigo.slice(0, 4) + codigo.slice(19, 24), codigo.slice(24, 34), codigo.slice(34, 44)].map(
    (field) => `${field.slice(0, 5)}.${field.slice(5)}${modulo10(field)}`,
  )
  return [...fields, codigo.charAt(4), codigo.slice(5, 19)].join(' ')
}

/**
 * The bar code of a linha digitável, typed with or without dots and spaces; every DV is checked.
 * @throws BoletoError `linha_invalida`, whose `field` is the field at fault (`campo1` … `campo4`) when one is.
 */
export function codigoBarrasDaLinha(linha: string): string {
  const digits = linha.replace(/[\s.-]/g, '')
  if (!/^\d{47}$/.test(digits)) {
    throw new BoletoError('linha_invalida', 'A linha digitável deve ter 47 dígitos.', 'linhaDigitavel')
  }
  const fields = [digits.slice(0, 10), digits.slice(10, 21), digits.slice(21, 32)] as const
  fields.forEach((field, index) => {
    if (modulo10(field.slice(0, -1)) !== field.at(-1)) {
      throw new BoletoError(
        'linha_invalida',
        `O dígito verificador do ${index + 1}º campo não confere.`,
        `campo${index + 1}`,
      )
    }
  })
  const [one, two, three] = fields
  const before = one.slice(0, 4)
  const after = digits.slice(33) + one.slice(4, 9) + two.slice(0, 10) + three.slice(0, 10)
  const dv = digits.charAt(32)
  if (before[3] !== REAL || dv !== dvGeral(before + after)) {
    throw new BoletoError('linha_invalida', 'O dígito verificador geral não confere.', 'campo4')
  }
  return before + dv + after
}

function requireDigits(text: string, length: number, field: string): void {
  if (text.length !== length || !/^\d+$/.test(text)) {
    throw new BoletoError('codigo_barras_invalido', `${field} deve ter ${length} dígitos.`, field)
  }
}
