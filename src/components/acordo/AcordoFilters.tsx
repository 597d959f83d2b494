import { acordoQuery, colunasAcordo, type AcordoQuery } from '#src/api/contract/acordo.ts'
import { FiltrosDeColuna } from '#src/components/lista/FiltrosDeColuna.tsx'
import { FilterSelect } from '#src/components/table/FilterSelect.tsx'

const { situacao } = acordoQuery.shape

const situacoes: { value: AcordoQuery['situacao']; label: string }[] = [
  { value: 'todos', label: 'Situação: todas' },
  { value: 'vigentes', label: 'Só vigentes' },
  { value: 'vencidos', label: 'Só com parcela vencida' },
  { value: 'rescindidos', label: 'Só rescindidos' },
  { value: 'desfeitos', label: 'Só desfeitos' },
]

interface AcordoFiltersProps {
  search: AcordoQuery
  onChange: (change: Partial<AcordoQuery>) => void
}

export function AcordoFilters({ search, onChange }: AcordoFiltersProps) {
  return (
    <>
      <FilterSelect
        label="Situação"
        field={situacao}
        data={situacoes}
        value={search.situacao}
        onChange={(value) => onChange({ situacao: value })}
      />
      <FiltrosDeColuna colunas={colunasAcordo} search={search} onChange={onChange} />
    </>
  )
}
