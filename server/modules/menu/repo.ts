import { asc, eq } from 'drizzle-orm'
import type { MenuType } from '#src/api/contract/menu.ts'
import { menuItem } from '#server/db/schema.ts'
import { doTenant, type Escopo } from '#server/db/tenant.ts'

type MenuItemRow = typeof menuItem.$inferSelect

export function itens(escopo: Escopo, menuType: MenuType): Promise<MenuItemRow[]> {
  return escopo.db
    .select()
    .from(menuItem)
    .where(doTenant(escopo, menuItem, eq(menuItem.menuType, menuType)))
    .orderBy(asc(menuItem.ordem), asc(menuItem.id))
}
