import { posix } from 'node:path'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import type { Entry, ZipFile } from 'yauzl'
import { falhaDaFormula } from './campos.ts'
import { ilegivel, type Lida, type LinhaLida } from './planilha.ts'

/** Bytes that a part of a workbook may have unpacked, and how many times its packed size: beyond, it is made to fill the memory. */
const PARTE_MAX = 300 * 1024 ** 2
const RAZAO_MAX = 200
/** Bytes below which the ratio says nothing. */
const PEQUENA = 1024 ** 2
/** Characters of all texts that cells share, which are held while the sheet is read. */
const TEXTOS_MAX = 40_000_000

const GRANDE = 'A planilha descompactada é grande demais. Divida-a, ou salve-a como CSV.'
const SALVAR = 'Abra-a no Excel, salve de novo como XLSX e envie outra vez.'
const QUEBRADA = `A planilha não pôde ser lida. ${SALVAR}`
/** Rows of a sheet (ECMA-376). */
const LINHA_MAX = 1_048_576

/** Sheets that are looked at for content, and bytes of each. */
const OLHADAS = 20
const OLHADO = 1024 ** 2
/** Sheets that are named as not read. */
const NOMEADAS = 3

/**
 * The first sheet of a workbook that people see and that holds something, read while it is unpacked; the others are told of.
 * @throws AppError 422, also while its rows are read
 */
export async function lerXlsx(path: string): Promise<Lida> {
  const zip = await abrir(path)
  try {
    const { folhas, desde1904 } = await pastaDe(zip)
    const vistas = folhas.filter(({ visivel }) => visivel)
    const [primeira, ...mais] = vistas.length > 0 ? vistas : folhas
    if (!primeira) throw ilegivel(QUEBRADA)
    const cheias: Folha[] = []
    if (mais.length > 0)
      for (const uma of [primeira, ...mais].slice(0, OLHADAS))
        if (await temConteudo(zip, uma.parte)) cheias.push(uma)
    const [folha = primeira, ...outras] = cheias
    const formatos = await datasDe(zip)
    const textos = await compartilhados(zip)
    return {
      formato: `Excel, planilha “${folha.nome}”${naoLidas(outras)}`,
      leitura: null,
      linhas: () => linhas(zip, folha.parte, textos, { formatos, desde1904 }),
    }
  } catch (error) {
    zip.arquivo.close()
    throw error
  }
}

function naoLidas(outras: Folha[]): string {
  if (outras.length === 0) return ''
  const nomes = outras.slice(0, NOMEADAS).map(({ nome }) => `“${nome}”`)
  const demais = outras.length - nomes.length
  const ditas = new Intl.ListFormat('pt-BR').format(demais > 0 ? [...nomes, `mais ${demais}`] : nomes)
  return `. Só ela foi lida: há conteúdo também em ${ditas}`
}

interface Folha {
  nome: string
  /** Its file. */
  parte: string
  visivel: boolean
}

/**
 * What a workbook says of all its sheets: their order by their tabs, which their files do not tell (ECMA-376, 18.2.19 and 18.2.20), and
 * whether it counts its days from 1904, as Excel for the Mac did for long (18.2.28).
 */
async function pastaDe(zip: Zip): Promise<{ folhas: Folha[]; desde1904: boolean }> {
  const arquivos = new Map<string, string>()
  for await (const _ of ouvir(zip, 'xl/_rels/workbook.xml.rels', {
    abre(nome, { Id = '', Type = '', Target = '' }) {
      // charts and macros have sheets too
      if (nome === 'Relationship' && Type.endsWith('/worksheet'))
        arquivos.set(Id, Target.startsWith('/') ? Target.slice(1) : posix.join('xl', Target))
    },
  }));
  const folhas: Folha[] = []
  let desde1904 = false
  for await (const _ of ouvir(zip, 'xl/workbook.xml', {
    abre(nome, { name = '', state = 'visible', date1904 = '', ...outros }) {
      if (nome === 'workbookPr') desde1904 = /^\s*(1|true)\s*$/.test(date1904)
      if (nome !== 'sheet') return
      const [, id = ''] = Object.entries(outros).find(([atributo]) => atributo.endsWith(':id')) ?? []
      const parte = arquivos.get(id)
      if (parte !== undefined && zip.partes.has(parte))
        folhas.push({ nome: name.slice(0, 31), parte, visivel: state === 'visible' })
    },
  }));
  return { folhas, desde1904 }
}

/** Whether a cell of a sheet says something, as far as it is looked at. */
async function temConteudo(zip: Zip, parte: string): Promise<boolean> {
  let dentro = false
  let achado = false
  const ouvinte: Ouvinte = {
    abre: (nome) => void (dentro = nome === 'v' || nome === 't'),
    texto: (lido) => void (achado ||= dentro && lido.trim() !== ''),
    fecha: () => void (dentro = false),
  }
  for await (const lidos of ouvir(zip, parte, ouvinte)) if (achado || lidos > OLHADO) break
  return achado
}

interface Zip {
  arquivo: ZipFile
  partes: Map<string, Entry>
}

async function abrir(path: string): Promise<Zip> {
  const { open } = await import('yauzl')
  const arquivo = await new Promise<ZipFile>((resolve, reject) => {
    open(path, { lazyEntries: true, autoClose: false }, (error, aberto) =>
      error ? reject(ilegivel(QUEBRADA)) : resolve(aberto),
    )
  })
  const partes = new Map<string, Entry>()
  await new Promise<void>((resolve, reject) => {
    const recusar = (porque: string) => {
      arquivo.close()
      reject(ilegivel(porque))
    }
    arquivo.on('entry', (entrada: Entry) => {
      partes.set(entrada.fileName, entrada)
      if (partes.size > 1000) recusar(GRANDE)
      else arquivo.readEntry()
    })
    arquivo.on('end', resolve)
    arquivo.on('error', () => recusar(QUEBRADA))
    arquivo.readEntry()
  })
  return { arquivo, partes }
}

interface Ouvinte {
  abre?: (nome: string, atributos: Record<string, string>) => void
  texto?: (texto: string) => void
  fecha?: (nome: string) => void
}

/** Reads the XML of a part piece by piece, and gives way after each with the bytes that it has read. */
async function* ouvir(
  { arquivo, partes }: Zip,
  nome: string,
  { abre, texto, fecha }: Ouvinte,
): AsyncGenerator<number> {
  const entrada = partes.get(nome)
  if (!entrada) return
  const { SaxesParser } = await import('saxes')
  const leitor = new SaxesParser()
  // names may carry the prefix of their space
  const curto = (inteiro: string) => inteiro.slice(inteiro.indexOf(':') + 1)
  leitor.on('opentag', ({ name, attributes }) => abre?.(curto(name), attributes as Record<string, string>)) // no `xmlns` is asked for
  leitor.on('text', (lido) => texto?.(lido))
  leitor.on('cdata', (lido) => texto?.(lido))
  leitor.on('closetag', ({ name }) => fecha?.(curto(name)))
  leitor.on('error', () => {
    throw ilegivel(QUEBRADA)
  })
  const fluxo = await promisify<Entry, Readable>(arquivo.openReadStream.bind(arquivo))(entrada)
  const decoder = new TextDecoder()
  let lidos = 0
  try {
    for await (const parte of fluxo as AsyncIterable<Buffer>) {
      lidos += parte.length
      if (lidos > PARTE_MAX || (lidos > PEQUENA && lidos > entrada.compressedSize * RAZAO_MAX))
        throw ilegivel(GRANDE)
      leitor.write(decoder.decode(parte, { stream: true }))
      yield lidos
    }
    leitor.close()
  } catch (error) {
    // what the unpacking throws is the file's fault
    throw error instanceof Error && 'status' in error ? error : ilegivel(QUEBRADA)
  } finally {
    fluxo.destroy()
  }
}

async function compartilhados(zip: Zip): Promise<string[]> {
  const textos: string[] = []
  let atual = ''
  let dentro = false
  let letras = 0
  const ouvinte: Ouvinte = {
    abre(nome) {
      if (nome === 'si') atual = ''
      dentro = nome === 't'
    },
    texto(lido) {
      if (!dentro) return
      atual += lido
      letras += lido.length
      if (letras > TEXTOS_MAX) throw ilegivel(GRANDE)
    },
    fecha(nome) {
      dentro = false
      if (nome === 'si') textos.push(atual)
    },
  }
  for await (const _ of ouvir(zip, 'xl/sharedStrings.xml', ouvinte));
  return textos
}

/** Which styles of cells show a number as a day (ECMA-376, 18.8.30). */
async function datasDe(zip: Zip): Promise<Set<number>> {
  const datas = new Set([14, 15, 16, 17, 22])
  const estilos = new Set<number>()
  let nosEstilos = false
  let quantos = 0
  const ouvinte: Ouvinte = {
    abre(nome, { numFmtId, formatCode = '' }) {
      if (nome === 'numFmt' && /[dy]/i.test(formatCode.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, '')))
        datas.add(Number(numFmtId))
      if (nome === 'cellXfs') nosEstilos = true
      if (nome === 'xf' && nosEstilos) {
        if (datas.has(Number(numFmtId))) estilos.add(quantos)
        quantos++
      }
    },
    fecha(nome) {
      if (nome === 'cellXfs') nosEstilos = false
    },
  }
  for await (const _ of ouvir(zip, 'xl/styles.xml', ouvinte));
  return estilos
}

async function* linhas(
  zip: Zip,
  folha: string,
  textos: string[],
  { formatos, desde1904 }: { formatos: Set<number>; desde1904: boolean },
): AsyncGenerator<LinhaLida> {
  let prontas: LinhaLida[] = []
  let linha = 0
  let celulas: string[] = []
  let coluna = 0
  let tipo = ''
  let estilo = 0
  let valor = ''
  let dentro = false
  const ouvinte: Ouvinte = {
    abre(nome, { r, t, s }) {
      if (nome === 'row') {
        linha = seguinte(linha, r)
        celulas = []
        coluna = -1
      } else if (nome === 'c') {
        coluna = r === undefined ? coluna + 1 : colunaDe(r)
        tipo = t ?? 'n'
        estilo = Number(s ?? 0)
        valor = ''
      }
      dentro = nome === 'v' || nome === 't'
    },
    texto(lido) {
      if (dentro) valor += lido
    },
    fecha(nome) {
      dentro = false
      if (nome === 'c' && coluna < 16_384) {
        // a format alone, which may reach to the last column, is none
        const dita = conteudo(valor, tipo, estilo)
        if (dita !== '') celulas[coluna] = dita
      }
      if (nome === 'row') prontas.push({ linha, celulas: Array.from(celulas, (uma) => uma ?? '') })
    },
  }
  const conteudo = (cru: string, qual: string, como: number): string => {
    if (qual === 's') return semFormula(textos[Number(cru)] ?? '')
    if (qual === 'e') return falhaDaFormula(cru)
    if (qual === 'b') return cru === '1' ? 'Sim' : 'Não'
    if (qual !== 'n' || cru === '') return semFormula(cru)
    return formatos.has(como) ? diaDe(Number(cru), desde1904) : numeroDe(cru)
  }
  try {
    for await (const _ of ouvir(zip, folha, ouvinte)) {
      yield* prontas
      prontas = []
    }
    yield* prontas
  } finally {
    zip.arquivo.close()
  }
}

/** A text of a workbook, marked as our exports to CSV mark one that looks like a formula: here a formula is never a text. */
const semFormula = (texto: string) => (/^[=@]/.test(texto) ? `'${texto}` : texto)

/**
 * The number of a row, which may say it itself. A row is known by it from here to the end of its import: of two that had the same one would
 * be lost, and one that stands behind a higher one would be taken for done.
 */
function seguinte(anterior: number, dita: string | undefined): number {
  if (dita === undefined) return anterior + 1
  const linha = Number(dita)
  if (!Number.isInteger(linha) || linha < 1 || linha > LINHA_MAX) throw ilegivel(QUEBRADA)
  if (linha === anterior) throw ilegivel(`A planilha tem duas linhas com o número ${linha}. ${SALVAR}`)
  if (linha < anterior)
    throw ilegivel(`A planilha tem linhas fora de ordem: a ${linha} vem depois da ${anterior}. ${SALVAR}`)
  return linha
}

/** `AB12` → 27. */
function colunaDe(lugar: string): number {
  let coluna = 0
  for (const letra of lugar.replaceAll(/\d/g, '')) coluna = coluna * 26 + (letra.charCodeAt(0) - 64)
  return coluna - 1
}

/** The digits of a number as a Brazilian would write it: a workbook keeps all of them, however few it shows. */
const numeroDe = (cru: string) =>
  Number.isFinite(Number(cru))
    ? Number(cru).toLocaleString('pt-BR', { useGrouping: false, maximumFractionDigits: 10 })
    : cru

const DIA = 86_400_000
/** What a workbook that counts from 1904 counts less than others. */
const DE_1904 = 1462
/** Numbers up to which they are days: the last is the end of 2200, as of all dates (`data` of the contract). */
const DIA_MAX = 109_939

/**
 * The day of a number by which spreadsheets count days: from 1900, with a 29th of February that that year did not have (60), or from 1904.
 * The inverse of `diasDe` (`exportacao/xlsx.ts`). What is no day stays the number, which no date takes.
 */
function diaDe(numero: number, desde1904: boolean): string {
  // to the millisecond, since a fraction just below a midnight may be that midnight
  const inteiros = Math.floor(Math.round((desde1904 ? numero + DE_1904 : numero) * DIA) / DIA)
  const naoHouve = !desde1904 && inteiros === 60
  if (!(Math.abs(inteiros) <= DIA_MAX) || naoHouve) return String(numero)
  const dias = !desde1904 && inteiros < 60 ? inteiros + 1 : inteiros
  return new Date((dias - 25_569) * DIA).toISOString().slice(0, 10)
}
