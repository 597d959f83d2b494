import { queryOptions, type QueryClient, type QueryFunctionContext } from '@tanstack/react-query'
import { pedidasDe, type Colunas } from '#src/api/contract/nucleo/coluna.ts'
import { preferenciasDeLista, type PreferenciaDaLista } from '#src/api/contract/servicos/preferencia.ts'
import { call } from '#src/api/http.ts'
import { lifetimes } from './cache-times.ts'

/** Reads a preference: while a choice is on its way, the server's answer is of before it. */
export async function lerPreferencia<T>(
  context: QueryFunctionContext,
  ler: (context: QueryFunctionContext) => Promise<T>,
): Promise<T> {
  const { client, queryKey } = context
  const lida = await ler(context)
  return client.isMutating({ mutationKey: queryKey }) > 0 ? (client.getQueryData<T>(queryKey) ?? lida) : lida
}

/** How the signed-in user likes to see a list. */
export const preferenciaDaListaOptions = (nome: string) =>
  queryOptions({
    queryKey: ['preferencia', 'lista', nome],
    queryFn: (context): Promise<PreferenciaDaLista> =>
      lerPreferencia(context, ({ signal }) =>
        call(preferenciasDeLista.obter, { params: { nome } }, { signal }),
      ),
    ...lifetimes.preferencia,
  })

/** What a list asks of its rows (`pedidasDe`), by an address and by what is known of the user's choice. */
export const pedidasVistas = (
  queryClient: QueryClient,
  nome: string,
  colunas: Colunas,
  mostra: string | undefined,
): string[] =>
  pedidasDe(colunas, mostra, queryClient.getQueryData(preferenciaDaListaOptions(nome).queryKey)?.colunas)
