import { queryOptions, type QueryClient } from '@tanstack/react-query'
import {
  preferenciasDoSino,
  SINO,
  type PreferenciaDoSino,
} from '#src/api/contract/servicos/preferencia-sino.ts'
import { call } from '#src/api/http.ts'
import { lifetimes } from './cache-times.ts'
import { lerPreferencia } from './preferencia.ts'
import { savingPreferencia } from './preferencia-save.ts'

const params = { nome: SINO }

/** How the signed-in user likes to be told of notifications. */
export const preferenciaDoSinoOptions = () =>
  queryOptions({
    queryKey: ['preferencia', 'notificacao', SINO],
    queryFn: (context): Promise<PreferenciaDoSino> =>
      lerPreferencia(context, ({ signal }) => call(preferenciasDoSino.obter, { params }, { signal })),
    ...lifetimes.preferencia,
  })

/** Keeps it. */
export const savePreferenciaDoSinoMutation = (queryClient: QueryClient) =>
  savingPreferencia<PreferenciaDoSino>(queryClient, preferenciaDoSinoOptions().queryKey, (body) =>
    call(preferenciasDoSino.gravar, { params, body }),
  )
