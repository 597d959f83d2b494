import { setTimeout as pausa } from 'node:timers/promises'
import { cadastroQuery } from '#src/api/contract/cadastro/cadastro-lista.ts'
import type { Tarefa } from '#src/api/contract/servicos/tarefa.ts'
import { ms, quantil, type Medida } from './lib.ts'
import type { Caso } from './list-cases.ts'

/** Bytes over those of a server that only answers lists. */
const MEMORIA = 50 * 2 ** 20
/** How much longer other requests may take meanwhile. */
const RAZAO = 2
/** Requests by which the heap comes to the size that lists alone give it: garbage is collected only beyond that. */
const AQUECER = 3_000
/** A smaller export of the same kind. */
const PARTE = 'uf=em.MG'
/** Of which others ask for one, any of them. */
const PAGINAS = 50
/** Milliseconds between two of the other requests, and between two looks at the tarefa. */
const INTERVALO = 25

interface Acesso {
  address: string
  headers: Record<string, string>
  renovar: () => Promise<void>
  list: (caso: Pick<Caso, 'query'>) => Promise<void>
  /** Bytes that the server's process holds. */
  memoria: () => number
}

const emMB = (mais: number, sobre: number) =>
  Number.isNaN(mais)
    ? 'desconhecida'
    : `${mais < 0 ? '' : '+'}${(mais / 2 ** 20).toFixed(0)} MB sobre ${(sobre / 2 ** 20).toFixed(0)}`

/** Exports everything, as CSV and as a workbook, while somebody else goes on reading the list. */
export async function medirExportacoes(
  { address, headers, renovar, list, memoria }: Acesso,
  tipo: string,
  quantas: number,
): Promise<Medida[]> {
  const outros = cadastroQuery.parse({})
  const caso = () => ({ query: { ...outros, page: 1 + Math.floor(Math.random() * PAGINAS) } })

  /** Reads the list again and again until the work is done. */
  async function enquanto(trabalho: Promise<unknown>) {
    const tempos: number[] = []
    let rss = 0
    const estado = { emCurso: true }
    const fim = trabalho.finally(() => (estado.emCurso = false))
    while (estado.emCurso) {
      const inicio = performance.now()
      await list(caso())
      tempos.push(performance.now() - inicio)
      rss = Math.max(rss, memoria())
      await pausa(INTERVALO)
    }
    await fim
    return { p95: quantil(tempos, 0.95), rss }
  }

  async function exportar(formato: string, recorte = ''): Promise<number> {
    const url = `${address}/api/${tipo}/exportar?formato=${formato}${recorte}`
    const { tarefaId, total } = (await (await fetch(url, { method: 'POST', headers })).json()) as {
      tarefaId: number
      total: number
    }
    for (;;) {
      await pausa(INTERVALO * 4)
      const answer = await fetch(`${address}/api/tarefa/${tarefaId}`, { headers })
      const { situacao, feitos, erro } = (await answer.json()) as Tarefa
      if (situacao === 'concluida' && feitos >= total) return total
      if (situacao !== 'na-fila' && situacao !== 'executando') throw new Error(erro ?? situacao)
    }
  }

  const medidas: Medida[] = []
  for (let i = 0; i < AQUECER; i++) await list(caso())
  for (const formato of ['csv', 'xlsx']) {
    await renovar()
    // what any export needs, however few its rows, is no growth with them
    await exportar(formato, `&${PARTE}`)
    const parado = await enquanto(pausa(5_000))
    const inicio = performance.now()
    const tudo = exportar(formato)
    const meanwhile = await enquanto(tudo)
    const linhas = await tudo
    if (linhas < quantas) throw new Error(`${linhas} de ${quantas} linhas`)
    const segundos = (performance.now() - inicio) / 1000
    const mais = meanwhile.rss - parado.rss
    const razao = meanwhile.p95 / parado.p95
    medidas.push({
      oque: `exportar tudo em ${formato}`,
      medido:
        `${segundos.toFixed(1)} s  memória ${emMB(mais, parado.rss)}  ` +
        `outros p95 ${ms(meanwhile.p95)}, sem ela ${ms(parado.p95)}, ÷ ${razao.toFixed(2)}`,
      meta: `≤ ${MEMORIA / 2 ** 20} MB, ÷ ≤ ${RAZAO}`,
      ok: !(mais > MEMORIA) && razao <= RAZAO,
    })
  }
  return medidas
}
