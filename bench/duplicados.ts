/**
 * The search for duplicates among 200 000 companies on PostgreSQL and 50 000 on the embedded database, from the call that begins it to the
 * end of its tarefa, and what is found with a few planted pairs: `npx tsx bench/duplicados.ts [companies] [embutido|postgresql]`.
 */
import { setTimeout as pausa } from 'node:timers/promises'
import type { ParDeDuplicados, Procura } from '#src/api/contract/cadastro/duplicado.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Database } from '#server/db/open.ts'
import { preencher } from './companies.ts'
import { noEmbutido, noPostgres, quantosCadastros } from './databases.ts'
import { ms, relatar, type Medida } from './lib.ts'
import { comServidor, type Servidor } from './servidor.ts'

const QUAL = process.argv[3]
/** Seconds. */
const META = 30
/** Milliseconds between two looks at the search. */
const INTERVALO = 100
/** Pairs with a slip of the pen in the name and one e-mail, all of which must be found. */
const PLANTADOS = 50

async function medir(database: Database, dataDir: string): Promise<Medida[]> {
  await migrate(database)
  const entidadeId = await preencher(database, quantosCadastros(database.kind))
  await database.pool.query(
    `insert into cadastro (entidade_id, tipo, matricula, registro, nome, email)
     select $1, 'pessoajuridica', 9000000 + n, lpad(n::text, 6, '0') || 'PLANTADO',
       'Plantada ' || md5((n / 2)::text) || case when n % 2 = 0 then ' Comercio' else ' Comercyo' end,
       'plantada' || (n / 2) || '@bench.example'
     from generate_series(0, $2::int * 2 - 1) n`,
    [entidadeId, PLANTADOS],
  )
  return comServidor(database, dataDir, (servidor) => procurarEm(database, servidor))
}

async function procurarEm(database: Database, { address, headers }: Servidor): Promise<Medida[]> {
  const inicio = performance.now()
  const comecou = await fetch(`${address}/api/duplicado/procurar`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ tipo: 'pessoajuridica' }),
  })
  if (!comecou.ok) throw new Error(await comecou.text())
  /** Longest that somebody waited for the list meanwhile. */
  let espera = 0
  for (;;) {
    const antes = performance.now()
    const lida = await fetch(`${address}/api/duplicado?tipo=pessoajuridica&pageSize=100`, { headers })
    espera = Math.max(espera, performance.now() - antes)
    const { procura, totalItems } = (await lida.json()) as {
      procura: Procura
      totalItems: number
      items: ParDeDuplicados[]
    }
    if (procura?.andamento?.situacao === 'falhou') throw new Error(procura.andamento.erro ?? 'falhou')
    if (procura?.andamento?.situacao === 'concluida') {
      const segundos = (performance.now() - inicio) / 1000
      const { rows } = await database.pool.query<{ total: number }>(
        `select count(*)::int as total from cadastro_duplicado d join cadastro a on a.entidade_id = d.entidade_id and a.id = d.a_id
         where a.registro like '%PLANTADO'`,
      )
      const plantados = rows[0]?.total ?? 0
      return [
        {
          oque: 'procura inteira',
          medido: `${segundos.toFixed(1)} s, ${totalItems} pares, a lista esperou até ${ms(espera)}`,
          meta: `≤ ${META} s`,
          ok: segundos <= META,
        },
        {
          oque: 'pares plantados',
          medido: String(plantados),
          meta: `= ${PLANTADOS}`,
          ok: plantados === PLANTADOS,
        },
      ]
    }
    await pausa(INTERVALO)
  }
}

const procurar = (banco: string) => async (database: Database, dataDir: string) =>
  relatar(
    `Duplicados entre ${quantosCadastros(database.kind)} empresas, ${banco}`,
    await medir(database, dataDir),
  )

if (QUAL !== 'postgresql') await noEmbutido(procurar('banco embutido'))
if (QUAL !== 'embutido') await noPostgres('Duplicados, PostgreSQL', procurar('PostgreSQL'))
