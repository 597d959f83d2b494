/** Latin letters that Unicode does not take apart, each at the place of what is written for it. */
const INTEIRAS = 'ßẞÆæŒœØøŁłĐđÐðÞþı'
const NO_LUGAR = ['SS', 'SS', 'AE', 'AE', 'OE', 'OE', 'O', 'O', 'L', 'L', 'D', 'D', 'D', 'D', 'TH', 'TH', 'I']
const trocas = new Map(NO_LUGAR.map((troca, i) => [INTEIRAS.charAt(i), troca] as const))

/**
 * The text in the characters that all seven banks take: capital letters without accents, digits, and the signs of ordinary writing. Sicredi's
 * manual lists them (CNAB 240, 2019, page 29) and CAIXA's forbids accents, cedilla and "special characters" without saying which (MO 67118,
 * page 19), so the smallest set that writes names and addresses is taken. What has no such letter is left out.
 */
export function transliterar(texto: string): string {
  return Array.from(texto.normalize('NFKD'), (char) => trocas.get(char) ?? char)
    .join('')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[–—‒−]/g, '-')
    .replace(/[\s_;:|\\"'´`’‘“”*]+/g, ' ')
    .replace(/[^A-Z0-9 .,\-/&()+]/g, '')
    .replace(/ {2,}/g, ' ')
    .trim()
}
