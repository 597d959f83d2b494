import { codigoBarras, linhaDigitavel, requireValor } from './barcode.ts'
import type { CamposDoTitulo, ContaBancaria, ErrosDaConta } from './banks/banco.ts'
import { bancoPorCodigo } from './banks/registry.ts'
import { BoletoError } from './error.ts'
import { fatorVencimento } from './fator.ts'

/** One slip as its bank identifies and prints it. */
export type TituloBancario = CamposDoTitulo & {
  /** With its DV: `001-9`. */
  codigoBanco: string
  nomeBanco: string
  localPagamento: string
  /** As stored: digits without DV, unique in the conta. */
  nossoNumero: string
}

/** A slip ready to be stored and printed. */
export type BoletoEmitido = TituloBancario & {
  /** 44 digits. */
  codigoBarras: string
  /** 47 digits with dots and spaces. */
  linhaDigitavel: string
}

/**
 * What the bank refuses in a conta: a message in Portuguese by field, empty when it can issue.
 * An unknown bank is an error of the field `banco`.
 */
export function conferirConta(conta: ContaBancaria): ErrosDaConta {
  try {
    return bancoPorCodigo(conta.banco).conferirConta(conta)
  } catch (error) {
    if (error instanceof BoletoError && error.code === 'banco_desconhecido') return { banco: error.message }
    throw error
  }
}

/**
 * Issues a slip: nosso número, campo livre, bar code and line.
 * @param sequencial next number of the conta, 1 or more, allocated by the database.
 * @param vencimento `YYYY-MM-DD`
 * @param valor centavos, 1 or more, up to the bank's largest.
 * @throws BoletoError `banco_desconhecido`, `conta_invalida` (field = the first wrong field of the conta),
 * `nosso_numero_esgotado`, `nosso_numero_invalido`, `valor_invalido`, `valor_nao_cabe`, `data_invalida`,
 * `vencimento_sem_fator`.
 */
export function emitirBoleto({
  conta,
  sequencial,
  vencimento,
  valor,
}: {
  conta: ContaBancaria
  sequencial: number | bigint
  vencimento: string
  valor: number
}): BoletoEmitido {
  const banco = bancoPorCodigo(conta.banco)
  requireConta(conta)
  requireSequencial(sequencial)
  requireValor(valor, banco.valorMaximo)
  if (valor === 0)
    throw new BoletoError('valor_invalido', 'O valor do boleto deve ser maior que zero.', 'valor')
  const titulo = tituloBancario(conta, banco.nossoNumero(conta, BigInt(sequencial)))
  const codigo = codigoBarras({
    banco: banco.codigo,
    fator: fatorVencimento(vencimento),
    valor,
    campoLivre: titulo.campoLivre,
  })
  return { ...titulo, codigoBarras: codigo, linhaDigitavel: linhaDigitavel(codigo) }
}

/**
 * The bank's fields of a slip already issued, to print it again.
 * @param nossoNumero as stored.
 * @throws BoletoError `banco_desconhecido`, `conta_invalida`, `nosso_numero_invalido`.
 */
export function tituloBancario(conta: ContaBancaria, nossoNumero: string): TituloBancario {
  const banco = bancoPorCodigo(conta.banco)
  requireConta(conta)
  return {
    codigoBanco: banco.codigoImpresso,
    nomeBanco: banco.nome,
    localPagamento: banco.localPagamento,
    nossoNumero,
    ...banco.titulo(conta, nossoNumero),
  }
}

function requireConta(conta: ContaBancaria): void {
  const [first] = Object.entries(conferirConta(conta))
  if (first) throw new BoletoError('conta_invalida', first[1], first[0])
}

function requireSequencial(sequencial: number | bigint): void {
  if (sequencial < 1 || (typeof sequencial === 'number' && !Number.isSafeInteger(sequencial))) {
    throw new BoletoError(
      'nosso_numero_invalido',
      'A sequência do nosso número deve ser um número inteiro a partir de 1.',
      'nossoNumero',
    )
  }
}
