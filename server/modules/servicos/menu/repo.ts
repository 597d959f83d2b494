import { and, asc, eq, isNotNull, or } from 'drizzle-orm'
import type { MenuType } from '#src/api/contract/servicos/menu.ts'
import { menuItem } from '#server/db/schema/servicos.ts'
import type { Escopo } from '#server/db/tenant.ts'

export type LinhaDoMenu = Awaited<ReturnType<typeof linhas>>[number]

/** What the entidade has of its own and has changed, without the pages, which may be long. */
export function linhas(escopo: Escopo, menuType: MenuType) {
  const { id, chave, paiId, ordem, text, icon, link, permissao, oculto } = menuItem
  return escopo
    .select({ id, chave, paiId, ordem, text, icon, link, permissao, oculto })
    .from(menuItem)
    .where(eq(menuItem.menuType, menuType))
    .orderBy(asc(menuItem.ordem), asc(menuItem.id))
}

/** What staff wrote for an item, as they wrote it. */
export async function pagina(escopo: Escopo, id: number) {
  const [achada] = await escopo
    .select({ html: menuItem.html, url: menuItem.url })
    .from(menuItem)
    .where(eq(menuItem.id, id))
  return achada ?? null
}

/** Ids of the public items with this link that have something to show. */
export function comPagina(escopo: Escopo, link: string) {
  return escopo
    .select({ id: menuItem.id })
    .from(menuItem)
    .where(
      and(
        and(eq(menuItem.menuType, 'public'), eq(menuItem.link, link)),
        or(isNotNull(menuItem.html), isNotNull(menuItem.url)),
      ),
    )
    .orderBy(asc(menuItem.ordem), asc(menuItem.id))
}
