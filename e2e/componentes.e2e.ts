import { fileURLToPath } from 'node:url'
import type { Locator, Page } from '@playwright/test'
import react from '@vitejs/plugin-react'
import sharp from 'sharp'
import { build } from 'vite'
import { expectAccessible, expectNoSidewaysScroll } from './test-support/axe.ts'
import { expect, test } from './test-support/fixtures.ts'
import { looks } from './test-support/looks.ts'

const ADDRESS = 'http://componentes.test'
const ENTRY = fileURLToPath(new URL('../src/test-support/componentes.tsx', import.meta.url))
/** How far a channel may be off before a pixel counts as another, and how many others make a picture another. */
const SAME = 4
const OTHER = 40
/** What rounding may leave at the corners of two that are alike. */
const SMUDGE = 10

/** What the page is made of, by its path. */
const files = new Map<string, { body: string | Buffer; contentType: string }>()

test.beforeAll(async () => {
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [react()],
    build: { write: false, rolldownOptions: { input: ENTRY } },
  })
  const output = [made].flat().flatMap((one) => ('output' in one ? one.output : []))
  for (const file of output) {
    const script = file.type === 'chunk'
    const css = file.fileName.endsWith('.css')
    files.set(`/${file.fileName}`, {
      body: script ? file.code : Buffer.from(file.source),
      contentType: script ? 'text/javascript' : css ? 'text/css' : 'application/octet-stream',
    })
  }
  const entry = output.find((file) => file.type === 'chunk' && file.isEntry)
  const sheets = [...files.keys()].filter((path) => path.endsWith('.css'))
  files.set('/', {
    contentType: 'text/html; charset=utf-8',
    body: `<!doctype html><html lang="pt-BR"><head><title>Componentes</title><meta name="viewport" content="width=device-width">${sheets
      .map((path) => `<link rel="stylesheet" href="${path}">`)
      .join(
        '',
      )}</head><body><div id="root"></div><script type="module" src="/${entry?.fileName}"></script></body></html>`,
  })
})

interface Look {
  scheme: 'light' | 'dark'
  width: number
  forced?: boolean
}

async function open(page: Page, { scheme, width, forced = false }: Look): Promise<void> {
  await page.emulateMedia({
    colorScheme: scheme,
    reducedMotion: 'reduce',
    forcedColors: forced ? 'active' : 'none',
  })
  await page.setViewportSize({ width, height: 900 })
  await page.route(`${ADDRESS}/**`, async (route) => {
    const file = files.get(new URL(route.request().url()).pathname)
    await route.fulfill(file ?? { status: 404 })
  })
  await page.goto(ADDRESS)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(async () => {
    await document.fonts.ready
  })
}

/** An element and a little around it, where rings are drawn. */
async function picture(page: Page, element: Locator): Promise<Buffer> {
  await element.scrollIntoViewIfNeeded()
  const box = await element.boundingBox()
  if (!box) throw new Error('it is not drawn')
  const { x, y, width, height } = box
  const clip = { x: x - 4, y: y - 4, width: width + 8, height: height + 8 }
  return sharp(await page.screenshot({ clip, caret: 'hide', animations: 'disabled' }))
    .removeAlpha()
    .raw()
    .toBuffer()
}

/** How many pixels of two pictures of one size are not the same. */
function differing(one: Buffer, other: Buffer): number {
  expect(one.length).toBe(other.length)
  const others = new Set<number>()
  for (let i = 0; i < one.length; i++)
    if (Math.abs((one[i] ?? 0) - (other[i] ?? 0)) > SAME) others.add(Math.floor(i / 3))
  return others.size
}

const boxes = (page: Page) =>
  page.locator('main :is(h1, h2, label, input, select, button, dt, dd, [role=tab])').evaluateAll((all) =>
    all.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return [element.textContent.slice(0, 20), x, y + scrollY, width, height]
    }),
  )

/** What all controls of one family share, and what of them is cut. */
const familyOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) => ({
    count: all.length,
    looks: [
      ...new Set(
        all.map((element) => {
          const { height, borderTopLeftRadius, fontFamily } = getComputedStyle(element)
          return [height, borderTopLeftRadius, fontFamily].join(' ')
        }),
      ),
    ],
    edges: [...new Set(all.map((element) => Math.round(element.getBoundingClientRect().x)))],
  }))

for (const width of [1280, 360])
  test.describe(`at ${width} px`, () => {
    for (const { scheme } of looks.filter((look) => look.width === width))
      test(`the set is one family, whole and readable, in the ${scheme}`, async ({ page }) => {
        await open(page, { scheme, width })
        await expectNoSidewaysScroll(page)
        const fields = await familyOf(page, 'fieldset :is(input, select)')
        expect([fields.count, fields.looks.length]).toEqual([28, 1])
        // two columns, or one
        expect(fields.edges).toHaveLength(width > 800 ? 2 : 1)
        const buttons = await familyOf(page, 'main section:first-of-type button')
        expect([buttons.count, buttons.looks.length]).toEqual([6, 1])
        expect(buttons.looks).toEqual(fields.looks)
        const cut = await page
          .locator('main :is(button:not([role=tab]), label, dt, dd)')
          .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).length)
        expect(cut).toBe(0)
        await expectAccessible(page, `the set of components at ${width} px in the ${scheme}`)
      })

    test('the dark has every part where the light has it', async ({ page }) => {
      await open(page, { scheme: 'light', width })
      const light = await boxes(page)
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
      expect(await boxes(page)).toEqual(light)
    })
  })

for (const look of [
  { scheme: 'light', width: 1280 },
  { scheme: 'dark', width: 360 },
  { scheme: 'light', width: 1280, forced: true },
] as const)
  test(`every state is told from the others in the ${look.scheme} at ${look.width} px${'forced' in look ? ', in forced colours' : ''}`, async ({
    page,
  }) => {
    await open(page, look)
    for (const name of ['Texto', 'Escolha', 'Data', 'Mês', 'Inteiro', 'Percentual', 'Dinheiro']) {
      const of = (state: string) => page.getByLabel(`${name} ${state}`, { exact: true })
      const rest = await picture(page, of('rest'))
      await of('rest').focus()
      expect(differing(rest, await picture(page, of('rest'))), `${name} with the focus`).toBeGreaterThan(
        OTHER,
      )
      await of('rest').blur()
      expect(differing(rest, await picture(page, of('rest'))), `${name} without it again`).toBe(0)
      // where colours are the system's, words below a field say that it was refused
      for (const state of 'forced' in look ? ['disabled'] : ['refused', 'disabled'])
        expect(differing(rest, await picture(page, of(state))), `${name} ${state}`).toBeGreaterThan(OTHER)
    }
    for (const name of ['Principal', 'Comum', 'Discreto', 'Excluir', 'Sem Mantine']) {
      const button = page.getByRole('button', { name })
      await page.getByRole('heading', { level: 1 }).hover()
      const rest = await picture(page, button)
      await page.getByRole('heading', { level: 1 }).click()
      await button.focus()
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Tab')
      expect(differing(rest, await picture(page, button)), `${name} with the focus`).toBeGreaterThan(OTHER)
      await button.blur()
      if ('forced' in look) continue
      await button.hover()
      expect(differing(rest, await picture(page, button)), `${name} under the mouse`).toBeGreaterThan(OTHER)
    }
    const pills = await Promise.all(
      ['ok', 'neutro', 'atencao', 'perigo', 'marca'].map((tone) =>
        page.locator(`[data-tone=${tone}]`).evaluate((pill) => {
          const { backgroundColor, color } = getComputedStyle(pill)
          return [backgroundColor, color, getComputedStyle(pill, '::before').clipPath].join(' ')
        }),
      ),
    )
    if (!('forced' in look)) expect(new Set(pills).size).toBe(5)
  })

/** What is seen of a control, in numbers and colours. */
const lookOf = (control: Locator) =>
  control.evaluate((element) => {
    const style = getComputedStyle(element)
    return [
      'height',
      'border-top-width',
      'border-top-color',
      'border-top-left-radius',
      'background-color',
      'color',
      'font-family',
      'font-size',
      'padding-inline-start',
      'outline-color',
      'outline-width',
    ].map((name) => `${name}: ${style.getPropertyValue(name)}`)
  })

for (const { scheme, width } of looks)
  test(`what waits for no Mantine looks like Mantine's in the ${scheme} at ${width} px`, async ({ page }) => {
    await open(page, { scheme, width })
    for (const [name, ours] of [
      ['Texto rest', 'Texto simples'],
      ['Escolha rest', 'Escolha simples'],
      ['Sinal', 'Sinal simples'],
    ] as const) {
      const [theirs, own] = [page.getByLabel(name, { exact: true }), page.getByLabel(ours, { exact: true })]
      const rest = await lookOf(own)
      // Mantine's fade
      await expect.poll(() => lookOf(theirs), `${ours} at rest`).toEqual(rest)
      await theirs.focus()
      await own.focus()
      const focused = await lookOf(own)
      await theirs.focus()
      await expect.poll(() => lookOf(theirs), `${ours} with the focus`).toEqual(focused)
      await theirs.blur()
    }
    const buttons = page.getByRole('button', { name: /^Botão / })
    await expect(buttons).toHaveCount(20)
    for (const button of await buttons.all()) {
      const name = await button.getAttribute('aria-label')
      const plain = page.getByRole('button', { name: name?.replace('Botão', 'Simples'), exact: true })
      await page.getByRole('heading', { level: 1 }).hover()
      const rest = differing(await picture(page, plain), await picture(page, button))
      expect(rest, `${name} at rest`).toBeLessThan(SMUDGE)
      if (await button.isDisabled()) continue
      await plain.hover()
      const hovered = await picture(page, plain)
      await button.hover()
      const under = differing(hovered, await picture(page, button))
      expect(under, `${name} under the mouse`).toBeLessThan(SMUDGE)
    }
  })
