import { DIAS_PARA_PAGAR } from '#src/api/contract/dinheiro/boleto.ts'
import { daysBetween } from '#src/components/ui/inputs/date-text.ts'
import type { Quando } from '#src/queries/financeiro.ts'

const ISO = /^\d{4}-\d{2}-\d{2}$/

/**
 * What is asked of a debit for a day that somebody has typed: what its slip would say, on the days for which there are slips; else what it is
 * worth on that day. Undefined where nothing, or no day, is typed.
 * @param hoje `YYYY-MM-DD`
 */
export function quandoSePaga(dia: string | null, hoje: string): Quando | undefined {
  if (dia === null || !ISO.test(dia)) return undefined
  const dias = daysBetween(hoje, dia)
  return dias >= 0 && dias <= DIAS_PARA_PAGAR ? { em: dia } : { dia }
}
