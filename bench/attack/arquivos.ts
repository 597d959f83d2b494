/**
 * One user sends files that are made to stop their reader, while one of another entidade works: `npx tsx bench/attack/arquivos.ts [part of a name]`. For
 * each file it tells the other one's waits, what was answered, and how long that took. On the embedded database.
 */
import { fork } from 'node:child_process'
import { on } from 'node:events'
import { Agent } from 'node:http'
import { fileURLToPath } from 'node:url'
import { emDiretorio, ms, quantil, relatar, type Medida } from '../lib.ts'
import { autorizado, encerrar, iniciar, pausa, pedir } from './alvo.ts'
import { arquivos, type Destino, type Dito } from './arquivos-envio.ts'

/** Milliseconds that nobody waits longer because of somebody else's file. */
const META = 250
/** Milliseconds between two requests of the one who works, however long the one before takes, and how long they go on at least. */
const CADA = 50
const AO_MENOS = 1_500

type Cabecalhos = { authorization: string }

/** How long one who works waits for each answer, counted from when it was asked for, until it is over; and what was answered instead of it. */
async function esperas(origin: string, headers: Cabecalhos, acabou: () => boolean) {
  const agent = new Agent({ keepAlive: true })
  const pedidos: Promise<number>[] = []
  const recusas: string[] = []
  const inicio = performance.now()
  for (let hora = inicio; !acabou() || hora - inicio < AO_MENOS; hora += CADA) {
    await pausa(hora - performance.now())
    const path = pedidos.length % 2 === 0 ? '/api/auth/user' : '/api/pessoajuridica?page=1&pageSize=25'
    pedidos.push(
      pedir(origin, { path, headers }, agent).then(
        ({ status, corpo }) => {
          if (status !== 200) recusas.push(`${status} ${/"code":"([\w-]+)"/.exec(corpo)?.[1] ?? ''}`)
          return performance.now() - hora
        },
        (error: unknown) => {
          recusas.push(String(error))
          return Number.POSITIVE_INFINITY
        },
      ),
    )
  }
  const tempos = await Promise.all(pedidos)
  agent.destroy()
  return { tempos, recusas }
}

/** A process that has made a file. */
async function comArquivo(qual: string) {
  const child = fork(fileURLToPath(new URL('arquivos-envio.ts', import.meta.url)), [qual], {
    execArgv: ['--import', 'tsx'],
  })
  const ditos = on(child, 'message', { close: ['exit'] })
  const proximo = async () => {
    const { value, done } = await ditos.next()
    if (done === true) throw new Error(`O envio de “${qual}” acabou antes da hora.`)
    return (value as [Dito])[0] // as the process tells it
  }
  const feito = await proximo()
  return {
    bytes: 'bytes' in feito ? feito.bytes : 0,
    enviar: async (destino: Destino) => {
      child.send(destino)
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
    const dizer = ({ tempos, recusas }: Awaited<ReturnType<typeof esperas>>) =>
      `p50 ${ms(quantil(tempos, 0.5))}  p95 ${ms(quantil(tempos, 0.95))}  máximo ${ms(Math.max(...tempos))}${recusas.length > 0 ? `  recusas: ${recusas.length} (${[...new Set(recusas)].join(', ')})` : ''}`
    try {
      const entrar = () => autorizado(origin, 'admin')
      const emPaz = { oque: 'em paz', medido: dizer(await esperas(origin, await entrar(), () => true)) }
      console.log(emPaz.oque, emPaz.medido)
      medidas.push(emPaz)
      for (const oque of Object.keys(arquivos).filter((nome) => nome.includes(qual))) {
        const { bytes, enviar } = await comArquivo(oque)
        // a token is good for some minutes, and all files together take longer
        const [vitima, { authorization }] = [
          await entrar(),
          await autorizado(origin, 'admin', { login: 'admin@seesp.demo.local', entidade: 'seesp' }),
        ]
        let acabou = false
        const envio = enviar({ origin, authorization }).finally(() => (acabou = true))
        const [vistas, { resposta, segundos }] = await Promise.all([
          esperas(origin, vitima, () => acabou),
          envio,
        ])
        const p95 = quantil(vistas.tempos, 0.95)
        const medida = {
          oque: `${oque} (${(bytes / 2 ** 20).toFixed(1)} MB)`,
          medido: `${dizer(vistas)}  ${resposta} em ${segundos.toFixed(1)} s`,
        }
        console.log(medida.oque, medida.medido)
        medidas.push({
          ...medida,
          meta: `p95 ≤ ${META} ms`,
          // answered as a file that is taken or refused: anything else did not get as far as its reader
          ok:
            p95 <= META &&
            vistas.recusas.length === 0 &&
            /^(200|4(13|15|22|29)) ?/.test(resposta) &&
            alvo.child.exitCode === null,
        })
      }
    } finally {
      await encerrar(alvo)
    }
  })
  relatar('Arquivos feitos para parar quem os lê', medidas)
}

await main()
