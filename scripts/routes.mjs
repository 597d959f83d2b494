// `npm run routes`: writes the map of all screens, `src/routeTree.gen.ts`, from the files beside it, as a build does.
import './lib/node-version.mjs'
import { ensureInstalled } from './lib/prepare.mjs'
import { routes } from './lib/routes.mjs'
import { root } from './lib/run.mjs'

await ensureInstalled()
const { Generator, getConfig } = await import('@tanstack/router-generator')
await new Generator({ config: getConfig(routes, root), root }).run()
