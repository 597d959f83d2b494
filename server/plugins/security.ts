import { setTimeout as pausa } from 'node:timers/promises'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { redeDe } from '#server/address.ts'
import { JANELA, Limites } from '#server/modules/nucleo/limite/service.ts'
import { AppError } from './errors.ts'

/**
 * How many bytes the server still reads of a body that it answered before all of it had come, so that the sender gets to the answer. With a
 * small body the connection serves on. Beyond these bytes it is cut.
 */
const LINGER = 4 * 1024 * 1024

/**
 * Milliseconds for which a flood waits for each refusal. A thousand connections that are refused at once come back at once, and keep the
 * process so busy with refusing that the database's answers to everybody else wait for their turn.
 */
const DEMORA = 2_000

declare module 'fastify' {
  interface FastifyInstance {
    limites: Limites
  }
}

/** Headers that browsers heed of documents alone. */
export const OF_DOCUMENTS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/** Should a browser be made to show data as a page after all, it runs and fetches nothing (OWASP ASVS 5.0, 3.4.3 to 3.4.6). */
const OF_DATA = {
  'content-security-policy': "default-src 'none';base-uri 'none';frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
}

/** The plugin's way to the one place where requests are counted. */
const lojaDe = (limites: Limites) =>
  class Loja {
    incr(
      chave: string,
      pronto: (error: Error | null, contagem?: { current: number; ttl: number }) => void,
      _janela: number,
      maximo: number,
    ): void {
      const { total, resta } = limites.contar(chave, maximo)
      pronto(null, { current: total, ttl: resta })
    }
    child(): Loja {
      return this
    }
  }

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
  const limites = new Limites(app.database, app.log)
  app.decorate('limites', limites)
  if (max > 0) {
    const inundacao = new WeakSet<FastifyRequest>()
    app.addHook('onReady', async () => limites.iniciar())
    app.addHook('onClose', async () => limites.parar())
    await app.register(rateLimit, {
      global: false,
      store: lojaDe(limites),
      max: ({ routeOptions }) => routeOptions.config?.limite ?? max,
      timeWindow: JANELA,
      // A screen takes dozens of files, and a whole office may come from one address.
      allowList: ({ url }) => app.parts.has(url),
      // without the port that some proxies write beside the address, with which each connection would be a client of its own
      keyGenerator: ({ ip, routeOptions: { config, method, url } }) =>
        `${config?.limite === undefined ? '' : `${String(method)} ${url}`}|${redeDe(ip)}`,
      onExceeded: (request, chave) => {
        if (limites.inunda(chave)) inundacao.add(request)
      },
      errorResponseBuilder: (_request, { ttl }) =>
        new AppError(
          429,
          'muitas-requisicoes',
          `Muitas requisições. Tente de novo em ${Math.ceil(ttl / 1000)} segundos.`,
        ),
    })
    // before anything is read of a request, a token least of all, and for those that no route answers
    const limitar = app.rateLimit()
    app.addHook('onRequest', async (request, reply) => {
      try {
        await limitar.call(app, request, reply)
      } catch (error) {
        if (inundacao.has(request)) await pausa(DEMORA, undefined, { ref: false })
        throw error
      }
    })
  }
  // The quickest settings: answers are small and made again each time, so better ones would cost more than they save.
  await app.register(compress, {
    threshold: 2048,
    encodings: ['br', 'gzip'],
    zlibOptions: { level: 4 },
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
  })
  app.addHook('onSend', async (request, reply, payload) => {
    if (!request.url.startsWith('/api/')) return payload
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store')
    // a list's first rows wait for four of them, with whose other headers they would wait for a kilobyte more
    if (/^application\/([\w.-]+\+)?json\b/.test(String(reply.getHeader('content-type')))) {
      for (const name of OF_DOCUMENTS) reply.removeHeader(name)
      void reply.headers(OF_DATA)
    }
    return payload
  })
  // not after the answer: by then Node has begun to read on by itself, without end
  app.addHook('onSend', async ({ raw }) => {
    if (raw.complete) return
    let left = LINGER
    raw.on('data', (piece: Buffer) => {
      left -= piece.length
      if (left < 0) raw.socket.destroy()
    })
    raw.resume()
  })
})
