import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { boletoPdf } from '#src/api/contract/boleto.ts'
import { call } from '#src/api/http.ts'
import { consultaOptions, type Consultado } from './consulta.ts'

// Not queries: the first call issues the slip, and a PDF is handed to its window once. Both take `debito.boleto`, give the PDF;
// nothing of it stays in the cache.

/** The slip of one of the signed-in user's own debits. */
export function boletoMutation() {
  return mutationOptions({
    mutationKey: ['boleto', 'publico'],
    mutationFn: (params: string) => call(boletoPdf, { params: { params } }),
    gcTime: 0,
  })
}

/** The slip of a debit that an anonymous consultation found; consults again when the consultation's token is spent. */
export function boletoConsultaMutation(queryClient: QueryClient, consultado: Consultado) {
  const options = consultaOptions(consultado)
  return mutationOptions({
    mutationKey: ['boleto', 'consulta'],
    mutationFn: async (params: string) => {
      const { token } = await queryClient.query(options)
      return call(boletoPdf, { params: { params } }, { bearer: token })
    },
    gcTime: 0,
  })
}
