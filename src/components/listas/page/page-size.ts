import { safeStorage } from '#src/stores/storage.ts'

export const PAGE_SIZES = [10, 20, 50, 100] as const

const KEY = 'contribui.itensPorPagina'
const local = safeStorage('localStorage')

/** The page size last chosen on this browser; `otherwise` when none was, or storage is closed to us. */
export function rememberedPageSize(otherwise: number): number {
  const stored = Number(local.read(KEY))
  return PAGE_SIZES.find((size) => size === stored) ?? otherwise
}

export function rememberPageSize(pageSize: number): void {
  // Where it cannot be kept, it lasts as long as the address.
  local.write(KEY, String(pageSize))
}
