/**
 * The queue and the lists of atendimentos among 200 000 of one entidade, of which one in ten is pending, over HTTP on PostgreSQL; then 200 of the
 * team with the queue open, while 20 changes a second are made: when the last of them has each change, and how busy that keeps the server:
 * `npx tsx bench/atendimentos.ts [atendimentos=200000]`.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { loadavg } from 'node:os'
import { WebSocket } from 'ws'
import type { UsuarioComTokens } from '#src/api/contract/contas/auth.ts'
import { HUB_PATH } from '#src/api/contract/servicos/sino.ts'
import { CONTAS_DEMO } from '#server/db/demo/usuarios.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Database } from '#server/db/open.ts'
import { preencher } from './companies.ts'
import { noPostgres } from './databases.ts'
import { ms, quantil, relatar } from './lib.ts'
import { abrirMuitos } from './muitos-atendimentos.ts'
import { comServidor, type Servidor } from './servidor.ts'

const ATENDIMENTOS = Number(process.argv[2] ?? 200_000)
const EMPRESAS = 5_000
const EQUIPE = 200
const AQUECER = 5
const RODADAS = 60
/** Milliseconds at p95. */
const META = 20
const MUDANCAS_POR_SEGUNDO = 20
const SEGUNDOS = 10
/** Milliseconds from the answer to a change until the last one has it, and that the event loop may be late at p99. */
const META_CHEGADA = 1_000
const META_ATRASO = 50
/** Pushes a second that a connection gets at most. */
const META_AVISOS = 2

const PERGUNTAS: Record<string, string> = {
  'fila, comigo': '/api/atendimento/fila?vista=meus',
  'fila, sem responsável': '/api/atendimento/fila?vista=sem-responsavel',
  'fila, atrasados': '/api/atendimento/fila?vista=atrasados',
  'fila, aguardando': '/api/atendimento/fila?vista=aguardando',
  'fila, adiados': '/api/atendimento/fila?vista=adiados',
  'fila, que sigo': '/api/atendimento/fila?vista=sigo',
  'fila, contagens': '/api/atendimento/fila/contagem',
  'lista, os últimos': '/api/atendimento?page=1&pageSize=25',
  'lista, pendentes': '/api/atendimento?page=1&pageSize=25&situacao=pendentes',
  'lista, comigo': '/api/atendimento?page=1&pageSize=25&situacao=meus',
  'lista, sem responsável': '/api/atendimento?page=1&pageSize=25&situacao=sem-responsavel',
}

async function perguntar({ address, headers }: Servidor, path: string): Promise<number> {
  const antes = performance.now()
  const answer = await fetch(`${address}${path}`, { headers })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  await answer.arrayBuffer()
  return performance.now() - antes
}

/** One that has as much to do as the others of the team. */
async function entrar(address: string, n: number): Promise<{ authorization: string; accessToken: string }> {
  const entrada = await fetch(`${address}/api/auth/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      login: `atendente${n}@demo.local`,
      senha: CONTAS_DEMO.find((um) => um.isAdmin)?.senha,
    }),
  })
  const { accessToken } = (await entrada.json()) as UsuarioComTokens // as the contract says
  return { accessToken, authorization: `Bearer ${accessToken}` }
}

/** What the team of a bench heard. Times are milliseconds. */
interface Ouvido {
  chegadas: number[]
  avisosPorSegundo: number
  comLinhas: number
  bytes: number
}

/** The child: connects the whole team, makes the changes, and reports when each had arrived at the last. */
async function ouvirEquipe(address: string, ids: number[]): Promise<void> {
  /** Of each changed atendimento: when its change was answered, and when it came to the last so far. */
  const mudancas = new Map<number, { respondida: number; ultima: number; ouvintes: number }>()
  let avisos = 0
  let primeiro = NaN
  let ultimo = NaN
  let comLinhas = 0
  let bytes = 0
  const entradas: string[] = []
  for (let n = 1; n <= EQUIPE; n++) entradas.push((await entrar(address, n)).accessToken)
  for (const token of entradas) {
    const socket = new WebSocket(`${address.replace('http', 'ws')}${HUB_PATH}?access_token=${token}`)
    await once(socket, 'open')
    socket.send('{"protocol":"json","version":1}\x1e')
    await once(socket, 'message')
    socket.on('message', (data: Buffer) => {
      for (const text of data.toString().split('\x1e')) {
        if (!text.includes('"noun":"atendimento"')) continue
        avisos++
        ultimo = performance.now()
        if (avisos === 1) primeiro = ultimo
        bytes += text.length
        if (text.includes('"carga":')) comLinhas++
        const { ids: mudados = [] } = (JSON.parse(text) as { arguments: [{ ids?: number[] }] }).arguments[0]
        for (const id of mudados) {
          const mudanca = mudancas.get(id)
          if (mudanca) Object.assign(mudanca, { ultima: performance.now(), ouvintes: mudanca.ouvintes + 1 })
        }
      }
    })
  }
  process.send?.('ligados')
  await once(process, 'message')
  const inicio = performance.now()
  const mudar = async (id: number, n: number) => {
    const mudanca = { respondida: NaN, ultima: NaN, ouvintes: 0 }
    mudancas.set(id, mudanca)
    const resposta = await fetch(`${address}/api/atendimento/${id}/mensagem`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${entradas[n % EQUIPE]}` },
      body: JSON.stringify({ publica: false, texto: 'Conferido.', arquivos: [] }),
    })
    await resposta.arrayBuffer()
    if (!resposta.ok) throw new Error(`mensagem: ${resposta.status}`)
    mudanca.respondida = performance.now()
  }
  const feitas: Promise<void>[] = []
  for (const [n, id] of ids.entries()) {
    const quando = inicio + (n * 1000) / MUDANCAS_POR_SEGUNDO
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, quando - performance.now())))
    feitas.push(mudar(id, n))
  }
  await Promise.all(feitas)
  await new Promise((resolve) => setTimeout(resolve, 2 * META_CHEGADA))
  const todas = [...mudancas.values()]
  if (todas.some(({ ouvintes }) => ouvintes < EQUIPE)) throw new Error('Uma mudança não chegou a todos.')
  const ouvido: Ouvido = {
    chegadas: todas.map(({ respondida, ultima }) => ultima - respondida),
    avisosPorSegundo: ((avisos / EQUIPE - 1) * 1000) / (ultimo - primeiro),
    comLinhas: comLinhas / avisos,
    bytes: bytes / avisos,
  }
  process.send?.(ouvido)
}

/** The team with its queue open, while changes are made. */
async function medirAoVivo(database: Database, address: string): Promise<void> {
  const { rows } = await database.conexoes.query(
    `select id from atendimento where classe = 'aberto' order by md5(id::text) limit ${MUDANCAS_POR_SEGUNDO * SEGUNDOS}`,
  )
  const child = fork(import.meta.filename, [], {
    env: {
      ...process.env,
      BENCH_ADDRESS: address,
      BENCH_IDS: JSON.stringify((rows as { id: number }[]).map(({ id }) => id)),
    },
  })
  const saida = once(child, 'exit')
  await once(child, 'message')
  const atraso = monitorEventLoopDelay({ resolution: 5 })
  atraso.enable()
  child.send('mudar')
  const [ouvido] = (await Promise.race([
    once(child, 'message'),
    saida.then(() => Promise.reject(new Error('A equipe saiu.'))),
  ])) as [Ouvido]
  atraso.disable()
  child.kill()
  const p99 = atraso.percentile(99) / 1e6
  const ultima = quantil(ouvido.chegadas, 1)
  relatar(
    `${EQUIPE} da equipe com a fila aberta, ${MUDANCAS_POR_SEGUNDO} mudanças por segundo (carga ${loadavg()[0]?.toFixed(1)})`,
    [
      {
        oque: 'da resposta à última chegada',
        medido: `p50 ${ms(quantil(ouvido.chegadas, 0.5))}  p95 ${ms(quantil(ouvido.chegadas, 0.95))}  máximo ${ms(ultima)}`,
        meta: `≤ ${META_CHEGADA} ms`,
        ok: ultima <= META_CHEGADA,
      },
      {
        oque: 'avisos por segundo e conexão',
        medido: `${ouvido.avisosPorSegundo.toFixed(2)}, ${(ouvido.bytes / 1024).toFixed(1)} KiB cada`,
        meta: `≤ ${META_AVISOS}`,
        ok: ouvido.avisosPorSegundo <= META_AVISOS,
      },
      {
        oque: 'avisos que levam as linhas',
        medido: `${(100 * ouvido.comLinhas).toFixed(0)} %`,
        meta: '100 %',
        ok: ouvido.comLinhas === 1,
      },
      {
        oque: 'atraso do laço de eventos',
        medido: `p50 ${ms(atraso.percentile(50) / 1e6)}  p99 ${ms(p99)}  máximo ${ms(atraso.max / 1e6)}`,
        meta: `p99 ≤ ${META_ATRASO} ms`,
        ok: p99 <= META_ATRASO,
      },
    ],
  )
}

async function medir(database: Database, dataDir: string): Promise<void> {
  await migrate(database)
  const entidadeId = await preencher(database, EMPRESAS)
  await abrirMuitos(database, entidadeId, { atendimentos: ATENDIMENTOS, equipe: EQUIPE })
  await comServidor(database, dataDir, async (servidor) => {
    const medidas = []
    for (const [oque, path] of Object.entries(PERGUNTAS)) {
      const tempos: number[] = []
      for (let i = 0; i < AQUECER + RODADAS; i++) {
        const tempo = await perguntar(servidor, path)
        if (i >= AQUECER) tempos.push(tempo)
      }
      const p95 = quantil(tempos, 0.95)
      medidas.push({
        oque,
        medido: `p50 ${ms(quantil(tempos, 0.5))}  p95 ${ms(p95)}`,
        meta: `p95 ≤ ${META} ms`,
        ok: p95 <= META,
      })
    }
    relatar(
      `Fila entre ${ATENDIMENTOS} atendimentos, PostgreSQL (carga ${loadavg()[0]?.toFixed(1)})`,
      medidas,
    )
    await medirAoVivo(database, servidor.address)
  })
}

const { BENCH_ADDRESS, BENCH_IDS } = process.env
if (BENCH_ADDRESS && BENCH_IDS) await ouvirEquipe(BENCH_ADDRESS, JSON.parse(BENCH_IDS) as number[])
else await noPostgres('Atendimentos, PostgreSQL', medir)
