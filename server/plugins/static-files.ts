import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

/** The built SPA: hashed assets are cached for good, every other address that a browser opens is answered by index.html. */
export const staticFiles = fp(async (app: FastifyInstance, { root }: { root: string | null }) => {
  const served = root !== null && existsSync(root)
  if (served) {
    await app.register(fastifyStatic, {
      root,
      wildcard: false,
      setHeaders: (reply, path) => {
        const hashed = path.includes('/assets/')
        void reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const read = request.method === 'GET' || request.method === 'HEAD'
    const page = served && read && !/^\/(api|hubs|assets)(\/|\?|$)/.test(request.url)
    return page ? reply.sendFile('index.html') : app.problemNotFound(request, reply)
  })
})
