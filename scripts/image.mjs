// `node scripts/image.mjs`: whether the files that the Dockerfile puts into its image start, without Docker: the built server and package.json
// are copied to an empty folder, the packages installed there without those for development, and the server asked whether it is ready.
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { stagesOf } from './lib/dockerfile.mjs'
import { ensureBuilt } from './lib/prepare.mjs'
import { root } from './lib/run.mjs'

await ensureBuilt()
const folder = mkdtempSync(path.join(tmpdir(), 'contribui-imagem-'))
const data = mkdtempSync(path.join(tmpdir(), 'contribui-imagem-dados-'))
try {
  for (const name of ['package.json', 'package-lock.json', '.npmrc'])
    cpSync(path.join(root, name), path.join(folder, name))
  const install = spawnSync('npm', ['ci', '--omit=dev'], { cwd: folder, stdio: 'inherit' })
  if (install.status !== 0) throw new Error('npm ci --omit=dev falhou.')
  // what comes from a stage is built or installed, each below the same folder
  for (const { from, sources } of stagesOf().at(-1)?.copies ?? [])
    for (const source of sources)
      if (from === 'build') {
        const name = source.replace(/^\/app\//, '')
        cpSync(path.join(root, name), path.join(folder, name), { recursive: true })
      }
  process.exitCode = (await answers()) ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
  rmSync(data, { recursive: true, force: true })
}

/** Whether the server starts, is ready, serves its page, and ends when it is told to. */
async function answers() {
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: folder,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: data, DEMO: '0', PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  try {
    let output = ''
    const url = await new Promise((resolve, reject) => {
      server.stdout.on('data', (/** @type {Buffer} */ piece) => {
        output += piece.toString()
        const found = /Server listening at (http:\/\/[\d.:]+)/.exec(output)?.[1]
        if (found !== undefined) resolve(found)
      })
      void ended.then(() => reject(new Error(`O servidor não começou:\n${output}`)))
    })
    const ready = await fetch(`${url}/api/ready`)
    const page = await (await fetch(`${url}/`)).text()
    server.kill('SIGTERM')
    const code = await ended
    console.log(`pronto: ${ready.status}; página: ${page.length} bytes; fim: ${code}`)
    return ready.status === 200 && page.includes('<div id="root"') && code === 0
  } finally {
    server.kill('SIGKILL')
  }
}
