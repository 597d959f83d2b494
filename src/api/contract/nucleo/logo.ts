import * as z from 'zod/mini'
import { versaoQuery } from './common.ts'
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

/** A picture that becomes the logo, with the revision that it replaces. No SVG: it can hold scripts. */
export const logo = {
  field: 'logo',
  types: ['image/png', 'image/jpeg', 'image/webp'],
  max: 512 * 1024,
  fields: versaoQuery,
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
  body: logo,
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
