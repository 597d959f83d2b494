import { readFileSync } from 'node:fs'
import path from 'node:path'
import { minify, transformWithOxc } from 'vite'
import { drawScreens } from './drawn.mjs'
import { root } from '../../../scripts/lib/run.mjs'

/**
 * What a browser needs to draw each screen for the first time. The build writes it down (`screens`, a plugin of Vite), the server names it
 * in the page that it answers, so that all of it is fetched at once, and the budget weighs it.
 *
 * @typedef {{ js: string[], css: string[], frame?: number, calls?: string[] }} Files `frame`: how many of `js`, the first ones, are of what
 *   surrounds the screen; `calls`: what it asks the server for first; one with a `?` takes the search of the address along, over what an
 *   empty one means
 * @typedef {Record<string, Files>} Screens by the URL of the route file (`/admin/cadastro/$tipo/lista`), addresses under `dist/web`
 */

/** Beside `index.html`; not served. */
export const SCREENS_FILE = '.vite/screens.json'

/** What stands in the page itself of each screen (`drawn.mjs`); not served either. */
const DRAWN_FILE = '.vite/drawn.json'

/** What the page itself runs. */
const MAIN = 'src/main.tsx'

/** The half beside a login or a consultation. */
const PANEL = 'src/components/conta/login/FacePanel.tsx'

/** What a screen asks for by dynamic import to be complete, by the beginning of its URL; the first that matches counts. */
const PARTS = [
  { under: /^\/(public\/(login|consulta)|admin\/login)$/, parts: [PANEL] },
  {
    under: /^\/admin\//,
    parts: [
      'src/queries/persister.ts',
      'src/components/ui/theme/MantineFrame.tsx',
      'src/components/moldura/shell/SignedInTools.tsx',
      'src/components/moldura/shell/SideNav.tsx',
    ],
  },
  // those that are shown without Mantine (`staticData.plain`)
  { under: /^\/public\/(certidao|esqueci-senha|senha|confirmar|email|politica|termos|cookies)$/, parts: [] },
  { under: /^/, parts: ['src/components/ui/theme/MantineFrame.tsx'] },
]

/**
 * What a screen asks for first, beside the user. The searches are those of the contract's lists (`screens.test.mjs`); what a rol
 * asks for the server knows (`server/plugins/first-calls.ts`).
 */
export const calls = /** @type {Record<string, string[]>} */ ({
  '/admin/cadastro/$tipo/lista': [
    '/api/preferencia/lista/$tipo',
    '/api/$tipo/campos',
    '/api/$tipo?page=1&pageSize=20&sort=nome&q=&situacao=todos',
  ],
})
const OF_USER = '/api/auth/user'

/** Run while the page is being read: they stand in the page itself, where the server's security policy lets them run by their hashes. */
const IN_THE_PAGE = ['src/first-paint/before-code.ts', 'src/first-paint/first-calls.ts']

/** A file that runs as it is, in JavaScript, with its names to itself. @param {string} name */
async function alone(name) {
  const file = path.join(root, name)
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file)
  // Only its types make a module of it.
  const script = code.replace(/\nexport \{\};?\s*$/, '')
  return (await minify(file.replace(/ts$/, 'js'), `(() => {${script}})()`)).code
}

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

/** Whether a route file lies in the folder of a layout. @param {string} name @param {string} layout */
const isUnder = (name, layout) => name.startsWith(layout) && /^[./]/.test(name.slice(layout.length))

/**
 * @typedef {object} Chunk
 * @property {string} file
 * @property {string[]} modules paths from the project's root, with their query
 * @property {string[]} imports files of the chunks that it imports statically
 * @property {string[]} css
 */

/**
 * The files of every screen, those of the page itself (`entry`, with what it imports) left out.
 *
 * @param {Chunk[]} chunks
 * @param {Chunk} entry
 * @returns {Screens}
 */
export function screensOf(chunks, entry) {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]))
  /** @param {string[]} files */
  const withImports = (files) => {
    const seen = new Set(files)
    for (const file of seen) for (const one of byFile.get(file)?.imports ?? []) seen.add(one)
    return [...seen]
  }
  const there = new Set(withImports([entry.file]))
  /** @param {string} module */
  const chunkOf = (module) => chunks.find(({ modules }) => modules.includes(module))

  /** @type {{ name: string, url: string, file: string }[]} */
  const routes = chunks.flatMap(({ file, modules }) =>
    modules.flatMap((module) => {
      const [, name, parts] = SPLIT_ROUTE.exec(module) ?? []
      return name && parts?.split('---').some((part) => SHOWN_PARTS.has(part))
        ? [{ name, url: urlOf(name), file }]
        : []
    }),
  )
  /** @param {string} part */
  const fileOf = (part) => {
    const chunk = chunkOf(part)
    if (!chunk) throw new Error(`sem pedaço no que foi construído: ${part}`)
    return chunk.file
  }
  /** @param {string[]} names @returns {Files} */
  const needed = (names) => {
    const js = withImports(names).filter((one) => !there.has(one))
    return { js, css: [...new Set(js.flatMap((one) => byFile.get(one)?.css ?? []))] }
  }
  /** @param {{ name: string, url: string, file: string }} route */
  const filesOf = ({ name, url, file }) => {
    const parts = PARTS.find(({ under }) => under.test(url))?.parts ?? []
    const around = routes.filter((one) => isUnder(name, one.name.replace(/[./]route$/, '')))
    const frame = [...parts.map(fileOf), ...around.map((one) => one.file)]
    const before = needed(frame).js
    const files = needed([...before, file])
    const signedIn = parts.includes('src/components/moldura/shell/SideNav.tsx')
    return {
      ...files,
      ...(before.length > 0 && { frame: before.length }),
      ...(signedIn && { calls: [OF_USER, ...(calls[url] ?? [])] }),
    }
  }
  const screens = Object.fromEntries(routes.map((route) => [route.url, filesOf(route)]))
  // which leads visitors there
  return { '/': screens['/public/login'] ?? { js: [], css: [] }, ...screens }
}

/** @returns {import('vite').Plugin} writes `SCREENS_FILE` with the page */
export function screens() {
  /** @type {import('vite').ResolvedConfig} */
  let config
  return {
    name: 'screens',
    configResolved(resolved) {
      config = resolved
    },
    async transformIndexHtml() {
      const tags = IN_THE_PAGE.map(async (name) =>
        config.command === 'build'
          ? { children: await alone(name) }
          : { attrs: { src: `/${name}`, type: 'module' } },
      )
      return (await Promise.all(tags)).map((tag) => ({ tag: 'script', injectTo: 'head', ...tag }))
    },
    // after Vite has told the styles of each chunk
    enforce: 'post',
    async generateBundle(_options, bundle) {
      /** @param {string} id */
      const relative = (id) => path.relative(root, id).replaceAll('\\', '/')
      const chunks = Object.values(bundle).flatMap((part) =>
        part.type === 'chunk'
          ? [
              {
                file: part.fileName,
                modules: Object.keys(part.modules).map(relative),
                imports: part.imports,
                css: [...(part.viteMetadata?.importedCss ?? [])],
              },
            ]
          : [],
      )
      const entry = chunks.find(({ modules }) => modules.includes(MAIN))
      if (!entry) throw new Error(`sem pedaço no que foi construído: ${MAIN}`)
      const all = screensOf(chunks, entry)
      const ahead = this.emitFile({
        type: 'asset',
        name: 'screens.json',
        source: JSON.stringify(numbered(all)),
      })
      const page = {
        ...ofThePage(chunks, entry),
        ahead: this.getFileName(ahead),
      }
      const source = JSON.stringify({ '': page, ...all })
      this.emitFile({ type: 'asset', fileName: SCREENS_FILE, source })
      const styles = Object.keys(bundle).filter((file) => file.endsWith('.css'))
      // as a browser gets them: those of the page before those of its parts
      const sheets = new Set([...page.css, ...styles])
      const drawn = await drawScreens([...sheets].map((file) => textOf(bundle[file])).join(''), config.css)
      this.emitFile({ type: 'asset', fileName: DRAWN_FILE, source: JSON.stringify(drawn) })
    },
  }
}

/**
 * The same for the browser, which fetches a screen's files when it is on the way there (`../ahead.ts`): each file is named once.
 *
 * @param {Screens} all
 * @returns {{ files: string[], screens: Record<string, number[]> }}
 */
function numbered(all) {
  const files = [...new Set(Object.values(all).flatMap(({ js, css }) => [...js, ...css]))]
  const number = new Map(files.map((file, i) => [file, i]))
  const screens = Object.entries(all).map(([url, { js, css }]) => [
    url,
    [...js, ...css].map((file) => number.get(file) ?? 0),
  ])
  return { files, screens: Object.fromEntries(screens) }
}

/** @param {object} [part] of a bundle */
const textOf = (part) => (part && 'source' in part ? String(part.source) : '')

/** @param {Chunk[]} chunks @param {Chunk} entry @returns {Files} what the page itself names */
function ofThePage(chunks, entry) {
  const files = new Set([entry.file])
  for (const file of files) {
    for (const one of chunks.find((chunk) => chunk.file === file)?.imports ?? []) files.add(one)
  }
  const css = chunks.filter(({ file }) => files.has(file)).flatMap((chunk) => chunk.css)
  return { js: [...files], css: [...new Set(css)] }
}

/** @param {string} output folder of the built interface @returns {Screens} with the page's own under '' */
export const readScreens = (output) => JSON.parse(readFileSync(path.join(output, SCREENS_FILE), 'utf8'))
