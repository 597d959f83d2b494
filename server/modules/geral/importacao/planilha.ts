import { numero } from '#src/api/contract/nucleo/contagem.ts'
import type { FileType } from '#src/api/contract/nucleo/file-type.ts'
import { COLUNAS_MAX, LINHAS_MAX, planilha } from '#src/api/contract/geral/importacao.ts'
import { separadores, type LeituraDeTexto } from '#src/api/contract/geral/leitura-de-texto.ts'
import { AppError } from '#server/plugins/errors.ts'
import { ILEGIVEL } from './codificacao.ts'
import { pareceDocumento, textoDaCelula } from './campos.ts'
import { daReceita, ehDaReceita, COLUNAS_DA_RECEITA } from './receita.ts'

/** One row of a file: its number as a spreadsheet counts, and its cells as text. */
export interface LinhaLida {
  linha: number
  celulas: string[]
  /** Why the row as a whole cannot be taken. */
  falta?: string
}

/** A file that can be read from its beginning. */
export interface Lida {
  /** How it is read, in words. */
  formato: string
  /** Of a file of text: how it is read, and whether nothing speaks for another way. Null for a workbook. */
  leitura: (LeituraDeTexto & { certeza: boolean }) | null
  linhas: () => AsyncIterable<LinhaLida> | Iterable<LinhaLida>
}

/** What is told of a file that cannot be imported. */
export const ilegivel = (mensagem: string) =>
  new AppError(422, 'planilha-ilegivel', mensagem, { errors: { [planilha.field]: mensagem } })

/** Characters of a cell. */
const CELULA_MAX = 5000
/** Rows at the beginning among which the head is looked for: titles over the table come before it. */
const CABECA_ATE = 10
/** Rows with nothing but spaces in their cells: as many as a sheet has rows. */
const VAZIAS_MAX = 1_048_576
/** Rows of which samples are shown. */
const AMOSTRAS = 3

/** What a file holds, known when all of it was read. */
export interface Resumo extends Pick<Lida, 'formato' | 'leitura'> {
  colunas: { nome: string; amostra: string[] }[]
  total: number
}

/**
 * A file told by its type.
 * @param leitura how a file of text is read; told by its content where nobody says it
 * @throws AppError 422 for what is no workbook
 */
export async function abrirPlanilha(path: string, tipo: FileType, leitura?: LeituraDeTexto): Promise<Lida> {
  if (tipo !== 'text/csv') return (await import('./leitura-xlsx.ts')).lerXlsx(path)
  return (await import('./leitura-csv.ts')).lerCsv(path, leitura)
}

/**
 * The rows of a file below its head, as lines of JSON, of which no more is held than one; the summary is whole when they have ended.
 * @throws AppError 422 for too many rows or columns, or none
 */
export function emLinhas(lida: Lida): { resumo: Resumo; linhas: AsyncGenerator<string> } {
  const { formato, leitura } = lida
  const resumo: Resumo = { formato, leitura, colunas: [], total: 0 }
  return { resumo, linhas: gerar(lida, resumo) }
}

async function* gerar(lida: Lida, resumo: Resumo): AsyncGenerator<string> {
  let esperando: LinhaLida[] | null = []
  let receita = false
  const { colunas } = resumo
  const escrever = ({ linha, celulas }: LinhaLida): string => {
    const inteiras = receita ? daReceita(celulas) : celulas
    const largura = larguraDe(inteiras)
    // in a workbook no cell moves those behind it
    const falta =
      largura > colunas.length && lida.leitura ? sobra(inteiras, colunas.length, lida.leitura) : null
    if (!falta) while (colunas.length < largura) colunas.push({ nome: semNome(colunas), amostra: [] })
    if (colunas.length > COLUNAS_MAX) throw ilegivel(MUITAS_COLUNAS)
    const cortadas = colunas.map((_, i) => limpa(inteiras[i] ?? ''))
    if (cortadas.some((uma) => uma.length > CELULA_MAX))
      throw ilegivel(`A linha ${linha} tem uma célula com mais de ${CELULA_MAX} caracteres.`)
    if (largura === 0) return ''
    resumo.total++
    if (resumo.total > LINHAS_MAX)
      throw ilegivel(
        `A planilha tem mais de ${numero(LINHAS_MAX)} linhas, o máximo de uma importação. Divida-a.`,
      )
    if (resumo.total <= AMOSTRAS)
      cortadas.forEach((uma, i) => colunas[i]?.amostra.push(curto(textoDaCelula(uma))))
    return `${JSON.stringify(falta ? [linha, cortadas, falta] : [linha, cortadas])}\n`
  }
  const comecar = function* (primeiras: LinhaLida[]): Generator<string> {
    const [primeira] = primeiras
    receita = primeira !== undefined && ehDaReceita(primeira.celulas)
    const onde = receita ? -1 : ondeEstaACabeca(primeiras)
    // columns at the end that nothing is in, as a spreadsheet writes those that have a format alone
    const maior = Math.max(0, ...primeiras.map(({ celulas }) => larguraDe(celulas)))
    if (maior > COLUNAS_MAX) throw ilegivel(MUITAS_COLUNAS)
    const cabeca = primeiras[onde]?.celulas.slice(0, maior) ?? []
    const segunda = receita ? null : segundaDaCabeca(cabeca, primeiras.slice(onde + 1), maior)
    const abaixo = primeiras.slice(onde + (segunda ? 2 : 1))
    const dita = onde < 0 || !lida.leitura ? maior : Math.max(cabeca.length, segunda?.length ?? 0)
    const largura = larguraCom(abaixo, dita, maior)
    const nomes = receita ? COLUNAS_DA_RECEITA : nomesDe(segunda ?? cabeca, largura)
    if (receita)
      resumo.formato +=
        ', estabelecimentos da Receita Federal. A razão social está em outro arquivo. O cadastro fica com o nome fantasia'
    colunas.push(...nomes.map((nome) => ({ nome, amostra: [] })))
    for (const uma of abaixo) yield escrever(uma)
  }
  let vazias = 0
  for await (const uma of lida.linhas()) {
    if (uma.celulas.every((celula) => celula.trim() === '')) {
      if (++vazias > VAZIAS_MAX) throw ilegivel('A planilha tem linhas em branco demais. Apague-as.')
      continue
    }
    if (!esperando) yield escrever(uma)
    else if (esperando.push(uma) === CABECA_ATE) {
      yield* comecar(esperando)
      esperando = null
    }
  }
  if (esperando) yield* comecar(esperando)
  if (resumo.total === 0) throw ilegivel('A planilha não tem linhas abaixo do cabeçalho.')
}

const MUITAS_COLUNAS = `A planilha tem mais de ${COLUNAS_MAX} colunas.`

/** A cell's text, its lines ended as the product ends them; what no database can store of it is shown as unreadable. */
const limpa = (celula: string) => inteira(celula.trim().replaceAll(/\r\n?/g, '\n').replaceAll('\0', ILEGIVEL))

/** Without halves of letters (UTF-16), which a cut leaves too. */
const inteira = (texto: string) => texto.replaceAll(/\p{Cs}/gu, ILEGIVEL)

/** As much of a text as is shown of one. */
export const curto = (texto: string) => inteira(texto.slice(0, 60))

/** Columns of a file of text whose head has some: those at the end that the head does not have are columns where most of the first rows fill them. */
function larguraCom(abaixo: LinhaLida[], dita: number, maior: number): number {
  const cheia = (i: number) => abaixo.filter(({ celulas }) => (celulas[i] ?? '').trim() !== '').length
  let largura = maior
  while (largura > dita && cheia(largura - 1) * 2 <= abaixo.length) largura--
  return largura
}

/** What is told of a row that has more cells than the file has columns: a sign in its text may have moved those behind it. */
function sobra(celulas: string[], colunas: number, { separador }: LeituraDeTexto): string {
  const demais = celulas.slice(colunas).find((uma) => uma.trim() !== '') ?? ''
  return `A linha tem mais células do que as ${colunas} colunas. Sobra “${curto(limpa(demais))}”. Veja se há nela um separador a mais (${separadores[separador]}).`
}

/** Cells of a row up to the last that is not empty. */
const larguraDe = (celulas: string[]) => celulas.findLastIndex((uma) => uma.trim() !== '') + 1

/** The first row as wide as most, unless it holds a document: then there is no head. */
function ondeEstaACabeca(linhas: LinhaLida[]): number {
  const cheias = linhas.map(({ celulas }) => celulas.filter((uma) => uma.trim() !== '').length)
  const maior = Math.max(...cheias)
  const onde = cheias.findIndex((quantas) => (quantas > 1 ? quantas * 2 > maior : maior === 1))
  return temDocumento(linhas[onde]?.celulas ?? []) ? onde - 1 : onde
}

const temDocumento = (celulas: string[]) => celulas.some(pareceDocumento)

/**
 * The names of a head of two rows, whose first has cells that were merged over several columns ('Endereço' over 'Rua' and 'Cidade'): those
 * of the second, and of the first where it has none. Null for a head of one row.
 */
function segundaDaCabeca(primeira: string[], seguintes: LinhaLida[], ate: number): string[] | null {
  const [candidata, ...resto] = seguintes
  if (!candidata || !resto.some(({ celulas }) => temDocumento(celulas))) return null
  const largura = Math.min(ate, Math.max(primeira.length, candidata.celulas.length))
  const em = (linha: string[], i: number) => (linha[i] ?? '').trim()
  const colunas = Array.from({ length: largura }, (_, i) => ({
    acima: em(primeira, i),
    abaixo: em(candidata.celulas, i),
    // what was merged stands in its first cell, and the others are empty
    larga: em(primeira, i) !== '' && i + 1 < largura && em(primeira, i + 1) === '',
  }))
  const ditas = colunas.filter(({ abaixo }) => abaixo !== '')
  const nomes = ditas.length > 1 && ditas.every(({ abaixo }) => !/\d/.test(abaixo))
  const sobreVazias = ditas.some(({ acima }) => acima === '')
  const cabe =
    // a row that says what documents are called is the names themselves: what stands below it is somebody's
    (ditas.length === largura && !primeira.some((celula) => /\b(cnpj|cpf|documento)\b/i.test(celula))) ||
    colunas.every(({ acima, abaixo, larga }) => abaixo === '' || acima === '' || larga)
  if (!nomes || !sobreVazias || !cabe) return null
  return colunas.map(({ acima, abaixo }) => abaixo || acima)
}

/** A name for each column, no two alike. */
function nomesDe(cabeca: string[], largura: number): string[] {
  const dados = new Map<string, number>()
  const semCabeca = temDocumento(cabeca)
  return Array.from({ length: largura }, (_, i) => {
    const escrito = (semCabeca ? '' : (cabeca[i] ?? '')).replaceAll(/\s+/g, ' ').trim()
    // as people wrote it, also in a file of faults that comes back
    const nome = curto(limpa(textoDaCelula(escrito))) || `Coluna ${i + 1}`
    const vezes = (dados.get(nome) ?? 0) + 1
    dados.set(nome, vezes)
    return vezes === 1 ? nome : `${nome} (${vezes})`
  })
}

/** A name for a column that comes behind those that a file had so far. */
function semNome(colunas: Resumo['colunas']): string {
  const nome = `Coluna ${colunas.length + 1}`
  return colunas.some((uma) => uma.nome === nome) ? `${nome} (2)` : nome
}
