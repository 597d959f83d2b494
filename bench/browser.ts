/**
 * The list of 200 000 companies in Chromium, beside react-admin 5 on the same API (`bench/react-admin`, built on demand): the first
 * screen of somebody who is signed in with an empty cache, and a change of page. `npx tsx bench/browser.ts [companies=200000]`, with a
 * PostgreSQL. Both are served by the same program, by turns, on the machine itself and over networks as DevTools emulates them.
 */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import type { FastifyInstance } from 'fastify'
import type { UsuarioComTokens } from '#src/api/contract/contas/auth.ts'
import { versaoDosCookies } from '#src/api/contract/nucleo/consentimento.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { adicionarCadastros } from '#server/db/demo/bulk.ts'
import { entidadesDemo } from '#server/db/demo/entidades.ts'
import { fontePrincipal, seedDemo } from '#server/db/demo/seed.ts'
import { CONTAS_DEMO } from '#server/db/demo/usuarios.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Database } from '#server/db/open.ts'
import { precompress } from '../scripts/lib/precompress.mjs'
import { ms, quantil, relatar, type Medida } from './lib.ts'
import { noPostgres } from './databases.ts'
import { imporRede, interfacePronta, kbit, noChromium, type Rede } from './navegador.ts'

const QUANTIDADE = Number(process.argv[2] ?? 200_000)
const RODADAS = 9
const PAGINAS = 8
/** Rounds in which pages are changed: a change takes two or three frames, so that a few say little. */
const RODADAS_DE_PAGINAS = 3
/** Milliseconds without a request after which a page counts as read. */
const QUIETO = 600
/** Rows of a page, which both ask for. */
const LINHAS = 20
/** What ours may take of react-admin's time. */
const META_FRIA = 0.75
const META_PAGINA = 0.6

const REDES: Rede[] = [
  { nome: 'sem rede', latency: 0, rate: -1 },
  { nome: 'cabo: 40 ms, 10 Mbit/s', latency: 40, rate: kbit(10_000) },
  { nome: '4G lento: 150 ms, 1,6 Mbit/s', latency: 150, rate: kbit(1600) },
]

interface Lado {
  nome: string
  origem: string
  caminho: string
  proxima: string
}

/** When the rows were painted, when they were asked for, and what was fetched until then; ms since the navigation. */
interface Fria {
  pintada: number
  pedida: number
  scripts: number
  kB: number
}

const aqui = (file: string) => fileURLToPath(new URL(file, import.meta.url))

/** Its files lie compressed as ours do, so that both send as little as they can. */
async function construirReactAdmin(): Promise<string> {
  const pasta = aqui('./react-admin')
  const dist = aqui('./react-admin/dist')
  const npm = (...args: string[]) => execFileSync('npm', args, { cwd: pasta, stdio: 'inherit' })
  if (!existsSync(aqui('./react-admin/node_modules'))) npm('ci')
  if (!existsSync(dist)) npm('run', 'build')
  await precompress(dist, await readdir(dist, { recursive: true }))
  return dist
}

async function preencher(database: Database): Promise<void> {
  await migrate(database)
  await seedDemo(database, { pessoasJuridicas: 100, pessoasFisicas: 50, contabilidades: 5 })
  const { rows } = await database.pool.query<{ id: number }>(`select id from entidade where padrao`)
  await adicionarCadastros(database, {
    entidadeId: rows[0]?.id ?? 0,
    tipo: 'pessoajuridica',
    quantidade: QUANTIDADE,
    fonte: fontePrincipal(),
  })
  await database.pool.query('vacuum analyze')
}

async function entrar(origem: string): Promise<UsuarioComTokens> {
  const admin = CONTAS_DEMO.find(({ isAdmin }) => isAdmin)
  const answer = await fetch(`${origem}/api/auth/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: admin?.login, senha: admin?.senha }),
  })
  return (await answer.json()) as UsuarioComTokens // as the contract says
}

/** Of somebody who comes back, and has been asked what their browser may keep. */
const ACEITE = {
  id: 'a'.repeat(32),
  navegador: 'b'.repeat(32),
  versao: versaoDosCookies(0),
  preferencias: true,
  em: new Date().toISOString(),
  proven: true,
}

/** Both keep the token under `token`; ours, who it is of beside it. */
const guardado = (origem: string, { accessToken, refreshToken, id, isAdmin }: UsuarioComTokens) => ({
  cookies: [],
  origins: [
    {
      origin: origem,
      localStorage: [
        { name: 'token', value: accessToken },
        {
          name: 'contribui.sessao',
          value: JSON.stringify({ refreshToken, userId: id, isAdmin, entidade: null }),
        },
        {
          name: 'contribui.consentimento',
          value: JSON.stringify(Object.fromEntries(entidadesDemo().map(({ slug }) => [slug, ACEITE]))),
        },
      ],
    },
  ],
})

/** Says in `window.pintada` when a whole page of rows has been painted. */
function esperarLinhas(linhas: number): void {
  const olhar = () => {
    const celulas = [...document.querySelectorAll('tbody tr td:nth-child(3)')]
    if (celulas.filter(({ textContent }) => textContent).length < linhas) return
    observador.disconnect()
    requestAnimationFrame(() => setTimeout(() => Object.assign(window, { pintada: performance.now() })))
  }
  const observador = new MutationObserver(olhar)
  observador.observe(document, { childList: true, subtree: true, characterData: true })
}

async function abrir(
  browser: Browser,
  { origem, caminho }: Lado,
  usuario: UsuarioComTokens,
  rede: Rede,
): Promise<Page> {
  const context = await browser.newContext({
    storageState: guardado(origem, usuario),
    viewport: { width: 1280, height: 900 },
  })
  const page = await context.newPage()
  await imporRede(page, rede)
  await page.addInitScript(esperarLinhas, LINHAS)
  await page.goto(`${origem}${caminho}`, { waitUntil: 'commit' })
  await page.waitForFunction(() => 'pintada' in window, undefined, { polling: 20, timeout: 60_000 })
  return page
}

const medirFria = (page: Page): Promise<Fria> =>
  page.evaluate(() => {
    const { pintada } = window as unknown as { pintada: number } // by `esperarLinhas`
    const recursos = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const pedido = recursos.find(({ name }) => /\/api\/pessoajuridica(\?|$)/.test(name))
    const scripts = recursos.filter(
      ({ name, responseEnd }) => new URL(name).pathname.endsWith('.js') && responseEnd <= pintada,
    )
    return {
      pintada,
      pedida: pedido?.startTime ?? NaN,
      scripts: scripts.length,
      kB: scripts.reduce((soma, { encodedBodySize }) => soma + encodedBodySize, 0) / 1000,
    }
  })

/** Resolves once nothing has been asked of the server for a while: the page has been read, and what is fetched ahead is there. */
async function lida(page: Page): Promise<void> {
  const pedidos = () => page.evaluate(() => performance.getEntriesByType('resource').length)
  for (let antes = -1, agora = await pedidos(); antes !== agora;) {
    await page.waitForTimeout(QUIETO)
    antes = agora
    agora = await pedidos()
  }
}

/** From the click on the next page to the painted rows of it, in ms. */
async function medirPagina(page: Page, { proxima }: Lado): Promise<number> {
  await lida(page)
  return page.evaluate(async (rotulo) => {
    const primeira = () => document.querySelector('tbody tr td:nth-child(3)')?.textContent
    const antes = primeira()
    const botao = document.querySelector<HTMLElement>(rotulo)
    if (!botao) throw new Error(`nenhum ${rotulo}`)
    const inicio = performance.now()
    botao.click()
    await new Promise<void>((resolve, reject) => {
      // what is there at the beginning of a frame is painted by it
      const olhar = () => {
        if (performance.now() - inicio > 30_000) reject(new Error('a página não mudou'))
        else if (primeira() === antes) requestAnimationFrame(olhar)
        else setTimeout(resolve)
      }
      requestAnimationFrame(olhar)
    })
    return performance.now() - inicio
  }, proxima)
}

async function medir(browser: Browser, lados: [Lado, Lado], usuario: UsuarioComTokens): Promise<Medida[]> {
  const medidas: Medida[] = []
  const meio = (numeros: number[]) => quantil(numeros, 0.5)
  for (const rede of REDES) {
    const frias = lados.map((): Fria[] => [])
    const paginas = lados.map((): number[] => [])
    for (let rodada = -1; rodada < RODADAS; rodada++) {
      for (const [i, lado] of lados.entries()) {
        const page = await abrir(browser, lado, usuario, rede)
        const fria = await medirFria(page)
        if (rodada >= 0) frias[i]?.push(fria)
        if (rodada >= 0 && rodada < RODADAS_DE_PAGINAS)
          for (let n = 0; n < PAGINAS; n++) paginas[i]?.push(await medirPagina(page, lado))
        await page.context().close()
      }
    }
    const [nossa, deles] = frias.map((series) => ({
      pintada: meio(series.map(({ pintada }) => pintada)),
      pedida: meio(series.map(({ pedida }) => pedida)),
      scripts: meio(series.map(({ scripts }) => scripts)),
      kB: meio(series.map(({ kB }) => kB)),
    })) as [Fria, Fria] // as many as sides
    const contar = ({ pintada, pedida, scripts, kB }: Fria) =>
      `${ms(pintada)} (pedida aos ${ms(pedida)}, ${scripts} arquivos, ${kB.toFixed(0)} kB)`
    const razao = nossa.pintada / deles.pintada
    medidas.push({
      oque: `lista fria, ${rede.nome}`,
      medido: `${contar(nossa)}; react-admin ${contar(deles)}; ÷ ${razao.toFixed(2)}`,
      meta: `÷ ≤ ${META_FRIA}`,
      ok: razao <= META_FRIA,
    })
    const [mudar, delesMudar] = paginas.map(meio) as [number, number] // as many as sides
    medidas.push({
      oque: `outra página, ${rede.nome}`,
      medido: `${ms(mudar)}; react-admin ${ms(delesMudar)}; ÷ ${(mudar / delesMudar).toFixed(2)}`,
      meta: `÷ ≤ ${META_PAGINA}`,
      ok: mudar / delesMudar <= META_PAGINA,
    })
  }
  return medidas
}

async function noNavegador(database: Database, dataDir: string): Promise<void> {
  await preencher(database)
  const config = readConfig({ DATA_DIR: dataDir, RATE_LIMIT: '0', LOG_LEVEL: 'silent', PORT: '0' })
  const apps: FastifyInstance[] = []
  const servir = async (web: string) => {
    const app = await buildApp({ database, config, web })
    apps.push(app)
    return app.listen({ host: '127.0.0.1', port: 0 })
  }
  const lados: [Lado, Lado] = [
    {
      nome: 'Contribui',
      origem: await servir(await interfacePronta()),
      caminho: '/admin/cadastro/pessoajuridica/lista',
      proxima: 'button[aria-label="Próxima página"]',
    },
    {
      nome: 'react-admin',
      origem: await servir(await construirReactAdmin()),
      caminho: '/#/pessoajuridica',
      proxima: 'button[aria-label="Go to next page"]',
    },
  ]
  try {
    const usuario = await entrar(lados[0].origem)
    const medidas = await noChromium((browser) => medir(browser, lados, usuario))
    relatar(`No navegador, ${QUANTIDADE} empresas`, medidas)
  } finally {
    for (const app of apps) await app.close()
  }
}

await noPostgres('Lista no navegador', noNavegador)
