/** Characters of WinAnsi (the encoding of the PDF's standard fonts) outside Latin-1. */
const BEYOND_LATIN_1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'

/**
 * The text with only characters the standard fonts can draw: white space becomes one space, a letter with a foreign accent loses
 * it, anything else becomes `?`. Portuguese passes unchanged.
 */
export function winAnsi(text: string): string {
  const clean = text.normalize('NFC').replace(/\s+/g, ' ').trim()
  if (/^[\x20-\x7e\xa1-\xff]*$/.test(clean)) return clean
  return Array.from(clean, (char) => (isWinAnsi(char) ? char : withoutAccent(char))).join('')
}

function isWinAnsi(char: string): boolean {
  return /^[\x20-\x7e\xa1-\xff]$/.test(char) || BEYOND_LATIN_1.includes(char)
}

function withoutAccent(char: string): string {
  const base = char.normalize('NFD').charAt(0)
  return isWinAnsi(base) ? base : '?'
}
