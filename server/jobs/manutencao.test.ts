import { EventEmitter } from 'node:events'
import { expect, it, vi } from 'vitest'
import { BancoIndisponivel } from '#server/db/pg-error.ts'
import { useApp } from '#server/test-support/harness.ts'
import { Fila } from './fila.ts'
import { Checkpoint, Sossego, agendarManutencao, arrumarTabelas } from './manutencao.ts'

const h = useApp()
const embutido = process.env.TEST_DB !== 'postgres'
const query = async (texto: string) => (await h.database.conexoes.query(texto)).rows

it.skipIf(!embutido)('tidies the tables that have changed enough for their size, and no others', async () => {
  await query('create table revolta as select n from generate_series(1, 1000) as n')
  await query('create table grande as select n from generate_series(1, 10000) as n')
  await query('create table quieta (n int)')
  await query('delete from revolta where n > 500')
  await query('delete from grande where n > 9900')
  const estado = () =>
    query(
      `select relname, last_vacuum is not null as v, last_analyze is not null as a from pg_stat_user_tables
       where relname in ('revolta', 'grande', 'quieta') order by 1`,
    )
  // the database counts what changed a moment later
  await vi.waitFor(async () => {
    await arrumarTabelas(h.database, () => true)
    expect(await estado()).toEqual([
      { relname: 'grande', v: false, a: true },
      { relname: 'quieta', v: false, a: false },
      { relname: 'revolta', v: true, a: true },
    ])
  }, 60_000)
  await query('drop table revolta; drop table grande; drop table quieta')
})

it.skipIf(!embutido)(
  'leaves the tables for the next look when somebody comes, or the process stops',
  async () => {
    const comandos: string[] = []
    const semLimites = vi.spyOn(h.database.conexoes, 'semLimites').mockImplementation(
      async (trabalho) => trabalho({ query: async (texto: string) => void comandos.push(texto) } as never), // all that the work asks of a connection
    )
    await query('create table uma as select n from generate_series(1, 1000) as n')
    await query('create table duas as select n from generate_series(1, 1000) as n')
    // until the database has counted both
    await vi.waitFor(async () => {
      comandos.length = 0
      await arrumarTabelas(h.database, () => true)
      expect(comandos).toEqual(expect.arrayContaining(['analyze public.uma', 'analyze public.duas']))
    }, 60_000)
    comandos.length = 0
    await arrumarTabelas(h.database, () => comandos.length === 0)
    expect(comandos).toHaveLength(1)
    await arrumarTabelas(h.database, () => true, AbortSignal.abort())
    expect(comandos).toHaveLength(1)
    semLimites.mockRestore()
    await query('drop table uma; drop table duas')
  },
)

it.skipIf(!embutido)(
  'writes a checkpoint after changes, in a quiet moment or when the log has grown long',
  async () => {
    const posicao = async () => (await query('select redo_lsn::text as lsn from pg_control_checkpoint()'))[0]
    const checkpoint = new Checkpoint(h.database)
    const mudar = () => query('create table nova (n int); drop table nova')
    /** Whether a look has written one. */
    const olhar = async (calmo: boolean, logMax?: number) => {
      const antes = await posicao()
      await checkpoint.olhar(calmo, logMax)
      return JSON.stringify(await posicao()) !== JSON.stringify(antes)
    }
    await mudar()
    expect(await olhar(true)).toBe(true)
    await h.app.fila.parar() // its own looks write too
    await olhar(true)
    expect(await olhar(true)).toBe(false)
    await mudar()
    expect(await olhar(false)).toBe(false)
    expect(await olhar(false, 1000)).toBe(true)
  },
)

it('takes a moment for quiet when nobody has the connection and few had it in the last minute', () => {
  let agora = 0
  const pool = Object.assign(new EventEmitter(), { waitingCount: 0, idleCount: 1, totalCount: 1 })
  const sossego = new Sossego(pool, () => agora)
  expect(sossego.calmo()).toBe(true)
  Object.assign(pool, { idleCount: 0 })
  expect(sossego.calmo()).toBe(false)
  Object.assign(pool, { idleCount: 1, waitingCount: 1 })
  expect(sossego.calmo()).toBe(false)
  pool.waitingCount = 0
  for (let i = 0; i < 99; i++) pool.emit('acquire')
  expect(sossego.calmo()).toBe(true)
  agora = 30_000
  pool.emit('acquire')
  expect(sossego.calmo()).toBe(false)
  agora = 60_000
  expect(sossego.calmo()).toBe(true)
})

/** What is scheduled for a database, by its name. */
function agendados() {
  const fila = new Fila(h.database, h.app.log)
  const aCada = vi.spyOn(fila.agenda, 'aCada')
  agendarManutencao(fila, h.database)
  return new Map(
    aCada.mock.calls.map(([nome, milissegundos, trabalho]) => [nome, { milissegundos, trabalho }]),
  )
}

it('is left to PostgreSQL where that is the database, and scheduled where it is not', async () => {
  const trabalhos = agendados()
  expect([...trabalhos.keys()]).toEqual(embutido ? ['log-do-banco', 'manutencao'] : [])
  for (const { trabalho } of trabalhos.values()) await trabalho(AbortSignal.abort())
})

it.skipIf(!embutido)(
  'looks three times a minute whether the log has grown too long, whoever is at work',
  async () => {
    await h.app.fila.parar()
    const log = agendados().get('log-do-banco')
    expect(log?.milissegundos).toBeLessThanOrEqual(20_000)
    const posicao = async () =>
      JSON.stringify(await query('select redo_lsn::text from pg_control_checkpoint()'))
    await log?.trabalho(AbortSignal.abort())
    const antes = await posicao()
    await query("select pg_logical_emit_message(false, 'teste', repeat('x', 16 * 1024 * 1024))")
    await log?.trabalho(AbortSignal.abort())
    expect(await posicao(), 'not for so little').toBe(antes)
    await query(
      "select pg_logical_emit_message(false, 'teste', repeat('x', 16 * 1024 * 1024)) from generate_series(1, 3)",
    )
    await log?.trabalho(AbortSignal.abort())
    expect(await posicao()).not.toBe(antes)
  },
)

it.skipIf(!embutido)('waits for the next look while somebody has the connection for long', async () => {
  const log = agendados().get('log-do-banco')
  const query = vi.spyOn(h.database.conexoes, 'query')
  query.mockRejectedValueOnce(new BancoIndisponivel('ocupado'))
  await log?.trabalho(AbortSignal.abort())
  query.mockRejectedValueOnce(new Error('outra'))
  await expect(log?.trabalho(AbortSignal.abort())).rejects.toThrow('outra')
  query.mockRestore()
})
