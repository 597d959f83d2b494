import { crc32, deflateSync } from 'node:zlib'

const SIZE = 192
/** Samples per pixel in each direction, so that edges are smooth. */
const SAMPLES = 4

type Shape = (x: number, y: number) => boolean

/** Rectangle with round corners, in units of the picture's side. */
function box(left: number, top: number, right: number, bottom: number, radius: number): Shape {
  return (x, y) => {
    const dx = Math.max(left + radius - x, x - right + radius, 0)
    const dy = Math.max(top + radius - y, y - bottom + radius, 0)
    return dx * dx + dy * dy <= radius * radius
  }
}

const BADGE = box(0.02, 0.02, 0.98, 0.98, 0.22)
/** Three people side by side, the middle one taller: a head and shoulders each. */
const MARK: readonly Shape[] = [
  box(0.42, 0.2, 0.58, 0.36, 0.08),
  box(0.37, 0.4, 0.63, 0.8, 0.12),
  box(0.19, 0.34, 0.31, 0.46, 0.06),
  box(0.15, 0.5, 0.33, 0.8, 0.08),
  box(0.69, 0.34, 0.81, 0.46, 0.06),
  box(0.67, 0.5, 0.85, 0.8, 0.08),
]

/** An entidade's logo: white figures on a badge of its colour (`#rrggbb`), as PNG with transparent corners. */
export function logoPng(cor: string): Buffer {
  const brand = [1, 3, 5].map((at) => Number.parseInt(cor.slice(at, at + 2), 16))
  const rows: Buffer[] = []
  for (let y = 0; y < SIZE; y++) {
    const row = Buffer.alloc(1 + SIZE * 4) // the first byte is the row's filter: none
    for (let x = 0; x < SIZE; x++) {
      const { badge, mark } = coverage(x, y)
      const share = badge === 0 ? 0 : mark / badge
      brand.forEach((channel, c) => (row[1 + x * 4 + c] = Math.round(channel + (255 - channel) * share)))
      row[4 + x * 4] = Math.round(badge * 255)
    }
    rows.push(row)
  }
  return encode(Buffer.concat(rows))
}

/** How much of a pixel the badge and the mark on it cover, 0 to 1. */
function coverage(px: number, py: number): { badge: number; mark: number } {
  let badge = 0
  let mark = 0
  for (let i = 0; i < SAMPLES * SAMPLES; i++) {
    const x = (px + ((i % SAMPLES) + 0.5) / SAMPLES) / SIZE
    const y = (py + (Math.floor(i / SAMPLES) + 0.5) / SAMPLES) / SIZE
    if (!BADGE(x, y)) continue
    badge++
    if (MARK.some((shape) => shape(x, y))) mark++
  }
  return { badge: badge / SAMPLES ** 2, mark: mark / SAMPLES ** 2 }
}

function encode(pixels: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(SIZE, 0)
  header.writeUInt32BE(SIZE, 4)
  header.set([8, 6], 8) // 8 bits a channel, RGBA
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
