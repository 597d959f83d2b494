import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Coluna, Colunas } from '#src/api/contract/nucleo/coluna.ts'
import { MAX_PAGE, type Pagina, type Problem } from '#src/api/contract/nucleo/common.ts'
import type { Endpoint } from '#src/api/contract/nucleo/endpoint.ts'
import { operadores } from '#src/api/contract/nucleo/filtro.ts'
import { colunasDaConsulta } from '#src/api/contract/nucleo/consulta-da-lista.ts'
import { runs } from '#server/test-support/extent.ts'
import { useApp } from '#server/test-support/harness.ts'

const h = useApp({ RATE_LIMIT: '0' })
let admin: { authorization: string }
beforeAll(async () => {
  admin = await h.entrar(h.mundo.alfa.admin.email)
})

/** A list of the app, or its export; as a tarefa the export reads the same. */
interface Lista {
  path: string
  colunas: Colunas
  consulta: NonNullable<Endpoint['query']>
  exporta: boolean
}

const listasDoApp = (): Lista[] =>
  h.app.endpoints.flatMap(({ method, path, query: consulta }) => {
    const colunas = consulta && colunasDaConsulta(consulta)
    return colunas && method === 'GET'
      ? [{ path, colunas, consulta, exporta: path.endsWith('/exportar') }]
      : []
  })

const qualquer = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ maxLength: 120 }),
  fc.constantFrom(
    '',
    '0',
    '-1',
    '1e9',
    '2026-02-30',
    "'; drop table cadastro --",
    '%',
    '\u0000',
    '😀',
    '9'.repeat(30),
  ),
)

/** What stands behind a column in an address: an operator that may be none of its, and values that may be none of its. */
function filtroEscrito({ especie, opcoes }: Coluna): fc.Arbitrary<string> {
  const valor = fc.oneof(
    fc.constantFrom('1', '0', '150000', '2026-02-28', '2026-02', 'São João', ...Object.keys(opcoes ?? {})),
    fc.integer().map(String),
    qualquer,
  )
  const valores = fc.array(valor, { maxLength: 3 }).map((lidos) => lidos.join(','))
  return fc.oneof(
    {
      weight: 5,
      arbitrary: fc
        .tuple(fc.constantFrom(...operadores[especie]), valores)
        .map(([op, v]) => (v ? `${op}.${v}` : op)),
    },
    { weight: 1, arbitrary: qualquer },
  )
}

/** An address of the list, of which some parts can be read and others not. */
function endereco({ colunas, exporta }: Lista): fc.Arbitrary<Record<string, string>> {
  const nomes = Object.keys(colunas)
  const ordem = fc
    .array(fc.tuple(fc.constantFrom('', '-', '--'), fc.constantFrom(...nomes, 'senha', '')), { maxLength: 4 })
    .map((partes) => partes.map((parte) => parte.join('')).join(','))
  const filtros = fc
    .subarray(nomes, { maxLength: 4 })
    .chain((escolhidas) =>
      fc.tuple(
        ...escolhidas.map((nome) => filtroEscrito(colunas[nome] as Coluna).map((escrito) => [nome, escrito])),
      ),
    )
  const paginas = fc.record(
    {
      page: fc.oneof(fc.integer({ min: 1, max: MAX_PAGE }).map(String), qualquer),
      pageSize: fc.oneof(fc.integer({ min: 1, max: 100 }).map(String), qualquer),
    },
    { requiredKeys: [] },
  )
  return fc
    .tuple(
      fc.record({ sort: fc.oneof(ordem, qualquer), q: qualquer, outro: qualquer }, { requiredKeys: [] }),
      filtros,
      exporta ? fc.record({ formato: fc.constantFrom('csv', 'xlsx', 'html') }) : paginas,
    )
    .map(([comuns, escritos, proprias]) => ({ ...comuns, ...Object.fromEntries(escritos), ...proprias }))
}

/** The parts of an address that the contract reads each by itself. */
function legiveis({ consulta }: Lista, busca: URLSearchParams): URLSearchParams {
  const { shape } = consulta as z.ZodMiniObject // a list's query is one
  return new URLSearchParams(
    [...busca].filter(([nome, valor]) => {
      const campo = Object.hasOwn(shape, nome) ? shape[nome] : undefined
      return campo && z.safeParse(campo, valor).success
    }),
  )
}

const pedir = ({ path }: Lista, busca: URLSearchParams) =>
  h.inject({ url: `${path}?${busca}`, headers: admin })

describe('whatever stands in its address, a list', () => {
  it('is answered where the contract reads all of it, else refused; without what cannot be read always answered', async () => {
    const todas = listasDoApp()
    expect(todas.length).toBeGreaterThan(8)
    for (const lista of todas) {
      await fc.assert(
        fc.asyncProperty(endereco(lista), async (escrito) => {
          const busca = new URLSearchParams(escrito)
          const answer = await pedir(lista, busca)
          const legivel = z.safeParse(lista.consulta, Object.fromEntries(busca)).success
          expect([lista.path, answer.statusCode]).toEqual([lista.path, legivel ? 200 : 400])
          const { code } = legivel ? { code: 'nenhum' } : answer.json<Problem>()
          expect(code).toMatch(/^[a-z-]+$/)

          // as the SPA asks, which leaves out what cannot be read
          const lida = await pedir(lista, legiveis(lista, busca))
          expect([lista.path, lida.statusCode]).toEqual([lista.path, 200])
          // its export is a file, its sums have no rows
          if (lista.exporta || lista.path.endsWith('/totais')) return
          const { items, totalItems } = lida.json<Pagina<object>>()
          expect(totalItems).toBeGreaterThanOrEqual(items.length)
        }),
        { numRuns: runs(15, 50) },
      )
    }
  })

  it('takes a filter of every column at once, and refuses a hundred of them', async () => {
    for (const lista of listasDoApp()) {
      const { path, colunas, exporta } = lista
      const filtraveis = Object.keys(colunas).filter((nome) => colunas[nome]?.filtra)
      const busca = new URLSearchParams(exporta ? { formato: 'csv' } : {})
      for (const nome of filtraveis)
        busca.set(nome, colunas[nome]?.especie === 'simNao' ? 'sim' : 'preenchido')
      expect([path, (await pedir(lista, busca)).statusCode]).toEqual([path, 200])
      for (let i = 0; i < 100; i++) busca.append(filtraveis[i % filtraveis.length] ?? '', 'preenchido')
      const demais = await pedir(lista, busca)
      expect([path, demais.statusCode]).toEqual([path, 400])
      // a sentence at each of those that are there more than once
      const { detail, errors = {} } = demais.json<Problem>()
      expect([path, detail]).toEqual([path, expect.stringMatching(/^[A-ZÁÉÍÓÚ].*\.$/)])
      expect([path, Object.keys(errors).every((nome) => filtraveis.includes(nome))]).toEqual([path, true])
    }
  })
})
