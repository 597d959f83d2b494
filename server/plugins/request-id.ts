import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

/** What a request's id looks like when a proxy names it: nothing that a log or a header could trip over, and no longer than the audit keeps. */
const WELL_FORMED = /^[A-Za-z0-9][A-Za-z0-9._-]{7,59}$/

/**
 * The id of a request, by which its lines in the log, what it wrote in the audit and its answer are found: the proxy's own of
 * `X-Request-Id` if that is 8 to 60 letters, digits, dots, dashes or underscores, else a new one.
 */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && WELL_FORMED.test(given) ? given : randomUUID()
}

/** Every answer but a page's parts says its request's id, so that anyone who complains of one can name it. */
export const requestId = fp(async (app: FastifyInstance) => {
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id)
  })
})
