import * as z from 'zod/mini'
import { nomesDosModos } from './consulta-modos.ts'
import { endpoint } from './endpoint.ts'

/** The tenant's public face. `image64` is a data URL or null, `logoVersao` its revision; addresses are paths of this app. */
export const entidade = z.object({
  slug: z.string(),
  nomeFantasia: z.string(),
  /** The full name. */
  razaoSocial: z.string(),
  image64: z.nullable(z.string()),
  logoVersao: z.int(),
  cor: z.string(),
  contato: z.object({ telefone: z.string(), email: z.string(), site: z.string() }),
  /** Whether there are others here, to one of which a visitor may want to go. */
  outras: z.boolean(),
  settings: z.object({
    homeAddress: z.string(),
    accessAddress: z.string(),
    caminhoRegistro: z.string(),
    /** What is asked of those who consult without a login. */
    consultaCnpj: z.enum(nomesDosModos),
    consultaCpf: z.enum(nomesDosModos),
  }),
  /** What a visitor is asked about what their browser keeps. */
  cookies: z.object({
    /** Whether the category is offered. */
    preferencias: z.boolean(),
    texto: z.string(),
    /** After which the choice is asked again. */
    meses: z.int(),
    /** What a consent names; another one than was agreed to is asked for. */
    versao: z.string(),
  }),
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
