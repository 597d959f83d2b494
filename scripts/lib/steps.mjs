import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build as buildHalf, halves, isBuilt } from './build.mjs'
import { countPlaywright, countVitest } from './count.mjs'
import { probePostgres } from './postgres.mjs'
import { run, runBin } from './run.mjs'

/** @typedef {import('./tally.mjs').Step} Step */

/**
 * A step that passes or fails as a whole.
 *
 * @param {string} name
 * @param {() => Promise<{ code: number, output: string }>} check
 * @returns {Step}
 */
function checkStep(name, check) {
  return {
    name,
    async run() {
      const { code, output } = await check()
      return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output }
    },
  }
}

/** @param {string} name @param {string} reason @returns {Step} */
const failure = (name, reason) => checkStep(name, () => Promise.resolve({ code: 1, output: reason }))

/**
 * A step whose runner leaves a JSON report to be counted. `any`: each runner has a shape of its own, which its `count` names.
 *
 * @param {string} name
 * @param {(reportFile: string) => ReturnType<typeof run>} start
 * @param {(report: any, code: number) => { passed: number, failed: number, skipped?: number, note?: string }} count
 * @returns {Step}
 */
function runnerStep(name, start, count) {
  return {
    name,
    async run() {
      const folder = await mkdtemp(path.join(tmpdir(), 'contribui-report-'))
      try {
        const file = path.join(folder, 'report.json')
        const { code, output } = await start(file)
        const report = await readFile(file, 'utf8').then(JSON.parse, () => undefined)
        return { ...count(report, code), output }
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
  }
}

/**
 * @param {string} name
 * @param {string} project a name, or a pattern for several
 * @param {{ env?: Record<string, string | undefined>, elsewhere?: string }} [options] `elsewhere`: where skipped tests are not skipped
 */
function vitestStep(name, project, { env, elsewhere } = {}) {
  /** @param {string} file */
  const start = (file) =>
    runBin(
      'vitest/vitest.mjs',
      ['run', '--project', project, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
      { env },
    )
  return runnerStep(name, start, (report, code) => {
    const counted = countVitest(report, code)
    return elsewhere && counted.skipped
      ? { ...counted, note: `${counted.skipped} pulados: ${elsewhere}` }
      : counted
  })
}

/** What the compiler knows of the files that have not changed since it last looked is kept beside the packages. @param {string} project */
const typesOf = (project) =>
  runBin('typescript/bin/tsc', [
    '--project',
    project,
    '--incremental',
    '--tsBuildInfoFile',
    `node_modules/.cache/tsc/${project.replace('/', '-')}.tsbuildinfo`,
  ])

export const types = checkStep('tipos', async () => {
  const app = await typesOf('tsconfig.json')
  const scripts = await typesOf('scripts/tsconfig.json')
  return { code: app.code || scripts.code, output: app.output + scripts.output }
})

export const lint = checkStep('lint', () => runBin('oxlint/bin/oxlint', []))

export const format = checkStep('formato', () => runBin('oxfmt/bin/oxfmt', ['--check']))

export const unit = vitestStep('testes de unidade', 'unit*')

/**
 * The server's suite on PostgreSQL, and on the embedded database what depends on the engine (`ON_EMBEDDED_TOO` of `vitest.config.ts`). Where
 * no PostgreSQL answers the embedded database runs all of it, unless REQUIRE_POSTGRES=1 makes that a failure.
 *
 * @param {{ everything: boolean }} options `everything`: both run all of it
 * @returns {Promise<Step[]>}
 */
export async function server({ everything }) {
  const { url, version, reason } = await probePostgres()
  const half = version && !everything ? 'embedded' : undefined
  const embedded = vitestStep('servidor, banco embutido', 'server', {
    env: { TEST_DB: 'embedded', TEST_HALF: half },
    elsewhere: 'pedem várias conexões ou vários processos, e correm na metade do PostgreSQL',
  })
  if (version) {
    const postgres = vitestStep(`servidor, PostgreSQL ${version}`, 'server', {
      env: { TEST_DB: 'postgres', TEST_DATABASE_URL: url },
      elsewhere: 'são do banco embutido, e correm na metade dele',
    })
    return [postgres, embedded]
  }
  const note = `nenhum PostgreSQL responde em TEST_DATABASE_URL ou no endereço padrão (${reason})`
  const name = 'servidor, PostgreSQL'
  if (process.env.REQUIRE_POSTGRES === '1')
    return [failure(name, `REQUIRE_POSTGRES=1, mas ${note}`), embedded]
  const skipped = {
    name,
    run: () =>
      Promise.resolve({ passed: 0, failed: 0, note: `PULADO: ${note}; tudo corre no banco embutido` }),
  }
  return [skipped, embedded]
}

/** Takes each guard away in a copy of the code: a failure where no test notices. */
export const mutation = checkStep('mutação', async () => {
  const result = await run(process.execPath, ['scripts/mutation.mjs'])
  console.log(result.output.trimEnd())
  return { ...result, output: '' }
})

export const build = checkStep('construção', async () => {
  await Promise.all(halves.filter((half) => !isBuilt(half)).map(buildHalf))
  return { code: 0, output: '' }
})

export const budget = checkStep('orçamento de tamanho', async () => {
  const result = await run(process.execPath, ['scripts/budget.mjs'])
  console.log(result.output.trimEnd())
  return { ...result, output: '' }
})

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** @param {string | undefined} chromium path of the executable @returns {Step} */
export function e2e(chromium) {
  const name = 'ponta a ponta'
  if (!chromium)
    return failure(
      name,
      'Nenhum Chromium nesta máquina e não foi possível instalar um; informe CHROMIUM_PATH.',
    )
  /** @param {string} file */
  const start = async (file) =>
    runBin('@playwright/test/cli.js', ['test', '--reporter=list,json'], {
      env: {
        CHROMIUM_PATH: chromium,
        E2E_PORT: process.env.E2E_PORT ?? String(await freePort()),
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      },
    })
  return runnerStep(name, start, countPlaywright)
}
