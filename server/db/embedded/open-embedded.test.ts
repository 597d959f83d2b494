import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { copyDirectory } from '#server/test-support/templates.ts'
import { openEmbedded, type Embedded } from './open-embedded.ts'

/** How several connections share PGlite's one session, and what they meet when it ends under them. */
const dir = mkdtempSync(join(tmpdir(), 'contribui-embutido-'))
/** Milliseconds: more than any statement here takes on a busy machine, save those that are meant to. */
const LIMIT = 3_000

const { places, threadFile } = inject('templates')
let database: Embedded
let pool: pg.Pool
const heard: [string, string][] = []
const restarts: string[] = []
const clients: pg.PoolClient[] = []

beforeAll(async () => {
  copyDirectory(places.empty, join(dir, 'dados'))
  database = await openEmbedded(join(dir, 'dados'), {
    durable: false,
    threadFile,
    statementLimit: LIMIT,
    idleLimit: LIMIT,
    closingPatience: 20_000,
    pool: { max: 4 },
    channels: ['evento', 'outro "canal"'],
    onNotification: (channel, payload) => heard.push([channel, payload]),
    onRestart: ({ message }) => restarts.push(message),
  })
  pool = database.pool
})
afterAll(async () => {
  await database.close()
  rmSync(dir, { recursive: true, force: true })
})

beforeEach(async () => {
  heard.length = 0
  restarts.length = 0
  await pool.query('drop table if exists t; create table t (a int)')
})
afterEach(() => {
  for (const client of clients.splice(0)) client.release(true)
})

async function connect() {
  const client = await pool.connect()
  clients.push(client)
  return client
}

async function count(of: pg.Pool | pg.PoolClient = pool) {
  const { rows } = await of.query<{ n: number }>('select count(*)::int as n from t')
  return rows[0]?.n
}

describe('connections', () => {
  it.each(['commit', 'rollback'])('never see the inside of another one’s transaction (%s)', async (end) => {
    const writer = await connect()
    await writer.query('begin')
    await writer.query('insert into t values (1)')
    const seen = [count(), count(), count()]
    await writer.query('insert into t values (2)')
    expect(await count(writer)).toBe(2)
    await writer.query(end)
    const all = end === 'commit' ? 2 : 0
    expect(await Promise.all(seen)).toEqual([all, all, all])
  })

  it('get the rows of their own statements, hundreds at a time', async () => {
    const asked = Array.from({ length: 400 }, (_, i) => i)
    const answers = await Promise.all(
      asked.map(async (i) => {
        const name = i % 3 === 0 ? undefined : `s${i % 5}` // unnamed ones among named ones
        const text = `select $1::int as i, ${i % 5} as statement`
        return (await pool.query({ ...(name && { name }), text, values: [i] })).rows[0] as unknown
      }),
    )
    expect(answers).toEqual(asked.map((i) => ({ i, statement: i % 5 })))
  })

  it('may give one name to different statements', async () => {
    const [first, second] = [await connect(), await connect()]
    const ask = (client: pg.PoolClient, text: string) => client.query({ name: 'mesmo', text, values: ['x'] })
    for (let time = 0; time < 3; time++) {
      expect((await ask(first, 'select $1 as a')).rows).toEqual([{ a: 'x' }])
      expect((await ask(second, `select $1 || 'y' as b`)).rows).toEqual([{ b: 'xy' }])
    }
  })

  it('share what they name alike: it is prepared once', async () => {
    const [first, second] = [await connect(), await connect()]
    const text = 'select $1::int + 41 as n'
    expect((await first.query({ name: 'a', text, values: [1] })).rows).toEqual([{ n: 42 }])
    expect((await second.query({ name: 'b', text, values: [2] })).rows).toEqual([{ n: 43 }])
    const { rows } = await pool.query(`select from pg_prepared_statements where statement = $1`, [text])
    expect(rows).toHaveLength(1)
  })

  it('undo what a connection leaves open when it goes, politely or not', async () => {
    const polite = await pool.connect()
    await polite.query('begin; insert into t values (1)')
    polite.release(true)
    expect(await count()).toBe(0)

    const rude = await pool.connect()
    await rude.query('begin; insert into t values (1)')
    // An unfinished batch too: the statement waits for a Sync that never comes. Its error has nobody to go to.
    const lost = rude
      .query({ text: 'insert into t values (2)', rows: 1 } as pg.QueryConfig)
      .catch(() => 'lost')
    // the driver's socket, which its types do not show: nothing else breaks a connection from inside
    ;(rude as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
    expect(await lost).toBe('lost')
    rude.release(true)
    expect(await count()).toBe(0)
  })

  it('lose a transaction that stands still while all others wait', async () => {
    const forgotten = await connect()
    await forgotten.query('begin; insert into t values (1)')
    const lost = new Promise((resolve) => forgotten.once('error', resolve))
    expect(await count()).toBe(0)
    expect(await lost).toMatchObject({ code: '25P03' })
    await expect(forgotten.query('commit')).rejects.toThrow('not queryable')
    expect(restarts).toEqual([])
  })

  it('go on after an error, and only after the end of a transaction that failed', async () => {
    const client = await connect()
    await expect(client.query('select 1/0')).rejects.toMatchObject({ code: '22012' })
    await expect(client.query('select $1::int', ['x'])).rejects.toMatchObject({ code: '22P02' })
    await expect(client.query({ name: 'ruim', text: 'selec $1', values: [1] })).rejects.toMatchObject({
      code: '42601',
    })
    await client.query('begin')
    await expect(
      client.query({ name: 'bom', text: 'select 1 / $1::int', values: [0] }),
    ).rejects.toMatchObject({ code: '22012' })
    await expect(client.query('select 1')).rejects.toMatchObject({ code: '25P02' })
    await client.query('rollback')
    expect((await client.query({ name: 'bom', text: 'select 1 / $1::int', values: [1] })).rows).toEqual([
      { '?column?': 1 },
    ])
    expect((await client.query({ name: 'ruim', text: 'select $1::int as n', values: [1] })).rows).toEqual([
      { n: 1 },
    ])
  })

  it('prepare anew what a change of the table made unfit', async () => {
    const all = () => pool.query({ name: 'todas', text: 'select * from t' })
    await all()
    await pool.query('alter table t add column b text')
    await pool.query('insert into t values (1, $1)', ['b'])
    await expect(all()).rejects.toMatchObject({ code: '0A000' })
    expect((await all()).rows).toEqual([{ a: 1, b: 'b' }])
  })

  it('carry megabytes both ways', async () => {
    const text = 'não caiba num pedaço só '.repeat(200_000)
    const { rows } = await pool.query<{ text: string; bytes: number }>(
      'select $1::text as text, octet_length($1) as bytes',
      [text],
    )
    expect(rows[0]!.bytes).toBe(Buffer.byteLength(text))
    expect(rows[0]!.text === text).toBe(true)
    const { rows: many } = await pool.query<{ n: number }>(
      'select n, md5(n::text) from generate_series(1, 50000) n',
    )
    expect(many.map(({ n }) => n)).toEqual(Array.from({ length: 50_000 }, (_, i) => i + 1))
  })
})

describe('notifications', () => {
  it('reach the listener from any connection at its commit, and never from what was undone', async () => {
    const client = await connect()
    await client.query('begin')
    await client.query(`select pg_notify('evento', 'desfeito')`)
    await client.query('rollback')
    await client.query('begin')
    await client.query(`select pg_notify('evento', 'cometido')`)
    await client.query(`select 1`)
    expect(heard).toEqual([])
    await client.query('commit')
    await pool.query(`notify "outro ""canal""", 'só'`)
    await pool.query(`notify alheio, 'ninguém ouve'`)
    await pool.query('select 1')
    expect(heard).toEqual([
      ['evento', 'cometido'],
      ['outro "canal"', 'só'],
    ])
  })

  it('also reach the client whose commit raised them, as PostgreSQL does for one that listens', async () => {
    const [raising, other] = [await connect(), await connect()]
    const events: unknown[] = []
    raising.on('notification', ({ channel, payload }) => events.push(['raising', channel, payload]))
    other.on('notification', ({ channel, payload }) => events.push(['other', channel, payload]))
    await raising.query(`notify evento, 'x'`)
    await other.query('select 1')
    expect(events).toEqual([['raising', 'evento', 'x']])
  })
})

describe('when the database ends', () => {
  it('a statement beyond the limit is ended with it, the others fail, later ones and what was written stay', async () => {
    await pool.query('insert into t values (1)')
    const idle = await connect()
    const open = await connect()
    await open.query('begin; insert into t values (2)')
    const long = open.query('select pg_sleep(60)')
    const waiting = pool.query('select 1')
    await expect(long).rejects.toMatchObject({
      code: '57014',
      message: expect.stringContaining('passou de 3 s') as string,
    })
    await expect(waiting).rejects.toMatchObject({ code: '57P02' })
    await expect(idle.query('select 1')).rejects.toThrow('not queryable')
    expect(await count()).toBe(1)
    expect(restarts).toHaveLength(1)
    await pool.query(`notify evento, 'ainda'`)
    expect(heard).toEqual([['evento', 'ainda']])
  })

  it('a statement beyond a limit that was lifted goes on', async () => {
    const seconds = (LIMIT * 1.5) / 1000
    await database.withoutStatementLimit(() => pool.query('select pg_sleep($1)', [seconds]))
    expect(restarts).toEqual([])
  })

  it('because PostgreSQL gave up, queries under way fail and later ones do not', async () => {
    await pool.query('insert into t values (1)')
    // there is nobody to copy from, which is the end of a PostgreSQL without a server around it
    const fatal = pool.query('copy t from stdin')
    const waiting = pool.query('select 1')
    await expect(fatal).rejects.toMatchObject({ code: '57P02' })
    await expect(waiting).rejects.toMatchObject({ code: '57P02' })
    expect(await count()).toBe(1)
    expect(restarts).toHaveLength(1)
  })

  it('and cannot be opened, each connection tries again and says why', async () => {
    const control = join(dir, 'dados/pg/global/pg_control')
    await pool.query('insert into t values (1)')
    renameSync(control, `${control}.fora`)
    await expect(pool.query('copy t from stdin')).rejects.toMatchObject({ code: '57P02' })
    await expect(pool.query('select 1')).rejects.toThrow(/pg_control/)
    renameSync(`${control}.fora`, control)
    expect(await count()).toBe(1)
  })
})

describe('closing', () => {
  it('waits for what is under way, and for no longer than its patience', async () => {
    const path = join(dir, 'dados')
    const writing = pool.query('insert into t select 1 from pg_sleep(0.3)')
    await database.close()
    await writing

    const second = await openEmbedded(path, {
      durable: false,
      threadFile,
      closingPatience: 200,
      pool: { max: 2 },
    })
    const leaked = await second.pool.connect()
    const endless = second.pool.query('select pg_sleep(60)')
    const waiting = second.pool.query('select 1')
    const answers = Promise.allSettled([endless, waiting])
    await second.close()
    expect(await answers).toMatchObject([
      { reason: { code: '57P02' } },
      { reason: { message: 'O banco embutido está fechado.' } },
    ])
    await expect(leaked.query('select 1')).rejects.toThrow('not queryable')
    leaked.release(true)

    const third = await openEmbedded(path, { durable: false, threadFile })
    expect((await third.pool.query('select count(*)::int as n from t')).rows).toEqual([{ n: 1 }])
    await third.close()
    await expect(third.pool.query('select 1')).rejects.toThrow('after calling end')
  })
})
