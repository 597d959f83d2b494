import { lerFiltro, escreverFiltro, type Filtro } from '#src/api/contract/nucleo/filtro.ts'
import type { Linha, Relatorio } from './relatorio.ts'

/** The list that a figure of a report counts the rows of, or sums. */
export interface ListaPorTras {
  to: `/admin/${string}`
  /** What narrows the list to what the figure is of. */
  busca: Readonly<Record<string, string>>
  /** Groups and parameters that the list calls otherwise; null for one by which it cannot be narrowed, so that the figure leads nowhere. */
  nomes?: Readonly<Record<string, string | null>>
  /** Columns of the list that are days where the report has months. */
  dias?: readonly string[]
}

export interface Destino {
  to: string
  search: Record<string, string>
}

/**
 * The address of the list behind a figure of a row, or of all rows where `linha` is null, with the same filters.
 * @param consulta the report's query, with its defaults
 * @returns null where no list has just these rows
 */
export function listaPorTras(
  relatorio: Relatorio,
  medida: string,
  linha: Linha | null,
  consulta: Readonly<Record<string, unknown>> & { por: string },
): Destino | null {
  const lista = relatorio.listas?.[medida]
  if (!lista) return null
  const search: Record<string, string> = { ...lista.busca }
  const filtros: [string, Filtro][] = []
  for (const [nome, parametro] of Object.entries(relatorio.parametros)) {
    const escrito = consulta[nome]
    const filtro = typeof escrito === 'string' ? lerFiltro(parametro, escrito) : null
    if (filtro) filtros.push([nome, filtro])
  }
  // a group narrows more than the parameter of its name
  for (const nome of linha ? consulta.por.split(',') : []) {
    const valor = linha?.[nome]
    const vazio = valor === null || valor === undefined || valor === ''
    const simNao = relatorio.grupos[nome]?.especie === 'simNao'
    const op = vazio ? 'vazio' : simNao ? (valor === true ? 'sim' : 'nao') : operadorDe(relatorio, nome)
    filtros.push([nome, { op, valores: vazio || simNao ? [] : [String(valor)] }])
  }
  if (typeof consulta.avancado === 'number') search.avancado = String(consulta.avancado)
  for (const [nome, filtro] of filtros) {
    const na = lista.nomes?.[nome] === undefined ? nome : lista.nomes[nome]
    const dito = na !== null && lista.dias?.includes(na) ? emDias(filtro) : filtro
    if (na === null || dito === null) return null
    search[na] = escreverFiltro(dito)
  }
  return { to: lista.to, search }
}

const operadorDe = ({ grupos }: Relatorio, nome: string) =>
  grupos[nome]?.especie === 'opcao' ? ('em' as const) : ('igual' as const)

/** A filter of months as one of days; null for one that no range of days says. */
function emDias({ op, valores }: Filtro): Filtro | null {
  const [um = '', outro = ''] = valores
  const primeiro = (mes: string) => (mes === '' ? '' : `${mes}-01`)
  switch (op) {
    case 'igual':
      return { op: 'entre', valores: [primeiro(um), ultimoDia(um)] }
    case 'entre':
      return { op, valores: [primeiro(um), outro === '' ? '' : ultimoDia(outro)] }
    case 'antes':
      return { op, valores: [primeiro(um)] }
    case 'depois':
      return { op, valores: [ultimoDia(um)] }
    case 'em':
      return valores.length === 1 ? { op: 'entre', valores: [primeiro(um), ultimoDia(um)] } : null
    default:
      return { op, valores }
  }
}

/** The last day of a month (`YYYY-MM`). */
export function ultimoDia(mes: string): string {
  const [ano = 0, numero = 0] = mes.split('-').map(Number)
  return `${mes}-${new Date(Date.UTC(ano, numero, 0)).getUTCDate()}`
}
