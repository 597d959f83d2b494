/**
 * The ways in over a network that hardly is one (1.5 s a round trip, 400 kbit/s each way), with an empty cache: when there is something to
 * see, when the field takes what is typed, and when what was asked is answered. `npx tsx bench/slow.ts [folder of the interface]`.
 */
import type { Browser, Page } from '@playwright/test'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { seedDemo } from '#server/db/demo/seed.ts'
import { CONTAS_DEMO } from '#server/db/demo/usuarios.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Database } from '#server/db/open.ts'
import { noEmbutido } from './databases.ts'
import { quantil, relatar, type Medida } from './lib.ts'
import { imporRede, interfacePronta, kbit, noChromium } from './navegador.ts'

const REDE = { nome: '1,5 s, 400 kbit/s', latency: 1500, rate: kbit(400) }
const RODADAS = 3
/** Milliseconds until a visitor may type what they came to ask. */
const META_CAMPO = 4000
/** An alphanumeric CNPJ of the demo, with debits. */
const CNPJ = '12ABC34501DE35'

const web = process.argv[2] ?? (await interfacePronta())

/** Milliseconds since the navigation. */
type Momentos = Record<string, number>

/** When the page first painted anything, when its frame, and when each field named in `window.campos` was there to be typed into. */
function observar(campo: string): void {
  const momentos: Momentos = {}
  Object.assign(window, { momentos })
  const pintado = (nome: string) =>
    requestAnimationFrame(() => setTimeout(() => (momentos[nome] ??= performance.now())))
  const olhar = () => {
    if (!momentos.quadro && document.querySelector('header')?.offsetHeight) pintado('quadro')
    const input = document.querySelector<HTMLInputElement>(`input[name="${campo}"]`)
    if (!momentos.campo && input?.checkVisibility({ visibilityProperty: true }) && !input.disabled)
      pintado('campo')
  }
  new MutationObserver(olhar).observe(document, { childList: true, subtree: true, attributes: true })
  // styles that arrive change what is seen without changing the document
  const sempre = () => {
    olhar()
    if (!momentos.campo) requestAnimationFrame(sempre)
  }
  sempre()
}

async function abrir(browser: Browser, endereco: string, campo: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, locale: 'pt-BR' })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  await imporRede(page, REDE)
  await page.addInitScript(observar, campo)
  await page.goto(endereco, { waitUntil: 'commit' })
  await page.waitForFunction(
    () => 'campo' in (window as unknown as { momentos: Momentos }).momentos, // by `observar`
    undefined,
    { polling: 20 },
  )
  return page
}

const agora = (page: Page) => page.evaluate(() => performance.now())

const doInicio = (page: Page): Promise<Momentos> =>
  page.evaluate(() => {
    const { momentos } = window as unknown as { momentos: Momentos } // by `observar`
    const tinta = performance.getEntriesByName('first-contentful-paint')[0]
    return { ...momentos, tinta: tinta?.startTime ?? NaN }
  })

/** A visitor asks at once, as soon as there is a field. */
async function consulta(browser: Browser, origem: string): Promise<Momentos> {
  const page = await abrir(browser, `${origem}/public/consulta`, 'registro')
  await page.getByLabel('CNPJ ou CPF').fill(CNPJ)
  await page.getByRole('button', { name: 'Consultar débitos' }).click()
  const inicio = await doInicio(page)
  await page
    .getByRole('button', { name: /^Boleto de / })
    .first()
    .waitFor()
  const resultado = await agora(page)
  await page.context().close()
  return { ...inicio, resultado }
}

/** An administrator signs in at once, and goes to the first list. */
async function login(browser: Browser, origem: string): Promise<Momentos> {
  const admin = CONTAS_DEMO.find(({ isAdmin }) => isAdmin)
  const page = await abrir(browser, `${origem}/admin/login`, 'login')
  await page.getByLabel(/^E-mail/).fill(admin?.login ?? '')
  await page.getByLabel('Senha', { exact: true }).fill(admin?.senha ?? '')
  await page.getByRole('button', { name: 'Entrar' }).click()
  const inicio = await doInicio(page)
  await page.getByRole('heading', { level: 1, name: 'Início' }).waitFor()
  const painel = await agora(page)
  await page.goto(`${origem}/admin/cadastro/pessoajuridica/lista`, { waitUntil: 'commit' })
  await page.locator('tbody tr').getByRole('link').first().waitFor()
  const lista = await agora(page)
  await page.context().close()
  return { ...inicio, painel, lista }
}

const meio = (rodadas: Momentos[], nome: string) =>
  quantil(
    rodadas.map((um) => um[nome] ?? NaN),
    0.5,
  )
const s = (valor: number) => `${(valor / 1000).toFixed(1).replace('.', ',')} s`

function linhas(tela: string, rodadas: Momentos[], nomes: Record<string, string>): Medida[] {
  return Object.entries(nomes).map(([nome, oque]) => {
    const medido = meio(rodadas, nome)
    const julgado = nome === 'campo' && { meta: `≤ ${s(META_CAMPO)}`, ok: medido <= META_CAMPO }
    return { oque: `${tela}: ${oque}`, medido: s(medido), ...julgado }
  })
}

async function emRedeLenta(database: Database, dataDir: string): Promise<void> {
  await migrate(database)
  await seedDemo(database)
  const config = readConfig({ DATA_DIR: dataDir, RATE_LIMIT: '0', LOG_LEVEL: 'silent', PORT: '0' })
  const app = await buildApp({ database, config, web })
  try {
    const origem = await app.listen({ host: '127.0.0.1', port: 0 })
    const medidas = await noChromium(async (browser) => {
      const consultas: Momentos[] = []
      const logins: Momentos[] = []
      for (let rodada = 0; rodada < RODADAS; rodada++) {
        consultas.push(await consulta(browser, origem))
        logins.push(await login(browser, origem))
      }
      const inicio = { tinta: 'primeira tinta', quadro: 'quadro', campo: 'campo à espera' }
      return [
        ...linhas('consulta', consultas, { ...inicio, resultado: 'débitos de quem digitou logo' }),
        ...linhas('login', logins, {
          ...inicio,
          painel: 'painel de quem entrou logo',
          lista: 'lista, aberta de novo depois de entrar',
        }),
      ]
    })
    relatar(`Em rede lenta (${REDE.nome}), sem nada guardado`, medidas)
  } finally {
    await app.close()
  }
}

await noEmbutido(emRedeLenta)
