import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { nameOf, typeOf, withoutDosEnd } from './content.ts'
import { toPng } from './image.ts'

const dir = mkdtempSync(join(tmpdir(), 'contribui-content-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

let count = 0
function file(content: Buffer | string): string {
  const path = join(dir, String(count++))
  writeFileSync(path, content)
  return path
}

/** A file as a call has brought it, for what is no drawing. */
const given = (content: Buffer | string) => ({ path: file(content), type: 'image/png' }) as const

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 31, g: 95, b: 174, alpha: 0.5 } } })

describe('the type of a file', () => {
  it.each([
    ['image/png', () => picture(2, 2).png().toBuffer()],
    ['image/jpeg', () => picture(2, 2).jpeg().toBuffer()],
    ['image/webp', () => picture(2, 2).webp().toBuffer()],
    ['application/pdf', () => Buffer.from('%PDF-1.4\n')],
    ['text/csv', () => 'CNPJ;Nome\n1;A < B'],
    ['text/csv', () => Buffer.from('CNPJ;Nome\n1;São João\n', 'utf16le')],
    ['text/csv', () => Buffer.from('CNPJ;Nome\n1;São João\n', 'utf16le').swap16()],
    ['text/csv', () => '1;a\r\n\x1a\0\0\0'],
    [null, () => Buffer.from([65, 0, 66])],
    [null, () => Buffer.from('CNPJ', 'utf16le')],
    [null, () => Buffer.from([1, 0, 0, 0, 10, 0, 0, 0])],
    [null, () => '\uFEFF <?xml version="1.0"?>'],
    [null, () => picture(2, 2).gif().toBuffer()],
    ['image/svg+xml', () => '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    [
      'image/svg+xml',
      () =>
        '\uFEFF<?xml version="1.0"?>\n<!-- <a> --><!DOCTYPE svg PUBLIC "-//W3C//DTD" "x" [ <!ENTITY a "b>"> ]>\n<s:svg\nxmlns:s="x"/>',
    ],
    [null, () => '<?xml version="1.0"?><rss><svg/></rss>'],
    [null, () => '<!-- <svg/>'],
    [null, () => '<svgx/>'],
    [null, () => '<!doctype html>'],
    [null, () => ''],
  ])('%s', async (type, content) => {
    expect(await typeOf(file(await content()))).toBe(type)
  })
})

it.each([
  ['a\r\n\x1a', 'a\r\n'],
  ['a\x1a\0\x1a\0\0', 'a'],
  ['\x1aa\x1a', '\x1aa'],
  ['\x1aa', '\x1aa'],
  ['a\0', 'a\0'],
  ['a\0\x1a', 'a\0'],
  ['', ''],
])('the text %j without what DOS ended it by is %j', (text, rest) => {
  expect(withoutDosEnd(text)).toBe(rest)
})

describe('the name of a file', () => {
  it.each([
    ['logo.png', 'logo.png'],
    ['Logo do Sindicato — 2026.PNG', 'Logo do Sindicato — 2026.PNG'],
    ['ação.png', 'ação.png'], // composed
    ['../../etc/passwd.png', 'passwd.png'],
    [String.raw`C:\Users\Ana\logo.png`, 'logo.png'],
    ['a\0b\r\nc\u{1b}.png', 'abc.png'],
    ['gnp.\u{202e}lexe.png', 'gnp.lexe.png'],
    ['a<b>"c"|d?.png', 'a_b__c__d_.png'],
    ['logo.html', 'logo.html.png'],
    ['logo', 'logo.png'],
    ['.png', 'arquivo.png'],
    ['', 'arquivo.png'],
    ['...', 'arquivo.png'],
    ['  logo  .png', 'logo.png'],
    ['決算.png', '決算.png'],
    [`${'a'.repeat(300)}.png`, `${'a'.repeat(116)}.png`],
    [`${'😀'.repeat(300)}.png`, `${'😀'.repeat(116)}.png`],
  ])('%j is %j', (given, name) => {
    expect(nameOf(given, 'image/png')).toBe(name)
  })

  it('keeps any ending of its type', () => {
    expect(nameOf('foto.jpeg', 'image/jpeg')).toBe('foto.jpeg')
    expect(nameOf('foto.png', 'image/jpeg')).toBe('foto.png.jpg')
  })
})

describe('a picture drawn anew', () => {
  const size = { width: 600, height: 200, bytes: 64 * 1024 }
  // from files, for `toPng` lets this process read no pictures of other origin any more
  const meta = (png: Buffer) => sharp(file(png)).metadata()

  it('fits, keeps its proportions and what shines through, and does not grow', async () => {
    const large = await meta(await toPng(given(await picture(1200, 800).webp().toBuffer()), size))
    expect(large).toMatchObject({ format: 'png', width: 300, height: 200, hasAlpha: true })
    const small = await meta(await toPng(given(await picture(30, 20).png().toBuffer()), size))
    expect(small).toMatchObject({ width: 30, height: 20 })
    const wide = await meta(await toPng(given(await picture(4000, 100).png().toBuffer()), size))
    expect(wide).toMatchObject({ width: 600, height: 15 })
  })

  it('stands upright and says nothing of where it was taken', async () => {
    const taken = await picture(40, 20)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Ana' }, IFD3: { GPSLatitudeRef: 'S' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect((await meta(taken)).exif).toBeDefined()
    const { width, height, exif } = await meta(await toPng(given(taken), size))
    expect({ width, height, exif }).toEqual({ width: 20, height: 40, exif: undefined })
  })

  it('holds nothing but the picture', async () => {
    const secret = '<script>alert(1)</script>'
    const polyglot = Buffer.concat([await picture(4, 4).png().toBuffer(), Buffer.from(secret)])
    expect((await toPng(given(polyglot), size)).includes(secret)).toBe(false)
  })

  it('loses colours before it grows heavy', async () => {
    const noise = sharp({
      create: {
        width: 600,
        height: 200,
        channels: 3,
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
        background: '#000',
      },
    })
    const full = await noise.clone().png().toBuffer()
    const drawn = await toPng(given(full), size)
    expect(full.length).toBeGreaterThan(size.bytes)
    expect(drawn.length).toBeLessThan(full.length)
    expect((await meta(drawn)).isPalette).toBe(true)
  })

  it.each([
    [
      'cut off',
      async () => (await picture(300, 300).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 2000),
    ],
    [
      'of another kind',
      () => Promise.resolve('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    ['of a kind that calls never take', () => picture(4, 4).gif().toBuffer()],
    ['empty', () => Promise.resolve('')],
  ])('is none of a file %s', async (_what, content) => {
    await expect(toPng(given(await content()), size)).rejects.toMatchObject({ reason: 'ilegivel' })
  })

  it('is none of a small file that claims to be huge', async () => {
    const chunk = (type: string, data: Buffer) => {
      const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
      const frame = Buffer.alloc(8)
      frame.writeUInt32BE(data.length, 0)
      frame.writeUInt32BE(crc32(body), 4)
      return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
    }
    const header = Buffer.alloc(13)
    header.writeUInt32BE(30_000, 0)
    header.writeUInt32BE(30_000, 4)
    header.set([1, 0], 8) // one bit a pixel, grey
    const bomb = Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(Buffer.alloc(3751 * 1000))),
      chunk('IEND', Buffer.alloc(0)),
    ])
    expect(bomb.length).toBeLessThan(10_000)
    await expect(toPng(given(bomb), size)).rejects.toMatchObject({ reason: 'enorme' })
  })
})
