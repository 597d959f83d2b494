import { useQueryClient, type DefaultError, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'

interface Visto {
  id: number
  versao: number
}

/**
 * The revision of a record that a dialog was opened on: what changes while it is open reaches the page behind it, and is no consent of the
 * person who fills it in. Once that has been told as a conflict, the next attempt is about the record as it is by then.
 */
export function useRevisaoDe(
  { id, versao }: Visto,
  ler: (queryClient: QueryClient, id: number) => Promise<Visto>,
) {
  const queryClient = useQueryClient()
  const [vista, setVista] = useState(versao)
  function onRefused({ code }: DefaultError): boolean {
    if (code === 'conflito')
      ler(queryClient, id).then(
        (agora) => setVista(agora.versao),
        () => undefined,
      )
    return false
  }
  return { versao: vista, onRefused }
}
