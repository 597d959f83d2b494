/**
 * The screens that people look at first, over HTTP: the dashboard after somebody's save and as it is remembered, what waits for somebody, the page of a
 * cadastro, and what the columns of a list come to; each beside its floor (`piso.ts`), by turns in one run. On PostgreSQL among 200 000 cadastros and 2 million debits of one entidade, on the embedded database among 50 000 and 200 000:
 * `npx tsx bench/telas.ts [embutido|postgresql] [cadastros] [debits] [atendimentos]`, both databases where none is named.
 */
import { loadavg } from 'node:os'
import type { Database } from '#server/db/open.ts'
import { noEmbutido, noPostgres } from './databases.ts'
import { encherGrande, type Quantos } from './entidade-grande.ts'
import { daMedida, gravar, type Instrucoes } from './instrucoes.ts'
import { ms, quantil, relatar, type Medida } from './lib.ts'
import { criarPiso } from './piso.ts'
import { comServidor, type Servidor } from './servidor.ts'

const [ONDE, ...PEDIDOS] = process.argv.slice(2)
const QUANTOS: Record<Database['kind'], Quantos> = {
  postgresql: { cadastros: 200_000, debitos: 2_000_000, atendimentos: 200_000 },
  embutido: { cadastros: 50_000, debitos: 200_000, atendimentos: 50_000 },
}
/** Rounds before those that count: a server's code is three times as slow until the engine has compiled it. */
const AQUECER = 40
const RODADAS = 20
/** How much longer than its floor an answer may take: of a page, and of what its statements alone keep waiting for so many milliseconds. */
const RAZAO = 1.3
const RAZAO_LONGA = 1.2
const LONGA = 50
/** How much longer than a list what is remembered may take. */
const DE_UMA_LISTA = 2
/** Milliseconds at p95: of the dashboard after a save, and of what else is asked for beside it. */
const META_FRIO = 300
const META = 200
/** Tables of which all that these screens remember is. */
const LEMBRADOS = ['debito', 'credito', 'cadastro', 'atendimento']

interface Tela {
  oque: string
  path: string
  /** Somebody has saved something since it was last asked for. */
  fria?: boolean
  meta?: number
  /** All of it is remembered: it is beside the list, for it has no statements. */
  lembrada?: boolean
}

const emPar = (path: string, meta: number): Tela[] => [
  { oque: `${path}, depois de uma gravação`, path, fria: true, meta },
  { oque: '  lembrado', path, lembrada: true },
]
const LISTA: Tela = { oque: 'lista de empresas', path: '/api/pessoajuridica?page=1&pageSize=20' }
const TELAS: Tela[] = [
  LISTA,
  ...emPar('/api/painel', META_FRIO),
  ...emPar('/api/painel/cadastros', META_FRIO),
  ...emPar('/api/painel/atendimento', META_FRIO),
  ...emPar('/api/painel/pendencias', META),
  { oque: 'página de uma empresa', path: '/api/pessoajuridica/1' },
  { oque: 'página de uma pessoa', path: '/api/pessoafisica/1' },
  { oque: 'página de um escritório', path: '/api/contabilidade/1' },
  { oque: 'soma das empresas', path: '/api/pessoajuridica/totais', meta: META },
  { oque: 'soma dos débitos', path: '/api/financeiro/debito/totais', meta: META },
]

/** Milliseconds. */
async function pedir({ address, headers }: Servidor, path: string): Promise<number> {
  const antes = performance.now()
  const answer = await fetch(`${address}${path}`, { headers })
  const texto = await answer.text()
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${texto}`)
  return performance.now() - antes
}

async function medir(onde: string, database: Database, dataDir: string): Promise<void> {
  const padrao = QUANTOS[database.kind]
  const [cadastros = padrao.cadastros, debitos = padrao.debitos, atendimentos = padrao.atendimentos] =
    PEDIDOS.map(Number)
  const entidadeId = await encherGrande(database, { cadastros, debitos, atendimentos })
  await comServidor(database, dataDir, async (servidor) => {
    const preparar = async ({ path, fria }: Tela) => {
      if (fria) database.conexoes.contagens.mudou(entidadeId, LEMBRADOS)
      // what a save before has made old, and the session
      else await pedir(servidor, path)
    }
    const chamar = ({ path }: Tela) => pedir(servidor, path)
    const instrucoes: Instrucoes[][] = []
    for (const tela of TELAS) {
      // of several, for what the server does beside it is no part of it
      const gravadas = []
      for (let i = 0; i < 3; i++) {
        await preparar(tela)
        gravadas.push(daMedida(await gravar(database, () => chamar(tela))))
      }
      instrucoes.push(gravadas.toSorted((a, b) => a.flat().length - b.flat().length)[0] ?? [])
    }
    const { app: piso, registrar } = criarPiso(database.pool)
    const embaixo = await piso.listen({ host: '127.0.0.1', port: 0 })
    const series = TELAS.map((tela, i) => ({
      tela,
      quantas: instrucoes[i]?.flat().length ?? 0,
      noPiso: registrar(instrucoes[i] ?? []),
      http: [] as number[],
      doPiso: [] as number[],
    }))
    for (let rodada = -AQUECER; rodada < RODADAS; rodada++)
      for (const { tela, noPiso, http, doPiso } of series) {
        await preparar(tela)
        // by turns, so that a machine that slows down slows both
        const medidas = [
          async () => void http.push(await chamar(tela)),
          async () => void doPiso.push(await pedir({ ...servidor, address: embaixo }, noPiso)),
        ]
        for (const medida of rodada % 2 === 0 ? medidas : medidas.toReversed()) await medida()
        if (rodada < 0) http.length = doPiso.length = 0
      }
    await piso.close()
    const daLista = quantil(series[0]?.http ?? [], 0.5)
    relatar(
      `Telas entre ${cadastros} cadastros, ${debitos} débitos e ${atendimentos} atendimentos, ${onde} (carga ${loadavg()[0]?.toFixed(1)})`,
      series.map((serie) => dizer(serie, daLista, database.kind)),
    )
  })
}

interface Serie {
  tela: Tela
  quantas: number
  http: number[]
  doPiso: number[]
}

/** The times in milliseconds are asked of PostgreSQL alone; what is beside something else, of both databases. */
function dizer({ tela, quantas, http, doPiso }: Serie, daLista: number, kind: Database['kind']): Medida {
  const [p50, p95, piso] = [quantil(http, 0.5), quantil(http, 0.95), quantil(doPiso, 0.5)]
  const medido = `p50 ${ms(p50).padStart(7)}  p95 ${ms(p95).padStart(7)}  piso ${ms(piso).padStart(7)} (${quantas})`
  if (tela.lembrada) {
    const razao = p50 / daLista
    return {
      oque: tela.oque,
      medido: `${medido}  ÷ lista ${razao.toFixed(2)}`,
      meta: `÷ lista ≤ ${DE_UMA_LISTA}`,
      ok: razao <= DE_UMA_LISTA,
    }
  }
  const razao = p50 / piso
  const teto = piso >= LONGA ? RAZAO_LONGA : RAZAO
  const meta = kind === 'postgresql' ? tela.meta : undefined
  return {
    oque: tela.oque,
    medido: `${medido}  ÷ piso ${razao.toFixed(2)}`,
    meta: `${meta === undefined ? '' : `p95 ≤ ${meta} ms, `}÷ ≤ ${teto}`,
    ok: (meta === undefined || p95 <= meta) && razao <= teto,
  }
}

if (ONDE !== 'postgresql') await noEmbutido((database, dataDir) => medir('embutido', database, dataDir))
if (ONDE !== 'embutido')
  await noPostgres('Telas, PostgreSQL', (database, dataDir) => medir('PostgreSQL', database, dataDir))
