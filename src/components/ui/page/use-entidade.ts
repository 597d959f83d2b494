import { useQuery } from '@tanstack/react-query'
import type { Entidade } from '#src/api/contract/nucleo/entidade.ts'
import { entidadeOptions } from '#src/queries/entidade.ts'
import { session } from '#src/stores/session.ts'

/** By which the page came from the server (`server/plugins/page-brand.ts`); the build, which draws screens, has no document. */
const sent =
  typeof document === 'undefined' ? undefined : document.querySelector<HTMLMetaElement>('meta[name=entidade]')

/** The full name of the entidade that the page came for, where the server knew it. */
export const sentRazao = sent?.dataset['razao']

/** The name of the visitor's entidade. */
export const useNome = (): string => useEntidade()?.nomeFantasia ?? sent?.content ?? 'Contribui'

/** The public face of the visitor's entidade, once known. */
export function useEntidade(): Entidade | undefined {
  const userId = session((state) => state.userId)
  const entidade = session((state) => state.entidade)
  return useQuery(entidadeOptions({ userId, entidade })).data
}
