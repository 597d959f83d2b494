/**
 * Characters that a search does not tell apart: each of `DE` becomes the one at its place in `PARA`, those beyond its end (the marks of
 * CNPJ, CPF and names such as S/A) vanish. The database's function `simplificar` (first migration) does the same to what is stored; a
 * test holds the two together.
 */
const DE = "áàâãäéèêëíìîïóòôõöúùûüçñýÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑÝ./-'"
const PARA = 'aaaaaeeeeiiiiooooouuuucnyaaaaaeeeeiiiiooooouuuucny'
const MAPA = new Map(Array.from(DE, (letra, i) => [letra, PARA[i] ?? '']))

/** `Padaria São José S/A` → `padaria sao jose sa`. Other letters than Portuguese ones keep their case and accents' bytes. */
export function simplificar(texto: string): string {
  const letras = Array.from(texto, (letra) => MAPA.get(letra) ?? letra)
  return letras.join('').replace(/[A-Z]/g, (letra) => letra.toLowerCase())
}

/** The words of a search, each of which must be found. */
export function palavrasDaBusca(q: string): string[] {
  return simplificar(q.normalize('NFC'))
    .split(/\s+/)
    .filter((palavra) => palavra !== '')
}

/** A LIKE pattern that finds the text anywhere and takes `%`, `_` and `\` literally. */
export function contem(palavra: string): string {
  return `%${palavra.replace(/[\\%_]/g, '\\$&')}%`
}
