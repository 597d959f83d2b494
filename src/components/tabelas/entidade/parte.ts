import { PARTES } from '#src/api/contract/nucleo/logo.ts'

/** A part of a picture, in percent of its width and height. */
export interface Parte {
  x: number
  y: number
  width: number
  height: number
}

export const INTEIRA: Parte = { x: 0, y: 0, width: 100, height: 100 }

/** The part as the contract takes it; nothing where it is the whole. */
export function recorteDe({ x, y, width, height }: Parte): string | undefined {
  const partes = (percent: number) => Math.round((percent / 100) * PARTES)
  const [left, top] = [partes(x), partes(y)]
  // rounded each for itself, both together may be one too many
  const [wide, high] = [Math.min(partes(width), PARTES - left), Math.min(partes(height), PARTES - top)]
  return wide === PARTES && high === PARTES ? undefined : [left, top, wide, high].join(',')
}
