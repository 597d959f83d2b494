import { DEBITOS_POR_ACORDO } from '#src/api/contract/dinheiro/acordo.ts'
import type { LinhaDebito } from '#src/api/contract/dinheiro/financeiro.ts'
import { Button } from '#src/components/ui/controls/Button.tsx'
import { LinkButton } from '#src/components/ui/feedback/LinkButton.tsx'
import type { Selection } from '#src/components/listas/page/use-selection.ts'

/** The way from selected debits to an agreement over them; where they are not all open and of one cadastro it says so, and leads nowhere. */
export function ParcelarSelecao<S>({ selection }: { selection: Selection<S, LinhaDebito> }) {
  const rows = selection.all ? [] : selection.rows
  const de = ({ tipo, matricula }: LinhaDebito) => `${tipo} ${matricula}`
  const podem =
    selection.count <= DEBITOS_POR_ACORDO &&
    new Set(rows.map(de)).size === 1 &&
    rows.every(({ estado, acordo }) => estado === 'aberto' && acordo === null)
  if (!podem)
    return (
      <Button
        variant="default"
        size="xs"
        disabled
        title={`Escolha até ${DEBITOS_POR_ACORDO} débitos em aberto de um só cadastro.`}
      >
        Parcelar
      </Button>
    )
  return (
    <LinkButton
      variant="default"
      size="xs"
      to="/admin/financeiro/acordos/novo"
      search={{ debitos: rows.map(({ id }) => id).join(',') }}
    >
      Parcelar
    </LinkButton>
  )
}
