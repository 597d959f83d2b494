import { DEBITOS_POR_ACORDO } from '#src/api/contract/acordo.ts'
import type { LinhaDebito } from '#src/api/contract/financeiro.ts'
import { LinkButton } from '#src/components/feedback/LinkButton.tsx'
import type { Selection } from '#src/components/table/use-selection.ts'

/** The way from selected debits to an agreement over them, where all of them are open and of one cadastro. */
export function ParcelarSelecao<S>({ selection }: { selection: Selection<S, LinhaDebito> }) {
  if (selection.all || selection.count > DEBITOS_POR_ACORDO) return null
  const { rows } = selection
  const de = ({ tipo, matricula }: LinhaDebito) => `${tipo} ${matricula}`
  const deUm = new Set(rows.map(de)).size === 1
  if (!deUm || !rows.every(({ estado, acordo }) => estado === 'aberto' && acordo === null)) return null
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
