import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { AppError } from './errors.ts'

/** Security headers, request limits and compression, the same for every answer. */
export const security = fp(async (app: FastifyInstance) => {
  const { rateLimit: max, publicUrl } = app.config
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Mantine writes responsive props into <style> elements
        styleSrc: ["'self'", "'unsafe-inline'"],
        // pages that staff wrote may show images, and frames, of other sites
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        // pages of the entidades' own sites, which staff put into the menus
        frameSrc: ["'self'", 'blob:', 'https:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: publicUrl?.startsWith('https:') ? { maxAge: 31_536_000 } : false,
  })
  if (max > 0) {
    await app.register(rateLimit, {
      max,
      timeWindow: 60_000,
      errorResponseBuilder: (_request, { ttl }) =>
        new AppError(
          429,
          'muitas-requisicoes',
          `Muitas requisições. Tente de novo em ${Math.ceil(ttl / 1000)} segundos.`,
        ),
    })
  }
  // The quickest settings: answers are small and made anew each time, so better ones would cost more than they save.
  await app.register(compress, {
    threshold: 2048,
    encodings: ['br', 'gzip'],
    zlibOptions: { level: 4 },
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
  })
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      void reply.header('cache-control', 'no-store')
    return payload
  })
})
