/**
 * One machine floods: 1 000 connections of another loopback address send logins, negotiations and searches as fast as they are answered,
 * while one person works: `npx tsx bench/attack/flood.ts [seconds=8]`. On both databases, with the limits and without (`RATE_LIMIT=0`).
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent } from 'node:http'
import { fileURLToPath } from 'node:url'
import { ms, quantil, relatar, type Medida } from '../lib.ts'
import { autorizado, emCadaBanco, encerrar, entrada, iniciar, pausa, pedir, type Pedido } from './alvo.ts'

const CONEXOES = 1_000
const ATACANTE = '127.0.0.2'
const META = 500

/** The attacker's own process: it counts what it is answered. */
async function inundar(origin: string, segundos: number, authorization: string): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONEXOES, localAddress: ATACANTE })
  const pedidos: Pedido[] = [
    entrada('admin', 'senha errada'),
    { path: '/hubs/notification/negotiate?negotiateVersion=1', method: 'POST', headers: { authorization } },
    { path: '/api/busca?q=pad', headers: { authorization } },
    { path: '/api/pessoajuridica?page=900&pageSize=100&q=co', headers: { authorization } },
    { path: '/qualquer/tela' },
  ]
  const fim = performance.now() + segundos * 1000
  const respostas: Record<string, number> = {}
  const trabalhar = async (i: number) => {
    for (let vez = i; performance.now() < fim; vez++) {
      const pedido = pedidos[vez % pedidos.length]
      if (!pedido) return
      const oque = await pedir(origin, pedido, agent).then(
        ({ status, corpo }) => `${status} ${/"code":"([\w-]+)"/.exec(corpo)?.[1] ?? ''}`.trim(),
        () => 'sem resposta',
      )
      respostas[oque] = (respostas[oque] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: CONEXOES }, (_, i) => trabalhar(i)))
  agent.destroy()
  console.log(JSON.stringify(respostas))
}

/** The victim's waits, one request after the other. */
async function trabalho(origin: string, headers: { authorization: string }, segundos: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const fim = performance.now() + segundos * 1000
  const tempos: number[] = []
  let recusadas = 0
  for (let vez = 1; performance.now() < fim; vez++) {
    const path = vez % 2 === 0 ? '/api/auth/user' : `/api/pessoajuridica?page=${vez}&pageSize=25`
    const inicio = performance.now()
    const { status } = await pedir(origin, { path, headers }, agent)
    tempos.push(performance.now() - inicio)
    if (status !== 200) recusadas++
    await pausa(200) // so that the limit of the victim's own address is not met
  }
  agent.destroy()
  return { tempos, recusadas }
}

const dizer = ({ tempos, recusadas }: Awaited<ReturnType<typeof trabalho>>) =>
  `p50 ${ms(quantil(tempos, 0.5))}  p95 ${ms(quantil(tempos, 0.95))}  ${tempos.length} pedidos, ${recusadas} recusados`

async function main() {
  const [modo, origin = '', duracao = '', authorization = ''] = process.argv.slice(2)
  if (modo === 'inundar') return inundar(origin, Number(duracao), authorization)
  const segundos = Number(modo ?? 8)
  const medidas: Medida[] = []
  await emCadaBanco(async (nome, env) => {
    for (const limite of ['300', '0']) {
      const alvo = await iniciar({ ...env, RATE_LIMIT: limite })
      const rotulo = `${nome}, ${limite === '0' ? 'sem limites' : 'como é'}`
      try {
        const vitima = await autorizado(alvo.origin, 'admin')
        const outro = await autorizado(alvo.origin, 'admin', { login: 'suporte@demo.local' })
        const calma = await trabalho(alvo.origin, vitima, Math.min(3, segundos))
        medidas.push({ oque: `${rotulo}: em paz`, medido: dizer(calma) })
        const program = fileURLToPath(import.meta.url)
        const args = [
          ...process.execArgv,
          program,
          'inundar',
          alvo.origin,
          String(segundos),
          outro.authorization,
        ]
        const atacante = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
        let contado = ''
        atacante.stdout.on('data', (parte: Buffer) => (contado += parte.toString()))
        const fim = once(atacante, 'close')
        await pausa(1_500) // its connections are open by then
        const sob = await trabalho(alvo.origin, vitima, segundos - 2)
        await fim
        const p95 = quantil(sob.tempos, 0.95)
        medidas.push({
          oque: `${rotulo}: sob a inundação`,
          medido: dizer(sob),
          ...(limite !== '0' && { meta: `p95 ≤ ${META} ms`, ok: p95 <= META && sob.recusadas === 0 }),
        })
        medidas.push({ oque: `${rotulo}: o atacante recebe`, medido: contado.trim() })
      } finally {
        await encerrar(alvo)
      }
    }
  })
  relatar(`Inundação, ${CONEXOES} conexões de ${ATACANTE}`, medidas)
}

await main()
