import { MODALIDADE_17_LIVRES, type ContaBancaria } from '#src/api/contract/cadastro/conta-regras.ts'
import { modulo11X } from '#src/api/contract/nucleo/digito.ts'
import { VALOR_MAXIMO } from '../barcode.ts'
import { QUALQUER_BANCO, requireNossoNumero, sequencialEm } from './banco.ts'
import type { Banco, CamposDoTitulo } from './banco.ts'

/** Banco do Brasil: the length of the convênio (4, 6 or 7 digits) decides the layout. */
export const bb: Banco = {
  codigo: '001',
  codigoImpresso: '001-9',
  nome: 'Banco do Brasil',
  localPagamento: QUALQUER_BANCO,
  valorMaximo: VALOR_MAXIMO,
  digitos: (conta) => layout(conta).digits,
  nossoNumero: (conta, sequencial) => {
    const { prefix, digits } = layout(conta)
    return prefix + sequencialEm(digits, sequencial)
  },
  titulo,
}

/** Digits of the sequential number by the length of the convênio. */
const DIGITS_BY_CONVENIO: Readonly<Record<number, number>> = { 4: 7, 6: 5, 7: 10 }

function layout({ convenio, modalidade }: ContaBancaria): { prefix: string; digits: number } {
  if (modalidade === MODALIDADE_17_LIVRES) return { prefix: '', digits: 17 }
  return { prefix: convenio, digits: DIGITS_BY_CONVENIO[convenio.length] ?? 0 }
}

function titulo(conta: ContaBancaria, nossoNumero: string): CamposDoTitulo {
  const { prefix, digits } = layout(conta)
  requireNossoNumero(nossoNumero, prefix, digits)
  return {
    nossoNumeroImpresso: nossoNumero.length === 11 ? `${nossoNumero}-${modulo11X(nossoNumero)}` : nossoNumero,
    agenciaCodigo: `${conta.agencia}-${modulo11X(conta.agencia)} / ${conta.conta}-${modulo11X(conta.conta)}`,
    carteiraImpressa: conta.variacao ? `${conta.carteira}-${conta.variacao}` : conta.carteira,
    campoLivre: campoLivre(conta, nossoNumero),
  }
}

function campoLivre(conta: ContaBancaria, nossoNumero: string): string {
  if (conta.modalidade === MODALIDADE_17_LIVRES) return conta.convenio + nossoNumero + MODALIDADE_17_LIVRES
  if (nossoNumero.length === 17) return `000000${nossoNumero}${conta.carteira}`
  return nossoNumero + conta.agencia.padStart(4, '0') + conta.conta.padStart(8, '0') + conta.carteira
}
