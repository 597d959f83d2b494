import { MAIN_SHADE, palette } from '#src/api/contract/nucleo/cor.ts'

/** What of an entidade a page shows before anything else is there. */
interface Brand {
  nomeFantasia: string
  razaoSocial: string
  /** `#rrggbb` */
  cor: string
}

const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)

/**
 * The page in the names and shades of the entidade at its address, so that no other brand is seen first. The `meta` tells the app by which names it
 * goes until its own answer is there (`src/components/ui/page/use-entidade.ts`).
 *
 * @param html as `firstPages` gives it
 */
export function inBrand(html: string, { nomeFantasia, razaoSocial, cor }: Brand): string {
  const shades = palette(cor)
  const style = shades.map((shade, i) => `--mantine-color-entidade-${i}:${shade}`).join(';')
  const name = escaped(nomeFantasia)
  const full = escaped(razaoSocial)
  // functions, because a `$` in what is put in would mean something
  return (
    html
      .replace('<html', () => `<html style="${style}"`)
      .replace(
        /(<meta name="theme-color" content=")[^"]*/,
        (_all, start: string) => start + shades[MAIN_SHADE],
      )
      .replace(
        /<title>[^<]*/,
        () =>
          `<meta name="entidade" content="${name}"${full === name ? '' : ` data-razao="${full}"`}><title>${name}`,
      )
      .replace('<span>Contribui</span>', () => `<span>${name}</span>`)
      // beside a form stands who asks
      .replace(
        /(<p class="[^"]*">)Contribui<\/p>/,
        (_all, start: string) => `${start}${name}</p>${full === name ? '' : `<p>${full}</p>`}`,
      )
  )
}
