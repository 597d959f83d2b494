import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { entidadeOptions } from '#src/queries/entidade.ts'
import { session } from '#src/stores/session.ts'
import { palette } from './palette.ts'

/** Dresses the whole document in the colour of the visitor's entidade; tokens.css has the house colour until it is known. */
export function useEntidadeColor(): void {
  const userId = session((state) => state.userId)
  const { data: entidade } = useQuery(entidadeOptions(userId))
  const cor = entidade?.cor

  useLayoutEffect(() => {
    if (cor === undefined) return
    for (const [i, shade] of palette(cor).entries()) {
      document.documentElement.style.setProperty(`--mantine-color-entidade-${i}`, shade)
    }
  }, [cor])
}
