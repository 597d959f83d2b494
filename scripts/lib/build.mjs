import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root, runBin } from './run.mjs'

const SHARED_INPUTS = ['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts']

/** What each half of the product is built from, and how. A half is stale when the content of its inputs changed. */
const HALVES = {
  web: {
    title: 'a interface',
    args: [],
    output: 'dist/web/index.html',
    inputs: ['index.html', 'public', 'src', ...SHARED_INPUTS],
  },
  server: {
    title: 'o servidor',
    args: ['--ssr'],
    output: 'dist/server/main.js',
    inputs: ['server', 'src/api/contract', ...SHARED_INPUTS],
  },
}

/** @typedef {keyof typeof HALVES} Half */
export const halves = /** @type {Half[]} */ (Object.keys(HALVES))

// The route tree is written by the build itself from the files beside it.
const NOT_INPUT = /\.test\.(tsx?|mjs)$|routeTree\.gen\.ts$/

/** @param {string} input @returns {string[]} */
function filesOf(input) {
  const full = path.join(root, input)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [input]
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !NOT_INPUT.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .toSorted()
}

/** @param {Half} half */
function fingerprint(half) {
  const hash = createHash('sha256')
  for (const file of HALVES[half].inputs.flatMap(filesOf)) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

/** @param {Half} half */
const stampOf = (half) => path.join(root, `dist/${half}.stamp`)

/** @param {Half} half */
export function isBuilt(half) {
  const { output } = HALVES[half]
  if (!existsSync(stampOf(half)) || !existsSync(path.join(root, output))) return false
  return readFileSync(stampOf(half), 'utf8') === fingerprint(half)
}

/**
 * Builds one half into dist/; throws with the bundler's output when it fails. The stamp is taken away first and written
 * last, so an interrupted build counts as none, and a file saved meanwhile as a change.
 *
 * @param {Half} half
 */
export async function build(half) {
  const { title, args } = HALVES[half]
  const start = performance.now()
  console.log(`Construindo ${title}…`)
  const stamp = fingerprint(half)
  rmSync(stampOf(half), { force: true })
  // Without this a NODE_ENV of the caller would put React's development build into the bundle.
  const { code, output } = await runBin('vite/bin/vite.js', ['build', ...args], {
    env: { NODE_ENV: 'production' },
  })
  if (code !== 0) throw new Error(`Não foi possível construir ${title}:\n${output}`)
  writeFileSync(stampOf(half), stamp)
  console.log(`Pronto: ${title} em ${((performance.now() - start) / 1000).toFixed(1)} s.`)
}
