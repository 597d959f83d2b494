import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screenOf, segmentsOf } from '#src/api/contract/nucleo/screen-of.ts'
import { chamadasDasListas } from './first-calls.ts'

/** What a screen needs, as the build wrote it (`src/first-paint/build/screens.mjs`). */
interface Screen {
  js: string[]
  css: string[]
  /** How many of `js`, the first ones, are of what surrounds it: they run while the rest is still on the way. */
  frame?: number
  /** Calls that it makes first, of those who are signed in. */
  calls?: string[]
}

/** By URL; under '' the page's own files, with the list of what all screens need. */
type Screens = Record<string, Screen & { ahead?: string }>

interface Page {
  /** Of the URL of the screen: a word, or `$name` for any. */
  segments: string[]
  html: string
  calls: string[]
}

/** A screen as it stands in the page itself, with its styles (`src/first-paint/build/drawn.mjs`). */
interface Drawn {
  html: string
  css: string
}

/** By the path that was asked for and whether a search came with it that changes the screen, the HTML. */
type PageOf = (path: string, searched?: boolean) => string

/**
 * The page of the built interface by the path that was asked for. It brings the screen at that path drawn, or at least its frame, and names
 * its files, so that a browser shows it with the first answer and fetches all the rest at once instead of finding each in another.
 *
 * @param root folder of the built interface
 */
export function firstPages(root: string): PageOf {
  const { '': page, ...screens } = readOf(root, 'screens') as Screens
  const ahead = page?.ahead ? `<meta name="screens" content="/${page.ahead}"></head>` : '</head>'
  const bare = readFileSync(join(root, 'index.html'), 'utf8').replace('</head>', ahead)
  const { '': frame, ...drawn } = readOf(root, 'drawn') as Record<string, Drawn>
  const pages = Object.entries(screens).map(
    ([url, { js, css, frame = js.length, calls: own = [] }]): Page => {
      const calls = [...own, ...(chamadasDasListas[url] ?? [])]
      const links = [
        ...css.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
        ...js.map((file, i) => {
          const later = i < frame ? '' : ' fetchpriority="low"'
          return `<link rel="modulepreload" crossorigin href="/${file}"${later}>`
        }),
      ]
      // before the script that makes them
      const early = calls.length > 0 ? `<meta name="first-calls" content="${CALLS}">` : ''
      const html = bare.replace('<script', `${early}<script`).replace('</head>', `${links.join('')}</head>`)
      return { segments: segmentsOf(url), html, calls }
    },
  )
  return (path, searched = false) => {
    const asked = segmentsOf(path)
    const found = screenOf(pages, asked)
    // What a search says, a drawn screen does not know.
    const own = searched ? undefined : drawn[`/${asked.join('/')}`]
    const page = found?.html ?? bare
    const html = withDrawn(own ? withCodeLater(page) : page, own ?? frame)
    return found ? html.replace(CALLS, callsOf(found, asked)) : html
  }
}

/** Who has no scripts is told so, and has nothing to fill in. */
const NO_SCRIPT = '<noscript><style>[data-drawn]{display:none}</style></noscript>'

/** What is drawn waits for no style sheet but the few rules that come with it: the rest stands below it, where it keeps only scripts waiting. */
function withDrawn(page: string, drawn: Drawn | undefined): string {
  if (!drawn) return page
  const sheets: string[] = []
  const html = page.replaceAll(/<link rel="stylesheet"[^>]*>/g, (link) => {
    sheets.push(link)
    return ''
  })
  // functions, because a `$` in what is put in would mean something
  return html
    .replace('</head>', () => `<style>${drawn.css}</style>${NO_SCRIPT}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${drawn.html}</div>${sheets.join('')}`)
}

/** What can be seen and filled in without code leaves the network to what is seen with it. */
const withCodeLater = (page: string) =>
  page.replaceAll(
    /<(script type="module"|link rel="modulepreload")(?![^>]*fetchpriority)/g,
    '<$1 fetchpriority="low"',
  )

/** The scripts that stand in a page, as its content security policy names them. */
export function scriptHashes(html: string): string[] {
  return [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
}

/** Where a page has its calls, whose names depend on the path. */
const CALLS = '{calls}'

/** The calls of a screen at a path. Names in a path are words: what else somebody may have written there is nobody's call. */
function callsOf({ segments, calls }: Page, path: readonly string[]): string {
  const names = new Map(segments.map((segment, i) => [segment, path[i] ?? '']))
  const named = calls.map((call) => call.replace(/\$\w+/g, (name) => names.get(name) ?? ''))
  return named
    .filter((call) => /^[\w/?=&,-]+$/.test(call))
    .join(' ')
    .replaceAll('&', '&amp;')
}

/** What our own build wrote beside the page, as it says; one without that file is one that the tests made by hand. */
function readOf(root: string, name: 'screens' | 'drawn'): object {
  try {
    return JSON.parse(readFileSync(join(root, `.vite/${name}.json`), 'utf8')) as object
  } catch {
    return {}
  }
}
