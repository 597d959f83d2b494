import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrast, palette } from '#src/api/contract/nucleo/cor.ts'

const css = readFileSync('src/components/ui/theme/tokens.css', 'utf8')

/** The colours of the fourteen entidades of the demo, the house's, and what is worst. */
const WORST = ['#1f5f8b', '#000000', '#ffffff', '#808080', '#ffff00', '#ff0000', '#00ff00', '#0000ff']
const OF_DEMO = readFileSync('server/db/demo/entidades.ts', 'utf8').match(/#[\da-f]{6}/g) ?? []
const COLORS = [...OF_DEMO, ...WORST]

/** The tokens of a scheme, in the colour of an entidade, as they are written. */
function tokensOf(scheme: 'light' | 'dark', cor: string): Map<string, string> {
  // What Mantine itself brings and we use as it is.
  const mantine: [string, string][] =
    scheme === 'light'
      ? [['body', '#ffffff']]
      : [
          ['body', 'var(--mantine-color-dark-7)'],
          ['text', 'var(--mantine-color-dark-0)'],
          ['dimmed', 'var(--mantine-color-dark-2)'],
        ]
  const tokens = new Map(mantine.map(([name, value]) => [`--mantine-color-${name}`, value]))
  for (const [, selector = '', body = ''] of css.matchAll(/(:root\S*) \{([^}]*)\}/g)) {
    if (selector.includes("='") && !selector.includes(scheme)) continue
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g)) tokens.set(name, value)
  }
  for (const [i, shade] of palette(cor).entries()) tokens.set(`--mantine-color-entidade-${i}`, shade)
  return tokens
}

/** A token as `#rrggbb`; one that lets something through, over the sheet. */
function colorOf(name: string, tokens: Map<string, string>): string {
  const value = tokens.get(name) ?? ''
  const [, inner] = /^var\((--[\w-]+)\)$/.exec(value) ?? []
  if (inner !== undefined) return colorOf(inner, tokens)
  const [, mixed, share] = /^color-mix\(in srgb, var\((--[\w-]+)\) (\d+)%, transparent\)$/.exec(value) ?? []
  if (mixed !== undefined)
    return over(colorOf(mixed, tokens), Number(share) / 100, colorOf('--mantine-color-body', tokens))
  if (!/^#([\da-f]{3}){1,2}$/.test(value)) throw new Error(`no colour: ${name}: ${value}`)
  return value.length === 4 ? value.replace(/[\da-f]/g, '$&$&') : value
}

function over(color: string, share: number, ground: string): string {
  const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  const below = channels(ground)
  const mixed = channels(color).map((one, i) => Math.round(one * share + (below[i] ?? 0) * (1 - share)))
  return `#${mixed.map((one) => one.toString(16).padStart(2, '0')).join('')}`
}

const CANVAS = '--app-canvas'
const SHEET = '--mantine-color-body'
const HOVER = '--app-highlight'
/** In the light, the half of the login that says whose it is; in the dark that is brand-soft. */
const PANEL = '--mantine-color-entidade-light-hover'
/** Letters, and every ground that they stand on. */
const PAIRS: readonly (readonly [string, readonly string[]])[] = [
  ['--mantine-color-text', [CANVAS, SHEET, HOVER, PANEL, '--app-brand-soft', '--app-warn-soft']],
  ['--mantine-color-dimmed', [CANVAS, SHEET, HOVER, '--app-neutral-soft', '--app-brand-soft']],
  ['--mantine-color-gray-7', ['--mantine-color-entidade-1']],
  ['--mantine-color-placeholder', [SHEET]],
  ['--mantine-color-anchor', [CANVAS, SHEET, HOVER, PANEL, '--app-brand-soft']],
  ['--app-brand-ink', [CANVAS, SHEET, '--app-brand-soft', PANEL]],
  ['--app-danger', [CANVAS, SHEET, HOVER, PANEL, '--app-danger-soft', '--app-brand-soft']],
  ['--app-ok', [CANVAS, SHEET, HOVER, '--app-ok-soft']],
  ['--app-warn', [CANVAS, SHEET, HOVER, '--app-warn-soft']],
  [
    '--mantine-primary-color-contrast',
    ['--mantine-primary-color-filled', '--mantine-primary-color-filled-hover'],
  ],
  ['--mantine-primary-color-contrast', ['--mantine-color-red-filled', '--mantine-color-red-filled-hover']],
]

test.each(['light', 'dark'] as const)('every role can be read in every colour, %s', (scheme) => {
  expect(COLORS).toHaveLength(14 + 8)
  const unreadable = COLORS.flatMap((cor) => {
    const tokens = tokensOf(scheme, cor)
    return PAIRS.flatMap(([ink, grounds]) =>
      grounds
        .map((ground) => ({ ground, ratio: contrast(colorOf(ink, tokens), colorOf(ground, tokens)) }))
        .filter(({ ratio }) => ratio < 4.5)
        .map(({ ground, ratio }) => `${cor}: ${ink} on ${ground}: ${ratio.toFixed(2)}`),
    )
  })
  expect(unreadable).toEqual([])
})

test.each([
  ['focus', 'light'],
  ['focus', 'dark'],
  ['brand-mark', 'light'],
  ['brand-mark', 'dark'],
] as const)('the %s is seen on every ground, %s', (mark, scheme) => {
  const unseen = COLORS.flatMap((cor) => {
    const tokens = tokensOf(scheme, cor)
    return [CANVAS, SHEET, HOVER].filter(
      (ground) => contrast(colorOf(`--app-${mark}`, tokens), colorOf(ground, tokens)) < 3,
    )
  })
  expect(unseen).toEqual([])
})

test.each(['light', 'dark'] as const)(
  'fields and boxes are told from every ground by their line, %s',
  (scheme) => {
    const unseen = COLORS.flatMap((cor) => {
      const tokens = tokensOf(scheme, cor)
      return [CANVAS, SHEET, HOVER]
        .map((ground) => ({
          ground,
          ratio: contrast(colorOf('--app-control-line', tokens), colorOf(ground, tokens)),
        }))
        .filter(({ ratio }) => ratio < 3)
        .map(({ ground, ratio }) => `${cor}: on ${ground}: ${ratio.toFixed(2)}`)
    })
    expect(unseen).toEqual([])
  },
)

test('no other style sheet names a colour, a size of letters or a radius', () => {
  const literal = /#[\da-f]{3,8}\b|\brgba?\(|\bhsl|(font-size|radius):[^;]*?\d(px|rem)/i
  const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  )
  expect(sheets.length).toBeGreaterThan(30)
  const found = sheets
    .filter((file) => !file.endsWith('theme/tokens.css'))
    .flatMap((file) =>
      readFileSync(`src/${file}`, 'utf8')
        .split('\n')
        .filter((line) => literal.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    )
  expect(found).toEqual([])
})
