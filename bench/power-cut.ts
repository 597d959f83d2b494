/**
 * Power cuts on the embedded database: `npx tsx bench/power-cut.ts [cuts=3 | partida | cheio]`, as root on Linux. DATA_DIR lies on an ext4 image; while
 * three connections write, the image is copied as the disk would be found after a cut, without what the system had yet to write. The copy
 * is mounted, which replays ext4's journal, and opened: every row that was acknowledged before has to be there. Checkpoints and vacuums run
 * meanwhile. The same without fsync shows that the trial sees a loss. Cuts while the built server starts for the first time, migrates and
 * seeds: it has to start on what is left. A disk that fills up: it is told, nothing acknowledged is lost, and writing goes on once there is
 * room.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, openSync, readFileSync, rmSync, truncateSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openEmbedded } from '#server/db/embedded/open-embedded.ts'
import { open } from '#server/db/open.ts'
import { ensureBuilt } from '../scripts/lib/prepare.mjs'
import { emDiretorio, ms, relatar, type Medida } from './lib.ts'

const IMAGEM_BYTES = 1024 ** 3
const ESCRITORES = 3
/** Rows of a partition: each new one is a new file, a checkpoint follows it. */
const POR_PARTE = 300
/** How often ext4 writes by itself what nobody asked for, in seconds: never during a trial. */
const COMMIT = 300

const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: 'pipe' })

/** The writer's own process: notes outside the disk each row that the database acknowledged. */
async function gravar(dataDir: string, registro: string, durable: boolean): Promise<void> {
  const log = openSync(registro, 'a')
  const { pool } = await openEmbedded(dataDir, { durable, pool: { max: ESCRITORES } })
  await pool.query('create table gravada (n int, texto text) partition by range (n)')
  let proxima = 0
  let parte = Promise.resolve<unknown>(undefined)
  // every other time what maintenance does, over rows that were written anew
  const arrumar = async (n: number) => {
    if (n === 0 || n % (2 * POR_PARTE) !== 0) return
    await pool.query(`update parte_${n - POR_PARTE} set texto = texto || ''`)
    await pool.query(`vacuum parte_${n - POR_PARTE}`)
  }
  const escritor = async () => {
    for (;;) {
      const n = proxima++
      if (n % POR_PARTE === 0) {
        await pool.query(
          `create table parte_${n} partition of gravada for values from (${n}) to (${n + POR_PARTE})`,
        )
        parte = pool.query('checkpoint').then(() => arrumar(n))
      }
      await parte
      await pool.query('insert into gravada values ($1, $2)', [n, 'x'.repeat(n % 700)])
      writeSync(log, `${n}\n`)
    }
  }
  await Promise.all(Array.from({ length: ESCRITORES }, escritor))
}

/** The writer, which can be held between two instructions. */
class Gravador {
  readonly #child: ChildProcess
  readonly #registro: string

  constructor(dataDir: string, durable: boolean, registro: string) {
    this.#registro = registro
    writeFileSync(registro, '')
    const program = fileURLToPath(import.meta.url)
    const args = [...process.execArgv, program, 'gravar', dataDir, registro, durable ? '1' : '0']
    this.#child = spawn(process.execPath, args, { stdio: 'inherit' })
  }

  /** The rows acknowledged so far. */
  confirmadas(): number[] {
    const linhas = readFileSync(this.#registro, 'utf8').split('\n')
    return linhas.slice(0, -1).map(Number)
  }

  /** Until so many more rows are acknowledged. */
  async mais(quantas: number): Promise<void> {
    const alvo = this.confirmadas().length + quantas
    while (this.confirmadas().length < alvo) {
      if (this.#child.exitCode !== null) throw new Error('O escritor terminou.')
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  parar(): void {
    this.#child.kill('SIGSTOP')
  }

  continuar(): void {
    this.#child.kill('SIGCONT')
  }

  async encerrar(): Promise<void> {
    const fim = once(this.#child, 'close')
    if (this.#child.kill('SIGKILL')) await fim
  }
}

/** What the database on a copied disk still has of the rows that were acknowledged. */
async function conferir(dataDir: string, confirmadas: readonly number[], rotulo: string): Promise<Medida> {
  const quantas = `${confirmadas.length.toLocaleString('pt-BR')} confirmadas`
  try {
    const { perdidas, abertura } = await procurar(dataDir, confirmadas)
    const medido = `${quantas}, ${perdidas.toLocaleString('pt-BR')} perdidas, abriu em ${ms(abertura)}`
    return { oque: rotulo, medido, ok: perdidas === 0 }
  } catch (error) {
    const motivo = error instanceof Error ? error.message.slice(0, 110) : String(error)
    return { oque: rotulo, medido: `${quantas}, perdidas todas: ${motivo}`, ok: false }
  }
}

async function procurar(dataDir: string, confirmadas: readonly number[]) {
  const inicio = performance.now()
  const database = await open({ url: null, dataDir })
  try {
    const abertura = performance.now() - inicio
    const { rows } = await database.pool.query<{ n: number }>('select n from gravada')
    const encontradas = new Set(rows.map(({ n }) => n))
    await database.pool.query(`insert into gravada values ($1, 'depois')`, [confirmadas[0]])
    return { abertura, perdidas: confirmadas.filter((n) => !encontradas.has(n)).length }
  } finally {
    await database.close()
  }
}

async function montado<T>(imagem: string, ponto: string, trabalho: () => Promise<T>): Promise<T> {
  mkdirSync(ponto, { recursive: true })
  run('mount', '-o', `loop,commit=${COMMIT}`, imagem, ponto)
  try {
    return await trabalho()
  } finally {
    run('umount', ponto)
  }
}

async function cortar(durable: boolean, vezes: number): Promise<Medida[]> {
  return comDisco(IMAGEM_BYTES, async ({ imagem, ponto, diretorio }) => {
    const gravador = new Gravador(join(ponto, 'dados'), durable, join(diretorio, 'confirmadas'))
    const medidas: Medida[] = []
    try {
      for (let vez = 1; vez <= vezes; vez++) {
        await gravador.mais(200 + Math.floor(Math.random() * 1_500))
        gravador.parar()
        const copia = join(diretorio, 'copia.img')
        run('cp', '--sparse=always', imagem, copia)
        const confirmadas = gravador.confirmadas()
        gravador.continuar()
        const rotulo = `corte ${vez}, ${durable ? 'como é' : 'sem fsync'}`
        const outro = join(diretorio, 'copia')
        medidas.push(await montado(copia, outro, () => conferir(join(outro, 'dados'), confirmadas, rotulo)))
        rmSync(copia)
      }
    } finally {
      await gravador.encerrar()
    }
    return medidas
  })
}

/** A fresh disk of so many bytes, mounted while the work is done. */
async function comDisco<T>(
  bytes: number,
  trabalho: (disco: { imagem: string; ponto: string; diretorio: string }) => Promise<T>,
): Promise<T> {
  return emDiretorio(async (diretorio) => {
    const imagem = join(diretorio, 'disco.img')
    writeFileSync(imagem, '')
    truncateSync(imagem, bytes)
    run('mkfs.ext4', '-q', imagem)
    const ponto = join(diretorio, 'disco')
    return montado(imagem, ponto, () => trabalho({ imagem, ponto, diretorio }))
  })
}

/** The built server on a directory, with the demo's data. */
function servir(dataDir: string) {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, DEMO: '1', PORT: '0', LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let dito = ''
  child.stderr.on('data', (pedaco: Buffer) => (dito += pedaco.toString()))
  const endereco = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (pedaco: Buffer) => {
      dito += pedaco.toString()
      const url = /Server listening at (http:\/\/[\d.:]+)/.exec(dito)?.[1]
      if (url !== undefined) resolve(url)
    })
    child.once('close', () => reject(new Error(dito.trim().split('\n').at(-1) ?? 'terminou')))
  })
  endereco.catch(() => undefined)
  const encerrar = async () => {
    const fim = once(child, 'close')
    child.kill('SIGCONT')
    if (child.kill('SIGKILL')) await fim
  }
  return { child, endereco, encerrar }
}

/** Whether the server starts on a directory, is ready, and lets a demo account in. */
async function parte(dataDir: string, rotulo: string): Promise<Medida> {
  const inicio = performance.now()
  const { endereco, encerrar } = servir(dataDir)
  try {
    const url = await endereco
    const abertura = performance.now() - inicio
    const pronto = await fetch(`${url}/api/ready`)
    const entrada = await fetch(`${url}/api/auth/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login: 'admin@demo.local', senha: 'Contribui-2026' }),
    })
    const ok = pronto.status === 200 && entrada.status === 200
    const medido = `partiu em ${ms(abertura)}, pronto ${pronto.status}, entrada ${entrada.status}`
    return { oque: rotulo, medido, ok }
  } catch (error) {
    const motivo = error instanceof Error ? error.message.slice(0, 150) : String(error)
    return { oque: rotulo, medido: `não partiu: ${motivo}`, ok: false }
  } finally {
    await encerrar()
  }
}

/** Cuts during the first start: while PostgreSQL's files are made, the schema is migrated and the demo's data are written. */
async function cortarPartida(vezes: number): Promise<Medida[]> {
  return comDisco(IMAGEM_BYTES, async ({ imagem, ponto, diretorio }) => {
    const inicio = performance.now()
    const { child, endereco, encerrar } = servir(join(ponto, 'dados'))
    const copias: { copia: string; em: number }[] = []
    const partida = new AbortController()
    endereco.then(() => partida.abort()).catch(() => undefined)
    try {
      while (!partida.signal.aborted && copias.length < vezes) {
        await new Promise((resolve) => setTimeout(resolve, 400 + Math.random() * 1200))
        child.kill('SIGSTOP')
        const copia = join(diretorio, `copia-${copias.length}.img`)
        run('cp', '--sparse=always', imagem, copia)
        copias.push({ copia, em: performance.now() - inicio })
        child.kill('SIGCONT')
      }
    } finally {
      await encerrar()
    }
    const medidas: Medida[] = []
    for (const { copia, em } of copias) {
      const outro = join(diretorio, 'copia')
      const rotulo = `corte na primeira partida, aos ${ms(em)}`
      medidas.push(await montado(copia, outro, () => parte(join(outro, 'dados'), rotulo)))
      rmSync(copia)
    }
    return medidas
  })
}

/** A small disk is filled by writing, told of, and given room again. */
async function encherDisco(): Promise<Medida[]> {
  return comDisco(160 * 1024 ** 2, async ({ ponto }) => {
    const lastro = join(ponto, 'lastro')
    run('fallocate', '-l', '40M', lastro)
    const dataDir = join(ponto, 'dados')
    const database = await open({ url: null, dataDir })
    const confirmadas: number[] = []
    let recusa = ''
    try {
      await database.pool.query('create table gravada (n int, texto text)')
      for (let n = 0; recusa === '' && n < 100_000; n++) {
        try {
          await database.pool.query('insert into gravada values ($1, $2)', [
            n,
            randomBytes(30_000).toString('hex'),
          ])
          confirmadas.push(n)
        } catch (error) {
          recusa = error instanceof Error ? error.message : String(error)
        }
      }
    } finally {
      await database.close()
    }
    rmSync(lastro)
    const rotulo = 'disco cheio, depois com lugar'
    const medida = await conferir(dataDir, confirmadas, rotulo)
    return [
      {
        oque: 'disco cheio é dito',
        medido: recusa.slice(0, 100) || 'nada',
        meta: 'um erro',
        ok: recusa !== '',
      },
      { ...medida, meta: 'nenhuma perdida' },
    ]
  })
}

function podeMontar(): boolean {
  try {
    run('mkfs.ext4', '-V')
    run('losetup', '-f')
    return process.getuid?.() === 0
  } catch {
    return false
  }
}

async function naPartida(): Promise<Medida[]> {
  await ensureBuilt(['server'])
  const medidas = await cortarPartida(5)
  return medidas.map((medida) => ({ ...medida, meta: 'parte e está pronto' }))
}

async function main() {
  if (process.argv[2] === 'gravar') {
    const [dataDir = '', registro = '', durable] = process.argv.slice(3)
    return gravar(dataDir, registro, durable === '1')
  }
  if (!podeMontar()) {
    console.log(
      '\nQueda de energia: não ensaiada; é preciso ser root num Linux com mkfs.ext4 e dispositivos loop.',
    )
    return
  }
  const so = process.argv[2]
  if (so === 'cheio') return relatar('Disco que enche, banco embutido', await encherDisco())
  if (so === 'partida') return relatar('Queda de energia na primeira partida', await naPartida())
  const vezes = Number(so ?? 3)
  const duravel = await cortar(true, vezes)
  const semFsync = await cortar(false, 1)
  const outras = [...(await naPartida()), ...(await encherDisco())]
  const viu = semFsync.some(({ ok }) => !ok)
  relatar('Queda de energia durante gravações, banco embutido', [
    ...duravel.map((medida) => ({ ...medida, meta: 'nenhuma perdida' })),
    ...semFsync.map(({ oque, medido }) => ({ oque, medido })),
    ...outras,
    { oque: 'o ensaio enxerga uma perda', medido: viu ? 'sim' : 'não', meta: 'sim', ok: viu },
  ])
}

await main()
