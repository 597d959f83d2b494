interface Shown {
  currentPage: number
  pageSize: number
  totalItems: number
}

const numero = (quantos: number) => quantos.toLocaleString('pt-BR')

/** `1 - 20 de 2.000`, or `0 de 2.000` when the page shows none (specification §2). */
export function pageRange({ currentPage, pageSize, totalItems }: Shown): string {
  const start = (currentPage - 1) * pageSize + 1
  if (start > totalItems) return `0 de ${numero(totalItems)}`
  return `${numero(start)} - ${numero(Math.min(start + pageSize - 1, totalItems))} de ${numero(totalItems)}`
}

/** What a printed list says of its extent; where it is a part, also where the whole is to be had, if anywhere. */
export function extent(shown: Shown & { totalPages: number }, exports: boolean): string {
  const { currentPage, pageSize, totalItems, totalPages } = shown
  if (totalPages < 2) return pageRange(shown)
  const start = (currentPage - 1) * pageSize + 1
  const end = Math.min(start + pageSize - 1, totalItems)
  const whole = exports ? '. O documento com todas as linhas está em Exportar, Para imprimir.' : ''
  return `Linhas ${numero(start)} a ${numero(end)} de ${numero(totalItems)}, página ${numero(currentPage)} de ${numero(totalPages)}${whole}`
}
