import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** The tenant's public face. `image64` is a data URL or null; addresses are paths of this app. */
export const entidade = z.object({
  slug: z.string(),
  nomeFantasia: z.string(),
  image64: z.nullable(z.string()),
  cor: z.string(),
  contato: z.object({ telefone: z.string(), email: z.string(), site: z.string() }),
  settings: z.object({ homeAddress: z.string(), accessAddress: z.string(), caminhoRegistro: z.string() }),
})
export type Entidade = z.infer<typeof entidade>

/** The entidade that the request belongs to: of the token, else header `X-Entidade`, else the host name, else the default one. */
export const obterEntidade = endpoint({
  method: 'GET',
  path: '/api/entidade',
  access: 'aberto',
  summary: 'Entidade da requisição: marca, contato e endereços',
  response: entidade,
})

/** The public face of an entidade by its slug, with the contributions that it collects. */
export const faceEntidade = z.extend(entidade, {
  contribuicoes: z.array(z.object({ codContrib: z.int(), nome: z.string(), baseLegal: z.string() })),
})
export type FaceEntidade = z.infer<typeof faceEntidade>

/** The only call that names an entidade other than the request's own: what it answers is on that entidade's front page. 404 for an unknown slug. */
export const obterFaceEntidade = endpoint({
  method: 'GET',
  path: '/api/entidade/:slug',
  access: 'aberto',
  summary: 'Face pública de uma entidade',
  params: z.object({ slug: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)) }),
  response: faceEntidade,
})
