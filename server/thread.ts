import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/** Where a program lies, and whether it is still source, which Node 20 does not read: it goes through tsx then (development, tests). */
function programAt(name: string, from: string) {
  const fromSource = from.endsWith('.ts')
  return { fromSource, file: new URL(`./${name}.${fromSource ? 'ts' : 'js'}`, from) }
}

/**
 * Starts a thread of a program that lies beside the caller, from source as from the build.
 * @param name of the program's file, without its ending; `vite.config.ts` names it too
 * @param from the caller's `import.meta.url`
 */
export function startThread(name: string, from: string, options: WorkerOptions): Worker {
  const { fromSource, file } = programAt(name, from)
  const entry = fromSource
    ? `import('tsx/esm/api').then(({ tsImport }) => tsImport(${JSON.stringify(file.href)}, ${JSON.stringify(from)}))`
    : fileURLToPath(file)
  return new Worker(entry, { ...options, eval: fromSource })
}

/** How such a program is run as a process of its own, as `spawn` takes it. The parameters are those of `startThread`. */
export function programBeside(name: string, from: string): { command: string; args: string[] } {
  const { fromSource, file } = programAt(name, from)
  const through = fromSource ? ['--import', pathToFileURL(createRequire(from).resolve('tsx/esm')).href] : []
  return { command: process.execPath, args: [...through, fileURLToPath(file)] }
}
