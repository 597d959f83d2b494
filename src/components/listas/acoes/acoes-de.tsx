import type { ReactNode } from 'react'
import { afterPaint } from '#src/components/ui/lazy/after-paint.ts'
import { lazyExtra, lazyPart } from '#src/components/ui/lazy/lazy-part.tsx'
import type { BulkProps } from '#src/components/listas/page/ListPage.tsx'
import type { Acoes, Pode } from './acoes.ts'

interface LinhaProps<S, T> {
  linha: T
  search: S
}

/**
 * The actions of a list, whose code comes behind its rows: `emLote` for a selection, `naLinha` for one row. Call it once per list, at module
 * scope.
 */
export function acoesDe<A extends string, S, T, V extends { id: number }>(
  carregar: () => Promise<Acoes<A, S, T, V>>,
) {
  const EmLote = lazyPart(async () => {
    const [{ AcoesEmLote }, acoes] = await Promise.all([import('./AcoesEmLote.tsx'), carregar()])
    return (props: BulkProps<S, T> & { pode: Pode }) => <AcoesEmLote acoes={acoes} {...props} />
  })
  const NaLinha = lazyExtra(
    afterPaint(async () => {
      const [{ AcoesDaLinha }, acoes] = await Promise.all([import('./AcoesDaLinha.tsx'), carregar()])
      return (props: LinhaProps<S, T> & { pode: Pode }) => <AcoesDaLinha acoes={acoes} {...props} />
    }),
  )
  return {
    emLote: (props: BulkProps<S, T>, pode: Pode): ReactNode => <EmLote {...props} pode={pode} />,
    naLinha: (linha: T, search: S, pode: Pode): ReactNode => (
      <NaLinha linha={linha} search={search} pode={pode} />
    ),
  }
}
