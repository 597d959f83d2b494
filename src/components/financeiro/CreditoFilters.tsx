import { colunasCredito, creditoQuery, type CreditoQuery } from '#src/api/contract/credito-lista.ts'
import { FiltrosDeColuna } from '#src/components/lista/FiltrosDeColuna.tsx'
import { FilterSelect } from '#src/components/table/FilterSelect.tsx'

const { situacao } = creditoQuery.shape

const situacoes: { value: CreditoQuery['situacao']; label: string }[] = [
  { value: 'todos', label: 'Situação: todas' },
  { value: 'validos', label: 'Só não estornados' },
  { value: 'com-saldo', label: 'Só com saldo' },
  { value: 'usados', label: 'Só usados' },
  { value: 'estornados', label: 'Só estornados' },
]

interface CreditoFiltersProps {
  search: CreditoQuery
  onChange: (change: Partial<CreditoQuery>) => void
}

export function CreditoFilters({ search, onChange }: CreditoFiltersProps) {
  return (
    <>
      <FilterSelect
        label="Situação"
        field={situacao}
        data={situacoes}
        value={search.situacao}
        onChange={(value) => onChange({ situacao: value })}
      />
      <FiltrosDeColuna colunas={colunasCredito} search={search} onChange={onChange} />
    </>
  )
}
