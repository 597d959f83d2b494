/** It cannot be read, has too many pixels, or is a drawing that holds a picture. */
type Refusal = 'ilegivel' | 'enorme' | 'com-foto'

/** Why a picture was refused. */
export class ImageRefused extends Error {
  readonly reason: Refusal
  constructor(reason: Refusal, cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}

/** What a redrawn picture may be: pixels, and bytes beyond which it is left 256 colours. */
export interface PictureSize {
  width: number
  height: number
  bytes: number
}

/** A part of a picture, in shares of its width and height from its left upper corner. */
export interface Share {
  x: number
  y: number
  width: number
  height: number
}
