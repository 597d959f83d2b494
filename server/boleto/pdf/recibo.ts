import type { DadosBoleto, ItemDoDemonstrativo } from '../dados.ts'
import { dataBr, reais } from '../format.ts'
import { bankHeader, HEADER_HEIGHT, instructionLines, party } from './common.ts'
import { label, LEFT, MAIN, PADDING, row, SIDE, sideColumn, WIDTH } from './grid.ts'
import { drawLogo } from './logo.ts'
import { writeLine, writeParagraphs } from './page.ts'

const TOP = 10
/** Of the head that has a logo, and what the logo may take of it. */
const LOGO = { y: 7, height: 14, width: 56, gap: 3 }
const LINE = 8
const PARTY = 11
const CHARGES = 9
const DEMONSTRATIVO = 70
const INSTRUCTIONS = 30
const ITEM = 5
const HOW_TO = 19
/** How a slip is paid in Brazil, wherever it was issued, and what a payer should look at (FEBRABAN's advice against forged slips). */
const COMO_PAGAR = [
  'No aplicativo do banco: escolha pagar boleto e leia o código de barras, ou digite a linha que está no alto desta folha.',
  'No caixa, na lotérica ou no caixa eletrônico: leve esta folha impressa.',
  'Antes de confirmar, veja se o beneficiário e o valor que aparecem são os desta folha.',
]

/** Draws the recibo do pagador at the top of the page. */
export function drawRecibo(doc: PDFKit.PDFDocument, dados: DadosBoleto): void {
  let y = dados.logo ? LOGO.y : TOP
  const next = (height: number): number => (y += height) - height
  const { titulo } = dados

  const title = y + (dados.logo ? LOGO.height / 2 + 1.5 : 4.5)
  const inset = dados.logo ? drawLogo(doc, dados.logo, { x: LEFT, ...LOGO }) + LOGO.gap : 0
  next(dados.logo ? LOGO.height + 2 : 8)
  writeLine(doc, dados.beneficiario.nome, LEFT + inset, title, MAIN - 4 - inset, {
    size: 12,
    minSize: 8,
    bold: true,
  })
  writeLine(doc, 'Recibo do Pagador', LEFT + MAIN, title, SIDE, { size: 12, bold: true, align: 'right' })
  bankHeader(doc, dados, next(HEADER_HEIGHT))
  party(doc, 'Beneficiário', dados.beneficiario, y)
  row(doc, next(PARTY), PARTY, [
    { label: '', width: MAIN },
    { label: 'Vencimento', value: dataBr(dados.vencimento), width: SIDE, align: 'right' },
  ])
  party(doc, 'Pagador', dados.pagador, y)
  row(doc, next(PARTY), PARTY, [
    { label: '', width: MAIN },
    { label: 'Agência / Código do beneficiário', value: titulo.agenciaCodigo, width: SIDE, align: 'right' },
  ])
  row(doc, next(LINE), LINE, [
    { label: 'Data do documento', value: dataBr(dados.dataDocumento), width: 30 },
    { label: 'Nº do documento', value: dados.numeroDocumento, width: 44 },
    { label: 'Espécie doc.', value: dados.proposta ? 'BDP' : dados.especieDocumento, width: 20 },
    { label: 'Carteira', value: titulo.carteiraImpressa, width: 24 },
    { label: 'Data do processamento', value: dataBr(dados.dataProcessamento), width: 32 },
    { label: 'Nosso número', value: titulo.nossoNumeroImpresso, width: SIDE, align: 'right' },
  ])
  demonstrativo(doc, dados.demonstrativo, y)
  sideColumn(doc, y, CHARGES, [
    { label: '(=) Valor do documento', value: reais(dados.valor), align: 'right' },
    { label: '(–) Desconto / Abatimento' },
    { label: '(+) Juros / Multa' },
    { label: '(=) Valor cobrado' },
  ])
  row(doc, next(DEMONSTRATIVO), DEMONSTRATIVO, [
    { label: '', width: MAIN },
    { label: '', width: SIDE },
  ])
  label(doc, 'Instruções', LEFT, y, WIDTH)
  const box = { x: LEFT + PADDING, y: y + 3.2, width: WIDTH - 2 * PADDING, height: INSTRUCTIONS - 4 }
  writeParagraphs(doc, instructionLines(dados), box, { size: 8.5, minSize: 6 })
  row(doc, next(INSTRUCTIONS), INSTRUCTIONS, [])
  writeLine(doc, 'Autenticação Mecânica', LEFT + MAIN, y + 3, SIDE, { size: 6.5, bold: true, align: 'right' })
}

function demonstrativo(doc: PDFKit.PDFDocument, items: readonly ItemDoDemonstrativo[], y: number): void {
  label(doc, 'Demonstrativo', LEFT, y, MAIN)
  const all = Math.floor((DEMONSTRATIVO - 6) / ITEM)
  const beside = Math.floor((DEMONSTRATIVO - 6 - HOW_TO) / ITEM)
  // what is being paid comes first: advice has what room is left
  if (items.length <= beside) howToPay(doc, y + DEMONSTRATIVO - HOW_TO)
  const room = items.length <= beside ? beside : all
  const shown = items.length > room ? items.slice(0, room - 1) : items
  shown.forEach((item, index) => writeItem(doc, item, y + 7 + index * ITEM))
  if (shown.length < items.length) {
    const hidden = items.slice(shown.length)
    const valor = hidden.reduce((sum, item) => sum + (item.valor ?? 0), 0)
    writeItem(doc, { descricao: `Outros ${hidden.length} itens`, valor }, y + 7 + shown.length * ITEM)
  }
}

function howToPay(doc: PDFKit.PDFDocument, y: number): void {
  label(doc, 'Como pagar', LEFT, y, MAIN)
  const box = { x: LEFT + PADDING, y: y + 3.2, width: MAIN - 2 * PADDING, height: HOW_TO - 4 }
  writeParagraphs(
    doc,
    COMO_PAGAR.map((text) => ({ text })),
    box,
    { size: 8, minSize: 6.5 },
  )
}

function writeItem(doc: PDFKit.PDFDocument, { descricao, valor }: ItemDoDemonstrativo, y: number): void {
  const money = 30
  const width = MAIN - 2 * PADDING - money
  writeLine(doc, descricao, LEFT + PADDING, y, width - 2, { size: 9, minSize: 7 })
  if (valor === undefined) return
  writeLine(doc, reais(valor), LEFT + PADDING + width, y, money, { size: 9, minSize: 7, align: 'right' })
}
