import { readFile } from 'node:fs/promises'
import {
  codificacoes,
  separadores,
  type LeituraDeTexto,
  type Separador,
} from '#src/api/contract/geral/leitura-de-texto.ts'
import { withoutDosEnd } from '#server/files/content.ts'
import { ehDocumento, pareceDocumento } from './campos.ts'
import { codificacaoDe, decodificar } from './codificacao.ts'
import { ilegivel, type Lida, type LinhaLida } from './planilha.ts'

/** The first row by which Excel says, and is told, what separates the cells of the others. */
const DITO = /^sep=([;,\t|])[\r\n]/i
/** Characters, and rows of them, by which a separator is judged. */
const OLHADOS = 64 * 1024
const OLHADAS = 20
/** Characters of one row, and of one cell in quotes: beyond, a quote that nobody closes would take in the whole file. */
const LINHA_MAX = 128 * 1024
const ASPAS_MAX = 32 * 1024

/**
 * The rows of a file of text.
 * @param leitura how it is read; told by its content where nobody says it
 * @throws AppError 422 while it is read
 */
export async function lerCsv(path: string, leitura?: LeituraDeTexto): Promise<Lida> {
  const bytes = await readFile(path)
  const detectada = leitura ? { ...leitura, certeza: true } : detectarLeitura(bytes)
  const { codificacao, separador } = detectada
  return {
    formato: `CSV, ${codificacoes[codificacao]}, separado por ${separadores[separador]}`,
    leitura: detectada,
    linhas: () => registros(decodificar(bytes, codificacao), separador),
  }
}

/** How a text is read, by its bytes, and whether nothing speaks for another way. */
export function detectarLeitura(bytes: Uint8Array): LeituraDeTexto & { certeza: boolean } {
  const codificacao = codificacaoDe(bytes)
  let inicio = ''
  for (const texto of decodificar(bytes.subarray(0, 4 * OLHADOS), codificacao.codificacao)) {
    inicio += texto
    if (inicio.length >= OLHADOS) break
  }
  const separador = separadorDe(inicio.slice(0, OLHADOS))
  return {
    codificacao: codificacao.codificacao,
    separador: separador.separador,
    certeza: codificacao.certeza && separador.certeza,
  }
}

/**
 * The sign that cuts a text into the rows of a table, and whether no other does it as well: by it documents stand in cells of their own; it
 * cuts all rows, the head too; most rows alike; and into the most cells.
 */
function separadorDe(texto: string): { separador: Separador; certeza: boolean } {
  const [, dito] = DITO.exec(texto) ?? []
  const todos = Object.keys(separadores) as Separador[] // the keys of the table
  const [melhor, segundo] = todos
    .map((separador) => ({ separador, pontos: pontosDe(texto, separador) }))
    .toSorted((um, outro) => comparar(outro.pontos, um.pontos))
  const separador = todos.find((um) => um === dito) ?? melhor?.separador ?? ';'
  const [, cortadas = 0] = segundo?.pontos ?? []
  return {
    separador,
    certeza: dito !== undefined || cortadas === 0 || vence(melhor?.pontos ?? [], segundo?.pontos ?? []),
  }
}

/** Of some rows at the beginning: how many have a document, are cut, are cut as most are, and into how many cells. */
function pontosDe(texto: string, separador: Separador): number[] {
  const linhas: string[][] = []
  for (const { celulas } of crus([texto], separador)) {
    if (celulas.every((uma) => uma.trim() === '')) continue
    if (linhas.push(celulas) === OLHADAS) break
  }
  const larguras = new Map<number, number>()
  for (const { length } of linhas) if (length > 1) larguras.set(length, (larguras.get(length) ?? 0) + 1)
  const [largura, iguais] = [...larguras].toSorted((a, b) => b[1] - a[1])[0] ?? [1, 0]
  return [
    linhas.filter((celulas) => celulas.some(ehDocumento)).length,
    linhas.filter(({ length }) => length > 1).length,
    iguais,
    largura,
  ]
}

const comparar = (um: number[], outro: number[]) =>
  um.map((pontos, i) => pontos - (outro[i] ?? 0)).find((diferenca) => diferenca !== 0) ?? 0
/** Whether documents tell it, or the rows that are cut and those that are cut alike, and neither of them otherwise. */
const vence = ([d = 0, c = 0, i = 0]: number[], [d2 = 0, c2 = 0, i2 = 0]: number[]) =>
  d > d2 || (d === d2 && c >= c2 && i >= i2 && (c > c2 || i > i2))

/**
 * The rows of a text (RFC 4180), each with the number of the line at which it begins. Any line end ends a row, save in quotes. A quote that
 * nothing closes, or that is closed in the midst of a cell, is a sign of the cell as others.
 * @throws AppError 422 for a row that has no end, and for quotes that take in other rows
 */
export function* registros(textos: Iterable<string>, separador: Separador): Generator<LinhaLida> {
  let anterior: string[] = []
  for (const { linha, celulas, cru } of crus(textos, separador)) {
    if (linha === 1 && DITO.test(cru)) continue
    if (engole(cru, separador, [celulas, anterior]))
      throw ilegivel(
        `As aspas que abrem na linha ${linha} só fecham mais abaixo, e tomam outras linhas da planilha. Feche-as na célula delas, ou apague-as.`,
      )
    yield { linha, celulas }
    anterior = celulas
  }
}

/** Rows with all that stands in the file of them. */
type Crua = LinhaLida & { cru: string }

/** Rows as they stand in the file, save empty lines, which are counted alone. */
function* crus(textos: Iterable<string>, separador: Separador): Generator<Crua> {
  let resto = ''
  let linha = 1
  const ate = function* (acabou: boolean): Generator<Crua> {
    let em = 0
    for (;;) {
      // first what costs nothing: a file of empty lines is one of millions
      for (let fim; (fim = fimDaLinha(resto, em, acabou)) > em; em = fim) linha++
      const lido = lerRegistro(resto, em, separador, acabou)
      if (lido === null) break
      const cru = resto.slice(em, lido.fim)
      yield { linha, celulas: lido.celulas, cru }
      linha += cru.match(/\r\n|\r|\n/g)?.length ?? 0
      em = lido.fim
    }
    resto = resto.slice(em)
    if (resto.length > LINHA_MAX) throw ilegivel(`A linha ${linha} é longa demais.`)
  }
  for (const texto of textos) {
    resto += texto
    yield* ate(false)
  }
  resto = withoutDosEnd(resto)
  yield* ate(true)
}

/**
 * Whether quotes have made one row of several: two lines of it have a document where the table has its documents, or one of them where no
 * row has said yet where that is, as the head's.
 */
function engole(cru: string, separador: Separador, vizinhas: string[][]): boolean {
  if (!cru.includes('"') || !/[\r\n]./.test(cru.trimEnd())) return false
  const colunas = new Set(
    vizinhas.flatMap((celulas) => celulas.flatMap((uma, i) => (pareceDocumento(uma) ? [i] : []))),
  )
  const naColuna = (i: number) => colunas.size === 0 || colunas.has(i)
  const comDocumento = cru.split(/[\r\n]+/).filter((uma) => {
    const celulas = uma.split(separador)
    return celulas.length > 1 && celulas.some((celula, i) => naColuna(i) && pareceDocumento(celula))
  })
  return comDocumento.length > (colunas.size === 0 ? 0 : 1)
}

/** One row from a place on. Null where there is none, or the text that has come does not tell where it ends. */
function lerRegistro(
  texto: string,
  desde: number,
  separador: Separador,
  acabou: boolean,
): { celulas: string[]; fim: number } | null {
  if (desde >= texto.length) return null
  const celulas: string[] = []
  for (let em = desde; ; em++) {
    const aspas = texto[em] === '"' ? fechamento(texto, em, separador, acabou) : 'nenhum'
    if (aspas === 'não se sabe') return null
    const ate = aspas === 'nenhum' ? fimDaCelula(texto, em, separador) : aspas.depois
    celulas.push(
      aspas === 'nenhum' ? texto.slice(em, ate) : texto.slice(em + 1, aspas.em).replaceAll('""', '"'),
    )
    if (ate === texto.length) return acabou ? { celulas, fim: ate } : null
    em = ate
    if (texto[em] === separador) continue
    const fim = fimDaLinha(texto, em, acabou)
    return fim === em ? null : { celulas, fim }
  }
}

/** The place behind the line end at a place: the place itself where there is none, or where the other half of one may be on its way. */
function fimDaLinha(texto: string, em: number, acabou: boolean): number {
  if (texto[em] === '\n') return em + 1
  if (texto[em] !== '\r' || (em + 1 === texto.length && !acabou)) return em
  return texto[em + 1] === '\n' ? em + 2 : em + 1
}

function fimDaCelula(texto: string, desde: number, separador: Separador): number {
  let em = desde
  while (em < texto.length && !terminaCelula(texto[em], separador)) em++
  return em
}

const terminaCelula = (sinal: string | undefined, separador: Separador) =>
  sinal === separador || sinal === '\n' || sinal === '\r'

/** Where the quote at a place is closed, and where its cell ends: spaces may stand between. */
function fechamento(
  texto: string,
  aberta: number,
  separador: Separador,
  acabou: boolean,
): { em: number; depois: number } | 'nenhum' | 'não se sabe' {
  const talvez = acabou || texto.length - aberta > ASPAS_MAX ? 'nenhum' : 'não se sabe'
  for (let em = texto.indexOf('"', aberta + 1); em >= 0; em = texto.indexOf('"', em + 2)) {
    if (texto[em + 1] === '"') continue
    let depois = em + 1
    while (texto[depois] === ' ') depois++
    if (depois === texto.length) return acabou ? { em, depois } : 'não se sabe'
    return terminaCelula(texto[depois], separador) ? { em, depois } : 'nenhum'
  }
  return talvez
}
