export const PAGE_SIZES = [10, 20, 50, 100] as const

const KEY = 'contribui.itensPorPagina'

/** The page size last chosen on this browser; `otherwise` when none was, or storage is closed to us. */
export function rememberedPageSize(otherwise: number): number {
  try {
    const stored = Number(localStorage.getItem(KEY))
    return PAGE_SIZES.find((size) => size === stored) ?? otherwise
  } catch {
    return otherwise
  }
}

export function rememberPageSize(pageSize: number): void {
  try {
    localStorage.setItem(KEY, String(pageSize))
  } catch {
    // It then lasts as long as the address.
  }
}
