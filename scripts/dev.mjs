// `npm run dev`: the API restarted on every change (tsx watch) and Vite's server with hot reload in front of it.
// When one of the two ends, so does the other.
import './lib/node-version.mjs'
import { ensureInstalled } from './lib/prepare.mjs'
import { runBin } from './lib/run.mjs'

await ensureInstalled()
const ended = await Promise.race([
  runBin('tsx/dist/cli.mjs', ['watch', '--clear-screen=false', 'server/main.ts'], { show: true }),
  runBin('vite/bin/vite.js', [], { show: true }),
])
process.exitCode = ended.code
process.kill(process.pid, 'SIGTERM')
