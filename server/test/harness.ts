import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { buildApp } from '../app.ts'
import { readConfig, type Config } from '../config.ts'
import { migrate } from '../db/migrate.ts'
import { open, type Database } from '../db/open.ts'
import { criarMundo, type Mundo } from './world.ts'

/** Where the suite's PostgreSQL is when `TEST_DB=postgres`; the embedded database is the other half of every run. */
const POSTGRES = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'

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

/**
 * The real app over a real, migrated database of its own, filled with the test world; made before the file's tests and gone after
 * them. `overrides` are settings as the environment would give them.
 */
export function useApp(overrides: Record<string, string> = {}): Harness {
  // filled by beforeAll, before any test can look
  const harness = {} as Harness
  const dataDir = mkdtempSync(join(tmpdir(), 'contribui-'))
  let drop = async () => {}

  beforeAll(async () => {
    const env: Record<string, string> = {
      DATA_DIR: dataDir,
      LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
      RATE_LIMIT: '0',
      ...overrides,
    }
    if (process.env.TEST_DB === 'postgres') {
      const created = await createDatabase()
      env.DATABASE_URL = created.url
      drop = created.drop
    }
    const config = readConfig(env)
    const database = await open({ url: config.databaseUrl, dataDir })
    await migrate(database)
    const mundo = await criarMundo(database.db)
    const app = await buildApp({ database, config })
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
  }, 60_000)

  afterAll(async () => {
    await harness.app?.close()
    await harness.database?.close()
    await drop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  return harness
}

/** An empty database on the suite's PostgreSQL, and how to be rid of it. */
export async function createDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `contribui_teste_${process.pid}_${Date.now().toString(36)}_${Math.random().toString(36).slice(2, 6)}`
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: POSTGRES })
    await client.connect()
    try {
      await client.query(statement)
    } finally {
      await client.end()
    }
  }
  await run(`create database ${name}`)
  const url = new URL(POSTGRES)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => run(`drop database ${name} with (force)`) }
}
