import type { ContaBancaria } from '#src/api/contract/cadastro/conta-regras.ts'
import { modulo11Zero } from '#src/api/contract/nucleo/digito.ts'
import { VALOR_MAXIMO } from '../barcode.ts'
import { BoletoError } from '../error.ts'
import { QUALQUER_BANCO, requireNossoNumero, sequencialEm } from './banco.ts'
import type { Banco, CamposDoTitulo } from './banco.ts'

/** Year (2), byte of who numbers (1), number (5). */
const DIGITS = 8
const NUMEROS_DO_BYTE = 100_000n

/** The only carteira, simples. */
const SIMPLES = '1'
/** That the slip has a value, and a filler. */
const COM_VALOR = '10'

/** The greatest number, which slips to try a conta with have, whatever its byte. */
const DO_TESTE = '9'.repeat(DIGITS)

/** Blank where nobody said it, as the form proposes it. */
const byteDe = ({ byte }: ContaBancaria) => byte || '2'

const ofBeneficiario = ({ agencia, posto, convenio }: ContaBancaria) =>
  agencia.padStart(4, '0') + (posto ?? '') + convenio

/**
 * Sicredi: `agencia` is the cooperativa, `convenio` the código do beneficiário, `carteira` 1 (com registro) or 3 (sem). The sequential number is the
 * nosso número without its DV: year, byte, number. So each year begins it again, and so does each byte, which is that of one system that numbers
 * slips. Positions and DVs: manual of the CNAB 240 of August 2019, 3.3 and 3.4.
 */
export const sicredi: Banco = {
  codigo: '748',
  codigoImpresso: '748-X',
  nome: 'Sicredi',
  localPagamento: QUALQUER_BANCO,
  valorMaximo: VALOR_MAXIMO,
  digitos: () => DIGITS,
  numeracao: (conta) =>
    `${conta.agencia.padStart(4, '0')}/${conta.posto ?? ''}/${conta.convenio}/${byteDe(conta)}`,
  doAno(conta, ano) {
    const zero = BigInt(`${ano % 100}${byteDe(conta)}`) * NUMEROS_DO_BYTE
    // the greatest of all is the test slip's, so that of each byte is left out
    return { primeiro: zero + 1n, ultimo: zero + NUMEROS_DO_BYTE - 2n }
  },
  nossoNumero,
  titulo,
}

function nossoNumero(conta: ContaBancaria, sequencial: bigint): string {
  const numero = sequencialEm(DIGITS, sequencial)
  // a byte that is used up runs into the numbers of another system
  if ((numero[2] === byteDe(conta) && !numero.endsWith('00000')) || numero === DO_TESTE) return numero
  throw new BoletoError(
    'nosso_numero_esgotado',
    'A sequência do nosso número deste ano chegou ao fim.',
    'nossoNumero',
  )
}

function titulo(conta: ContaBancaria, nossoNumero: string): CamposDoTitulo {
  requireNossoNumero(nossoNumero, '', DIGITS)
  const beneficiario = ofBeneficiario(conta)
  const dv = modulo11Zero(beneficiario + nossoNumero)
  const { agencia, posto, convenio, carteira } = conta
  const free = `${carteira}${SIMPLES}${nossoNumero}${dv}${beneficiario}${COM_VALOR}`
  return {
    nossoNumeroImpresso: `${nossoNumero.slice(0, 2)}/${nossoNumero.slice(2)}-${dv}`,
    agenciaCodigo: `${agencia.padStart(4, '0')}.${posto ?? ''}.${convenio}`,
    carteiraImpressa: carteira,
    campoLivre: free + modulo11Zero(free),
  }
}
