/**
 * Hostile calls over every documented route, 20 000 in all, the same for the same seed: `npx tsx bench/attack/fuzz.ts [calls=20000] [seed]`.
 * On PostgreSQL with `TEST_DB=postgres`. What it holds them to is `server/test/fuzz.test.ts`, which runs 2 000 with each test run, and 20 000 in `npm run test:all`.
 */
import { spawnSync } from 'node:child_process'

const [calls = '20000', seed = '20261'] = process.argv.slice(2)
const args = ['vitest', 'run', '--project', 'server', 'server/test/fuzz.test.ts']
const env = { ...process.env, FUZZ_CALLS: calls, FUZZ_SEED: seed }
process.exitCode = spawnSync('npx', args, { stdio: 'inherit', env }).status ?? 1
