import * as z from 'zod/mini'
import { inteiro } from '#src/api/contract/nucleo/common.ts'
import { endpoint } from '#src/api/contract/nucleo/endpoint.ts'

/** Columns that the preferences of one list name at most, and preferences that one user has. */
const COLUNAS_MAX = 60
export const PREFERENCIAS_MAX = 200

/** Pixels of a column that somebody has drawn wider or narrower. */
export const LARGURA_MIN = 48
export const LARGURA_MAX = 960

const nomeDeColuna = z.string().check(z.regex(/^[a-zA-Z][a-zA-Z0-9]{0,39}$/))

/** How high rows are. */
export const densidade = z.enum(['confortavel', 'compacta'])

/** How one user likes to see one list; what is left out is as the list itself has it. Columns that the list has no more stay without effect. */
export const preferenciaDaLista = z.strictObject({
  /** The columns shown, in their order. */
  colunas: z.optional(z.array(nomeDeColuna).check(z.minLength(1), z.maxLength(COLUNAS_MAX))),
  /** Pixels. */
  larguras: z.optional(
    z.record(nomeDeColuna, z.int().check(z.minimum(LARGURA_MIN), z.maximum(LARGURA_MAX))).check(
      z.refine((larguras) => Object.keys(larguras).length <= COLUNAS_MAX, {
        error: `Informe no máximo ${COLUNAS_MAX}.`,
      }),
    ),
  ),
  densidade: z.optional(densidade),
  /** The saved view that the list opens with. */
  visaoPadrao: z.optional(inteiro(1)),
})
export type PreferenciaDaLista = z.output<typeof preferenciaDaLista>

/** The two calls of one kind of preferences; `nome` says what of. They are the caller's own, and nobody else's are ever told. */
export function preferencias<
  const E extends string,
  S extends z.core.$ZodType,
  const A extends 'admin' | 'usuario',
>(especie: E, schema: S, access: A) {
  const path = `/api/preferencia/${especie}/:nome` as const
  const params = z.object({ nome: z.string().check(z.regex(/^[a-z][a-zA-Z0-9-]{0,39}$/)) })
  return {
    especie,
    schema,
    /** What was never stored, or is of a form that is no more, is empty. */
    obter: endpoint({
      method: 'GET',
      path,
      access,
      summary: `Preferências do usuário (${especie})`,
      params,
      response: schema,
    }),
    /** In place of what was stored. 422 `preferencias-demais` when the user has stored as many as there may be. */
    gravar: endpoint({
      method: 'PUT',
      path,
      access,
      summary: `Grava preferências do usuário (${especie})`,
      params,
      body: schema,
      response: schema,
    }),
  }
}

/** How somebody likes to see a list, by the list's name. */
export const preferenciasDeLista = preferencias('lista', preferenciaDaLista, 'admin')
