import { CloseButton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import type { Coluna, Colunas } from '#src/api/contract/coluna.ts'
import { lerFiltro, type Filtro } from '#src/api/contract/filtro.ts'
import { PopoverButton } from '#src/components/feedback/PopoverButton.tsx'
import { fraseDoFiltro } from './frases.ts'
import classes from './lista.module.css'

// Fetched when somebody opens one: most lists are looked at without.
const EditorDeFiltro = lazy(async () => ({ default: (await import('./EditorDeFiltro.tsx')).EditorDeFiltro }))

/** Pixels. */
const LARGURA = 288

interface FiltrosDeColunaProps {
  colunas: Colunas
  /** The list's search: under the name of a column, its filter as the address carries it. */
  search: Record<string, unknown>
  onChange: (change: Record<string, string | undefined>) => void
}

/** The filters of a list's columns as chips, each of which opens its editor, and the way to a new one. */
export function FiltrosDeColuna({ colunas, search, onChange }: FiltrosDeColunaProps) {
  const novo = useRef<HTMLSpanElement>(null)
  const filtraveis = Object.entries(colunas).filter(([, { filtra }]) => filtra)
  const ativos = filtraveis.flatMap(([nome, coluna]) => {
    const escrito = search[nome]
    const filtro = typeof escrito === 'string' ? lerFiltro(coluna, escrito) : null
    return filtro ? [{ nome, coluna, filtro }] : []
  })
  const livres = filtraveis.filter(([nome]) => !ativos.some((um) => um.nome === nome))

  function remover(nome: string) {
    onChange({ [nome]: undefined })
    // what had the focus is gone
    novo.current?.querySelector('button')?.focus()
  }

  return (
    <>
      {ativos.map(({ nome, coluna, filtro }) => (
        <Chip
          key={nome}
          coluna={coluna}
          filtro={filtro}
          onApply={(escrito) => onChange({ [nome]: escrito })}
          onRemove={() => remover(nome)}
        />
      ))}
      <span ref={novo}>
        <NovoFiltro livres={livres} onApply={(nome, escrito) => onChange({ [nome]: escrito })} />
      </span>
    </>
  )
}

interface ChipProps {
  coluna: Coluna
  filtro: Filtro
  onApply: (escrito: string) => void
  onRemove: () => void
}

function Chip({ coluna, filtro, onApply, onRemove }: ChipProps) {
  const painel = useRef<HTMLDivElement>(null)
  return (
    <span className={classes.chip}>
      <PopoverButton
        ref={painel}
        button={fraseDoFiltro(coluna, filtro)}
        buttonClass={classes.phrase}
        label={`Filtro ${coluna.rotulo}`}
        panelClass={classes.panel}
        belowUpTo={LARGURA}
      >
        <Suspense>
          <EditorDeFiltro
            coluna={coluna}
            filtro={filtro}
            onApply={(escrito) => {
              painel.current?.hidePopover()
              onApply(escrito)
            }}
          />
        </Suspense>
      </PopoverButton>
      <CloseButton size="xs" aria-label={`Remover filtro ${coluna.rotulo}`} onClick={onRemove} />
    </span>
  )
}

interface NovoFiltroProps {
  /** The columns without a filter. */
  livres: [string, Coluna][]
  onApply: (nome: string, escrito: string) => void
}

function NovoFiltro({ livres, onApply }: NovoFiltroProps) {
  const painel = useRef<HTMLDivElement>(null)
  return (
    <PopoverButton
      ref={painel}
      button={
        <>
          <IconPlus size={14} stroke={2} aria-hidden /> Filtro
        </>
      }
      buttonClass={classes.add}
      label="Novo filtro"
      panelClass={classes.panel}
      belowUpTo={LARGURA}
    >
      <EscolhaDeColuna
        livres={livres}
        onApply={(nome, escrito) => {
          painel.current?.hidePopover()
          onApply(nome, escrito)
        }}
      />
    </PopoverButton>
  )
}

/** First the column, then its filter; begins anew whenever it is opened. */
function EscolhaDeColuna({ livres, onApply }: NovoFiltroProps) {
  const [escolhida, setEscolhida] = useState<[string, Coluna] | null>(null)
  if (escolhida) {
    const [nome, coluna] = escolhida
    return (
      <Suspense>
        <EditorDeFiltro coluna={coluna} filtro={null} onApply={(escrito) => onApply(nome, escrito)} />
      </Suspense>
    )
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
