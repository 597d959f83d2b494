import type { Readable } from 'node:stream'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { FileResponse } from '#src/api/contract/nucleo/file.ts'

/** What a handler answers where the contract promises a file. */
export interface FileResult<R extends FileResponse = FileResponse> {
  type: R['types'][number]
  /** What it is called where it is saved; any character may be in it. */
  name: string
  /** A stream is opened only for those who are sent it. */
  content: Buffer | (() => Readable | Promise<Readable>)
  /**
   * Changes when the content does; who has that one already is not sent it again (RFC 9110 §13.1.2). Without it nothing is kept by
   * anybody on the way.
   */
  etag?: string
}

/** Answers with a file, or with 304 when the caller has it already. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  response: FileResponse,
  result: FileResult,
) {
  const { type, name, content, etag } = result
  const headers = {
    'content-disposition': contentDisposition(name, { type: response.disposition }),
    // the same address is another entidade's for another caller
    ...(etag !== undefined && {
      etag: `"${etag}"`,
      'cache-control': 'private, no-cache',
      vary: 'authorization, x-entidade',
    }),
  }
  if (etag !== undefined && isKnown(request.headers['if-none-match'], etag))
    return reply.headers(headers).code(304).send()
  // before the headers, which an error must not carry
  const opened = typeof content === 'function' ? await content() : content
  return reply.headers(headers).type(withCharset(type)).send(opened)
}

/** All text that is written here is UTF-8; without its name a browser would guess. */
const withCharset = (type: string) => (type.startsWith('text/') ? `${type}; charset=utf-8` : type)

/** Whether a caller has the content of an etag already. */
const isKnown = (ifNoneMatch: string | undefined, etag: string) =>
  (ifNoneMatch ?? '')
    .split(',')
    .some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === `"${etag}"`)

/** A file as the OpenAPI document describes it. */
export const documentedFile = ({ types }: FileResponse) => ({
  description: 'Arquivo',
  content: Object.fromEntries(types.map((type) => [type, { schema: z.file() }])),
})
