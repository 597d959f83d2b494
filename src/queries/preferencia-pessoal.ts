import { queryOptions, type QueryClient } from '@tanstack/react-query'
import {
  PESSOAL,
  preferenciasPessoais,
  type PreferenciaPessoal,
} from '#src/api/contract/servicos/preferencia-pessoal.ts'
import { call } from '#src/api/http.ts'
import { lifetimes } from './cache-times.ts'
import { lerPreferencia } from './preferencia.ts'
import { savingPreferencia } from './preferencia-save.ts'

const params = { nome: PESSOAL }

/** How the signed-in user likes to see the app. */
export const preferenciaPessoalOptions = () =>
  queryOptions({
    queryKey: ['preferencia', 'pessoal', PESSOAL],
    queryFn: (context): Promise<PreferenciaPessoal> =>
      lerPreferencia(context, ({ signal }) => call(preferenciasPessoais.obter, { params }, { signal })),
    ...lifetimes.preferencia,
  })

/** Keeps what is chosen now; the rest stays as it is stored, which another browser may have changed. */
export const savePreferenciaPessoalMutation = (queryClient: QueryClient) => {
  const { queryKey } = preferenciaPessoalOptions()
  const saving = savingPreferencia<PreferenciaPessoal>(
    queryClient,
    queryKey,
    (body) => call(preferenciasPessoais.gravar, { params, body }),
    (antes, nova) => antes && { ...antes, ...nova },
  )
  return {
    ...saving,
    onSuccess: async (...saved: Parameters<NonNullable<typeof saving.onSuccess>>) => {
      await saving.onSuccess?.(...saved)
      // each list is told with it how high its rows are
      await queryClient.invalidateQueries({ queryKey: ['preferencia', 'lista'] })
    },
  }
}
