// @vitest-environment node
import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../lib/run.mjs'
import { RAW_ALLOWED, rawImport, rawProperty, rawSql, rawText } from './raw.mjs'
import { useTrial } from './trial.mjs'

const REPO = 'server/modules/dinheiro/debito/repo.ts'
const KEYS = 'server/modules/contas/sessao/key-repo.ts'

describe('the whole database', () => {
  it.each(['#server/db/open.ts', '../../db/open.ts', 'pg', 'drizzle-orm/node-postgres'])(
    'is not had by importing %s',
    (specifier) => {
      expect(rawImport(REPO, specifier)).toMatch(/take an Escopo/)
      expect(rawImport(KEYS, specifier)).toBeUndefined()
      expect(rawImport('server/app.ts', specifier)).toBeUndefined()
      expect(rawImport('server/modules/dinheiro/debito/debito.test.ts', specifier)).toBeUndefined()
    },
  )

  it.each(['#server/db/tenant.ts', '#server/db/schema/dinheiro.ts', 'drizzle-orm', 'drizzle-orm/pg-core'])(
    'is not in %s',
    (specifier) => expect(rawImport(REPO, specifier)).toBeUndefined(),
  )

  it('is not had by a property either', () => {
    expect(rawProperty('server/modules/dinheiro/debito/routes.ts', 'database')).toMatch(/take an Escopo/)
    expect(rawProperty(REPO, 'conexoes')).toMatch(/take an Escopo/)
    expect(rawProperty(REPO, 'escopo')).toBeUndefined()
    expect(rawProperty('server/modules/dinheiro/contribuicao/routes.ts', 'database')).toBeUndefined()
  })

  it('is allowed to files that exist, each for a reason', () => {
    expect(Object.keys(RAW_ALLOWED).filter((file) => !existsSync(path.join(root, file)))).toEqual([])
    expect(Object.values(RAW_ALLOWED).filter((reason) => reason.length < 10)).toEqual([])
  })
})

describe('SQL by hand', () => {
  it.each([
    [['select 1 from ', '']],
    [['exists (select 1 from ', ' where true)']],
    [['select 1 from x join ', ' on true']],
    [['LEFT JOIN LATERAL ', ' on true']],
    [['insert into ', ' values (1)']],
    [['update ', ' set nome = null']],
    [['delete from ', '']],
    [['select 1 from only ', '']],
    [['(select max(id) from cadastro)']],
    [['(select 1 from "token_unico")']],
    [['select 1 from public.usuario u']],
    [['select 1\nfrom\n  ', '']],
  ])('names no table: %j', (parts) => {
    expect(rawSql(REPO, parts)).toMatch(/names no table/)
    expect(rawSql('server/db/migrate.ts', parts)).toBeUndefined()
  })

  it.each([
    [['coalesce((', '), 0)']],
    [['', ' is distinct from ', '']],
    [['select 1 from (', ') x']],
    [['to_char(', ", 'YYYY-MM')"]],
    [['now() - interval ', '']],
    [['case when ', ' then ', ' end']],
    [['extract(year from now())']],
    [['1']],
  ])('computes: %j', (parts) => expect(rawSql(REPO, parts)).toBeUndefined())

  it('is never any text', () => {
    expect(rawText(REPO)).toMatch(/sql.raw/)
    expect(rawText('server/db/schema/dinheiro.ts')).toBeUndefined()
  })
})

describe('the rule in oxlint', () => {
  const trial = useTrial('raw')

  it('sees imports, properties and templates', () => {
    /** @type {[string, number][]} */
    const cases = [
      ["import type { Db } from '#server/db/open.ts'\nexport type Y = Db", 1],
      ["export type Y = import('#server/db/open.ts').Db", 1],
      ["export type { Database } from '#server/db/open.ts'", 1],
      ["export * from '#server/db/open.ts'", 1],
      ["export const y = () => import('#server/db/open.ts')", 1],
      ["import type { Escopo } from '#server/db/tenant.ts'\nexport type Y = Escopo", 0],
      ['export const y = (app: App) => app.database.db', 1],
      ["export const y = (app: App) => app['database']", 1],
      ['export const y = ({ database }: App) => database', 1],
      ['export const y = ({ database: d }: App) => d', 1],
      ['export const y = (app: App) => app.escopo', 0],
      ['export const y = sql`exists (select 1 from ${debito})`', 1],
      ['export const y = sql<number>`(select 1 from ${debito})`', 1],
      ['export const y = sql`(select 1 from cadastro)`', 1],
      ['export const y = sql`coalesce(${debito.valor}, 0)`', 0],
      ["export const y = sql.raw('x')", 1],
      ['export const y = sql.param(1)', 0],
    ]
    for (const [i, [code]] of cases.entries())
      trial.write(`server/modules/dinheiro/debito/${i}/repo.ts`, code)
    const found = trial.complaintsIn('server')
    expect(cases.map(([code], i) => [code, found.filter((file) => file.includes(`/${i}/`)).length])).toEqual(
      cases,
    )
  })
})
