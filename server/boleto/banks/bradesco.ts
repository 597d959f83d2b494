import type { ContaBancaria } from '#src/api/contract/cadastro/conta-regras.ts'
import { modulo11P } from '#src/api/contract/nucleo/digito.ts'
import { VALOR_MAXIMO } from '../barcode.ts'
import { requireNossoNumero, sequencialEm } from './banco.ts'
import type { Banco, CamposDoTitulo } from './banco.ts'

const DIGITS = 11

const agenciaDe = ({ agencia }: ContaBancaria) => agencia.padStart(4, '0')
const contaDe = ({ conta }: ContaBancaria) => conta.padStart(7, '0')

/**
 * Bradesco: no convênio in the bar code, nosso número of 11 digits whose DV is of the carteira too. Positions and what is printed: layout of the
 * cobrança of August 2015; DVs of agência and conta: kivanio/brcobranca, lib/brcobranca/boleto/bradesco.rb.
 */
export const bradesco: Banco = {
  codigo: '237',
  codigoImpresso: '237-2',
  nome: 'Bradesco',
  localPagamento: 'PAGÁVEL PREFERENCIALMENTE NA REDE BRADESCO OU BRADESCO EXPRESSO',
  valorMaximo: VALOR_MAXIMO,
  digitos: () => DIGITS,
  numeracao: (conta) => `${agenciaDe(conta)}/${contaDe(conta)}`,
  nossoNumero: (_, sequencial) => sequencialEm(DIGITS, sequencial),
  titulo,
}

function titulo(conta: ContaBancaria, nossoNumero: string): CamposDoTitulo {
  requireNossoNumero(nossoNumero, '', DIGITS)
  const { carteira } = conta
  const agencia = agenciaDe(conta)
  const numero = contaDe(conta)
  return {
    nossoNumeroImpresso: `${carteira}/${nossoNumero}-${modulo11P(carteira + nossoNumero)}`,
    agenciaCodigo: `${agencia}-${modulo11P(agencia)} / ${numero}-${modulo11P(numero)}`,
    carteiraImpressa: carteira,
    campoLivre: `${agencia}${carteira}${nossoNumero}${numero}0`,
  }
}
