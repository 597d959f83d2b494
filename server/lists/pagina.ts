import type { Pagina } from '#src/api/contract/nucleo/common.ts'

/** The answer of a list: the rows of the asked page, and how many rows and pages there are. */
export function paginar<T>(
  items: T[],
  totalItems: number,
  { page, pageSize }: { page: number; pageSize: number },
): Pagina<T> {
  return { items, currentPage: page, pageSize, totalItems, totalPages: Math.ceil(totalItems / pageSize) }
}
