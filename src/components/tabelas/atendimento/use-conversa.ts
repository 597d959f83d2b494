import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AtendimentoDetalhe } from '#src/api/contract/geral/atendimento.ts'
import { mensagensAnterioresOptions } from '#src/queries/atendimento.ts'

/** All that was written and has been asked for, the oldest first, and how what came before is asked for. */
export function useConversa({
  id,
  mensagens,
  totalMensagens,
}: Pick<AtendimentoDetalhe, 'id' | 'mensagens' | 'totalMensagens'>) {
  const [antes, setAntes] = useState(false)
  const { data, error, isFetching, fetchNextPage, refetch } = useInfiniteQuery({
    ...mensagensAnterioresOptions(id),
    enabled: antes,
  })
  // What is written between two readings moves the pages on: each message is told once.
  const todas = [...(data?.pages.flatMap(({ items }) => items) ?? []), ...mensagens]
  const umaVez = [...new Map(todas.map((uma) => [uma.id, uma])).values()].toSorted(
    (uma, outra) => uma.id - outra.id,
  )
  return {
    mensagens: umaVez,
    faltam: totalMensagens - umaVez.length,
    error,
    isFetching,
    buscar: () => {
      if (!antes) setAntes(true)
      else void (data ? fetchNextPage() : refetch())
    },
  }
}
