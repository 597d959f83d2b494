import { cadastroQuery, ufs, type CadastroQuery } from '#src/api/contract/cadastro-lista.ts'
import { FilterSelect } from '#src/components/table/FilterSelect.tsx'

const { situacao, uf } = cadastroQuery.shape

const situacoes: { value: CadastroQuery['situacao']; label: string }[] = [
  { value: 'todos', label: 'Situação: todas' },
  { value: 'ativos', label: 'Só ativos' },
  { value: 'inativos', label: 'Só inativos' },
]
const estados = [{ value: '', label: 'UF: todas' }, ...ufs]

interface CadastroFiltersProps {
  search: CadastroQuery
  onChange: (change: Partial<CadastroQuery>) => void
}

/** The filters that every cadastro's list has. */
export function CadastroFilters({ search, onChange }: CadastroFiltersProps) {
  return (
    <>
      <FilterSelect
        label="Situação"
        field={situacao}
        data={situacoes}
        value={search.situacao}
        onChange={(value) => onChange({ situacao: value })}
      />
      <FilterSelect
        label="UF"
        field={uf}
        data={estados}
        value={search.uf}
        onChange={(value) => onChange({ uf: value })}
      />
    </>
  )
}
