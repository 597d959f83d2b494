import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import Fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { lista, textoObrigatorio, type Problem } from '#src/api/contract/nucleo/common.ts'
import { endpoint } from '#src/api/contract/nucleo/endpoint.ts'
import { openLocalStore } from '#server/files/store.ts'
import { asForm, FORM_TYPE, formBytes, type Part } from '#server/test-support/form.ts'
import { contract, route } from './contract.ts'
import { errors } from './errors.ts'
import type { FileResult } from './file-answer.ts'
import type { ReceivedFile } from './form.ts'
import { security } from './security.ts'

const MAX = 100_000

const enviar = endpoint({
  method: 'POST',
  path: '/api/teste/documento',
  access: 'aberto',
  summary: 'Recebe um documento',
  body: {
    field: 'documento',
    types: ['application/pdf', 'image/png'],
    max: MAX,
    fields: z.strictObject({
      titulo: textoObrigatorio(20),
      uf: z.optional(lista(z.enum(['SP', 'RJ', 'MG']), { max: 2 })),
    }),
  },
  response: z.object({
    nome: z.string(),
    tipo: z.string(),
    tamanho: z.int(),
    titulo: z.string(),
    uf: z.array(z.string()),
  }),
})

const enviarSo = endpoint({
  method: 'POST',
  path: '/api/teste/so',
  access: 'aberto',
  summary: 'Recebe um arquivo e nada mais',
  body: { field: 'arquivo', types: ['application/pdf'], max: MAX },
  response: 'vazio',
})

const baixar = endpoint({
  method: 'GET',
  path: '/api/teste/baixar',
  access: 'aberto',
  summary: 'Dá um arquivo',
  response: { types: ['application/pdf', 'image/png'], disposition: 'attachment' },
})

const listar = endpoint({
  method: 'GET',
  path: '/api/teste/lista',
  access: 'aberto',
  summary: 'Lê chaves repetidas',
  query: z.strictObject({
    uf: z.optional(lista(z.enum(['SP', 'RJ', 'MG']), { max: 2 })),
    q: z.optional(z.string()),
  }),
  response: z.object({ uf: z.nullable(z.array(z.string())) }),
})

const dir = mkdtempSync(join(tmpdir(), 'contribui-arquivos-'))
const app = Fastify()
let origin = ''
let png: Buffer
const pdf = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n')
/** What the next handler does. */
let work: (file: ReceivedFile) => Promise<void>
let result: FileResult<typeof baixar.response>

beforeAll(async () => {
  png = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#225588' } })
    .png()
    .toBuffer()
  app.decorate('config', { rateLimit: 0, publicUrl: null, apiDocs: true } as never) // all that these plugins read
  app.decorate('files', openLocalStore(dir))
  await app.register(errors)
  await app.register(security)
  await app.register(contract, { checked: true })
  route(app, enviar, async ({ body: { documento, titulo, uf = [] } }) => {
    await work(documento)
    return { nome: documento.name, tipo: documento.type, tamanho: documento.size, titulo, uf }
  })
  route(app, enviarSo, async () => {})
  route(app, baixar, async () => result)
  route(app, listar, async ({ query: { uf } }) => ({ uf: uf ?? null }))
  await app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
})
beforeEach(() => {
  work = async () => {}
})
afterAll(async () => {
  await app.close()
  rmSync(dir, { recursive: true, force: true })
})

const titulo: Part = { name: 'titulo', content: 'Ata' }
const documento: Part = { name: 'documento', filename: 'ata.pdf', type: 'application/pdf', content: pdf }
const post = (parts: Part[], url: string = enviar.path) =>
  app.inject({ method: 'POST', url, ...asForm(parts) })
const left = () => readdirSync(join(dir, 'tmp'))

describe('a call that takes a file', () => {
  it('gives the handler the file and the other fields, and removes the file at the end', async () => {
    let there: string[] = []
    work = async () => {
      there = left()
    }
    const answer = await post([
      titulo,
      documento,
      { name: 'uf', content: 'SP' },
      { name: 'uf', content: 'RJ' },
    ])
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      nome: 'ata.pdf',
      tipo: 'application/pdf',
      tamanho: pdf.length,
      titulo: 'Ata',
      uf: ['SP', 'RJ'],
    })
    expect(there).toHaveLength(1)
    expect(left()).toEqual([])
  })

  it('removes the file of a handler that fails', async () => {
    work = () => Promise.reject(new Error('falha'))
    expect((await post([titulo, documento])).statusCode).toBe(500)
    expect(left()).toEqual([])
  })

  it('takes a name as long as one may be', async () => {
    const answer = await post([titulo, { ...documento, filename: `${'á'.repeat(251)}.pdf` }])
    expect(answer.statusCode).toBe(200)
  })

  it.each<[string, Part[], Record<string, string>]>([
    ['no file', [titulo], { documento: 'Escolha um arquivo.' }],
    [
      'a field in which nothing was chosen',
      [titulo, { ...documento, filename: '', content: '' }],
      { documento: 'Escolha um arquivo.' },
    ],
    [
      'a name that no system has',
      [titulo, { ...documento, filename: `${'a'.repeat(3000)}.pdf` }],
      { documento: 'O nome do arquivo é longo demais. Renomeie-o para até 255 caracteres.' },
    ],
    ['an empty file', [titulo, { ...documento, content: '' }], { documento: 'O arquivo está vazio.' }],
    ['the wrong field name', [titulo, { ...documento, name: 'arquivo' }], { arquivo: 'Campo desconhecido.' }],
    ['a field named like none', [titulo, { filename: 'a.pdf', content: pdf }], { '': 'Campo desconhecido.' }],
    ['two files', [titulo, documento, documento], { documento: 'Envie um só arquivo.' }],
    [
      'text where the file should be',
      [titulo, { name: 'documento', content: 'texto' }],
      { documento: 'Envie um arquivo neste campo.' },
    ],
    ['a missing text', [documento], { titulo: 'Campo obrigatório.' }],
    [
      'a text that is too long',
      [documento, { name: 'titulo', content: 'x'.repeat(21) }],
      { titulo: 'Use no máximo 20 caracteres.' },
    ],
    ['a text twice', [documento, titulo, titulo], { titulo: 'Informe um só valor.' }],
    [
      'a text that nobody asked for',
      [documento, titulo, { name: 'cor', content: 'azul' }],
      { cor: 'Campo desconhecido.' },
    ],
    [
      'a text as long as a file',
      [documento, { name: 'titulo', content: 'x'.repeat(70_000) }],
      { titulo: 'O texto é longo demais.' },
    ],
  ])('refuses %s at the field and leaves nothing behind', async (_what, parts, errors) => {
    const answer = await post(parts)
    expect(answer.json<Problem>()).toMatchObject({ status: 422, code: 'validacao', errors })
    expect(left()).toEqual([])
  })

  it('refuses any text where only a file is asked for', async () => {
    const arquivo = { ...documento, name: 'arquivo' }
    expect((await post([arquivo], enviarSo.path)).statusCode).toBe(204)
    const answer = await post([arquivo, titulo], enviarSo.path)
    expect(answer.json<Problem>().errors).toEqual({ titulo: 'Campo desconhecido.' })
  })

  it.each<[string, string | Buffer]>([
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a program', Buffer.from('7f454c4602010100000000000000000003003e00', 'hex')],
    ['text', 'Ata da assembleia'],
    ['one byte', '\0'],
  ])('judges by content: %s that is called .png is 415', async (_what, content) => {
    const answer = await post([titulo, { ...documento, filename: 'logo.png', type: 'image/png', content }])
    expect(answer.json<Problem>()).toMatchObject({
      status: 415,
      code: 'arquivo-tipo',
      errors: { documento: 'Envie um arquivo PDF ou PNG.' },
    })
    expect(left()).toEqual([])
  })

  it('judges by content: a picture of a type that this call does not take is 415, one that it takes is a picture whatever it is called', async () => {
    // drawn and not read: once the server has read a picture, its process reads no other way
    const jpeg = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer()
    const wrong = await post([titulo, { ...documento, filename: 'a.png', type: 'image/png', content: jpeg }])
    expect(wrong.statusCode).toBe(415)
    const right = await post([
      titulo,
      { ...documento, filename: 'página.html', type: 'text/html', content: png },
    ])
    expect(right.json()).toMatchObject({ tipo: 'image/png', nome: 'página.html.png' })
  })

  it('takes a file of exactly the limit and refuses one more byte', async () => {
    const filled = (size: number) => Buffer.concat([pdf, Buffer.alloc(size - pdf.length, 'x')])
    expect((await post([titulo, { ...documento, content: filled(MAX) }])).json()).toMatchObject({
      tamanho: MAX,
    })
    const answer = await post([titulo, { ...documento, content: filled(MAX + 1) }])
    expect(answer.json<Problem>()).toMatchObject({
      status: 413,
      code: 'arquivo-grande',
      detail: 'O arquivo passa do limite de 98 kB.',
      errors: { documento: 'O arquivo passa do limite de 98 kB.' },
    })
    expect(left()).toEqual([])
  })

  it.each<[string, Record<string, string>, string | Buffer]>([
    ['cut off', { 'content-type': FORM_TYPE }, formBytes([titulo, documento]).subarray(0, -40)],
    ['of no parts', { 'content-type': FORM_TYPE }, 'nada'],
    ['without a boundary', { 'content-type': 'multipart/form-data' }, formBytes([documento])],
    [
      'with a name of every object',
      { 'content-type': FORM_TYPE },
      formBytes([{ name: '__proto__', content: 'x' }]),
    ],
  ])('refuses a form %s', async (_what, headers, payload) => {
    const answer = await app.inject({ method: 'POST', url: enviar.path, headers, payload })
    expect(answer.json<Problem>()).toMatchObject({ status: 400, code: 'formulario-invalido' })
    expect(left()).toEqual([])
  })

  it.each([
    ['JSON', { 'content-type': 'application/json' }, '{"titulo":"Ata"}'],
    ['nothing', {}, undefined],
  ])('refuses %s for a form', async (_what, headers, payload) => {
    const answer = await app.inject({
      method: 'POST',
      url: enviar.path,
      headers,
      ...(payload !== undefined && { payload }),
    })
    expect(answer.json<Problem>()).toMatchObject({
      status: 415,
      code: 'formato-nao-aceito',
      detail: /multipart/,
    })
  })

  it('is told of in the documentation', async () => {
    const { paths } = (await app.inject('/api/docs/json')).json()
    expect(paths[enviar.path].post.requestBody.content).toEqual({
      'multipart/form-data': {
        schema: expect.objectContaining({
          required: ['titulo', 'documento'],
          properties: expect.objectContaining({
            documento: { type: 'string', format: 'binary', description: 'PDF ou PNG, até 98 kB' },
          }),
        }),
      },
    })
    expect(paths[baixar.path].get.responses[200].content).toEqual({
      'application/pdf': { schema: { type: 'string', format: 'binary' } },
      'image/png': { schema: { type: 'string', format: 'binary' } },
    })
    expect(paths[listar.path].get.parameters[0].schema).toMatchObject({
      type: 'array',
      items: { enum: ['SP', 'RJ', 'MG'] },
      maxItems: 2,
    })
  })
})

describe('a disk that takes nothing', () => {
  /** As the system says it, of whatever was asked of a file. */
  const fault = (code: string, syscall: string) =>
    Object.assign(new Error(`${code}: not written, ${syscall}`), { code, syscall, errno: -1 })
  const CHEIO = 'Não há espaço em disco no servidor, e nada foi gravado. Avise quem administra o sistema.'
  const SO_LEITURA =
    'O disco do servidor não aceita gravações, e nada foi gravado. Avise quem administra o sistema.'

  it.each([
    ['ENOSPC', 'disco-cheio', CHEIO],
    ['EDQUOT', 'disco-cheio', CHEIO],
    ['EROFS', 'disco-so-leitura', SO_LEITURA],
  ])(
    '%s is told, with a time to wait, as the file comes and as it is kept',
    async (code, problem, detail) => {
      const told = { status: 503, code: problem, detail }
      const receive = vi.spyOn(app.files, 'receive').mockImplementationOnce(async (source) => {
        await source.take(1).toArray()
        throw fault(code, 'write')
      })
      const coming = await post([titulo, documento])
      expect(coming.json<Problem>()).toMatchObject(told)
      expect(coming.headers['retry-after']).toBe('60')
      receive.mockRestore()

      vi.spyOn(app.files, 'keep').mockRejectedValueOnce(fault(code, 'rename'))
      work = (file) => app.files.keep(file)
      const keeping = await post([titulo, documento])
      expect(keeping.json<Problem>()).toMatchObject(told)
      expect(keeping.headers['retry-after']).toBe('60')
      expect(left()).toEqual([])
      expect((await post([titulo, documento])).statusCode).toBe(200)
    },
  )

  it('is told when it is the database’s', async () => {
    work = () =>
      Promise.reject(
        Object.assign(new Error('Failed query'), { cause: Object.assign(new Error('x'), { code: '53100' }) }),
      )
    const answer = await post([titulo, documento])
    expect(answer.json<Problem>()).toMatchObject({ status: 503, code: 'disco-cheio', detail: CHEIO })
    expect(answer.headers['retry-after']).toBe('60')
  })
})

describe('a body without end', () => {
  /** Sends the head of a form, then zeros until the connection is cut; tells what was answered and how many bytes the server read. */
  async function pour(head: Buffer, type = FORM_TYPE) {
    const accepted = once(app.server, 'connection') as Promise<[Socket]>
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    const chunk = (bytes: Buffer) =>
      Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])
    const zeros = chunk(Buffer.alloc(64 * 1024))
    let text = ''
    socket.on('data', (piece) => (text += piece.toString())).on('error', () => {})
    socket.write(
      `POST ${enviar.path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ntransfer-encoding: chunked\r\n\r\n`,
    )
    socket.write(chunk(head))
    const more = () => {
      while (!socket.destroyed && socket.write(zeros));
    }
    socket.on('drain', more)
    more()
    await new Promise((resolve) => socket.on('close', resolve))
    const [{ bytesRead }] = await accepted
    const [top = '', body = ''] = text.split('\r\n\r\n')
    return { status: top.split(' ')[1], problem: JSON.parse(body) as Problem, bytesRead }
  }

  const endless = (part: Omit<Part, 'content'>) => formBytes([{ ...part, content: 'QQQ' }]).subarray(0, -25)

  it.each<[string, Buffer]>([
    ['in the file', endless({ name: 'documento', filename: 'a.pdf' })],
    ['in a text', endless({ name: 'titulo' })],
    ['in a part that is no field', Buffer.from('--limite-do-teste\r\ncontent-type: text/plain\r\n\r\n')],
    ['before any part', Buffer.from('--')],
  ])('%s is answered at the limit, and the connection cut a little later', async (_where, head) => {
    const { status, problem, bytesRead } = await pour(head)
    expect(status).toBe('413')
    expect(problem.errors).toEqual({ documento: 'O arquivo passa do limite de 98 kB.' })
    // the limit, the 4 MiB that are still read, and the last pieces
    expect(bytesRead).toBeLessThan(6_000_000)
    expect(left()).toEqual([])
  })

  it('that was refused for its kind is cut a little later too', async () => {
    const { status, problem, bytesRead } = await pour(Buffer.from('{'), 'application/json')
    expect([status, problem.code]).toEqual(['415', 'formato-nao-aceito'])
    expect(bytesRead).toBeLessThan(6_000_000)
  })

  it('that ends soon leaves the connection fit for the next call', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const send = async (parts: Part[]) => {
      const call = httpRequest(`${origin}${enviar.path}`, {
        agent,
        method: 'POST',
        headers: { 'content-type': FORM_TYPE },
      })
      call.end(formBytes(parts))
      const [response] = (await once(call, 'response')) as [IncomingMessage]
      await response.toArray()
      return { status: response.statusCode, reused: call.reusedSocket }
    }
    expect((await send([titulo, { ...documento, content: Buffer.alloc(2_000_000) }])).status).toBe(413)
    expect(await send([titulo, documento])).toEqual({ status: 200, reused: true })
    agent.destroy()
  })

  it('whose sender goes away leaves nothing behind', async () => {
    const call = httpRequest(`${origin}${enviar.path}`, {
      method: 'POST',
      headers: { 'content-type': FORM_TYPE },
    })
    call.on('error', () => {})
    const arrived = once(app.server, 'request')
    call.write(endless({ name: 'documento', filename: 'a.pdf' }))
    await arrived
    await expect.poll(left).toHaveLength(1)
    call.destroy()
    await expect.poll(left).toEqual([])
  })
})

describe('a call that gives a file', () => {
  const get = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ method, url: baixar.path, headers })

  it('names and types it', async () => {
    result = { type: 'application/pdf', name: 'boleto-7.pdf', content: pdf }
    const answer = await get()
    expect(answer.rawPayload.equals(pdf)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'content-disposition': 'attachment; filename=boleto-7.pdf',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(answer.headers.etag).toBeUndefined()
  })

  it.each([
    [
      'Relação de débitos.pdf',
      `attachment; filename="Rela??o de d?bitos.pdf"; filename*=UTF-8''Rela%C3%A7%C3%A3o%20de%20d%C3%A9bitos.pdf`,
    ],
    [
      '決算 "2026".pdf',
      String.raw`attachment; filename="?? \"2026\".pdf"; filename*=UTF-8''%E6%B1%BA%E7%AE%97%20%222026%22.pdf`,
    ],
    [
      'a\r\nset-cookie: x=1.pdf',
      `attachment; filename="a??set-cookie: x=1.pdf"; filename*=UTF-8''a%0D%0Aset-cookie%3A%20x%3D1.pdf`,
    ],
  ])('calls it by any name, as RFC 6266 writes it: %j', async (name, written) => {
    result = { type: 'application/pdf', name, content: pdf }
    const { headers } = await get()
    expect(headers['content-disposition']).toBe(written)
    expect(headers['set-cookie']).toBeUndefined()
  })

  it('is not sent to who has it already, and is not even opened', async () => {
    let opened = 0
    const content = () => {
      opened++
      return Readable.from([pdf])
    }
    result = { type: 'application/pdf', name: 'a.pdf', content, etag: 'abc' }
    const first = await get()
    expect(first.rawPayload.equals(pdf)).toBe(true)
    expect(first.headers).toMatchObject({ etag: '"abc"', 'cache-control': 'private, no-cache' })
    expect(first.headers.vary).toContain('authorization')
    for (const known of ['"abc"', 'W/"abc"', '"outro", "abc"', '*']) {
      const answer = await get({ 'if-none-match': known })
      expect([answer.statusCode, answer.body, answer.headers.etag]).toEqual([304, '', '"abc"'])
    }
    expect(opened).toBe(1)
    expect((await get({ 'if-none-match': '"abcd"' })).statusCode).toBe(200)
  })

  it('is closed when its reader goes away', async () => {
    const source = new PassThrough()
    result = { type: 'application/pdf', name: 'a.pdf', content: () => source }
    const call = httpRequest(`${origin}${baixar.path}`).end()
    source.write(pdf)
    const [response] = (await once(call, 'response')) as [IncomingMessage]
    await once(response, 'data')
    response.destroy()
    await once(source, 'close')
    expect(source.destroyed).toBe(true)
  })

  it('that fails on the way is not taken for a whole one', async () => {
    const source = new PassThrough()
    result = { type: 'application/pdf', name: 'a.pdf', content: () => source }
    const call = httpRequest(`${origin}${baixar.path}`).end()
    source.write(pdf)
    const [response] = (await once(call, 'response')) as [IncomingMessage]
    await once(response, 'data')
    source.destroy(new Error('disco'))
    await expect(response.toArray()).rejects.toThrow('aborted')
  })

  it('that cannot be opened is an internal error like any other', async () => {
    result = {
      type: 'application/pdf',
      name: 'a.pdf',
      content: () => Promise.reject(new Error('disco')),
      etag: 'abc',
    }
    const answer = await get()
    expect(answer.json<Problem>()).toMatchObject({ status: 500, code: 'erro-interno' })
    expect(answer.headers['content-type']).toContain('application/problem+json')
    expect(answer.headers.etag).toBeUndefined()
    expect(answer.headers['content-disposition']).toBeUndefined()
  })
})

describe('repeated keys of a query string', () => {
  const read = (query: string) => app.inject(`${listar.path}?${query}`)

  it.each([
    ['', null],
    ['uf=SP', ['SP']],
    ['uf=SP&uf=RJ', ['SP', 'RJ']],
  ])('%j', async (query, uf) => {
    expect((await read(query)).json()).toEqual({ uf })
  })

  it.each([
    ['uf=SP&uf=RJ&uf=MG', { uf: 'Informe no máximo 2.' }],
    ['uf=SP&uf=XX', { 'uf.1': 'Opção inválida.' }],
    ['uf=', { 'uf.0': 'Opção inválida.' }],
    ['q=a&q=b', { q: 'Informe um só valor.' }],
  ])('%j is refused at the field', async (query, errors) => {
    expect((await read(query)).json<Problem>()).toMatchObject({
      status: 400,
      code: 'parametros-invalidos',
      errors,
    })
  })
})
