import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

/** Milliseconds that requests under way have to come to their end once the server is told to stop. */
const PRAZO = 10_000
/** Milliseconds between two looks for connections that have become idle meanwhile. */
const OLHADA = 100

/**
 * Lets requests under way be answered before the server closes, so that a user who saves at that moment is told whether it is stored. The
 * server takes no new connection, closes the others as they fall idle, and cuts the rest after ten seconds.
 */
export const encerramento = fp(async (app: FastifyInstance) => {
  let olhada: NodeJS.Timeout | undefined
  let prazo: NodeJS.Timeout | undefined
  const told = { stopping: false }
  app.decorate('told', told)
  // before any other plugin's, some of which wait for their clients
  app.addHook('preClose', async () => {
    told.stopping = true
    olhada = setInterval(() => app.server.closeIdleConnections(), OLHADA)
    prazo = setTimeout(() => app.server.closeAllConnections(), PRAZO)
  })
  // after the listening has ended
  app.addHook('onClose', async () => {
    clearInterval(olhada)
    clearTimeout(prazo)
  })
})

declare module 'fastify' {
  interface FastifyInstance {
    /** What the server was told: whether to stop. */
    told: { readonly stopping: boolean }
  }
}
