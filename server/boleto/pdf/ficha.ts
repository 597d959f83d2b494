import type { DadosBoleto } from '../dados.ts'
import { dataBr, reais } from '../format.ts'
import { itf } from '../itf.ts'
import { bankHeader, HEADER_HEIGHT, instructionLines, party } from './common.ts'
import { label, LEFT, MAIN, PADDING, row, SIDE, sideColumn, WIDTH } from './grid.ts'
import { mm, writeLine, writeParagraphs } from './page.ts'

/** Top of the ficha on the page: 108 mm, the tallest that banks take, up from the bottom of an A4 page. */
export const FICHA_TOP = 189
const PAGE_BOTTOM = 297

/** Bar code: 103 × 13 mm, 5 mm from the left edge, its centre 12 mm above the bottom edge. */
const BARCODE = { x: 5, y: PAGE_BOTTOM - 12 - 6.5, width: 103, height: 13 }

const LINE = 8
const PARTY = 10.5
const CHARGES = 8

/** Draws the ficha de compensação (rows A–J) at the bottom of the page. */
export function drawFicha(doc: PDFKit.PDFDocument, dados: DadosBoleto): void {
  let y = FICHA_TOP + 2
  const next = (height: number): number => (y += height) - height
  const { titulo } = dados

  bankHeader(doc, dados, next(HEADER_HEIGHT))
  row(doc, next(LINE), LINE, [
    { label: 'Local de pagamento', value: titulo.localPagamento, width: MAIN },
    { label: 'Vencimento', value: dataBr(dados.vencimento), width: SIDE, align: 'right' },
  ])
  party(doc, 'Beneficiário', dados.beneficiario, y)
  row(doc, next(PARTY), PARTY, [
    { label: '', width: MAIN },
    { label: 'Agência / Código do beneficiário', value: titulo.agenciaCodigo, width: SIDE, align: 'right' },
  ])
  row(doc, next(LINE), LINE, [
    { label: 'Data do documento', value: dataBr(dados.dataDocumento), width: 30 },
    { label: 'Nº do documento', value: dados.numeroDocumento, width: 44 },
    { label: 'Espécie doc.', value: dados.proposta ? 'BDP' : dados.especieDocumento, width: 20 },
    { label: 'Aceite', value: 'N', width: 16 },
    { label: 'Data do processamento', value: dataBr(dados.dataProcessamento), width: 40 },
    { label: 'Nosso número', value: titulo.nossoNumeroImpresso, width: SIDE, align: 'right' },
  ])
  row(doc, next(LINE), LINE, [
    { label: 'Uso do banco', width: 30 },
    { label: 'Carteira', value: titulo.carteiraImpressa, width: 24 },
    { label: 'Espécie moeda', value: 'R$', width: 20 },
    { label: 'Quantidade', width: 36 },
    { label: '(x) Valor', width: 40 },
    { label: '(=) Valor do documento', value: reais(dados.valor), width: SIDE, align: 'right' },
  ])
  instructions(doc, dados, y)
  sideColumn(doc, next(3 * CHARGES), CHARGES, [
    { label: '(–) Desconto / Abatimento' },
    { label: '(+) Juros / Multa' },
    { label: '(=) Valor cobrado' },
  ])
  payer(doc, dados, y)
  barcode(doc, dados.codigoBarras)
  writeLine(doc, 'Autenticação Mecânica – Ficha de Compensação', 130, BARCODE.y + 1.5, 75, {
    size: 6.5,
    bold: true,
    align: 'right',
  })
}

function instructions(doc: PDFKit.PDFDocument, dados: DadosBoleto, y: number): void {
  label(doc, 'Instruções (Texto de responsabilidade do beneficiário)', LEFT, y, MAIN)
  const box = { x: LEFT + PADDING, y: y + 3.2, width: MAIN - 2 * PADDING, height: 3 * CHARGES - 3.6 }
  writeParagraphs(doc, instructionLines(dados), box, { size: 8.5, minSize: 5.5 })
}

function payer(doc: PDFKit.PDFDocument, { pagador, sacadorAvalista }: DadosBoleto, y: number): void {
  const height = 14
  row(doc, y, height, [])
  row(doc, y - 3 * CHARGES, 3 * CHARGES, [])
  party(doc, 'Pagador', pagador, y, WIDTH)
  label(doc, `Sacador / Avalista: ${sacadorAvalista ?? ''}`, LEFT, y + height - 3.4, WIDTH)
}

function barcode(doc: PDFKit.PDFDocument, codigoBarras: string): void {
  const symbol = itf(codigoBarras)
  const module = BARCODE.width / symbol.width
  for (const bar of symbol.bars) {
    doc.rect(mm(BARCODE.x + bar.x * module), mm(BARCODE.y), mm(bar.width * module), mm(BARCODE.height))
  }
  doc.fill('black')
}
