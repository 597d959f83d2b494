import { useState, useTransition } from 'react'

/** The day on which somebody wants to pay; none chosen is today. */
export interface Dia {
  em: string | undefined
  /** The values of the chosen day are on their way; those of the day before are still to be seen. */
  mudando: boolean
  escolher: (em: string) => void
}

export function useDia(): Dia {
  const [em, setEm] = useState<string>()
  const [mudando, startTransition] = useTransition()
  return { em, mudando, escolher: (escolhido) => startTransition(() => setEm(escolhido)) }
}
