import { useQueryClient, type DefaultError } from '@tanstack/react-query'
import { useState } from 'react'
import type { DebitoDetalhe } from '#src/api/contract/financeiro.ts'
import { debitoOptions } from '#src/queries/financeiro.ts'

/**
 * The revision of a debit that a dialog was opened on: what changes while it is open reaches the page behind it, and is no consent of whoever
 * fills it in. Once that has been told as a conflict, the next attempt is about the debit as it is by then.
 */
export function useRevisao({ id, versao }: DebitoDetalhe) {
  const queryClient = useQueryClient()
  const [vista, setVista] = useState(versao)
  function onRefused({ code }: DefaultError): boolean {
    if (code === 'conflito')
      queryClient.query({ ...debitoOptions(id), staleTime: 0 }).then(
        (agora) => setVista(agora.versao),
        () => undefined,
      )
    return false
  }
  return { versao: vista, onRefused }
}
