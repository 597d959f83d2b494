import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import {
  conferirCodigo,
  fazerPrimeiroAcesso,
  obterPrimeiroAcesso,
} from '#src/api/contract/contas/primeiro-acesso.ts'
import type { Input } from '#src/api/contract/nucleo/endpoint.ts'
import { ApiError } from '#src/api/error.ts'
import { call } from '#src/api/http.ts'
import { lifetimes } from './cache-times.ts'

export type PrimeiroAcesso = Input<typeof fazerPrimeiroAcesso>['body']

/** Whether a refusal says that the installation has an entidade already; a server that has long had one no longer knows the call. */
const isClosed = (error: unknown) => error instanceof ApiError && [404, 409].includes(error.status)

/** What holds for the first access; null once it is over. Asked again on every visit. */
export const primeiroAcessoOptions = () =>
  queryOptions({
    queryKey: ['primeiro-acesso'],
    queryFn: async ({ signal }) => {
      try {
        return await call(obterPrimeiroAcesso, {}, { signal })
      } catch (error) {
        if (isClosed(error)) return null
        throw error
      }
    },
    ...lifetimes.visita,
  })

/** Looks at the code of the log. */
export const conferirCodigoMutation = () =>
  mutationOptions({
    mutationFn: (codigo: string) => call(conferirCodigo, { body: { codigo } }),
    // The variables open the installation.
    gcTime: 0,
  })

/** Makes the first entidade and its administrador. */
export const fazerPrimeiroAcessoMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (body: PrimeiroAcesso) => call(fazerPrimeiroAcesso, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['entidade'] }),
    gcTime: 0,
  })
