type Rgb = readonly [number, number, number]

const WHITE: Rgb = [255, 255, 255]
const BLACK: Rgb = [0, 0, 0]
/** Contrast of white text on the main shade; WCAG AA asks for 4.5, and borders and hover shades want some room. */
const CONTRAST = 4.8
const FALLBACK = '#1f5f8b'

/** Index of the shade that carries white text; the ones after it are darker. */
export const MAIN_SHADE = 6
const LIGHTER = [0.94, 0.87, 0.74, 0.58, 0.38, 0.18]
const DARKER = [0.14, 0.28, 0.42]

/**
 * Ten shades of an entidade's colour, lightest first. The main shade is the colour itself, darkened only as far as white text on it
 * needs; what is not `#rrggbb` gives the house colour.
 */
export function palette(cor: string): string[] {
  const main = readable(parse(cor) ?? parse(FALLBACK) ?? BLACK)
  return [
    ...LIGHTER.map((share) => mix(main, WHITE, share)),
    main,
    ...DARKER.map((share) => mix(main, BLACK, share)),
  ].map(toHex)
}

/** The least contrast at which text of any size can be read (WCAG 2.2, 1.4.3 AA). */
export const CONTRASTE_MINIMO = 4.5

/** WCAG contrast ratio of two `#rrggbb` colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  return ratio(parse(one) ?? BLACK, parse(other) ?? BLACK)
}

function readable(color: Rgb): Rgb {
  let shade = color
  for (let share = 0.05; ratio(shade, WHITE) < CONTRAST; share += 0.05) shade = mix(color, BLACK, share)
  return shade
}

function ratio(one: Rgb, other: Rgb): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: Rgb): number {
  const [r, g, b] = color.map((channel) => {
    const part = channel / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function mix(color: Rgb, other: Rgb, share: number): Rgb {
  const channel = (i: 0 | 1 | 2) => Math.round(color[i] * (1 - share) + other[i] * share)
  return [channel(0), channel(1), channel(2)]
}

function parse(hex: string): Rgb | null {
  const match = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(hex)
  if (!match) return null
  const [r, g, b] = match.slice(1).map((part) => Number.parseInt(part, 16)) as [number, number, number]
  return [r, g, b]
}

function toHex(color: Rgb): string {
  return `#${color.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
