/** Characters of WinAnsi (the encoding of the PDF's standard fonts) outside Latin-1. */
const BEYOND_LATIN_1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'

/** Letters and signs that Unicode does not take apart, each at the place of what stands for it in print. */
const WITHOUT_PARTS = 'ŁłĐđıȷĦħŦŧŊŋĸƏəƐɛƆɔƁɓƊɗƉɖƘƙƳƴƗɨɄʉƵƶǤǥȺⱥɃƀȻȼɆɇɈɉȽƚɌɍȾⱦɎɏⱣᵽƝɲ‐‒―−⁄′″ʹʺʻʼʽ‛‟'
const IN_THEIR_PLACE = 'LlDdijHhTtNnkEeEeOoBbDdDdKkYyIiUuZzGgAaBbCcEeJjLlRrTtYyPpNn----/\'"\'"‘’‘‘“'
const replacements = new Map([
  ...Array.from(WITHOUT_PARTS, (char, i) => [char, IN_THEIR_PLACE.charAt(i)] as const),
  ['ẞ', 'SS'] as const,
])

/** What a text is printed as of which no character can be: a payer without a name would not do. */
const OTHER_SCRIPT = '(em outro alfabeto)'

/**
 * The text with only characters the standard fonts can draw: white space becomes one space, a letter with a foreign accent loses it, a
 * ligature and the like become their letters. What has no Latin letter (other scripts, emojis) is left out, and a text of nothing else says
 * so. Portuguese, typographic quotes and dashes pass unchanged.
 */
export function winAnsi(text: string): string {
  const clean = text.normalize('NFC').replace(/\s+/g, ' ').trim()
  if (/^[\x20-\x7e\xa1-\xac\xae-\xff]*$/.test(clean)) return clean
  const drawn = Array.from(clean, drawable).join('').replace(/\s+/g, ' ').trim()
  // what is not seen is not in another script
  return drawn === '' && /[\p{L}\p{N}]/u.test(clean) ? OTHER_SCRIPT : drawn
}

/** A soft hyphen is in Latin-1, and is not seen. */
function isWinAnsi(char: string): boolean {
  return /^[\x20-\x7e\xa1-\xac\xae-\xff]$/.test(char) || BEYOND_LATIN_1.includes(char)
}

function drawable(char: string): string {
  if (isWinAnsi(char)) return char
  // NFKD: ligatures and wide letters come apart too
  return Array.from(char.normalize('NFKD'), (part) =>
    isWinAnsi(part) ? part : (replacements.get(part) ?? ''),
  ).join('')
}
