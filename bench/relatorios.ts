/**
 * Every report as it is asked for when nothing is chosen, and the numbers of the first screen, over HTTP on PostgreSQL, among 200 000 cadastros,
 * 2 million debits and 200 000 atendimentos of one entidade; beside each its own statements on the bare driver, and for how long it kept the server
 * from everybody else: `npx tsx bench/relatorios.ts [cadastros=200000] [debits=2000000] [atendimentos=200000]`.
 */
import { loadavg } from 'node:os'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { todosOsRelatorios } from '#src/api/contract/geral/todos-os-relatorios.ts'
import { hoje } from '#server/calendario.ts'
import { adicionarCadastros } from '#server/db/demo/bulk.ts'
import { fontePrincipal } from '#server/db/demo/seed.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Database } from '#server/db/open.ts'
import { preencher } from './companies.ts'
import { noPostgres } from './databases.ts'
import { gravar, SemServidor } from './instrucoes.ts'
import { ms, quantil, relatar, type Medida } from './lib.ts'
import { abrirMuitos, conversar } from './muitos-atendimentos.ts'
import { cobrarMuitos } from './muitos-debitos.ts'
import { comServidor, type Servidor } from './servidor.ts'

const [CADASTROS = 200_000, DEBITOS = 2_000_000, ATENDIMENTOS = 200_000] = process.argv.slice(2).map(Number)
const EQUIPE = 50
/** Of the cadastros; the others are companies. */
const PESSOAS = 0.25
const AQUECER = 5
const RODADAS = 20
/** Of what takes longer than the target. */
const POUCAS = 3
/** Milliseconds at p95. */
const META = 1_000
/** How much longer than its statements an answer may take, where these take more milliseconds than what every call costs beside them. */
const RAZAO = 1.2
const RAZAO_DESDE = 50
/** Tables and nouns that the numbers of the first screen are remembered for. */
const LEMBRADOS = ['debito', 'credito', 'lancamento', 'contribuicao', 'cadastro', 'atendimento']

/** @returns the id of the entidade */
async function encher(database: Database): Promise<number> {
  await migrate(database)
  const pessoas = Math.round(CADASTROS * PESSOAS)
  const entidadeId = await preencher(database, CADASTROS - pessoas)
  const fonte = fontePrincipal()
  await adicionarCadastros(database, { entidadeId, tipo: 'pessoafisica', quantidade: pessoas, fonte })
  await completar(database, entidadeId)
  await cobrarMuitos(database, entidadeId, { debitos: DEBITOS, hoje: hoje() })
  await abrirMuitos(database, entidadeId, { atendimentos: ATENDIMENTOS, equipe: EQUIPE })
  await conversar(database, entidadeId)
  return entidadeId
}

/**
 * What cadastros have that were not added one by one: a category, and one in ten looks like the next one of its kind; of every fifth of these pairs
 * somebody said that they are two.
 */
async function completar(database: Database, entidadeId: number): Promise<void> {
  await database.conexoes.semLimites(async (conexao) => {
    await conexao.query('set session_replication_role = replica')
    for (const tabela of ['pessoa_juridica', 'pessoa_fisica'])
      await conexao.query(
        `update ${tabela} set categoria_id = ids[1 + id % array_length(ids, 1)]
         from (select array_agg(id) as ids from categoria where entidade_id = $1 and 'pessoa' || tipo = '${tabela.replace('_', '')}') c
         where entidade_id = $1 and id % 9 > 0`,
        [entidadeId],
      )
    await conexao.query(
      `insert into cadastro_duplicado (entidade_id, tipo, a_id, b_id, pontos, motivos, numero, dispensado_em)
       select $1, tipo, id, seguinte, 60 + id % 40, (array['["mesmo nome"]', '["nome 92 % igual", "mesmo e-mail"]', '["mesmo telefone", "mesmo endereço"]'])[1 + id % 3]::jsonb, 1,
         case when id % 5 = 0 then now() end
       from (select id, tipo, lead(id) over (partition by tipo order by id) as seguinte from cadastro where entidade_id = $1) c
       where seguinte is not null and hashint8(id) % 10 = 0`,
      [entidadeId],
    )
  })
}

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

/**
 * Measures one call and its statements by turns.
 * @param esfriar done before each call, and not measured
 */
async function medir(
  database: Database,
  servidor: Servidor,
  { oque, path, esfriar = () => undefined }: { oque: string; path: string; esfriar?: () => void },
): Promise<Medida> {
  const atraso = monitorEventLoopDelay({ resolution: 5 })
  const chamar = async () => {
    esfriar()
    atraso.enable()
    const resposta = await perguntar(servidor, path)
    atraso.disable()
    return resposta
  }
  const primeira = await chamar()
  const laco = () => `laço ${ms(atraso.max / 1e6)}`
  if (primeira.codigo === 'relatorio-longo')
    return { oque, medido: `a tarefa, depois de ${ms(primeira.tempo)}  ${laco()}`, ok: true }
  if (primeira.status !== 200)
    return { oque, medido: `${primeira.status} ${primeira.codigo}`, meta: '200', ok: false }
  // of two, for what the server does beside it is no part of it
  const gravadas = [await gravar(database, chamar), await gravar(database, chamar)].toSorted(
    (a, b) => a.flat().length - b.flat().length,
  )
  const semServidor = await SemServidor.abrir(database, gravadas[0] ?? [])
  const demora = primeira.tempo > META
  const [http, sql]: [number[], number[]] = [[], []]
  for (let rodada = demora ? 0 : -AQUECER; rodada < (demora ? POUCAS : RODADAS); rodada++) {
    if (rodada <= 0) {
      http.length = sql.length = 0
      atraso.reset()
    }
    // by turns, so that a machine that slows down slows both
    http.push((await chamar()).tempo)
    sql.push(await semServidor.enviar())
  }
  await semServidor.fechar()
  const [p50, p95, doSql] = [quantil(http, 0.5), quantil(http, 0.95), quantil(sql, 0.5)]
  const { quantas } = semServidor
  const julgada = quantas > 0 && doSql >= RAZAO_DESDE
  const doServidor =
    quantas === 0
      ? 'SQL nenhum'
      : `SQL ${ms(doSql).padStart(7)} (${quantas})  HTTP ÷ SQL ${(p50 / doSql).toFixed(2)}`
  return {
    oque,
    medido: `p50 ${ms(p50).padStart(7)}  p95 ${ms(p95).padStart(7)}  ${laco().padEnd(12)}  ${doServidor}`,
    meta: `p95 ≤ ${META} ms${julgada ? `, ÷ ≤ ${RAZAO}` : ''}`,
    ok: p95 <= META && (!julgada || p50 / doSql <= RAZAO),
  }
}

async function medirTodos(database: Database, dataDir: string): Promise<void> {
  const inicio = performance.now()
  const entidadeId = await encher(database)
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
