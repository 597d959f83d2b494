import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll } from 'vitest'

/**
 * For tests: a folder in which oxlint runs with one rule of the house and no other.
 *
 * @param {'arrows' | 'raw' | 'permissions'} rule
 */
export function useTrial(rule) {
  /** @type {string} */
  let folder

  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'contribui-lint-'))
    cpSync(import.meta.dirname, path.join(folder, 'scripts/lint'), { recursive: true })
    // the owners of tables are read from it
    cpSync('server/db/schema', path.join(folder, 'server/db/schema'), { recursive: true })
    // and from this the words of permissions
    cpSync('src/api/contract/nucleo/papeis.ts', path.join(folder, 'src/api/contract/nucleo/papeis.ts'))
    writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }')
    writeFileSync(
      path.join(folder, '.oxlintrc.json'),
      JSON.stringify({ jsPlugins: ['./scripts/lint/arrows.mjs'], rules: { [`house/${rule}`]: 'error' } }),
    )
  })

  afterAll(() => rmSync(folder, { recursive: true }))

  return {
    /** @param {string} file @param {string} code */
    write(file, code) {
      mkdirSync(path.join(folder, path.dirname(file)), { recursive: true })
      writeFileSync(path.join(folder, file), `${code}\n`)
    },
    /** @param {string} where a folder @returns {string[]} the files there that the rule complains about, once for each complaint */
    complaintsIn(where) {
      const bin = path.resolve('node_modules/oxlint/bin/oxlint')
      const { stdout } = spawnSync(process.execPath, [bin, '--format=json', where], {
        cwd: folder,
        encoding: 'utf8',
      })
      return JSON.parse(stdout)
        .diagnostics.filter((/** @type {{ code: string }} */ one) => one.code === `house(${rule})`)
        .map((/** @type {{ filename: string }} */ one) => one.filename)
    },
  }
}
