import { constants, createWriteStream } from 'node:fs'
import { copyFile, mkdir, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { codigoDe } from './pacote.ts'

export interface Duplicacao {
  /** Whether a file of this name, below the folder, is left out. */
  pular?: (caminho: string) => boolean
  /** Whether the file system shares the bytes of two files until one is written: see `compartilha`. */
  compartilhar: boolean
  sinal?: AbortSignal | undefined
}

/**
 * Copies a folder whose files are written, lengthened, cut and deleted meanwhile: each comes as it is found, in parts of different moments, and
 * what is gone is left out.
 */
export async function duplicarPasta(origem: string, destino: string, como: Duplicacao): Promise<void> {
  await mkdir(destino, { recursive: true, mode: 0o700 })
  const entradas = (await readdir(origem, { withFileTypes: true }).catch(sumiu)) ?? []
  for (const entrada of entradas) {
    const [de, para] = [join(origem, entrada.name), join(destino, entrada.name)]
    como.sinal?.throwIfAborted()
    if (como.pular?.(de)) continue
    if (entrada.isDirectory()) await duplicarPasta(de, para, como)
    else await duplicarArquivo(de, para, como)
  }
}

/** The same of one file. */
export async function duplicarArquivo(
  de: string,
  para: string,
  { compartilhar, sinal }: Duplicacao,
): Promise<void> {
  if (compartilhar) {
    await copyFile(de, para, constants.COPYFILE_FICLONE_FORCE).catch(sumiu)
    return
  }
  // not the system's own way to copy: it counts on the length that it has asked for first
  const arquivo = await open(de).catch(sumiu)
  if (arquivo === null) return
  const lendo = arquivo.createReadStream({ highWaterMark: 1024 * 1024 })
  await pipeline(lendo, createWriteStream(para, { mode: 0o600 }), { signal: sinal })
}

/** Tries it with one file: whether copies of others from there to there share their bytes too. */
export const compartilha = (arquivo: string, provisorio: string): Promise<boolean> =>
  copyFile(arquivo, provisorio, constants.COPYFILE_FICLONE_FORCE).then(
    () => true,
    () => false,
  )

function sumiu(error: unknown): null {
  if (codigoDe(error) === 'ENOENT') return null
  throw error
}
