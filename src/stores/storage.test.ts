import { readdirSync, readFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { kept } from './kept.ts'
import { dropScrollUnlessPermitted, permitPreferences, safeStorage } from './storage.ts'

const local = safeStorage('localStorage')
const tab = safeStorage('sessionStorage')

beforeEach(() => {
  permitPreferences(true)
  for (const key of ['contribui.tema', 'contribui.cache'] as const)
    if (key === 'contribui.tema') local.remove(key)
    else tab.remove(key)
  localStorage.clear()
  sessionStorage.clear()
})

test('a preference is kept where it is permitted, else held for as long as the page is open', () => {
  expect(local.write('contribui.tema', 'dark')).toBe(true)
  expect(localStorage.getItem('contribui.tema')).toBe('dark')
  permitPreferences(false)
  expect(local.write('contribui.tema', 'light')).toBe(false)
  expect(tab.write('contribui.cache', 'dados')).toBe(false)
  expect([local.read('contribui.tema'), tab.read('contribui.cache')]).toEqual(['light', 'dados'])
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
  local.remove('contribui.tema')
  expect(local.read('contribui.tema')).toBeNull()
})

test('the necessary asks for no permission', () => {
  permitPreferences(false)
  expect(local.write('token', 'a.b.c')).toBe(true)
  expect(tab.write('contribui.entidade', 'seesp')).toBe(true)
  expect([localStorage.getItem('token'), sessionStorage.getItem('contribui.entidade')]).toEqual([
    'a.b.c',
    'seesp',
  ])
})

test('a permission that is withdrawn takes away what was kept, in this page nothing changes', () => {
  local.write('contribui.tema', 'dark')
  local.write('token', 'a.b.c')
  permitPreferences(false)
  expect({ ...localStorage }).toEqual({ token: 'a.b.c' })
  expect(local.read('contribui.tema')).toBe('dark')
  // as it is given again
  permitPreferences(true)
  expect(localStorage.getItem('contribui.tema')).toBe('dark')
})

test('what the router keeps on leaving goes with the other preferences', () => {
  const key = 'tsr-scroll-restoration-v1_3'
  sessionStorage.setItem(key, '{}')
  dropScrollUnlessPermitted()
  expect(sessionStorage.getItem(key)).toBe('{}')
  permitPreferences(false)
  sessionStorage.setItem(key, '{}')
  dropScrollUnlessPermitted()
  expect(sessionStorage.getItem(key)).toBeNull()
})

// what runs before any code reads, and writes nothing
const READERS = ['src/first-paint/before-code.ts', 'src/first-paint/first-calls.ts']
const WRITER = 'src/stores/storage.ts'

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => `src/${file.replaceAll('\\', '/')}`)
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/test-support\/|\.gen\.ts$/.test(file))
  // comments speak of places too
  .map((file) => ({ file, text: readFileSync(file, 'utf8').replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '') }))

/** The files whose code names something that keeps data in a browser. */
const naming = (what: RegExp) => sources.filter(({ text }) => what.test(text)).map(({ file }) => file)

test('nothing of src keeps anything in a browser but by the table', () => {
  expect(sources.length).toBeGreaterThan(500)
  const touches =
    /\b(?:(?:local|session)Storage\b(?!['\]:])|cookieStore\b|indexedDB\b|serviceWorker\b)|document\.cookie|\bcaches\.|\b(?:window|globalThis)\[/
  expect(naming(touches).toSorted()).toEqual([...READERS, WRITER].toSorted())
  const writes = /\.(?:setItem|removeItem)\(/
  expect(naming(writes)).toEqual([WRITER])
})

test('no key is used that is not in the table, and none is there that nobody uses', () => {
  const used = new Set(
    sources
      .filter(({ file }) => file !== 'src/stores/kept.ts' && !file.endsWith('/guardados.ts'))
      .flatMap(({ text }) =>
        [...text.matchAll(/'(contribui\.[\w.]+|token|tsr-[\w-]+)'/g)].map(([, key]) => key),
      ),
  )
  expect([...used].toSorted()).toEqual(Object.keys(kept).toSorted())
})

test('the router names its key as the table does', () => {
  const router = readFileSync('node_modules/@tanstack/router-core/dist/esm/scroll-restoration.js', 'utf8')
  const [, key] = /storageKey = ["'](.+?)["']/.exec(router) ?? []
  expect(Object.keys(kept)).toContain(key)
})
