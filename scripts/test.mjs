// `npm test`: everything that can be checked, on a clone with nothing installed. Every step runs, whatever the one before
// said; the last line is the count.
import './lib/node-version.mjs'
import { ensureInstalled } from './lib/prepare.mjs'

await ensureInstalled()
// Only now: these use packages.
const { ensureChromium } = await import('./lib/install-chromium.mjs')
const steps = await import('./lib/steps.mjs')
const { runSteps } = await import('./lib/tally.mjs')

process.exitCode = await runSteps([
  [steps.types, steps.lint, steps.format],
  steps.unit,
  // Before the server's tests, which start its programs as they are built.
  steps.build,
  steps.budget,
  steps.serverEmbedded,
  await steps.serverPostgres(),
  steps.e2e(await ensureChromium()),
])
