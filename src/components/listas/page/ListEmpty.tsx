import type { ReactNode } from 'react'
import { Button } from '#src/components/ui/controls/Button.tsx'
import { EmptyList } from './EmptyList.tsx'

/** What a list says of itself when it has no rows. */
export interface EmptyTexts {
  /** Nothing corresponds to text and filters: 'Nenhum cadastro encontrado'. */
  notFound: string
  /** Nothing there at all: 'Nenhum cadastro ainda'. */
  none: string
  /** What to do about that, for those who may; a list that nobody adds to has none. */
  start?: string
  /** The same for those who may only look. */
  wait: string
  /** Said where nothing was found and no filter is to blame. */
  note?: string | undefined
}

interface ListEmptyProps {
  texts: EmptyTexts
  /** Why the list could not be loaded; null when it could, and is empty. */
  error: string | null
  /** Text or filters narrow the list. */
  narrowed: boolean
  onRetry: () => void
  onClear: () => void
  /** The way to include a record, for those who may. */
  newButton: ReactNode
}

/** Why the list shows no rows: it failed, nothing was found, or nothing is there yet. */
export function ListEmpty({ texts, error, narrowed, onRetry, onClear, newButton }: ListEmptyProps) {
  if (error !== null) {
    return (
      <EmptyList
        title="Não foi possível carregar a lista"
        action={<Way onClick={onRetry}>Tentar de novo</Way>}
      >
        {error}
      </EmptyList>
    )
  }
  if (texts.note !== undefined) return <EmptyList title={texts.notFound}>{texts.note}</EmptyList>
  if (narrowed) {
    return (
      <EmptyList title={texts.notFound} action={<Way onClick={onClear}>Limpar filtros</Way>}>
        Nenhum resultado para a pesquisa e os filtros. Confira o que foi digitado ou limpe os filtros.
      </EmptyList>
    )
  }
  return (
    <EmptyList title={texts.none} action={newButton}>
      {(newButton && texts.start) || texts.wait}
    </EmptyList>
  )
}

function Way({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button variant="default" onClick={onClick}>
      {children}
    </Button>
  )
}
