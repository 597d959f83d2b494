import { CloseButton } from '@mantine/core'
import { useRef } from 'react'
import type { Coluna } from '#src/api/contract/nucleo/coluna.ts'
import { fraseDoFiltro } from '#src/api/contract/nucleo/filtro-frase.ts'
import type { Filtro } from '#src/api/contract/nucleo/filtro.ts'
import { PopoverButton } from '#src/components/ui/feedback/PopoverButton.tsx'
import { lazyPart } from '#src/components/ui/lazy/lazy-part.tsx'
import classes from '#src/components/listas/ferramentas/ferramentas.module.css'

// Fetched when somebody opens it.
const EditorDeFiltro = lazyPart(async () => (await import('./EditorDeFiltro.tsx')).EditorDeFiltro)

/** Pixels. */
const LARGURA = 288

interface ChipDeFiltroProps {
  coluna: Coluna
  filtro: Filtro
  onApply: (escrito: string) => void
  /** Without it the filter can be changed, not taken away. */
  onRemove?: (() => void) | undefined
}

/** One filter of a list in words, which opens its editor. */
export function ChipDeFiltro({ coluna, filtro, onApply, onRemove }: ChipDeFiltroProps) {
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
        <EditorDeFiltro
          coluna={coluna}
          filtro={filtro}
          onApply={(escrito) => {
            painel.current?.hidePopover()
            onApply(escrito)
          }}
        />
      </PopoverButton>
      {onRemove && (
        <CloseButton size="xs" aria-label={`Remover filtro ${coluna.rotulo}`} onClick={onRemove} />
      )}
    </span>
  )
}
