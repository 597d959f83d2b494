// `npm test`: everything that can be checked, on a clone with nothing installed. Every step runs, whatever the one before
// said; the last line is the count. With `--all` (`npm run test:all`) both databases run the whole suite, each family whole, each property
// as often as it can stand, and the mutants after that: hours, for a change of a mechanism.
import './lib/node-version.mjs'
import { ensureInstalled } from './lib/prepare.mjs'

const everything = process.argv.includes('--all')
if (everything) process.env.TEST_EVERYTHING = '1'

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
  ...(await steps.server({ everything })),
  steps.e2e(await ensureChromium()),
  ...(everything ? [steps.mutation] : []),
])
