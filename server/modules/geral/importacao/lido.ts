import { Readable } from 'node:stream'
import { planilha, type Importacao, type Leitura } from '#src/api/contract/geral/importacao.ts'
import type { FileType } from '#src/api/contract/nucleo/file-type.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { FileTooLarge, type FileStore, type Received } from '#server/files/store.ts'
import { guardarArquivo } from '#server/modules/nucleo/arquivo/service.ts'
import { textoDaCelula } from './campos.ts'
import { lerEnviada } from './leitor.ts'
import { curto, ilegivel, type Resumo } from './planilha.ts'

/** Bytes that the rows of a file may have once they are read: cells are short, and marked by little. */
const LIDO_MAX = 8 * planilha.max
/** Rows of a sample: the first, and those in which letters stand that encodings differ in. */
const PRIMEIRAS = 3
const ACENTUADAS = 3

/** What a file holds, and its rows, which lie apart. */
interface Lido {
  resumo: Resumo
  amostra: Importacao['amostra']
  linhas: Received
}

/**
 * Reads a file, and lets its rows be kept; what was not kept is thrown away.
 * @param leitura how a text is read; told by its content where nobody says it
 * @throws AppError 422 `planilha-ilegivel`
 */
export async function comLinhas<T>(
  { entidadeId }: Escopo,
  files: FileStore,
  { path }: Received,
  tipo: FileType,
  leitura: Leitura | undefined,
  guardar: (lido: Lido) => Promise<T>,
): Promise<T> {
  const { resumo, linhas } = await lerEnviada(entidadeId, path, tipo, leitura)
  const amostra: Importacao['amostra'] = []
  const lidas = await files
    .receive(Readable.from(emBytes(amostradas(linhas, amostra)), { objectMode: false }), LIDO_MAX)
    .catch((error: unknown) => {
      throw error instanceof FileTooLarge
        ? ilegivel('O conteúdo da planilha é grande demais. Divida-a.')
        : error
    })
  try {
    return await guardar({ resumo, amostra, linhas: lidas })
  } finally {
    await files.discard(lidas)
  }
}

/** Keeps the rows of a file of a name. */
export const guardarLinhas = (escopo: Escopo, files: FileStore, nome: string, { linhas }: Lido) =>
  guardarArquivo(escopo, files, { ...linhas, type: 'application/x-ndjson', name: `${nome}.jsonl` })

/** The rows as they are, of which a sample is taken. */
async function* amostradas(
  linhas: AsyncIterable<string>,
  amostra: Importacao['amostra'],
): AsyncGenerator<string> {
  let acentuadas = 0
  for await (const texto of linhas) {
    // an empty row writes nothing
    const primeira = texto !== '' && amostra.length < PRIMEIRAS
    const acentuada = acentuadas < ACENTUADAS && /[^\0-\x7F]/.test(texto)
    if (acentuada) acentuadas++
    if (primeira || acentuada) {
      const [linha, celulas] = JSON.parse(texto) as [number, string[]] // as `emLinhas` wrote it
      amostra.push({ linha, celulas: celulas.map((uma) => curto(textoDaCelula(uma))) })
    }
    yield texto
  }
}

async function* emBytes(linhas: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let juntas = ''
  for await (const linha of linhas) {
    juntas += linha
    if (juntas.length < 64 * 1024) continue
    yield Buffer.from(juntas)
    juntas = ''
  }
  if (juntas !== '') yield Buffer.from(juntas)
}
