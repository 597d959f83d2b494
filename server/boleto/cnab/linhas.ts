import { LARGURA } from './campo.ts'

/** A line of a file, without its end. */
export type LinhaLida = {
  /** From 1. */
  numero: number
  texto: string
}

/** Bytes of a file, in as many pieces as they come. */
export type Bytes = Iterable<Uint8Array> | AsyncIterable<Uint8Array>

/** No line of any layout is longer; what has no end for so long is no text. */
const LONGEST = 4096

/**
 * The lines of a file, as Latin-1, one after the other. A file ends its lines by CRLF, LF or CR; one that has no line ends at all is cut into
 * records of 240. Lines of nothing but blanks, and the end-of-file mark of old systems (0x1A), are left out, but counted.
 */
export async function* lerLinhas(bytes: Bytes): AsyncGenerator<LinhaLida> {
  let rest = ''
  let numero = 0
  let running: boolean | undefined
  const next = (texto: string): LinhaLida | null => {
    numero++
    // At the end of the last line the mark is no column of it.
    const clean = (texto.endsWith('\u001A') ? texto.slice(0, -1) : texto).replaceAll('\u001A', ' ')
    return clean.trim() === '' ? null : { numero, texto: clean }
  }
  for await (const piece of bytes) {
    rest += Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength).toString('latin1')
    // one more than a record and its end, so that a CRLF is not parted
    if (running === undefined && rest.length > LARGURA + 2) running = !/[\r\n]/.test(rest.slice(0, 402))
    if (running === undefined) continue
    let start = 0
    for (;;) {
      const end = running ? endOfRecord(rest, start) : endOfLine(rest, start)
      if (!end) break
      const line = next(rest.slice(start, end.at))
      if (line) yield line
      start = end.next
    }
    rest = rest.slice(start)
  }
  while (rest !== '') {
    const end = (running ? endOfRecord(rest, 0) : endOfLine(`${rest}\n\n`, 0)) ?? {
      at: rest.length,
      next: rest.length,
    }
    const line = next(rest.slice(0, end.at))
    if (line) yield line
    rest = rest.slice(end.next)
  }
}

type End = { at: number; next: number }

function endOfRecord(text: string, start: number): End | null {
  const at = start + LARGURA
  return at <= text.length ? { at, next: at } : null
}

/** Nothing while the text may go on: a CR that ends the piece may have its LF in the next one. */
function endOfLine(text: string, start: number): End | null {
  for (let at = start; at < text.length; at++) {
    const char = text[at]
    if (char === '\n') return { at, next: at + 1 }
    if (char === '\r') {
      if (at + 1 === text.length) return null
      return { at, next: text[at + 1] === '\n' ? at + 2 : at + 1 }
    }
    if (at - start >= LONGEST) return { at, next: at }
  }
  return null
}
