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

/** What a reader of the page sees. */
export type PageRead = {
  /** Digits of the ITF bar code decoded from the pixels. */
  barcode: string
  /** Edges of its bars in millimetres from the top left of the page. */
  bars: { left: number; right: number; top: number; bottom: number }
  texts: TextOnPage[]
}

/** Renders every page of a PDF and decodes its bar code from the pixels, as a scanner would. */
export const readBoletoPdf = (pdf: Uint8Array): Promise<PageRead[]> => pagesOf(pdf, readPage)

/** What a reader of a PDF without bar codes reads, page by page, its lines one after the other. */
export const readPdfText = (pdf: Uint8Array): Promise<string[]> =>
  pagesOf(pdf, async (page) => (await textsOf(page)).map(({ text }) => text).join('\n'))

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
  return { ...decode(context.getImageData(0, 0, canvas.width, canvas.height)), texts: await textsOf(page) }
}

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
function edgesOf(isDark: (x: number, y: number) => boolean, y: number, width: number): PageRead['bars'] {
  const row = Array.from({ length: width }, (_, x) => isDark(x, y))
  const left = row.indexOf(true)
  const right = row.lastIndexOf(true) + 1
  let top = y
  let bottom = y
  while (isDark(left, top - 1)) top--
  while (isDark(left, bottom)) bottom++
  const toMm = (pixels: number) => (pixels / DPI) * 25.4
  return { left: toMm(left), right: toMm(right), top: toMm(top), bottom: toMm(bottom) }
}

async function textsOf(page: PDFPageProxy): Promise<TextOnPage[]> {
  const { items } = await page.getTextContent()
  const height = page.getViewport({ scale: 1 }).height
  const toMm = (points: number) => (points * 25.4) / 72
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return []
    const [, , , , x = 0, y = 0] = item.transform as number[]
    return [{ text: item.str, x: toMm(x), y: toMm(height - y), width: toMm(item.width) }]
  })
}
