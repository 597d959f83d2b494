import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ConfigError } from '#server/config.ts'
import { ownDatabase, type OwnDatabase } from '#server/test-support/database.ts'
import { migracoesAplicadas, migracoesConhecidas, migrate, origemDe } from './migrate.ts'
import type { Database } from './open.ts'

let own: OwnDatabase | undefined
let database: Database

beforeEach(async () => {
  own = await ownDatabase('empty')
  database = await own.open()
})

afterEach(async () => {
  await database?.close()
  await own?.remove()
})

/** The migrations that it had, as the database has them noted. */
const aplicadas = () => migracoesAplicadas(database.pool)

it('brings a database of an earlier release up to this one, and leaves its own as it is', async () => {
  await migrate(database, 2)
  expect(await aplicadas()).toEqual(migracoesConhecidas().slice(0, 2))
  await migrate(database)
  await migrate(database)
  expect(await aplicadas()).toEqual(migracoesConhecidas())
})

describe('what is of no release that this one knows', () => {
  /** What is in the database: its tables, and the migrations that it had. */
  const retrato = async () => ({
    tabelas: (
      await database.pool.query(
        "select table_schema, table_name from information_schema.tables where table_schema not in ('pg_catalog', 'information_schema') order by 1, 2",
      )
    ).rows,
    aplicadas: await aplicadas(),
  })
  const incluir = (hash: string, quando: number) =>
    database.pool.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      quando,
    ])

  it('is refused as newer where it goes on from this one', async () => {
    await migrate(database)
    await incluir('de amanhã', 9_999_999_999_999)
    const antes = await retrato()
    await expect(migrate(database)).rejects.toThrow(ConfigError)
    await expect(migrate(database)).rejects.toThrow('é de uma versão mais nova do Contribui')
    expect(await retrato()).toEqual(antes)
    await database.pool.query(`delete from drizzle.__drizzle_migrations where hash = 'de amanhã'`)
    await migrate(database)
  })

  it('is refused as older than the first where it begins in another way', async () => {
    await database.pool.query(`
      create schema drizzle;
      create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
      create table entidade (id integer);`)
    await incluir('de antes', 1)
    const antes = await retrato()
    await expect(migrate(database)).rejects.toThrow(ConfigError)
    await expect(migrate(database)).rejects.toThrow(
      'é de antes da primeira versão publicada do Contribui, ou de outro programa. Esta versão não o atualiza.',
    )
    expect(await retrato()).toEqual(antes)
  })

  it('is told apart by where it differs', () => {
    const nossas = migracoesConhecidas()
    expect(origemDe([])).toBe('conhecida')
    expect(origemDe(nossas.slice(0, 1))).toBe('conhecida')
    expect(origemDe(nossas)).toBe('conhecida')
    expect(origemDe([...nossas, 'a'])).toBe('mais nova')
    expect(origemDe(['a'])).toBe('desconhecida')
    expect(origemDe(['a', ...nossas])).toBe('desconhecida')
    expect(origemDe([...nossas.slice(0, 1), 'a'])).toBe('desconhecida')
    expect(origemDe(nossas.toReversed())).toBe('desconhecida')
  })
})
