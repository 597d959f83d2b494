import * as z from 'zod/mini'
import { idParam } from '#src/api/contract/nucleo/common.ts'
import { endpoint } from '#src/api/contract/nucleo/endpoint.ts'

export const menuType = z.enum(['admin', 'public'])
export type MenuType = z.infer<typeof menuType>

/**
 * An item has a direct `link`, or children, or opens its own page at /custom-menu/public/view. The `id` of one that every entidade has
 * (`entradasDoMenu`) is negative.
 */
export interface MenuItem {
  id: number
  text: string
  icon: string
  link: string | null
  menuType: MenuType
  children: MenuItem[]
}

export const menuItem: z.ZodMiniType<MenuItem> = z.object({
  id: z.int(),
  text: z.string(),
  icon: z.string(),
  link: z.nullable(z.string()),
  menuType,
  get children() {
    return z.array(menuItem)
  },
})

/** The admin menu, without the items whose permission the caller lacks. */
export const menuAdmin = endpoint({
  method: 'GET',
  path: '/api/menu/admin',
  access: 'admin',
  summary: 'Menu da administração',
  response: z.array(menuItem),
})

export const menuPublic = endpoint({
  method: 'GET',
  path: '/api/menu/public',
  access: 'aberto',
  summary: 'Menu público',
  response: z.array(menuItem),
})

/** A page that staff wrote: sanitised HTML, or the https address of a page shown in a frame. One of the two, or neither when empty. */
export const paginaMenu = z.object({
  text: z.string(),
  html: z.nullable(z.string()),
  url: z.nullable(z.string()),
})
export type PaginaMenu = z.infer<typeof paginaMenu>

/** 404 for an item that does not exist, has no page, or that the caller may not see; admin items are for administrators alone. */
export const obterPaginaMenu = endpoint({
  method: 'GET',
  path: '/api/menu/pagina/:menuType/:id',
  access: 'aberto',
  summary: 'Página de um item de menu',
  params: z.object({ menuType, id: idParam }),
  response: paginaMenu,
})

/** The areas of the app whose content the entidade writes. */
export const areas = ['eventos', 'files', 'chatbot'] as const
export const area = z.enum(areas)
export type Area = z.infer<typeof area>

/**
 * The page that the public menu has for an area (its item's link is `/eventos`, `/files` or `/chatbot`); null when the entidade has
 * written none, which is no fault: menus lead there all the same.
 */
export const obterPaginaArea = endpoint({
  method: 'GET',
  path: '/api/menu/area/:area',
  access: 'aberto',
  summary: 'Página de uma área da entidade',
  params: z.object({ area }),
  response: z.object({ pagina: z.nullable(paginaMenu) }),
})
