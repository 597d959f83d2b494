import { linhaDigitavel } from '../barcode.ts'
import type { DadosBoleto, Parte } from '../dados.ts'
import { documentoComTipo, localidade } from '../dados.ts'
import { TEXTO_DE_PROPOSTA } from '../instrucoes.ts'
import { label, LEFT, MAIN, PADDING, WIDTH } from './grid.ts'
import { rules, writeLine } from './page.ts'
import type { Paragraph, TextStyle } from './page.ts'
import { winAnsi } from './win-ansi.ts'

const NAO_REGISTRADO = 'O BANCO AINDA NÃO REGISTROU ESTE BOLETO. Ele só pode ser pago depois disso.'

const BANK_WIDTH = 34
const CODE_WIDTH = 24
/** Strokes at both sides of the bank's code, 1.2 mm as banks prescribe. */
const STROKE = 1.2
/** 3.5 mm tall digits. */
const LINHA: TextStyle = { size: 14, bold: true, align: 'right' }
/** 5 mm tall digits. */
const CODE: TextStyle = { size: 20, bold: true, align: 'center' }
const NAME: TextStyle = { size: 9, minSize: 6.5, bold: true }
const ADDRESS: TextStyle = { size: 8, minSize: 6 }
const BANK: TextStyle = { size: 12, minSize: 8, bold: true }

/** Height of {@link bankHeader}. */
export const HEADER_HEIGHT = 9

/** Row A of both parts: bank, code between strokes, linha digitável, and the rule under them. */
export function bankHeader(doc: PDFKit.PDFDocument, dados: DadosBoleto, y: number): void {
  const baseline = y + HEADER_HEIGHT - 2
  const code = LEFT + BANK_WIDTH
  const linha = code + CODE_WIDTH
  writeLine(doc, dados.titulo.nomeBanco, LEFT, baseline, BANK_WIDTH - PADDING, BANK)
  writeLine(doc, dados.titulo.codigoBanco, code, baseline, CODE_WIDTH, CODE)
  writeLine(doc, linhaDigitavel(dados.codigoBarras), linha, baseline, LEFT + WIDTH - linha, LINHA)
  const bottom = y + HEADER_HEIGHT
  const strokes = [code + STROKE / 2, linha - STROKE / 2].map((x) => [x, y + 1, x, bottom] as const)
  rules(doc, strokes, (STROKE * 72) / 25.4)
  rules(doc, [[LEFT, bottom, LEFT + WIDTH, bottom]], 1.2)
}

/** A party: name and document, then the address, under a label. The document and the CEP are never cut. */
export function party(doc: PDFKit.PDFDocument, text: string, parte: Parte, y: number, width = MAIN): void {
  label(doc, text, LEFT, y, width)
  const x = LEFT + PADDING
  const inner = width - 2 * PADDING
  const local = localidade(parte)
  writeLine(doc, parte.nome, x, y + 6, inner, NAME, ` – ${documentoComTipo(parte)}`)
  writeLine(doc, parte.logradouro, x, y + 9.4, inner, ADDRESS, local === '' ? '' : ` – ${winAnsi(local)}`)
}

/** Instructions as printed: the warning of an unregistered slip, the text of a proposal, the issuer's own lines. */
export function instructionLines({ registrado, proposta, instrucoes }: DadosBoleto): Paragraph[] {
  const [title = '', ...rest] = TEXTO_DE_PROPOSTA
  return [
    ...(registrado ? [] : [{ text: NAO_REGISTRADO, bold: true }]),
    ...(proposta ? [{ text: title, bold: true }, ...rest.map((text) => ({ text }))] : []),
    ...instrucoes.map((text) => ({ text })),
  ]
}
