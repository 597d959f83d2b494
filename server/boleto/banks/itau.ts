import type { ContaBancaria } from '#src/api/contract/cadastro/conta-regras.ts'
import { modulo10 } from '#src/api/contract/nucleo/digito.ts'
import { VALOR_MAXIMO } from '../barcode.ts'
import { requireNossoNumero, sequencialEm } from './banco.ts'
import type { Banco, CamposDoTitulo } from './banco.ts'

const DIGITS = 8

/** Carteiras of which the DAC of nosso número leaves agência and conta out: the one escritural whose numbers are ours, and five diretas. */
const DAC_SEM_CONTA: readonly string[] = ['115', '126', '131', '146', '150', '168']

const agenciaDe = ({ agencia }: ContaBancaria) => agencia.padStart(4, '0')
const contaDe = ({ conta }: ContaBancaria) => conta.padStart(5, '0')

/**
 * Itaú: no convênio, nosso número of 8 digits by carteira. Positions, DACs and what is printed: manual of the CNAB 400 of March 2015, annexes
 * 2 to 4, notes 3, 23 and 25.
 */
export const itau: Banco = {
  codigo: '341',
  codigoImpresso: '341-7',
  nome: 'Itaú',
  localPagamento: 'ATÉ O VENCIMENTO, PAGUE EM QUALQUER BANCO OU CORRESPONDENTE NÃO BANCÁRIO.',
  valorMaximo: VALOR_MAXIMO,
  digitos: () => DIGITS,
  numeracao: (conta) => `${agenciaDe(conta)}/${contaDe(conta)}`,
  nossoNumero: (_, sequencial) => sequencialEm(DIGITS, sequencial),
  titulo,
}

function titulo(conta: ContaBancaria, nossoNumero: string): CamposDoTitulo {
  requireNossoNumero(nossoNumero, '', DIGITS)
  const { carteira } = conta
  const ofConta = agenciaDe(conta) + contaDe(conta)
  const numbered = carteira + nossoNumero
  const dacNumero = modulo10(DAC_SEM_CONTA.includes(carteira) ? numbered : ofConta + numbered)
  const dacConta = modulo10(ofConta)
  return {
    nossoNumeroImpresso: `${carteira}/${nossoNumero}-${dacNumero}`,
    agenciaCodigo: `${agenciaDe(conta)} / ${contaDe(conta)}-${dacConta}`,
    carteiraImpressa: carteira,
    campoLivre: `${numbered}${dacNumero}${ofConta}${dacConta}000`,
  }
}
