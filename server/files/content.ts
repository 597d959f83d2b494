import { open } from 'node:fs/promises'
import { fileTypes, type FileType } from '#src/api/contract/nucleo/file-type.ts'

const isFileType = (type: string): type is FileType => Object.hasOwn(fileTypes, type)

/** What a file is by its content; null for what is none of the types that calls may take. */
export async function typeOf(path: string): Promise<FileType | null> {
  // its mark alone would pass for sound
  if (markOf(await beginning(path, 2)) !== null) return (await isText(path)) ? 'text/csv' : null
  // not with the server: it would make every start slower by a tenth of a second
  const { fileTypeFromFile } = await import('file-type')
  const found = await fileTypeFromFile(path)
  if (found?.mime === 'application/xml' || found === undefined) if (await isSvg(path)) return 'image/svg+xml'
  if (found) return isFileType(found.mime) ? found.mime : null
  return (await isText(path)) ? 'text/csv' : null
}

/** Bytes at the beginning by which text is told from other content. */
const LOOKED_AT = 64 * 1024

/** The two ways in which a text of two bytes a letter is written. */
export type Utf16 = 'utf-16le' | 'utf-16be'

const markOf = (head: Uint8Array): Utf16 | null => {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  return head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : null
}

/**
 * Which of them a text is written in, by the mark at its beginning or, where it has none, by its zeros: most letters of our languages have
 * one, always on the same side. Null for none.
 */
export function utf16De(bytes: Uint8Array): Utf16 | null {
  const marked = markOf(bytes)
  if (marked !== null) return marked
  const head = bytes.subarray(0, LOOKED_AT)
  const zeros = [0, 0]
  head.forEach((byte, i) => {
    if (byte === 0) zeros[i % 2] = (zeros[i % 2] ?? 0) + 1
  })
  const [first = 0, second = 0] = zeros
  const letters = head.length / 2
  if (second > letters / 2 && first === 0) return 'utf-16le'
  return first > letters / 2 && second === 0 ? 'utf-16be' : null
}

/** A text without the sign by which DOS ended a file, and the zeros with which it filled up the last block. */
export function withoutDosEnd(text: string): string {
  // from behind, since many such signs would cost an expression the square of their number
  let end = text.length
  while (text[end - 1] === '\0' || text[end - 1] === DOS_END) end--
  const sign = text.indexOf(DOS_END, end)
  return sign < 0 ? text : text.slice(0, sign)
}

const DOS_END = '\u001a'

/** Whether it begins as a table in text may: in lines, without controls of other content, and not as markup does; nothing else marks one. */
async function isText(path: string): Promise<boolean> {
  const head = await beginning(path, LOOKED_AT)
  const encoding = utf16De(head)
  const text = new TextDecoder(encoding ?? 'utf-8').decode(head)
  if (head.length === 0 || /^\uFEFF?\s*</.test(text)) return false
  if (withoutDosEnd(text).includes('\0')) return false
  // zeros alone would pass for letters
  return encoding === null || markOf(head) !== null || /[\r\n]/.test(text)
}

/** Whether the first element of a text is `svg`, behind what may stand before it. */
async function isSvg(path: string): Promise<boolean> {
  let text = new TextDecoder().decode(await beginning(path, LOOKED_AT)).trimStart()
  for (;;) {
    const end = endOfProlog(text)
    if (end === 0) return /^<([\w-]+:)?svg[\s/>]/.test(text)
    if (end === -1) return false
    text = text.slice(end).trimStart()
  }
}

/** Where the declaration, comment or document type ends that a text of XML begins with: 0 for none of them, -1 for one that does not end. */
function endOfProlog(text: string): number {
  const after = (mark: string, from = 0) => {
    const at = text.indexOf(mark, from)
    return at === -1 ? -1 : at + mark.length
  }
  if (text.startsWith('<?')) return after('?>')
  if (text.startsWith('<!--')) return after('-->')
  if (!text.startsWith('<!DOCTYPE')) return 0
  const own = /^<!DOCTYPE[^[>]*\[[^\]]*\]/.exec(text)
  return after('>', own?.[0].length)
}

async function beginning(path: string, length: number): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Characters that a name may have, its ending included. */
const LONGEST = 120

/**
 * A file's name fit to be shown and to be saved under on any system, with an ending of its type: the last part of a path, without what
 * cannot be seen (controls, marks that turn the direction of writing) or may not be in a name.
 * @param given as the sender wrote it
 */
export function nameOf(given: string, type: FileType): string {
  const { endings } = fileTypes[type]
  const plain = (given.split(/[/\\]/).at(-1) ?? '')
    .normalize('NFC')
    .replaceAll(/\p{C}/gu, '')
    .replaceAll(/[<>:"|?*]/g, '_')
    .replaceAll(/\s+/g, ' ')
  const written = endings.find((ending) => plain.toLowerCase().endsWith(`.${ending}`))
  const ending = written === undefined ? `.${endings[0]}` : plain.slice(-written.length - 1)
  const stem = written === undefined ? plain : plain.slice(0, -ending.length)
  // by characters: a cut inside one would leave half of it
  const short = Array.from(stem)
    .slice(0, LONGEST - ending.length)
    .join('')
  return `${short.replaceAll(/^[. ]+|[. ]+$/g, '') || 'arquivo'}${ending}`
}
