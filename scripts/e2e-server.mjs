// The built server as the end-to-end tests want it: demo data in a folder of its own that goes away with the process.
import { rmSync } from 'node:fs'

// A name of its own: DATA_DIR may be somebody's real data.
const dataDir = process.env.E2E_DATA_DIR
if (!dataDir) throw new Error('E2E_DATA_DIR must name a folder that may be emptied.')
const empty = () => rmSync(dataDir, { recursive: true, force: true })
// What a killed run left would have its changes in it.
empty()
process.on('exit', empty)

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
