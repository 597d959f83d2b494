/**
 * The list of 200 000 companies on both databases, over HTTP and, as a yardstick, the very same statements on the bare driver over
 * the same connections: `npx tsx bench/list.ts [companies=200000]`.
 */
import { Agent, get } from 'node:http'
import { loadavg } from 'node:os'
import pg from 'pg'
import type { UsuarioComTokens } from '#src/api/contract/auth.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { adicionarCadastros } from '#server/db/demo/bulk.ts'
import { fontePrincipal, seedDemo } from '#server/db/demo/seed.ts'
import { CONTAS_DEMO } from '#server/db/demo/usuarios.ts'
import { migrate } from '#server/db/migrate.ts'
import { open, type Database } from '#server/db/open.ts'
import { SISTEMA } from '#server/db/corrente.ts'
import { consultaPagina, consultaTotais, consultaTotal } from '#server/modules/cadastro/lista-repo.ts'
import { emDiretorio, ms, quantil, relatar, type Medida } from './lib.ts'
import { casos, type Caso } from './list-cases.ts'

const TIPO = 'pessoajuridica'
const QUANTIDADE = Number(process.argv[2] ?? 200_000)
const AQUECER = 5
const RODADAS = 40
/** How much longer than their statements the answers may take. */
const RAZAO = 1.6

const POSTGRES =
  process.env.BENCH_DATABASE_URL ??
  process.env.TEST_DATABASE_URL ??
  'postgres://postgres@127.0.0.1:5432/postgres'

async function preencher(database: Database): Promise<number> {
  const { pool } = database
  await seedDemo(database, { pessoasJuridicas: 100, pessoasFisicas: 50, contabilidades: 5 })
  const { rows } = await pool.query<{ id: number }>(`select id from entidade where padrao`)
  const entidadeId = rows[0]?.id ?? 0
  // a trigram index is filled several times faster whole than row by row
  const { rows: indices } = await pool.query<{ definicao: string }>(
    `select pg_get_indexdef('cadastro_busca'::regclass) as definicao`,
  )
  await pool.query('drop index cadastro_busca')
  await adicionarCadastros(database, {
    entidadeId,
    tipo: TIPO,
    quantidade: QUANTIDADE,
    fonte: fontePrincipal(),
  })
  await pool.query(indices[0]?.definicao ?? '')
  await pool.query('vacuum analyze')
  return entidadeId
}

/** Signs in and gives a function that asks for a list over one kept connection. */
async function entrar(address: string) {
  const admin = CONTAS_DEMO.find(({ isAdmin }) => isAdmin)
  const answer = await fetch(`${address}/api/auth/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: admin?.login, senha: admin?.senha }),
  })
  const { accessToken } = (await answer.json()) as UsuarioComTokens
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const headers = { authorization: `Bearer ${accessToken}` }
  const list = ({ query }: Caso) =>
    new Promise<void>((resolve, reject) => {
      const params = new URLSearchParams(
        Object.entries(query).map(([nome, valor]): [string, string] => [nome, String(valor)]),
      )
      get(`${address}/api/${TIPO}?${params}`, { agent, headers }, (response) => {
        const recebido: Buffer[] = []
        response.on('data', (chunk: Buffer) => recebido.push(chunk))
        response.on('end', () => {
          if (response.statusCode === 200) resolve()
          else reject(new Error(Buffer.concat(recebido).toString()))
        })
      }).on('error', reject)
    })
  return { list, close: () => agent.destroy() }
}

/** The statements of a case, sent as the server sends them. */
function semServidor(database: Database, entidadeId: number, { query, fria }: Caso) {
  const escopo = database.escopo(entidadeId, SISTEMA)
  const pagina = consultaPagina(escopo, TIPO, query).toSQL()
  const totais = consultaTotais(escopo, TIPO, query).toSQL()
  const total = consultaTotal(escopo, TIPO, query).toSQL()
  const enviar = ({ sql, params }: { sql: string; params: unknown[] }) =>
    database.conexoes.query({ text: sql }, params)
  const contar = async () => {
    await enviar(totais)
    if (fria) await enviar(total)
  }
  return async () => {
    await Promise.all([enviar(pagina), contar()])
  }
}

async function cronometrar(trabalho: () => Promise<void>): Promise<number> {
  const inicio = performance.now()
  await trabalho()
  return performance.now() - inicio
}

async function medir(database: Database, dataDir: string): Promise<Medida[]> {
  const inicio = performance.now()
  await migrate(database)
  const entidadeId = await preencher(database)
  const segundos = (performance.now() - inicio) / 1000
  const config = readConfig({ DATA_DIR: dataDir, RATE_LIMIT: '0', LOG_LEVEL: 'silent', PORT: '0' })
  const app = await buildApp({ database, config })
  const { list, close } = await entrar(await app.listen({ host: '127.0.0.1', port: 0 }))
  // as somebody's save would: every search is to be counted anew
  const esfriar = ({ fria }: Caso) =>
    fria
      ? database.pool.query(`update cadastro_total set revisao = revisao + 1 where entidade_id = $1`, [
          entidadeId,
        ])
      : null
  const series = (await casos(database.pool, entidadeId)).map((caso) => ({
    caso,
    consultar: semServidor(database, entidadeId, caso),
    http: [] as number[],
    sql: [] as number[],
  }))
  for (let rodada = -AQUECER; rodada < RODADAS; rodada++) {
    for (const { caso, consultar, http, sql } of series) {
      await esfriar(caso)
      const pelaRede = async () => void http.push(await cronometrar(() => list(caso)))
      const direto = async () => void sql.push(await cronometrar(consultar))
      // by turns, so that a machine that slows down slows both
      for (const medida of rodada % 2 === 0 ? [pelaRede, direto] : [direto, pelaRede]) await medida()
      if (rodada < 0) http.length = sql.length = 0
    }
  }
  close()
  await app.close()
  const linhas = series.map(({ caso, http, sql }): Medida => {
    const p95 = quantil(http, 0.95)
    const [mediana, doSql] = [quantil(http, 0.5), quantil(sql, 0.5)]
    const medido =
      `p50 ${ms(mediana).padStart(7)}  p95 ${ms(p95).padStart(7)}  ` +
      `SQL p50 ${ms(doSql).padStart(7)}  HTTP ÷ SQL ${(mediana / doSql).toFixed(2)}`
    const emTempo = caso.meta === undefined || p95 <= caso.meta
    return {
      oque: caso.nome,
      medido,
      meta: `${caso.meta === undefined ? '' : `p95 ≤ ${caso.meta} ms, `}÷ ≤ ${RAZAO}`,
      ok: emTempo && mediana / doSql <= RAZAO,
    }
  })
  const soma = (serie: 'http' | 'sql') => series.reduce((s, medidas) => s + quantil(medidas[serie], 0.5), 0)
  return [
    { oque: `preencher com ${QUANTIDADE} empresas`, medido: `${segundos.toFixed(0)} s` },
    ...linhas,
    { oque: 'todas somadas', medido: `HTTP ÷ SQL ${(soma('http') / soma('sql')).toFixed(2)}` },
  ]
}

async function noEmbutido(): Promise<void> {
  await emDiretorio(async (dataDir) => {
    const database = await open({ url: null, dataDir })
    try {
      relatar(`Lista, banco embutido (carga ${carga()})`, await medir(database, dataDir))
    } finally {
      await database.close()
    }
  })
}

async function noPostgres(): Promise<void> {
  const servidor = new pg.Client({ connectionString: POSTGRES, connectionTimeoutMillis: 3000 })
  try {
    await servidor.connect()
  } catch {
    console.log(
      '\nLista, PostgreSQL: PULADA, pois nenhum responde em BENCH_DATABASE_URL nem no endereço padrão.',
    )
    return
  }
  const nome = `contribui_bench_${process.pid}`
  await servidor.query(`create database ${nome}`)
  try {
    const url = new URL(POSTGRES)
    url.pathname = `/${nome}`
    await emDiretorio(async (dataDir) => {
      const database = await open({ url: url.href, dataDir })
      try {
        relatar(`Lista, PostgreSQL (carga ${carga()})`, await medir(database, dataDir))
      } finally {
        await database.close()
      }
    })
  } finally {
    await servidor.query(`drop database ${nome} with (force)`)
    await servidor.end()
  }
}

/** Runnable processes of the last minute: what else this machine had to do. */
const carga = () => loadavg()[0]?.toFixed(1)

await noEmbutido()
await noPostgres()
