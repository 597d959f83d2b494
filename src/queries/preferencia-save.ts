import {
  mutationOptions,
  type DataTag,
  type DefaultError,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { preferenciasDeLista, type PreferenciaDaLista } from '#src/api/contract/preferencia.ts'
import { call } from '#src/api/http.ts'
import { preferenciaDaListaOptions } from './preferencia.ts'

/**
 * Keeps a preference of the signed-in user, which is read under that key: it is seen so at once, and as before when the server refuses. One
 * is sent after the other, so that the last one stays.
 */
export function savingPreferencia<T extends object>(
  queryClient: QueryClient,
  queryKey: DataTag<QueryKey, T, DefaultError>,
  save: (nova: T) => Promise<T>,
  /** What is seen at once, of what was and what is sent. */
  juntar: (antes: T | undefined, nova: T) => T | undefined = (_antes, nova) => nova,
) {
  return mutationOptions({
    mutationKey: queryKey,
    scope: { id: queryKey.join('/') },
    mutationFn: save,
    onMutate: async (nova: T) => {
      // what is on its way tells of before
      await queryClient.cancelQueries({ queryKey })
      const antes = queryClient.getQueryData<T>(queryKey)
      return { antes, posta: queryClient.setQueryData<T>(queryKey, juntar(antes, nova)) }
    },
    onError: (_error: Error, _nova: T, seen?: Record<'antes' | 'posta', T | undefined>) => {
      // what came after it stands
      queryClient.setQueryData<T>(queryKey, (agora) => (agora === seen?.posta ? seen?.antes : agora))
    },
  })
}

/** Keeps how the signed-in user likes to see a list. */
export const savePreferenciaDaListaMutation = (queryClient: QueryClient, nome: string) =>
  savingPreferencia<PreferenciaDaLista>(queryClient, preferenciaDaListaOptions(nome).queryKey, (body) =>
    call(preferenciasDeLista.gravar, { params: { nome }, body }),
  )
