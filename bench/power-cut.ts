/**
 * Power cuts on the embedded database: `npx tsx bench/power-cut.ts [cuts=3]`, as root on Linux. DATA_DIR lies on an ext4 image; while
 * three connections write, the image is copied as the disk would be found after a cut, without what the system had yet to write. The copy
 * is mounted, which replays ext4's journal, and opened: every row that was acknowledged before has to be there. The same without fsync
 * shows that the trial sees a loss.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync, readFileSync, rmSync, truncateSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openEmbedded } from '#server/db/embedded/open-embedded.ts'
import { open } from '#server/db/open.ts'
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
  const escritor = async () => {
    for (;;) {
      const n = proxima++
      if (n % POR_PARTE === 0) {
        await pool.query(
          `create table parte_${n} partition of gravada for values from (${n}) to (${n + POR_PARTE})`,
        )
        parte = pool.query('checkpoint')
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
  return emDiretorio(async (diretorio) => {
    const imagem = join(diretorio, 'disco.img')
    writeFileSync(imagem, '')
    truncateSync(imagem, IMAGEM_BYTES)
    run('mkfs.ext4', '-q', imagem)
    const ponto = join(diretorio, 'disco')
    return montado(imagem, ponto, async () => {
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
  const vezes = Number(process.argv[2] ?? 3)
  const duravel = await cortar(true, vezes)
  const semFsync = await cortar(false, 1)
  const viu = semFsync.some(({ ok }) => !ok)
  relatar('Queda de energia durante gravações, banco embutido', [
    ...duravel.map((medida) => ({ ...medida, meta: 'nenhuma perdida' })),
    ...semFsync.map(({ oque, medido }) => ({ oque, medido })),
    { oque: 'o ensaio enxerga uma perda', medido: viu ? 'sim' : 'não', meta: 'sim', ok: viu },
  ])
}

await main()
