import { fileURLToPath } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/**
 * Starts a thread of a program that lies beside the caller, from source as from the build.
 * @param name of the program's file, without its ending; `vite.config.ts` names it too
 * @param from the caller's `import.meta.url`
 */
export function startThread(name: string, from: string, options: WorkerOptions): Worker {
  const fromSource = from.endsWith('.ts')
  const file = new URL(`./${name}.${fromSource ? 'ts' : 'js'}`, from)
  // Node 20 does not read TypeScript: from source (development, tests) the thread goes through tsx
  const entry = fromSource
    ? `import('tsx/esm/api').then(({ tsImport }) => tsImport(${JSON.stringify(file.href)}, ${JSON.stringify(from)}))`
    : fileURLToPath(file)
  return new Worker(entry, { ...options, eval: fromSource })
}
