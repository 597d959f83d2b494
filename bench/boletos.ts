/**
 * The slips of many debits in one tarefa, one for each debit, in one PDF, and the memory that each of them leaves behind until the end:
 * `npx tsx bench/boletos.ts [debits=10000] [embutido|postgresql]`. Judged is what lives behind a collection of garbage; what is resident
 * besides is garbage that waits for one, as much as the collector lets it, and the embedded database's own.
 */
import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { setTimeout as pausa } from 'node:timers/promises'
import type { gerarBoletos } from '#src/api/contract/dinheiro/boleto-lote.ts'
import type { Output } from '#src/api/contract/nucleo/endpoint.ts'
import type { Tarefa } from '#src/api/contract/servicos/tarefa.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Database } from '#server/db/open.ts'
import { preencher } from './companies.ts'
import { noEmbutido, noPostgres } from './databases.ts'
import { memoriaViva, relatar, type Medida } from './lib.ts'
import { comServidor, type Servidor } from './servidor.ts'

const QUANTIDADE = Number(process.argv[2] ?? 10_000)
const QUAL = process.argv[3]
const [QUINTO, INTEIRO] = ['2051-01', '2052-01'] as const
const MB = 1024 ** 2
/** Shares of the tarefa at which its living memory is measured. */
const [CEDO, TARDE] = [0.2, 0.95] as const
/** MB that may be resident beyond what was at the first fifth: less than the file grows by behind that, and twice what garbage has been seen to be. */
const FOLGA = 64
/** Bytes that a slip may leave behind until the tarefa ends: its id and the place of its page in the file. The page has four times as many. */
const POR_BOLETO = 1024
/** A WebAssembly memory lies in front of as many bytes of the address space, kept free for it. */
const GUARDA = 4 * 1024 ** 3
/** Milliseconds between two looks at the tarefa and at the memory. */
const INTERVALO = 50

/** One debit of each of so many companies, of a month that nothing else is of. */
async function dever(
  database: Database,
  entidadeId: number,
  periodo: string,
  quantos: number,
): Promise<void> {
  await database.conexoes.semLimites((conexao) =>
    conexao.query(
      `insert into debito (entidade_id, cadastro_id, contribuicao_id, periodo, vencimento, valor, juros_apos_pagamento)
       select $1, c.id, (select min(id) from contribuicao where entidade_id = $1), $2::char(7), ($2 || '-10')::date, 15000, 'restante'
       from cadastro c where entidade_id = $1 and tipo = 'pessoajuridica' order by id desc limit $3`,
      [entidadeId, periodo, quantos],
    ),
  )
}

interface Retrato {
  feitos: number
  /** Bytes, here and below. */
  viva: number
  rss: number
}

/** How far it is, and with how much memory: what is resident before garbage is collected. */
const retrato = (feitos: number): Retrato => ({
  feitos,
  rss: process.memoryUsage.rss(),
  viva: memoriaViva(),
})

async function gerar({ address, headers }: Servidor, periodo: string, quantos: number) {
  const inicio = performance.now()
  async function pedir<T>(caminho: string, mais: RequestInit = {}): Promise<T> {
    const resposta = await fetch(`${address}/api/${caminho}`, { headers, ...mais })
    if (!resposta.ok) throw new Error(await resposta.text())
    return (await resposta.json()) as T
  }
  const { tarefaId } = await pedir<Output<typeof gerarBoletos>>('boleto/lote', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ busca: { periodo: `igual.${periodo}` }, destino: 'pdf', juntar: false }),
  })
  const antes = { rss: process.memoryUsage.rss(), banco: noWasm() }
  let pico = antes.rss
  let cedo: Retrato | null = null
  let tarde: Retrato | null = null
  for (;;) {
    const tarefa = await pedir<Tarefa>(`tarefa/${tarefaId}`)
    const { feitos, terminadaEm } = tarefa
    pico = Math.max(pico, process.memoryUsage.rss())
    if (terminadaEm !== null)
      return {
        tarefa,
        segundos: (performance.now() - inicio) / 1000,
        antes,
        pico,
        banco: noWasm(),
        cedo,
        tarde,
      }
    if (cedo === null && feitos >= quantos * CEDO) cedo = retrato(feitos)
    else if (tarde === null && feitos >= quantos * TARDE) tarde = retrato(feitos)
    await pausa(INTERVALO)
  }
}

/** Bytes that WebAssembly holds, of which all but a few are the embedded database's; null where the system does not tell. */
function noWasm(): number | null {
  let linhas: string[]
  try {
    linhas = readFileSync('/proc/self/smaps', 'utf8').split('\n')
  } catch {
    return null
  }
  let soma = 0
  let anterior = { fim: 0, rss: 0 }
  for (const linha of linhas) {
    const [, de = '', ate = '', acesso] = /^([0-9a-f]+)-([0-9a-f]+) (\S+)/.exec(linha) ?? []
    if (acesso !== undefined) {
      const [inicio, fim] = [Number.parseInt(de, 16), Number.parseInt(ate, 16)]
      if (acesso === '---p' && fim - inicio >= GUARDA && anterior.fim === inicio) soma += anterior.rss
      anterior = { fim, rss: 0 }
    }
    const [, kb] = /^Rss:\s+(\d+) kB/.exec(linha) ?? []
    if (kb !== undefined) anterior.rss = Number(kb) * 1024
  }
  return soma
}

const mb = (bytes: number) => `${(bytes / MB).toFixed(0)} MB`

async function medir(servidor: Servidor, { kind }: Database): Promise<Medida[]> {
  // what is read with the first slip of a process
  await gerar(servidor, QUINTO, QUANTIDADE / 5)
  const poucos = await gerar(servidor, QUINTO, QUANTIDADE / 5)
  const todos = await gerar(servidor, INTEIRO, QUANTIDADE)
  const { tarefa, cedo, tarde, antes, pico, banco } = todos
  const tempo = ({ segundos }: typeof todos, quantos: number) =>
    `${segundos.toFixed(1)} s, ${Math.round(quantos / segundos)} por segundo`
  const porBoleto = cedo && tarde ? (tarde.viva - cedo.viva) / (tarde.feitos - cedo.feitos) : NaN
  return [
    { oque: 'um quinto, já emitidos', medido: tempo(poucos, QUANTIDADE / 5) },
    {
      oque: 'todos, emitidos então',
      medido: `${tempo(todos, QUANTIDADE)}, arquivo de ${mb(tarefa.arquivo?.tamanho ?? 0)}`,
      meta: 'todos',
      ok: tarefa.feitos === QUANTIDADE,
    },
    {
      oque: 'memória viva',
      medido: `${porBoleto.toFixed(0)} bytes por boleto, de ${mb(cedo?.viva ?? NaN)} com ${cedo?.feitos} a ${mb(tarde?.viva ?? NaN)} com ${tarde?.feitos}`,
      meta: `≤ ${POR_BOLETO} bytes por boleto`,
      ok: porBoleto <= POR_BOLETO,
    },
    {
      oque: 'memória residente',
      medido: `de ${mb(antes.rss)} a até ${mb(pico)}, com o lixo por recolher${
        kind === 'postgresql' || banco === null
          ? ''
          : `; do banco embutido ${mb(antes.banco ?? NaN)} antes, ${mb(banco)} depois`
      }`,
      meta: `≤ ${FOLGA} MB depois do primeiro quinto`,
      ok: pico - (cedo?.rss ?? NaN) <= FOLGA * MB,
    },
  ]
}

const boletos = (banco: string) => async (database: Database, dataDir: string) => {
  await migrate(database)
  const entidadeId = await preencher(database, QUANTIDADE)
  await dever(database, entidadeId, QUINTO, QUANTIDADE / 5)
  await dever(database, entidadeId, INTEIRO, QUANTIDADE)
  relatar(
    `Boletos de ${QUANTIDADE} débitos em uma tarefa, ${banco} (carga ${loadavg()[0]?.toFixed(1)})`,
    await comServidor(database, dataDir, (servidor) => medir(servidor, database)),
  )
}

if (QUAL !== 'postgresql') await noEmbutido(boletos('banco embutido'))
if (QUAL !== 'embutido') await noPostgres('Boletos, PostgreSQL', boletos('PostgreSQL'))
