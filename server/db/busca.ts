/**
 * How text is compared: what people do not tell apart is the same. The database's function of the same name does the same to what is stored
 * (migration `simplificar`), and a test holds the two together over every letter.
 */

/** The apostrophe that Unicode takes for a space with an accent; its variants in Greek. It goes first, or the space would stay. */
const APOSTROFOS = /[\u00b4\u1fbd\u1fbf\u1ffd]/g
/** Accents, once their letters stand alone, and what is there and not seen: joiners, fillers, marks of reading direction, soft hyphens. */
const NAO_VISTOS =
  /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\ufe00-\ufe0f\u180b-\u180f\u17b4\u17b5\u00ad\u061c\u115f\u1160\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\ufeff\ufff0-\ufffb]/g
/**
 * Characters that become the one at their place in `PARA`; those beyond its end vanish: the marks of CNPJ, CPF and names such as S/A,
 * apostrophes, quotes, dashes, whichever a telephone or a word processor makes of them.
 */
const DE = 'ŁłĐđÐðØøıȷĦħŦŧŊŋĸÆŒÞẞ./-\'"`‘’‚‛“”„‟‹›«»′″ʹʺʻʼʽ‐‒–—―−⁄·'
const PARA = 'llddddooijhhttnnkæœþß'
/** Letters that are two when they are written without signs. */
const DUAS = { æ: 'ae', œ: 'oe', þ: 'th', ß: 'ss' }
const MAPA = new Map<string, string>(Array.from(DE, (letra, i) => [letra, PARA[i] ?? '']))

/**
 * `Oﬁcina D’Ávila – S/A` → `oficina davila  sa`: without case, accents, ligatures and signs. Letters of other scripts than Latin keep their
 * case.
 */
export function simplificar(texto: string): string {
  const simples = texto.replace(APOSTROFOS, '').normalize('NFKD').replace(NAO_VISTOS, '')
  return Array.from(simples, (letra) => MAPA.get(letra) ?? letra)
    .join('')
    .replace(/[æœþß]/g, (letra) => DUAS[letra as keyof typeof DUAS]) // the pattern has its keys alone
    .replace(/[A-Z]/g, (letra) => letra.toLowerCase())
}

/** The words of a search, each of which must be found. */
export function palavrasDaBusca(q: string): string[] {
  // most lists are looked at without
  if (q === '') return []
  return simplificar(q)
    .split(/\s+/)
    .filter((palavra) => palavra !== '')
}

/** A LIKE pattern that finds the text anywhere and takes `%`, `_` and `\` literally. */
export function contem(palavra: string): string {
  return `%${palavra.replace(/[\\%_]/g, '\\$&')}%`
}
