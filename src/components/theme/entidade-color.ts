import { useEffect } from 'react'
import { useEntidade } from '#src/components/shell/use-entidade.ts'

/** Dresses the whole document in the colour of the visitor's entidade; tokens.css has the house colour until it is known. */
export function useEntidadeColor(): void {
  const cor = useEntidade()?.cor

  useEffect(() => {
    if (cor === undefined) return undefined
    let current = true
    void dress(cor, () => current)
    return () => {
      current = false
    }
  }, [cor])
}

/** The colour is known only after the first paint, and so the code that mixes its shades is fetched only then. */
async function dress(cor: string, current: () => boolean): Promise<void> {
  const { palette } = await import('./palette.ts')
  if (!current()) return
  for (const [i, shade] of palette(cor).entries()) {
    document.documentElement.style.setProperty(`--mantine-color-entidade-${i}`, shade)
  }
}
