import { colunasDebito, debitoQuery, type DebitoQuery } from '#src/api/contract/debito-lista.ts'
import { FiltrosDeColuna } from '#src/components/lista/FiltrosDeColuna.tsx'
import { FilterSelect } from '#src/components/table/FilterSelect.tsx'

const { situacao } = debitoQuery.shape

const situacoes: { value: DebitoQuery['situacao']; label: string }[] = [
  { value: 'todos', label: 'Situação: todas' },
  { value: 'abertos', label: 'Só em aberto' },
  { value: 'vencidos', label: 'Só vencidos' },
  { value: 'a-vencer', label: 'Só a vencer' },
  { value: 'pagos', label: 'Só pagos' },
  { value: 'cancelados', label: 'Só cancelados' },
  { value: 'isentos', label: 'Só dispensados' },
  { value: 'em-acordo', label: 'Só em acordo' },
]

interface DebitoFiltersProps {
  search: DebitoQuery
  onChange: (change: Partial<DebitoQuery>) => void
}

export function DebitoFilters({ search, onChange }: DebitoFiltersProps) {
  return (
    <>
      <FilterSelect
        label="Situação"
        field={situacao}
        data={situacoes}
        value={search.situacao}
        onChange={(value) => onChange({ situacao: value })}
      />
      <FiltrosDeColuna colunas={colunasDebito} search={search} onChange={onChange} />
    </>
  )
}
