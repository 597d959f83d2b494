// `npm start`, `npm run seed`, `npm run admin`: installs and builds what is missing or stale, then becomes the named program of the server
// (`node scripts/start.mjs seed --pessoas 20000`): same process, so that a signal reaches it and nothing is left behind.
import './lib/node-version.mjs'
import { ensureBuilt } from './lib/prepare.mjs'
import { root } from './lib/run.mjs'

const PROGRAMS = new Set(['main', 'seed', 'admin'])
const [named, ...rest] = process.argv.slice(2)
const program = named !== undefined && PROGRAMS.has(named) ? named : 'main'

try {
  await ensureBuilt()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

process.chdir(root)
// The program reads its own arguments, as if it had been started by itself.
process.argv.splice(2, Infinity, ...rest)
await import(new URL(`../dist/server/${program}.js`, import.meta.url).href)
