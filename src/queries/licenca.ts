import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { obterLicenca, salvarLicenca } from '#src/api/contract/geral/licenca.ts'
import type { Input } from '#src/api/contract/nucleo/endpoint.ts'
import { call } from '#src/api/http.ts'
import { lifetimes } from './cache-times.ts'

export type LicencaNova = Input<typeof salvarLicenca>['body']

/** The licence of the entidade and what of it is used; asked again on every visit, since users and cadastros come and go. */
export const licencaOptions = () =>
  queryOptions({
    queryKey: ['licenca'],
    queryFn: ({ signal }) => call(obterLicenca, {}, { signal }),
    ...lifetimes.visita,
  })

/** Saves a licence over the one before. */
export const salvarLicencaMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: ['licenca', 'salvar'],
    mutationFn: (body: LicencaNova) => call(salvarLicenca, { body }),
    onSuccess: (licenca) => queryClient.setQueryData(licencaOptions().queryKey, licenca),
    // The variables hold a code.
    gcTime: 0,
  })
