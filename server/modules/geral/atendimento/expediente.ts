import {
  minutosDoDia,
  type BlocoDoDia,
  type Expediente as Calendario,
} from '#src/api/contract/geral/expediente.ts'
import { horaDe } from '#src/api/contract/nucleo/instante.ts'
import { feriados, hoje } from '#server/calendario.ts'

/**
 * Business hours, counted in whole minutes. Every instant is that of the beginning of its minute: 10:00:59 is 10:00. A minute counts when it
 * begins inside a block and outside all pauses, so that 8:00 to 12:00 is 240 minutes and 12:00 is none of them.
 */

/** A `Date`, or milliseconds since 1970. */
export type Instante = Date | number

/** Time that does not count, from `de` to before `ate`; null: it has no end yet. Pauses may overlap. */
export interface Pausa {
  de: Instante
  ate: Instante | null
}

/** From the minute `de` to before the minute `ate`, both in minutes since 1970. */
interface Trecho {
  de: number
  ate: number
}

const MINUTO = 60_000
/** Minutes of a day of UTC, which all have as many. */
const DIA = 1440

/** Days in a row without any open minute after which a calendar is said never to open again: two years. */
export const HORIZONTE = 731

const minutoDe = (instante: Instante): number => Math.floor(Number(instante) / MINUTO)
const dataDo = (minuto: number): Date => new Date(minuto * MINUTO)

/** The beginning of the minute of an instant. */
export const noMinuto = (instante: Instante): Date => dataDo(minutoDe(instante))

/**
 * How many business minutes lie between two instants, without those in pauses; none where the end comes before the beginning.
 * @returns whole minutes
 */
export function minutosUteis(
  calendario: Calendario,
  de: Instante,
  ate: Instante,
  pausas: readonly Pausa[] = [],
): number {
  const fim = minutoDe(ate)
  let soma = 0
  for (const trecho of trechosUteis(calendario, minutoDe(de), pausas)) {
    if (trecho.de >= fim) break
    soma += Math.min(trecho.ate, fim) - trecho.de
  }
  return soma
}

/**
 * The instant at which so many business minutes have passed: the end of the last of them, 18:00 and not 8:00 of the next day. With no minutes
 * it is the beginning itself.
 * @param minutos whole business minutes
 * @returns null when it would fall after the beginning of a pause without an end, or when the calendar does not open for two years (`HORIZONTE`)
 */
export function prazoDe(
  calendario: Calendario,
  inicio: Instante,
  minutos: number,
  pausas: readonly Pausa[] = [],
): Date | null {
  if (minutos <= 0) return noMinuto(inicio)
  let faltam = minutos
  for (const { de, ate } of trechosUteis(calendario, minutoDe(inicio), pausas)) {
    if (faltam <= ate - de) return dataDo(de + faltam)
    faltam -= ate - de
  }
  return null
}

const NA_SEMANA = [
  'no domingo',
  'na segunda-feira',
  'na terça-feira',
  'na quarta-feira',
  'na quinta-feira',
  'na sexta-feira',
  'no sábado',
]

/** The sentence that says when somebody is back, by the days of Brasília; null while somebody is there. */
export function ausencia(calendario: Calendario, agora: Instante): string | null {
  const minuto = minutoDe(agora)
  for (const { de } of trechosUteis(calendario, minuto, []))
    return de === minuto ? null : `Voltamos ${quando(minuto, de)}.`
  return 'Estamos fora do horário de atendimento.'
}

/** How a later minute is told at an earlier one: 'hoje às 14h', 'amanhã à 1h', 'na segunda-feira, 30/11, às 8h30'. */
function quando(minuto: number, volta: number): string {
  const [hora, minutos] = [Math.floor(daParede(volta) / 60) % 24, daParede(volta) % 60]
  const as = `${hora === 1 ? 'à' : 'às'} ${hora}h${minutos === 0 ? '' : String(minutos).padStart(2, '0')}`
  const [dia, diaDaVolta] = [minuto, volta].map((m) => Math.floor(daParede(m) / DIA)) as [number, number] // one for each
  if (diaDaVolta === dia) return `hoje ${as}`
  if (diaDaVolta === dia + 1) return `amanhã ${as}`
  const [ano, mes, doMes] = dataIso(diaDaVolta).split('-')
  const data = dataIso(dia).startsWith(`${ano}-`) ? `${doMes}/${mes}` : `${doMes}/${mes}/${ano}`
  return `${NA_SEMANA[diaDaSemana(diaDaVolta)]}, ${data}, ${as}`
}

/** The stretches that count from a minute on, in order. They end with a pause that has no end, or when the calendar does not open any more. */
function* trechosUteis(calendario: Calendario, desde: number, pausas: readonly Pausa[]): Generator<Trecho> {
  const paradas = semSobreposicao(pausas)
  const abertos = aberturas(calendario)
  let proxima = 0
  let diasFechados = 0
  // where it is still the day before that of UTC
  for (let dia = Math.floor(desde / DIA) - 1; diasFechados <= HORIZONTE; dia++) {
    const doDia = abertos(dia)
    diasFechados = doDia.length === 0 ? diasFechados + 1 : 0
    for (const trecho of doDia) {
      let de = Math.max(trecho.de, desde)
      while (de < trecho.ate) {
        while ((paradas[proxima]?.ate ?? Infinity) <= de) proxima++
        const parada = paradas[proxima] ?? { de: Infinity, ate: Infinity }
        const ate = Math.min(trecho.ate, parada.de)
        if (de < ate) yield { de, ate }
        if (parada.de >= trecho.ate) break
        if (parada.ate === Infinity) return
        de = parada.ate
      }
    }
  }
}

/** Pauses in order, those that overlap as one, without those shorter than a minute; one without an end ends at infinity. */
function semSobreposicao(pausas: readonly Pausa[]): Trecho[] {
  const juntas: Trecho[] = []
  const emOrdem = pausas
    .map(({ de, ate }) => ({ de: minutoDe(de), ate: ate === null ? Infinity : minutoDe(ate) }))
    .filter(({ de, ate }) => de < ate)
    .toSorted((a, b) => a.de - b.de)
  for (const pausa of emOrdem) {
    const ultima = juntas.at(-1)
    if (ultima && pausa.de <= ultima.ate) ultima.ate = Math.max(ultima.ate, pausa.ate)
    else juntas.push(pausa)
  }
  return juntas
}

type Aberturas = (dia: number) => readonly Trecho[]

const conhecidas = new WeakMap<Calendario, Aberturas>()

/**
 * What tells the open stretches of a day, in order, given in days since 1970. It is kept with the calendar's object, as is each day that was asked:
 * a changed calendar is another object, never the same one written over.
 */
function aberturas(calendario: Calendario): Aberturas {
  const conhecida = conhecidas.get(calendario)
  if (conhecida) return conhecida
  const blocosDe = blocosPorDia(calendario)
  const dias = new Map<number, readonly Trecho[]>()
  const nova = (dia: number) => {
    const feito = dias.get(dia) ?? trechosDoDia(dia, blocosDe(dia))
    dias.set(dia, feito)
    return feito
  }
  conhecidas.set(calendario, nova)
  return nova
}

/** What tells the blocks of a day, in minutes of its clock: those of its exception, else none on a holiday, else those of the week. */
function blocosPorDia(calendario: Calendario): (dia: number) => readonly Trecho[] {
  const semana = Array.from({ length: 7 }, (_, dia) =>
    emMinutos(calendario.semana.filter((bloco) => bloco.dia === dia)),
  )
  const excecoes = new Map(calendario.excecoes.map(({ data, blocos }) => [data, emMinutos(blocos)]))
  const locais = new Set(
    calendario.feriadosLocais.map(({ data, todoAno }) => (todoAno ? data.slice(5) : data)),
  )
  const feriado = (data: string) =>
    locais.has(data) ||
    locais.has(data.slice(5)) ||
    feriados(Number(data.slice(0, 4))).some(
      (dia) =>
        dia.data === data && (dia.facultativo ? calendario.pontosFacultativos : calendario.feriadosNacionais),
    )
  return (dia) => {
    const data = dataIso(dia)
    return excecoes.get(data) ?? (feriado(data) ? [] : (semana[diaDaSemana(dia)] ?? []))
  }
}

/** Blocks as minutes from midnight, in order. */
function emMinutos(blocos: readonly BlocoDoDia[]): Trecho[] {
  return blocos
    .map(({ de, ate }) => ({ de: minutosDoDia(de), ate: minutosDoDia(ate) }))
    .toSorted((a, b) => a.de - b.de)
}

/**
 * The blocks of a day by the clock on the wall as stretches of time. Until 2019 clocks changed at midnight: an hour that there was not counts
 * nothing, one that there was twice counts twice.
 */
function trechosDoDia(dia: number, blocos: readonly Trecho[]): Trecho[] {
  if (blocos.length === 0) return []
  return comMesmaHora(dia).flatMap(({ de, ate, avanco }) =>
    blocos
      .map((bloco) => ({
        de: Math.max(dia * DIA + bloco.de - avanco, de),
        ate: Math.min(dia * DIA + bloco.ate - avanco, ate),
      }))
      .filter((trecho) => trecho.de < trecho.ate),
  )
}

/** The two days of UTC in which a day of Brasília lies, cut where its clocks change (at most once a day). */
function comMesmaHora(dia: number): (Trecho & { avanco: number })[] {
  return [dia, dia + 1].flatMap((utc) => {
    const [de, ate] = [utc * DIA, (utc + 1) * DIA]
    const [antes, depois] = [avancoNaMeiaNoite(utc), avancoNaMeiaNoite(utc + 1)]
    if (antes === depois) return { de, ate, avanco: antes }
    let [igual, mudado] = [de, ate]
    while (mudado - igual > 1) {
      const meio = Math.floor((igual + mudado) / 2)
      if (avancoEm(meio) === antes) igual = meio
      else mudado = meio
    }
    return [
      { de, ate: mudado, avanco: antes },
      { de: mudado, ate, avanco: depois },
    ]
  })
}

/** A minute as the clock on the wall has it in Brasília: minutes of its date and time, as if they were UTC's. */
const daParede = (minuto: number): number => minuto + avancoEm(minuto)

/** How many minutes the clock of Brasília is ahead of UTC's in a minute: -180 since 2019. Whole ones, as they are since 1914. */
function avancoEm(minuto: number): number {
  const instante = dataDo(minuto)
  return Date.parse(`${hoje(instante)}T${horaDe(instante)}Z`) / MINUTO - minuto
}

const avancos = new Map<number, number>()

/** The same at the beginning of a day of UTC, kept: Intl is dear to ask. */
function avancoNaMeiaNoite(dia: number): number {
  const avanco = avancos.get(dia) ?? avancoEm(dia * DIA)
  avancos.set(dia, avanco)
  return avanco
}

/** `YYYY-MM-DD` of a day since 1970. */
const dataIso = (dia: number): string =>
  dataDo(dia * DIA)
    .toISOString()
    .slice(0, 10)
/** 0 for Sunday to 6 for Saturday. */
const diaDaSemana = (dia: number): number => dataDo(dia * DIA).getUTCDay()
