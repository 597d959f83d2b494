/**
 * The values of an `opcao` and what they are called, in the order in which they are offered: as they are declared, and codes of digits by their
 * digits, since an object puts those without a leading zero first.
 */
export function opcoesEmOrdem(opcoes: Readonly<Record<string, string>>): [valor: string, nome: string][] {
  const pares = Object.entries(opcoes)
  const codigos = pares.every(([valor]) => /^\d{2,}$/.test(valor))
  return codigos ? pares.toSorted(([a], [b]) => a.localeCompare(b)) : pares
}
