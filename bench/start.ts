/** From the command to the first answer: a second start, and the start after a `kill -9` amid writes, on the embedded database. */
import { CONTAS_DEMO } from '#server/db/demo/usuarios.ts'
import { emDiretorio, ms, quantil, relatar } from './lib.ts'
import { iniciarProcesso, type Processo } from './processo.ts'

const VEZES = 5
const META = 2_000

interface Servidor extends Processo {
  /** Milliseconds from the command to the first answer. */
  demora: number
}

async function iniciar(dataDir: string): Promise<Servidor> {
  const inicio = performance.now()
  const processo = await iniciarProcesso({ DATA_DIR: dataDir }, 'npm start')
  await (await fetch(`${processo.address}/api/health`)).json()
  return { ...processo, demora: performance.now() - inicio }
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
  await primeiro.encerrar('SIGTERM')
  const segundos: number[] = []
  const aposKill: number[] = []
  for (let vez = 0; vez < VEZES; vez++) {
    const servidor = await iniciar(dataDir)
    segundos.push(servidor.demora)
    const escritores = [1, 2, 3].map(() => escrever(servidor.address))
    await new Promise((resolve) => setTimeout(resolve, 700))
    await servidor.encerrar('SIGKILL')
    await Promise.all(escritores)
    const reiniciado = await iniciar(dataDir)
    aposKill.push(reiniciado.demora)
    await reiniciado.encerrar('SIGTERM')
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
