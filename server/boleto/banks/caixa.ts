import { modulo11Zero } from '../dv.ts'
import { erros, isDigits, requireNossoNumero, sequencialEm } from './banco.ts'
import type { Banco, CamposDoTitulo, ContaBancaria, ErrosDaConta } from './banco.ts'

/** First digit of nosso número by carteira: RG cobrança registrada, SR sem registro. */
const MODALITY: Readonly<Record<string, string>> = { RG: '1', SR: '2' }
/** Second digit of nosso número: the beneficiário, not the bank, prints the slip. */
const PRINTED_BY_BENEFICIARIO = '4'

/** Digits of the sequential number. */
const DIGITS = 15

/** CAIXA, SIGCB: `convenio` is the six-digit código do beneficiário, `carteira` is RG or SR. */
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

function prefixOf({ carteira }: ContaBancaria): string {
  return `${MODALITY[carteira] ?? ''}${PRINTED_BY_BENEFICIARIO}`
}

function titulo(conta: ContaBancaria, nossoNumero: string): CamposDoTitulo {
  requireNossoNumero(nossoNumero, prefixOf(conta), DIGITS)
  const beneficiario = conta.convenio + modulo11Zero(conta.convenio)
  const modality = nossoNumero.slice(0, 2)
  const rest = nossoNumero.slice(2)
  const free =
    beneficiario +
    rest.slice(0, 3) +
    modality.charAt(0) +
    rest.slice(3, 6) +
    modality.charAt(1) +
    rest.slice(6)
  return {
    nossoNumeroImpresso: `${modality}/${rest}-${modulo11Zero(nossoNumero)}`,
    agenciaCodigo: `${conta.agencia.padStart(4, '0')} / ${conta.convenio}-${modulo11Zero(conta.convenio)}`,
    carteiraImpressa: conta.carteira,
    campoLivre: free + modulo11Zero(free),
  }
}

function conferirConta({ agencia, convenio, convenioDv, carteira }: ContaBancaria): ErrosDaConta {
  return erros({
    agencia: !isDigits(agencia, 1, 4) && 'A agência deve ter até 4 dígitos, sem o dígito verificador.',
    convenio:
      !isDigits(convenio, 6) && 'O código do beneficiário deve ter 6 dígitos, sem o dígito verificador.',
    convenioDv:
      !!convenioDv &&
      isDigits(convenio, 6) &&
      convenioDv !== modulo11Zero(convenio) &&
      'O dígito verificador do beneficiário não confere.',
    carteira:
      !Object.hasOwn(MODALITY, carteira) && 'A carteira deve ser RG (registrada) ou SR (sem registro).',
  })
}
