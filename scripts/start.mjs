// `npm start`: installs and builds what is missing or stale, then becomes the server: same process, so that a signal
// reaches the server itself and nothing is left behind.
import './lib/node-version.mjs'
import { ensureBuilt } from './lib/prepare.mjs'
import { root } from './lib/run.mjs'

try {
  await ensureBuilt()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

process.chdir(root)
process.setSourceMapsEnabled(true)
await import(new URL('../dist/server/main.js', import.meta.url).href)
