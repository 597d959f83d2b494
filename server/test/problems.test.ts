import { describe, expect, it } from 'vitest'
import type { Problem } from '#src/api/contract/nucleo/common.ts'
import { isFileResponse } from '#src/api/contract/nucleo/file.ts'
import { useApp } from '#server/test-support/harness.ts'

const h = useApp({ RATE_LIMIT: '40', PUBLIC_URL: 'https://contribui.exemplo.org.br', API_DOCS: '1' })

describe('what no route answers', () => {
  it.each([
    ['an unknown path', '/api/nada', 404, 'rota-desconhecida'],
    ['a malformed path', '/api/boleto/%zz', 400, 'endereco-invalido'],
    ['an endless path', `/api/cep/${'1'.repeat(600)}`, 414, 'endereco-longo'],
    ['an unknown entidade', '/api/entidade', 404, 'entidade-desconhecida'],
  ])('%s', async (_what, url, status, code) => {
    const answer = await h.inject({ url, headers: { 'x-entidade': 'nenhuma' } })
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['content-type']).toContain('application/problem+json')
    expect(answer.json<Problem>()).toMatchObject({ type: 'about:blank', status, code })
    expect(answer.body).not.toContain('zz')
  })
})

describe('what is refused before anything is done', () => {
  it.each(['/', '/api/entidade', '/api/auth/user', '/api/docs/json'])(
    'TRACE of %s, which would tell a page the headers that it may not read',
    async (url) => {
      const answer = await h.inject({
        method: 'TRACE',
        url,
        headers: { authorization: 'Bearer segredo' },
        remoteAddress: '10.0.0.3',
      })
      expect(answer.statusCode).toBe(404)
      expect(answer.json<Problem>().code).toBe('rota-desconhecida')
      expect(answer.body).not.toContain('segredo')
    },
  )

  it.each([
    '{"login":"x","senha":"y","__proto__":{"isAdmin":true}}',
    '{"login":"x","senha":"y","\\u005f_proto__":{"isAdmin":true}}',
    '{"login":"x","senha":"y","constructor":{"prototype":{"isAdmin":true}}}',
  ])('JSON that would change what every object is: %s', async (payload) => {
    const answer = await h.inject({
      method: 'POST',
      url: '/api/auth/admin/login',
      headers: { 'content-type': 'application/json', 'x-entidade': h.mundo.alfa.slug },
      payload,
      remoteAddress: '10.0.0.4',
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json<Problem>().code).toBe('json-invalido')
    expect({}).not.toHaveProperty('isAdmin')
  })
})

describe('every answer', () => {
  it.each([
    ['/api/entidade', 'application/json; charset=utf-8'],
    ['/api/docs/', 'text/html; charset=utf-8'],
    ['/api/nada', 'application/problem+json'],
  ])('%s says what it is, and text its charset', async (url, type) => {
    expect((await h.inject({ url, remoteAddress: '10.0.0.5' })).headers['content-type']).toBe(type)
  })

  it.each(['/api/entidade', '/api/nada', '/api/auth/user', '/api/docs/json'])(
    '%s carries the security headers',
    async (url) => {
      const { headers } = await h.inject({ url })
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none';base-uri 'none';frame-ancestors 'none'",
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'strict-transport-security': expect.stringContaining('max-age=31536000'),
      })
    },
  )

  it('beyond the limit of its address is 429 with a sentence and a time to wait', async () => {
    let answer = await h.inject({ url: '/api/entidade' })
    for (let i = 0; i < 40 && answer.statusCode === 200; i++)
      answer = await h.inject({ url: '/api/entidade' })
    expect(answer.statusCode).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(answer.json<Problem>()).toMatchObject({
      code: 'muitas-requisicoes',
      detail: expect.stringMatching(/^Muitas requisições\. Tente de novo em \d+ segundos\.$/),
    })
  })
})

describe('documentation', () => {
  interface Operation {
    requestBody?: object
    parameters?: { name: string; schema: object }[]
    responses: Record<string, { content?: Record<string, { schema: object }> }>
  }

  /** Each endpoint with what the OpenAPI document says of it. */
  async function operations() {
    const answer = await h.inject({ url: '/api/docs/json', remoteAddress: '10.0.0.2' })
    const { paths } = answer.json<{ paths: Record<string, Record<string, Operation>> }>()
    return h.app.endpoints.map((endpoint) => {
      const { method, path } = endpoint
      const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
      return { call: `${method} ${path}`, endpoint, operation }
    })
  }

  it('lists every endpoint of the contract with its schemas', async () => {
    const all = await operations()
    expect(
      all.filter(({ endpoint, operation }) => !operation || (endpoint.body && !operation.requestBody)),
    ).toEqual([])
    expect(all.length).toBeGreaterThan(20)
  })

  it('tells what each endpoint answers, and that any may answer a problem', async () => {
    const all = await operations()
    const documented = all.map(({ call, operation }) => {
      const { 200: ok, 204: empty, default: refusal } = operation?.responses ?? {}
      return {
        call,
        ok: ok?.content && Object.keys(ok.content),
        empty: empty && !empty.content,
        refusal: refusal?.content && Object.keys(refusal.content),
      }
    })
    const typesOf = (response: object) =>
      isFileResponse(response) ? [...response.types] : ['application/json']
    expect(documented).toEqual(
      all.map(({ call, endpoint: { response } }) => ({
        call,
        ...(response === 'vazio' ? { empty: true } : { ok: typesOf(response) }),
        refusal: ['application/problem+json'],
      })),
    )
  })

  it('calls a slip a binary document', async () => {
    const boleto = (await operations()).find(({ call }) => call === 'GET /api/boleto/:params')
    expect(boleto?.operation?.responses['200']?.content).toEqual({
      'application/pdf': { schema: { type: 'string', format: 'binary' } },
    })
  })

  it('tells the bounds of numbers in addresses', async () => {
    const lista = (await operations()).find(({ call }) => call === 'GET /api/pessoajuridica')
    const pageSize = lista?.operation?.parameters?.find(({ name }) => name === 'pageSize')
    expect(pageSize?.schema).toMatchObject({ type: 'integer', minimum: 1, maximum: 100, default: 20 })
  })
})
