import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { boletoPdf, boletosPdf } from '#server/boleto/pdf.ts'
import { sampleBoleto } from '#server/boleto/test-support/sample-boleto.ts'

const WARM_UP = 200
const RUNS = 1000
const JOB = 10_000
/** From this slip on the job is in its stride; growth is counted from here. */
const SETTLED = 1000

const mb = (bytes: number) => bytes / 1024 / 1024
const ms = (milliseconds: number) => `${milliseconds.toFixed(2)} ms`

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
  times.sort((a, b) => a - b)
  return { median: times[RUNS * 0.5] ?? NaN, p95: times[RUNS * 0.95] ?? NaN }
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

console.table({
  'one PDF, median': { measured: ms(median), target: '≤ 15 ms' },
  'one PDF, p95': { measured: ms(p95), target: '≤ 15 ms' },
  [`${JOB} in one stream`]: {
    measured: `${seconds.toFixed(1)} s (${ms((seconds * 1000) / JOB)} each), ${mb(bytes).toFixed(0)} MB of PDF`,
  },
  'live heap, slip 1 000 → 10 000': {
    measured: `${settled?.heap.toFixed(1)} → ${last?.heap.toFixed(1)} MB`,
    target: 'flat',
  },
  'rss, slip 1 000 → 10 000': {
    measured: `${settled?.rss.toFixed(0)} → ${last?.rss.toFixed(0)} MB`,
    target: 'flat',
  },
})
