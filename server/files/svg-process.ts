import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'

// A program of its own (`svg.ts`): an SVG comes in, a PNG goes out, and its end says how it went. It imports nothing of the server.

interface Asked {
  width: number
  height: number
  /** The part that is wanted, in shares of the whole. */
  crop: { x: number; y: number; width: number; height: number }
}

/** Dots an inch at which an SVG has its own size, and the fewest at which it is drawn. */
const [OWN, LEAST] = [72, 1]
const PIXELS = 25_000_000
/** As `TOO_LARGE` of `svg.ts`. */
const TOO_LARGE = 3

sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] })

const { width, height, crop } = JSON.parse(process.argv.at(-1) ?? '') as Asked // of `svg.ts` alone
const svg = await buffer(process.stdin)
const own = await sharp(svg, { limitInputPixels: false }).metadata()

/** How many times its own size it is drawn, so that what is wanted of it fills the size; smaller when the whole would have too many pixels. */
const wanted = Math.min(width / (own.width * crop.width), height / (own.height * crop.height))
const most = Math.sqrt(PIXELS / (own.width * own.height)) * 0.98
const density = OWN * Math.min(wanted, most)
if (density < LEAST) process.exit(TOO_LARGE)

const drawn = sharp(svg, { density, limitInputPixels: PIXELS })
const size = await drawn.metadata()
const left = Math.min(Math.round(size.width * crop.x), size.width - 1)
const top = Math.min(Math.round(size.height * crop.y), size.height - 1)
const png = await drawn
  .extract({
    left,
    top,
    width: Math.max(1, Math.min(Math.round(size.width * crop.width), size.width - left)),
    height: Math.max(1, Math.min(Math.round(size.height * crop.height), size.height - top)),
  })
  .resize({ width, height, fit: 'inside', withoutEnlargement: true })
  .png({ compressionLevel: 9 })
  .toBuffer()
process.stdout.end(png)
