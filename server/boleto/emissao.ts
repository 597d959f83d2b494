import { conferirConta, type ContaBancaria } from '#src/api/contract/cadastro/conta-regras.ts'
import { codigoBarras, linhaDigitavel, requireValor } from './barcode.ts'
import type { CamposDoTitulo } from './banks/banco.ts'
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
 * By what the bank of a conta tells its sequence of numbers from others, up to 20 characters: two contas of one share the numbers.
 * @throws BoletoError `banco_desconhecido`.
 */
export function numeracaoDe(conta: ContaBancaria): string {
  return bancoPorCodigo(conta.banco).numeracao?.(conta) ?? conta.convenio
}

/**
 * The sequential numbers that slips of a conta issued in a year may take.
 * @throws BoletoError `banco_desconhecido`.
 */
export function faixaDoAno(conta: ContaBancaria, ano: number): { primeiro: bigint; ultimo: bigint } {
  const todos = { primeiro: 1n, ultimo: sequencialReservado(conta) - 1n }
  return bancoPorCodigo(conta.banco).doAno?.(conta, ano) ?? todos
}

/**
 * The sequential number that no slip of a conta is issued with, so that one to try the conta with can carry it: the highest. Not zero, which
 * asks the bank to choose a number itself (nosso número of zeros in the files of 001 and 104), so that it would tell nothing of the conta's.
 */
export function sequencialReservado(conta: ContaBancaria): bigint {
  return 10n ** BigInt(bancoPorCodigo(conta.banco).digitos(conta)) - 1n
}

/**
 * Issues a slip: nosso número, campo livre, bar code and line.
 * @param sequencial next number of the convênio, 1 or more, below `sequencialReservado`, allocated by the database.
 * @param vencimento `YYYY-MM-DD`
 * @param valor centavos, 1 or more, up to the bank's largest.
 * @throws BoletoError `banco_desconhecido`, `conta_invalida` (field = the first wrong field of the conta),
 * `nosso_numero_esgotado`, `nosso_numero_invalido`, `valor_invalido`, `valor_nao_cabe`, `data_invalida`,
 * `vencimento_sem_fator`.
 */
export function emitirBoleto({
  sequencial,
  ...pedido
}: Pedido & { sequencial: number | bigint }): BoletoEmitido {
  const reservado = sequencialReservado(pedido.conta)
  requireConta(pedido.conta)
  requireSequencial(sequencial)
  if (BigInt(sequencial) === reservado) throw esgotado()
  return emitir(pedido, BigInt(sequencial))
}

/**
 * A slip to try a conta with, under the number that is reserved for it.
 * @param pedido `emitirBoleto`'s
 * @throws BoletoError as `emitirBoleto`
 */
export function emitirBoletoDeTeste(pedido: Pedido): BoletoEmitido {
  const reservado = sequencialReservado(pedido.conta)
  requireConta(pedido.conta)
  return emitir(pedido, reservado)
}

interface Pedido {
  conta: ContaBancaria
  vencimento: string
  valor: number
}

function emitir({ conta, vencimento, valor }: Pedido, sequencial: bigint): BoletoEmitido {
  const banco = bancoPorCodigo(conta.banco)
  requireValor(valor, banco.valorMaximo)
  if (valor === 0)
    throw new BoletoError('valor_invalido', 'O valor do boleto deve ser maior que zero.', 'valor')
  const titulo = tituloBancario(conta, banco.nossoNumero(conta, sequencial))
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

/** What is beyond the reserved number does not fit, which the bank says. */
const esgotado = () =>
  new BoletoError(
    'nosso_numero_esgotado',
    'A sequência do nosso número chegou ao fim: o último número é reservado ao boleto de teste.',
    'nossoNumero',
  )

function requireSequencial(sequencial: number | bigint): void {
  if (sequencial < 1 || (typeof sequencial === 'number' && !Number.isSafeInteger(sequencial))) {
    throw new BoletoError(
      'nosso_numero_invalido',
      'A sequência do nosso número deve ser um número inteiro a partir de 1.',
      'nossoNumero',
    )
  }
}
