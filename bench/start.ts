/** From the command to the first answer: a second start, and the start after a `kill -9` amid writes, on the embedded database. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { CONTAS_DEMO } from '#server/db/demo/usuarios.ts'
import { emDiretorio, ms, quantil, relatar } from './lib.ts'

const INICIO = fileURLToPath(new URL('../scripts/start.mjs', import.meta.url))
const VEZES = 5
const META = 2_000

interface Servidor {
  child: ChildProcess
  address: string
  /** Milliseconds from the command to the first answer. */
  demora: number
}

async function iniciar(dataDir: string): Promise<Servidor> {
  const inicio = performance.now()
  const child = spawn(process.execPath, [INICIO], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'silent',
      RATE_LIMIT: '0',
    },
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
  await (await fetch(`${address}/api/health`)).json()
  return { child, address, demora: performance.now() - inicio }
}

async function encerrar({ child }: Servidor, signal: NodeJS.Signals): Promise<void> {
  const fim = once(child, 'close')
  child.kill(signal)
  await fim
}

/** Sign-ins until the server is gone: each one writes a session. */
async function escrever(address: string): Promise<void> {
  const [conta] = CONTAS_DEMO
  const body = JSON.stringify({ login: conta?.login, senha: conta?.senha })
  const headers = { 'content-type': 'application/json' }
  try {
    for (;;) await fetch(`${address}/api/auth/admin/login`, { method: 'POST', headers, body })
  } catch {
    // the server was killed: that is the point
  }
}

await emDiretorio(async (dataDir) => {
  const primeiro = await iniciar(dataDir)
  await encerrar(primeiro, 'SIGTERM')
  const segundos: number[] = []
  const aposKill: number[] = []
  for (let vez = 0; vez < VEZES; vez++) {
    const servidor = await iniciar(dataDir)
    segundos.push(servidor.demora)
    const escritores = [1, 2, 3].map(() => escrever(servidor.address))
    await new Promise((resolve) => setTimeout(resolve, 700))
    await encerrar(servidor, 'SIGKILL')
    await Promise.all(escritores)
    const reiniciado = await iniciar(dataDir)
    aposKill.push(reiniciado.demora)
    await encerrar(reiniciado, 'SIGTERM')
  }
  const medida = (oque: string, demoras: number[]) => {
    const mediana = quantil(demoras, 0.5)
    const medido = `mediana ${ms(mediana)}, pior ${ms(quantil(demoras, 1))}`
    return { oque, medido, meta: `≤ ${META / 1000} s`, ok: mediana <= META }
  }
  relatar('Início, banco embutido com os dados de demonstração', [
    { oque: 'primeiro, com preenchimento', medido: ms(primeiro.demora) },
    medida('segundo', segundos),
    medida('depois de kill -9 durante gravações', aposKill),
  ])
})
