import type { FileType } from '#src/api/contract/nucleo/file-type.ts'
import { ImageRefused, type PictureSize, type Share } from './picture.ts'
import { svgToPng } from './svg.ts'

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

const WHOLE: Share = { x: 0, y: 0, width: 1, height: 1 }

/**
 * Redraws a picture as PNG that fits into the size, upright, with nothing of the file but what is seen: neither places and names in
 * its metadata, nor whatever else hides in it. A smaller picture keeps its size, but for a drawing (SVG), which has none; of an animated one
 * the first frame is left.
 * @param path a PNG, JPEG, WebP or SVG
 * @param crop the part that is wanted
 * @throws ImageRefused
 */
export async function toPng(
  { path, type }: { path: string; type: FileType },
  { bytes, ...box }: PictureSize,
  crop = WHOLE,
): Promise<Buffer> {
  sharpLoaded ??= loadSharp()
  const sharp = await sharpLoaded
  try {
    const small =
      type === 'image/svg+xml'
        ? sharp(await svgToPng(path, { ...box, bytes }, crop))
        : (await cropped(sharp, path, crop)).resize({ ...box, fit: 'inside', withoutEnlargement: true })
    const drawn = await small.clone().png({ compressionLevel: 9 }).toBuffer()
    return drawn.length > bytes ? await small.png({ palette: true }).toBuffer() : drawn
  } catch (error) {
    throw error instanceof ImageRefused ? error : new ImageRefused('ilegivel', error)
  }
}

/** The part of a picture that is wanted, upright. @throws ImageRefused `enorme`, before anything of it is unpacked */
async function cropped(sharp: Awaited<ReturnType<typeof loadSharp>>, path: string, crop: Share) {
  // of the header alone, which is why it needs no limit
  const { width, height, autoOrient } = await sharp(path, { limitInputPixels: false }).metadata()
  if (width * height > PIXELS) throw new ImageRefused('enorme')
  const left = Math.min(Math.round(autoOrient.width * crop.x), autoOrient.width - 1)
  const top = Math.min(Math.round(autoOrient.height * crop.y), autoOrient.height - 1)
  return sharp(path, { limitInputPixels: PIXELS, failOn: 'error' })
    .timeout({ seconds: PATIENCE })
    .autoOrient()
    .extract({
      left,
      top,
      width: Math.max(1, Math.min(Math.round(autoOrient.width * crop.width), autoOrient.width - left)),
      height: Math.max(1, Math.min(Math.round(autoOrient.height * crop.height), autoOrient.height - top)),
    })
}

/** A PNG of one's own without its transparency, on white as on paper. */
export async function onWhite(png: Buffer): Promise<Buffer> {
  sharpLoaded ??= loadSharp()
  const sharp = await sharpLoaded
  return sharp(png).flatten({ background: 'white' }).png({ compressionLevel: 9 }).toBuffer()
}
