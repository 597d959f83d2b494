import { useState, useTransition } from 'react'

/** The day on which somebody wants to pay; none chosen is today. */
export interface Dia {
  /** For which the values on the screen are told. */
  em: string | undefined
  /** The values of the chosen day are on their way; those of the day before are still to be seen. */
  mudando: boolean
  /** Null for what is no day to pay on. */
  escolher: (em: string | null) => void
  /** The day that slips are for, which is the one that is written; null where that is none, to which this brings the focus. */
  paraPagar: () => { em: string | undefined } | null
  /** Times that somebody wanted to pay on what is no day. */
  recusas: number
}

export function useDia(): Dia {
  const [escrito, setEscrito] = useState<string | null>()
  const [em, setEm] = useState<string>()
  const [recusas, setRecusas] = useState(0)
  const [mudando, startTransition] = useTransition()
  return {
    em,
    mudando,
    recusas,
    escolher(escolhido) {
      setEscrito(escolhido)
      if (escolhido !== null) startTransition(() => setEm(escolhido))
    },
    paraPagar() {
      if (escrito !== null) return { em: escrito }
      setRecusas(recusas + 1)
      return null
    },
  }
}
