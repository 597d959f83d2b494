import type { ContaBancaria } from '#src/api/contract/cadastro/conta-regras.ts'
import { modulo11Sicoob } from '#src/api/contract/nucleo/digito.ts'
import { VALOR_MAXIMO } from '../barcode.ts'
import { QUALQUER_BANCO, requireNossoNumero, sequencialEm } from './banco.ts'
import type { Banco, CamposDoTitulo } from './banco.ts'

const DIGITS = 7
/** Of a slip that is no instalment of a booklet. */
const PARCELA_UNICA = '001'

const cooperativaDe = ({ agencia }: ContaBancaria) => agencia.padStart(4, '0')
const clienteDe = ({ convenio }: ContaBancaria) => convenio.padStart(7, '0')

/**
 * Sicoob: `agencia` is the cooperativa, `convenio` the código do cliente with its DV, `modalidade` two digits. Positions, DV and what is printed:
 * kivanio/brcobranca, lib/brcobranca/boleto/sicoob.rb, which its published slips prove.
 */
export const sicoob: Banco = {
  codigo: '756',
  codigoImpresso: '756-0',
  nome: 'Sicoob',
  localPagamento: QUALQUER_BANCO,
  valorMaximo: VALOR_MAXIMO,
  digitos: () => DIGITS,
  numeracao: (conta) => `${cooperativaDe(conta)}/${clienteDe(conta)}`,
  nossoNumero: (_, sequencial) => sequencialEm(DIGITS, sequencial),
  titulo,
}

function titulo(conta: ContaBancaria, nossoNumero: string): CamposDoTitulo {
  requireNossoNumero(nossoNumero, '', DIGITS)
  const { carteira, modalidade } = conta
  const cooperativa = cooperativaDe(conta)
  const cliente = clienteDe(conta)
  const dv = modulo11Sicoob(cooperativa + cliente.padStart(10, '0') + nossoNumero)
  return {
    nossoNumeroImpresso: `${nossoNumero}-${dv}`,
    agenciaCodigo: `${cooperativa} / ${cliente}`,
    carteiraImpressa: carteira,
    campoLivre: `${carteira}${cooperativa}${modalidade ?? ''}${cliente}${nossoNumero}${dv}${PARCELA_UNICA}`,
  }
}
