/**
 * What debits and credits come to by month of a year, among 2 million debits of one entidade, on PostgreSQL, over HTTP: each of its years in
 * turn: `npx tsx bench/meses.ts [debits=2000000]`.
 */
import { loadavg } from 'node:os'
import { migrate } from '#server/db/migrate.ts'
import type { Database } from '#server/db/open.ts'
import { preencher } from './companies.ts'
import { noPostgres } from './databases.ts'
import { ms, quantil, relatar } from './lib.ts'
import { comServidor, type Servidor } from './servidor.ts'

const DEBITOS = Number(process.argv[2] ?? 2_000_000)
/** Years that they are of. */
const ANOS = 5
const PRIMEIRO = 2022
const EMPRESAS = Math.ceil(DEBITOS / ANOS / 12)
const AQUECER = 5
const RODADAS = 40
/** Milliseconds at p95. */
const META = 50

/** One debit a month of each company, most of them paid. */
async function cobrar(database: Database, entidadeId: number): Promise<void> {
  await database.conexoes.semLimites(async (conexao) => {
    // the audit of so many rows is another matter
    await conexao.query('alter table debito disable trigger user')
    await conexao.query('alter table debito enable trigger somar_debitos_novos')
    await conexao.query(
      `insert into debito (entidade_id, cadastro_id, contribuicao_id, periodo, vencimento, valor, situacao, pago)
       select $1, c.id, (select min(id) from contribuicao where entidade_id = $1), to_char(m, 'YYYY-MM'), m + 9, 15000,
         case when pago then 'pago' else 'aberto' end, case when pago then 15000 else 0 end
       from (select id from cadastro where entidade_id = $1 and tipo = 'pessoajuridica' order by id desc limit $2) c
       cross join (select ($3 || '-01-01')::date + (n || ' months')::interval as dia from generate_series(0, $4) n) g
       cross join lateral (select g.dia::date as m, (c.id + extract(month from g.dia)::int) % 10 < 8 as pago) d
       order by m, md5(c.id::text)`,
      [entidadeId, EMPRESAS, String(PRIMEIRO), ANOS * 12 - 1],
    )
    await conexao.query('alter table debito enable trigger user')
    await conexao.query('vacuum analyze')
  })
}

async function somar({ address, headers }: Servidor, ano: number): Promise<number> {
  const antes = performance.now()
  const answer = await fetch(`${address}/api/financeiro/meses?ano=${ano}`, { headers })
  if (!answer.ok) throw new Error(`meses: ${answer.status}`)
  await answer.arrayBuffer()
  return performance.now() - antes
}

await noPostgres('Meses, PostgreSQL', async (database, dataDir) => {
  await migrate(database)
  const entidadeId = await preencher(database, EMPRESAS)
  await cobrar(database, entidadeId)
  const tempos: number[] = []
  await comServidor(database, dataDir, async (servidor) => {
    for (let i = 0; i < AQUECER + RODADAS; i++) {
      const tempo = await somar(servidor, PRIMEIRO + (i % ANOS))
      if (i >= AQUECER) tempos.push(tempo)
    }
  })
  const p95 = quantil(tempos, 0.95)
  relatar(
    `Meses de um ano entre ${EMPRESAS * ANOS * 12} débitos, PostgreSQL (carga ${loadavg()[0]?.toFixed(1)})`,
    [
      {
        oque: 'débitos e créditos por mês',
        medido: `p50 ${ms(quantil(tempos, 0.5))}  p95 ${ms(p95)}`,
        meta: `p95 ≤ ${META} ms`,
        ok: p95 <= META,
      },
    ],
  )
})
