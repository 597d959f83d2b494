import { queryOptions } from '@tanstack/react-query'
import { buscarParecidos } from '#src/api/contract/cadastro/duplicado.ts'
import type { Input } from '#src/api/contract/nucleo/endpoint.ts'
import { call } from '#src/api/http.ts'
import { lifetimes } from './cache-times.ts'

/** What is typed of a cadastro, by which others may be it. */
export type Digitado = Input<typeof buscarParecidos>['query']

/** Cadastros that may be the one that is being typed; old as soon as any cadastro changes. */
export const parecidosOptions = (digitado: Digitado) =>
  queryOptions({
    queryKey: ['cadastro', 'parecidos', digitado],
    queryFn: ({ signal }) => call(buscarParecidos, { query: digitado }, { signal }),
    ...lifetimes.lista,
  })
