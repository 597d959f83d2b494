import { getHolidays } from '@brazilian-utils/brazilian-utils/get-holidays'
import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)

// Beside what else is told of days; dayjs's timezone plugin formats and parses again, at thirty times the cost of Intl.
export { diasDepois, hoje } from '#src/api/contract/nucleo/instante.ts'

/** The instant so many times 24 hours from now. */
export function daquiADias(dias: number): Date {
  return dayjs.utc().add(dias, 'day').toDate()
}

/** `YYYY-MM` of the month of a date (`YYYY-MM-DD`) and of those before it, oldest first. */
export function ultimosMeses(data: string, quantos: number): string[] {
  const ultimo = dayjs.utc(data).startOf('month')
  return Array.from({ length: quantos }, (_, i) =>
    ultimo.subtract(quantos - 1 - i, 'month').format('YYYY-MM'),
  )
}

/** The date so many months before another (`YYYY-MM-DD`): the same day, or the last of a shorter month. */
export function mesesAntes(data: string, meses: number): string {
  return dayjs.utc(data).subtract(meses, 'month').format('YYYY-MM-DD')
}

/** The date so many months after another (`YYYY-MM-DD`): the same day, or the last of a shorter month. */
export function mesesDepois(data: string, meses: number): string {
  return dayjs.utc(data).add(meses, 'month').format('YYYY-MM-DD')
}

/** The date so many days before another (`YYYY-MM-DD`). */
export function diasAntes(data: string, dias: number): string {
  return dayjs.utc(data).subtract(dias, 'day').format('YYYY-MM-DD')
}

/** A day off of the whole country: by law, or one that only custom keeps (Carnaval, Corpus Christi). */
export interface Feriado {
  /** `YYYY-MM-DD` */
  data: string
  facultativo: boolean
}

const feriadosPorAno = new Map<number, readonly Feriado[]>()

/** The days off of a year from 1900 to 2099; of any other none are known. */
export function feriados(ano: number): readonly Feriado[] {
  const conhecidos = feriadosPorAno.get(ano)
  if (conhecidos) return conhecidos
  const dias: Feriado[] = []
  for (const { name, date, type } of getHolidays(ano)) {
    // Easter is a Sunday, and none by law
    if (type === 'religious') continue
    // the library gives local midnight
    const dia = dayjs(date)
    const facultativo = type === 'optional'
    // it knows Carnaval as the Tuesday alone
    if (name.startsWith('Carnaval'))
      dias.push({ data: dia.subtract(1, 'day').format('YYYY-MM-DD'), facultativo })
    dias.push({ data: dia.format('YYYY-MM-DD'), facultativo })
  }
  feriadosPorAno.set(ano, dias)
  return dias
}

/** Whether the holidays around a day (`YYYY-MM-DD`) are known, so that it can be due and valued. */
export const temCalendario = (dia: string): boolean => dia >= '1901-01-01' && dia <= '2098-12-31'

/** The last day of a month (`YYYY-MM`). */
export function ultimoDiaDoMes(mes: string): string {
  return dayjs.utc(`${mes}-01`).endOf('month').format('YYYY-MM-DD')
}
