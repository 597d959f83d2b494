import { encode } from 'uqr'
import classes from './seguranca.module.css'

/** Modules of white around a code, as scanners want (ISO/IEC 18004). */
const QUIET = 4

interface QrCodeProps {
  text: string
  /** What it is for, to those who do not see it. */
  label: string
}

/** A QR code, drawn as one path: dark on white in either colour scheme, since not every camera reads the inverse. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join('')
  const side = size + 2 * QUIET
  return (
    <svg
      className={classes.qr}
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect x={-QUIET} y={-QUIET} width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
