import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { registrarConsentimento } from '#src/api/contract/nucleo/consentimento.ts'
import type { Input } from '#src/api/contract/nucleo/endpoint.ts'
import { call } from '#src/api/http.ts'

/** Tells the server what a visitor chose. Where something else is asked by now, the entidade is read again, which asks the visitor again. */
export const consentimentoMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: ['consentimento'],
    mutationFn: (body: Input<typeof registrarConsentimento>['body']) =>
      call(registrarConsentimento, { body }),
    onError: ({ code }) => {
      if (code === 'cookies-mudaram') void queryClient.invalidateQueries({ queryKey: ['entidade'] })
    },
  })
