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
/** Characters of all texts that cells share, which are held while the sheet is read, and what one costs beside them. */
const TEXTOS_MAX = 40_000_000
const POR_TEXTO = 8
/** What no part of a workbook has, and what one is made of that is to stop its reader: attributes of an element, depth, bytes of one text. */
const ATRIBUTOS_MAX = 1000
const FUNDO_MAX = 100
const TEXTO_MAX = 1024 ** 2
/** Characters of a format of numbers: as many as a spreadsheet takes. */
const FORMATO_MAX = 255

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
    const { folhas, desde1904, textos: parteDosTextos, estilos } = await pastaDe(zip)
    const vistas = folhas.filter(({ visivel }) => visivel)
    const [primeira, ...mais] = vistas.length > 0 ? vistas : folhas
    if (!primeira) throw ilegivel(QUEBRADA)
    const cheias: Folha[] = []
    if (mais.length > 0)
      for (const uma of [primeira, ...mais].slice(0, OLHADAS))
        if (await temConteudo(zip, uma.parte)) cheias.push(uma)
    const [folha = primeira, ...outras] = cheias
    const formatos = await datasDe(zip, estilos)
    const textos = await compartilhados(zip, parteDosTextos)
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
  return `. Só ela foi lida. Há conteúdo também em ${ditas}`
}

interface Folha {
  nome: string
  /** Its file. */
  parte: string
  visivel: boolean
}

/** What a workbook says of itself. */
interface Pasta {
  folhas: Folha[]
  /** It counts its days from 1904, as Excel for the Mac did for long (18.2.28). */
  desde1904: boolean
  /** The files of the texts that cells share, and of the styles. */
  textos: string | undefined
  estilos: string | undefined
}

/**
 * What a workbook says of itself and of all its sheets: their order by their tabs, which their files do not tell (ECMA-376, 18.2.19 and
 * 18.2.20). The file of each part is told by relationships, the workbook's by those of the package (part 2, 6.5): it may have any name.
 */
async function pastaDe(zip: Zip): Promise<Pasta> {
  const pasta = (await relacoesDe(zip, '')).find(({ especie }) => especie === 'officeDocument')
  if (!pasta) throw ilegivel(QUEBRADA)
  const relacoes = await relacoesDe(zip, pasta.parte)
  const porId = new Map(relacoes.map((uma) => [uma.id, uma]))
  const folhas: Folha[] = []
  let desde1904 = false
  for await (const _ of ouvir(zip, pasta.parte, {
    abre(nome, { name = '', state = 'visible', date1904 = '', ...outros }) {
      if (nome === 'workbookPr') desde1904 = /^\s*(1|true)\s*$/.test(date1904)
      if (nome !== 'sheet') return
      const [, id = ''] = Object.entries(outros).find(([atributo]) => atributo.endsWith(':id')) ?? []
      const { especie, parte = '' } = porId.get(id) ?? {}
      // charts and macros have sheets too
      if (especie !== undefined && especie !== 'worksheet') return
      // of a sheet that is not there all rows would be missed
      if (!zip.partes.has(parte)) throw ilegivel(QUEBRADA)
      folhas.push({ nome: semEscapes(name).slice(0, 31), parte, visivel: state === 'visible' })
    },
  }));
  const daEspecie = (qual: string) => relacoes.find(({ especie }) => especie === qual)?.parte
  return { folhas, desde1904, textos: daEspecie('sharedStrings'), estilos: daEspecie('styles') }
}

interface Relacao {
  id: string
  /** The last word of its type: the rest is of the edition of the standard. */
  especie: string
  parte: string
}

/** What a part leads to; the package itself is ''. */
async function relacoesDe(zip: Zip, de: string): Promise<Relacao[]> {
  const pasta = posix.dirname(de)
  const relacoes: Relacao[] = []
  for await (const _ of ouvir(zip, posix.join(pasta, '_rels', `${posix.basename(de)}.rels`), {
    abre(nome, { Id = '', Type = '', Target = '', TargetMode = '' }) {
      if (nome !== 'Relationship' || TargetMode === 'External') return
      const alvo = nomeDaParte(Target)
      const parte = alvo.startsWith('/') ? alvo.slice(1) : posix.join(pasta, alvo)
      relacoes.push({ id: Id, especie: Type.slice(Type.lastIndexOf('/') + 1), parte })
    },
  }));
  return relacoes
}

/** The name of a part as it is compared: without case (ECMA-376, part 2, 6.2.2.3), whichever way its slashes and spaces are written. */
function nomeDaParte(nome: string): string {
  const escrito = nome.replaceAll('\\', '/').toLowerCase()
  try {
    return decodeURIComponent(escrito)
  } catch {
    return escrito
  }
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
      partes.set(nomeDaParte(entrada.fileName), entrada)
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
  const entrada = partes.get(nomeDaParte(nome))
  if (!entrada) return
  const { SaxesParser } = await import('saxes')
  const leitor = new SaxesParser()
  // names may carry the prefix of their space
  const curto = (inteiro: string) => inteiro.slice(inteiro.indexOf(':') + 1)
  let atributos = 0
  let fundo = 0
  const recusar = () => {
    throw ilegivel(QUEBRADA)
  }
  leitor.on('attribute', () => {
    if (++atributos > ATRIBUTOS_MAX) recusar()
  })
  leitor.on('opentag', ({ name, attributes }) => {
    atributos = 0
    if (++fundo > FUNDO_MAX) recusar()
    abre?.(curto(name), attributes)
  })
  leitor.on('text', (lido) => texto?.(lido))
  leitor.on('cdata', (lido) => texto?.(lido))
  leitor.on('closetag', ({ name }) => {
    fundo--
    fecha?.(curto(name))
  })
  leitor.on('error', recusar)
  const decoder = new TextDecoder()
  let lidos = 0
  let semElemento = 0
  let fluxo: Readable | undefined
  try {
    fluxo = await promisify<Entry, Readable>(arquivo.openReadStream.bind(arquivo))(entrada)
    for await (const parte of fluxo as AsyncIterable<Buffer>) {
      lidos += parte.length
      if (lidos > PARTE_MAX || (lidos > PEQUENA && lidos > entrada.compressedSize * RAZAO_MAX))
        throw ilegivel(GRANDE)
      const elemento = parte.lastIndexOf('<')
      semElemento = elemento < 0 ? semElemento + parte.length : parte.length - elemento
      if (semElemento > TEXTO_MAX) throw ilegivel(GRANDE)
      leitor.write(decoder.decode(parte, { stream: true }))
      yield lidos
    }
    leitor.close()
  } catch (error) {
    // what the unpacking throws is the file's fault
    throw error instanceof Error && 'status' in error ? error : ilegivel(QUEBRADA)
  } finally {
    fluxo?.destroy()
  }
}

async function compartilhados(zip: Zip, parte: string | undefined): Promise<string[]> {
  const textos: string[] = []
  if (parte === undefined) return textos
  let atual = ''
  let pedaco = ''
  let dentro = false
  let fonetica = false
  let letras = 0
  const ouvinte: Ouvinte = {
    abre(nome) {
      if (nome === 'si') atual = ''
      // how it is read out (18.4.6) is not what stands there
      if (nome === 'rPh') fonetica = true
      dentro = nome === 't' && !fonetica
      pedaco = ''
    },
    texto(lido) {
      if (dentro) pedaco += lido
    },
    fecha(nome) {
      if (dentro) atual += semEscapes(pedaco)
      dentro = false
      if (nome === 'rPh') fonetica = false
      if (nome !== 'si') return
      textos.push(atual)
      letras += atual.length + POR_TEXTO
      if (letras > TEXTOS_MAX) throw ilegivel(GRANDE)
    },
  }
  for await (const _ of ouvir(zip, parte, ouvinte));
  return textos
}

/** A text of a workbook, in which `_x000D_` stands for a sign that XML cannot hold (ECMA-376, 22.9.2.19). The inverse is in `exportacao/xlsx.ts`. */
const semEscapes = (texto: string) =>
  texto.includes('_x')
    ? texto.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, numero: string) =>
        String.fromCharCode(Number.parseInt(numero, 16)),
      )
    : texto

/**
 * Whether a format shows a number as a day (18.8.31): it has days or years, and of letters those of days and hours alone. A name that a
 * program writes for the general format ('Standard', 'Padrão') has others.
 */
function ehData(formato: string): boolean {
  if (formato.length > FORMATO_MAX) return false
  // texts, what is in brackets, and signs that are drawn, filled up with, or as wide as
  const letras = formato.replaceAll(/"[^"]*"|\[[^\]]*\]|[\\_*]./g, '').replaceAll(/AM\/PM|A\/P/gi, '')
  return /[dy]/i.test(letras) && !/(?![dmyhsaeg])\p{L}/iu.test(letras)
}

/** Which styles of cells show a number as a day (18.8.30). */
async function datasDe(zip: Zip, parte: string | undefined): Promise<Set<number>> {
  const datas = new Set([14, 15, 16, 17, 22])
  const estilos = new Set<number>()
  if (parte === undefined) return estilos
  let nosEstilos = false
  let quantos = 0
  const ouvinte: Ouvinte = {
    abre(nome, { numFmtId, formatCode = '' }) {
      if (nome === 'numFmt' && ehData(semEscapes(formatCode))) datas.add(Number(numFmtId))
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
  for await (const _ of ouvir(zip, parte, ouvinte));
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
  let pedaco = ''
  let dentro = false
  let fonetica = false
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
      if (nome === 'rPh') fonetica = true
      dentro = nome === 'v' || (nome === 't' && !fonetica)
      pedaco = ''
    },
    texto(lido) {
      if (dentro) pedaco += lido
    },
    fecha(nome) {
      if (dentro) valor += semEscapes(pedaco)
      if (nome === 'rPh') fonetica = false
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
    if (qual === 's' && cru !== '') {
      const texto = textos[Number(cru)]
      // a text that is not there would be lost
      if (texto === undefined) throw ilegivel(QUEBRADA)
      return semFormula(texto)
    }
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
  const linha = dita === undefined ? anterior + 1 : Number(dita)
  if (!Number.isInteger(linha) || linha < 1 || linha > LINHA_MAX) throw ilegivel(QUEBRADA)
  if (linha === anterior) throw ilegivel(`A planilha tem duas linhas com o número ${linha}. ${SALVAR}`)
  if (linha < anterior)
    throw ilegivel(`A planilha tem linhas fora de ordem. A ${linha} vem depois da ${anterior}. ${SALVAR}`)
  return linha
}

/** `AB12` → 27. A cell that stands nowhere would be lost. */
function colunaDe(lugar: string): number {
  const [, letras] = /^([A-Z]{1,3})\d+$/.exec(lugar.toUpperCase()) ?? []
  if (letras === undefined) throw ilegivel(QUEBRADA)
  let coluna = 0
  for (const letra of letras) coluna = coluna * 26 + (letra.charCodeAt(0) - 64)
  return coluna - 1
}

const ESCRITA = new Intl.NumberFormat('pt-BR', { useGrouping: false, maximumFractionDigits: 10 })

/** The digits of a number as a Brazilian would write it: a workbook keeps all of them, however few it shows. */
const numeroDe = (cru: string) => (Number.isFinite(Number(cru)) ? ESCRITA.format(Number(cru)) : cru)

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
