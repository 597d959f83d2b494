import type { CreditoDetalhe } from '#src/api/contract/dinheiro/credito.ts'
import { useRevisaoDe } from '#src/components/dinheiro/razao/use-revisao-de.ts'
import { creditoOptions } from '#src/queries/credito.ts'

/** The revision of a credit that a dialog was opened on. */
export const useRevisaoDoCredito = (credito: CreditoDetalhe) =>
  useRevisaoDe(credito, (queryClient, id) => queryClient.query({ ...creditoOptions(id), staleTime: 0 }))
