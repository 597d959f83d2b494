import type { MenuItem, MenuType } from '#src/api/contract/menu.ts'
import type { Escopo } from '#server/db/tenant.ts'
import * as repo from './repo.ts'

/** The entidade's menu as a tree, without what the caller may not do and without groups that this leaves empty. */
export async function montar(
  escopo: Escopo,
  menuType: MenuType,
  pode: (permissao: string) => boolean,
): Promise<MenuItem[]> {
  const linhas = await repo.itens(escopo, menuType)
  const visiveis = linhas.filter(({ permissao }) => permissao === null || pode(permissao))
  const grupos = new Set(linhas.map(({ paiId }) => paiId))
  const ramo = (paiId: number | null): MenuItem[] =>
    visiveis
      .filter((linha) => linha.paiId === paiId)
      .map(({ id, text, icon, link }) => ({ id, text, icon, link, menuType, children: ramo(id) }))
      .filter((item) => item.children.length > 0 || !grupos.has(item.id))
  return ramo(null)
}
