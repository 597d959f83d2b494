/**
 * The slips of many debits in one tarefa, one for each debit, in one PDF, and the memory that it takes behind the first fifth of them:
 * `npx tsx bench/boletos.ts [debits=10000] [embutido|postgresql]`.
 */
import { loadavg } from 'node:os'
import { setTimeout as pausa } from 'node:timers/promises'
import type { gerarBoletos } from '#src/api/contract/boleto-lote.ts'
import type { Output } from '#src/api/contract/endpoint.ts'
import type { Tarefa } from '#src/api/contract/tarefa.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Database } from '#server/db/open.ts'
import { preencher } from './companies.ts'
import { noEmbutido, noPostgres } from './databases.ts'
import { relatar, type Medida } from './lib.ts'
import { comServidor, type Servidor } from './servidor.ts'

const QUANTIDADE = Number(process.argv[2] ?? 10_000)
const QUAL = process.argv[3]
const [QUINTO, INTEIRO] = ['2051-01', '2052-01'] as const
const MB = 1024 ** 2
/** MB that the tarefa may take beyond its first fifth: less than its file grows by. */
const FOLGA = 64
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
      `insert into debito (entidade_id, cadastro_id, contribuicao_id, periodo, vencimento, valor)
       select $1, c.id, (select min(id) from contribuicao where entidade_id = $1), $2::char(7), ($2 || '-10')::date, 15000
       from cadastro c where entidade_id = $1 and tipo = 'pessoajuridica' order by id desc limit $3`,
      [entidadeId, periodo, quantos],
    ),
  )
}

async function gerar({ address, headers }: Servidor, periodo: string) {
  const inicio = performance.now()
  const pedido = await fetch(`${address}/api/boleto/lote`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ busca: { periodo: `igual.${periodo}` }, destino: 'pdf', juntar: false }),
  })
  if (!pedido.ok) throw new Error(await pedido.text())
  const { tarefaId } = (await pedido.json()) as Output<typeof gerarBoletos>
  const antes = process.memoryUsage().rss
  let [pico, doQuinto] = [antes, antes]
  for (;;) {
    const tarefa = (await (await fetch(`${address}/api/tarefa/${tarefaId}`, { headers })).json()) as Tarefa
    pico = Math.max(pico, process.memoryUsage().rss)
    if (tarefa.feitos <= QUANTIDADE / 5) doQuinto = pico
    if (tarefa.terminadaEm !== null)
      return {
        tarefa,
        segundos: (performance.now() - inicio) / 1000,
        memoria: (pico - antes) / MB,
        depois: (pico - doQuinto) / MB,
      }
    await pausa(INTERVALO)
  }
}

async function medir(servidor: Servidor): Promise<Medida[]> {
  // what is read with the first slip of a process
  await gerar(servidor, QUINTO)
  const poucos = await gerar(servidor, QUINTO)
  const todos = await gerar(servidor, INTEIRO)
  const de = ({ segundos, memoria, depois }: typeof todos, quantos: number) =>
    `${segundos.toFixed(1)} s, ${Math.round(quantos / segundos)} por segundo, até ${memoria.toFixed(0)} MB a mais, ${depois.toFixed(0)} depois do primeiro quinto`
  return [
    { oque: 'um quinto, já emitidos', medido: de(poucos, QUANTIDADE / 5) },
    {
      oque: 'todos, emitidos então',
      medido: `${de(todos, QUANTIDADE)}, arquivo de ${((todos.tarefa.arquivo?.tamanho ?? 0) / MB).toFixed(0)} MB`,
      meta: `até ${FOLGA} MB depois`,
      ok: todos.tarefa.feitos === QUANTIDADE && todos.depois <= FOLGA,
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
    await comServidor(database, dataDir, medir),
  )
}

if (QUAL !== 'postgresql') await noEmbutido(boletos('banco embutido'))
if (QUAL !== 'embutido') await noPostgres('Boletos, PostgreSQL', boletos('PostgreSQL'))
