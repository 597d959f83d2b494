// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const FOLDERS = ['bench', 'deploy', 'docs', 'e2e', 'scripts', 'server', 'src', 'test-support']

/** Everything that the project's folders hold, folders too, from the project's folder with forward slashes. */
const there = new Set([
  ...readdirSync('.'),
  ...FOLDERS.flatMap((folder) => [
    folder,
    ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) =>
      path.posix.join(folder, file.replaceAll('\\', '/')),
    ),
  ]),
])

const pages = [
  'AGENTS.md',
  ...[...there].filter(
    (file) => /(^docs\/.*\.md|(^|\/)README\.md)$/.test(file) && !file.includes('node_modules'),
  ),
]

/** A file or folder of the project, as a page names one: from the project's folder, or as the last part of its path. */
const FILE = /^[\w$.@-]+(\/[\w$.@-]+)*\.(tsx?|mjs|css|sql|txt|md|yaml|service)$/
const FOLDER = new RegExp(String.raw`^(${FOLDERS.join('|')})(\/[\w$.@-]+)*\/?$`)

/** @param {string} page @returns {string[]} */
const named = (page) =>
  [
    ...readFileSync(page, 'utf8')
      .replaceAll(/^ *```[\s\S]*?^ *```/gm, '')
      .matchAll(/`([^`\n]+)`/g),
  ]
    .map(([, text = '']) => text)
    .filter((text) => FILE.test(text) || FOLDER.test(text))

/**
 * Whether a page may name a file so: by its whole path, or by the end of it, which a README says of what lies below it.
 *
 * @param {string} page
 * @param {string} name
 */
function isThere(page, name) {
  const bare = name.replace(/\/$/, '')
  if (there.has(bare)) return true
  if (FOLDER.test(name)) return false
  const below = path.basename(page) === 'README.md' ? path.posix.dirname(page) : '.'
  const home = below === '.' ? '' : `${below}/`
  return [...there].some((file) => file.startsWith(home) && `/${file}`.endsWith(`/${bare}`))
}

it.each(pages)('%s names files that exist', (page) => {
  expect(named(page).filter((name) => !isThere(page, name))).toEqual([])
})

it('finds what the pages name', () => {
  expect(pages.length).toBeGreaterThan(30)
  expect(pages.flatMap(named).length).toBeGreaterThan(500)
})

it('keeps the map on two screens', () => {
  const lines = readFileSync('AGENTS.md', 'utf8').trimEnd().split('\n')
  expect(lines.length).toBeLessThanOrEqual(70)
  expect(lines.filter((line) => line.length > 170)).toEqual([])
})
