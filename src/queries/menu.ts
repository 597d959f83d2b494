import { queryOptions } from '@tanstack/react-query'
import { menuAdmin, menuPublic, type MenuType } from '#src/api/contract/servicos/menu.ts'
import { call } from '#src/api/http.ts'
import { lifetimes } from './cache-times.ts'
import { persisted } from './persisted.ts'

/** The kind of a user's menu, which is not initialized until it is known who they are (specification §4). */
export const menuStateOf = (user: { isAdmin: boolean } | undefined): 'notInitialized' | MenuType =>
  user === undefined ? 'notInitialized' : user.isAdmin ? 'admin' : 'public'

/** The side menu of one user, admin or public: each is cached under its own name. */
export const menuOptions = (menuType: MenuType, userId: number | null) => {
  const endpoint = menuType === 'admin' ? menuAdmin : menuPublic
  return queryOptions({
    queryKey: ['menu', menuType, { userId }],
    queryFn: ({ signal }) => call(endpoint, {}, { signal }),
    ...persisted(lifetimes.menu, endpoint.response),
  })
}
