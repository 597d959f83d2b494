import { spawn, type ChildProcess, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { ensureBuilt } from '../../scripts/lib/prepare.mjs'

const built = fileURLToPath(new URL('../../dist/server', import.meta.url))

/** The server's programs as an operator has them: built first if they are not. Of the environment they have what is given, and the path. */
export function usePrograms() {
  beforeAll(() => ensureBuilt(['server']), 120_000)

  return (
    name: 'main' | 'admin',
    env: Record<string, string>,
    args: string[] = [],
  ): ChildProcessWithoutNullStreams =>
    spawn(process.execPath, [`${built}/${name}.js`, ...args], { env: { PATH: process.env.PATH, ...env } })
}

interface Launched {
  child: ChildProcess
  exit: Promise<number | null>
  /** The address, once the server takes requests. */
  listening: Promise<string>
  output: () => string
}

export interface Server {
  url: string
  child: ChildProcess
  exit: Promise<number | null>
}

/** The server as an operator meets it: a process with an environment, signals and an exit code. None outlives its test. */
export function useProcesses() {
  const startProgram = usePrograms()
  const dirs: string[] = []
  const children: ChildProcess[] = []

  afterEach(() => {
    for (const child of children.splice(0)) if (child.exitCode === null) child.kill('SIGKILL')
  })
  afterAll(() => {
    for (const dir of dirs) rmSync(dir, { recursive: true, force: true })
  })

  function newDir(): string {
    const dir = mkdtempSync(join(tmpdir(), 'contribui-processo-'))
    dirs.push(dir)
    return dir
  }

  function launch(env: Record<string, string>): Launched {
    const settings = { PORT: '0', LOG_LEVEL: 'info', RATE_LIMIT: '0', DEMO: '0', ...env }
    const child = startProgram('main', settings)
    children.push(child)
    let output = ''
    const exit = new Promise<number | null>((resolve) => child.once('close', resolve))
    const listening = new Promise<string>((resolve, reject) => {
      const read = (chunk: Buffer) => {
        output += chunk.toString()
        // by the server's own log, since the address that is printed may be another one
        const url = /Server listening at (http:\/\/127\.0\.0\.1:\d+)/.exec(output)?.[1]
        if (url) resolve(url)
      }
      child.stdout.on('data', read)
      child.stderr.on('data', read)
      void exit.then(() => reject(new Error(output)))
    })
    listening.catch(() => undefined)
    return { child, exit, listening, output: () => output }
  }

  async function start(env: Record<string, string>): Promise<Server> {
    const { child, exit, listening } = launch(env)
    return { url: await listening, child, exit }
  }

  /** What a start that fails says, and its exit code. */
  async function refusal(env: Record<string, string>) {
    const { exit, output } = launch(env)
    return { code: await exit, output: output() }
  }

  return { newDir, launch, start, refusal }
}
