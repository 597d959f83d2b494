import type { Page, Route } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './test-support/axe.ts'
import { bell } from './test-support/bell.ts'
import { LISTA, registro } from './test-support/cadastro.ts'
import type { Conta } from './test-support/contas.ts'
import { expect, test } from './test-support/fixtures.ts'
import { everything } from './test-support/looks.ts'

/** What the screens are given at the worst: names, sums, logos and colours as no demo has them, and browsers that show things their own way. */
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** 120 characters, as many as names may have where they are shortest. */
const NOME =
  'Sindicato Intermunicipal das Empresas de Beneficiamento, Armazenagem e Distribuição de Hortifrutigranjeiros do Vale do P'
/** Centavos. */
const SOMA = 9_999_999_999
const NOMES = new Set(['nome', 'nomeFantasia', 'razaoSocial', 'contribuicao', 'escritorio'])
const SOMAS = new Set(['valor', 'total', 'vencido', 'aVencer', 'recebido', 'esperado', 'principal'])

/** What an answer says, with names and sums as long as they can be. */
function aoExtremo(valor: unknown, chave = ''): unknown {
  if (typeof valor === 'string') return NOMES.has(chave) && valor !== '' ? NOME : valor
  if (typeof valor === 'number') return SOMAS.has(chave) ? SOMA : valor
  if (Array.isArray(valor)) return valor.map((um) => aoExtremo(um))
  if (typeof valor !== 'object' || valor === null) return valor
  return Object.fromEntries(Object.entries(valor).map(([nome, um]) => [nome, aoExtremo(um, nome)]))
}

const desenho = (largura: number, altura: number) =>
  `data:image/svg+xml;base64,${Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${largura}" height="${altura}"><rect width="100%" height="100%" fill="#888"/></svg>`).toString('base64')}`

const marcas = {
  'yellow, with a logo of 4:1': { cor: '#ffff00', image64: desenho(400, 100) },
  'black, with a logo of 1:4': { cor: '#000000', image64: desenho(100, 400) },
  'white, without a logo': { cor: '#ffffff', image64: null },
}

/** Answers the page as the server does, but at the extreme; the face of the entidade is the one given. */
async function extremar(page: Page, marca: (typeof marcas)[keyof typeof marcas]): Promise<void> {
  await page.route(/\/api\//, async (route: Route) => {
    const resposta = await route.fetch()
    const tipo = resposta.headers()['content-type'] ?? ''
    if (
      !tipo.includes('json') ||
      !resposta.ok() ||
      /\/api\/(auth\/|hubs\/|\w+\/campos$)/.test(new URL(route.request().url()).pathname)
    )
      return route.fulfill({ response: resposta })
    const json = aoExtremo(await resposta.json())
    const daEntidade = new URL(route.request().url()).pathname === '/api/entidade'
    return route.fulfill({ response: resposta, json: daEntidade ? { ...(json as object), ...marca } : json })
  })
  // the letters of the system instead
  await page.route('**/*.woff2', (route) => route.abort())
}

interface Tela {
  nome: string
  conta: Conta | null
  caminho: string
  pronta: (page: Page) => Promise<void>
  /** Whether a name of somebody stands on it. */
  longo?: boolean
}

const telas: Tela[] = [
  { nome: 'login', conta: null, caminho: '/public/login', pronta: comTitulo },
  { nome: 'face', conta: null, caminho: '/seecovi', pronta: comTitulo, longo: true },
  { nome: 'admin home', conta: 'admin', caminho: '/admin/dashboard', pronta: comTitulo },
  { nome: 'list', conta: 'admin', caminho: `${LISTA}?pageSize=10`, pronta: comLinhas },
  { nome: 'record', conta: 'admin', caminho: registro(1), pronta: comTitulo, longo: true },
  {
    nome: 'list of debits',
    conta: 'admin',
    caminho: '/admin/financeiro/debitos',
    pronta: comLinhas,
    longo: true,
  },
  { nome: 'books', conta: 'admin', caminho: '/admin/financeiro/conferencia', pronta: comTitulo },
  {
    nome: 'bell',
    conta: 'admin',
    caminho: '/admin/dashboard',
    async pronta(page) {
      await comTitulo(page)
      await bell(page).button.click()
      await expect(bell(page).cards.first()).toBeVisible()
    },
  },
  { nome: 'home of a client', conta: 'publico', caminho: '/public/inicio', pronta: comTitulo, longo: true },
  {
    nome: 'debits of a client',
    conta: 'publico',
    caminho: '/public/lista/debitos',
    pronta: comTitulo,
    longo: true,
  },
  { nome: 'acessos', conta: 'publico', caminho: '/public/acessos', pronta: comTitulo, longo: true },
  { nome: 'account', conta: 'publico', caminho: '/public/conta', pronta: comTitulo },
]

/** Whether the page is drawn in the colours of the system: the media of a page change before its styles do. */
function inSystemColours(): boolean {
  const probe = document.body.appendChild(document.createElement('span'))
  probe.style.cssText = 'forced-color-adjust: none; color: CanvasText; background: Canvas'
  const [system, drawn] = [probe, document.body].map((of) => {
    const { color, backgroundColor } = getComputedStyle(of)
    return `${color} on ${backgroundColor}`
  })
  probe.remove()
  return drawn === system
}

async function comTitulo(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.getByRole('main').getByLabel(/^Carregando/)).toHaveCount(0)
}

async function comLinhas(page: Page): Promise<void> {
  await expect(page.locator('tbody').getByRole('row').first()).toBeVisible()
}

for (const [i, { nome, conta, caminho, pronta, longo }] of telas.entries()) {
  test.describe(nome, () => {
    test.use({ conta })

    // a screen with one of the faces, the next with the next; each with all of them in a run of everything
    const suas = Object.entries(marcas)
    for (const [como, marca] of suas.filter((_, j) => everything || j === i % suas.length)) {
      test(`holds the longest names and the largest sums, in ${como}`, async ({ page, faults }) => {
        faults.expectComplaint('ERR_FAILED', 'woff2')
        await extremar(page, marca)
        const semLetras = page.waitForEvent('requestfailed', (pedido) => pedido.url().endsWith('.woff2'))
        await page.goto(caminho)
        await pronta(page)
        if (longo) await expect(page.getByText(NOME.slice(0, 40)).first()).toBeVisible()
        // 1280 px at 200 % is half of it
        for (const width of [1280, 640, 360]) {
          await page.setViewportSize({ width, height: width === 640 ? 400 : 800 })
          await expectNoSidewaysScroll(page)
        }
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          await expectAccessible(page, `${como}, ${colorScheme}`, 'colours')
        }
        await page.emulateMedia({ forcedColors: 'active' })
        await expect.poll(() => page.evaluate(inSystemColours)).toBe(true)
        await expectAccessible(page, `${como}, forced colours`, 'colours')
        await semLetras
        await page.unrouteAll({ behavior: 'ignoreErrors' })
      })
    }
  })
}
