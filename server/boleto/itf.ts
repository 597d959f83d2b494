/** Modules of a wide element; a narrow one has 1. */
const WIDE = 3
/** Which of a digit's five elements are wide. */
const DIGITS = ['00110', '10001', '01001', '11000', '00101', '10100', '01100', '00011', '10010', '01010']

/** Dark bars of a symbol, in modules (multiples of the narrow width) from its left edge. */
export type ItfSymbol = {
  /** Width of the whole symbol; 405 for the 44 digits of a slip. */
  width: number
  bars: { x: number; width: number }[]
}

/**
 * Interleaved 2 of 5 with wide elements of three modules: start, each pair of digits (the first in bars, the
 * second in the spaces between them), stop. Without quiet zones.
 * @param digits an even number of decimal digits.
 */
export function itf(digits: string): ItfSymbol {
  if (!/^(\d\d)+$/.test(digits)) throw new RangeError('ITF encodes an even number of digits')
  const bars: ItfSymbol['bars'] = []
  let x = 0
  const draw = (bar: number, space: number) => {
    bars.push({ x, width: bar })
    x += bar + space
  }
  draw(1, 1)
  draw(1, 1)
  for (let i = 0; i < digits.length; i += 2) {
    const inBars = elements(digits.charAt(i))
    const inSpaces = elements(digits.charAt(i + 1))
    inBars.forEach((bar, j) => draw(bar, inSpaces[j] ?? 1))
  }
  draw(WIDE, 1)
  draw(1, 0)
  return { width: x, bars }
}

function elements(digit: string): number[] {
  return Array.from(DIGITS[Number(digit)] ?? '', (wide) => (wide === '1' ? WIDE : 1))
}
