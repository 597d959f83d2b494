import type { VisaoPredefinida } from '#src/api/contract/servicos/rol.ts'
import type { Output } from '#src/api/contract/nucleo/endpoint.ts'
import type { listarVisoes, Visao } from '#src/api/contract/geral/visao.ts'
import type { Address } from '#src/components/listas/page/list-view.ts'

export type Visoes = Output<typeof listarVisoes>

/** A view's query as the fields of an address. */
export const camposDaBusca = (busca: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(busca))

/** The fields of an address as a view's query, in one order: without the page, and without the view that it is of. */
export function buscaDe({ page: _page, pageSize: _size, visao: _visao, ...campos }: Address): string {
  const pares = Object.entries(campos)
    .filter(([, valor]) => valor !== undefined)
    .map(([nome, valor]) => [nome, String(valor)])
    .toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1))
  return new URLSearchParams(pares).toString()
}

/** A query without order and columns: the list's own views say nothing of either. */
function soFiltros(busca: string): string {
  const { sort: _sort, mostra: _mostra, ...filtros } = camposDaBusca(busca)
  return buscaDe(filtros)
}

/** Which of those queries says most of what is applied, and nothing else; null for none. */
function maisEstreita(ditos: readonly string[], aplicados: string): number | null {
  const pares = aplicados.split('&')
  const contados = ditos.map((dito) => {
    const seus = dito.split('&').filter((par) => par !== '')
    return seus.every((par) => pares.includes(par)) ? seus.length : -1
  })
  const mais = Math.max(-1, ...contados)
  return mais < 0 ? null : contados.indexOf(mais)
}

/** What the tabs over a list show. */
export interface EstadoDasVisoes {
  /** Index of the list's own view that is in sight, whatever else it is searched and filtered by. */
  predefinida: number | null
  /** The list is searched or filtered by more than that view says. */
  reduzida: boolean
  /** The saved view that the address is of. */
  salva: Visao | null
  /** What is in sight is not as the saved view has it. */
  mudada: boolean
  /** What is in sight is no view's. */
  nova: boolean
  /** The address is of a view that is not there, or not for this user. */
  sumida: boolean
}

interface Agora {
  /** The address of the list, in its one form. */
  address: Address
  /** Gives any address of the list its one form. */
  form: (address: Address) => Address
}

/** Tells which view the list's address is of, and whether it still looks as that one is stored. */
export function estadoDasVisoes(
  { predefinidas, visoes }: Pick<Visoes, 'visoes'> & { predefinidas: readonly VisaoPredefinida[] },
  { address, form }: Agora,
): EstadoDasVisoes {
  const { visao } = address
  const busca = buscaDe(address)
  const guardada = (escrita: string) => buscaDe(form(camposDaBusca(escrita)))
  const dita = typeof visao === 'number' && visao > 0
  const salva = dita ? (visoes.find(({ id }) => id === visao) ?? null) : null
  const aplicados = soFiltros(busca)
  const ditos = predefinidas.map((uma) => soFiltros(guardada(uma.busca)))
  // a saved one may not have been read yet
  const predefinida = dita ? null : maisEstreita(ditos, aplicados)
  return {
    predefinida,
    reduzida: predefinida !== null && ditos[predefinida] !== aplicados,
    salva,
    mudada: salva !== null && guardada(salva.busca) !== busca,
    nova: salva === null && !predefinidas.some((uma) => guardada(uma.busca) === busca),
    sumida: dita && salva === null,
  }
}

/** What the view is called that a list's query is of: the saved one, or the narrowest of the list's own that says anything. */
export function nomeDaVista(
  { predefinidas, visoes }: Pick<Visoes, 'predefinidas' | 'visoes'>,
  busca: Address,
): string | undefined {
  const salva = visoes.find(({ id }) => id === busca.visao)
  if (salva) return salva.nome
  const proprias = predefinidas.filter((uma) => soFiltros(uma.busca) !== '')
  const ditos = proprias.map((uma) => soFiltros(uma.busca))
  const propria = maisEstreita(ditos, buscaDe(busca))
  return propria === null ? undefined : proprias[propria]?.nome
}
