import {
  mutationOptions,
  type DataTag,
  type DefaultError,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { preferenciasDeLista, type PreferenciaDaLista } from '#src/api/contract/servicos/preferencia.ts'
import { call } from '#src/api/http.ts'
import { hold } from './hold.ts'
import { preferenciaDaListaOptions } from './preferencia.ts'

/** What saves that are under way at once have in common. */
interface Fila {
  quantas: number
  /** What the server holds as far as is known; undefined where it was never read. */
  guardada: unknown
}
const filas = new WeakMap<QueryClient, Map<string, Fila>>()

/**
 * Keeps a preference of the signed-in user, which is read under that key: it is seen so at once, and as the server holds it when it refuses.
 * One is sent after the other, so that the last one stays.
 */
export function savingPreferencia<T extends object>(
  queryClient: QueryClient,
  queryKey: DataTag<QueryKey, T, DefaultError>,
  save: (nova: T) => Promise<T>,
  /** What is seen at once, of what was and what is sent. */
  juntar: (antes: T | undefined, nova: T) => T | undefined = (_antes, nova) => nova,
) {
  const id = queryKey.join('/')
  const asFilas = filas.get(queryClient) ?? new Map<string, Fila>()
  filas.set(queryClient, asFilas)

  function entrar() {
    const fila = asFilas.get(id) ?? { quantas: 0, guardada: queryClient.getQueryData<T>(queryKey) }
    fila.quantas++
    asFilas.set(id, fila)
    return fila
  }
  /** Behind the last of them what is seen is what is held. */
  async function sair(fila: Fila) {
    fila.quantas--
    if (fila.quantas > 0) return
    asFilas.delete(id)
    if (fila.guardada === undefined) await queryClient.resetQueries({ queryKey, exact: true })
    else await hold(queryClient, { queryKey }, fila.guardada as T) // what was read or answered
  }
  return mutationOptions({
    mutationKey: queryKey,
    scope: { id },
    mutationFn: save,
    onMutate: async (nova: T) => {
      const fila = entrar()
      // what is on its way tells of before
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData<T>(queryKey, (antes) => juntar(antes, nova))
      return fila
    },
    async onSuccess(guardada: T, _nova: T, fila: Fila) {
      fila.guardada = guardada
      await sair(fila)
    },
    onError: (_error: Error, _nova: T, fila?: Fila) => fila && sair(fila),
  })
}

/** Keeps how the signed-in user likes to see a list. */
export const savePreferenciaDaListaMutation = (queryClient: QueryClient, nome: string) =>
  savingPreferencia<PreferenciaDaLista>(queryClient, preferenciaDaListaOptions(nome).queryKey, (body) =>
    call(preferenciasDeLista.gravar, { params: { nome }, body }),
  )
