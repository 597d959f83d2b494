import { numero } from '#src/api/contract/nucleo/contagem.ts'
import type { Desfecho } from '#src/queries/lote.ts'

/** Rows that a notice names at most. */
const NOMEADOS = 10

/** One and many of something. */
type Formas = readonly [string, string]

const forma = ([um, varios]: Formas, quantos: number) => (quantos === 1 ? um : varios)

/** How what was done with rows is told. */
export interface Frase {
  /** What the rows are called. */
  nomes: Formas
  /** What they are now. */
  feito: Formas
  /** What those are that were so already. */
  ja?: Formas | undefined
}

/** What was done, in a sentence: '12 cadastros inativados; 3 já estavam inativos; 1 ficou como estava.' */
export function fraseDoLote(
  { nomes, feito, ja = feito }: Frase,
  { feitos, iguais, deixados, tarefaId }: Desfecho<unknown>,
): string {
  if (tarefaId != null) return `São muitos ${nomes[1]}: acompanhe em Tarefas.`
  const quantos = feitos.length
  const partes = [
    `${numero(quantos)} ${forma(nomes, quantos)} ${forma(feito, quantos)}`,
    iguais > 0 && `${numero(iguais)} já ${forma(['estava', 'estavam'], iguais)} ${forma(ja, iguais)}`,
    deixados.length === 1 && '1 ficou como estava',
    deixados.length > 1 && `${numero(deixados.length)} ficaram como estavam`,
  ]
  return `${partes.filter((parte) => parte !== false).join('; ')}.`
}

/** Why rows were left out, one a line; of many, the first ones. */
export function motivosDoLote(deixados: Desfecho<unknown>['deixados']): string {
  const linhas = deixados.slice(0, NOMEADOS).map(({ nome, motivo }) => `${nome}: ${motivo}`)
  const mais = deixados.length - linhas.length
  return [...linhas, ...(mais > 0 ? [`E mais ${numero(mais)}.`] : [])].join('\n')
}
