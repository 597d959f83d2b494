import { useEffect } from 'react'
import { useEntidade } from '#src/components/ui/page/use-entidade.ts'

/** Dresses the whole document as the visitor's entidade's; tokens.css has the house colour until it is known. */
export function useDress(): void {
  const entidade = useEntidade()

  useEffect(() => {
    if (!entidade) return undefined
    let current = true
    // Known only after the first paint, and so the code that mixes its shades is fetched only then.
    void import('./dress.ts').then(({ dress }) => current && dress(entidade))
    return () => {
      current = false
    }
  }, [entidade])
}
