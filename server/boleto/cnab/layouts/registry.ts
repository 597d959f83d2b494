import { CnabError } from '../error.ts'
import { bb } from './bb.ts'
import { bradesco } from './bradesco.ts'
import { caixa, caixaSete } from './caixa.ts'
import { itau } from './itau.ts'
import type { Layout } from './layout.ts'
import { santander } from './santander.ts'
import { sicoob } from './sicoob.ts'
import { sicredi } from './sicredi.ts'

/** Every layout; CAIXA has two. A new bank is one file beside this one and one row here. */
export const LAYOUTS: readonly Layout[] = [bb, caixa, caixaSete, itau, bradesco, santander, sicoob, sicredi]

/**
 * The layout of a bank, and of the digits of its convênio where that makes a difference.
 * @param banco 3 digits
 * @param convenio without its DV
 * @throws CnabError `banco_sem_layout`.
 */
export function layoutDe(banco: string, convenio = ''): Layout {
  const found = layoutDoBanco(banco, convenio)
  if (!found)
    throw new CnabError(
      'banco_sem_layout',
      `O sistema não tem o arquivo CNAB 240 do banco ${banco}. Escolha uma conta de outro banco.`,
      'banco',
    )
  return found
}

/** The same, for who reads a file that may be anybody's. */
export function layoutDoBanco(banco: string, convenio = ''): Layout | undefined {
  const ofBank = LAYOUTS.filter((layout) => layout.banco === banco)
  return ofBank.find((layout) => layout.digitosDoConvenio?.includes(convenio.length)) ?? ofBank[0]
}
