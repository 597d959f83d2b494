import { useState } from 'react'
import type { Coluna } from '#src/api/contract/nucleo/coluna.ts'
import { EditorDeFiltro } from './EditorDeFiltro.tsx'
import classes from '#src/components/listas/ferramentas/ferramentas.module.css'

export interface EscolhaDeColunaProps {
  /** The columns without a filter. */
  livres: [string, Coluna][]
  onApply: (nome: string, escrito: string) => void
}

/** First the column, then its filter; begins anew whenever it is opened. */
export function EscolhaDeColuna({ livres, onApply }: EscolhaDeColunaProps) {
  const [escolhida, setEscolhida] = useState<[string, Coluna] | null>(null)
  if (escolhida) {
    const [nome, coluna] = escolhida
    return <EditorDeFiltro coluna={coluna} filtro={null} onApply={(escrito) => onApply(nome, escrito)} />
  }
  return (
    <ul className={classes.columns} aria-label="Coluna">
      {livres.map((uma, i) => (
        <li key={uma[0]}>
          <button
            ref={i === 0 ? focar : undefined}
            type="button"
            className={classes.column}
            onClick={() => setEscolhida(uma)}
          >
            {uma[1].rotulo}
          </button>
        </li>
      ))}
    </ul>
  )
}

const focar = (primeiro: HTMLElement | null) => primeiro?.focus()
