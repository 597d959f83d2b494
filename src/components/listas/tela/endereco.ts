import type { SearchSchemaInput } from '@tanstack/react-router'
import type * as z from 'zod/mini'

/**
 * How the route of the declared list `L` takes its address: as it stands, with the types of the list's query. What reads it comes with the
 * screen, for what stands here is a part of the map of all screens.
 */
export const enderecoDaListagem = <L extends { consulta: z.ZodMiniType }>() => {
  type Endereco = Partial<z.output<L['consulta']>> & SearchSchemaInput
  return {
    validateSearch: (search: Endereco) => search,
    loaderDeps: ({ search }: { search: Endereco }) => ({ search }),
  }
}
