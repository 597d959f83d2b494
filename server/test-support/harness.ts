import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { buildApp } from '../app.ts'
import { readConfig, type Config } from '../config.ts'
import { SISTEMA } from '../db/corrente.ts'
import type { Database } from '../db/open.ts'
import { conferir } from '../modules/dinheiro/financeiro/conferencia.ts'
import { ownDatabase, type OwnDatabase } from './database.ts'
import { CHAVE_DE_LICENCA } from './licenca.ts'
import type { Mundo } from './world.ts'

export interface Harness {
  app: FastifyInstance
  database: Database
  config: Config
  /** Two small entidades with their users, cadastros and debits. */
  mundo: Mundo
  /** Signs in and gives the header that every later call carries. */
  entrar(login: string, area?: 'admin' | 'public', entidade?: string): Promise<{ authorization: string }>
  inject(options: InjectOptions): Promise<LightMyRequestResponse>
}

interface Options {
  /** For a file that moves money: the books are compared after each of its tests, so that what differs is told at the test that made it. */
  money?: boolean
}

/**
 * The real app over a real, migrated database of its own, filled with the test world; made before the file's tests and gone after
 * them. `overrides` are settings as the environment would give them. Whatever the file did, the books of both entidades agree at its end.
 */
export function useApp(overrides: Record<string, string> = {}, { money = false }: Options = {}): Harness {
  // filled by beforeAll, before any test can look
  const harness = {} as Harness
  let own: OwnDatabase | undefined

  beforeAll(async () => {
    own = await ownDatabase('world')
    const config = readConfig({
      LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
      RATE_LIMIT: '0',
      LICENSE_PUBLIC_KEY: CHAVE_DE_LICENCA.publica,
      // many files sign in once: on a slow machine they take longer than the ten minutes of a session that is not renewed
      ACCESS_TOKEN_TTL: '3600',
      ...own.env,
      ...overrides,
    })
    const database = await own.open()
    const { mundo } = inject('templates')
    const app = await buildApp({ database, config, answersChecked: true })
    await app.ready() // jobs run from now on, also for tests that call services
    // but nothing by the clock, which on a slow machine would come in the midst of a test
    await app.fila.agenda.parar()
    Object.assign(harness, {
      app,
      database,
      config,
      mundo,
      inject: (options: InjectOptions) => app.inject(options),
      async entrar(login: string, area: 'admin' | 'public' = 'admin', entidade = mundo.alfa.slug) {
        const answer = await app.inject({
          method: 'POST',
          url: `/api/auth/${area}/login`,
          headers: { 'x-entidade': entidade },
          payload: { login, senha: mundo.senha },
        })
        if (answer.statusCode !== 200) throw new Error(`Login de ${login}: ${answer.body}`)
        return { authorization: `Bearer ${answer.json<{ accessToken: string }>().accessToken}` }
      },
    } satisfies Harness)
  })

  const told = new Set<string>()
  const compareBooks = async () => {
    const differences = (await divergencias(harness)).filter((one) => !told.has(one))
    for (const one of differences) told.add(one) // at the test that left it, and at none behind it
    expect(differences, 'o que os livros dizem diferente').toEqual([])
  }
  if (money) afterEach(compareBooks)

  afterAll(async () => {
    try {
      if (harness.database) await compareBooks()
    } finally {
      await harness.app?.close()
      await harness.database?.close()
      await own?.remove()
    }
  })

  return harness
}

/** Midday, when it is the same date in São Paulo and in UTC, of the day that the world is of: a run that began before a midnight goes on behind it. */
export const meioDiaDoMundo = (): number => Date.parse(`${inject('templates').mundo.dia}T15:00:00Z`)

/** Where what is owed, paid and left is not what the ledger says, or the sums by month, agreements and slips not what they are of. */
async function divergencias({ database, mundo }: Harness): Promise<string[]> {
  const deles: string[] = []
  for (const { id, slug } of [mundo.alfa, mundo.beta]) {
    const { diferencas } = await conferir(database.escopo(id, SISTEMA), new Date())
    for (const { tipo, id: qual, nome, oque, registrado, dosLivros } of diferencas)
      deles.push(`${slug}, ${tipo} ${qual ?? ''} (${nome}): ${oque} ${registrado}, nos livros ${dosLivros}`)
  }
  return deles
}

/** A problem but for the id of its request: what must be the same of two calls that must not be told apart. */
export const semPedido = (answer: LightMyRequestResponse): object => ({
  ...answer.json<object>(),
  requestId: null,
})
