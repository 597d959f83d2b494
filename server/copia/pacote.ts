import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { ReadableStream as WebStream } from 'node:stream/web'
import { createGunzip, createGzip } from 'node:zlib'
import { flush } from '#server/files/duravel.ts'
import { createTarDecoder, createTarPacker, type ParsedTarEntry } from 'modern-tar'

/** What is wrong with a copy, or with where it was to go, in a sentence for the operator. */
export class CopiaError extends Error {}

// Streams of Node become web streams by `from`: those that `toWeb` makes throw, where nobody can catch it, when their reader is gone.
// Web streams are declared twice, by Node and by the browser's types that the two libraries use: the casts here go from one to the other.

/** Takes the files of a copy, one after the other. */
export interface Pacote {
  incluir(nome: string, conteudo: Uint8Array): Promise<void>
  /** @param tamanho bytes, which the content must have */
  incluirFluxo(nome: string, tamanho: number, conteudo: AsyncIterable<Uint8Array>): Promise<void>
}

/** A file of a copy that is being read; what nobody takes of it is passed over. */
export interface Entrada {
  nome: string
  bytes(): Promise<Buffer>
  fluxo(): Readable
}

/** The last file of a whole copy, which says how many there are before it. */
const FIM = 'fim.json'
const CIFRADO = 'age-encryption.org/'

interface Gravacao {
  encher: (pacote: Pacote) => Promise<void>
  /** Is given each file as it is read again from the disk. */
  conferir: (entrada: Entrada) => Promise<void>
  /** Ends both, with its reason. */
  sinal?: AbortSignal | undefined
}

/**
 * Writes a copy: a `.tar.gz`, in the age format (age-encryption.org/v1, scrypt) where there is a passphrase, so that `age -d` and `tar` read it
 * without this program. It is on the disk, has been read through again and stands under its name when this resolves; else nothing is left.
 * @throws CopiaError when there is something under that name already, or it cannot be written there
 */
export async function gravarPacote(
  destino: string,
  senha: string | null,
  { encher, conferir, sinal }: Gravacao,
): Promise<{ bytes: number }> {
  await conferirDestino(destino)
  const parcial = `${destino}.parcial`
  const { readable, controller } = createTarPacker()
  let entradas = 0
  const incluirFluxo: Pacote['incluirFluxo'] = async (name, size, conteudo) => {
    entradas++
    const escritor = controller.add({ name, size, mode: 0o600, type: 'file' }).getWriter()
    for await (const parte of conteudo) {
      sinal?.throwIfAborted()
      await escritor.write(parte)
    }
    await escritor.close()
  }
  const incluir: Pacote['incluir'] = (nome, conteudo) => incluirFluxo(nome, conteudo.length, umSo(conteudo))
  const comprimido = createGzip()
  const comprimindo = pipeline(Readable.fromWeb(readable as WebStream), comprimido)
  const escrevendo = gravar(await cifrar(WebStream.from<Uint8Array>(comprimido), senha), parcial)
  const enchendo = encher({ incluir, incluirFluxo })
    .then(() => incluir(FIM, Buffer.from(JSON.stringify({ entradas }))))
    .then(
      () => controller.finalize(),
      (error: unknown) => {
        controller.error(error)
        throw error
      },
    )
  const passos = [enchendo, comprimindo, escrevendo]
  try {
    await Promise.all(passos)
    await lerPacote(parcial, senha, conferir, sinal)
    const { size } = await stat(parcial)
    await rename(parcial, destino)
    await flush(dirname(destino))
    return { bytes: size }
  } catch (error) {
    await Promise.allSettled(passos)
    await rm(parcial, { force: true })
    throw codigoDe(error) === 'ENOSPC'
      ? new CopiaError(`Não há espaço em disco para a cópia em ${dirname(destino)}. Nada foi gravado.`)
      : error
  }
}

/**
 * Reads a copy from its beginning to its end.
 * @param receber is given each file and waited for; what it throws ends the reading and is thrown on
 * @param sinal ends it, in the middle of a file too, with its reason
 * @throws CopiaError when it is none, is cut off or damaged, or the passphrase is missing or wrong
 */
export async function lerPacote(
  origem: string,
  senha: string | null,
  receber: (entrada: Entrada) => Promise<void>,
  sinal?: AbortSignal,
): Promise<void> {
  let deQuemRecebe: { error: unknown } | undefined
  let entradas = 0
  let anunciadas = -1
  try {
    for await (const { header, body } of await abrir(origem, senha, sinal)) {
      sinal?.throwIfAborted()
      const conteudo = body as WebStream<Uint8Array>
      if (anunciadas !== -1) throw new Error('há mais depois do fim')
      if (header.name === FIM) {
        anunciadas = lerFim(await buffer(Readable.fromWeb(conteudo)))
        continue
      }
      entradas++
      let tomado: Readable | undefined
      const fluxo = () => (tomado ??= Readable.fromWeb(conteudo))
      await receber({ nome: header.name, fluxo, bytes: () => buffer(fluxo()) }).catch((error: unknown) => {
        deQuemRecebe ??= { error }
        throw error
      })
      if (tomado === undefined) await conteudo.pipeTo(new WritableStream())
    }
    if (anunciadas !== entradas) throw new Error('faltam partes')
  } catch (error) {
    sinal?.throwIfAborted()
    // a fault of the archive reaches the first reader of a content, and is told as what it is
    if (deQuemRecebe && !ehDoPacote(deQuemRecebe.error)) throw deQuemRecebe.error
    if (error instanceof CopiaError) throw error
    throw new CopiaError(
      `A cópia ${origem} está incompleta ou danificada (${error instanceof Error ? error.message : String(error)}).`,
    )
  }
}

async function abrir(
  origem: string,
  senha: string | null,
  sinal?: AbortSignal,
): Promise<AsyncIterable<ParsedTarEntry>> {
  const inicio = await primeirosBytes(origem)
  const bruto = createReadStream(origem, { signal: sinal })
  const cifrada = inicio.toString('latin1').startsWith(CIFRADO)
  if (!cifrada && !(inicio[0] === 0x1f && inicio[1] === 0x8b))
    throw new CopiaError(`${origem} não é uma cópia do Contribui.`)
  if (cifrada && senha === null)
    throw new CopiaError('A cópia é cifrada: informe a senha em BACKUP_PASSPHRASE ou com --senha-stdin.')
  const descomprimido = createGunzip()
  // its failure is what the reader of the other end gets
  const claro = cifrada
    ? Readable.fromWeb(await decifrar(WebStream.from<Uint8Array>(bruto), senha ?? ''))
    : bruto
  pipeline(claro, descomprimido).catch(() => {})
  const leitor = createTarDecoder({ strict: true })
  // what fails there is what the reader of the other end gets
  WebStream.from<Uint8Array>(descomprimido)
    .pipeTo(leitor.writable as WritableStream)
    .catch(() => {})
  return Readable.fromWeb(leitor.readable as WebStream<ParsedTarEntry>, { objectMode: true })
}

async function cifrar(claro: WebStream, senha: string | null): Promise<WebStream<Uint8Array>> {
  if (senha === null) return claro as WebStream<Uint8Array>
  const { Encrypter } = await import('age-encryption') // read when it is needed: a start is not the moment
  const cifrador = new Encrypter()
  cifrador.setPassphrase(senha)
  return (await cifrador.encrypt(claro as ReadableStream<Uint8Array>)) as WebStream<Uint8Array>
}

async function decifrar(cifrado: WebStream, senha: string): Promise<WebStream<Uint8Array>> {
  const { Decrypter } = await import('age-encryption')
  const decifrador = new Decrypter()
  decifrador.addPassphrase(senha)
  try {
    return (await decifrador.decrypt(cifrado as ReadableStream<Uint8Array>)) as WebStream<Uint8Array>
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('no identity matched'))
      throw new CopiaError('A senha não é a desta cópia.')
    throw error
  }
}

const gravar = (conteudo: WebStream, caminho: string) =>
  pipeline(Readable.fromWeb(conteudo), createWriteStream(caminho, { flags: 'wx', mode: 0o600, flush: true }))

async function conferirDestino(destino: string): Promise<void> {
  for (const caminho of [destino, `${destino}.parcial`]) {
    if (await existe(caminho))
      throw new CopiaError(`Já existe ${caminho}. Escolha outro nome ou apague-o; nada foi gravado.`)
  }
  if (!(await existe(dirname(destino))))
    throw new CopiaError(`A pasta ${dirname(destino)} não existe. Nada foi gravado.`)
}

const existe = (caminho: string): Promise<boolean> =>
  stat(caminho).then(
    () => true,
    (error: unknown) => {
      if (codigoDe(error) === 'ENOENT') return false
      throw error
    },
  )

async function primeirosBytes(caminho: string): Promise<Buffer> {
  const arquivo = await open(caminho).catch((error: unknown) => {
    throw new CopiaError(
      codigoDe(error) === 'ENOENT'
        ? `Não há arquivo em ${caminho}.`
        : `Não foi possível ler ${caminho} (${error instanceof Error ? error.message : String(error)}).`,
    )
  })
  try {
    const { buffer: lidos, bytesRead } = await arquivo.read(
      Buffer.alloc(CIFRADO.length),
      0,
      CIFRADO.length,
      0,
    )
    return lidos.subarray(0, bytesRead)
  } finally {
    await arquivo.close()
  }
}

function lerFim(bytes: Buffer): number {
  const { entradas } = JSON.parse(bytes.toString()) as { entradas?: unknown }
  return typeof entradas === 'number' ? entradas : -1
}

/** Errors of zlib have codes of their own; those of the two formats have none. */
const ehDoPacote = (error: unknown) => {
  const codigo = codigoDe(error)
  return codigo !== undefined && /^(Z_|ERR_STREAM|ABORT)/.test(codigo)
}

/** The code of an error of the system, or of Node. */
export const codigoDe = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

async function* umSo(conteudo: Uint8Array): AsyncGenerator<Uint8Array> {
  if (conteudo.length > 0) yield conteudo
}
