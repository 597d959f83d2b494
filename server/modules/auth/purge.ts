import { lt, or, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import { sessao, tentativaLogin, tokenUnico } from '#server/db/schema.ts'
import { doTenant, type Escopo } from '#server/db/tenant.ts'
import { apagarEmailsVelhos } from '#server/mail/mail.ts'
import type { Entidades } from '#server/modules/entidade/service.ts'
import { VIDA_MAIS_LONGA } from './one-time-token.ts'

/** Milliseconds from the start to the first run, so that a start is not slowed, and between runs. */
const PRIMEIRA = 10 * 60_000
const INTERVALO = 24 * 3_600_000

/**
 * Deletes what an entidade need not keep: tokens that are used or too old, with the personal data of registrations that nobody confirmed;
 * attempts that no longer count; sessions that ended six months ago, with their addresses and places (Marco Civil da Internet, art. 15,
 * asks providers to keep access records for six months; LGPD art. 16 to delete them then).
 * @returns how many rows of each
 */
export async function expurgar(
  escopo: Escopo,
): Promise<{ tokens: number; tentativas: number; sessoes: number }> {
  const tokens = await escopo.db
    .delete(tokenUnico)
    .where(
      doTenant(
        escopo,
        tokenUnico,
        or(lt(tokenUnico.expiraEm, sql`now()`), lt(tokenUnico.usadoEm, sql`now() - interval '1 day'`)),
      ),
    )
  const tentativas = await escopo.db
    .delete(tentativaLogin)
    .where(doTenant(escopo, tentativaLogin, lt(tentativaLogin.ultimaEm, sql`now() - interval '1 day'`)))
  const sessoes = await escopo.db
    .delete(sessao)
    .where(
      doTenant(
        escopo,
        sessao,
        lt(
          sql`least(coalesce(${sessao.encerradaEm}, ${sessao.expiraEm}), ${sessao.expiraEm})`,
          sql`now() - interval '6 months'`,
        ),
      ),
    )
  return {
    tokens: tokens.rowCount ?? 0,
    tentativas: tentativas.rowCount ?? 0,
    sessoes: sessoes.rowCount ?? 0,
  }
}

/** Deletes the mails in this process's directory that no living link is in, with the names and addresses on them. @returns how many */
export const expurgarEmails = (config: Config) => apagarEmailsVelhos(config, VIDA_MAIS_LONGA * 1000)

/**
 * Runs `expurgar` for every entidade, and `expurgarEmails`, once a day; a process that is due to run while another does finds nothing left.
 * @returns how to stop, which waits for a run under way
 */
export function agendarExpurgo(
  config: Config,
  db: Db,
  entidades: Entidades,
  log: FastifyBaseLogger,
): () => Promise<void> {
  let emCurso = Promise.resolve()
  const rodar = async () => {
    try {
      for (const { id } of await entidades.todas()) {
        const apagadas = await expurgar({ db, entidadeId: id })
        log.info({ entidade: id, ...apagadas }, 'dados vencidos apagados')
      }
      const emails = await expurgarEmails(config)
      if (emails > 0) log.info({ emails }, 'e-mails gravados em arquivo apagados')
    } catch (error) {
      log.error({ err: error }, 'falha ao apagar dados vencidos')
    }
  }
  const marcar = (espera: number) =>
    setTimeout(() => {
      relogio = marcar(INTERVALO)
      emCurso = rodar()
    }, espera).unref()
  let relogio = marcar(PRIMEIRA)
  return async () => {
    clearTimeout(relogio)
    await emCurso
  }
}
