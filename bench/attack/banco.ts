/**
 * A database in bad hours: `npx tsx bench/attack/banco.ts`, as root on Linux. A PostgreSQL of its own, on a file system in memory, is frozen
 * (SIGSTOP), killed and its disk filled; the same with the disk of the embedded database. Told is what a person is answered meanwhile, after
 * how long, and how long it takes until everything works again. The server must live through all of it and lose nothing acknowledged.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { join } from 'node:path'
import { emDiretorio, ms, relatar, type Medida } from '../lib.ts'
import { autorizado, encerrar, iniciar, pausa, pedir, type Alvo, type Resposta } from './alvo.ts'

const PG = '/usr/lib/postgresql'
const ESPERA = 60_000
const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: 'pipe' }).toString()

function podeEnsaiar(): boolean {
  return process.platform === 'linux' && process.getuid?.() === 0 && existsSync(PG)
}

async function portaLivre(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on TCP
  server.close()
  return port
}

/** A PostgreSQL of its own. */
class Cluster {
  readonly url: string
  private constructor(
    private readonly bin: string,
    private readonly dir: string,
    private readonly port: number,
  ) {
    this.url = `postgres://postgres@127.0.0.1:${port}/postgres`
  }

  static async criar(base: string): Promise<Cluster> {
    const versao = readdirSync(PG).toSorted().at(-1) ?? ''
    const cluster = new Cluster(join(PG, versao, 'bin'), join(base, 'cluster'), await portaLivre())
    run('chown', 'postgres', base)
    cluster.como('initdb', '-D', cluster.dir, '-A', 'trust', '--no-sync')
    cluster.ligar()
    return cluster
  }

  private como(programa: string, ...args: string[]): string {
    return run('runuser', '-u', 'postgres', '--', join(this.bin, programa), ...args)
  }

  ligar(): void {
    const opcoes = `-p ${this.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_wal_size=64MB`
    this.como('pg_ctl', '-D', this.dir, '-w', '-l', `${this.dir}.log`, '-o', opcoes, 'start')
  }

  parar(): void {
    this.como('pg_ctl', '-D', this.dir, '-m', 'immediate', '-w', 'stop')
  }

  /** The postmaster, and its children. */
  sinalizar(sinal: NodeJS.Signals): void {
    const [pai = ''] = readFileSync(join(this.dir, 'postmaster.pid'), 'utf8').split('\n')
    const filhos = run('ps', '--no-headers', '-o', 'pid', '--ppid', pai).split('\n').filter(Boolean)
    for (const pid of [pai, ...filhos]) process.kill(Number(pid), sinal)
  }
}

type Cabecalhos = { authorization: string }

const ler = (alvo: Alvo, headers: Cabecalhos) =>
  pedir(alvo.origin, { path: '/api/pessoajuridica?page=1', headers })
const saude = (alvo: Alvo) => pedir(alvo.origin, { path: '/api/health' })
/** Writes some kilobytes. */
const gravar = (alvo: Alvo, headers: Cabecalhos) =>
  pedir(alvo.origin, {
    path: '/api/notification',
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ messageType: 'Aviso', message: 'Ensaio '.repeat(60), roles: ['administrador'] }),
  })

async function cronometrar(pedido: () => Promise<Resposta>) {
  const inicio = performance.now()
  const { status, corpo, headers } = await pedido()
  return { tempo: performance.now() - inicio, status, corpo, espera: headers['retry-after']?.toString() }
}

/** Milliseconds until all of it works again. */
async function refeito(alvo: Alvo, headers: Cabecalhos): Promise<number> {
  const inicio = performance.now()
  while (performance.now() - inicio < ESPERA) {
    const todos = await Promise.all([saude(alvo), ler(alvo, headers), gravar(alvo, headers)])
    if (todos.every(({ status }) => status < 300)) return performance.now() - inicio
    await pausa(100)
  }
  return Number.POSITIVE_INFINITY
}

/** What a fault does to somebody who works meanwhile. */
async function durante(oque: string, alvo: Alvo, headers: Cabecalhos, desfazer: () => void): Promise<Medida> {
  const vistos = await Promise.all(
    [() => saude(alvo), () => ler(alvo, headers), () => gravar(alvo, headers)].map(cronometrar),
  )
  desfazer()
  const volta = await refeito(alvo, headers)
  const maior = Math.max(...vistos.map(({ tempo }) => tempo))
  const status = vistos.map(
    ({ status: um, espera }) => `${um}${espera === undefined ? '' : ` (${espera} s)`}`,
  )
  return {
    oque,
    medido: `saúde, lista, gravação: ${status.join(', ')} em até ${ms(maior)}; de volta em ${ms(volta)}`,
    meta: '503 em segundos, volta sozinho',
    ok:
      vistos.every((um) => um.status === 503 && um.espera !== undefined) && maior < 10_000 && volta < ESPERA,
  }
}

/** Fills the file system, writes until it is refused, and makes room again. */
async function discoCheio(oque: string, alvo: Alvo, headers: Cabecalhos, ponto: string): Promise<Medida> {
  const lastro = join(ponto, 'lastro')
  const { bavail, bsize } = statfsSync(ponto)
  const vistos = new Map<string, number>()
  try {
    // all but what a few writes take
    execFileSync('dd', ['if=/dev/zero', `of=${lastro}`, `bs=${bsize}`, `count=${Math.max(0, bavail - 64)}`], {
      stdio: 'ignore',
    })
    const fim = performance.now() + 20_000
    while (performance.now() < fim && (vistos.get('recusas') ?? 0) < 5) {
      const { status, corpo } = await gravar(alvo, headers)
      const code = status < 300 ? 'gravadas' : `${status} ${(JSON.parse(corpo) as { code: string }).code}`
      vistos.set(code, (vistos.get(code) ?? 0) + 1)
      if (status >= 300) vistos.set('recusas', (vistos.get('recusas') ?? 0) + 1)
    }
  } finally {
    rmSync(lastro, { force: true })
  }
  const volta = await refeito(alvo, headers)
  const ditas = [...vistos].filter(([nome]) => nome !== 'recusas').map(([nome, vezes]) => `${nome}: ${vezes}`)
  return {
    oque,
    medido: `${ditas.join(', ')}; com espaço de novo, de volta em ${ms(volta)}`,
    meta: 'é dito (503), volta sozinho',
    ok:
      [...vistos.keys()].some((nome) => nome.startsWith('503')) &&
      ![...vistos.keys()].some((nome) => nome.startsWith('500')) &&
      volta < ESPERA &&
      alvo.child.exitCode === null,
  }
}

async function noMontado(
  dir: string,
  tamanho: string,
  trabalho: (ponto: string) => Promise<void>,
): Promise<void> {
  const ponto = join(dir, 'disco')
  mkdirSync(ponto)
  run('mount', '-t', 'tmpfs', '-o', `size=${tamanho}`, 'tmpfs', ponto)
  try {
    await trabalho(ponto)
  } finally {
    run('umount', '-l', ponto)
  }
}

async function main(): Promise<void> {
  if (!podeEnsaiar()) {
    console.log(
      '\nBanco em maus momentos: não ensaiado; é preciso ser root num Linux com PostgreSQL instalado.',
    )
    return
  }
  const medidas: Medida[] = []
  await emDiretorio(async (dir) => {
    run('chmod', '755', dir)
    await noMontado(dir, '700m', async (ponto) => {
      const cluster = await Cluster.criar(ponto)
      writeFileSync(join(dir, 'url'), cluster.url)
      const alvo = await iniciar({ DATA_DIR: join(dir, 'dados'), DATABASE_URL: cluster.url, RATE_LIMIT: '0' })
      try {
        const headers = await autorizado(alvo.origin, 'admin')
        cluster.sinalizar('SIGSTOP')
        medidas.push(await durante('PostgreSQL congelado', alvo, headers, () => cluster.sinalizar('SIGCONT')))
        cluster.parar()
        medidas.push(await durante('PostgreSQL parado', alvo, headers, () => cluster.ligar()))
        medidas.push(await discoCheio('PostgreSQL, disco cheio', alvo, headers, ponto))
      } finally {
        await encerrar(alvo)
        cluster.parar()
      }
    })
  })
  await emDiretorio((dir) =>
    noMontado(dir, '400m', async (ponto) => {
      const alvo = await iniciar({ DATA_DIR: join(ponto, 'dados'), RATE_LIMIT: '0' })
      try {
        const headers = await autorizado(alvo.origin, 'admin')
        medidas.push(await discoCheio('embutido, disco cheio', alvo, headers, ponto))
      } finally {
        console.log(alvo.impresso().slice(-1_500))
        await encerrar(alvo)
      }
    }),
  )
  relatar('Banco em maus momentos', medidas)
}

await main()
