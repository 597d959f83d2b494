import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { EmptyList } from '#src/components/table/EmptyList.tsx'

interface CadastroListEmptyProps {
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
export function CadastroListEmpty({ error, narrowed, onRetry, onClear, newButton }: CadastroListEmptyProps) {
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
  if (narrowed) {
    return (
      <EmptyList title="Nenhum cadastro encontrado" action={<Way onClick={onClear}>Limpar filtros</Way>}>
        Nada corresponde à pesquisa e aos filtros. Confira o que foi digitado ou limpe os filtros.
      </EmptyList>
    )
  }
  return (
    <EmptyList title="Nenhum cadastro ainda" action={newButton}>
      {newButton ? 'Inclua o primeiro para começar.' : 'Quando houver cadastros, eles aparecem aqui.'}
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
