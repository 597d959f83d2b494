import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { ready as readyEndpoint } from '#src/api/contract/nucleo/health.ts'
import { migracoesAplicadas, migracoesConhecidas } from '#server/db/migrate.ts'
import { route } from './contract.ts'
import { AppError } from './errors.ts'

/** Seconds after which to ask again. */
const AGAIN = '5'

const notReady = (detail: string) =>
  new AppError(503, 'nao-pronto', detail, { headers: { 'retry-after': AGAIN } })

/**
 * Whether requests should be sent to this process: its database answers and has every migration of this release, its jobs run, and it has not
 * been told to stop. `GET /api/health` asks less: that the process and its database answer.
 */
export const ready = fp(async (app: FastifyInstance) => {
  const ours = migracoesConhecidas()
  route(app, readyEndpoint, async () => {
    if (app.told.stopping) throw notReady('O servidor está encerrando.')
    // a database that is away is told as every call tells it
    const applied = new Set(await migracoesAplicadas(app.database.conexoes))
    if (!ours.every((hash) => applied.has(hash)))
      throw notReady('O banco de dados não tem as migrações desta versão.')
    if (!app.fila.trabalhando) throw notReady('A fila de trabalhos não está em andamento.')
    return { status: 'ok' as const }
  })
})
