import { describe, expect, it } from 'vitest'
import type { Problem } from '#src/api/contract/common.ts'
import { useApp } from './harness.ts'

const h = useApp({ RATE_LIMIT: '40', PUBLIC_URL: 'https://contribui.exemplo.org.br' })

describe('what no route answers', () => {
  it.each([
    ['an unknown path', '/api/nada', 404, 'rota-desconhecida'],
    ['a malformed path', '/api/boleto/%zz', 400, 'endereco-invalido'],
    ['an endless path', `/api/consulta/cnpj/${'1'.repeat(600)}`, 414, 'endereco-longo'],
    ['an unknown entidade', '/api/entidade', 404, 'entidade-desconhecida'],
  ])('%s', async (_what, url, status, code) => {
    const answer = await h.inject({ url, headers: { 'x-entidade': 'nenhuma' } })
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['content-type']).toContain('application/problem+json')
    expect(answer.json<Problem>()).toMatchObject({ type: 'about:blank', status, code })
    expect(answer.body).not.toContain('zz')
  })
})

describe('every answer', () => {
  it.each(['/api/entidade', '/api/nada', '/api/auth/user', '/api/docs/json'])(
    '%s carries the security headers',
    async (url) => {
      const { headers } = await h.inject({ url })
      expect(headers['content-security-policy']).toContain("script-src 'self'")
      expect(headers['content-security-policy']).toContain("base-uri 'none'")
      expect(headers).toMatchObject({
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
  it('lists every endpoint of the contract with its schemas', async () => {
    const api = (await h.inject({ url: '/api/docs/json', remoteAddress: '10.0.0.2' })).json<{
      paths: Record<string, Record<string, { requestBody?: object; responses: Record<string, object> }>>
    }>()
    const operations = h.app.endpoints.map(({ method, path, body }) => {
      const operation = api.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
      return { call: `${method} ${path}`, documented: operation !== undefined && (!body || 'requestBody' in operation) }
    })
    expect(operations.filter(({ documented }) => !documented)).toEqual([])
    expect(operations.length).toBeGreaterThan(20)
  })
})
