import type { FastifyBaseLogger } from 'fastify'
import { SISTEMA } from '#server/db/corrente.ts'
import type { Database } from '#server/db/open.ts'
import { registrarCartasDosRelatorios, type Meios } from './cartas.ts'
import { abrirEnvios, desistir, ENVIO, preparar } from './envio.ts'

/** Milliseconds between two looks at what is due. */
const MINUTO = 60_000

/** Has reports mailed at their times, looked for every minute for every entidade; what stops one stops no other. */
export function agendarRelatorios(meios: Meios & { database: Database; log: FastifyBaseLogger }): void {
  const { database, entidades, fila, log } = meios
  registrarCartasDosRelatorios(meios)
  fila.registrar(
    ENVIO,
    ({ entidadeId, envioId }, contexto) =>
      preparar(meios, database.escopo(entidadeId, SISTEMA), envioId, () => contexto.concluir()),
    ({ entidadeId, envioId }) => desistir(meios, database.escopo(entidadeId, SISTEMA), envioId),
  )
  fila.agenda.aCada('relatorios-por-email', MINUTO, async () => {
    for (const { id } of await entidades.todas())
      await abrirEnvios(database.escopo(id, SISTEMA), fila, new Date()).catch((err: unknown) =>
        log.error({ err, entidade: id }, 'relatórios não enviados'),
      )
  })
}
