/**
 * Fifty connections at once on both databases, by turns in one run: list, login and slip in requests a second, the list beside its floor
 * (`piso.ts`), what a write costs with and without durability: `npx tsx bench/load.ts [seconds=4]`.
 */
import { Agent, request } from 'node:http'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import type { UsuarioComTokens } from '#src/api/contract/contas/auth.ts'
import { cadastroQuery } from '#src/api/contract/cadastro/cadastro-lista.ts'
import type { DebitosEmAberto } from '#src/api/contract/dinheiro/debito.ts'
import { CONTAS_DEMO } from '#server/db/demo/usuarios.ts'
import { migrate } from '#server/db/migrate.ts'
import { open } from '#server/db/open.ts'
import { listas } from '#server/modules/cadastro/cadastro/lista-repo.ts'
import { seedDemo } from '#server/db/demo/seed.ts'
import { entidade } from '#server/db/schema/entidade.ts'
import { usuario } from '#server/db/schema/nucleo.ts'
import { menuItem } from '#server/db/schema/servicos.ts'
import { SISTEMA } from '#server/db/corrente.ts'
import { entidadesDemo } from '#server/db/demo/entidades.ts'
import type { Instrucoes } from './instrucoes.ts'
import { emDiretorio, ms, quantil, relatar, type Medida } from './lib.ts'
import { POSTGRES } from './databases.ts'
import { registrarNo } from './piso.ts'
import { iniciarProcesso, type Processo } from './processo.ts'

const SEGUNDOS = Number(process.argv[2] ?? 4)
const CONEXOES = 50
const RODADAS = 3
const GRAVACOES = 1_000
/** What the embedded database is to reach of PostgreSQL's requests, and a list of its floor's. */
const META = 0.5
const META_DO_PISO = 0.75
const LISTA = 'lista de empresas'
const PAGINAS = 40
const daPagina = (page: number) => ({ page, pageSize: 25, sort: 'nome' })

const agent = new Agent({ keepAlive: true, maxSockets: CONEXOES })

interface Pedido {
  path: string
  method?: string
  headers?: Record<string, string>
  body?: string
}

function pedir(origin: string, { path, method = 'GET', headers = {}, body }: Pedido): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const enviado = request(`${origin}${path}`, { agent, method, headers }, (response) => {
      const partes: Buffer[] = []
      response.on('data', (parte: Buffer) => partes.push(parte))
      response.on('end', () => {
        const tudo = Buffer.concat(partes)
        if (response.statusCode === 200) resolve(tudo)
        else reject(new Error(`${response.statusCode} ${tudo.toString()}`))
      })
    })
    enviado.on('error', reject)
    enviado.end(body)
  })
}

/** So many accounts that the throttle, which counts by account, lets all connections in. */
const CONTAS = 200

/** Fills a database as the demo does, with accounts to sign in with. @returns the statements of the list's pages */
async function preencher(url: string | null, dataDir: string) {
  const database = await open({ url, dataDir, duravel: false })
  try {
    await migrate(database)
    await seedDemo(database)
    const [modelo] = await database.db
      .select()
      .from(usuario)
      .where(eq(usuario.email, demo.admin?.login ?? ''))
    if (!modelo) throw new Error('A demonstração não tem administrador.')
    const { id: _, ...linha } = modelo
    await database.db
      .insert(usuario)
      .values(Array.from({ length: CONTAS }, (_vazio, i) => ({ ...linha, email: emailDaConta(i) })))
    const escopo = database.escopo(modelo.entidadeId, SISTEMA)
    return Array.from({ length: PAGINAS }, (_vazia, i): Instrucoes[] => {
      const pagina = listas.pessoajuridica.consultaPagina(escopo, cadastroQuery.parse(daPagina(i + 1)))
      const { sql, params } = pagina.toSQL()
      return [[[{ text: sql }, params]]]
    })
  } finally {
    await database.close()
  }
}

const demo = {
  admin: CONTAS_DEMO.find(({ isAdmin }) => isAdmin),
  public: CONTAS_DEMO.find(({ isAdmin }) => !isAdmin),
}
const emailDaConta = (i: number) => `carga${i}@demo.local`

const json = { 'content-type': 'application/json' }
const login = (area: 'admin' | 'public', email = demo[area]?.login): Pedido => {
  const body = JSON.stringify({ login: email, senha: demo[area]?.senha })
  return { path: `/api/auth/${area}/login`, method: 'POST', headers: json, body }
}

interface Servidor {
  processo: Processo
  origin: string
  /** What each scenario asks, one of them after the other. */
  cenarios: Record<string, Pedido[]>
}

async function iniciar(env: Record<string, string>): Promise<Servidor> {
  const processo = await iniciarProcesso({ DEMO: '1', ...env })
  return { processo, origin: processo.address, cenarios: await preparar(processo.address) }
}

/** The floor of the list, with the same statements on the same database. */
async function iniciarPiso(url: string, grupos: Instrucoes[][]): Promise<Servidor> {
  const processo = await iniciarProcesso({ DATABASE_URL: url }, 'piso')
  const paths = await registrarNo(processo.address, grupos)
  return { processo, origin: processo.address, cenarios: { [LISTA]: paths.map((path) => ({ path })) } }
}

async function preparar(origin: string): Promise<Servidor['cenarios']> {
  const entrar = async (area: 'admin' | 'public') =>
    JSON.parse((await pedir(origin, login(area))).toString()) as UsuarioComTokens
  const admin = { authorization: `Bearer ${(await entrar('admin')).accessToken}` }
  const cliente = await entrar('public')
  const doCliente = { authorization: `Bearer ${cliente.accessToken}` }
  const acesso = cliente.acessos.find(({ ativo, cadastroAtivo }) => ativo && cadastroAtivo)
  const debitos = JSON.parse(
    (await pedir(origin, { path: `/api/debito?acessoId=${acesso?.id}`, headers: doCliente })).toString(),
  ) as DebitosEmAberto
  const boletos = debitos.meses.flatMap((mes) => mes.debitos.flatMap(({ boleto }) => boleto ?? []))
  return {
    [LISTA]: Array.from({ length: PAGINAS }, (_, i) => ({
      path: `/api/pessoajuridica?${new URLSearchParams(Object.entries(daPagina(i + 1)).map(([nome, valor]) => [nome, String(valor)]))}`,
      headers: admin,
    })),
    login: Array.from({ length: CONTAS }, (_, i) => login('admin', emailDaConta(i))),
    'boleto em PDF': boletos.map((boleto) => ({ path: `/api/boleto/${boleto}`, headers: doCliente })),
  }
}

/** Requests a second that all connections together have answered. */
async function carregar({ origin, cenarios }: Servidor, cenario: string, segundos: number): Promise<number> {
  const pedidos = cenarios[cenario] ?? []
  const fim = performance.now() + segundos * 1000
  let feitos = 0
  const trabalhar = async (i: number) => {
    for (let vez = i; performance.now() < fim; vez++) {
      await pedir(origin, pedidos[vez % pedidos.length] ?? { path: '/' })
      feitos++
    }
  }
  const inicio = performance.now()
  await Promise.all(Array.from({ length: CONEXOES }, (_, i) => trabalhar(i)))
  return feitos / ((performance.now() - inicio) / 1000)
}

/** Megabytes that a server's process holds. */
const memoria = ({ processo }: Servidor) => Math.round(processo.memoria() / 2 ** 20)

async function comparar(embutido: Servidor, postgres: Servidor, piso: Servidor): Promise<Medida[]> {
  const medidas: Medida[] = []
  const antes = [memoria(embutido), memoria(postgres)]
  for (const cenario of Object.keys(embutido.cenarios)) {
    const doEmbutido: number[] = []
    const doPostgres: number[] = []
    const doPiso: number[] = []
    const comPiso = cenario in piso.cenarios
    for (const servidor of [embutido, postgres, ...(comPiso ? [piso] : [])])
      await carregar(servidor, cenario, 1)
    for (let rodada = 0; rodada < RODADAS; rodada++) {
      doEmbutido.push(await carregar(embutido, cenario, SEGUNDOS))
      doPostgres.push(await carregar(postgres, cenario, SEGUNDOS))
      if (comPiso) doPiso.push(await carregar(piso, cenario, SEGUNDOS))
    }
    const [um, outro] = [quantil(doEmbutido, 0.5), quantil(doPostgres, 0.5)]
    medidas.push({
      oque: cenario,
      medido: `embutido ${um.toFixed(0)}/s  PostgreSQL ${outro.toFixed(0)}/s  razão ${(um / outro).toFixed(2)}`,
      meta: `≥ ${META}`,
      ok: um / outro >= META,
    })
    const nu = quantil(doPiso, 0.5)
    if (comPiso)
      medidas.push({
        oque: '  no PostgreSQL, ao lado do seu piso',
        medido: `piso ${nu.toFixed(0)}/s  razão ${(outro / nu).toFixed(2)}`,
        meta: `≥ ${META_DO_PISO}`,
        ok: outro / nu >= META_DO_PISO,
      })
  }
  const depois = [memoria(embutido), memoria(postgres)]
  medidas.push({
    oque: 'memória do servidor (RSS), antes e depois',
    medido: `embutido ${antes[0]} → ${depois[0]} MB  PostgreSQL ${antes[1]} → ${depois[1]} MB`,
  })
  return medidas
}

/** Milliseconds of one insert in a transaction of its own, audited and announced as all are. */
async function gravar(duravel: boolean): Promise<number[]> {
  return emDiretorio(async (dataDir) => {
    const database = await open({ url: null, dataDir, duravel })
    try {
      await migrate(database)
      const [primeira] = await database.db.insert(entidade).values(entidadesDemo()).returning()
      const escopo = database.escopo(primeira?.id ?? 0, SISTEMA)
      const tempos: number[] = []
      for (let vez = 0; vez < GRAVACOES; vez++) {
        const inicio = performance.now()
        await escopo.insert(menuItem).values({ menuType: 'admin', ordem: vez, text: 'x', icon: 'x' })
        tempos.push(performance.now() - inicio)
      }
      return tempos
    } finally {
      await database.close()
    }
  })
}

/** Writes a second, one after the other. */
const porSegundo = (tempos: number[]) =>
  `${((1000 * tempos.length) / tempos.reduce((soma, tempo) => soma + tempo, 0)).toFixed(0)}/s`

const duraveis = await gravar(true)
const volateis = await gravar(false)
const [comDisco, semDisco] = [quantil(duraveis, 0.5), quantil(volateis, 0.5)]
relatar('Uma gravação no banco embutido, auditada e anunciada', [
  {
    oque: 'durável',
    medido: `p50 ${ms(comDisco)}  p95 ${ms(quantil(duraveis, 0.95))}  ${porSegundo(duraveis)}`,
  },
  {
    oque: 'sem esperar pelo disco',
    medido: `p50 ${ms(semDisco)}  p95 ${ms(quantil(volateis, 0.95))}  ${porSegundo(volateis)}`,
  },
  { oque: 'o que a durabilidade custa', medido: `× ${(comDisco / semDisco).toFixed(2)}` },
])

await emDiretorio(async (dataDir) => {
  const servidor = new pg.Client({ connectionString: POSTGRES, connectionTimeoutMillis: 3000 })
  try {
    await servidor.connect()
  } catch {
    console.log('\nCarga: PULADA, pois nenhum PostgreSQL responde para a comparação.')
    return
  }
  const nome = `contribui_carga_${process.pid}`
  await servidor.query(`create database ${nome}`)
  const url = new URL(POSTGRES)
  url.pathname = `/${nome}`
  await preencher(null, `${dataDir}/embutido`)
  const instrucoes = await preencher(url.href, dataDir)
  const embutido = await iniciar({ DATA_DIR: `${dataDir}/embutido` })
  const postgres = await iniciar({ DATA_DIR: `${dataDir}/postgres`, DATABASE_URL: url.href })
  const piso = await iniciarPiso(url.href, instrucoes)
  try {
    relatar(`Carga, ${CONEXOES} conexões`, await comparar(embutido, postgres, piso))
  } finally {
    agent.destroy()
    await Promise.all([embutido, postgres, piso].map(({ processo }) => processo.encerrar()))
    await servidor.query(`drop database ${nome} with (force)`)
    await servidor.end()
  }
})
