import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { SaxesParser } from 'saxes'
import { programBeside } from '#server/thread.ts'
import { ImageRefused, type PictureSize, type Share } from './picture.ts'

/** Milliseconds for which a drawing may take the machine. */
const PATIENCE = 10_000

/**
 * Draws an SVG as PNG that fills the size, in a process of its own that knows nothing of this one and is ended when it takes too long: what
 * an SVG may ask of the one who draws it has no other bound. Nothing of the file is left but its pixels. Its scripts are never run, and what
 * it names outside itself is never fetched, since the drawing knows no place from which to.
 * @throws ImageRefused `ilegivel` for what cannot be drawn, `com-foto` for one that holds a picture of pixels, `enorme` for too large a page
 */
export async function svgToPng(path: string, { width, height }: PictureSize, crop: Share): Promise<Buffer> {
  const drawing = svgChecked(await readText(path))
  const { command, args } = programBeside('svg-process', import.meta.url)
  // without the environment, which holds this process's secrets
  const child = spawn(command, [...args, JSON.stringify({ width, height, crop })], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const ended = once(child, 'close') as Promise<[code: number | null]>
  const impatience = setTimeout(() => child.kill('SIGKILL'), PATIENCE)
  try {
    // one that has ended before it has read all is told of by its end
    child.stdin.on('error', () => {})
    child.stdin.end(drawing)
    const [png, [code]] = await Promise.all([buffer(child.stdout), ended])
    if (code === 0 && png.length > 0) return png
    throw new ImageRefused(code === TOO_LARGE ? 'enorme' : 'ilegivel')
  } finally {
    clearTimeout(impatience)
  }
}

/** How the process ends that finds the page too large. */
export const TOO_LARGE = 3

/** @throws ImageRefused for what is no text in UTF-8 */
async function readText(path: string): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path))
  } catch (error) {
    throw new ImageRefused('ilegivel', error)
  }
}

/** Pictures of pixels inside a drawing, which a few bytes may let claim any size. */
const PICTURES = new Set(['image', 'feImage'])

/**
 * The drawing without its declaration, which could have it read in another encoding than it was looked at in. Of the entities that it
 * defines only those of plain text are taken, as some programs write them for names; others could hide what is looked for here.
 * @throws ImageRefused
 */
export function svgChecked(text: string): string {
  const drawing = text.replace(/^\s*<\?xml[^>]*\?>/, '')
  const parser = new SaxesParser({ xmlns: true })
  let refused: ImageRefused | undefined
  parser.on('error', (error) => (refused ??= new ImageRefused('ilegivel', error)))
  parser.on('doctype', (doctype) => {
    for (const [, name = '', , value = ''] of doctype.matchAll(
      /<!ENTITY\s+([\w.-]+)\s+(["'])([^"'<&%]*)\2\s*>/g,
    ))
      parser.ENTITIES[name] = value
  })
  parser.on('opentag', ({ local }) => {
    if (PICTURES.has(local)) refused ??= new ImageRefused('com-foto')
  })
  parser.write(drawing).close()
  if (refused) throw refused
  return drawing
}
