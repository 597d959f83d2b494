// `npm run check`: the fast part of `npm test`, without databases, build or browser.
import './lib/node-version.mjs'
import { ensureInstalled } from './lib/prepare.mjs'
import { format, lint, types, unit } from './lib/steps.mjs'
import { runSteps } from './lib/tally.mjs'

await ensureInstalled()
process.exitCode = await runSteps([[types, lint, format, unit]])
