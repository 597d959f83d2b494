import { useQuery } from '@tanstack/react-query'
import type { Entidade } from '#src/api/contract/nucleo/entidade.ts'
import { entidadeOptions } from '#src/queries/entidade.ts'
import { session } from '#src/stores/session.ts'

/** The public face of the visitor's entidade, once known. */
export function useEntidade(): Entidade | undefined {
  const userId = session((state) => state.userId)
  const entidade = session((state) => state.entidade)
  return useQuery(entidadeOptions({ userId, entidade })).data
}
