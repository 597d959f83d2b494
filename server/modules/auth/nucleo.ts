import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { Usuario } from '#src/api/contract/auth.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import type { Mail } from '#server/mail/mail.ts'
import type { Entidades } from '#server/modules/entidade/service.ts'
import type { Keys } from './keys.ts'
import type { Memoria } from './memory.ts'

/** The signed-in caller, as authorisation needs it. */
export interface UsuarioAtual extends Omit<Usuario, 'acessos'> {
  sessaoId: number
  entidadeId: number
}

/** What the parts of this module share: one for each app. */
export interface Nucleo {
  config: Config
  db: Db
  keys: Keys
  entidades: Entidades
  mail: Mail
  log: FastifyBaseLogger
  memoria: Memoria
}

/** Where a request comes from: what sessions and the log keep of it, and the address that links to this app start with. */
export interface Origem {
  ip: string
  userAgent: string
  /** Of the request's own host; `PUBLIC_URL` is put in its place where it is set. */
  endereco: string
  log: FastifyBaseLogger
}

/** Cut to what the columns hold. */
export function origemDe(request: FastifyRequest): Origem {
  return {
    ip: request.ip.slice(0, 45),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    endereco: `${request.protocol}://${request.host}`,
    log: request.log,
  }
}
