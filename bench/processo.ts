import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const caminho = (file: string) => fileURLToPath(new URL(file, import.meta.url))

/** What is started: the server's source, what `npm start` is, or the floor beside it. */
const ENTRADAS = {
  servidor: ['--import', 'tsx', caminho('../server/main.ts')],
  'npm start': [caminho('../scripts/start.mjs')],
  piso: ['--import', 'tsx', caminho('./piso.ts')],
}

/** A server in a process of its own, as people run it. */
export interface Processo {
  address: string
  /** Bytes that the process holds (RSS); of PostgreSQL's own processes nothing is in it. Only Linux tells: NaN elsewhere. */
  memoria: () => number
  /** Ends it, and waits until it is gone. */
  encerrar: (sinal?: NodeJS.Signals) => Promise<void>
}

/**
 * Starts a server without limits on a free port, and waits until it says where it listens.
 * @param env where its database is, and what else it is to know
 */
export async function iniciarProcesso(
  env: Record<string, string>,
  entrada: keyof typeof ENTRADAS = 'servidor',
): Promise<Processo> {
  const child = spawn(process.execPath, ENTRADAS[entrada], {
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'silent', RATE_LIMIT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let impresso = ''
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      impresso += chunk.toString()
      const achado = /http:\/\/127\.0\.0\.1:\d+/.exec(impresso)?.[0]
      if (achado) resolve(achado)
    })
    child.once('close', () => reject(new Error(`O servidor não iniciou.\n${impresso}`)))
  })
  return {
    address,
    memoria: () => rss(child.pid),
    async encerrar(sinal = 'SIGTERM') {
      const fim = once(child, 'close')
      child.kill(sinal)
      await fim
    },
  }
}

function rss(pid: number | undefined): number {
  try {
    const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return Number(kilobytes) * 1024
  } catch {
    return NaN
  }
}
