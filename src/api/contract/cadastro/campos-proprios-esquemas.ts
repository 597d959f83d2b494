import * as z from 'zod/mini'
import { deCada, modelosDosProprios, type CampoProprio, type ValoresProprios } from './campos-proprios.ts'
import { centavos, data, texto } from '#src/api/contract/nucleo/common.ts'

// What records need of the entidade's own fields beside what lists do, which are loaded far more often.

/** Characters of a text and of a choice, and the largest number. */
export const TEXTO_PROPRIO_MAX = 200
export const ITEM_MAX = 60
export const NUMERO_PROPRIO_MAX = 999_999_999

/** What a place holds before somebody fills it. */
export const propriosEmBranco = deCada((especie) =>
  especie === 'texto' || especie === 'opcao' ? '' : null,
) as ValoresProprios // as `lugares` has them

const entradas = {
  texto: texto(TEXTO_PROPRIO_MAX),
  opcao: texto(ITEM_MAX),
  numero: z.nullable(z.int().check(z.minimum(0), z.maximum(NUMERO_PROPRIO_MAX))),
  valor: z.nullable(centavos),
  data: z.nullable(data),
}
type Esquemas = { [C in CampoProprio]: z.ZodMiniType<ValoresProprios[C]> }

/** As a record is read, and as somebody saves it. */
export const modeloDosProprios = deCada((especie) => modelosDosProprios[especie]) as unknown as Esquemas // as `ValoresProprios` says
export const entradaDosProprios = deCada((especie) => entradas[especie]) as unknown as Esquemas // as above
