import type { Area, MenuItem, MenuType, PaginaMenu } from '#src/api/contract/servicos/menu.ts'
import { entradasDoMenu } from '#src/api/contract/geral/menu-itens.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { sanear } from '#server/modules/nucleo/html/service.ts'
import { naoEncontrado } from '#server/plugins/errors.ts'
import { compor, type Item } from './composicao.ts'
import * as repo from './repo.ts'

type Pode = (permissao: string) => boolean

const lerItens = async (escopo: Escopo, menuType: MenuType): Promise<Item[]> =>
  compor(entradasDoMenu[menuType], await repo.linhas(escopo, menuType))

/** The entidade's menu as a tree, without what it hid, what the caller may not do and groups that this leaves empty. */
export async function montar(escopo: Escopo, menuType: MenuType, pode: Pode): Promise<MenuItem[]> {
  const itens = await lerItens(escopo, menuType)
  const grupos = new Set(itens.map(({ paiId }) => paiId))
  const ramo = (paiId: number | null): MenuItem[] =>
    filhos(itens, paiId, pode)
      .map(({ id, text, icon, link }) => ({ id, text, icon, link, menuType, children: ramo(id) }))
      .filter((item) => item.children.length > 0 || !grupos.has(item.id))
  return ramo(null)
}

const filhos = (itens: Item[], paiId: number | null, pode: Pode) =>
  itens.filter((item) => item.paiId === paiId && !item.oculto && podeVer(item, pode))

const podeVer = ({ permissao }: Item, pode: Pode) =>
  permissao === null || (typeof permissao === 'string' ? pode(permissao) : permissao.some((uma) => pode(uma)))

/** All items that the tree can show; one below a group that is kept from the caller is kept too. */
const visiveis = (itens: Item[], pode: Pode, paiId: number | null = null): Item[] =>
  filhos(itens, paiId, pode).flatMap((item) => [item, ...visiveis(itens, pode, item.id)])

/** @throws AppError 404 for an item that is not there, that the caller may not see, or that leads elsewhere than to a page */
export async function pagina(
  escopo: Escopo,
  menuType: MenuType,
  id: number,
  pode: Pode,
): Promise<PaginaMenu> {
  const itens = await lerItens(escopo, menuType)
  const item = visiveis(itens, pode).find((visivel) => visivel.id === id)
  const escrita = item && (await lerPagina(escopo, item))
  if (!escrita) throw semPagina()
  const soPagina = item.link === null && !itens.some(({ paiId }) => paiId === id)
  if (vazia(escrita) && !soPagina) throw semPagina()
  return escrita
}

/** What the public menu shows for an area; null when it has nothing to show. */
export async function paginaDaArea(escopo: Escopo, area: Area): Promise<{ pagina: PaginaMenu | null }> {
  const comPagina = await repo.comPagina(escopo, `/${area}`)
  const publicos = comPagina.length > 0 ? visiveis(await lerItens(escopo, 'public'), () => false) : []
  for (const { id } of comPagina) {
    const item = publicos.find((visivel) => visivel.id === id)
    const escrita = item ? await lerPagina(escopo, item) : null
    if (escrita && !vazia(escrita)) return { pagina: escrita }
  }
  return { pagina: null }
}

const semPagina = () => naoEncontrado('Esta página não existe.')

const vazia = ({ html, url }: PaginaMenu) => html === null && url === null

/** What staff wrote, made safe to show: sanitised, and no address but of https. Text comes before an address where both were given. */
async function lerPagina(escopo: Escopo, { id, text }: Item): Promise<PaginaMenu | null> {
  const escrita = await repo.pagina(escopo, id)
  if (!escrita) return null
  const html = escrita.html === null ? '' : sanear(escrita.html).trim()
  const url = escrita.url !== null && ehHttps(escrita.url) ? escrita.url : null
  return { text, html: html === '' ? null : html, url: html === '' ? url : null }
}

const ehHttps = (url: string) => URL.canParse(url) && new URL(url).protocol === 'https:'
