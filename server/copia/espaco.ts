import { stat, statfs } from 'node:fs/promises'
import { CopiaError } from './pacote.ts'
import { numero } from './relato.ts'

/** Bytes that will be written into a folder, more or less. */
export interface Necessidade {
  pasta: string
  bytes: number
}

/**
 * Sees to it that there is room for what is to be written, where the file system tells how much there is: a disk that a copy fills is full for
 * the database too. Folders of one disk share its room.
 * @throws CopiaError naming the folder, what it needs and what is free
 */
export async function exigirEspaco(necessidades: readonly Necessidade[]): Promise<void> {
  const porDisco = new Map<number, Necessidade>()
  for (const { pasta, bytes } of necessidades) {
    const { dev } = await stat(pasta)
    porDisco.set(dev, { pasta, bytes: bytes + (porDisco.get(dev)?.bytes ?? 0) })
  }
  for (const { pasta, bytes } of porDisco.values()) {
    const disco = await statfs(pasta).catch(() => null)
    if (disco === null || disco.blocks === 0) continue
    const livres = disco.bavail * disco.bsize
    if (livres < bytes)
      throw new CopiaError(
        `Não há espaço em disco para a cópia em ${pasta}: são precisos cerca de ${mega(bytes)} e há ${mega(livres)} livres. Nada foi gravado.`,
      )
  }
}

const mega = (bytes: number) => `${numero(Math.ceil(bytes / 1024 ** 2))} MB`
