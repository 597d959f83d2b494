import type { CreditoQuery } from './credito-lista.ts'
import type { DebitoQuery } from './debito-lista.ts'

/** A column of the table of months that the list of debits tells the rows of. */
export type ColunaDeDebitos = 'cobrado' | 'pago' | 'aberto' | 'vencido'

const RECORTES: Record<ColunaDeDebitos, Partial<DebitoQuery>> = {
  cobrado: { estado: 'em.aberto,pago,isento' },
  pago: { pago: 'entre.1,' },
  aberto: { situacao: 'abertos' },
  vencido: { situacao: 'vencidos' },
}

/** The search of the list of debits that finds what a number of a month (`YYYY-MM`) is made of. */
export const debitosDoMes = (mes: string, coluna: ColunaDeDebitos): Partial<DebitoQuery> => ({
  periodo: `igual.${mes}`,
  ...RECORTES[coluna],
})

/** The search of the list of credits that finds the money that came in in a month (`YYYY-MM`). */
export function recebidosNoMes(mes: string): Partial<CreditoQuery> {
  const [ano = 0, numero = 0] = mes.split('-').map(Number)
  // the day before the first of the next month
  const ultimo = new Date(Date.UTC(ano, numero, 0)).getUTCDate()
  return { data: `entre.${mes}-01,${mes}-${ultimo}`, origem: 'em.pagamento', situacao: 'validos' }
}
