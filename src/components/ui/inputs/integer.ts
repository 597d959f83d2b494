/**
 * A whole number as people write it: `1234`, `1.234`, `-5`. Null for nothing; what is no whole number comes out as such a number, or as
 * NaN, for the rules of the field to refuse.
 */
export function lerInteiro(texto: string): number | null {
  const limpo = texto.replace(/\s/g, '')
  if (limpo === '') return null
  if (/^-?\d{1,3}(\.\d{3})+$/.test(limpo)) return Number(limpo.replaceAll('.', ''))
  return /^-?\d+(,\d+)?$/.test(limpo) ? Number(limpo.replace(',', '.')) : Number.NaN
}
