import { colunasCobranca, type CobrancaQuery } from '#src/api/contract/cobranca.ts'
import { FiltrosDeColuna } from '#src/components/lista/FiltrosDeColuna.tsx'

interface CobrancaFiltersProps {
  search: CobrancaQuery
  onChange: (change: Partial<CobrancaQuery>) => void
}

export function CobrancaFilters({ search, onChange }: CobrancaFiltersProps) {
  return <FiltrosDeColuna colunas={colunasCobranca} search={search} onChange={onChange} />
}
