import { diaDe, diaRecente } from '#src/api/contract/nucleo/instante.ts'

/** Consecutive items of one day together, in the order in which they come. */
export function porDia<T extends { em: string }>(
  items: readonly T[],
  agora: Date = new Date(),
): { dia: string; items: T[] }[] {
  const dias: { dia: string; items: T[] }[] = []
  for (const item of items) {
    const deste = diaRecente(item.em, agora) ?? diaDe(item.em)
    const ultimo = dias.at(-1)
    if (ultimo?.dia === deste) ultimo.items.push(item)
    else dias.push({ dia: deste, items: [item] })
  }
  return dias
}
