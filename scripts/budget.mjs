// `npm run budget`: what a browser fetches to show a screen for the first time, gzipped, against the sizes of design.md §10. All of it
// is named in the page, so that it comes in the round trip after the page's own; `e2e/primeira-tela.e2e.ts` shows that no screen waits
// for another file.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './lib/run.mjs'
import { readScreens, SCREENS_FILE } from '../src/first-paint/build/screens.mjs'

/** Sizes in kB of 1000 bytes, `files` of both kinds together. What comes after a screen is shown (the hub's client, a dialog) is not counted. */
const SCREENS = [
  // The map of all screens is 10 kB of it: it stands there once and whole, so that the login needs no second map (`src/first-paint/README.md`).
  { name: 'primeira tela (login)', url: '/public/login', js: 155, css: 30, files: 14 },
  {
    name: 'primeira lista do admin',
    url: '/admin/cadastro/$tipo/lista',
    js: 205,
    css: 30,
    files: 14,
  },
]

/** kB of all fonts together; compressed already. */
const FONTS = 60

const output = path.join(root, 'dist/web')

/** @param {string[]} files */
const gzipped = (files) =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(path.join(output, file))).length, 0) / 1000

/** Prints the table and tells whether every size and number of files is kept. */
export function checkBudget() {
  if (!existsSync(path.join(output, SCREENS_FILE)))
    throw new Error('dist/web não existe: rode `npm run build` antes.')
  const { '': page, ...screens } = readScreens(output)

  let kept = true
  for (const screen of SCREENS) {
    const own = screens[screen.url]
    if (!page || !own) throw new Error(`nenhuma tela em ${screen.url}`)
    for (const kind of /** @type {const} */ (['js', 'css'])) {
      const files = [...page[kind], ...own[kind]]
      const size = gzipped(files)
      const over = size > screen[kind]
      kept &&= !over
      console.log(
        `${screen.name.padEnd(26)} ${kind.toUpperCase().padEnd(4)} ${size.toFixed(1).padStart(6)} kB de ` +
          `${String(screen[kind]).padStart(3)} kB em ${files.length} arquivos${over ? '  ACIMA DO LIMITE' : ''}`,
      )
    }
    const files = [page, own].flatMap(({ js, css }) => [...js, ...css]).length
    const many = files > screen.files
    kept &&= !many
    console.log(
      `${screen.name.padEnd(26)} arquivos: ${files} de ${screen.files}${many ? '  ACIMA DO LIMITE' : ''}`,
    )
  }
  const fonts = readdirSync(path.join(output, 'assets')).filter((file) => file.endsWith('.woff2'))
  const size = fonts.reduce((sum, file) => sum + statSync(path.join(output, 'assets', file)).size, 0) / 1000
  const over = size > FONTS
  console.log(
    `${'letras'.padEnd(26)} WOFF ${size.toFixed(1).padStart(6)} kB de ${String(FONTS).padStart(3)} kB em ` +
      `${fonts.length} arquivo${fonts.length === 1 ? '' : 's'}${over ? '  ACIMA DO LIMITE' : ''}`,
  )
  return kept && !over
}

if (process.argv[1] === import.meta.filename && !checkBudget()) process.exit(1)
