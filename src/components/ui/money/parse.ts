/**
 * Centavos out of an amount as people type or paste it: `1.234,56`, `R$ 1.234`, `1234,5`, `1234.56`. Null when blank; NaN when it cannot
 * be read without guessing (`1,234`, `12,3,4`, `abc`), which the form's rules refuse. A minus sign is kept.
 */
export function lerCentavos(text: string): number | null {
  const amount = text.replace(/R\$|\s/g, '')
  if (amount === '') return null
  const [, sign = '', reais = '', decimals = ''] =
    /^(-?)(\d+|\d{1,3}(?:\.\d{3})+)(?:,(\d{0,2}))?$/.exec(amount) ??
    /^(-?)(\d+)\.(\d{1,2})$/.exec(amount) ??
    []
  if (reais === '') return Number.NaN
  const centavos = Number(reais.replaceAll('.', '')) * 100 + Number(decimals.padEnd(2, '0'))
  return sign === '' ? centavos : -centavos
}
