import type { Db } from '../open.ts'
import { menuItem } from '../schema/servicos.ts'

/** An item that an entidade adds to its menus; one with `itens` is a group. */
export interface ItemDeMenu {
  ordem: number
  text: string
  icon: string
  link?: string
  html?: string
  url?: string
  itens?: ItemDeMenu[]
}

type Menus = Readonly<Record<'admin' | 'public', readonly ItemDeMenu[]>>

/** Adds items to an entidade's menus, groups before what is in them. */
export async function inserirItens(db: Db, entidadeId: number, menus: Menus): Promise<void> {
  const nivel = async (
    pares: { menuType: 'admin' | 'public'; paiId: number | null; item: ItemDeMenu }[],
  ): Promise<void> => {
    if (pares.length === 0) return
    const guardados = await db
      .insert(menuItem)
      .values(
        pares.map(({ menuType, paiId, item: { itens: _itens, ...linha } }) => ({
          ...linha,
          entidadeId,
          menuType,
          paiId,
        })),
      )
      .returning({ id: menuItem.id })
    await nivel(
      pares.flatMap(({ menuType, item }, i) =>
        (item.itens ?? []).map((filho) => ({ menuType, paiId: guardados[i]?.id ?? null, item: filho })),
      ),
    )
  }
  await nivel(
    (['admin', 'public'] as const).flatMap((menuType) =>
      menus[menuType].map((item) => ({ menuType, paiId: null, item })),
    ),
  )
}
