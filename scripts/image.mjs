// `node scripts/image.mjs`: whether the files that the Dockerfile puts into its image start, without Docker: the built server and package.json
// are copied to an empty folder, the packages installed there without those for development; the first entidade and its administrator are made as docs/operacao.md
// says, the server asked whether it is ready and lets them in, and a copy made while it runs.
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
const env = { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: data, DEMO: '0' }
const EMAIL = 'primeira@exemplo.org.br'
const SENHA = 'sete cavalos no telhado'
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

/** What an operator's command says, and whether it did what it was told. @param {string[]} args */
function admin(...args) {
  const done = spawnSync(process.execPath, ['dist/server/admin.js', ...args], {
    cwd: folder,
    env,
    input: `${SENHA}\n`,
  })
  console.log(`admin ${args[0]}: ${done.stdout.toString().trim()}${done.stderr.toString().trim()}`)
  return done.status === 0
}

/** Whether the server starts, is ready, serves its page, lets its administrator in, and ends when it is told to. */
async function answers() {
  if (!admin('entidade', '--slug', 'primeira', '--cnpj', '11222333000181', '--nome', 'Primeira')) return false
  if (!admin('create', '--email', EMAIL, '--nome', 'Primeira Pessoa', '--senha-stdin')) return false
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: folder,
    env: { ...env, PORT: '0' },
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
    const login = await fetch(`${url}/api/auth/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login: EMAIL, senha: SENHA }),
    })
    const copied = admin('backup', path.join(data, 'copia.tar.gz.age'), '--senha-stdin')
    server.kill('SIGTERM')
    const code = await ended
    console.log(
      `pronto: ${ready.status}; página: ${page.length} bytes; entrada: ${login.status}; fim: ${code}`,
    )
    return (
      ready.status === 200 && page.includes('<div id="root"') && login.status === 200 && copied && code === 0
    )
  } finally {
    server.kill('SIGKILL')
  }
}
