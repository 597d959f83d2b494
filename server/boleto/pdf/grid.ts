import { rules, writeLine } from './page.ts'
import type { TextStyle } from './page.ts'

/** Left edge and width of both parts' grids, in millimetres; the bar code starts at the same edge. */
export const LEFT = 5
export const WIDTH = 200
/** Column of due date, value and their like, at the right of both parts. */
export const SIDE = 50
export const MAIN = WIDTH - SIDE
/** Space between a rule and the text beside it. */
export const PADDING = 1.2

const HAIRLINE = 0.5
const LABEL: TextStyle = { size: 6, minSize: 5 }
const VALUE: TextStyle = { size: 9, minSize: 6, bold: true }

/** A labelled field. Without `value` it stays blank, as banks want the fields that the cashier fills. */
export type Cell = { label: string; value?: string; width: number; align?: TextStyle['align'] }

/** Draws one row of cells from the left edge, with the rule under it and the rules between them. */
export function row(doc: PDFKit.PDFDocument, y: number, height: number, cells: readonly Cell[]): void {
  let x = LEFT
  for (const cell of cells) {
    writeCell(doc, cell, x, y, height)
    if (x > LEFT) rules(doc, [[x, y, x, y + height]], HAIRLINE)
    x += cell.width
  }
  rules(doc, [[LEFT, y + height, LEFT + WIDTH, y + height]], HAIRLINE)
}

/** Draws the cells one under the other in the side column, with a rule at their left and under each. */
export function sideColumn(
  doc: PDFKit.PDFDocument,
  y: number,
  height: number,
  cells: readonly Omit<Cell, 'width'>[],
): void {
  const x = LEFT + MAIN
  cells.forEach((cell, index) => {
    const top = y + index * height
    writeCell(doc, { ...cell, width: SIDE }, x, top, height)
    rules(doc, [[x, top + height, LEFT + WIDTH, top + height]], HAIRLINE)
  })
  rules(doc, [[x, y, x, y + height * cells.length]], HAIRLINE)
}

/** Writes the small label at the top left of a field. */
export function label(doc: PDFKit.PDFDocument, text: string, x: number, y: number, width: number): void {
  writeLine(doc, text, x + PADDING, y + 2.5, width - 2 * PADDING, LABEL)
}

function writeCell(
  doc: PDFKit.PDFDocument,
  { label: text, value, width, align = 'left' }: Cell,
  x: number,
  y: number,
  height: number,
): void {
  label(doc, text, x, y, width)
  if (value) {
    writeLine(doc, value, x + PADDING, y + height - 1.5, width - 2 * PADDING, { ...VALUE, align })
  }
}
