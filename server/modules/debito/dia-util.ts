import { getHolidays } from '@brazilian-utils/brazilian-utils/get-holidays'
import { dateOf, dayOf } from '#server/boleto/date.ts'

const SEGUNDA = 1
const SEXTA = 5
const feriadosPorAno = new Map<number, Set<number>>()

/**
 * The date itself when banks settle on it, else the next one on which they do: no weekends, national holidays, Monday and Tuesday of
 * Carnaval nor Corpus Christi (Resolução CMN 4.880/2020). A slip due on another day can be paid then without charges (Lei 7.089/1983).
 * @param data `YYYY-MM-DD` from 1900 to 2099, the years whose holidays are known
 */
export function proximoDiaUtil(data: string): string {
  let dia = dayOf(data)
  while (!bancosAbrem(dia)) dia++
  return dateOf(dia)
}

function bancosAbrem(dia: number): boolean {
  const data = new Date(`${dateOf(dia)}T00:00:00Z`)
  const diaDaSemana = data.getUTCDay()
  if (diaDaSemana < SEGUNDA || diaDaSemana > SEXTA) return false
  return !feriados(data.getUTCFullYear()).has(dia)
}

function feriados(ano: number): Set<number> {
  const conhecidos = feriadosPorAno.get(ano)
  if (conhecidos) return conhecidos
  const dias = new Set<number>()
  for (const { name, date } of getHolidays(ano)) {
    // the library gives local midnight
    const dia = Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000
    dias.add(dia)
    // it knows Carnaval as the Tuesday alone
    if (name.startsWith('Carnaval')) dias.add(dia - 1)
  }
  feriadosPorAno.set(ano, dias)
  return dias
}
