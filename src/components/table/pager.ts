interface Shown {
  currentPage: number
  pageSize: number
  totalItems: number
}

/** `1 - 20 de 2000`, or `0 de 2000` when the page shows none (specification §2). */
export function pageRange({ currentPage, pageSize, totalItems }: Shown): string {
  const start = (currentPage - 1) * pageSize + 1
  if (start > totalItems) return `0 de ${totalItems}`
  return `${start} - ${Math.min(start + pageSize - 1, totalItems)} de ${totalItems}`
}
