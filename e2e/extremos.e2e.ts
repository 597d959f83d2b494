import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './test-support/axe.ts'
import { expect, test } from './test-support/fixtures.ts'
import { screens } from './test-support/screens.ts'

// What the server sends is made worse on its way; the recorder would fetch pictures that the policy of the page rightly refuses.
test.use({ trace: 'off', contextOptions: { reducedMotion: 'reduce' } })

const DINHEIRO =
  /^(valor|saldo|principal|multa|juros|encargos|resta|pago|vencido|aVencer|emAberto|recebido|esperado|capitalSocial)/
const NOMES = /^(nome|nomeFantasia|razaoSocial|contribuicao|devedor|favorecido)$/
/** Of 120 characters, and without a place to break for most of them. */
const COMPRIDO = `Extraordinária ${'Desproporcionadamente'.repeat(5)}`
/** R$ 99.999.999,99 in centavos. */
const MUITO = 9_999_999_999

/** An answer with names of 120 characters and R$ 99.999.999,99 wherever there are names and money. */
function piorar(valor: unknown, chave = ''): unknown {
  if (Array.isArray(valor)) return valor.map((um) => piorar(um, chave))
  if (typeof valor === 'object' && valor !== null)
    return Object.fromEntries(Object.entries(valor).map(([nome, um]) => [nome, piorar(um, nome)]))
  if (typeof valor === 'string' && NOMES.test(chave)) return `${valor} ${COMPRIDO}`.slice(0, 120)
  if (typeof valor === 'number' && valor > 0 && DINHEIRO.test(chave)) return MUITO
  return valor
}

/** A logo of these measures, drawn by the browser. */
const desenhar = (page: Page, width: number, height: number) =>
  page.evaluate(
    ([w = 0, h = 0]) => {
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width: w, height: h })
      canvas.getContext('2d')?.fillRect(0, 0, w, h)
      return canvas.toDataURL('image/png')
    },
    [width, height],
  )

/** The identities that are hardest to bear, of which each screen has one. */
const ENTIDADES = [
  { cor: '#ffff00', logo: [400, 100] },
  { cor: '#000000', logo: [50, 200] },
  { cor: '#ffffff', logo: null },
] as const

/** Figures that are cut, and letters that lie beyond the right edge of the window. */
function cortados(): string[] {
  const seen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
  return [...document.querySelectorAll<HTMLElement>('body *')].flatMap((element) => {
    const own = [...element.childNodes].some(
      ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
    )
    if (!own || !seen(element)) return []
    const text = (element.textContent ?? '').trim().slice(0, 60)
    const { overflowX, clipPath } = getComputedStyle(element)
    if (clipPath !== 'none') return []
    const cut = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1
    if (cut && /^[−-]?R\$/.test(text)) return [`cut: ${text}`]
    const { right, width } = element.getBoundingClientRect()
    return width > 1 && right > innerWidth + 1 && !scrolls(element) ? [`beyond the edge: ${text}`] : []
  })
}

for (const [i, { name, conta, refusal, open }] of screens.entries()) {
  test.describe(name, () => {
    test.use({ conta })

    test('bears long names, large sums, any identity, no font, zoom and forced colours', async ({
      page,
      faults,
    }) => {
      if (refusal) faults.expectRefusal(...refusal)
      const { cor, logo } = ENTIDADES[i % ENTIDADES.length] ?? ENTIDADES[0]
      const image64 = logo && (await desenhar(page, ...logo))
      // a file that is no font, since a page whose font hangs never ends to load
      await page.route(/\.woff2$/, (route) => route.fulfill({ contentType: 'font/woff2', body: '' }))
      await page.route(
        (url) => url.pathname.startsWith('/api/'),
        async (route) => {
          const response = await route.fetch()
          if (!/json/.test(response.headers()['content-type'] ?? '')) return route.fulfill({ response })
          const body = piorar(await response.json())
          const { pathname } = new URL(route.request().url())
          const json = pathname === '/api/entidade' ? Object.assign(body as object, { cor, image64 }) : body
          return route.fulfill({ response, json })
        },
      )
      await open(page)
      // 360 px, a page of 1280 px at twice its size, and as most see it
      for (const [width, height] of [
        [360, 740],
        [640, 400],
        [1280, 800],
      ] as const) {
        await page.setViewportSize({ width, height })
        await expectNoSidewaysScroll(page)
        await expect.poll(() => page.evaluate(cortados), `at ${width} px`).toEqual([])
      }
      await expectAccessible(page, `in ${cor}`, 'colours')
      const moving = () =>
        page.evaluate(
          () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
        )
      await expect.poll(moving, 'moves where the system asks for rest').toBe(0)
      await page.emulateMedia({ forcedColors: 'active' })
      await expectAccessible(page, 'in forced colours', 'colours')
      await page.keyboard.press('Tab')
      const focus = await page.evaluate(() => {
        const { outlineStyle, boxShadow } = getComputedStyle(document.activeElement ?? document.body)
        return `${outlineStyle} ${boxShadow}`
      })
      expect(focus, 'the focus in forced colours').not.toMatch(/^none none/)
    })
  })
}
