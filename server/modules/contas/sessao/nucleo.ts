import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/open.ts'
import type { Fila } from '#server/jobs/fila.ts'
import type { Mail } from '#server/mail/mail.ts'
import type { Entidades } from '#server/modules/nucleo/entidade/service.ts'
import type { Cofre } from '#server/modules/nucleo/segredo/service.ts'
import type { Keys } from './keys.ts'
import type { Memoria } from './memory.ts'

/** What the modules of accounts and sessions share: one for each app. */
export interface Nucleo {
  config: Config
  database: Database
  keys: Keys
  /** Seals secrets at rest. */
  cofre: Cofre
  entidades: Entidades
  mail: Mail
  fila: Fila
  log: FastifyBaseLogger
  memoria: Memoria
}
