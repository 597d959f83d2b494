import { Paper, VisuallyHidden } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { StatsSkeleton } from '#src/components/ui/stat/StatsSkeleton.tsx'
import { TryAgain } from './TryAgain.tsx'

interface NumerosQueVemProps<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch' | 'isFetching'>
  /** What could not be loaded, in a sentence. */
  falha: string
  children: (numeros: T) => ReactNode
}

/** Numbers of the home, their shape while they come, and what is told where they do not. */
export function NumerosQueVem<T>({
  query: { data, error, refetch, isFetching },
  falha,
  children,
}: NumerosQueVemProps<T>) {
  if (data !== undefined) return children(data)
  if (!error)
    return (
      <>
        <VisuallyHidden component="output">Carregando os números…</VisuallyHidden>
        <StatsSkeleton stats={2} lines={3} />
      </>
    )
  return (
    <Paper withBorder p="md">
      <TryAgain what={falha} error={error} onRetry={() => void refetch()} retrying={isFetching} />
    </Paper>
  )
}
