import { expect, it, vi } from 'vitest'
import { useApp } from '#server/test-support/harness.ts'
import { arrumarTabelas } from './manutencao.ts'

const h = useApp()
const embutido = process.env.TEST_DB !== 'postgres'
const query = async (texto: string) => (await h.database.conexoes.query(texto)).rows

it.skipIf(!embutido)('tidies the tables that have changed, and no others', async () => {
  await query('create table revolta as select n from generate_series(1, 1000) as n')
  await query('create table quieta (n int)')
  await query('delete from revolta where n > 500')
  // the database counts what changed a moment later
  await vi.waitFor(async () => {
    await arrumarTabelas(h.database)
    expect(
      await query(
        "select relname, last_vacuum is not null as v, last_analyze is not null as a from pg_stat_user_tables where relname in ('revolta', 'quieta') order by 1",
      ),
    ).toEqual([
      { relname: 'quieta', v: false, a: false },
      { relname: 'revolta', v: true, a: true },
    ])
  }, 10_000)
  await query('drop table revolta; drop table quieta')
})

it('is left to PostgreSQL where that is the database, and scheduled where it is not', async () => {
  await h.app.fila.agenda.conferir()
  await h.app.fila.ocioso()
  const feitos = await query("select data->>'trabalho' as nome, state::text from pgboss.job order by 1")
  expect(feitos).toEqual([
    ...(embutido ? [{ nome: 'arrumar-tabelas', state: 'completed' }] : []),
    { nome: 'expurgo', state: 'completed' },
  ])
})
