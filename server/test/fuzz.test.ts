import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { problem } from '#src/api/contract/nucleo/common.ts'
import { configuracao } from '#server/db/schema/nucleo.ts'
import { runs } from '#server/test-support/extent.ts'
import { Fuzz, sorteio, type Operacao } from '#server/test-support/fuzz.ts'
import { useApp } from '#server/test-support/harness.ts'

/** `npm run test:all` and `bench/attack/fuzz.ts` make many more. */
const CHAMADAS = Number(process.env.FUZZ_CALLS ?? runs(2_000, 20_000))
const SEMENTE = Number(process.env.FUZZ_SEED ?? 20_261)
/** Calls between two looks whether those who call are still signed in: some of the calls sign them out. */
const TRECHO = 40
/** Whatever is written of beta says so, or is one of its documents; nobody of beta calls. */
const DE_BETA = /beta|ZZZZZZZZ000191|SINDICAT000130|12345678909/i
/** The one call that names all entidades to everybody, as their front pages do. */
const NOMEIA_TODAS = '/api/entidades'

/** What an answer says, in whatever coding a hostile header has asked for it. */
const CODINGS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
}
function textoDe({ rawPayload, headers }: { rawPayload: Buffer; headers: Record<string, unknown> }): string {
  const decode = CODINGS[String(headers['content-encoding'])]
  return (decode ? decode(rawPayload) : rawPayload).toString()
}

const h = useApp({ API_DOCS: '1' })

it(
  `answers ${CHAMADAS} hostile calls over all documented routes by the contract, and tells nothing of another entidade`,
  {
    timeout: 60_000 + CHAMADAS * 100,
  },
  async () => {
    const documento = (await h.inject({ url: '/api/docs/json' })).json<{
      paths: Record<string, Record<string, Omit<Operacao, 'method' | 'path'>>>
    }>()
    const operacoes = Object.entries(documento.paths).flatMap(([path, metodos]) =>
      Object.entries(metodos).map(([method, resto]): Operacao => ({ method, path, ...resto })),
    )
    expect(operacoes.length).toBe(h.app.endpoints.length)
    const { alfa } = h.mundo
    const entrar = async () => [
      ...(await Promise.all([
        h.entrar(alfa.admin.email).catch(() => ({})),
        h.entrar(alfa.atendimento.email).catch(() => ({})),
        h.entrar(alfa.cliente.email, 'public').catch(() => ({})),
      ])),
      { authorization: 'Bearer a.b.c' },
      {},
    ]
    const todas = ['alfa', 'beta'].map((slug) => ({
      slug,
      nomeFantasia: `Sindicato ${slug}`,
      razaoSocial: `Sindicato ${slug} de Teste`,
      // neither has one: its address would name it once more, and nothing else
      logo: null,
    }))
    const fuzz = new Fuzz(sorteio(SEMENTE))
    const faltas: string[] = []
    const vistas = new Map<number, number>()
    let quem: Record<string, string>[] = []
    for (let vez = 0; vez < CHAMADAS; vez++) {
      if (vez % TRECHO === 0) {
        // a second factor that one of the calls has come to demand would be the end of all that follow
        await h.database.db.delete(configuracao).where(eq(configuracao.entidadeId, alfa.id))
        quem = await entrar()
      }
      const operacao = operacoes[vez % operacoes.length]
      if (!operacao) break
      const chamada = fuzz.chamada(operacao)
      // administrators come farthest
      Object.assign(chamada.headers, fuzz.chance(0.5) ? quem[0] : fuzz.um(quem))
      const resposta = await h.inject(chamada)
      const { statusCode: status, headers } = resposta
      const body = textoDe(resposta)
      vistas.set(status, (vistas.get(status) ?? 0) + 1)
      const falta = (oque: string) =>
        faltas.push(`${oque}: #${vez} ${chamada.method} ${chamada.url} → ${status} ${body.slice(0, 200)}`)
      if (status >= 500) falta('falha do servidor')
      if (status >= 400) {
        const tipo = String(headers['content-type'])
        if (!tipo.startsWith('application/problem+json')) falta(`recusa que é ${tipo}`)
        else if (
          !problem.safeParse(JSON.parse(body)).success ||
          (JSON.parse(body) as { status: number }).status !== status // a problem, as was seen
        )
          falta('recusa fora do contrato')
      }
      if (operacao.path === NOMEIA_TODAS && status === 200) {
        if (body !== JSON.stringify(todas)) falta('mais do que os nomes das entidades')
      } else if (DE_BETA.test(body)) falta('de outra entidade')
    }
    if (process.env.FUZZ_CALLS) console.warn(Object.fromEntries([...vistas].toSorted(([a], [b]) => a - b)))
    expect(faltas).toEqual([])
    // else the calls would be refused too early to try anything
    expect((vistas.get(200) ?? 0) + (vistas.get(204) ?? 0)).toBeGreaterThan(CHAMADAS / 20)
    expect(vistas.get(422) ?? 0).toBeGreaterThan(CHAMADAS / 40)
  },
)
