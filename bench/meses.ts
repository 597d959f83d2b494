/**
 * What debits and credits come to by month of a year, among 2 million debits of one entidade, over HTTP: each of its years in turn, after
 * payments have left as many rows of differences in the sums as a day of many leaves until they are put together at night:
 * `npx tsx bench/meses.ts [debits=2000000] [embutido|postgresql]`, both databases where none is named.
 */
import { loadavg } from 'node:os'
import { migrate } from '#server/db/migrate.ts'
import type { Database } from '#server/db/open.ts'
import { preencher } from './companies.ts'
import { noEmbutido, noPostgres } from './databases.ts'
import { ms, quantil, relatar } from './lib.ts'
import { comServidor, type Servidor } from './servidor.ts'

const DEBITOS = Number(process.argv[2] ?? 2_000_000)
/** Years that they are of. */
const ANOS = 5
const PRIMEIRO = 2022
const EMPRESAS = Math.ceil(DEBITOS / ANOS / 12)
const ONDE = process.argv[3]
/** Payments, each of which leaves a row of difference in the sums of the debits and one in those of the credits: a day of the largest union. */
const PAGAMENTOS = 100_000
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
      `insert into debito (entidade_id, cadastro_id, contribuicao_id, periodo, vencimento, valor, situacao, pago, juros_apos_pagamento)
       select $1, c.id, (select min(id) from contribuicao where entidade_id = $1), to_char(m, 'YYYY-MM'), m + 9, 15000,
         case when pago then 'pago' else 'aberto' end, case when pago then 15000 else 0 end, 'restante'
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

/**
 * Payments, one a statement as they come: what an update of a debit and the insertion of a credit leave behind. The triggers of the sums alone
 * run; books and audit are another matter.
 * @returns how many there were
 */
async function pagar(database: Database, entidadeId: number): Promise<number> {
  return database.conexoes.semLimites(async (conexao) => {
    for (const tabela of ['debito', 'credito'])
      await conexao.query(`alter table ${tabela} disable trigger user`)
    await conexao.query('alter table debito enable trigger somar_debitos_mudados')
    await conexao.query('alter table credito enable trigger somar_creditos_novos')
    await conexao.query(
      `do $$
       declare d record;
       begin
         for d in select id, cadastro_id, periodo from debito where entidade_id = ${entidadeId} and situacao = 'aberto' and valor = 15000 and pago = 0 order by md5(id::text) limit ${PAGAMENTOS} loop
           update debito set pago = 15000, situacao = 'pago' where id = d.id and entidade_id = ${entidadeId};
           insert into credito (entidade_id, cadastro_id, data, valor, origem) values (${entidadeId}, d.cadastro_id, (d.periodo || '-10')::date, 15000, 'pagamento');
         end loop;
       end $$`,
    )
    for (const tabela of ['debito', 'credito'])
      await conexao.query(`alter table ${tabela} enable trigger user`)
    const { rows } = await conexao.query(
      `select count(*)::int as n from credito where entidade_id = ${entidadeId} and valor = 15000`,
    )
    return (rows as { n: number }[])[0]?.n ?? 0
  })
}

/** Rows of the two sums, which is what is read. */
async function linhasDasSomas(database: Database): Promise<number> {
  const { rows } = await database.conexoes.query(
    'select (select count(*) from debito_somado)::int + (select count(*) from credito_somado)::int as n',
  )
  return (rows as { n: number }[])[0]?.n ?? 0
}

async function somar({ address, headers }: Servidor, ano: number): Promise<number> {
  const antes = performance.now()
  const answer = await fetch(`${address}/api/financeiro/meses?ano=${ano}`, { headers })
  if (!answer.ok) throw new Error(`meses: ${answer.status}`)
  await answer.arrayBuffer()
  return performance.now() - antes
}

async function medir(onde: string, database: Database, dataDir: string): Promise<void> {
  await migrate(database)
  const entidadeId = await preencher(database, EMPRESAS)
  await cobrar(database, entidadeId)
  const pagos = await pagar(database, entidadeId)
  const linhas = await linhasDasSomas(database)
  const tempos: number[] = []
  await comServidor(database, dataDir, async (servidor) => {
    for (let i = 0; i < AQUECER + RODADAS; i++) {
      const tempo = await somar(servidor, PRIMEIRO + (i % ANOS))
      if (i >= AQUECER) tempos.push(tempo)
    }
  })
  const p95 = quantil(tempos, 0.95)
  relatar(
    `Meses de um ano entre ${EMPRESAS * ANOS * 12} débitos, depois de ${pagos} pagamentos (${linhas} linhas nas somas), ${onde} (carga ${loadavg()[0]?.toFixed(1)})`,
    [
      {
        oque: 'débitos e créditos por mês',
        medido: `p50 ${ms(quantil(tempos, 0.5))}  p95 ${ms(p95)}`,
        meta: `p95 ≤ ${META} ms`,
        ok: p95 <= META,
      },
    ],
  )
}

if (ONDE !== 'postgresql') await noEmbutido((database, dataDir) => medir('embutido', database, dataDir))
if (ONDE !== 'embutido')
  await noPostgres('Meses, PostgreSQL', (database, dataDir) => medir('PostgreSQL', database, dataDir))
