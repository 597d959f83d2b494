import { modulo11Zero } from '../dv.ts'
import { erros, isDigits, requireNossoNumero, sequencialEm } from './banco.ts'
import type { Banco, CamposDoTitulo, ContaBancaria, ErrosDaConta } from './banco.ts'

/** First digit of nosso número by carteira: RG cobrança registrada, SR sem registro. */
const MODALITY: Readonly<Record<string, string>> = { RG: '1', SR: '2' }
/** Second digit of nosso número: the beneficiário, not the bank, prints the slip. */
const PRINTED_BY_BENEFICIARIO = '4'

/** Digits of the sequential number. */
const DIGITS = 15

/**
 * CAIXA, SIGCB: `convenio` is the código do beneficiário, `carteira` is RG or SR. Codes of seven digits, since 2020, begin at 1 100 000 and
 * have no check digit; older ones have six and one (MO67119, version 010, note 3).
 */
export const caixa: Banco = {
  codigo: '104',
  codigoImpresso: '104-0',
  nome: 'CAIXA',
  localPagamento: 'PREFERENCIALMENTE NAS CASAS LOTÉRICAS ATÉ O VALOR LIMITE',
  valorMaximo: 999_999_999,
  conferirConta,
  digitos: () => DIGITS,
  nossoNumero: (conta, sequencial) => prefixOf(conta) + sequencialEm(DIGITS, sequencial),
  titulo,
}

/** Smallest code of seven digits. */
const SEVEN_FROM = 1_100_000

const isSeven = (convenio: string) => isDigits(convenio, 7) && Number(convenio) >= SEVEN_FROM

/** The code with what separates its check digit, where it has one. */
const withDv = (convenio: string, separator: string) =>
  isSeven(convenio) ? convenio : `${convenio}${separator}${modulo11Zero(convenio)}`

function prefixOf({ carteira }: ContaBancaria): string {
  return `${MODALITY[carteira] ?? ''}${PRINTED_BY_BENEFICIARIO}`
}

function titulo(conta: ContaBancaria, nossoNumero: string): CamposDoTitulo {
  requireNossoNumero(nossoNumero, prefixOf(conta), DIGITS)
  const modality = nossoNumero.slice(0, 2)
  const rest = nossoNumero.slice(2)
  const free =
    withDv(conta.convenio, '') +
    rest.slice(0, 3) +
    modality.charAt(0) +
    rest.slice(3, 6) +
    modality.charAt(1) +
    rest.slice(6)
  return {
    nossoNumeroImpresso: `${modality}/${rest}-${modulo11Zero(nossoNumero)}`,
    agenciaCodigo: `${conta.agencia.padStart(4, '0')} / ${withDv(conta.convenio, '-')}`,
    carteiraImpressa: conta.carteira,
    campoLivre: free + modulo11Zero(free),
  }
}

function conferirConta({ agencia, convenio, convenioDv, carteira }: ContaBancaria): ErrosDaConta {
  return erros({
    agencia: !isDigits(agencia, 1, 4) && 'A agência deve ter até 4 dígitos, sem o dígito verificador.',
    convenio: convenioError(convenio),
    convenioDv: !!convenioDv && convenioDvError(convenio, convenioDv),
    carteira:
      !Object.hasOwn(MODALITY, carteira) && 'A carteira deve ser RG (registrada) ou SR (sem registro).',
  })
}

function convenioError(convenio: string): string | false {
  if (isDigits(convenio, 6) || isSeven(convenio)) return false
  return isDigits(convenio, 7)
    ? 'Não há código do beneficiário de 7 dígitos abaixo de 1100000. Confira o código, sem o dígito verificador.'
    : 'O código do beneficiário deve ter 6 dígitos, sem o dígito verificador, ou 7.'
}

function convenioDvError(convenio: string, convenioDv: string): string | false {
  if (isSeven(convenio)) return 'O código do beneficiário de 7 dígitos não tem dígito verificador.'
  return (
    isDigits(convenio, 6) &&
    convenioDv !== modulo11Zero(convenio) &&
    'O dígito verificador do beneficiário não confere.'
  )
}
