import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { entidade } from './entidade.ts'

/** By which addresses name an entidade. */
export const slugDaEntidade = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))

/** The public face of an entidade by its slug, with the contributions that it collects. */
export const faceEntidade = z.extend(entidade, {
  contribuicoes: z.array(z.object({ codContrib: z.int(), nome: z.string(), baseLegal: z.string() })),
})
export type FaceEntidade = z.infer<typeof faceEntidade>

/**
 * All entidades that are kept here, by their names: a visitor who came to the wrong one finds theirs. `logo` is the address of the picture, or null:
 * fourteen pictures in one answer would be heavier than all else of the page.
 */
export const listarEntidades = endpoint({
  method: 'GET',
  path: '/api/entidades',
  access: 'aberto',
  summary: 'Entidades, para quem procura a sua',
  response: z.array(
    z.object({
      slug: z.string(),
      nomeFantasia: z.string(),
      razaoSocial: z.string(),
      logo: z.nullable(z.string()),
    }),
  ),
})

/** Names an entidade other than the request's own, as only its logo's call does too: what it answers is on that entidade's front page. 404 for an unknown slug. */
export const obterFaceEntidade = endpoint({
  method: 'GET',
  path: '/api/entidade/:slug',
  access: 'aberto',
  summary: 'Face pública de uma entidade',
  params: z.object({ slug: slugDaEntidade }),
  response: faceEntidade,
})
