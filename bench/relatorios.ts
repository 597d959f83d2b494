/**
 * Every report as it is asked for when nothing is chosen, and the numbers of the first screen, over HTTP on PostgreSQL, among 200 000 cadastros,
 * 2 million debits and 200 000 atendimentos of one entidade; beside each its own statements on the bare driver, and for how long it kept the server
 * from everybody else: `npx tsx bench/relatorios.ts [cadastros=200000] [debits=2000000] [atendimentos=200000]`.
 */
import { loadavg } from 'node:os'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { todosOsRelatorios } from '#src/api/contract/geral/todos-os-relatorios.ts'
import type { Database } from '#server/db/open.ts'
import { noPostgres } from './databases.ts'
import { encherGrande } from './entidade-grande.ts'
import { gravar, SemServidor } from './instrucoes.ts'
import { ms, quantil, relatar, type Medida } from './lib.ts'
import { comServidor, type Servidor } from './servidor.ts'

const [CADASTROS = 200_000, DEBITOS = 2_000_000, ATENDIMENTOS = 200_000] = process.argv.slice(2).map(Number)
const AQUECER = 5
const RODADAS = 20
/** Of what takes longer than the target. */
const POUCAS = 5
/** Milliseconds at p95. */
const META = 1_000
/** How much longer than its statements an answer may take, where these take more milliseconds than what every call costs beside them. */
const RAZAO = 1.2
const RAZAO_DESDE = 50
/** Tables and nouns that the numbers of the first screen are remembered for. */
const LEMBRADOS = ['debito', 'credito', 'lancamento', 'contribuicao', 'cadastro', 'atendimento']

interface Resposta {
  /** Milliseconds. */
  tempo: number
  status: number
  /** Of a refusal. */
  codigo: string | undefined
}

async function perguntar({ address, headers }: Servidor, path: string): Promise<Resposta> {
  const antes = performance.now()
  const answer = await fetch(`${address}${path}`, { headers })
  const texto = await answer.text()
  const tempo = performance.now() - antes
  const codigo = answer.ok ? undefined : (JSON.parse(texto) as { code?: string }).code // a problem, as the contract says
  return { tempo, status: answer.status, codigo }
}

interface Chamada {
  oque: string
  path: string
  /** Done before each call, and not measured. */
  esfriar?: () => void
}

const longo = ({ codigo }: Resposta) => codigo === 'relatorio-longo'

/** Measures one call and its statements. */
async function medir(
  database: Database,
  servidor: Servidor,
  { oque, path, esfriar }: Chamada,
): Promise<Medida> {
  const atraso = monitorEventLoopDelay({ resolution: 5 })
  atraso.enable()
  const chamar = async () => {
    esfriar?.()
    atraso.reset()
    const resposta = await perguntar(servidor, path)
    return { ...resposta, preso: atraso.max / 1e6 }
  }
  try {
    const primeira = await chamar()
    const laco = `laço ${ms(primeira.preso)}`
    if (longo(primeira))
      return { oque, medido: `a tarefa, depois de ${ms(primeira.tempo)}  ${laco}`, ok: true }
    if (primeira.status !== 200)
      return { oque, medido: `${primeira.status} ${primeira.codigo}`, meta: '200', ok: false }
    // of two, for what the server does beside it is no part of it
    const gravadas = [await gravar(database, chamar), await gravar(database, chamar)]
    const [menor = []] = gravadas.toSorted((a, b) => a.flat().length - b.flat().length)
    const semServidor = await SemServidor.abrir(database, menor)
    try {
      return dizer(oque, semServidor, await alternar(chamar, semServidor, primeira.tempo > META))
    } finally {
      await semServidor.fechar()
    }
  } finally {
    atraso.disable()
  }
}

interface Alternadas {
  respostas: (Resposta & { preso: number })[]
  /** Milliseconds. */
  sql: number[]
}

/** Calls and their statements by turns, so that a machine that slows down slows both. */
async function alternar(
  chamar: () => Promise<Alternadas['respostas'][number]>,
  semServidor: SemServidor,
  demora: boolean,
): Promise<Alternadas> {
  const aquecer = demora ? 0 : AQUECER
  const feitas: Alternadas = { respostas: [], sql: [] }
  for (let rodada = 0; rodada < aquecer + (demora ? POUCAS : RODADAS); rodada++) {
    const [resposta, sql] = [await chamar(), await semServidor.enviar()]
    if (rodada < aquecer) continue
    feitas.respostas.push(resposta)
    feitas.sql.push(sql)
  }
  return feitas
}

function dizer(oque: string, { quantas }: SemServidor, { respostas, sql }: Alternadas): Medida {
  const http = respostas.map(({ tempo }) => tempo)
  const longas = respostas.filter(longo).length
  const [p50, p95, doSql] = [quantil(http, 0.5), quantil(http, 0.95), quantil(sql, 0.5)]
  const julgada = quantas > 0 && longas === 0 && doSql >= RAZAO_DESDE
  const preso = Math.max(...respostas.map((resposta) => resposta.preso))
  const partes = [
    `p50 ${ms(p50).padStart(7)}  p95 ${ms(p95).padStart(7)}`,
    `laço ${ms(preso)}`.padEnd(12),
    quantas === 0
      ? 'SQL nenhum'
      : `SQL ${ms(doSql).padStart(7)} (${quantas})  HTTP ÷ SQL ${(p50 / doSql).toFixed(2)}`,
    ...(longas > 0 ? [`${longas} de ${respostas.length} vezes a tarefa`] : []),
  ]
  return {
    oque,
    medido: partes.join('  '),
    meta: `p95 ≤ ${META} ms${julgada ? `, ÷ ≤ ${RAZAO}` : ''}`,
    ok: p95 <= META && (!julgada || p50 / doSql <= RAZAO),
  }
}

async function medirTodos(database: Database, dataDir: string): Promise<void> {
  const inicio = performance.now()
  const entidadeId = await encherGrande(database, {
    cadastros: CADASTROS,
    debitos: DEBITOS,
    atendimentos: ATENDIMENTOS,
  })
  const enchido = { oque: 'encher o banco', medido: `${((performance.now() - inicio) / 1000).toFixed(0)} s` }
  // as somebody's save would: all is counted anew
  const esfriar = () => database.conexoes.contagens.mudou(entidadeId, LEMBRADOS)
  const relatorios = Object.entries(todosOsRelatorios).flatMap(([tipo, doTipo]) =>
    Object.keys(doTipo).map((nome) => ({ oque: `${tipo}/${nome}`, path: `/api/relatorio/${tipo}/${nome}` })),
  )
  const paineis = ['/api/painel', '/api/painel/cadastros', '/api/painel/atendimento'].flatMap((path) => [
    { oque: `${path}, frio`, path, esfriar },
    { oque: `${path}, lembrado`, path },
  ])
  await comServidor(database, dataDir, async (servidor) => {
    const medidas: Medida[] = [enchido]
    for (const chamada of [...relatorios, ...paineis]) medidas.push(await medir(database, servidor, chamada))
    relatar(
      `Relatórios e painel entre ${CADASTROS} cadastros, ${DEBITOS} débitos e ${ATENDIMENTOS} atendimentos, PostgreSQL (carga ${loadavg()[0]?.toFixed(1)})`,
      medidas,
    )
  })
}

await noPostgres('Relatórios, PostgreSQL', medirTodos)
