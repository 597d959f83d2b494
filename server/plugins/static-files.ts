import { existsSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import { firstPages, scriptHashes } from './first-page.ts'
import { inBrand } from './page-brand.ts'
import { OF_DOCUMENTS } from './security.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The paths of the files that screens are made of, whose names change with them. */
    parts: ReadonlySet<string>
  }
}

/** What an address may say that a drawn screen looks the same by. */
const UNSEEN = new Set(['entidade', 'returnUrl'])

/** Milliseconds that a page waits to know whose it is. */
const BRAND_MS = 500

/** Scripts, style sheets and letters are parts of a page and never one themselves. */
const PART = /\.(js|css|woff2)(\.(br|gz))?$/
/** What nobody asks of a part whose name changes with it: with a dozen files of a screen they would be kilobytes on the way of its first rows. */
const NOT_OF_PARTS = [...OF_DOCUMENTS, 'accept-ranges', 'etag', 'last-modified', 'x-request-id']

/** The built SPA: hashed assets are cached for good, every other address that a browser opens is answered by the page. */
export const staticFiles = fp(async (app: FastifyInstance, { root }: { root: string | null }) => {
  const parts = new Set<string>()
  app.decorate('parts', parts)
  const pageOf = root !== null && existsSync(join(root, 'index.html')) ? firstPages(root) : null
  if (root !== null && pageOf) {
    await app.register(fastifyStatic, {
      root,
      serve: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        const hashed = path.includes('/assets/')
        void reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
        if (hashed && PART.test(path)) for (const name of NOT_OF_PARTS) reply.removeHeader(name)
      },
    })
    const files = filesOf(root)
    for (const file of files) if (file.startsWith('assets/')) parts.add(`/${file}`)
    // one route for all of them: one for each would be a tenth of the start
    app.get<{ Params: { '*': string } }>(
      '/*',
      { schema: { hide: true } },
      ({ params: { '*': path } }, reply) => (files.has(path) ? reply.sendFile(path) : reply.callNotFound()),
    )
  }
  // the same in every page
  const hashes = pageOf ? scriptHashes(pageOf('/')) : []
  app.setNotFoundHandler(async (request, reply) => {
    const read = request.method === 'GET' || request.method === 'HEAD'
    if (!pageOf || !read || /^\/(api|hubs|assets)(\/|\?|$)/.test(request.url))
      return app.problemNotFound(request, reply)
    const [path = '', search] = request.url.split('?')
    const said = new URLSearchParams(search)
    const page = pageOf(
      path,
      [...said.keys()].some((name) => !UNSEEN.has(name)),
    )
    // without a database that answers, or an entidade in it, the page says so itself
    const entidade = await Promise.race([
      app.entidades.daRequisicao(said.get('entidade') ?? undefined, request.hostname).catch(() => null),
      setTimeout(BRAND_MS, null, { ref: false }),
    ])
    const { body, encoding } = await packed(
      entidade ? inBrand(page, entidade) : page,
      request.headers['accept-encoding'],
    )
    if (encoding) void reply.header('content-encoding', encoding)
    return reply
      .type('text/html; charset=utf-8')
      .headers({
        'cache-control': 'no-cache',
        'content-security-policy': allowing(reply, hashes),
        vary: 'accept-encoding',
      })
      .send(body)
  })
})

/** What may be asked for by name; the page is answered with what the screen at its address needs. */
function filesOf(root: string): ReadonlySet<string> {
  const names = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)).replaceAll(sep, '/'))
  const files = new Set(names)
  files.delete('index.html')
  return files
}

/** The policy of all answers, with the page's own scripts. */
const allowing = (reply: FastifyReply, hashes: readonly string[]) =>
  String(reply.getHeader('content-security-policy')).replace("script-src 'self'", (own) =>
    [own, ...hashes].join(' '),
  )

const PACKERS = { br: promisify(brotliCompress), gzip: promisify(gzip) }
/** Small at a cost of about a millisecond: the page is read before anything else can be asked for. */
const brotliQuality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** As the client takes it; the plugin that packs all other answers does not see those that no route gives. */
async function packed(html: string, accepted = ''): Promise<{ body: string | Buffer; encoding?: string }> {
  const taken = accepted.split(',').map((one) => one.trim().replace(/\s*;\s*q=0?\.[1-9]\d*$|;q=1$/, ''))
  if (taken.includes('br')) return { body: await PACKERS.br(html, brotliQuality), encoding: 'br' }
  if (taken.includes('gzip')) return { body: await PACKERS.gzip(html), encoding: 'gzip' }
  return { body: html }
}
