import { crc32, createDeflateRaw } from 'node:zlib'
import { Readable } from 'node:stream'
import { AppError } from '#server/plugins/errors.ts'

/** One file of an archive; its content is made while it is written. */
export interface Entrada {
  nome: string
  conteudo: Iterable<string | Buffer> | AsyncIterable<string | Buffer>
}

// PKWARE APPNOTE 6.3.3; the flags: sizes follow the content, names are UTF-8
const FLAGS = 0x08_08
const VERSAO = 20
const DEFLATE = 8
/** 1 January 1980, midnight: the same content gives the same archive. */
const DIA = 0x00_21

/** What the fields of sizes and places hold. */
const BYTES_MAX = 2 ** 32 - 1

interface Escrita {
  nome: Buffer
  crc: number
  tamanho: number
  comprimido: number
  em: number
}

/**
 * A zip archive as it is made, of which no part is held longer than it takes to hand it on, and which ends the reading when nobody takes it
 * any more: the libraries (yazl, archiver) read their sources on.
 * @param maximo bytes that a file and the archive may have, which its fields hold; tests have fewer
 * @throws AppError 422 `arquivo-grande` beyond them
 */
export async function* zip(
  entradas: Iterable<Entrada> | AsyncIterable<Entrada>,
  maximo = BYTES_MAX,
): AsyncGenerator<Buffer> {
  const escritas: Escrita[] = []
  let em = 0
  for await (const { nome, conteudo } of entradas) {
    const escrita = { nome: Buffer.from(nome), crc: 0, tamanho: 0, comprimido: 0, em }
    escritas.push(escrita)
    const cabeca = cabecalho(escrita)
    yield cabeca
    for await (const parte of comprimir(contados(conteudo, escrita, maximo))) {
      escrita.comprimido += parte.length
      if (em + escrita.comprimido > maximo) throw grande()
      yield parte
    }
    const fim = campos([0x08_07_4b_50, 4], [escrita.crc, 4], [escrita.comprimido, 4], [escrita.tamanho, 4])
    yield fim
    em += cabeca.length + escrita.comprimido + fim.length
  }
  const indice = Buffer.concat(escritas.map(noIndice))
  const quantas = escritas.length
  yield Buffer.concat([
    indice,
    campos([0x06_05_4b_50, 4], [0, 4], [quantas, 2], [quantas, 2], [indice.length, 4], [em, 4], [0, 2]),
  ])
}

/** Deflates what is read, in zlib's own threads; a reader who stops taking ends the reading. */
async function* comprimir(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const lidos = Readable.from(bytes, { objectMode: false })
  const deflate = createDeflateRaw({ level: 4 })
  lidos.on('error', (error) => deflate.destroy(error))
  try {
    // the pieces of a binary stream are Buffers
    for await (const parte of lidos.pipe(deflate) as AsyncIterable<Buffer>) yield parte
  } finally {
    lidos.destroy()
  }
}

async function* contados(
  conteudo: Entrada['conteudo'],
  escrita: Escrita,
  maximo: number,
): AsyncGenerator<Buffer> {
  for await (const texto of conteudo) {
    const bytes = typeof texto === 'string' ? Buffer.from(texto) : texto
    escrita.crc = crc32(bytes, escrita.crc)
    escrita.tamanho += bytes.length
    if (escrita.tamanho > maximo) throw grande()
    yield bytes
  }
}

const grande = () =>
  new AppError(
    422,
    'arquivo-grande',
    'São dados demais para um arquivo só, que tem até 4 GB. Use filtros para levar menos, ou outro formato.',
  )

const cabecalho = ({ nome }: Escrita) =>
  Buffer.concat([
    campos(
      [0x04_03_4b_50, 4],
      [VERSAO, 2],
      [FLAGS, 2],
      [DEFLATE, 2],
      [0, 2],
      [DIA, 2],
      [0, 4],
      [0, 4],
      [0, 4],
    ),
    campos([nome.length, 2], [0, 2]),
    nome,
  ])

const noIndice = ({ nome, crc, tamanho, comprimido, em }: Escrita) =>
  Buffer.concat([
    campos([0x02_01_4b_50, 4], [VERSAO, 2], [VERSAO, 2], [FLAGS, 2], [DEFLATE, 2], [0, 2], [DIA, 2]),
    campos([crc, 4], [comprimido, 4], [tamanho, 4], [nome.length, 2], [0, 2], [0, 2], [0, 2], [0, 2]),
    campos([0, 4], [em, 4]),
    nome,
  ])

/** Numbers in so many bytes each, the lowest first. */
function campos(...numeros: [valor: number, bytes: 2 | 4][]): Buffer {
  const escrito = Buffer.alloc(numeros.reduce((soma, [, bytes]) => soma + bytes, 0))
  let onde = 0
  for (const [valor, bytes] of numeros) onde = escrito.writeUIntLE(valor, onde, bytes)
  return escrito
}
