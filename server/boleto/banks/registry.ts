import { BoletoError } from '../error.ts'
import type { Banco } from './banco.ts'
import { bb } from './bb.ts'
import { bradesco } from './bradesco.ts'
import { caixa } from './caixa.ts'
import { itau } from './itau.ts'
import { santander } from './santander.ts'
import { sicoob } from './sicoob.ts'
import { sicredi } from './sicredi.ts'

/** Every bank that can issue. A new bank is one file beside this one and one row here. */
export const BANCOS: readonly Banco[] = [bb, santander, caixa, bradesco, itau, sicredi, sicoob]

const byCodigo = new Map(BANCOS.map((banco) => [banco.codigo, banco]))

/**
 * The bank of a three-digit code.
 * @throws BoletoError `banco_desconhecido`.
 */
export function bancoPorCodigo(codigo: string): Banco {
  const banco = byCodigo.get(codigo)
  if (!banco) {
    throw new BoletoError('banco_desconhecido', `O banco ${codigo} não emite boletos neste sistema.`, 'banco')
  }
  return banco
}
