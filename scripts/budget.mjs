// `npm run budget`: what a browser fetches to show a screen for the first time, gzipped, against the sizes of design.md §10.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './lib/run.mjs'

/**
 * Sizes in kB of 1000 bytes. `also` are the parts of the shell that the screen asks for by dynamic import to be complete; what comes after
 * it is shown (the hub's client, a dialog) is not counted. The login's route is not split (`url: null`): it is in the first chunk.
 */
const SCREENS = [
  { name: 'primeira tela (login)', url: null, also: [], js: 140, css: 30 },
  {
    name: 'primeira lista do admin',
    url: '/admin/cadastro/$tipo/lista',
    also: [
      'src/components/theme/MantineFrame.tsx',
      'src/components/shell/SignedInTools.tsx',
      'src/components/shell/SideNav.tsx',
    ],
    js: 205,
    css: 30,
  },
]

/**
 * @typedef {{ file: string, isEntry?: boolean, imports?: string[], dynamicImports?: string[], css?: string[] }} Chunk
 * @typedef {Record<string, Chunk>} Manifest
 */

const output = path.join(root, 'dist/web')

// The parts of a route that the router's plugin splits off and that a screen needs when all goes well.
const SPLIT_ROUTE = /^src\/routes\/(.+)\.tsx\?tsr-split=(.*)$/
const SHOWN_PARTS = new Set(['component', 'loader'])

/**
 * The URL that a route file answers, by the rules of file routes: dots are slashes, `_layout` and `(group)` have no
 * segment of their own, `route` and `index` are the folder's.
 *
 * @param {string} name path of the file inside src/routes, without ending
 */
function urlOf(name) {
  const segments = name.split(/[./]/).filter((one) => !/^_|^\(.*\)$|^(index|route)$/.test(one))
  return `/${segments.map((one) => one.replace(/_$/, '')).join('/')}`
}

/** @param {string} name */
const isIndex = (name) => /(^|[./])index$/.test(name)

/**
 * The manifest keys of the screen's own chunks: the route of that URL and the layouts around it.
 *
 * @param {Manifest} manifest
 * @param {string} url
 */
export function routeChunks(manifest, url) {
  const found = Object.keys(manifest).flatMap((key) => {
    const [, name, parts] = SPLIT_ROUTE.exec(key) ?? []
    if (!name || !parts?.split('---').some((part) => SHOWN_PARTS.has(part))) return []
    const own = urlOf(name)
    const around = !isIndex(name) && (own === '/' || url.startsWith(`${own}/`))
    return own === url || around ? [{ key, own }] : []
  })
  if (!found.some(({ own }) => own === url)) throw new Error(`nenhum pedaço de rota para ${url} em dist/web`)
  return found.map(({ key }) => key)
}

/**
 * Everything that is fetched for the given chunks: themselves and what they import statically.
 *
 * @param {Manifest} manifest
 * @param {string[]} keys
 */
export function filesFor(manifest, keys) {
  /** @type {Set<string>} */
  const seen = new Set()
  const queue = [...keys]
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    if (seen.has(key)) continue
    seen.add(key)
    queue.push(...(manifest[key]?.imports ?? []))
  }
  const chunks = [...seen].flatMap((key) => manifest[key] ?? [])
  return {
    js: [...new Set(chunks.map((chunk) => chunk.file))].filter((file) => file.endsWith('.js')),
    css: [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))],
  }
}

/** @param {string[]} files */
const gzipped = (files) =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(path.join(output, file))).length, 0) / 1000

/** Prints the table and tells whether every size is kept. */
export function checkBudget() {
  const manifestFile = path.join(output, '.vite/manifest.json')
  if (!existsSync(manifestFile)) throw new Error('dist/web não existe: rode `npm run build` antes.')
  /** @type {Manifest} */
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)

  let kept = true
  for (const screen of SCREENS) {
    const missing = screen.also.filter((key) => !manifest[key])
    if (missing.length > 0) throw new Error(`sem pedaço em dist/web: ${missing.join(', ')}`)
    const own = screen.url === null ? [] : routeChunks(manifest, screen.url)
    const files = filesFor(manifest, [...entries, ...own, ...screen.also])
    for (const kind of /** @type {const} */ (['js', 'css'])) {
      const size = gzipped(files[kind])
      const over = size > screen[kind]
      kept &&= !over
      console.log(
        `${screen.name.padEnd(26)} ${kind.toUpperCase().padEnd(4)} ${size.toFixed(1).padStart(6)} kB de ` +
          `${String(screen[kind]).padStart(3)} kB em ${files[kind].length} arquivos${over ? '  ACIMA DO LIMITE' : ''}`,
      )
    }
  }
  return kept
}

if (process.argv[1] === import.meta.filename && !checkBudget()) process.exit(1)
