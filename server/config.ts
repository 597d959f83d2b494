import { createPrivateKey, createPublicKey } from 'node:crypto'
import { resolve } from 'node:path'
import * as z from 'zod/mini'

/** A setting that stops the server; its message is one Portuguese sentence that names the variable. */
export class ConfigError extends Error {
  readonly variable: string
  constructor(variable: string, motivo: string) {
    super(`${variable}: ${motivo}`)
    this.variable = variable
  }
}

const inteiro = (min: number, max: number) =>
  z.coerce
    .number({ error: `informe um número inteiro de ${min} a ${max}.` })
    .check(
      z.int({ error: `informe um número inteiro de ${min} a ${max}.` }),
      z.minimum(min, { error: `o mínimo é ${min}.` }),
      z.maximum(max, { error: `o máximo é ${max}.` }),
    )
const url = (protocolos: string[], exemplo: string) =>
  z.string().check(
    z.refine((valor) => URL.canParse(valor) && protocolos.includes(new URL(valor).protocol), {
      error: `endereço inválido; use a forma ${exemplo}.`,
    }),
  )
/** An address with one gap, in its path: what is asked for may choose neither the host nor what comes behind. */
const fonte = (lacuna: string, exemplo: string) =>
  z.string().check(
    z.refine(
      (valor) => {
        if (!URL.canParse(valor)) return false
        const { protocol, pathname } = new URL(valor)
        const noCaminho = decodeURI(pathname).includes(lacuna)
        return ['http:', 'https:'].includes(protocol) && noCaminho && valor.split(lacuna).length === 2
      },
      { error: `endereço inválido; use a forma ${exemplo}.` },
    ),
  )
const liga = z.enum(['0', '1'], { error: 'use 0 ou 1.' })
const chaveEd25519 = z
  .string()
  .check(z.refine(ehChaveEd25519, { error: 'não é uma chave privada Ed25519 em PEM (PKCS#8).' }))
const NIVEIS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const schema = z.object({
  PORT: z._default(inteiro(0, 65_535), 3000),
  HOST: z._default(z.string().check(z.minLength(1, { error: 'não pode ser vazio.' })), '127.0.0.1'),
  DATA_DIR: z._default(z.string().check(z.minLength(1, { error: 'não pode ser vazio.' })), 'data'),
  DATABASE_URL: z.optional(url(['postgres:', 'postgresql:'], 'postgres://usuario:senha@servidor:5432/banco')),
  PUBLIC_URL: z.optional(url(['http:', 'https:'], 'https://contribui.exemplo.org.br')),
  SMTP_URL: z.optional(url(['smtp:', 'smtps:'], 'smtp://usuario:senha@servidor:587')),
  MAIL_FROM: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.email({ error: 'informe um endereço de e-mail, como nao-responda@exemplo.org.br.' }),
      ),
  ),
  CEP_URL: z.optional(fonte('{cep}', 'https://viacep.com.br/ws/{cep}/json/')),
  CNPJ_URL: z.optional(fonte('{cnpj}', 'https://brasilapi.com.br/api/cnpj/v1/{cnpj}')),
  DEMO: z.optional(liga),
  JWT_PRIVATE_KEY: z.optional(chaveEd25519),
  API_DOCS: z.optional(liga),
  LICENSE_PUBLIC_KEY: z.optional(
    z.string().check(
      z.refine(ehChavePublicaEd25519, {
        error: 'não é uma chave pública Ed25519 (SPKI em base64), como a que scripts/licenca.mjs dá.',
      }),
    ),
  ),
  SECRETS_KEY: z.optional(
    z.string().check(
      z.regex(/^[A-Za-z0-9+/]{43}=$/, {
        error: 'informe 32 bytes em base64, como os de openssl rand -base64 32.',
      }),
    ),
  ),
  BACKUP_DIR: z.optional(z.string()),
  BACKUP_PASSPHRASE: z.optional(z.string().check(z.minLength(12, { error: 'use ao menos 12 caracteres.' }))),
  BACKUP_KEEP: z._default(inteiro(1, 1000), 14),
  BACKUP_HOURS: z._default(inteiro(1, 720), 24),
  ACCESS_TOKEN_TTL: z._default(inteiro(40, 3600), 600),
  RATE_LIMIT: z._default(inteiro(0, 1_000_000), 300),
  TRUST_PROXY: z._default(inteiro(0, 10), 0),
  METRICS_PORT: z.optional(inteiro(0, 65_535)),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  SLOW_QUERY_MS: z._default(inteiro(0, 3_600_000), 1000),
  LOG_BURST: z._default(inteiro(0, 100_000), 10),
  LOG_LEVEL: z._default(z.enum(NIVEIS, { error: `use um de: ${NIVEIS.join(', ')}.` }), 'info'),
})

/** Whether a text is the PEM (PKCS#8) of a private key that signs tokens. */
export function ehChaveEd25519(pem: string): boolean {
  try {
    return pem.includes('BEGIN PRIVATE KEY') && createPrivateKey(pem).asymmetricKeyType === 'ed25519'
  } catch {
    return false
  }
}

function ehChavePublicaEd25519(texto: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(texto, 'base64'), format: 'der', type: 'spki' })
    return key.asymmetricKeyType === 'ed25519'
  } catch {
    return false
  }
}

export interface Config {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | null
  /** Where browsers reach the app; same-origin checks of the hub rest on it. Null: whatever host the request names. */
  publicUrl: string | null
  /** The server that takes mails, with its login; null lays them into DATA_DIR/mail instead. */
  smtpUrl: string | null
  /** The address that mails come from. */
  mailFrom: string
  /** The source of addresses, with `{cep}` in its path; null for none. */
  cepUrl: string | null
  /** The source of companies, with `{cnpj}` in its path; null for none. */
  cnpjUrl: string | null
  demo: boolean
  /** Whether the API's documentation is open to all; else to who is signed in. */
  apiDocs: boolean
  /** PKCS#8 PEM of an Ed25519 key, or null to keep one in DATA_DIR. */
  jwtPrivateKey: string | null
  /** 32 bytes that seal secrets at rest, or null to keep them in DATA_DIR. */
  secretsKey: Buffer | null
  /** Ed25519 public key (SPKI in base64) by which licences are checked; null for none. */
  licensePublicKey: string | null
  /** Where copies are made by the clock; null for none. */
  backupDir: string | null
  /** What copies are encrypted with; null leaves them open. */
  backupPassphrase: string | null
  /** How many copies are kept in `backupDir`. */
  backupKeep: number
  /** Hours between two copies. */
  backupHours: number
  /** Seconds that an access token lives. */
  accessTokenTtl: number
  /** Requests a minute and address, 0 for no limit. */
  rateLimit: number
  /** Proxies in front of the server whose `X-Forwarded-For` is believed; addresses that a client writes before theirs are not. */
  trustProxy: number
  /** Where Prometheus reads, apart from what the world reaches; null for nowhere. */
  metrics: { port: number; host: string } | null
  /** Milliseconds from which on a statement is logged, 0 for none. */
  slowQuery: number
  /** Lines of one warning that are written in a second, 0 for all. */
  logBurst: number
  logLevel: (typeof NIVEIS)[number]
}

/**
 * Reads the settings from the environment. An empty variable counts as absent.
 * @throws ConfigError for the first one that is wrong
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([nome, valor]) => nome in schema.shape && valor !== ''),
  )
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new ConfigError(String(issue?.path[0]), issue?.message ?? 'valor inválido.')
  }
  const lido = parsed.data
  // mails carry links, and only the operator knows under which address they lead here: a request's host is whatever its sender says
  if (lido.SMTP_URL !== undefined && lido.PUBLIC_URL === undefined)
    throw new ConfigError(
      'PUBLIC_URL',
      'informe o endereço público, pois os e-mails de SMTP_URL levam links.',
    )
  return {
    port: lido.PORT,
    host: lido.HOST,
    dataDir: resolve(lido.DATA_DIR),
    databaseUrl: lido.DATABASE_URL ?? null,
    publicUrl: lido.PUBLIC_URL ?? null,
    smtpUrl: lido.SMTP_URL ?? null,
    mailFrom: lido.MAIL_FROM ?? `nao-responda@${hostDe(lido.PUBLIC_URL)}`,
    cepUrl: lido.CEP_URL ?? null,
    cnpjUrl: lido.CNPJ_URL ?? null,
    demo: querDemo(lido),
    apiDocs: lido.API_DOCS === undefined ? querDemo(lido) : lido.API_DOCS === '1',
    jwtPrivateKey: lido.JWT_PRIVATE_KEY ?? null,
    secretsKey: lido.SECRETS_KEY === undefined ? null : Buffer.from(lido.SECRETS_KEY, 'base64'),
    licensePublicKey: lido.LICENSE_PUBLIC_KEY ?? null,
    backupDir: lido.BACKUP_DIR === undefined ? null : resolve(lido.BACKUP_DIR),
    backupPassphrase: lido.BACKUP_PASSPHRASE ?? null,
    backupKeep: lido.BACKUP_KEEP,
    backupHours: lido.BACKUP_HOURS,
    accessTokenTtl: lido.ACCESS_TOKEN_TTL,
    rateLimit: lido.RATE_LIMIT,
    trustProxy: lido.TRUST_PROXY,
    metrics: lido.METRICS_PORT === undefined ? null : { port: lido.METRICS_PORT, host: lido.METRICS_HOST },
    slowQuery: lido.SLOW_QUERY_MS,
    logBurst: lido.LOG_BURST,
    logLevel: lido.LOG_LEVEL,
  }
}

const hostDe = (publicUrl: string | undefined) =>
  publicUrl === undefined ? 'contribui.local' : new URL(publicUrl).hostname

/**
 * Whether demo data, whose passwords everybody can read, may be there: unless something is said, only where nobody else can reach the server.
 */
function querDemo({ DEMO, DATABASE_URL, PUBLIC_URL, HOST }: z.infer<typeof schema>): boolean {
  if (DEMO !== undefined) return DEMO === '1'
  return DATABASE_URL === undefined && PUBLIC_URL === undefined && soDaqui(HOST)
}

/** Whether an address is one that other machines do not reach. */
export const soDaqui = (host: string) => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)
