import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { marcaUtf16, type MarcaUtf16 } from '#server/files/content.ts'
import { ilegivel, type Lida } from './planilha.ts'

/** Bytes by which a delimiter is judged. */
const OLHADOS = 64 * 1024
const DELIMITADORES = { ';': 'ponto e vírgula', ',': 'vírgula', '\t': 'tabulação', '|': 'barra' }
/** Bytes of one row: a quote that nobody closes would take in the whole file. */
const LINHA_MAX = 256 * 1024

/** The rows of a file of text, whose encoding and delimiter are told by its content. @throws AppError 422 while it is read */
export async function lerCsv(path: string): Promise<Lida> {
  const codificacao = await codificacaoDe(path)
  const delimitador = await delimitadorDe(path, codificacao)
  const nomes = {
    'utf-8': 'UTF-8',
    'utf-16le': 'UTF-16',
    'utf-16be': 'UTF-16',
    'windows-1252': 'Windows-1252 (Latin-1)',
  }
  const separado = DELIMITADORES[delimitador]
  return {
    formato: `CSV, ${nomes[codificacao]}, separado por ${separado}`,
    linhas: () => linhas(path, codificacao, delimitador),
  }
}

type Codificacao = 'utf-8' | MarcaUtf16 | 'windows-1252'
type Delimitador = keyof typeof DELIMITADORES

/** UTF-16 where its mark says so ('Texto Unicode' of Excel), UTF-8 where all of it is that; what is neither was written by an older spreadsheet. */
async function codificacaoDe(path: string): Promise<Codificacao> {
  const marcada = await marcaUtf16(path)
  if (marcada !== null) return marcada
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const parte of createReadStream(path) as AsyncIterable<Buffer>) {
      utf8.decode(parte, { stream: true })
    }
    utf8.decode()
    return 'utf-8'
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252'
    throw error
  }
}

/** The one that cuts most of the first rows alike. */
async function delimitadorDe(path: string, codificacao: Codificacao): Promise<Delimitador> {
  let inicio = ''
  for await (const texto of textos(path, codificacao, OLHADOS)) inicio += texto
  const todas = Object.keys(DELIMITADORES) as Delimitador[] // the keys of the table
  // text between quotes is no place to cut at
  const cruas = inicio
    .replaceAll(/"(?:[^"]|"")*"/g, '')
    .split(/\r?\n/)
    .filter((linha) => linha.trim() !== '')
    .slice(0, 20)
  const pontos = todas.map((um) => {
    const cortes = cruas.map((linha) => linha.split(um).length - 1)
    const comum = cortes.toSorted((a, b) => a - b)[Math.floor(cortes.length / 2)] ?? 0
    return { um, pontos: comum * cortes.filter((quantos) => quantos === comum).length }
  })
  return pontos.toSorted((a, b) => b.pontos - a.pontos)[0]?.um ?? ';'
}

async function* textos(path: string, codificacao: Codificacao, ate?: number): AsyncGenerator<string> {
  const decoder = new TextDecoder(codificacao)
  const fluxo = createReadStream(path, ate === undefined ? {} : { end: ate - 1 })
  for await (const parte of fluxo as AsyncIterable<Buffer>) yield decoder.decode(parte, { stream: true })
  if (ate === undefined) yield decoder.decode()
}

async function* linhas(path: string, codificacao: Codificacao, delimiter: Delimitador) {
  const { parse } = await import('csv-parse')
  const leitor = parse({
    delimiter,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: LINHA_MAX,
    info: true,
  })
  const fonte = Readable.from(textos(path, codificacao))
  fonte.on('error', (error) => leitor.destroy(error))
  try {
    for await (const lida of fonte.pipe(leitor) as AsyncIterable<{
      info: { lines: number }
      record: string[]
    }>)
      yield { linha: lida.info.lines, celulas: lida.record }
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_'))
      throw ilegivel(
        'Há uma linha longa demais, ou aspas que não fecham. Abra o arquivo em uma planilha e salve de novo como CSV.',
      )
    throw error
  } finally {
    fonte.destroy()
  }
}
