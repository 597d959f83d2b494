import type { SearchSchemaInput } from '@tanstack/react-router'

/**
 * How the route of a rol takes its address: as it stands, with the types of the list's query `Q`. What reads it comes with the
 * screen, for what stands here is a part of the map of all screens.
 */
export const enderecoDoRol = <Q>() => ({
  validateSearch: (search: Partial<Q> & SearchSchemaInput) => search,
  loaderDeps: ({ search }: { search: Partial<Q> & SearchSchemaInput }) => ({ search }),
})
