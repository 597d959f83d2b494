import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { keepTempInMemory } from './scripts/lib/temp.mjs'

keepTempInMemory()

/** Of `src`, what needs a browser's globals beside the components, which all do. */
const IN_BROWSER = [
  'src/**/*.test.tsx',
  'src/ahead.test.ts',
  'src/{api,stores,queries,test-support}/*.test.ts',
  'src/components/{page,shell,table}/*.test.ts',
  'src/components/debitos/open-boleto.test.ts',
]

/** The test files that ask for a database: all that the server's half on PostgreSQL runs again. */
function withDatabase(): string[] {
  return readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts') && !file.startsWith('db/embedded/'))
    .map((file) => `server/${file.replaceAll('\\', '/')}`)
    .filter((file) =>
      /from '#server\/test-support\/(harness|users|database)\.ts'/.test(readFileSync(file, 'utf8')),
    )
}

export default defineConfig({
  plugins: [react()],
  test: {
    // Files share a worker and what its packages have loaded, which takes longer than most files; see `fresh-modules.ts`.
    isolate: false,
    // Vitest would leave one processor to itself, which is half of a small machine.
    maxWorkers: availableParallelism(),
    // How long to wait before giving up: a busy machine takes its time.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          pool: 'threads',
          environment: 'node',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.mjs'],
          exclude: IN_BROWSER,
          setupFiles: ['test-support/fresh-modules.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-browser',
          pool: 'threads',
          environment: 'jsdom',
          include: IN_BROWSER,
          setupFiles: ['test-support/fresh-modules.ts', 'src/test-support/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: process.env.TEST_DB === 'postgres' ? withDatabase() : ['server/**/*.test.ts'],
          globalSetup: ['server/test-support/global-setup.ts'],
          setupFiles: ['test-support/fresh-modules.ts'],
        },
      },
    ],
  },
})
