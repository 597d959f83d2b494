const dia = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short' })

/** The day of an instant where the reader is: 'Hoje', 'Ontem', or `21/11/2026`. */
export function diaDe(iso: string, agora: Date = new Date()): string {
  const data = dia.format(new Date(iso))
  if (data === dia.format(agora)) return 'Hoje'
  const ontem = new Date(agora.getFullYear(), agora.getMonth(), agora.getDate() - 1)
  return data === dia.format(ontem) ? 'Ontem' : data
}

/** Consecutive items of one day together, in the order in which they come. */
export function porDia<T extends { em: string }>(
  items: readonly T[],
  agora: Date = new Date(),
): { dia: string; items: T[] }[] {
  const dias: { dia: string; items: T[] }[] = []
  for (const item of items) {
    const deste = diaDe(item.em, agora)
    const ultimo = dias.at(-1)
    if (ultimo?.dia === deste) ultimo.items.push(item)
    else dias.push({ dia: deste, items: [item] })
  }
  return dias
}
