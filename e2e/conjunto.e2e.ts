import type { Page } from '@playwright/test'
import { expect, test } from './test-support/fixtures.ts'
import { screens } from './test-support/screens.ts'

/** Screens that have between them a dashboard's numbers and chart, tables, pills, sheets, forms and what stands where there is nothing. */
const TELAS = [
  'admin home',
  'list',
  'list without findings',
  'record',
  'people of a record',
  'debit',
  'agreement before it is made',
  'months',
  'closing of the books',
  'certificates',
  'merges',
  'settings',
  'list of a table',
]

/** What of a part's style can be written down. */
type Visto = keyof {
  [
    K in keyof CSSStyleDeclaration as K extends string
      ? CSSStyleDeclaration[K] extends string
        ? K
        : never
      : never
  ]: true
}

interface Achados {
  /** What is seen of each kind of part, once for each way in which it looks; where, beside it. */
  looks: Record<string, Record<string, string>>
  /** Left edge of the heading in px. */
  edge: number
  /** Letters smaller than the least size. */
  small: string[]
}

/** The parts of the set as they look on this screen, in terms that do not depend on what they say. */
function achar(): Achados {
  const looks: Record<string, Record<string, string>> = {}
  const main = document.querySelector('main') ?? document.body
  const seen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  const note = (kind: string, element: Element, properties: Visto[], pseudo?: string) => {
    const style = getComputedStyle(element, pseudo)
    const look = properties.map((property) => `${property}: ${style[property]}`).join('; ')
    ;(looks[kind] ??= {})[look] ??=
      `${element.tagName.toLowerCase()} "${element.textContent.trim().slice(0, 40)}"`
  }
  const letters: Visto[] = ['fontFamily', 'fontSize', 'fontWeight']
  const h1 = main.querySelector('h1')
  if (h1) note('heading', h1, [...letters, 'color', 'lineHeight'])
  for (const pill of main.querySelectorAll('[data-tone]')) {
    if (!seen(pill)) continue
    note('pill', pill, [...letters, 'height', 'borderTopLeftRadius', 'paddingLeft'])
    const tone = pill.getAttribute('data-tone') ?? ''
    note(`pill, ${tone}`, pill, ['color', 'backgroundColor'])
    note(`mark of a pill, ${tone}`, pill, ['clipPath', 'borderTopLeftRadius', 'borderTopWidth'], '::before')
  }
  for (const cell of main.querySelectorAll('table th[scope="col"], thead th'))
    if (seen(cell)) note('head of a column', cell, ['fontFamily', 'fontWeight'])
  for (const cell of main.querySelectorAll('tbody td'))
    if (seen(cell)) note('cell', cell, ['fontFamily', 'fontVariantNumeric'])
  for (const element of main.querySelectorAll('*')) {
    const { width, height } = element.getBoundingClientRect()
    const control = element.matches(
      'button, input, select, textarea, label, a, fieldset, td, th, [role="dialog"], svg *',
    )
    if (
      control ||
      element.closest('label, button, a, [role="dialog"]') ||
      width < 240 ||
      height < 48 ||
      !seen(element)
    )
      continue
    const { borderTopWidth, borderRightWidth, borderBottomWidth, borderLeftWidth, borderTopStyle } =
      getComputedStyle(element)
    const sides = [borderTopWidth, borderRightWidth, borderBottomWidth, borderLeftWidth]
    if (borderTopStyle !== 'solid' || !sides.every((side) => side === '1px')) continue
    note('sheet', element, [
      'borderTopColor',
      'borderTopLeftRadius',
      'borderBottomRightRadius',
      'backgroundColor',
      'boxShadow',
    ])
  }
  const small = [...document.querySelectorAll('body *')].flatMap((element) => {
    const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
    const { fontSize } = getComputedStyle(element)
    return own && seen(element) && Number.parseFloat(fontSize) < 12
      ? [`${fontSize}: ${element.textContent.trim().slice(0, 40)}`]
      : []
  })
  return { looks, edge: h1?.getBoundingClientRect().left ?? -1, small }
}

async function percorrer(page: Page): Promise<Map<string, Achados>> {
  const found = new Map<string, Achados>()
  for (const name of TELAS) {
    const screen = screens.find((one) => one.name === name)
    if (!screen) throw new Error(`no screen: ${name}`)
    await screen.open(page)
    // the pointer and the focus change what they are on
    await page.mouse.move(0, 0)
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.evaluate(() =>
      document.getAnimations().forEach((one) => one instanceof CSSTransition && one.finish()),
    )
    found.set(name, await page.evaluate(achar))
  }
  return found
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ conta: 'admin', colorScheme, contextOptions: { reducedMotion: 'reduce' } })

    test('one heading, one sheet, one pill of each tone, one table, wherever they stand', async ({
      page,
    }) => {
      const found = await percorrer(page)
      const ways = new Map<string, Map<string, string>>()
      for (const [screen, { looks }] of found)
        for (const [kind, all] of Object.entries(looks))
          for (const [look, where] of Object.entries(all)) {
            const known = ways.get(kind) ?? new Map<string, string>()
            if (!known.has(look)) known.set(look, `${screen}: ${where}`)
            ways.set(kind, known)
          }
      for (const kind of ['heading', 'sheet', 'pill', 'head of a column', 'cell'])
        expect([...ways.keys()]).toContain(kind)
      const differing = [...ways]
        .filter(([, all]) => all.size > 1)
        .map(([kind, all]) => [kind, Object.fromEntries(all)])
      expect(Object.fromEntries(differing) as object).toEqual({})
      // each tone has a mark of its own, for those who do not tell colours apart
      const marks = [...ways]
        .filter(([kind]) => kind.startsWith('mark of'))
        .map(([, all]) => [...all.keys()][0])
      expect(marks.length).toBeGreaterThan(2)
      expect(new Set(marks).size).toBe(marks.length)
      expect([...found.values()].flatMap(({ small }) => small)).toEqual([])
      expect(new Set([...found.values()].map(({ edge }) => edge)).size, 'left edges').toBe(1)
    })
  })
}
