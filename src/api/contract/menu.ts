import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const menuType = z.enum(['admin', 'public'])
export type MenuType = z.infer<typeof menuType>

/** An item has a direct `link`, or children, or opens its own page at /custom-menu/public/view. */
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
