/**
 * Characters that a search does not tell apart, for SQL's translate(): each of `BUSCA_DE` becomes the one at its place in `BUSCA_PARA`,
 * those beyond its end (the marks of CNPJ, CPF and names such as S/A) vanish. Accented capitals are mapped here, since lower() of a
 * database with C collation knows only ASCII.
 */
export const BUSCA_DE = "áàâãäéèêëíìîïóòôõöúùûüçñýÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑÝ./-'"
export const BUSCA_PARA = 'aaaaaeeeeiiiiooooouuuucnyaaaaaeeeeiiiiooooouuuucny'

const MAPA = new Map(Array.from(BUSCA_DE, (letra, i) => [letra, BUSCA_PARA[i] ?? '']))

/** The words of a search text in the form in which the database keeps `busca`: `Padaria São` → `['padaria', 'sao']`. */
export function palavrasDaBusca(q: string): string[] {
  const simples = Array.from(q.normalize('NFC'), (letra) => MAPA.get(letra) ?? letra)
    .join('')
    .toLowerCase()
  return simples.split(/\s+/).filter((palavra) => palavra !== '')
}

/** A LIKE pattern that finds the text anywhere and takes `%`, `_` and `\` literally. */
export function contem(palavra: string): string {
  return `%${palavra.replace(/[\\%_]/g, '\\$&')}%`
}
