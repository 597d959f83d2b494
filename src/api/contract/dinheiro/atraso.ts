import { escreverFiltro } from '#src/api/contract/nucleo/filtro.ts'
import { diasDepois } from '#src/api/contract/nucleo/instante.ts'

/** How long open debits are past due, the shortest first. */
export const faixasDeAtraso = ['ate-30', 'ate-60', 'ate-90', 'mais-de-90'] as const
export type FaixaDeAtraso = (typeof faixasDeAtraso)[number]

export const nomesDasFaixas = {
  'ate-30': 'Até 30 dias',
  'ate-60': '31 a 60 dias',
  'ate-90': '61 a 90 dias',
  'mais-de-90': 'Mais de 90 dias',
} as const satisfies Record<FaixaDeAtraso, string>

/** Milliseconds. */
const DIA = 86_400_000

/** Days past due of each: from, to. */
const dias: Record<FaixaDeAtraso, [de: number, ate: number | null]> = {
  'ate-30': [0, 30],
  'ate-60': [31, 60],
  'ate-90': [61, 90],
  'mais-de-90': [91, null],
}

/** For how long what fell due on a day is late on another (`YYYY-MM-DD`). */
export function faixaDoAtraso(vencimento: string, hoje: string): FaixaDeAtraso {
  const atraso = (Date.parse(hoje) - Date.parse(vencimento)) / DIA
  return faixasDeAtraso.find((faixa) => atraso <= (dias[faixa][1] ?? Infinity)) ?? 'mais-de-90'
}

/** The due dates of what is late for so long on a day (`YYYY-MM-DD`), as the filter of a list. */
export function vencimentosDaFaixa(faixa: FaixaDeAtraso, hoje: string): string {
  const [de, ate] = dias[faixa]
  const valores = [ate === null ? '' : diasDepois(hoje, -ate), de === 0 ? '' : diasDepois(hoje, -de)]
  return escreverFiltro({ op: 'entre', valores })
}
