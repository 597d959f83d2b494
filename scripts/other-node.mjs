// `node scripts/other-node.mjs 22 [file…]`: runs the server's tests, or those files of them, under another major of Node. Its binary comes from
// npm's package `node`, into the temporary folder, and is kept there for the next time.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from './lib/run.mjs'

const [major = '', ...files] = process.argv.slice(2)
if (!/^\d+$/.test(major)) {
  console.error('Diga a versão: node scripts/other-node.mjs 22 [arquivos de teste]')
  process.exit(1)
}
const folder = path.join(tmpdir(), `contribui-node-${major}`)
const binary = path.join(folder, 'node_modules/node/bin/node')
if (!existsSync(binary)) {
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', folder, `node@${major}`]
  const { status } = spawnSync('npm', args, { stdio: 'inherit', cwd: tmpdir() })
  if (status !== 0 || !existsSync(binary)) {
    console.error(`Não foi possível instalar o Node ${major}.`)
    process.exit(1)
  }
}
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
const { status } = spawnSync(binary, [vitest, 'run', '--project', 'server', ...files], {
  cwd: root,
  stdio: 'inherit',
  // the processes that tests start are of the same Node
  env: { ...process.env, PATH: `${path.dirname(binary)}:${process.env.PATH}` },
})
process.exit(status ?? 1)
