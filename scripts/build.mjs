// `npm run build`: builds what is stale; nothing to do is not an error.
import './lib/node-version.mjs'
import { ensureBuilt } from './lib/prepare.mjs'

try {
  await ensureBuilt()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
