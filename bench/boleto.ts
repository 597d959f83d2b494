import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { boletoPdf, boletosPdf } from '#server/boleto/pdf.ts'
import { sampleBoleto } from '#server/boleto/test-support/sample-boleto.ts'
import { ms, quantil, relatar } from './lib.ts'

const WARM_UP = 200
const RUNS = 1000
const JOB = 10_000
/** From this slip on the job is in its stride; growth is counted from here. */
const SETTLED = 1000
/** Milliseconds for one slip, and what the live heap may grow while the other slips of the job are made. */
const META = 15
const CRESCIMENTO_MB = 5

const mb = (bytes: number) => bytes / 1024 / 1024

setFlagsFromString('--expose-gc')
// The flag adds gc() to contexts made after it, this one not.
const collectGarbage = runInNewContext('gc') as () => void

function memory(): { heap: number; rss: number } {
  collectGarbage()
  const { heapUsed, rss } = process.memoryUsage()
  return { heap: mb(heapUsed), rss: mb(rss) }
}

async function timeOfOne(): Promise<{ median: number; p95: number }> {
  const times: number[] = []
  for (let i = 1; i <= WARM_UP + RUNS; i++) {
    const dados = sampleBoleto({ sequencial: i })
    const start = performance.now()
    await boletoPdf(dados)
    if (i > WARM_UP) times.push(performance.now() - start)
  }
  return { median: quantil(times, 0.5), p95: quantil(times, 0.95) }
}

async function timeOfMany() {
  const memoryAt = new Map<number, { heap: number; rss: number }>()
  function* boletos() {
    for (let made = 1; made <= JOB; made++) {
      if (made === SETTLED || made === JOB) memoryAt.set(made, memory())
      yield sampleBoleto({ sequencial: made })
    }
  }
  const start = performance.now()
  let bytes = 0
  const propriedades = { titulo: 'Boletos', autor: 'Sindicato', data: '2026-11-21' }
  for await (const chunk of boletosPdf(boletos(), propriedades) as AsyncIterable<Buffer>) {
    bytes += chunk.length
  }
  const seconds = (performance.now() - start) / 1000
  return { seconds, bytes, settled: memoryAt.get(SETTLED), last: memoryAt.get(JOB) }
}

const { median, p95 } = await timeOfOne()
const { seconds, bytes, settled, last } = await timeOfMany()

const growth = (last?.heap ?? NaN) - (settled?.heap ?? NaN)

relatar('Boleto em PDF', [
  {
    oque: 'um',
    medido: `mediana ${ms(median)}, p95 ${ms(p95)}`,
    meta: `p95 ≤ ${META} ms`,
    ok: p95 <= META,
  },
  {
    oque: `${JOB} em um arquivo`,
    medido: `${seconds.toFixed(1)} s (${ms((seconds * 1000) / JOB)} cada), ${mb(bytes).toFixed(0)} MB`,
  },
  {
    oque: `memória viva, boleto ${SETTLED} → ${JOB}`,
    medido: `${settled?.heap.toFixed(1)} → ${last?.heap.toFixed(1)} MB (residente ${settled?.rss.toFixed(0)} → ${last?.rss.toFixed(0)} MB)`,
    meta: `cresce ≤ ${CRESCIMENTO_MB} MB`,
    ok: growth <= CRESCIMENTO_MB,
  },
])
