import { IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import type { Colunas } from '#src/api/contract/nucleo/coluna.ts'
import { lerFiltro } from '#src/api/contract/nucleo/filtro.ts'
import { PopoverButton } from '#src/components/ui/feedback/PopoverButton.tsx'
import { lazyPart } from '#src/components/ui/lazy/lazy-part.tsx'
import type { EscolhaDeColunaProps } from './EscolhaDeColuna.tsx'
import classes from '#src/components/listas/ferramentas/ferramentas.module.css'
import { useColunasPermitidas } from '#src/components/listas/colunas/use-colunas-permitidas.ts'

// Most lists are looked at without.
const ChipDeFiltro = lazyPart(
  async () => (await import('./ChipDeFiltro.tsx')).ChipDeFiltro,
  ({ coluna }) => <span className={classes.chip}>{coluna.rotulo}</span>,
)
const EscolhaDeColuna = lazyPart(async () => (await import('./EscolhaDeColuna.tsx')).EscolhaDeColuna)

/** Pixels. */
const LARGURA = 288

interface FiltrosDeColunaProps {
  colunas: Colunas
  /** The list's search: under the name of a column, its filter as the address carries it. */
  search: Record<string, unknown>
  onChange: (change: Record<string, string | undefined>) => void
  /** Columns whose filter can be changed, not taken away. */
  fixos?: readonly string[]
}

/** The filters of a list's columns as chips, each of which opens its editor, and the way to a new one. */
export function FiltrosDeColuna({ colunas, search, onChange, fixos }: FiltrosDeColunaProps) {
  const novo = useRef<HTMLSpanElement>(null)
  const filtraveis = Object.entries(colunas).filter(([, { filtra }]) => filtra)
  const ativos = filtraveis.flatMap(([nome, coluna]) => {
    const escrito = search[nome]
    const filtro = typeof escrito === 'string' ? lerFiltro(coluna, escrito) : null
    return filtro ? [{ nome, coluna, filtro }] : []
  })
  // one that an address brings is in sight whoever looks: by it alone they can take it away
  const permitidas = useColunasPermitidas(colunas)
  const livres = filtraveis.filter(
    ([nome]) => Object.hasOwn(permitidas, nome) && !ativos.some((um) => um.nome === nome),
  )

  function remover(nome: string) {
    onChange({ [nome]: undefined })
    // what had the focus is gone
    const lugar = novo.current
    ;(lugar?.querySelector('button') ?? lugar)?.focus()
  }

  return (
    <>
      {ativos.map(({ nome, coluna, filtro }) => (
        <ChipDeFiltro
          key={nome}
          coluna={coluna}
          filtro={filtro}
          onApply={(escrito) => onChange({ [nome]: escrito })}
          onRemove={fixos?.includes(nome) ? undefined : () => remover(nome)}
        />
      ))}
      <span ref={novo} tabIndex={-1}>
        {livres.length > 0 && (
          <NovoFiltro livres={livres} onApply={(nome, escrito) => onChange({ [nome]: escrito })} />
        )}
      </span>
    </>
  )
}

function NovoFiltro({ livres, onApply }: EscolhaDeColunaProps) {
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
