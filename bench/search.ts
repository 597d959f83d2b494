/**
 * What the search of all pages (Ctrl+K) asks for at once, among 200 000 companies on PostgreSQL and 50 000 on the embedded database, over
 * HTTP: a text that nobody asked for before: `npx tsx bench/search.ts [companies] [embutido|postgresql]`.
 */
import { loadavg } from 'node:os'
import type pg from 'pg'
import { migrate } from '#server/db/migrate.ts'
import type { Database } from '#server/db/open.ts'
import { preencher } from './companies.ts'
import { noEmbutido, noPostgres, quantosCadastros } from './databases.ts'
import { ms, quantil, relatar, type Medida } from './lib.ts'
import { comServidor, type Servidor } from './servidor.ts'

const QUAL = process.argv[3]
const AQUECER = 5
const RODADAS = 40
/** Milliseconds at p95. */
const META = 50

/** What people type: of companies that are there, each time others. */
const FORMAS: Record<string, (um: { nome: string; registro: string; matricula: number }) => string> = {
  'nome inteiro': ({ nome }) => nome,
  'duas palavras do nome': ({ nome }) => nome.split(/\s+/).slice(0, 2).join(' '),
  'uma palavra do nome': ({ nome }) => nome.split(/\s+/).find((palavra) => palavra.length > 4) ?? nome,
  'CNPJ com máscara': ({ registro }) => registro.replace(/(..)(...)(...)(....)(..)/, '$1.$2.$3/$4-$5'),
  'CNPJ sem máscara': ({ registro }) => registro,
  matrícula: ({ matricula }) => String(matricula),
}

async function algumas(pool: pg.Pool, entidadeId: number) {
  const { rows } = await pool.query<{ nome: string; registro: string; matricula: number }>(
    `select nome, registro, matricula from cadastro
     where entidade_id = $1 and tipo = 'pessoajuridica' order by md5(matricula::text) limit $2`,
    [entidadeId, AQUECER + RODADAS],
  )
  return rows
}

async function medir(database: Database, dataDir: string): Promise<Medida[]> {
  await migrate(database)
  const entidadeId = await preencher(database, quantosCadastros(database.kind))
  return comServidor(database, dataDir, (servidor) => buscar(database, entidadeId, servidor))
}

async function buscar(
  database: Database,
  entidadeId: number,
  { address, headers }: Servidor,
): Promise<Medida[]> {
  /** As the dialog does. */
  async function procurar(q: string): Promise<number> {
    const antes = performance.now()
    const answer = await fetch(`${address}/api/busca?${new URLSearchParams({ q })}`, { headers })
    if (!answer.ok) throw new Error(`busca: ${answer.status}`)
    await answer.arrayBuffer()
    return performance.now() - antes
  }
  const pessoas = await algumas(database.pool, entidadeId)
  const medidas: Medida[] = []
  for (const [forma, texto] of Object.entries(FORMAS)) {
    const tempos: number[] = []
    for (const [i, uma] of pessoas.entries()) {
      const tempo = await procurar(texto(uma))
      if (i >= AQUECER) tempos.push(tempo)
    }
    const p95 = quantil(tempos, 0.95)
    medidas.push({
      oque: forma,
      medido: `p50 ${ms(quantil(tempos, 0.5)).padStart(7)}  p95 ${ms(p95).padStart(7)}`,
      meta: `p95 ≤ ${META} ms`,
      ok: p95 <= META,
    })
  }
  return medidas
}

const contar = (banco: string) => async (database: Database, dataDir: string) =>
  relatar(
    `Busca entre ${quantosCadastros(database.kind)} empresas, ${banco} (carga ${loadavg()[0]?.toFixed(1)})`,
    await medir(database, dataDir),
  )

if (QUAL !== 'postgresql') await noEmbutido(contar('banco embutido'))
if (QUAL !== 'embutido') await noPostgres('Busca, PostgreSQL', contar('PostgreSQL'))
