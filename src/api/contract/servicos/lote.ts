import * as z from 'zod/mini'
import { inteiro } from '#src/api/contract/nucleo/common.ts'
import { endpoint } from '#src/api/contract/nucleo/endpoint.ts'
import type { Permissao } from '#src/api/contract/nucleo/papeis.ts'

/** Rows that one call changes while its caller waits. */
export const LOTE_MAX = 1000

/** Those that are named, or those that a query finds: one of both. */
export const umDosDois = (error: string) =>
  z.refine<{ linhas?: unknown; busca?: unknown }>(
    ({ linhas, busca }) => (linhas === undefined) !== (busca === undefined),
    { path: ['linhas'], error },
  )

/** A row as somebody saw it. */
const visto = z.strictObject({ id: inteiro(1), versao: inteiro(1) })

/** What became of many rows. */
export const resultadoDoLote = z.object({
  /** Those that were changed, as they are now. */
  feitos: z.array(visto),
  /** How many were so already. */
  iguais: z.int(),
  /** Those that were left out, and why. */
  deixados: z.array(z.object({ nome: z.string(), motivo: z.string() })),
})
export type ResultadoDoLote = z.output<typeof resultadoDoLote>

/** Which rows, as the body of a call says it: those named, as they were seen, or all that the list's query finds, whatever its page. */
export const selecaoDe = <Q extends z.core.$ZodType>(consulta: Q) => ({
  linhas: z.optional(z.array(visto).check(z.minLength(1), z.maxLength(LOTE_MAX))),
  busca: z.optional(consulta),
  /** How many rows of the query somebody has agreed to. */
  esperados: z.optional(inteiro(0)),
})

/** What such a body must say, in the words of a refusal. */
export const umaSelecao = umDosDois('Informe as linhas ou a busca que as encontra.')

/**
 * The call that does the same with many rows of a list: with those named, as they were seen, or with all that the list's query finds, whatever
 * its page. What could not be done is told, and stops nothing else. 422 `lote-demais` for a query that finds more than `LOTE_MAX`; 409
 * `mais-linhas` where it finds more than `esperados`, with nothing done and how many there are in `total`.
 */
export function loteDe<const A extends string, Q extends z.core.$ZodType>(lote: {
  path: `/api/${string}`
  access: Permissao
  summary: string
  acoes: readonly [A, ...A[]]
  consulta: Q
}) {
  return endpoint({
    method: 'POST',
    path: lote.path,
    access: lote.access,
    summary: lote.summary,
    body: z.strictObject({ acao: z.enum(lote.acoes), ...selecaoDe(lote.consulta) }).check(umaSelecao),
    response: resultadoDoLote,
  })
}
