/**
 * One user sends files that are made to stop their reader, while another one works: `npx tsx bench/attack/arquivos.ts [part of a name]`. For
 * each file it tells the other one's waits, what was answered, and how long that took. On the embedded database.
 */
import { fork } from 'node:child_process'
import { on } from 'node:events'
import { Agent } from 'node:http'
import { fileURLToPath } from 'node:url'
import { emDiretorio, ms, quantil, relatar, type Medida } from '../lib.ts'
import { autorizado, encerrar, iniciar, pausa, pedir } from './alvo.ts'
import { arquivos, type Dito } from './arquivos-envio.ts'

/** Milliseconds that nobody waits longer because of somebody else's file. */
const META = 250
/** Milliseconds between two requests of the one who works, however long the one before takes, and how long they go on at least. */
const CADA = 50
const AO_MENOS = 1_500

type Cabecalhos = { authorization: string }

/** How long one who works waits for each answer, counted from when it was asked for, until it is over; without end where it was refused. */
async function esperas(origin: string, headers: Cabecalhos, acabou: () => boolean): Promise<number[]> {
  const agent = new Agent({ keepAlive: true })
  const pedidos: Promise<number>[] = []
  const inicio = performance.now()
  for (let hora = inicio; !acabou() || hora - inicio < AO_MENOS; hora += CADA) {
    await pausa(hora - performance.now())
    const path = pedidos.length % 2 === 0 ? '/api/auth/user' : '/api/pessoajuridica?page=1&pageSize=25'
    pedidos.push(
      pedir(origin, { path, headers }, agent).then(
        ({ status }) => (status === 200 ? performance.now() - hora : Number.POSITIVE_INFINITY),
        () => Number.POSITIVE_INFINITY,
      ),
    )
  }
  const tempos = await Promise.all(pedidos)
  agent.destroy()
  return tempos
}

/** A process that has made a file. */
async function comArquivo(qual: string, origin: string, { authorization }: Cabecalhos) {
  const child = fork(
    fileURLToPath(new URL('arquivos-envio.ts', import.meta.url)),
    [qual, origin, authorization],
    { execArgv: ['--import', 'tsx'] },
  )
  const ditos = on(child, 'message', { close: ['exit'] })
  const proximo = async () => {
    const { value, done } = await ditos.next()
    if (done === true) throw new Error(`O envio de “${qual}” acabou antes da hora.`)
    return (value as [Dito])[0] // as the process tells it
  }
  const feito = await proximo()
  return {
    bytes: 'bytes' in feito ? feito.bytes : 0,
    enviar: async () => {
      child.send('envie')
      const dito = await proximo()
      return 'resposta' in dito ? dito : { resposta: 'sem resposta', segundos: 0 }
    },
  }
}

async function main() {
  const [qual = ''] = process.argv.slice(2)
  const medidas: Medida[] = []
  await emDiretorio(async (dir) => {
    const alvo = await iniciar({ DATA_DIR: dir, RATE_LIMIT: '0' })
    const { origin } = alvo
    const dizer = (tempos: number[]) =>
      `p50 ${ms(quantil(tempos, 0.5))}  p95 ${ms(quantil(tempos, 0.95))}  máximo ${ms(Math.max(...tempos))}`
    try {
      const vitima = await autorizado(origin, 'admin')
      const outro = await autorizado(origin, 'admin', 'suporte@demo.local')
      medidas.push({ oque: 'em paz', medido: dizer(await esperas(origin, vitima, () => true)) })
      for (const oque of Object.keys(arquivos).filter((nome) => nome.includes(qual))) {
        const { bytes, enviar } = await comArquivo(oque, origin, outro)
        let acabou = false
        const envio = enviar().finally(() => (acabou = true))
        const [tempos, { resposta, segundos }] = await Promise.all([
          esperas(origin, vitima, () => acabou),
          envio,
        ])
        const p95 = quantil(tempos, 0.95)
        const medida = {
          oque: `${oque} (${(bytes / 2 ** 20).toFixed(1)} MB)`,
          medido: `${dizer(tempos)}  ${resposta} em ${segundos.toFixed(1)} s`,
        }
        console.log(medida.oque, medida.medido)
        medidas.push({
          ...medida,
          meta: `p95 ≤ ${META} ms`,
          ok: p95 <= META && !/^(5|sem)/.test(resposta) && alvo.child.exitCode === null,
        })
      }
    } finally {
      await encerrar(alvo)
    }
  })
  relatar('Arquivos feitos para parar quem os lê', medidas)
}

await main()
