/** Why a picture was refused. */
export class ImageRefused extends Error {
  readonly reason: 'ilegivel' | 'enorme'
  constructor(reason: 'ilegivel' | 'enorme', cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}

/** Pixels that a picture may have, about 100 MB when unpacked: a small file can claim any number. */
const PIXELS = 25_000_000
/** Seconds. */
const PATIENCE = 10

/** Loaded with the first picture: that costs 30 MB and some tenths of a second. It may read nothing but what calls take. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: [
      'VipsForeignLoadPngFile',
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadJpegFile',
      'VipsForeignLoadWebpFile',
    ],
  })
  return sharp
}
let sharpLoaded: ReturnType<typeof loadSharp> | undefined

/** What a redrawn picture may be: pixels, and bytes beyond which it is left 256 colours. */
export interface PictureSize {
  width: number
  height: number
  bytes: number
}

/**
 * Redraws a picture as PNG that fits into the size, upright, with nothing of the file but what is seen: neither places and names in
 * its metadata, nor whatever else hides in it. A smaller picture keeps its size; of an animated one the first frame is left.
 * @param path a PNG, JPEG or WebP
 * @throws ImageRefused for one that cannot be read or has too many pixels
 */
export async function toPng(path: string, { bytes, ...box }: PictureSize): Promise<Buffer> {
  sharpLoaded ??= loadSharp()
  const sharp = await sharpLoaded
  try {
    // of the header alone, which is why it needs no limit
    const { width, height } = await sharp(path, { limitInputPixels: false }).metadata()
    if (width * height > PIXELS) throw new ImageRefused('enorme')
    const small = sharp(path, { limitInputPixels: PIXELS, failOn: 'error' })
      .timeout({ seconds: PATIENCE })
      .autoOrient()
      .resize({ ...box, fit: 'inside', withoutEnlargement: true })
    const drawn = await small.clone().png({ compressionLevel: 9 }).toBuffer()
    return drawn.length > bytes ? await small.png({ palette: true }).toBuffer() : drawn
  } catch (error) {
    throw error instanceof ImageRefused ? error : new ImageRefused('ilegivel', error)
  }
}

/** A PNG of one's own without its transparency, on white as on paper. */
export async function onWhite(png: Buffer): Promise<Buffer> {
  sharpLoaded ??= loadSharp()
  const sharp = await sharpLoaded
  return sharp(png).flatten({ background: 'white' }).png({ compressionLevel: 9 }).toBuffer()
}
