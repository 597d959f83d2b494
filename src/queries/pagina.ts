import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Output } from '#src/api/contract/nucleo/endpoint.ts'
import { listarEntidades, obterFaceEntidade } from '#src/api/contract/nucleo/face.ts'
import {
  obterPaginaArea,
  obterPaginaMenu,
  type Area,
  type MenuType,
} from '#src/api/contract/servicos/menu.ts'
import { call } from '#src/api/http.ts'
import { lifetimes } from './cache-times.ts'
import { isNotFound } from './not-found.ts'

/** Who asks, as the session store knows: pages are an entidade's, and those of the admin menu are for administrators alone. */
interface Quem {
  userId: number | null
  /** Slug that the anonymous chose; null for the entidade of the address. */
  entidade: string | null
}

/** The page that staff wrote for a menu item. */
export const paginaMenuOptions = (menuType: MenuType, id: number, { userId, entidade }: Quem) =>
  queryOptions({
    queryKey: ['pagina', 'menu', { menuType, id, userId, entidade }],
    queryFn: ({ signal }) => call(obterPaginaMenu, { params: { menuType, id } }, { signal }),
    ...lifetimes.pagina,
  })

/** The page that the entidade wrote for an area; null while it has none. */
export const paginaAreaOptions = (area: Area, { userId, entidade }: Quem) =>
  queryOptions({
    queryKey: ['pagina', 'area', { area, userId, entidade }],
    queryFn: async ({ signal }) => (await call(obterPaginaArea, { params: { area } }, { signal })).pagina,
    ...lifetimes.pagina,
  })

/** All entidades that are kept here. */
export const entidadesOptions = () =>
  queryOptions({
    queryKey: ['entidade', 'todas'],
    queryFn: ({ signal }) => call(listarEntidades, {}, { signal }),
    ...lifetimes.pessoa,
  })

/** The public face of any entidade. */
export const faceEntidadeOptions = (slug: string) =>
  queryOptions({
    queryKey: ['entidade', 'face', slug],
    queryFn: ({ signal }) => call(obterFaceEntidade, { params: { slug } }, { signal }),
    ...lifetimes.pessoa,
  })

/** Whether a word is known to name no entidade: the server said so of it, or told of all that there are, no longer ago than either is held. */
export function semEntidade(queryClient: QueryClient, slug: string): boolean {
  const { queryKey } = entidadesOptions()
  const todas = queryClient.getQueryCache().find<Output<typeof listarEntidades>>({ queryKey })
  if (todas?.state.data && !todas.isStaleByTime(lifetimes.pessoa.staleTime))
    return !todas.state.data.some((uma) => uma.slug === slug)
  return isNotFound(queryClient.getQueryState(faceEntidadeOptions(slug).queryKey)?.error)
}
