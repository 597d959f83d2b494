import type { Coluna, Especie } from './coluna.ts'
import { data, mes } from './common.ts'

/** How many values an operator takes: a `faixa` has two ends, of which one may be open. */
type Aridade = 'nenhum' | 'um' | 'lista' | 'faixa' | 'dias'

/** How many values each operator takes. */
export const aridades = {
  contem: 'um',
  igual: 'um',
  em: 'lista',
  entre: 'faixa',
  antes: 'um',
  depois: 'um',
  ultimos: 'dias',
  passados: 'dias',
  sim: 'nenhum',
  nao: 'nenhum',
  vazio: 'nenhum',
  preenchido: 'nenhum',
} as const satisfies Record<string, Aridade>

export type Operador = keyof typeof aridades

const DE_NUMERO = ['igual', 'em', 'entre', 'vazio', 'preenchido'] as const
const DE_TEMPO = ['igual', 'entre', 'antes', 'depois', 'ultimos', 'passados', 'vazio', 'preenchido'] as const

/** The filters of each kind of column, the most usual first. */
export const operadores = {
  texto: ['contem', 'igual', 'em', 'vazio', 'preenchido'],
  documento: ['igual', 'em', 'vazio', 'preenchido'],
  inteiro: DE_NUMERO,
  centavos: ['igual', 'entre', 'vazio', 'preenchido'],
  data: DE_TEMPO,
  instante: DE_TEMPO,
  mes: ['igual', 'em', 'entre', 'antes', 'depois', 'vazio', 'preenchido'],
  opcao: ['em', 'vazio', 'preenchido'],
  simNao: ['sim', 'nao'],
} as const satisfies Record<Especie, readonly Operador[]>

/**
 * What a list is narrowed to in one column. Values are text in the form of the column's kind: centavos and integers in digits, days
 * `YYYY-MM-DD`, months `YYYY-MM`, documents without mask; an open end of `entre` is empty. Filters of several columns all hold.
 */
export interface Filtro {
  op: Operador
  valores: readonly string[]
}

/** Values of one `em`, characters of one value, days of `ultimos` and `passados` at most. */
export const VALORES_MAX = 100
export const TEXTO_MAX = 100
const DIAS_MAX = 36_600

const INT4_MAX = 2_147_483_647
const CENTAVOS_MAX = 99_999_999_999_999

/** A value of the column's kind in its one form; null for what is none. */
function valorDe({ especie, opcoes }: Coluna, escrito: string): string | null {
  switch (especie) {
    case 'texto': {
      const limpo = escrito.normalize('NFC').trim()
      return limpo === '' || limpo.length > TEXTO_MAX || limpo.includes('\0') ? null : limpo
    }
    case 'documento': {
      const limpo = escrito.replaceAll(/[\s./-]/g, '').toUpperCase()
      return /^[0-9A-Z]{1,14}$/.test(limpo) ? limpo : null
    }
    case 'inteiro':
      return inteiroDe(escrito, INT4_MAX)
    case 'centavos':
      return inteiroDe(escrito, CENTAVOS_MAX)
    case 'data':
    case 'instante':
      return data.safeParse(escrito).success ? escrito : null
    case 'mes':
      return mes.safeParse(escrito).success ? escrito : null
    case 'opcao':
      return opcoes !== undefined && Object.hasOwn(opcoes, escrito) ? escrito : null
    case 'simNao':
      return null
  }
}

function inteiroDe(escrito: string, max: number): string | null {
  if (!/^-?\d{1,15}$/.test(escrito)) return null
  const numero = Number(escrito)
  return Math.abs(numero) <= max ? String(numero) : null
}

/** A filter of a column as an address carries it: `em.SP,RJ`, `entre.100000,`, `vazio`. `\` stands before a comma that belongs to a value. */
export function escreverFiltro({ op, valores }: Filtro): string {
  if (aridades[op] === 'nenhum') return op
  return `${op}.${valores.map((valor) => valor.replaceAll(/[\\,]/g, '\\$&')).join(',')}`
}

/** Reads what `escreverFiltro` writes, and what people write like it; null for what is no filter of the column. */
export function lerFiltro(coluna: Coluna, escrito: string): Filtro | null {
  const [, nome = '', , resto = ''] = /^([a-z]+)(\.([\s\S]*))?$/.exec(escrito) ?? []
  const permitidos: readonly string[] = coluna.filtra ? operadores[coluna.especie] : []
  if (!permitidos.includes(nome)) return null
  const op = nome as Operador // one of the column's
  const valores = valoresDe(coluna, aridades[op], partes(resto))
  return valores && { op, valores }
}

function valoresDe(coluna: Coluna, aridade: Aridade, escritos: string[]): readonly string[] | null {
  switch (aridade) {
    case 'nenhum':
      return escritos.join('') === '' ? [] : null
    case 'um':
      return escritos.length === 1 ? todos(coluna, escritos) : null
    case 'lista':
      return escritos.length > VALORES_MAX ? null : todos(coluna, escritos)
    case 'faixa':
      return faixa(coluna, escritos)
    case 'dias': {
      const dias = inteiroDe(escritos.join(','), DIAS_MAX)
      return dias !== null && Number(dias) > 0 ? [dias] : null
    }
  }
}

/** Each value once, in the order given. */
function todos(coluna: Coluna, escritos: string[]): string[] | null {
  const lidos = escritos.map((escrito) => valorDe(coluna, escrito))
  const bons = lidos.filter((lido) => lido !== null)
  return bons.length < lidos.length ? null : [...new Set(bons)]
}

/** The ends of a range, the lower one first however they were written. */
function faixa(coluna: Coluna, [de, ate, ...mais]: string[]): string[] | null {
  if (de === undefined || ate === undefined || mais.length > 0 || (de === '' && ate === '')) return null
  const pontas = [de, ate].map((ponta) => (ponta === '' ? '' : valorDe(coluna, ponta)))
  const boas = pontas.filter((ponta) => ponta !== null)
  const [um = '', outro = ''] = boas
  if (boas.length < 2) return null
  return um !== '' && outro !== '' && depois(coluna, um, outro) ? [outro, um] : [um, outro]
}

const depois = ({ especie }: Coluna, um: string, outro: string) =>
  especie === 'inteiro' || especie === 'centavos' ? Number(um) > Number(outro) : um > outro

/** The values between commas. */
function partes(escrito: string): string[] {
  const achadas = ['']
  for (const [parte] of escrito.matchAll(/\\[\s\S]?|,|[^\\,]+/g)) {
    if (parte === ',') achadas.push('')
    else achadas.push(`${achadas.pop()}${parte.startsWith('\\') ? parte.slice(1) : parte}`)
  }
  return achadas
}
