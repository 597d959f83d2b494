import type { Colunas } from '#src/api/contract/nucleo/coluna.ts'
import type { PreferenciaDaLista } from '#src/api/contract/servicos/preferencia.ts'
import { visiveis } from '#src/components/listas/colunas/colunas-da-tabela.tsx'

/** The columns that somebody sees, in their order: those that they chose and that are still there, with the principal one always. */
export function nomesVistos(
  colunas: Colunas,
  principal: string,
  { colunas: escolhidas = [] }: PreferenciaDaLista,
): string[] {
  const vivas = [...new Set(escolhidas)].filter((nome) => Object.hasOwn(colunas, nome))
  if (vivas.length === 0) return visiveis(colunas)
  return vivas.includes(principal) ? vivas : [principal, ...vivas]
}

/** What a saved view shows stands before what somebody has chosen for the list. */
export const comColunas = (preferencia: PreferenciaDaLista, mostra: string | undefined): PreferenciaDaLista =>
  mostra === undefined ? preferencia : { ...preferencia, colunas: mostra.split(',') }

/** All columns as the chooser lists them: first those seen, in their order, then the rest in the list's own. */
export function todosOsNomes(colunas: Colunas, vistos: readonly string[]): string[] {
  return [...vistos, ...Object.keys(colunas).filter((nome) => !vistos.includes(nome))]
}

/** The columns seen with one more, which stands behind those that the list has before it. */
export function comMais(colunas: Colunas, vistos: readonly string[], nome: string): string[] {
  const todas = Object.keys(colunas)
  const antes = new Set(todas.slice(0, todas.indexOf(nome)))
  return vistos.toSpliced(vistos.findLastIndex((um) => antes.has(um)) + 1, 0, nome)
}

/** The same names with one of them `passos` places further on, or back; at an end it stays. */
export function mover(nomes: readonly string[], nome: string, passos: number): string[] {
  const de = nomes.indexOf(nome)
  const para = Math.min(nomes.length - 1, Math.max(0, de + passos))
  const outros = nomes.filter((um) => um !== nome)
  return de === -1 ? [...nomes] : outros.toSpliced(para, 0, nome)
}
