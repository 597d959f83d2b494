/**
 * The list of 200 000 companies on PostgreSQL, and of 50 000 on the embedded database, over HTTP and, as yardsticks, the very same
 * statements on the bare driver over the same connections, and those of its floor over HTTP (`piso.ts`); then the export of all of them, and what that costs everybody else:
 * `npx tsx bench/list.ts [companies] [embutido|postgresql]`.
 */
import { Agent, get, type RequestOptions } from 'node:http'
import { loadavg } from 'node:os'
import type { UsuarioComTokens } from '#src/api/contract/contas/auth.ts'
import { listasCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import type { Colunas } from '#src/api/contract/nucleo/coluna.ts'
import { somadas } from '#src/api/contract/servicos/totais.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { CONTAS_DEMO } from '#server/db/demo/usuarios.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Database } from '#server/db/open.ts'
import { SISTEMA } from '#server/db/corrente.ts'
import { listas } from '#server/modules/cadastro/cadastro/lista-repo.ts'
import type { Instrucoes } from './instrucoes.ts'
import { ms, quantil, relatar, type Medida } from './lib.ts'
import { noEmbutido, noPostgres, quantosCadastros } from './databases.ts'
import { preencher } from './companies.ts'
import { casos, type Caso } from './list-cases.ts'
import { medirExportacoes } from './list-export.ts'
import { medirEsperas } from './list-waits.ts'
import { criarPiso } from './piso.ts'
import { iniciarProcesso } from './processo.ts'

const TIPO = 'pessoajuridica'
const QUAL = process.argv[3]
const COLUNAS: Colunas = listasCadastro[TIPO].colunas
/** Those that the database sums. */
const SOMADAS = somadas(COLUNAS).filter((nome) => !COLUNAS[nome]?.calculada)
const AQUECER = 5
/** Times that a list is asked for until all is remembered of it that ever is: its count, that it was asked for, its order. */
const LEMBRAR = 3
/** How much longer the answers may take than those of the floor. */
const RAZAO = 1.3

/** Signs in and gives a function that asks for a list over one kept connection, and one that signs in again before the session ends. */
async function entrar(address: string) {
  const admin = CONTAS_DEMO.find(({ isAdmin }) => isAdmin)
  const headers = { authorization: '' }
  async function renovar() {
    const answer = await fetch(`${address}/api/auth/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login: admin?.login, senha: admin?.senha }),
    })
    const { accessToken } = (await answer.json()) as UsuarioComTokens
    headers.authorization = `Bearer ${accessToken}`
  }
  await renovar()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const list = ({ query: { page, pageSize, ...recorte }, somas }: Pick<Caso, 'query' | 'somas'>) => {
    const [caminho, query] = somas ? ['/totais', recorte] : ['', { ...recorte, page, pageSize }]
    const params = new URLSearchParams(
      Object.entries(query).map(([nome, valor]): [string, string] => [nome, String(valor)]),
    )
    return receber(`${address}/api/${TIPO}${caminho}?${params}`, { agent, headers })
  }
  return { list, address, headers, renovar, close: () => agent.destroy() }
}

/** What of a query narrows nothing. */
const TUDO = new Set(['page', 'pageSize', 'sort', 'situacao'])
const estreita = (query: object) =>
  Object.entries(query).some(([nome, valor]) => !TUDO.has(nome) && valor !== undefined && valor !== '')

/** The statements of a case, sent as the server sends them: what narrows the list is planned for its values. */
function semServidor(database: Database, entidadeId: number, { query, fria, somas }: Caso) {
  const escopo = database.escopo(entidadeId, SISTEMA)
  const lista = listas[TIPO]
  const uma = (consulta: { toSQL: () => { sql: string; params: unknown[] } }): Instrucoes => {
    const { sql, params } = consulta.toSQL()
    return [[{ text: sql, ...(estreita(query) && { name: '' }) }, params]]
  }
  const instrucoes = (page: number): Instrucoes[] => {
    if (somas) return [uma(lista.consultaTotais(escopo, query, SOMADAS))]
    const pagina = uma(lista.consultaPagina(escopo, { ...query, page }))
    return fria ? [pagina, uma(lista.consultaTotal(escopo, query))] : [pagina]
  }
  const enviar = ([consulta, valores]: Instrucoes[number]) => database.conexoes.query(consulta, valores)
  return {
    instrucoes,
    enviar: async (page: number) => void (await Promise.all(instrucoes(page).flat().map(enviar))),
  }
}

/** The floor on a database, asked over one kept connection. */
async function iniciarPiso({ pool }: Database) {
  const { app, registrar } = criarPiso(pool)
  const origem = await app.listen({ host: '127.0.0.1', port: 0 })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return {
    /** Gives what asks for the rows of statements. */
    preparar(grupo: Instrucoes[]) {
      const path = registrar(grupo)
      return () => receber(`${origem}${path}`, { agent })
    },
    encerrar: async () => {
      agent.destroy()
      await app.close()
    },
  }
}

/** Receives an answer whole. */
const receber = (url: string, options: RequestOptions) =>
  new Promise<void>((resolve, reject) => {
    get(url, options, (response) => {
      const recebido: Buffer[] = []
      response.on('data', (chunk: Buffer) => recebido.push(chunk))
      response.on('end', () => {
        if (response.statusCode === 200) resolve()
        else reject(new Error(Buffer.concat(recebido).toString()))
      })
    }).on('error', reject)
  })

async function cronometrar(trabalho: () => Promise<void>): Promise<number> {
  const inicio = performance.now()
  await trabalho()
  return performance.now() - inicio
}

async function medir(database: Database, dataDir: string): Promise<Medida[]> {
  const inicio = performance.now()
  await migrate(database)
  const quantidade = quantosCadastros(database.kind)
  const rodadas = quantidade > 200_000 ? 20 : 40
  const entidadeId = await preencher(database, quantidade)
  const segundos = (performance.now() - inicio) / 1000
  const config = readConfig({ DATA_DIR: dataDir, RATE_LIMIT: '0', LOG_LEVEL: 'silent', PORT: '0' })
  const app = await buildApp({ database, config })
  const acesso = await entrar(await app.listen({ host: '127.0.0.1', port: 0 }))
  const { list, close } = acesso
  const piso = await iniciarPiso(database)
  // as somebody's save would: every search is to be counted anew
  const esfriar = ({ fria }: Caso) => {
    if (fria) database.conexoes.contagens.mudou(entidadeId, ['cadastro'])
  }
  const series = (await casos(database.pool, entidadeId, quantidade)).map((caso) => ({
    caso,
    consultar: semServidor(database, entidadeId, caso),
    http: [] as number[],
    sql: [] as number[],
    nu: [] as number[],
  }))
  for (let rodada = -AQUECER; rodada < rodadas; rodada++) {
    await acesso.renovar()
    for (const { caso, consultar, http, sql, nu } of series) {
      const { query, paginas, fria } = caso
      const page = paginas === undefined ? query.page : 1 + Math.floor(Math.random() * paginas)
      const pedido = { ...caso, query: { ...query, page } }
      const pelaRede = async () => {
        if (!fria) for (let i = 0; i < LEMBRAR; i++) await list(pedido)
        esfriar(caso)
        http.push(await cronometrar(() => list(pedido)))
      }
      // what is remembered is found as quickly on any page, which the statements of the first one stand for
      const dele = fria ? page : query.page
      const direto = async () => void sql.push(await cronometrar(() => consultar.enviar(dele)))
      const semNada = async () => {
        nu.push(await cronometrar(piso.preparar(consultar.instrucoes(dele))))
      }
      // by turns, so that a machine that slows down slows all
      const medidas = [pelaRede, semNada, direto]
      for (const medida of rodada % 2 === 0 ? medidas : medidas.toReversed()) await medida()
      if (rodada < 0) http.length = sql.length = nu.length = 0
    }
  }
  const esperas = database.kind === 'embutido' ? await medirEsperas(database, entidadeId, TIPO) : []
  close()
  await app.close()
  await piso.encerrar()
  const linhas = series.map(({ caso, http, sql, nu }): Medida => {
    const p95 = quantil(http, 0.95)
    const [mediana, doSql] = [quantil(http, 0.5), quantil(sql, 0.5)]
    const par = (p50: number, noFim: number) => `p50 ${ms(p50).padStart(7)}  p95 ${ms(noFim).padStart(7)}`
    const medido =
      `${par(mediana, p95)}  SQL ${par(doSql, quantil(sql, 0.95))}  ` +
      `HTTP ÷ SQL ${(mediana / doSql).toFixed(2)}  ÷ piso ${(mediana / quantil(nu, 0.5)).toFixed(2)}`
    const emTempo = caso.meta === undefined || p95 <= caso.meta
    return {
      oque: caso.nome,
      medido,
      meta: `${caso.meta === undefined ? '' : `p95 ≤ ${caso.meta} ms, `}÷ piso ≤ ${RAZAO}`,
      ok: emTempo && mediana / quantil(nu, 0.5) <= RAZAO,
    }
  })
  const soma = (serie: 'http' | 'sql' | 'nu') =>
    series.reduce((s, medidas) => s + quantil(medidas[serie], 0.5), 0)
  return [
    { oque: `preencher com ${quantidade} empresas`, medido: `${segundos.toFixed(0)} s` },
    ...linhas,
    {
      oque: 'todas somadas',
      medido: `HTTP ÷ SQL ${(soma('http') / soma('sql')).toFixed(2)}  ÷ piso ${(soma('http') / soma('nu')).toFixed(2)}`,
    },
    ...esperas,
  ]
}

/** Runnable processes of the last minute: what else this machine had to do. */
const carga = () => loadavg()[0]?.toFixed(1)

const contar = (banco: string) => async (database: Database, dataDir: string) =>
  relatar(`Lista, ${banco} (carga ${carga()})`, await medir(database, dataDir))

/** The server has a process of its own, so that its memory is not mixed with that of this one. */
const exportar = (banco: string, quantas: number) => async (env: Record<string, string>) => {
  const processo = await iniciarProcesso({ DEMO: '1', ...env })
  try {
    const acesso = await entrar(processo.address)
    const medidas = await medirExportacoes({ ...acesso, memoria: processo.memoria }, TIPO, quantas)
    acesso.close()
    relatar(`Exportação, ${banco} (carga ${carga()})`, medidas)
  } finally {
    await processo.encerrar()
  }
}

const emCada = (banco: string, kind: Database['kind']) =>
  [contar(banco), exportar(banco, quantosCadastros(kind))] as const
if (QUAL !== 'postgresql') await noEmbutido(...emCada('banco embutido', 'embutido'))
if (QUAL !== 'embutido') await noPostgres('Lista, PostgreSQL', ...emCada('PostgreSQL', 'postgresql'))
