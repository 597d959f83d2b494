// The built server as the end-to-end tests want it: demo data in a folder of its own that goes away with the process.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const dataDir = mkdtempSync(path.join(tmpdir(), 'contribui-e2e-'))
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))

delete process.env.DATABASE_URL
Object.assign(process.env, {
  HOST: '127.0.0.1',
  DATA_DIR: dataDir,
  DEMO: '1',
  // The tests sign in far more often than a person does.
  RATE_LIMIT: '0',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
})

await import(new URL('../dist/server/main.js', import.meta.url).href)
