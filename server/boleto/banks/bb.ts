import { VALOR_MAXIMO } from '../barcode.ts'
import { modulo11X } from '../dv.ts'
import { erros, isDigits, requireNossoNumero, sequencialEm } from './banco.ts'
import type { Banco, CamposDoTitulo, ContaBancaria, ErrosDaConta } from './banco.ts'

/** Modalidade of a six-digit convênio whose nosso número has 17 free digits (carteiras 16 and 18, legacy). */
const MODALIDADE_17_LIVRES = '21'

/** Banco do Brasil: the length of the convênio (4, 6 or 7 digits) decides the layout. */
export const bb: Banco = {
  codigo: '001',
  codigoImpresso: '001-9',
  nome: 'Banco do Brasil',
  localPagamento: 'PAGÁVEL EM QUALQUER BANCO',
  valorMaximo: VALOR_MAXIMO,
  conferirConta,
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

function conferirConta(conta: ContaBancaria): ErrosDaConta {
  const { agencia, agenciaDv, contaDv, convenio, carteira, variacao, modalidade } = conta
  const free = modalidade === MODALIDADE_17_LIVRES
  return erros({
    agencia: !isDigits(agencia, 1, 4) && 'A agência deve ter até 4 dígitos, sem o dígito verificador.',
    agenciaDv: wrongDv(agencia, agenciaDv) && 'O dígito verificador da agência não confere.',
    conta: !isDigits(conta.conta, 1, 8) && 'A conta deve ter até 8 dígitos, sem o dígito verificador.',
    contaDv: wrongDv(conta.conta, contaDv) && 'O dígito verificador da conta não confere.',
    convenio: convenioError(convenio, free),
    carteira: carteiraError(carteira, free),
    variacao: !!variacao && !isDigits(variacao, 3) && 'A variação da carteira deve ter 3 dígitos.',
    modalidade:
      !!modalidade &&
      !free &&
      `A modalidade só pode ser ${MODALIDADE_17_LIVRES} (nosso número livre de 17 posições).`,
  })
}

function convenioError(convenio: string, free: boolean): string | false {
  if (free) return !isDigits(convenio, 6) && 'Com a modalidade 21, o convênio deve ter 6 dígitos.'
  const known = isDigits(convenio, 4, 7) && Object.hasOwn(DIGITS_BY_CONVENIO, convenio.length)
  return !known && 'O convênio deve ter 4, 6 ou 7 dígitos.'
}

function carteiraError(carteira: string, free: boolean): string | false {
  if (free) return carteira !== '16' && carteira !== '18' && 'Com a modalidade 21, a carteira é 16 ou 18.'
  return !isDigits(carteira, 2) && 'A carteira deve ter 2 dígitos.'
}

function wrongDv(digits: string, dv: string | null | undefined): boolean {
  return !!dv && isDigits(digits, 1, 8) && dv.toUpperCase() !== modulo11X(digits)
}
