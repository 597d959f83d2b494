import type { Entidade } from '#src/api/contract/nucleo/entidade.ts'
import { safeStorage } from '#src/stores/storage.ts'
import { MAIN_SHADE, palette } from '#src/api/contract/nucleo/cor.ts'

/** Dresses the whole document as the entidade's: its shades, kept with its name for the next first paint, the colour of the browser's frame, its icon. */
export function dress({
  cor,
  image64,
  nomeFantasia,
}: Pick<Entidade, 'cor' | 'image64' | 'nomeFantasia'>): void {
  const shades = palette(cor)
  for (const [i, shade] of shades.entries()) {
    document.documentElement.style.setProperty(`--mantine-color-entidade-${i}`, shade)
  }
  safeStorage('localStorage').write('contribui.cores', JSON.stringify({ nome: nomeFantasia, tons: shades }))
  const main = shades[MAIN_SHADE] ?? ''
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', main)
  document.querySelector('link[rel="icon"]')?.setAttribute('href', image64 ?? initialOf(nomeFantasia, main))
}

/** In place of a logo: the first letter of the name on the main shade. */
function initialOf(name: string, ground: string): string {
  const letter = /[\p{L}\d]/u.exec(name)?.[0]?.toUpperCase() ?? ''
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${ground}"/>` +
    `<text x="16" y="23" text-anchor="middle" font-family="sans-serif" font-size="20" font-weight="600" fill="#fff">${letter}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
