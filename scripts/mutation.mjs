// `npm run mutation`: takes away, one at a time, what keeps people and entidades apart, and tells which test notices. One that no test
// notices fails the run. Works on a copy of the tree. Arguments narrow it to mutants of that name, or
// whose name has it in it.
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { MUTANTS, mutate } from './lib/mutants.mjs'
import { probePostgres } from './lib/postgres.mjs'
import { root, runBin } from './lib/run.mjs'

/** Milliseconds after which the tests of one file count as hanging. */
const PATIENCE = 10 * 60_000
/** Milliseconds for the tests of all files together, without a mutant. */
const PATIENCE_WHOLE = 40 * 60_000

const wanted = process.argv.slice(2)
const names = new Set(MUTANTS.map(({ name }) => name))
const chosen = MUTANTS.filter(
  ({ name }) =>
    wanted.length === 0 || wanted.some((part) => (names.has(part) ? part === name : name.includes(part))),
)
const { url, version } = await probePostgres()
const EMBEDDED = { TEST_DB: 'embedded' }
const env = version ? { TEST_DB: 'postgres', TEST_DATABASE_URL: url } : EMBEDDED

/** A copy of the tree, whose code may be spoiled. */
function makeCopy() {
  const copy = mkdtempSync(path.join(tmpdir(), 'contribui-mutation-'))
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }))
  const configs = ['package.json', 'tsconfig.json', 'vite.config.ts', 'vitest.config.ts']
  for (const name of ['scripts', 'server', 'src', 'test-support', ...configs])
    cpSync(path.join(root, name), path.join(copy, name), { recursive: true })
  symlinkSync(realpathSync(path.join(root, 'node_modules')), path.join(copy, 'node_modules'))
  return copy
}

/**
 * @param {string} copy
 * @param {string[]} files
 * @param {{ TEST_DB: string, TEST_DATABASE_URL?: string | undefined }} on
 * @param {number} timeout milliseconds
 * @returns {Promise<{ failed: string | null, broken: string | null }>} the first test that failed; or why the tests did not run at all
 */
async function test(copy, files, on = env, timeout = PATIENCE) {
  const report = path.join(copy, 'report.json')
  rmSync(report, { force: true })
  const args = ['run', '--project', 'server', '--bail=1', '--reporter=json', `--outputFile.json=${report}`]
  const { code, output } = await runBin('vitest/vitest.mjs', [...args, ...files], {
    env: on,
    cwd: copy,
    timeout,
  })
  if (code === 0) return { failed: null, broken: null }
  /** @type {{ testResults: { assertionResults: { status: string, fullName: string }[] }[] } | null} */
  const results = await Promise.resolve()
    .then(() => JSON.parse(readFileSync(report, 'utf8')))
    .catch(() => null)
  // what asks for no database is left out on PostgreSQL
  if (on !== EMBEDDED && results?.testResults.length === 0) return test(copy, files, EMBEDDED, timeout)
  const failed = results?.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .find(({ status }) => status === 'failed')
  return failed ? { failed: failed.fullName, broken: null } : { failed: null, broken: output.slice(-2_000) }
}

/** @param {number} since */
const seconds = (since) => Math.round((Date.now() - since) / 1000)

console.log(`${chosen.length} mutants on ${version ? `PostgreSQL ${version}` : 'the embedded database'}\n`)
const start = Date.now()
const copies = Array.from({ length: Math.min(availableParallelism(), chosen.length) }, makeCopy)
const [first = makeCopy()] = copies
const files = [...new Set(chosen.flatMap(({ tests }) => tests))]
const sound = await test(first, files, env, PATIENCE_WHOLE)
if (sound.failed !== null || sound.broken !== null) {
  console.error(`The tests fail without any mutant: ${sound.failed ?? sound.broken}`)
  process.exit(1)
}
console.log(`unmutated · every test passes · ${seconds(start)} s`)

/**
 * @param {string} copy
 * @param {import('./lib/mutants.mjs').Mutant} mutant
 * @returns {Promise<{ noticed: boolean, by: string }>}
 */
async function tryOut(copy, mutant) {
  const { file, tests } = mutant
  const place = path.join(copy, file)
  const original = readFileSync(place, 'utf8')
  writeFileSync(place, mutate(mutant, original))
  try {
    for (const one of tests) {
      const { failed, broken } = await test(copy, [one])
      if (broken !== null)
        return { noticed: false, by: `NOTHING: the tests of ${one} did not run\n${broken}` }
      if (failed !== null) return { noticed: true, by: `${one} › ${failed}` }
    }
    return { noticed: false, by: `NOTHING of ${tests.join(', ')}` }
  } finally {
    writeFileSync(place, original)
  }
}

// each copy takes the next mutant when it is done with one
const queue = [...chosen]
let survivors = 0
await Promise.all(
  copies.map(async (copy) => {
    for (let mutant = queue.shift(); mutant !== undefined; mutant = queue.shift()) {
      const since = Date.now()
      const { noticed, by } = await tryOut(copy, mutant)
      if (!noticed) survivors++
      console.log(`${mutant.name} · ${by} · ${seconds(since)} s`)
    }
  }),
)
console.log(`\n${chosen.length - survivors} of ${chosen.length} noticed, ${seconds(start)} s`)
process.exitCode = survivors === 0 ? 0 : 1
