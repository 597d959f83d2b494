import * as z from 'zod/mini'
import { nome } from './common.ts'
import { cnpj } from './documento-esquemas.ts'

/** The address of the screen on which a new installation gets its first entidade. */
export const PRIMEIRO_ACESSO = '/primeiro-acesso'

/** First words of addresses that lead elsewhere: no entidade can have one for its own (`src/routes`, and what the server answers itself). */
export const ENDERECOS_OCUPADOS: ReadonlySet<string> = new Set([
  '403',
  '404',
  'admin',
  'api',
  'assets',
  'chatbot',
  'consulta',
  'custom-menu',
  'eventos',
  'files',
  'fonts',
  'hubs',
  'link',
  'lista',
  'login',
  'login-clientes',
  'primeiro-acesso',
  'public',
])

const FORMA = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/

/** The slug of an entidade to be: of 2 to 40 letters, digits and hyphens, and no address of the app's own. */
const slugNovo = z.string().check(
  z.trim(),
  z.toLowerCase(),
  z.refine((valor) => valor.length >= 2 && valor.length <= 40 && FORMA.test(valor), {
    error: ({ input }) =>
      input === ''
        ? 'Informe o endereço.'
        : 'Use de 2 a 40 letras sem acento, números e hífens, como sindicato-exemplo.',
  }),
  z.refine((valor) => !ENDERECOS_OCUPADOS.has(valor), {
    error: 'Este endereço é do próprio sistema. Escolha outro.',
  }),
)

/** What is asked of an entidade to be. All else it begins with is what is in force where nothing is set. */
export const entidadeNova = z.strictObject({
  slug: slugNovo,
  cnpj,
  nomeFantasia: nome(120),
  razaoSocial: nome(150),
})
export type EntidadeNova = z.output<typeof entidadeNova>
