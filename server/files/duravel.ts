import { randomUUID } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  unlinkSync,
  writeSync,
} from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { criarPasta } from '#server/pasta.ts'

/**
 * The text of a file; one that is not there is made with what `criar` gives, for its owner alone. What is answered is on the disk, under its
 * name, before anybody rests on it: power that fails leaves the whole file or none. Of several processes one makes it, and all read the same.
 * @throws what the file system throws
 */
export function lerOuCriar(caminho: string, criar: () => string): string {
  try {
    return readFileSync(caminho, 'utf8')
  } catch (error) {
    if (codigo(error) !== 'ENOENT') throw error
  }
  criarPasta(dirname(caminho))
  const provisorio = `${caminho}.${randomUUID()}`
  escrever(provisorio, criar())
  try {
    // unlike a rename, a link never takes the place of what another process has made meanwhile
    linkSync(provisorio, caminho)
  } catch (error) {
    if (codigo(error) !== 'EEXIST') throw error
  } finally {
    unlinkSync(provisorio)
  }
  gravarPasta(dirname(caminho))
  return readFileSync(caminho, 'utf8')
}

/** Puts a text in the place of a file, for its owner alone; it is on the disk, under that name, before anybody rests on it. */
export function trocarArquivo(caminho: string, texto: string): void {
  const provisorio = `${caminho}.${randomUUID()}`
  escrever(provisorio, texto)
  try {
    renameSync(provisorio, caminho)
  } catch (error) {
    unlinkSync(provisorio)
    throw error
  }
  gravarPasta(dirname(caminho))
}

/** Writes a file that is not there yet, for its owner alone, and waits until the disk has it. */
function escrever(caminho: string, texto: string): void {
  const arquivo = openSync(caminho, 'wx', 0o600)
  try {
    writeSync(arquivo, texto)
    fsyncSync(arquivo)
  } finally {
    closeSync(arquivo)
  }
}

/** Waits until the disk has a file, or what a directory lists. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Has the names of a directory written to the disk. */
function gravarPasta(pasta: string): void {
  const aberta = openSync(pasta, 'r')
  try {
    fsyncSync(aberta)
  } finally {
    closeSync(aberta)
  }
}

const codigo = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)
