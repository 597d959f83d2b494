import { formatarMes } from '#src/api/contract/nucleo/coluna-texto.ts'

/** What stands below the axis at a month (`YYYY-MM`), of which January and the first carry the year; in December it would touch the next one. */
export const monthNames = (month: string, place: number): { short: string; below?: string } => ({
  short: formatarMes(month).slice(0, 'jan'.length),
  ...((month.endsWith('-01') || (place === 0 && !month.endsWith('-12'))) && {
    below: month.slice(0, 'aaaa'.length),
  }),
})
