import { createHash, createPublicKey, timingSafeEqual } from 'node:crypto'
import { errors, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import { data } from '#src/api/contract/nucleo/common.ts'
import type { Config } from '#server/config.ts'

/**
 * By which the licences of the demo are signed (`scripts/lib/licenca-demo.pem`): everybody can read that key, so it counts only where demo data
 * were asked for.
 */
const CHAVE_DA_DEMO = 'MCowBQYDK2VwAyEAakbX6aTyXX6DjfRmJhYta4bH44DkgLCIPsDqoVC12FY='

const EMISSOR = 'contribui-licenca'
/** Tells a licence from any other text that the same key may have signed. */
const TIPO = 'licenca+jwt'

const claims = z.object({
  /** Number of the licence. */
  jti: z.string().check(z.minLength(1), z.maxLength(40)),
  /** When it was made, in seconds of Unix. */
  iat: z.int(),
  cnpj: z.string(),
  /** SHA-256 of the code that came with it, in hex. */
  codigoHash: z.string().check(z.regex(/^[\da-f]{64}$/)),
  usuarios: z.int().check(z.minimum(0)),
  cadastros: z.int().check(z.minimum(0)),
  modulos: z.array(z.string()).check(z.maxLength(50)),
  /** The last day. */
  validaAte: data,
})

/** What a licence says whose signature is right. */
export interface LicencaLida {
  numero: string
  emitidaEm: Date
  cnpj: string
  codigoHash: string
  permitido: { usuarios: number; cadastros: number }
  modulos: string[]
  validaAte: string
}

/** The keys by which licences are checked here: the maker's, and the demo's where there are demo data. */
export const chavesDeLicenca = ({ licensePublicKey, demo }: Pick<Config, 'licensePublicKey' | 'demo'>) =>
  [licensePublicKey, demo ? CHAVE_DA_DEMO : null].filter((chave) => chave !== null)

/** Reads a signed licence; null for any other text, and for one that none of the keys has signed. */
export async function lerLicenca(chaves: readonly string[], token: string): Promise<LicencaLida | null> {
  for (const chave of chaves) {
    const lida = await verificar(chave, token)
    if (lida) return lida
  }
  return null
}

async function verificar(chave: string, token: string): Promise<LicencaLida | null> {
  const key = createPublicKey({ key: Buffer.from(chave, 'base64'), format: 'der', type: 'spki' })
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: ['EdDSA'], issuer: EMISSOR, typ: TIPO })
    const { success, data: lida } = claims.safeParse(payload)
    if (!success) return null
    const { jti, iat, usuarios, cadastros, ...resto } = lida
    return { ...resto, numero: jti, emitidaEm: new Date(iat * 1000), permitido: { usuarios, cadastros } }
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

/** Whether a code is the one that came with the licence; hyphens, spaces and case do not count. Takes as long for any. */
export function codigoConfere({ codigoHash }: Pick<LicencaLida, 'codigoHash'>, codigo: string): boolean {
  const normal = codigo.toUpperCase().replace(/[\s-]/g, '')
  return timingSafeEqual(createHash('sha256').update(normal).digest(), Buffer.from(codigoHash, 'hex'))
}
