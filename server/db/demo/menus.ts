import type { Executor } from '../open.ts'
import { menuItem } from '../schema.ts'

/** Every entidade's menus, with what the app has so far. */
export async function inserirMenus(tx: Executor, entidadeIds: readonly number[]): Promise<void> {
  const pais = await tx
    .insert(menuItem)
    .values(entidadeIds.flatMap((entidadeId) => itens(entidadeId)))
    .returning({ id: menuItem.id, entidadeId: menuItem.entidadeId, link: menuItem.link })
  const pastas = pais.filter(({ link }) => link === null)
  await tx.insert(menuItem).values(
    pastas.map(({ id, entidadeId }) => ({
      entidadeId,
      menuType: 'admin' as const,
      paiId: id,
      ordem: 1,
      text: 'Pessoas jurídicas',
      icon: 'building',
      link: '/admin/cadastro/pessoajuridica/lista',
      permissao: 'cadastro:ler',
    })),
  )
}

function itens(entidadeId: number): (typeof menuItem.$inferInsert)[] {
  return [
    { entidadeId, menuType: 'admin', ordem: 1, text: 'Início', icon: 'home', link: '/admin/dashboard' },
    { entidadeId, menuType: 'admin', ordem: 2, text: 'Cadastros', icon: 'folder', link: null },
    {
      entidadeId,
      menuType: 'public',
      ordem: 1,
      text: 'Meus débitos',
      icon: 'receipt',
      link: '/public/lista/debitos',
    },
    {
      entidadeId,
      menuType: 'public',
      ordem: 2,
      text: 'Consultar débitos',
      icon: 'search',
      link: '/public/consulta',
    },
  ]
}
