import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  ITFReader,
  RGBLuminanceSource,
} from '@zxing/library'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Dots per inch of the rendered page: a home printer's, where a narrow bar is three dots wide. */
const DPI = 300
const BARCODE_DIGITS = 44

/** A box of text on the page, in millimetres from its top left; `y` is the baseline. */
export type TextOnPage = { text: string; x: number; y: number; width: number }

/** Millimetres from the top left of the page. */
type Edges = { left: number; right: number; top: number; bottom: number }

/** What a reader of the page sees. */
export type PageRead = {
  /** Digits of the ITF bar code decoded from the pixels. */
  barcode: string
  /** Edges of its bars. */
  bars: Edges
  /** Edges of what is in colour, which of a slip only its logo is; null when all is black and white. */
  colour: Edges | null
  texts: TextOnPage[]
}

/** Renders every page of a PDF and decodes its bar code from the pixels, as a scanner would. */
export const readBoletoPdf = (pdf: Uint8Array): Promise<PageRead[]> => pagesOf(pdf, readPage)

/** What a reader of a PDF without bar codes reads, page by page, its lines one after the other. */
export const readPdfText = (pdf: Uint8Array): Promise<string[]> =>
  pagesOf(pdf, async (page) => (await textsOf(page)).map(({ text }) => text).join('\n'))

/** The same with the place of each text. */
export const readPdfTexts = (pdf: Uint8Array): Promise<TextOnPage[][]> => pagesOf(pdf, textsOf)

async function pagesOf<T>(
  pdf: Uint8Array,
  read: (page: PDFPageProxy, factory: CanvasFactory) => Promise<T>,
): Promise<T[]> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: VerbosityLevel.ERRORS })
  const document = await task.promise
  try {
    const pages: T[] = []
    for (let number = 1; number <= document.numPages; number++)
      pages.push(await read(await document.getPage(number), document.canvasFactory as CanvasFactory))
    return pages
  } finally {
    await task.destroy()
  }
}

/** The part of the renderer's own canvas factory that is used here; its declared type is `Object`. */
type CanvasFactory = {
  create(width: number, height: number): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D }
}

async function readPage(page: PDFPageProxy, factory: CanvasFactory): Promise<PageRead> {
  const viewport = page.getViewport({ scale: DPI / 72 })
  const { canvas, context } = factory.create(Math.ceil(viewport.width), Math.ceil(viewport.height))
  await page.render({ canvas, canvasContext: context, viewport }).promise
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height)
  return { ...decode(pixels), colour: edgesOfColour(pixels), texts: await textsOf(page) }
}

function edgesOfColour({ data, width, height }: ImageData): Edges | null {
  let [left, right, top, bottom] = [width, 0, height, 0]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = 4 * (y * width + x)
      if (Math.abs((data[at] ?? 0) - (data[at + 2] ?? 0)) < 60) continue
      left = Math.min(left, x)
      right = Math.max(right, x + 1)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y + 1)
    }
  }
  return right === 0 ? null : { left: toMm(left), right: toMm(right), top: toMm(top), bottom: toMm(bottom) }
}

const toMm = (pixels: number) => (pixels / DPI) * 25.4

function decode({ data, width, height }: ImageData): Pick<PageRead, 'barcode' | 'bars'> {
  const gray = new Uint8ClampedArray(width * height)
  for (let i = 0; i < gray.length; i++) {
    gray[i] = ((data[4 * i] ?? 0) + 2 * (data[4 * i + 1] ?? 0) + (data[4 * i + 2] ?? 0)) / 4
  }
  const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(gray, width, height)))
  const hints = new Map<DecodeHintType, unknown>([
    [DecodeHintType.TRY_HARDER, true],
    [DecodeHintType.POSSIBLE_FORMATS, [BarcodeFormat.ITF]],
    [DecodeHintType.ALLOWED_LENGTHS, [BARCODE_DIGITS]],
  ])
  const result = new ITFReader().decode(bitmap, hints)
  const y = Math.round(result.getResultPoints()[0]?.getY() ?? 0)
  const isDark = (x: number, y: number) => (gray[y * width + x] ?? 255) < 128
  return { barcode: result.getText(), bars: edgesOf(isDark, y, width) }
}

/** Edges of the dark bars that cross row `y`, which crosses nothing else. */
function edgesOf(isDark: (x: number, y: number) => boolean, y: number, width: number): Edges {
  const row = Array.from({ length: width }, (_, x) => isDark(x, y))
  const left = row.indexOf(true)
  const right = row.lastIndexOf(true) + 1
  let top = y
  let bottom = y
  while (isDark(left, top - 1)) top--
  while (isDark(left, bottom)) bottom++
  return { left: toMm(left), right: toMm(right), top: toMm(top), bottom: toMm(bottom) }
}

const ofPoints = (points: number) => (points * 25.4) / 72

async function textsOf(page: PDFPageProxy): Promise<TextOnPage[]> {
  const { items } = await page.getTextContent()
  const height = page.getViewport({ scale: 1 }).height
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return []
    const [, , , , x = 0, y = 0] = item.transform as number[]
    return [{ text: item.str, x: ofPoints(x), y: ofPoints(height - y), width: ofPoints(item.width) }]
  })
}
