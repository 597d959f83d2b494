import { queryOptions } from '@tanstack/react-query'
import { menuAdmin, menuPublic, type MenuType } from '#src/api/contract/menu.ts'
import { call } from '#src/api/http.ts'
import { staleTime } from './cache-times.ts'

/** The side menu of one user, admin or public. */
export const menuOptions = (menuType: MenuType, userId: number | null) =>
  queryOptions({
    queryKey: ['menu', menuType, { userId }],
    queryFn: ({ signal }) => call(menuType === 'admin' ? menuAdmin : menuPublic, {}, { signal }),
    staleTime: staleTime.menu,
  })
