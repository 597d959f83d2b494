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
        // Mantine writes the theme's variables into a <style> element
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        frameSrc: ["'self'", 'blob:'],
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
  await app.register(compress, { threshold: 2048, encodings: ['br', 'gzip'], zlibOptions: { level: 5 } })
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      void reply.header('cache-control', 'no-store')
    return payload
  })
})
