import { hoje as hojeAqui } from '#src/api/contract/nucleo/instante.ts'
import { lerFiltro, escreverFiltro, TEXTO_MAX, type Filtro } from '#src/api/contract/nucleo/filtro.ts'
import type { Linha, Relatorio } from './relatorio.ts'

/** The list that a figure of a report counts the rows of, or sums. */
export interface ListaPorTras {
  /** Its path; `{tipo}` in it stands for the one value that the group or parameter of that name has. */
  to: `/admin/${string}`
  /** What narrows the list to what the figure is of, on a day (`YYYY-MM-DD`) where it depends on that. */
  busca: Busca | ((hoje: string) => Busca)
  /** Groups and parameters that the list calls otherwise; null for one by which it cannot be narrowed, so that the figure leads nowhere. */
  nomes?: Readonly<Record<string, string | null>>
  /** Columns of the list that are days where the report has months. */
  dias?: readonly string[]
  /** Groups whose rows the list says in its own way: what narrows it to a row, on a day; null for a row that it cannot say. */
  linhas?: Readonly<Record<string, (linha: Linha, hoje: string) => Busca | null>>
  /** What the list's address says by one word and no filter, each with the word for all; null where there is none. */
  palavras?: Readonly<Record<string, string | null>>
}
type Busca = Readonly<Record<string, string>>

export interface Destino {
  to: string
  search: Record<string, string>
}

/** What narrows the list behind a figure to what it is of, on a day. */
export const buscaDe = ({ busca }: Pick<ListaPorTras, 'busca'>, hoje: string): Busca =>
  typeof busca === 'function' ? busca(hoje) : busca

/**
 * The address of the list behind a figure of a row, or of all rows where `linha` is null, with the same filters.
 * @param consulta the report's query, with its defaults
 * @param hoje the day (`YYYY-MM-DD`) that the figures are of
 * @returns null where no list has just these rows
 */
export function listaPorTras(
  relatorio: Relatorio,
  medida: string,
  linha: Linha | null,
  consulta: Readonly<Record<string, unknown>> & { por: string },
  hoje: string = hojeAqui(),
): Destino | null {
  const lista = relatorio.listas?.[medida]
  if (!lista) return null
  const filtros = filtrosDe(relatorio, linha, consulta)
  const to = caminho(lista, filtros)
  if (to === null) return null
  const search: Record<string, string> = { ...buscaDe(lista, hoje) }
  if (typeof consulta.avancado === 'number') search.avancado = String(consulta.avancado)
  for (const [nome, todas] of Object.entries(lista.palavras ?? {})) {
    const palavra = palavraDe(filtros.get(nome), todas)
    if (palavra === null) return null
    search[nome] = palavra
  }
  for (const [nome, filtro] of filtros) {
    if (lista.to.includes(`{${nome}}`) || Object.hasOwn(lista.palavras ?? {}, nome)) continue
    if (linha && consulta.por.split(',').includes(nome) && lista.linhas?.[nome]) continue
    const na = naLista(lista, nome)
    const dito = na === null ? null : filtroNaLista(lista, na, filtro)
    if (na === null || dito === null || dito.valores.some((valor) => valor.length > TEXTO_MAX)) return null
    const escrito = escreverFiltro(dito)
    // a list has one filter of a column: those without CNAE of those with this CNAE are no list's
    if (search[na] !== undefined && search[na] !== escrito) return null
    search[na] = escrito
  }
  // a row narrows more than the parameters do
  for (const nome of linha ? consulta.por.split(',') : []) {
    const sua = lista.linhas?.[nome]
    const dela = sua && linha ? sua(linha, hoje) : {}
    if (dela === null) return null
    Object.assign(search, dela)
  }
  return { to, search }
}

/** What the list calls a group or parameter; null for one by which it cannot be narrowed. */
export const naLista = ({ nomes }: Pick<ListaPorTras, 'nomes'>, nome: string): string | null =>
  nomes?.[nome] === undefined ? nome : nomes[nome]

/** A filter of the report as its list has it; null for one that it cannot have. Days stay as they are. */
export const filtroNaLista = (
  { dias }: Pick<ListaPorTras, 'dias'>,
  coluna: string,
  filtro: Filtro,
): Filtro | null => (dias?.includes(coluna) && filtro.valores.some(ehMes) ? emDias(filtro) : filtro)

const ehMes = (valor: string): boolean => /^\d{4}-\d{2}$/.test(valor)

/** What narrows a row, by the names of the report: its parameters, and in place of one the group of its name or within it, which narrows more. */
function filtrosDe(
  relatorio: Relatorio,
  linha: Linha | null,
  consulta: Readonly<Record<string, unknown>> & { por: string },
): Map<string, Filtro> {
  const filtros = new Map<string, Filtro>()
  for (const [nome, parametro] of Object.entries(relatorio.parametros)) {
    const escrito = consulta[nome]
    const filtro = typeof escrito === 'string' ? lerFiltro(parametro, escrito) : null
    if (filtro) filtros.set(nome, filtro)
  }
  for (const nome of linha ? consulta.por.split(',') : []) {
    const valor = linha?.[nome]
    const vazio = valor === null || valor === undefined || valor === ''
    const simNao = relatorio.grupos[nome]?.especie === 'simNao'
    const op = vazio ? 'vazio' : simNao ? (valor === true ? 'sim' : 'nao') : operadorDe(relatorio, nome)
    filtros.set(nome, { op, valores: vazio || simNao ? [] : [String(valor)] })
  }
  for (const nome of linha ? consulta.por.split(',') : []) {
    const { dentroDe } = relatorio.grupos[nome] ?? {}
    if (dentroDe !== undefined) filtros.delete(dentroDe)
  }
  return filtros
}

/** The path with its names filled in; null where one of them has not one value. */
function caminho({ to }: ListaPorTras, filtros: ReadonlyMap<string, Filtro>): string | null {
  const falta = [...to.matchAll(/\{(\w+)\}/g)].some(([, nome = '']) => umValor(filtros.get(nome)) === null)
  return falta ? null : to.replace(/\{(\w+)\}/g, (_, nome: string) => umValor(filtros.get(nome)) ?? '')
}

/** The word of an address for a filter; null for one that no word says. */
const palavraDe = (filtro: Filtro | undefined, todas: string | null): string | null =>
  filtro === undefined || filtro.op === 'preenchido' ? todas : umValor(filtro)

function umValor(filtro: Filtro | undefined): string | null {
  const [um = null, ...mais] = filtro?.op === 'em' || filtro?.op === 'igual' ? filtro.valores : []
  return mais.length > 0 ? null : um
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
