/**
 * The import of 100 000 companies from a CSV file, or from a workbook, into PostgreSQL, and of 50 000 into the embedded database, over HTTP,
 * while somebody else goes on reading the list: its check, the import, rows a second and memory:
 * `npx tsx bench/importacao.ts [rows] [embutido|postgresql|ambos] [csv|xlsx]`.
 */
import { execFileSync } from 'node:child_process'
import { openAsBlob } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pausa } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { AtoDaImportacao, Importacao } from '#src/api/contract/geral/importacao.ts'
import { seedDemo } from '#server/db/demo/seed.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Database } from '#server/db/open.ts'
import { noEmbutido, noPostgres, quantosCadastros } from './databases.ts'
import { ms, quantil, relatar, type Medida } from './lib.ts'
import { planilhaCsv } from './planilha.ts'
import { comServidor, type Servidor } from './servidor.ts'

const QUAL = process.argv[3]
const FORMATO = process.argv[4] === 'xlsx' ? 'xlsx' : 'csv'
/** Bytes over those of a server that only answers lists; a workbook's shared texts, which are held while it is read, are among them. */
const MEMORIA = 50 * 2 ** 20
/** Requests by which the heap comes to the size that lists alone give it: garbage is collected only beyond that. */
const AQUECER = 3_000
/** Milliseconds between two looks, at the list and at the import. */
const INTERVALO = 50

/** The file, made outside of what is measured where that is a workbook. */
async function planilha(dataDir: string, linhas: number): Promise<[Blob, string]> {
  if (FORMATO !== 'xlsx') return [new Blob([planilhaCsv(linhas)], { type: 'text/csv' }), 'empresas.csv']
  const caminho = join(dataDir, 'empresas.xlsx')
  const programa = fileURLToPath(new URL('planilha.ts', import.meta.url))
  execFileSync(process.execPath, [...process.execArgv, programa, caminho, String(linhas)])
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return [await openAsBlob(caminho, { type }), 'empresas.xlsx']
}

async function medir({ address, headers }: Servidor, dataDir: string, quantidade: number): Promise<Medida[]> {
  const corpo = new FormData()
  corpo.set('tipo', 'pessoajuridica')
  corpo.set('arquivo', ...(await planilha(dataDir, quantidade)))
  const ler = async (resposta: Response) => {
    if (!resposta.ok) throw new Error(await resposta.text())
    return (await resposta.json()) as Importacao
  }
  const abrir = async () => {
    const antes = performance.now()
    await (await fetch(`${address}/api/pessoajuridica?page=1`, { headers })).arrayBuffer()
    return performance.now() - antes
  }
  async function parado() {
    const tempos: number[] = []
    for (let i = 0; i < AQUECER; i++) tempos.push(await abrir())
    return { p95: quantil(tempos, 0.95), rss: process.memoryUsage.rss() }
  }

  const medidas: Medida[] = []
  /** Sends the file; of a workbook its shared texts are held while it is read. */
  async function enviar(): Promise<Importacao> {
    const antesDoEnvio = FORMATO === 'xlsx' ? await parado() : null
    let rss = 0
    const olhar = setInterval(() => (rss = Math.max(rss, process.memoryUsage.rss())), INTERVALO)
    const inicio = performance.now()
    const recebida = await ler(
      await fetch(`${address}/api/importacao`, { method: 'POST', headers, body: corpo }),
    ).finally(() => clearInterval(olhar))
    const segundos = (performance.now() - inicio) / 1000
    const memoria = antesDoEnvio ? rss - antesDoEnvio.rss : null
    medidas.push({
      oque: `envio (${FORMATO})`,
      medido: `${segundos.toFixed(1)} s${memoria === null ? '' : `, memória +${(memoria / 2 ** 20).toFixed(0)} MB`}`,
      ...(memoria !== null && { meta: `≤ +${MEMORIA / 2 ** 20} MB`, ok: memoria <= MEMORIA }),
    })
    return recebida
  }
  const enviada = await enviar()
  const antes = await parado()

  async function fazer(ato: AtoDaImportacao, { id, versao, mapa, duplicados }: Importacao) {
    const inicio = performance.now()
    await ler(
      await fetch(`${address}/api/importacao/${id}/iniciar`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ ato, versao, mapa, duplicados, trocas: [] }),
      }),
    )
    const tempos: number[] = []
    let rss = 0
    for (;;) {
      tempos.push(await abrir())
      rss = Math.max(rss, process.memoryUsage.rss())
      const agora = await ler(await fetch(`${address}/api/importacao/${id}`, { headers }))
      if (agora.andamento?.situacao === 'falhou') throw new Error(agora.andamento.erro ?? 'falhou')
      if (agora.andamento?.situacao === 'concluida')
        return { agora, segundos: (performance.now() - inicio) / 1000, p95: quantil(tempos, 0.95), rss }
      await pausa(INTERVALO)
    }
  }

  let estado = enviada
  for (const ato of ['conferir', 'importar'] as const) {
    const { agora, segundos, p95, rss } = await fazer(ato, estado)
    const memoria = rss - antes.rss
    estado = agora
    medidas.push({
      oque: ato,
      medido:
        `${segundos.toFixed(1)} s, ${(quantidade / segundos).toFixed(0)} linhas/s, memória ${memoria < 0 ? '' : '+'}${(memoria / 2 ** 20).toFixed(0)} MB, ` +
        `a lista p95 ${ms(p95)}, antes ${ms(antes.p95)}`,
      meta: `≤ +${MEMORIA / 2 ** 20} MB`,
      ok: memoria <= MEMORIA,
    })
  }
  const incluidas = Object.entries(estado.contagem).map(([feito, quantas]) => `${feito} ${quantas}`)
  const boas = Object.values(estado.contagem).reduce((soma, quantas) => Math.max(soma, quantas), 0)
  medidas.push({
    oque: 'linhas',
    medido: incluidas.join(', '),
    meta: `= ${quantidade}`,
    ok: boas === quantidade,
  })
  return medidas
}

const importar = (banco: string) => async (database: Database, dataDir: string) => {
  await migrate(database)
  await seedDemo(database, { pessoasJuridicas: 100, pessoasFisicas: 50, contabilidades: 5 })
  const quantidade = quantosCadastros(database.kind, 100_000)
  relatar(
    `Importação de ${quantidade} empresas (${FORMATO}), ${banco}`,
    await comServidor(database, dataDir, (servidor) => medir(servidor, dataDir, quantidade)),
  )
}

if (QUAL !== 'postgresql') await noEmbutido(importar('banco embutido'))
if (QUAL !== 'embutido') await noPostgres('Importação, PostgreSQL', importar('PostgreSQL'))
