import type { DebitoDetalhe } from '#src/api/contract/dinheiro/financeiro.ts'
import { useRevisaoDe } from '#src/components/dinheiro/razao/use-revisao-de.ts'
import { debitoOptions } from '#src/queries/financeiro.ts'

/** The revision of a debit that a dialog was opened on. */
export const useRevisao = (debito: DebitoDetalhe) =>
  useRevisaoDe(debito, (queryClient, id) => queryClient.query({ ...debitoOptions(id), staleTime: 0 }))
