import dayjs, { type Dayjs } from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import { diasAntes, feriados } from '#server/calendario.ts'

dayjs.extend(utc)

const DOMINGO = 0
const SABADO = 6
const ISO = 'YYYY-MM-DD'
const fechadosPorAno = new Map<number, Set<string>>()
/** Of each date the day on which banks settle what is due on it: a report asks for a few dates tens of thousands of times. */
const diasUteis = new Map<string, string>()
/** As many dates as debits of many years have. */
const LEMBRADOS_MAX = 10_000

/**
 * The date itself when banks settle on it, else the next one on which they do: no weekends, national holidays, Monday and Tuesday of
 * Carnaval nor Corpus Christi (Resolução CMN 4.880/2020). A slip due on another day can be paid then without charges (Lei 7.089/1983).
 * @param data `YYYY-MM-DD` from 1900 to 2099, the years whose holidays are known
 */
export function proximoDiaUtil(data: string): string {
  const lembrado = diasUteis.get(data)
  if (lembrado !== undefined) return lembrado
  if (diasUteis.size >= LEMBRADOS_MAX) diasUteis.clear()
  const dia = acharDiaUtil(data)
  diasUteis.set(data, dia)
  return dia
}

function acharDiaUtil(data: string): string {
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
  return diaDaSemana !== DOMINGO && diaDaSemana !== SABADO && !fechados(dia.year()).has(data)
}

function fechados(ano: number): Set<string> {
  const dias = fechadosPorAno.get(ano) ?? new Set(feriados(ano).map(({ data }) => data))
  fechadosPorAno.set(ano, dias)
  return dias
}
