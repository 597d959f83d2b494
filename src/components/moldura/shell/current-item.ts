import type { MenuItem } from '#src/api/contract/servicos/menu.ts'
import { destinationOf } from './menu-tree.ts'

export interface CurrentItem {
  id: number
  /** Whether it is the very page, or one that the page shown belongs to. */
  exact: boolean
}

/**
 * The item of the menu that leads to the page shown: same path, and every search value that the item names, compared as text (a page has
 * others of its own, such as the number of a list's page). Of several the most particular. Failing that, the item of the page from which it is
 * reached (`REACHED_FROM`). Failing that too, the item below whose address the page is; a list's is that of its folder.
 */
export function currentItem(
  items: readonly MenuItem[],
  shown: { pathname: string; searchStr: string },
): CurrentItem | undefined {
  const searched = new URLSearchParams(shown.searchStr)
  const path = trimmed(shown.pathname)
  const own = itemOf(items, path, searched)
  if (own?.exact) return own
  const from = REACHED_FROM[path]?.(searched)
  const of = from === undefined ? undefined : itemOf(items, from, searched)
  return of ? { ...of, exact: false } : own
}

function itemOf(
  items: readonly MenuItem[],
  path: string,
  searched: URLSearchParams,
): CurrentItem | undefined {
  let best: CurrentItem | undefined
  let bestScore = 0
  for (const item of leaves(items)) {
    const score = scoreOf(item, path, searched)
    if (score > bestScore) {
      best = { id: item.id, exact: score >= EXACT }
      bestScore = score
    }
  }
  return best
}

/** More than the length of any path that an address may have. */
const EXACT = 100_000

function scoreOf(item: MenuItem, path: string, searched: URLSearchParams): number {
  const destination = destinationOf(item)
  if (destination?.kind !== 'page') return 0
  const { pathname, searchParams } = new URL(destination.href, location.origin)
  const wanted = [...searchParams]
  if (wanted.some(([name, value]) => searched.get(name) !== value)) return 0
  const own = trimmed(pathname)
  if (own === path) return EXACT + wanted.length
  const folder = own.replace(/\/lista$/, '')
  return folder !== '' && path.startsWith(`${folder}/`) ? folder.length : 0
}

function leaves(items: readonly MenuItem[]): MenuItem[] {
  return items.flatMap((item) => (item.children.length > 0 ? leaves(item.children) : [item]))
}

/** Pages that a menu need not have, and the one that leads to each of them. */
const REACHED_FROM: Record<string, (searched: URLSearchParams) => string | undefined> = {
  '/public/atendimentos/novo': (searched) =>
    searched.get('pedido') === 'correcao' ? '/public/cadastro' : undefined,
  '/public/colaboradores': () => '/public/inicio',
  '/public/escritorio': () => '/public/inicio',
  '/admin/financeiro/extrato': (searched) => `/admin/cadastro/${searched.get('tipo')}/lista`,
}

const trimmed = (pathname: string) => pathname.replace(/\/+$/, '')
