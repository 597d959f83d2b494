import * as z from 'zod/mini'
import { idParam, instante, inteiro, inteiroDaUrl, INT4_MAX } from '#src/api/contract/nucleo/common.ts'
import { endpoint } from '#src/api/contract/nucleo/endpoint.ts'
import type { Permissao } from '#src/api/contract/nucleo/papeis.ts'

/** Values whose order may be chosen at most. */
export const ORDENAVEIS_MAX = 1000

/** Records that a merge of two values changes at most: their callers wait for it. */
export const MOVIDOS_MAX = 20_000

const ids = z.array(inteiro(1)).check(z.maxLength(ORDENAVEIS_MAX))

/** How many records hold a value: cadastros, and records of another kind (departments, ties of colaboradores). */
const uso = z.object({ id: z.int(), cadastros: z.int(), outros: z.int() })
export type Uso = z.infer<typeof uso>

/**
 * In which field of which records a value is held, `parte` blank for a field of their own, and by how many; `naLixeira` is how many of them
 * are in the trash.
 */
const noCampo = z.object({
  recurso: z.string(),
  parte: z.string(),
  campo: z.string(),
  quantos: z.int(),
  naLixeira: z.int(),
})
export type UsoNoCampo = z.infer<typeof noCampo>

const valor = z.object({ id: z.int(), versao: z.int(), nome: z.string() })

const previa = z.object({
  fica: valor,
  sai: valor,
  /** What holds the one that goes. */
  usos: z.array(noCampo),
  /** Why these two cannot be merged, in sentences; none when they can. */
  impedimentos: z.array(z.string()),
})
export type PreviaDaFusaoDeValores = z.infer<typeof previa>

const juncao = z.object({
  id: z.int(),
  fica: z.object({ id: z.int(), nome: z.string() }),
  sai: z.object({ id: z.int(), nome: z.string() }),
  /** How many records it changed. */
  quantos: z.int(),
  feitaEm: instante,
  feitaPor: z.string(),
  desfeitaEm: z.nullable(instante),
  desfeitaPor: z.nullable(z.string()),
})
export type FusaoDeValores = z.infer<typeof juncao>

export type ChamadasDoApoio = ReturnType<typeof chamadasDoApoio>

/** What may be done with a lookup table beside what every resource allows: its values have an order, are counted where they are held, and two of them can become one. */
export function chamadasDoApoio(resource: {
  path: `/api/${string}`
  singular: string
  plural: string
  permissoes: { ler: Permissao; gravar: Permissao; excluir: Permissao }
}) {
  const { path, singular, plural, permissoes } = resource
  const visto = z.strictObject({ id: inteiro(1), versao: inteiro(1) })
  const params = z.object({ id: idParam })
  return {
    /**
     * Puts all living values into an order, in which they are offered from then on. 409 `conflito` when `antes` is not the order that they
     * have, with nothing changed; 422 when `depois` are not the same values.
     */
    ordenar: endpoint({
      method: 'PUT',
      path: `${path}/ordem`,
      access: permissoes.gravar,
      summary: `${plural}: ordem em que são oferecidos`,
      body: z.strictObject({ antes: ids, depois: ids }),
      response: z.object({ ids: z.array(z.int()) }),
    }),
    /** All living values, and how many living records hold each. */
    usos: endpoint({
      method: 'GET',
      path: `${path}/usos`,
      access: permissoes.ler,
      summary: `${plural}: em quantos registros constam`,
      response: z.array(uso),
    }),
    /** What a merge of two living values would change. 404 for what is not there or in the trash. */
    preverFusao: endpoint({
      method: 'GET',
      path: `${path}/:id/juncao`,
      access: permissoes.excluir,
      summary: `${singular}: comparação com o valor a unificar`,
      params,
      query: z.strictObject({ sai: inteiroDaUrl(1, INT4_MAX) }),
      response: previa,
    }),
    /**
     * Merges two values: whatever holds `sai`, in the trash too, holds `fica` from then on, and `sai` goes into the trash. 404, 409
     * `conflito` when either was saved since it was read, 409 `juncao-impedida` when too many records hold it.
     */
    fundir: endpoint({
      method: 'POST',
      path: `${path}/juncao`,
      access: permissoes.excluir,
      summary: `${singular}: unificação de dois valores`,
      body: z.strictObject({ fica: visto, sai: visto }),
      response: z.object({ id: z.int(), quantos: z.int() }),
    }),
    /** The merges that a value was part of, on either side, the newest first; those of the trash for who may restore from it. */
    listarFusoes: endpoint({
      method: 'GET',
      path: `${path}/:id/juncoes`,
      access: permissoes.excluir,
      summary: `${singular}: unificações de que fez parte`,
      params,
      response: z.array(juncao),
    }),
    /**
     * Takes a merge back: the value that went is offered again, and what moved holds it again, save what somebody has given another value
     * since (`deixados`). 404, 409 `juncao-desfeita`, 409 `juncao-posterior` while the value that stayed was merged into another itself, 409
     * `nome-duplicado` when another value has the name by now.
     */
    desfazerFusao: endpoint({
      method: 'POST',
      path: `${path}/juncao/:id/desfazer`,
      access: permissoes.excluir,
      summary: `${singular}: unificação desfeita`,
      params,
      response: z.object({ devolvidos: z.int(), deixados: z.int() }),
    }),
  }
}
