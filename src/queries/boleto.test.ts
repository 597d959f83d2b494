import { QueryClient } from '@tanstack/react-query'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { caixaDaConsulta } from './boleto.ts'
import { consultaOptions } from './consulta.ts'

const CONSULTADO = { tipo: 'juridica', registro: '12ABC34501DE35' } as const
const server = setupServer()
let consultas = 0
let bearers: (string | null)[] = []

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') })
  consultas = 0
  bearers = []
  server.use(
    http.post('*/api/consulta/cnpj', () => {
      consultas += 1
      const expiraEm = new Date(Date.now() + 10 * 60_000).toISOString()
      return HttpResponse.json({ token: `token-${consultas}`, expiraEm, meses: [] })
    }),
    http.get('*/api/boleto/emitido', ({ request }) => {
      bearers.push(request.headers.get('authorization'))
      return HttpResponse.arrayBuffer(new TextEncoder().encode('%PDF').buffer, {
        headers: { 'content-type': 'application/pdf' },
      })
    }),
  )
})

afterEach(() => {
  server.resetHandlers()
  vi.useRealTimers()
})

function boleto(queryClient: QueryClient) {
  return queryClient
    .getMutationCache()
    .build(queryClient, caixaDaConsulta(queryClient, CONSULTADO).abrir)
    .execute([7])
}

test("a slip of a consultation goes with the consultation's token", async () => {
  const queryClient = new QueryClient()
  await queryClient.query(consultaOptions(CONSULTADO))
  const pdf = await boleto(queryClient)
  expect(await pdf.text()).toBe('%PDF')
  expect(bearers).toEqual(['Bearer token-1'])
  expect(consultas).toBe(1)
})

test('a token about to expire is replaced by consulting again', async () => {
  const queryClient = new QueryClient()
  await queryClient.query(consultaOptions(CONSULTADO))
  vi.setSystemTime(Date.now() + 9 * 60_000)
  await boleto(queryClient)
  expect(consultas).toBe(1)
  vi.setSystemTime(Date.now() + 45_000)
  await boleto(queryClient)
  expect(consultas).toBe(2)
  expect(bearers).toEqual(['Bearer token-1', 'Bearer token-2'])
})
