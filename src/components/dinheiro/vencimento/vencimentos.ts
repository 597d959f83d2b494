/** A month of a contribution (`YYYY-MM`), and when it is due (`YYYY-MM-DD`). */
export interface Periodo {
  periodo: string
  vencimento: string
}

/** When a contribution is due: so many months after the month it is of, on that day or, in a shorter month, on its last. */
export interface RegraDeVencimento {
  meses: number
  dia: number
}

const MES = /^\d{4}-(0[1-9]|1[0-2])$/
const DIA = /^\d{4}-\d{2}-\d{2}$/
/** How many of the latest months tell the rule: what was agreed before a change is not asked. */
const ULTIMOS = 12

/** Months since the year 0. */
const contado = (mes: string) => Number(mes.slice(0, 4)) * 12 + Number(mes.slice(5, 7)) - 1
const escrito = (meses: number) =>
  `${String(Math.floor(meses / 12)).padStart(4, '0')}-${String((meses % 12) + 1).padStart(2, '0')}`
const diasDo = (meses: number) => new Date(Date.UTC(Math.floor(meses / 12), (meses % 12) + 1, 0)).getUTCDate()

/** When a month (`YYYY-MM`) is due by a rule, `YYYY-MM-DD`; banks may be closed on that day. */
export function vencimentoPelaRegra({ meses, dia }: RegraDeVencimento, periodo: string): string {
  const mes = contado(periodo) + meses
  return `${escrito(mes)}-${String(Math.min(dia, diasDo(mes))).padStart(2, '0')}`
}

/**
 * The rule that most of the latest months follow, null where there is none that is whole. What was moved to a working day is later than
 * the rule says: of two that as many follow it is the earlier one.
 */
export function regraDosPeriodos(periodos: readonly Periodo[]): RegraDeVencimento | null {
  const ultimos = periodos
    .filter(({ periodo, vencimento }) => MES.test(periodo) && DIA.test(vencimento))
    .toSorted((a, b) => (a.periodo < b.periodo ? 1 : -1))
    .slice(0, ULTIMOS)
  const seguem = (regra: RegraDeVencimento) =>
    ultimos.filter(({ periodo, vencimento }) => vencimentoPelaRegra(regra, periodo) === vencimento).length
  const [primeira] = ultimos
    .map(({ periodo, vencimento }) => ({
      meses: contado(vencimento) - contado(periodo),
      dia: Number(vencimento.slice(8)),
    }))
    .map((regra) => ({ regra, quantos: seguem(regra) }))
    .toSorted((a, b) => b.quantos - a.quantos || a.regra.meses - b.regra.meses || a.regra.dia - b.regra.dia)
  return primeira?.regra ?? null
}

/** The months (`YYYY-MM`) of a year that are not there yet, in their order. */
export function mesesQueFaltam(periodos: readonly { periodo: string }[], ano: number): string[] {
  const ha = new Set(periodos.map(({ periodo }) => periodo))
  return Array.from({ length: 12 }, (_, i) => escrito(ano * 12 + i)).filter((mes) => !ha.has(mes))
}

/** The year that is to be made next: the one in which the month after the latest falls, none that is over. */
export function proximoAno(periodos: readonly { periodo: string }[], dia: string): number {
  const meses = periodos.flatMap(({ periodo }) => (MES.test(periodo) ? [contado(periodo)] : []))
  return Math.max(Number(dia.slice(0, 4)), ...meses.map((mes) => Math.floor((mes + 1) / 12)))
}

const DO_MES: Readonly<Record<number, string>> = {
  [-1]: 'do mês anterior',
  0: 'do próprio mês',
  1: 'do mês seguinte',
}

/** A rule as people say it: 'dia 10 do mês seguinte'. */
export function fraseDaRegra({ meses, dia }: RegraDeVencimento): string {
  const doMes = DO_MES[meses] ?? (meses < 0 ? `de ${-meses} meses antes` : `de ${meses} meses depois`)
  return dia === 31 ? `último dia ${doMes}` : `dia ${dia} ${doMes}`
}

/** The due date that is proposed for a month, and what tells it: the month itself, the others, or nothing but the month's end. */
export interface Proposta {
  dia: string
  de: 'periodo' | 'outros' | 'mes'
}

/**
 * What is proposed for a month (`YYYY-MM`) on a day; but for the month's own due date, the next working day is meant. Of a contribution
 * without due dates it is the end of the month, or the day itself where that is over.
 */
export function vencimentoProposto(periodos: readonly Periodo[], periodo: string, dia: string): Proposta {
  const proprio = periodos.find((um) => um.periodo === periodo)
  if (proprio) return { dia: proprio.vencimento, de: 'periodo' }
  const regra = regraDosPeriodos(periodos)
  if (regra) return { dia: vencimentoPelaRegra(regra, periodo), de: 'outros' }
  const fim = vencimentoPelaRegra({ meses: 0, dia: 31 }, periodo)
  return { dia: fim < dia ? dia : fim, de: 'mes' }
}
