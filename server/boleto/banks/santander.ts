import type { ContaBancaria } from '#src/api/contract/cadastro/conta-regras.ts'
import { modulo11Zero } from '#src/api/contract/nucleo/digito.ts'
import { VALOR_MAXIMO } from '../barcode.ts'
import { QUALQUER_BANCO, requireNossoNumero, sequencialEm } from './banco.ts'
import type { Banco, CamposDoTitulo } from './banco.ts'

const DIGITS = 12

/** IOF of whom is no insurer. */
const SEM_IOF = '0'

/** What the manual has printed for a carteira, without its word 'cobrança', for which the field has no room. */
const IMPRESSA: Readonly<Record<string, string>> = {
  101: 'SIMPLES RCR',
  102: 'SIMPLES CSR',
  201: 'PENHOR RCR',
}

/**
 * Santander: `convenio` is the código do beneficiário (PSK) of 7 digits, nosso número of 12 and a DV. Positions and what is printed: layout of
 * the bar code of January 2017, v. 3.1; CSR: eduardokum/laravel-boleto, src/Boleto/Banco/Santander.php.
 */
export const santander: Banco = {
  codigo: '033',
  codigoImpresso: '033-7',
  nome: 'Santander',
  localPagamento: QUALQUER_BANCO,
  valorMaximo: VALOR_MAXIMO,
  digitos: () => DIGITS,
  nossoNumero: (_, sequencial) => sequencialEm(DIGITS, sequencial),
  titulo,
}

function titulo({ agencia, convenio, carteira }: ContaBancaria, nossoNumero: string): CamposDoTitulo {
  requireNossoNumero(nossoNumero, '', DIGITS)
  const dv = modulo11Zero(nossoNumero)
  return {
    nossoNumeroImpresso: `${nossoNumero}-${dv}`,
    agenciaCodigo: `${agencia.padStart(4, '0')} / ${convenio}`,
    carteiraImpressa: IMPRESSA[carteira] ?? carteira,
    campoLivre: `9${convenio}${nossoNumero}${dv}${SEM_IOF}${carteira}`,
  }
}
