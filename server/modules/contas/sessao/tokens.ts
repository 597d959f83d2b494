import { createHash, randomBytes } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'
import { bancoOcupado } from '#server/db/pg-error.ts'
import type { Keys } from './keys.ts'

const ISSUER = 'contribui'
const ALGORITHM = 'EdDSA'

/** How an access token names its session: the number of its row, and what proves that the name was not made up by counting. */
const SESSAO = /^(\d{1,10})\.([\w-]{43})$/

/** What an access token says: who, in which session, of which entidade. */
const acessoClaims = z.object({
  sub: z.string().check(z.regex(/^\d+$/)),
  sid: z.string().check(z.regex(SESSAO)),
  ent: z.int(),
  exp: z.int(),
})
/** What a consultation's token says: whose slips it opens, of which entidade. */
const consultaClaims = z.object({ cads: z.array(z.int()), ent: z.int(), exp: z.int() })

export interface AccessToken {
  usuarioId: number
  sessaoId: number
  /** See `provaDe`. */
  prova: string
  entidadeId: number
  expiraEm: Date
  /** The key that signed it. */
  kid: string
}
/** What of a token names the session that must be alive. */
export type SessaoNomeada = Pick<AccessToken, 'usuarioId' | 'sessaoId' | 'prova' | 'entidadeId'>

export interface ConsultaToken {
  cadastros: number[]
  entidadeId: number
}

/** Seconds that a consultation's slips can be opened. */
export const CONSULTA_TTL = 900

async function sign(
  keys: Keys,
  claims: Record<string, unknown>,
  audience: 'app' | 'consulta',
  ttl: number,
): Promise<string> {
  const { kid, privateKey } = await keys.assinante()
  return new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM, kid, typ: 'at+jwt' })
    .setIssuer(ISSUER)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(`${ttl}s`)
    .sign(privateKey)
}

/**
 * @param familia of the session's refresh tokens
 * @param ttl seconds
 */
export function signAccessToken(
  keys: Keys,
  { usuarioId, sessaoId, familia, entidadeId }: AcessoNovo,
  ttl: number,
): Promise<string> {
  const sid = `${sessaoId}.${provaDe(familia)}`
  return sign(keys, { sub: String(usuarioId), sid, ent: entidadeId }, 'app', ttl)
}

type AcessoNovo = Pick<AccessToken, 'usuarioId' | 'sessaoId' | 'entidadeId'> & { familia: string }

/**
 * Stands beside a session's number in its access tokens. Sessions are numbered as they come: without this, a thief of a signing key could name
 * any session. It is a hash of the family's 128 random bits, because a person who knows a family can have its session ended.
 */
export const provaDe = (familia: string): string => createHash('sha256').update(familia).digest('base64url')

export async function signConsultaToken(
  keys: Keys,
  token: ConsultaToken,
): Promise<{ token: string; expiraEm: Date }> {
  const expiraEm = new Date(Date.now() + CONSULTA_TTL * 1000)
  return {
    token: await sign(keys, { cads: token.cadastros, ent: token.entidadeId }, 'consulta', CONSULTA_TTL),
    expiraEm,
  }
}

async function verify(
  keys: Keys,
  jwt: string,
  audience: 'app' | 'consulta',
): Promise<{ payload: unknown; kid: string } | null> {
  try {
    const { payload, protectedHeader } = await jwtVerify(
      jwt,
      async ({ kid }) => {
        const key = kid === undefined ? null : await keys.publicKey(kid)
        if (!key) throw new Error('unknown key')
        return key
      },
      { algorithms: [ALGORITHM], issuer: ISSUER, audience, typ: 'at+jwt' },
    )
    return { payload, kid: protectedHeader.kid ?? '' }
  } catch (error) {
    // whether the key is one of ours could not be asked: that ends nobody's session
    if (bancoOcupado(error)) throw error
    return null
  }
}

/** The token's content; null for anything but a valid, unexpired access token that one of our processes signed. */
export async function verifyAccessToken(keys: Keys, jwt: string): Promise<AccessToken | null> {
  const lido = await verify(keys, jwt, 'app')
  const claims = acessoClaims.safeParse(lido?.payload)
  if (!lido || !claims.success) return null
  const { sub, sid, ent, exp } = claims.data
  const [, numero, prova = ''] = SESSAO.exec(sid) ?? []
  const expiraEm = new Date(exp * 1000)
  return { usuarioId: Number(sub), sessaoId: Number(numero), prova, entidadeId: ent, expiraEm, kid: lido.kid }
}

export async function verifyConsultaToken(keys: Keys, jwt: string): Promise<ConsultaToken | null> {
  const claims = consultaClaims.safeParse((await verify(keys, jwt, 'consulta'))?.payload)
  return claims.success ? { cadastros: claims.data.cads, entidadeId: claims.data.ent } : null
}

const random = (bytes: number) => randomBytes(bytes).toString('base64url')

/** A family name for a new session's refresh tokens and the salt of its next exchange. */
export const newFamily = () => random(16)
export const newSalt = () => random(32)

/** The first refresh token of a family: `familia.segredo`, 256 random bits. */
export const firstRefreshToken = (familia: string) => `${familia}.${random(32)}`

/** The token that replaces another. Both the token and the session's salt are needed, and the database holds only the salt. */
export function nextRefreshToken(token: string, sal: string): string {
  const [familia = ''] = token.split('.')
  return `${familia}.${createHash('sha256').update(`${token}|${sal}`).digest('base64url')}`
}

export const familyOf = (token: string) => token.split('.')[0] ?? ''
