import { LEFT, WIDTH } from './grid.ts'
import { mm } from './page.ts'

/** A dashed line from margin to margin, with scissors at its left, where the ficha is to be cut off. */
export function drawCutLine(doc: PDFKit.PDFDocument, y: number): void {
  doc.lineWidth(0.5).dash(2.5, { space: 2.5 })
  doc
    .moveTo(mm(11), mm(y))
    .lineTo(mm(LEFT + WIDTH), mm(y))
    .stroke()
  doc.undash()
  scissors(doc, 5, y)
}

function scissors(doc: PDFKit.PDFDocument, x: number, y: number): void {
  const loop = 0.85
  doc.lineWidth(0.8)
  for (const side of [-1, 1]) {
    doc.circle(mm(x + loop), mm(y + side * 1.15), mm(loop))
    doc.moveTo(mm(x + 1.6), mm(y + side * 0.7)).lineTo(mm(x + 5.2), mm(y - side * 0.8))
  }
  doc.stroke()
}
