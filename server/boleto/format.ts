/** `1234567` centavos → `12.345,67`, without the currency sign. */
export function reais(centavos: number): string {
  const text = String(centavos).padStart(3, '0')
  return `${text.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, '.')},${text.slice(-2)}`
}

/** `2026-12-10` → `10/12/2026`; a month likewise: `2026-12` → `12/2026`. */
export function dataBr(data: string): string {
  return data.split('-').toReversed().join('/')
}

/** CPF (11 digits) or CNPJ (14 characters, letters allowed) with its mask; anything else as it is. */
export function documentoBr(documento: string): string {
  if (documento.length === 11) return documento.replace(/^(.{3})(.{3})(.{3})(.{2})$/, '$1.$2.$3-$4')
  return documento.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5')
}

/** `01310100` → `01310-100`; anything else as it is. */
export function cepBr(cep: string): string {
  return cep.replace(/^(\d{5})(\d{3})$/, '$1-$2')
}
