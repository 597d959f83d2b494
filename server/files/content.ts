import { open } from 'node:fs/promises'
import { fileTypes, type FileType } from '#src/api/contract/nucleo/file-type.ts'

const isFileType = (type: string): type is FileType => Object.hasOwn(fileTypes, type)

/** What a file is by its content; null for what is none of the types that calls may take. */
export async function typeOf(path: string): Promise<FileType | null> {
  // its mark alone would pass for sound
  if ((await marcaUtf16(path)) !== null) return (await isText(path)) ? 'text/csv' : null
  // not with the server: it would make every start slower by a tenth of a second
  const { fileTypeFromFile } = await import('file-type')
  const found = await fileTypeFromFile(path)
  if (found) return isFileType(found.mime) ? found.mime : null
  return (await isText(path)) ? 'text/csv' : null
}

/** Bytes at the beginning by which text is told from other content. */
const LOOKED_AT = 64 * 1024

/** The two ways in which a text of two bytes a letter is written. */
export type MarcaUtf16 = 'utf-16le' | 'utf-16be'

const markOf = (head: Buffer): MarcaUtf16 | null => {
  const mark = head.subarray(0, 2).toString('hex')
  return mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : null
}

/** Which of them a file begins with the mark of; null for none. */
export const marcaUtf16 = async (path: string): Promise<MarcaUtf16 | null> => markOf(await beginning(path, 2))

/** Whether it begins as a table in text may: without NUL, and not as markup does; nothing else marks one. */
async function isText(path: string): Promise<boolean> {
  const head = await beginning(path, LOOKED_AT)
  const text = new TextDecoder(markOf(head) ?? 'utf-8').decode(head)
  return head.length > 0 && !text.includes('\0') && !/^\uFEFF?\s*</.test(text)
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
