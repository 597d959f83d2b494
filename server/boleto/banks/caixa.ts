import { temSeteDigitos, type ContaBancaria } from '#src/api/contract/cadastro/conta-regras.ts'
import { modulo11Zero } from '#src/api/contract/nucleo/digito.ts'
import { requireNossoNumero, sequencialEm } from './banco.ts'
import type { Banco, CamposDoTitulo } from './banco.ts'

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
  digitos: () => DIGITS,
  nossoNumero: (conta, sequencial) => prefixOf(conta) + sequencialEm(DIGITS, sequencial),
  titulo,
}

/** The code with what separates its check digit, where it has one. */
const withDv = (convenio: string, separator: string) =>
  temSeteDigitos(convenio) ? convenio : `${convenio}${separator}${modulo11Zero(convenio)}`

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
