/** Hundredths of a percent as a field shows them, and reads them back: `2,5%`. */
export const textoDoPercentual = (centesimos: number): string =>
  `${(centesimos / 100).toLocaleString('pt-BR', { maximumFractionDigits: 2, useGrouping: false })}%`

/** `2,5` as 250 hundredths of a percent; null for nothing, NaN for what is no number of up to two decimals. */
export function lerPercentual(texto: string): number | null {
  const limpo = texto.replace(/[\s%]/g, '')
  if (limpo === '') return null
  const [, inteiro = '', decimais = ''] = /^(\d{1,5})(?:[.,](\d{0,2}))?$/.exec(limpo) ?? []
  return inteiro === '' ? Number.NaN : Number(inteiro) * 100 + Number(decimais.padEnd(2, '0'))
}
