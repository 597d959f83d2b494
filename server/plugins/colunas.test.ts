import Fastify, { type FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { coluna, type Colunas } from '#src/api/contract/nucleo/coluna.ts'
import { pagina, type Problem } from '#src/api/contract/nucleo/common.ts'
import { endpoint } from '#src/api/contract/nucleo/endpoint.ts'
import { consultaDaLista } from '#src/api/contract/nucleo/consulta-da-lista.ts'
import type { Papel } from '#src/api/contract/nucleo/papeis.ts'
import type { UsuarioAtual } from './auth.ts'
import { contract, route } from './contract.ts'
import { errors } from './errors.ts'

const colunas = {
  nome: coluna('texto', 'Nome'),
  saldo: coluna('centavos', 'Saldo', { permissao: 'financeiro:ler' }),
} satisfies Colunas

const listar = endpoint({
  method: 'GET',
  path: '/api/teste/lista',
  access: 'cadastro:ler',
  summary: 'Lista com uma coluna que pede permissão própria',
  query: consultaDaLista(colunas, 'nome', {}),
  response: pagina(z.object({ id: z.int(), nome: z.string(), saldo: z.optional(z.int()) })),
})

/** Whoever asks, instead of the one whom the auth plugin would have found. */
let papeis: Papel[] | null
let lidas = 0
const app = Fastify()

beforeAll(async () => {
  app.decorate('config', { rateLimit: 0 } as never) // all that these plugins read
  app.decorateRequest('usuario', null)
  app.addHook('onRequest', async (request: FastifyRequest) => {
    request.usuario = papeis && ({ papeis } as UsuarioAtual) // all that is asked of the caller
  })
  await app.register(errors)
  await app.register(contract, { checked: true })
  route(app, listar, async () => {
    lidas++
    const items = [{ id: 1, nome: 'Padaria', saldo: 500 }]
    return { items, currentPage: 1, pageSize: 20, totalItems: 1, totalPages: 1 }
  })
  await app.ready()
})
afterAll(() => app.close())

const pedir = (query: string) => app.inject({ url: `/api/teste/lista?${query}` })

it.each([
  ['filters', 'saldo=entre.1,900', 'saldo'],
  ['asks for what is empty', 'saldo=vazio', 'saldo'],
  ['orders', 'sort=saldo', 'sort'],
  ['orders last', 'sort=nome,-saldo', 'sort'],
])('whoever %s by a column needs its permission', async (_, query, campo) => {
  papeis = ['cadastro']
  lidas = 0
  const recusada = await pedir(query)
  expect(recusada.statusCode).toBe(403)
  expect(recusada.json<Problem>()).toMatchObject({
    code: 'sem-permissao',
    errors: { [campo]: 'Você não tem permissão para ver a coluna Saldo.' },
  })
  expect(lidas).toBe(0)

  papeis = null
  expect((await pedir(query)).statusCode).toBe(403)

  papeis = ['financeiro']
  expect((await pedir(query)).statusCode).toBe(200)
})

it('the other columns ask for nothing, and the rows come without what may not be seen', async () => {
  papeis = ['cadastro']
  const sem = await pedir('nome=contem.pad&sort=-nome')
  expect(sem.json()).toMatchObject({ totalItems: 1, items: [{ id: 1, nome: 'Padaria' }] })
  expect(sem.body).not.toContain('saldo')
  papeis = ['cadastro', 'financeiro']
  expect((await pedir('')).json()).toMatchObject({ items: [{ id: 1, nome: 'Padaria', saldo: 500 }] })
})
