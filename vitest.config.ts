import { readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { keepTempInMemory } from './scripts/lib/temp.mjs'

keepTempInMemory()

/** Of `src`, what needs a browser's globals beside the components, which all do. */
const IN_BROWSER = [
  'src/**/*.test.tsx',
  'src/first-paint/ahead.test.ts',
  'src/{api,stores,queries,test-support}/*.test.ts',
  'src/components/{ui/page,moldura/shell,listas/page}/*.test.ts',
  'src/components/dinheiro/boleto/open-boleto.test.ts',
]

/**
 * Of `server`, what runs on the embedded database too: what the engine decides, and one file for each area of the product. All else runs
 * on PostgreSQL alone, and on the embedded database where no PostgreSQL answers (`scripts/lib/steps.mjs`).
 */
const ON_EMBEDDED_TOO = [
  // the engine
  'cli/copia',
  'copia/copia',
  'db/anuncio',
  'db/contagens',
  'db/demo/demo',
  'db/embedded/cluster',
  'db/embedded/directory-lock',
  'db/embedded/durable-fs',
  'db/embedded/open-embedded',
  'db/embedded/place',
  'db/embedded/wire',
  'db/migrate',
  'db/muitas-linhas',
  'db/open',
  'db/tenant',
  'db/transaction',
  'jobs/fila',
  'jobs/manutencao',
  'jobs/vida',
  'lists/consulta',
  'modules/servicos/exportacao/exportacao',
  'modules/servicos/exportacao/fluxo',
  'modules/servicos/exportacao/tarefa',
  'modules/nucleo/limite/vez',
  'modules/geral/painel/banco-embutido',
  'modules/servicos/tarefa/tarefa',
  'plugins/eventos',
  'test/jobs-process',
  'test/limites',
  'test/process',
  // the areas
  'modules/dinheiro/boleto/boleto',
  'modules/cadastro/cadastro/cadastro',
  'modules/geral/fusao/fusao',
  'modules/servicos/notification/notification',
  'modules/cliente/pessoa/pessoa',
  'modules/dinheiro/razao/razao',
  'modules/cadastro/recurso/recurso',
  'modules/geral/relatorio/relatorio',
  'modules/contas/sessao/sessao',
  'test/app',
].map((file) => `server/${file}.test.ts`)

const SERVER = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .map((file) => `server/${file.replaceAll('\\', '/')}`)
  .filter((file) => file.endsWith('.test.ts'))

// the run was once twice as long as it is, because this list was all files
if (ON_EMBEDDED_TOO.length > 40)
  throw new Error('At most 40 files run on both databases: see docs/como/teste.md.')
const gone = ON_EMBEDDED_TOO.filter((file) => !SERVER.includes(file))
if (gone.length > 0) throw new Error(`Named here and not there: ${gone.join(', ')}`)

/** What the server's half of a run is of. */
function serverFiles(): string[] {
  if (process.env.TEST_HALF === 'embedded') return ON_EMBEDDED_TOO
  return process.env.TEST_DB === 'postgres'
    ? SERVER.filter((file) => !file.startsWith('server/db/embedded/') && file !== 'server/db/open.test.ts')
    : SERVER
}

export default defineConfig({
  plugins: [react()],
  test: {
    // Files share a worker and what its packages have loaded, which takes longer than most files; see `shared-worker.ts`.
    isolate: false,
    // Vitest would leave one processor to itself, which is half of a small machine. The server's files wait for a database or a process
    // a third of their time: one more of them.
    maxWorkers: availableParallelism() + (process.env.TEST_DB ? 1 : 0),
    // How long to wait before giving up: a busy machine takes its time.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          pool: 'threads',
          environment: 'node',
          include: ['src/**/*.test.{ts,mjs}', 'scripts/**/*.test.mjs'],
          exclude: IN_BROWSER,
          setupFiles: ['test-support/shared-worker.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-browser',
          pool: 'threads',
          environment: 'jsdom',
          include: IN_BROWSER,
          setupFiles: [
            'test-support/fresh-modules.ts',
            'test-support/shared-worker.ts',
            'src/test-support/setup.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: serverFiles(),
          globalSetup: ['server/test-support/global-setup.ts'],
          setupFiles: ['test-support/shared-worker.ts', 'test-support/patience.ts'],
        },
      },
    ],
  },
})
