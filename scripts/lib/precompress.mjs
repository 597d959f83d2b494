import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

/** Bytes below which nothing is gained. */
const SMALL = 1024

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * Lays `.br` and `.gz` beside what is big enough, as small as they get: the server compresses what is asked for only quickly.
 *
 * @param {string} dir
 * @param {string[]} files paths in it
 */
export async function precompress(dir, files) {
  const lay = async (/** @type {string} */ file) => {
    const content = await readFile(file)
    if (content.length < SMALL) return
    await writeFile(`${file}.br`, await brotli(content))
    await writeFile(`${file}.gz`, await zip(content, { level: 9 }))
  }
  await Promise.all(
    files.filter((file) => /\.(js|css|svg)$/.test(file)).map((file) => lay(path.join(dir, file))),
  )
}
