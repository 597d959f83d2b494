import { getHolidays } from '@brazilian-utils/brazilian-utils/get-holidays'
import dayjs, { type Dayjs } from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import { diasAntes } from '#server/calendario.ts'

dayjs.extend(utc)

const DOMINGO = 0
const SABADO = 6
const ISO = 'YYYY-MM-DD'
const feriadosPorAno = new Map<number, Set<string>>()

/**
 * The date itself when banks settle on it, else the next one on which they do: no weekends, national holidays, Monday and Tuesday of
 * Carnaval nor Corpus Christi (Resolução CMN 4.880/2020). A slip due on another day can be paid then without charges (Lei 7.089/1983).
 * @param data `YYYY-MM-DD` from 1900 to 2099, the years whose holidays are known
 */
export function proximoDiaUtil(data: string): string {
  let dia = dayjs.utc(data)
  if (bancosAbrem(dia, data)) return data
  do dia = dia.add(1, 'day')
  while (!bancosAbrem(dia, dia.format(ISO)))
  return dia.format(ISO)
}

/** A due date on a day off holds until the next working day: the first due date that is not late yet on a day. */
export function primeiroEmDia(dia: string): string {
  let emDia = dia
  for (let antes = diasAntes(dia, 1); proximoDiaUtil(antes) >= dia; antes = diasAntes(antes, 1)) emDia = antes
  return emDia
}

function bancosAbrem(dia: Dayjs, data: string): boolean {
  const diaDaSemana = dia.day()
  return diaDaSemana !== DOMINGO && diaDaSemana !== SABADO && !feriados(dia.year()).has(data)
}

function feriados(ano: number): Set<string> {
  const conhecidos = feriadosPorAno.get(ano)
  if (conhecidos) return conhecidos
  const dias = new Set<string>()
  for (const { name, date } of getHolidays(ano)) {
    // the library gives local midnight
    const feriado = dayjs(date)
    dias.add(feriado.format(ISO))
    // it knows Carnaval as the Tuesday alone
    if (name.startsWith('Carnaval')) dias.add(feriado.subtract(1, 'day').format(ISO))
  }
  feriadosPorAno.set(ano, dias)
  return dias
}
