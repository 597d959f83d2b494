import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { colunasPermitidas, type Colunas } from '#src/api/contract/nucleo/coluna.ts'
import { currentUserOptions } from '#src/queries/auth.ts'
import { session } from '#src/stores/session.ts'

/** The columns of a list that the signed-in user may see: only they are shown, and offered to be chosen, filtered, ordered and exported. */
export function useColunasPermitidas(colunas: Colunas): Colunas {
  const userId = session((state) => state.userId)
  // Whoever is signed out sees the list no more: its columns for all are enough until it is gone.
  const { data: user } = useQuery({ ...currentUserOptions(userId ?? 0), enabled: userId !== null })
  const papeis = user?.papeis ?? null
  return useMemo(() => colunasPermitidas(colunas, papeis), [colunas, papeis])
}
