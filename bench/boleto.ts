/**
 * The PDF of one slip, with and without the logo of who issues it, and of 10 000 in one file: `npx tsx bench/boleto.ts`. With `npm` behind it
 * the same of a generator of npm stands beside it, which is fetched first.
 */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { boletoPdf, boletosPdf } from '#server/boleto/pdf.ts'
import { sampleBoleto } from '#server/boleto/test-support/sample-boleto.ts'
import { memoriaViva, ms, quantil, relatar } from './lib.ts'

const WARM_UP = 200
const RUNS = 1000
const JOB = 10_000
/** From this slip on the job is in its stride; growth is counted from here. */
const SETTLED = 1000
/** Milliseconds for one slip, and what the live memory may grow while the other slips of the job are made. */
const META = 15
const CRESCIMENTO_MB = 5

const mb = (bytes: number) => bytes / 1024 / 1024

const memory = () => ({ live: mb(memoriaViva()), rss: mb(process.memoryUsage.rss()) })

/** A logo of fine detail, as large as one is kept, on white as papers take it. */
const logo = await sharp({
  create: {
    width: 400,
    height: 200,
    channels: 3,
    background: 'white',
    noise: { type: 'gaussian', mean: 180, sigma: 20 },
  },
})
  .png({ palette: true })
  .toBuffer()
  .then((png) => sharp(png).flatten().toColourspace('srgb').png().toBuffer())

const pasta = fileURLToPath(new URL('./boleto-npm', import.meta.url))

/** The generator of npm; null where nobody asked for it. */
function doNpm(): ((numero: number) => Promise<Buffer>) | null {
  if (process.argv[2] !== 'npm') return null
  if (!existsSync(path.join(pasta, 'node_modules')))
    execFileSync('npm', ['ci', '--ignore-scripts'], { cwd: pasta, stdio: 'inherit' })
  const { gerar } = createRequire(import.meta.url)('./boleto-npm/gerar.cjs') as {
    gerar: (numero: number) => Promise<Buffer>
  }
  return gerar
}

async function timeOfOne(
  draw: (numero: number) => Promise<Buffer>,
): Promise<{ median: number; p95: number }> {
  const times: number[] = []
  for (let i = 1; i <= WARM_UP + RUNS; i++) {
    const start = performance.now()
    await draw(i)
    if (i > WARM_UP) times.push(performance.now() - start)
  }
  return { median: quantil(times, 0.5), p95: quantil(times, 0.95) }
}

async function timeOfMany() {
  const memoryAt = new Map<number, ReturnType<typeof memory>>()
  function* boletos() {
    for (let made = 1; made <= JOB; made++) {
      if (made === SETTLED || made === JOB) memoryAt.set(made, memory())
      yield { ...sampleBoleto({ sequencial: made }), logo }
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

const um = await timeOfOne((sequencial) => boletoPdf(sampleBoleto({ sequencial })))
const comLogo = await timeOfOne((sequencial) => boletoPdf({ ...sampleBoleto({ sequencial }), logo }))
const gerar = doNpm()
const outro = gerar && (await timeOfOne(gerar))
const { seconds, bytes, settled, last } = await timeOfMany()

const growth = (last?.live ?? NaN) - (settled?.live ?? NaN)

relatar('Boleto em PDF', [
  ...[
    { oque: 'um', tempo: um },
    { oque: 'um com logo', tempo: comLogo },
  ].map(({ oque, tempo: { median, p95 } }) => ({
    oque,
    medido: `mediana ${ms(median)}, p95 ${ms(p95)}`,
    meta: `p95 ≤ ${META} ms`,
    ok: p95 <= META,
  })),
  ...(outro === null
    ? []
    : [
        {
          oque: 'um pelo gerador-boletos, do npm',
          medido: `mediana ${ms(outro.median)}, p95 ${ms(outro.p95)}; o nosso leva ${(comLogo.median / outro.median).toFixed(2)} do tempo`,
        },
      ]),
  {
    oque: `${JOB} em um arquivo, com logo`,
    medido: `${seconds.toFixed(1)} s (${ms((seconds * 1000) / JOB)} cada), ${mb(bytes).toFixed(0)} MB`,
  },
  {
    oque: `memória viva, boleto ${SETTLED} → ${JOB}`,
    medido: `${settled?.live.toFixed(1)} → ${last?.live.toFixed(1)} MB (residente ${settled?.rss.toFixed(0)} → ${last?.rss.toFixed(0)} MB)`,
    meta: `cresce ≤ ${CRESCIMENTO_MB} MB`,
    ok: growth <= CRESCIMENTO_MB,
  },
])
