import { readFileSync } from 'node:fs'
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

/** Brings the database to where it was before a migration. */
async function antesDe(nome: string): Promise<void> {
  const journal = readFileSync(new URL('migrations/meta/_journal.json', import.meta.url), 'utf8')
  const { entries } = JSON.parse(journal) as { entries: { tag: string }[] } // as drizzle writes it
  await migrate(
    database,
    entries.findIndex(({ tag }) => tag.endsWith(`_${nome}`)),
  )
}

it('keeps policies and acceptances from before there were terms, in force since they were published', async () => {
  await antesDe('termos_uso')
  const { pool } = database
  await pool.query(`
    insert into entidade (slug, nome_fantasia, razao_social, cnpj, cor) values ('a', 'A', 'A', '11222333000181', '#123456');
    insert into usuario (entidade_id, is_admin, nome, email) values (1, false, 'Rita', 'rita@exemplo.org');
    insert into politica (entidade_id, versao, html, publicada_em) values (1, 4, '<p>Dados</p>', '2026-03-02T01:00:00Z');
    insert into aceite_politica (entidade_id, usuario_id, versao, aceita_em, ip, user_agent)
      values (1, 1, 4, '2026-03-05T12:00:00Z', '::1', '')`)
  // what later releases bring writes of its own
  const daPolitica = `select * from auditoria where tabela like '%politica' order by id`
  const antes = await pool.query(daPolitica)
  await migrate(database)
  const { rows: politicas } = await pool.query(
    'select qual, versao, html, publicada_por, vale_desde::text as vale_desde from politica',
  )
  // in São Paulo it was still the day before
  expect(politicas).toEqual([
    { qual: 'politica', versao: 4, html: '<p>Dados</p>', publicada_por: null, vale_desde: '2026-03-01' },
  ])
  const { rows: aceites } = await pool.query(
    'select usuario_id, qual, versao, aceita_em from aceite_politica',
  )
  expect(aceites).toEqual([
    { usuario_id: 1, qual: 'politica', versao: 4, aceita_em: new Date('2026-03-05T12:00:00Z') },
  ])
  expect(antes.rows.length).toBeGreaterThan(0)
  expect((await pool.query(daPolitica)).rows).toEqual(
    antes.rows.map((linha: object) => expect.objectContaining(linha)),
  )
})

it('knows the day of the last payment of each debit that was there before', async () => {
  await antesDe('pagamento_atrasado')
  // without those who owe it, and what pays it
  await database.pool.query(`
    set session_replication_role = replica;
    insert into entidade (slug, nome_fantasia, razao_social, cnpj, cor) values ('a', 'A', 'A', '11222333000181', '#123456');
    insert into debito (entidade_id, cadastro_id, contribuicao_id, periodo, vencimento, valor, juros_apos_pagamento)
      select 1, 1, 1, '2026-0' || n, '2026-01-10', 100, 'restante' from generate_series(1, 3) n;
    insert into lancamento (entidade_id, data, debita, credita, valor, debito_id, credito_id) values
      (1, '2026-01-01', 'receber', 'receita', 100, 1, null), (1, '2026-01-01', 'receber', 'receita', 100, 2, null),
      (1, '2026-02-01', 'creditos', 'receber', 40, 1, 1), (1, '2026-03-01', 'receber', 'creditos', 40, 1, 1),
      (1, '2026-04-01', 'cancelados', 'receber', 100, 2, null), (1, '2026-05-01', 'creditos', 'receber', 100, 3, 2);
    reset session_replication_role`)
  await migrate(database)
  const { rows } = await database.pool.query(
    'select id, ultimo_movimento::text as ultimo, versao from debito order by id',
  )
  expect(rows).toEqual([
    { id: 1, ultimo: '2026-03-01', versao: 1 },
    { id: 2, ultimo: null, versao: 1 },
    { id: 3, ultimo: '2026-05-01', versao: 1 },
  ])
  const { rows: auditadas } = await database.pool.query("select 1 from auditoria where tabela = 'debito'")
  expect(auditadas).toEqual([])
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
