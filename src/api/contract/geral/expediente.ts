import * as z from 'zod/mini'
import { data, nome, nomeOpcional } from '#src/api/contract/nucleo/common.ts'

/** Blocks that a day may have, and holidays and exceptions that a calendar may have. */
const BLOCOS_MAX = 10
const FERIADOS_MAX = 100
const EXCECOES_MAX = 400

/** What is said of a calendar by which nobody is ever there. */
export const SEM_HORARIO = 'Informe ao menos um horário de atendimento.'

const HORA = /^([01]\d|2[0-3]):[0-5]\d$/
const HORA_INVALIDA = 'Informe a hora como 08:30.'
const horas = {
  de: z.string().check(z.regex(HORA, HORA_INVALIDA)),
  ate: z.string().check(z.refine((valor) => valor === '24:00' || HORA.test(valor), { error: HORA_INVALIDA })),
}

/** Minutes from midnight of a time of the day `HH:MM`. */
export function minutosDoDia(hora: string): number {
  const [h, m] = hora.split(':').map(Number)
  return (h ?? NaN) * 60 + (m ?? NaN)
}

/** Faults at the ends of blocks that end before they begin, and at the beginnings of those that run into an earlier one of their day. */
const semConflito = z.check<BlocoDaSemana[] | BlocoDoDia[]>(({ value, issues }) => {
  const diaDe = (bloco: BlocoDoDia) => ('dia' in bloco ? bloco.dia : 0)
  for (const [i, bloco] of value.entries()) {
    if (bloco.ate <= bloco.de)
      issues.push({
        code: 'custom',
        input: bloco.ate,
        path: [i, 'ate'],
        message: 'O fim deve ser depois do início.',
      })
    const outro = value
      .slice(0, i)
      .some((antes) => diaDe(antes) === diaDe(bloco) && antes.de < bloco.ate && bloco.de < antes.ate)
    if (outro)
      issues.push({
        code: 'custom',
        input: bloco.de,
        path: [i, 'de'],
        message: 'O horário coincide com outro do mesmo dia.',
      })
  }
})

/** Faults at the later ones of rows that are of the same date. */
const semRepetirData = z.check<{ data: string }[]>(({ value, issues }) => {
  for (const [i, linha] of value.entries())
    if (value.slice(0, i).some((antes) => antes.data === linha.data))
      issues.push({
        code: 'custom',
        input: linha.data,
        path: [i, 'data'],
        message: 'Este dia já está na lista.',
      })
})

const blocoDoDia = z.strictObject(horas)
/** Hours of one day: from `de` to `ate`, which is the first minute that is not theirs; `24:00` is the midnight at its end. */
export type BlocoDoDia = z.infer<typeof blocoDoDia>

/** The hours of one day, as many blocks as it may have. */
export const blocosDoDia = z.array(blocoDoDia).check(z.maxLength(BLOCOS_MAX), semConflito)

const blocoDaSemana = z.strictObject({ dia: z.int().check(z.minimum(0), z.maximum(6)), ...horas })
/** Hours of a day of every week: `dia` 0 is Sunday, 6 Saturday. */
export type BlocoDaSemana = z.infer<typeof blocoDaSemana>

/**
 * When an entidade answers, by the clock of Brasília. An exception stands above holidays, which stand above the week. A holiday of every year
 * on 29/02 is one in leap years only.
 */
export const expediente = z.strictObject({
  semana: z.array(blocoDaSemana).check(z.minLength(1, SEM_HORARIO), z.maxLength(7 * BLOCOS_MAX), semConflito),
  /** Closed on the national holidays of the law. */
  feriadosNacionais: z.boolean(),
  /** Closed on Monday and Tuesday of Carnaval and on Corpus Christi, which no law makes holidays of the nation. */
  pontosFacultativos: z.boolean(),
  /** Holidays of the state and the city: of that date alone, or of its day and month in every year. */
  feriadosLocais: z
    .array(z.strictObject({ data, todoAno: z.boolean(), nome: nome(60) }))
    .check(z.maxLength(FERIADOS_MAX), semRepetirData),
  /** Dates with hours of their own; without a block they are closed. */
  excecoes: z
    .array(
      z.strictObject({
        data,
        blocos: blocosDoDia,
        motivo: nomeOpcional(60),
      }),
    )
    .check(z.maxLength(EXCECOES_MAX), semRepetirData),
})
export type Expediente = z.infer<typeof expediente>

/** Until an entidade says otherwise: Monday to Friday, 8:00 to 12:00 and 13:00 to 18:00. */
export const EXPEDIENTE_PADRAO: Expediente = {
  semana: [1, 2, 3, 4, 5].flatMap((dia) => [
    { dia, de: '08:00', ate: '12:00' },
    { dia, de: '13:00', ate: '18:00' },
  ]),
  feriadosNacionais: true,
  pontosFacultativos: true,
  feriadosLocais: [],
  excecoes: [],
}
