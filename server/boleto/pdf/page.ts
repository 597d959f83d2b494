import { winAnsi } from './win-ansi.ts'

const REGULAR = 'Helvetica'
const BOLD = 'Helvetica-Bold'

/** Millimetres → points. Everything in this folder is laid out in millimetres from the top left of an A4 page. */
export function mm(length: number): number {
  return (length * 72) / 25.4
}

/** A rectangle in millimetres. */
export type Box = { x: number; y: number; width: number; height: number }

export type TextStyle = {
  /** Points. */
  size: number
  /** Size down to which a long text shrinks before it is cut with an ellipsis; `size` when absent. */
  minSize?: number
  bold?: boolean
  align?: 'left' | 'right' | 'center'
}

/** Text that wraps; a paragraph of its own. */
export type Paragraph = { text: string; bold?: boolean }

/**
 * Writes one line whose baseline is at `y`, shrunk or cut so that it never leaves `width` (millimetres). `tail` follows
 * the text and outlives it (a document, a CEP after a long name): it is cut only when it fills the line by itself.
 */
export function writeLine(
  doc: PDFKit.PDFDocument,
  text: string,
  x: number,
  y: number,
  width: number,
  { size, minSize = size, bold = false, align = 'left' }: TextStyle,
  tail = '',
): void {
  doc.font(bold ? BOLD : REGULAR)
  const fitted = fitLine(doc, [winAnsi(text), tail], mm(width), size, minSize)
  const free = mm(width) - fitted.width
  const shift = align === 'right' ? free : align === 'center' ? free / 2 : 0
  // What only underlines and links need; left out, the text is measured for it once more, which is a good part of drawing a page.
  const measured = { textWidth: fitted.width, wordCount: 0 }
  doc
    .fontSize(fitted.size)
    .text(fitted.text, mm(x) + shift, mm(y), { lineBreak: false, baseline: 'alphabetic', ...measured })
}

/**
 * Writes paragraphs from the top of the box, wrapped at words. They shrink from `size` to `minSize` until they fit;
 * what still does not fit is cut with an ellipsis.
 */
export function writeParagraphs(
  doc: PDFKit.PDFDocument,
  paragraphs: readonly Paragraph[],
  box: Box,
  { size, minSize }: { size: number; minSize: number },
): void {
  const clean = paragraphs.map(({ text, bold }) => ({ text: winAnsi(text), bold }))
  let used = size
  let lines = wrapAll(doc, clean, mm(box.width), used)
  while (lines.length > capacity(box, used) && used > minSize) {
    used = Math.max(minSize, used - 0.5)
    lines = wrapAll(doc, clean, mm(box.width), used)
  }
  const shown = lines.slice(0, capacity(box, used))
  shown.forEach(({ text, bold }, index) => {
    const cut = index === shown.length - 1 && lines.length > shown.length
    const baseline = box.y + (leading(used) * (index + 0.8) * 25.4) / 72
    writeLine(doc, cut ? `${text} …` : text, box.x, baseline, box.width, { size: used, bold })
  })
}

/** Straight rules, each `[x1, y1, x2, y2]` in millimetres, `weight` points thick. */
export function rules(
  doc: PDFKit.PDFDocument,
  segments: readonly (readonly [number, number, number, number])[],
  weight: number,
): void {
  for (const [x1, y1, x2, y2] of segments) doc.moveTo(mm(x1), mm(y1)).lineTo(mm(x2), mm(y2))
  doc.lineWidth(weight).stroke()
}

/** How a line is written, its size and width in points. */
type Line = { text: string; size: number; width: number }

function fitLine(
  doc: PDFKit.PDFDocument,
  [text, tail]: [string, string],
  width: number,
  size: number,
  minSize: number,
): Line {
  doc.fontSize(size)
  const natural = doc.widthOfString(text + tail)
  if (natural <= width) return { text: text + tail, size, width: natural }
  const scaled = Math.floor((size * width * 100) / natural) / 100
  if (scaled >= minSize) return { text: text + tail, size: scaled, width: (natural * scaled) / size }
  doc.fontSize(minSize)
  const kept = longestPrefix(doc, text, width, `…${tail}`)
  if (kept === 0 && tail !== '') return fitLine(doc, [text + tail, ''], width, size, minSize)
  const cut = `${text.slice(0, kept).trimEnd()}…${tail}`
  return { text: cut, size: minSize, width: doc.widthOfString(cut) }
}

/** Length of the longest start of the text that, followed by `suffix`, fits the width. */
function longestPrefix(doc: PDFKit.PDFDocument, text: string, width: number, suffix: string): number {
  let low = 0
  let high = text.length
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (doc.widthOfString(text.slice(0, middle) + suffix) <= width) low = middle
    else high = middle - 1
  }
  return low
}

function wrapAll(
  doc: PDFKit.PDFDocument,
  paragraphs: readonly Paragraph[],
  width: number,
  size: number,
): Paragraph[] {
  return paragraphs.flatMap(({ text, bold = false }) => {
    doc.font(bold ? BOLD : REGULAR).fontSize(size)
    return wrap(doc, text, width).map((line) => ({ text: line, bold }))
  })
}

function wrap(doc: PDFKit.PDFDocument, paragraph: string, width: number): string[] {
  const lines: string[] = []
  let rest = paragraph
  while (doc.widthOfString(rest) > width) {
    const fits = Math.max(1, longestPrefix(doc, rest, width, ''))
    const space = rest.lastIndexOf(' ', fits)
    const end = space > 0 ? space : fits
    lines.push(rest.slice(0, end))
    rest = rest.slice(end).trimStart()
  }
  return [...lines, rest]
}

/** Points from one baseline to the next. */
function leading(size: number): number {
  return size * 1.25
}

function capacity(box: Box, size: number): number {
  return Math.floor(mm(box.height) / leading(size))
}
