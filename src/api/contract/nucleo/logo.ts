import * as z from 'zod/mini'
import { inteiro, instante, versaoQuery } from './common.ts'
import { endpoint } from './endpoint.ts'
import { entidade } from './entidade.ts'
import { slugDaEntidade } from './face.ts'
import type { FileBody } from './file.ts'
import { historicoDe } from './historico.ts'

/**
 * The logo of the request's entidade, or of the one that `de` names, as an image in a page cannot say whose it is otherwise; 404 when it has
 * none. `image64` of the entidade is the same picture.
 */
export const obterLogo = endpoint({
  method: 'GET',
  path: '/api/entidade/logo',
  access: 'aberto',
  summary: 'Logo da entidade',
  query: z.object({ de: z.optional(slugDaEntidade) }),
  response: { types: ['image/png', 'image/jpeg', 'image/webp'], disposition: 'inline' },
})

/** Parts of a picture's width and height in which what is wanted of it is told. */
export const PARTES = 10_000

/** What is wanted of a picture: its left upper corner, width and height in parts of the whole. `null` for a text that says nothing of the kind. */
export function lerRecorte(escrito: string) {
  const lido = /^(\d{1,5}),(\d{1,5}),(\d{1,5}),(\d{1,5})$/.exec(escrito)
  if (!lido) return null
  const [x, y, width, height] = lido.slice(1).map(Number) as [number, number, number, number] // as the pattern has them
  const cabe = width > 0 && height > 0 && x + width <= PARTES && y + height <= PARTES
  return cabe ? { x: x / PARTES, y: y / PARTES, width: width / PARTES, height: height / PARTES } : null
}

const recorte = z
  .string()
  .check(z.refine((escrito) => lerRecorte(escrito) !== null, { error: 'O recorte não cabe na imagem.' }))

/**
 * A picture that becomes the logo, with the revision that it replaces and, where not all of it is wanted, what is. An SVG can hold scripts: it
 * is drawn, and only the drawing is kept.
 */
export const logo = {
  field: 'logo',
  types: ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'],
  max: 512 * 1024,
  fields: z.extend(versaoQuery, { recorte: z.optional(recorte) }),
} as const satisfies FileBody

/**
 * Replaces the logo; a larger picture is made smaller. 422 at the field for one that cannot be read; 409 `conflito` when `versao` is no longer
 * the `logoVersao` of the entidade.
 */
export const gravarLogo = endpoint({
  method: 'POST',
  path: '/api/entidade/logo',
  access: 'entidade:gravar',
  summary: 'Troca a logo da entidade',
  custo: 'documento',
  body: logo,
  response: entidade,
})

/** A logo that was replaced or removed, the latest first. */
export const logoAnterior = z.object({
  id: z.int(),
  /** A data URL. */
  image64: z.string(),
  /** Until when it was the logo, and who put an end to that. */
  ate: instante,
  por: z.nullable(z.string()),
})
export type LogoAnterior = z.infer<typeof logoAnterior>

/** How many of them are kept. */
export const ANTERIORES = 5

export const listarLogosAnteriores = endpoint({
  method: 'GET',
  path: '/api/entidade/logo/anteriores',
  access: 'entidade:gravar',
  summary: 'Logos que a entidade já teve',
  response: z.array(logoAnterior),
})

/** Makes a former logo the logo again; the one it replaces is kept in turn. 404 for one that is not kept, 409 `conflito` as above. */
export const restaurarLogo = endpoint({
  method: 'POST',
  path: '/api/entidade/logo/restaurar',
  access: 'entidade:gravar',
  summary: 'Volta a uma logo anterior da entidade',
  body: z.strictObject({ id: inteiro(1), versao: inteiro(1) }),
  response: entidade,
})

/** Takes the logo away: where it was, the name is shown. 409 `conflito` as above. */
export const removerLogo = endpoint({
  method: 'DELETE',
  path: '/api/entidade/logo',
  access: 'entidade:gravar',
  summary: 'Remove a logo da entidade',
  query: versaoQuery,
  response: entidade,
})

/** The logo is open to all, who changed it is not. */
export const historicoDoLogo = historicoDe({
  path: '/api/entidade/logo',
  access: 'entidade:gravar',
  summary: 'Histórico da logo da entidade',
})
