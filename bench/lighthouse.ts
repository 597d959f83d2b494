/**
 * What Lighthouse says of the ways in, on its mobile preset: `npx tsx bench/lighthouse.ts [report folder]`. It is installed on demand in a
 * folder of its own (`bench/lighthouse`): with two hundred packages it would be the heaviest of all that the project has.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { seedDemo } from '#server/db/demo/seed.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Database } from '#server/db/open.ts'
import { findChromium } from '../scripts/lib/chromium.mjs'
import { noEmbutido } from './databases.ts'
import { quantil, relatar, type Medida } from './lib.ts'
import { interfacePronta } from './navegador.ts'

const TELAS = ['/public/login', '/admin/login', '/public/consulta']
const RODADAS = 3
/** Least score of each category, of 100. */
const METAS = { performance: 95, accessibility: 100, 'best-practices': 100 }
const NOMES = {
  performance: 'desempenho',
  accessibility: 'acessibilidade',
  'best-practices': 'boas práticas',
}
type Categoria = keyof typeof METAS
const CATEGORIAS = Object.keys(METAS) as Categoria[] // its own keys

/** Of its result, what is read here. */
interface Resultado {
  categories: Record<Categoria, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>
}

interface Lighthouse {
  default: (url: string, flags: object) => Promise<{ lhr: Resultado; report: string } | undefined>
}
interface ChromeLauncher {
  launch: (options: object) => Promise<{ port: number; kill: () => void }>
}

const pasta = fileURLToPath(new URL('./lighthouse', import.meta.url))

/** One of the packages in that folder, which the project's own types know nothing of. */
async function doPacote<T>(file: string): Promise<T> {
  if (!existsSync(path.join(pasta, 'node_modules')))
    execFileSync('npm', ['ci', '--ignore-scripts'], { cwd: pasta, stdio: 'inherit' })
  return (await import(pathToFileURL(path.join(pasta, 'node_modules', file)).href)) as T
}

const nota = ({ categories }: Resultado, categoria: Categoria) =>
  Math.round((categories[categoria].score ?? 0) * 100)

/** What costs points, so that it can be mended. */
function faltas({ categories, audits }: Resultado): string[] {
  return CATEGORIAS.flatMap((categoria) =>
    categories[categoria].auditRefs.flatMap(({ id, weight }) => {
      const { score = null, title = id, displayValue = '' } = audits[id] ?? {}
      return weight > 0 && score !== null && score < 0.9
        ? [`    ${NOMES[categoria]}: ${title} ${displayValue} (${score.toFixed(2)})`]
        : []
    }),
  )
}

async function medir(origem: string): Promise<Medida[]> {
  const { default: lighthouse } = await doPacote<Lighthouse>('lighthouse/core/index.js')
  const { launch } = await doPacote<ChromeLauncher>('chrome-launcher/dist/index.js')
  const relatorios = process.argv[2]
  if (relatorios) mkdirSync(relatorios, { recursive: true })
  const medidas: Medida[] = []
  for (const tela of TELAS) {
    const rodadas: Resultado[] = []
    for (let rodada = 0; rodada < RODADAS; rodada++) {
      const chrome = await launch({
        chromePath: findChromium(),
        chromeFlags: ['--headless=new', '--no-sandbox', '--lang=pt-BR'],
        logLevel: 'silent',
      })
      try {
        const flags = { port: chrome.port, output: 'html', onlyCategories: CATEGORIAS, logLevel: 'error' }
        const resultado = await lighthouse(`${origem}${tela}`, flags)
        if (!resultado) throw new Error(`O Lighthouse não respondeu sobre ${tela}.`)
        rodadas.push(resultado.lhr)
        if (relatorios)
          writeFileSync(path.join(relatorios, `${tela.replaceAll('/', '_')}.html`), resultado.report)
      } finally {
        chrome.kill()
      }
    }
    for (const categoria of CATEGORIAS) {
      const meio = quantil(
        rodadas.map((um) => nota(um, categoria)),
        0.5,
      )
      const meta = METAS[categoria]
      const oque = `${tela}: ${NOMES[categoria]}`
      medidas.push({ oque, medido: String(meio), meta: `≥ ${meta}`, ok: meio >= meta })
    }
    const [uma] = rodadas
    if (uma && faltas(uma).length > 0) console.log([`  ${tela}`, ...faltas(uma)].join('\n'))
  }
  return medidas
}

async function comLighthouse(database: Database, dataDir: string): Promise<void> {
  await migrate(database)
  await seedDemo(database, { pessoasJuridicas: 20, pessoasFisicas: 10, contabilidades: 2 })
  const config = readConfig({ DATA_DIR: dataDir, RATE_LIMIT: '0', LOG_LEVEL: 'silent', PORT: '0' })
  const web = await interfacePronta()
  const app = await buildApp({ database, config, web })
  try {
    const origem = await app.listen({ host: '127.0.0.1', port: 0 })
    relatar('Lighthouse, celular', await medir(origem))
  } finally {
    await app.close()
  }
}

await noEmbutido(comLighthouse)
