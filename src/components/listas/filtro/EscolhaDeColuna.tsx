import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import type { Coluna } from '#src/api/contract/nucleo/coluna.ts'
import { dobrar } from '#src/components/ui/page/dobrar.ts'
import { EditorDeFiltro } from './EditorDeFiltro.tsx'
import classes from '#src/components/listas/ferramentas/ferramentas.module.css'

export interface EscolhaDeColunaProps {
  /** The columns without a filter. */
  livres: [string, Coluna][]
  onApply: (nome: string, escrito: string) => void
}

/** Of more than these one is searched for rather than seen. */
const A_VISTA = 8

/** First the column, then its filter; begins anew whenever it is opened. */
export function EscolhaDeColuna({ livres, onApply }: EscolhaDeColunaProps) {
  const [escolhida, setEscolhida] = useState<[string, Coluna] | null>(null)
  const [procura, setProcura] = useState('')
  if (escolhida) {
    const [nome, coluna] = escolhida
    return <EditorDeFiltro coluna={coluna} filtro={null} onApply={(escrito) => onApply(nome, escrito)} />
  }
  const longa = livres.length > A_VISTA
  const achadas = livres.filter(([, { rotulo }]) => dobrar(rotulo).includes(dobrar(procura.trim())))
  return (
    <>
      {longa && (
        <TextInput
          ref={focar}
          className={classes.findColumn}
          aria-label="Procurar filtro"
          placeholder="Procurar filtro"
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          value={procura}
          onChange={(event) => setProcura(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            const [primeira] = achadas
            if (primeira) setEscolhida(primeira)
          }}
        />
      )}
      <ul className={classes.columns} aria-label="Coluna">
        {achadas.map((uma, i) => (
          <li key={uma[0]}>
            <button
              ref={i === 0 && !longa ? focar : undefined}
              type="button"
              className={classes.column}
              onClick={() => setEscolhida(uma)}
            >
              {uma[1].rotulo}
            </button>
          </li>
        ))}
      </ul>
      {achadas.length === 0 && (
        <p className={classes.noColumn} role="status">
          Nenhum filtro com este nome.
        </p>
      )}
    </>
  )
}

const focar = (primeiro: HTMLElement | null) => primeiro?.focus()
