import { mm, type Box } from './page.ts'

/** A picture as the text by which a document knows that it holds it already: pages that share one embed it once. */
const texts = new WeakMap<Uint8Array, string>()

/** Draws a PNG at the left of a box, halfway down it, as large as it fits. @returns how wide it is there, in millimetres */
export function drawLogo(doc: PDFKit.PDFDocument, png: Uint8Array, box: Box): number {
  // a PNG tells its size in its first part (PNG, 11.2.2)
  const head = new DataView(png.buffer, png.byteOffset, png.byteLength)
  const [columns, lines] = [head.getUint32(16), head.getUint32(20)]
  const scale = Math.min(box.width / columns, box.height / lines)
  const width = columns * scale
  let text = texts.get(png)
  if (text === undefined) {
    text = `data:image/png;base64,${Buffer.from(png).toString('base64')}`
    texts.set(png, text)
  }
  doc.image(text, mm(box.x), mm(box.y + (box.height - lines * scale) / 2), { width: mm(width) })
  return width
}
