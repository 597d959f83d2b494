import * as z from 'zod/mini'
import { instante } from './common.ts'
import { endpoint } from './endpoint.ts'

/**
 * The number of the table of what a browser keeps (`src/stores/kept.ts`). It grows with each entry or purpose that a visitor has not been told
 * of: what they agreed to before does not cover it, and they are asked again.
 */
export const CATALOGO_DE_COOKIES = 1

/** What a consent names: the table of the program and the entidade's settings as they were, `1.0` of those that nobody has changed. */
export const versaoDosCookies = (versao: number): string => `${CATALOGO_DE_COOKIES}.${versao}`

/** What a visitor may say yes or no to; the necessary is not asked. */
export const categoriasOpcionais = ['preferencias'] as const
export type CategoriaOpcional = (typeof categoriasOpcionais)[number]

/** Random, made by the browser: 32 hexadecimal digits. */
const aleatorio = z.string().check(z.regex(/^[0-9a-f]{32}$/))

const consentimento = z.object({ id: aleatorio, versao: z.string(), em: instante })
export type Consentimento = z.infer<typeof consentimento>

/**
 * Records what a browser chose, as the proof that LGPD art. 8 §2 asks for. The same `id` once more is answered what was recorded, and nothing is
 * added. 409 `cookies-mudaram` when `versao` is no longer what is asked.
 */
export const registrarConsentimento = endpoint({
  method: 'POST',
  path: '/api/consentimento',
  access: 'aberto',
  summary: 'Registra a escolha de cookies de um navegador',
  body: z.strictObject({
    /** Of the choice. */
    id: aleatorio,
    /** Of the browser, the same for all of its choices. */
    navegador: aleatorio,
    versao: z.string().check(z.maxLength(20)),
    /** Those that were accepted; none for a refusal. */
    categorias: z.array(z.enum(categoriasOpcionais)).check(z.maxLength(categoriasOpcionais.length)),
  }),
  response: consentimento,
})
